"""A hand of Mas as it stands: what lies open, and the hidden cards; and the end."""

from __future__ import annotations

from typing import Self

from engine.cards import NO_CARD, Card, Cards
from engine.events import Event, HandOver
from engine.game import NOBODY, Game
from engine.mas.choices import Choices, choices
from engine.mas.house import House
from engine.mas.open import Open, ended
from engine.mas.rules import MasRules
from engine.result import Ending


class State(Game):
    """The cards and where they are.

    Attributes:
        open: all that lies open.
        hands: by seat, its cards.
        drawn: by seat, what it was dealt and drew unseen, whether it has laid it since or not; what it holds
            besides was seen by all. Of equal cards the one that was seen is taken to be laid first, which is
            what can be known for certain.
        stock: what is left to draw; the last one is the top.
        may: what the seat to act may do.
        before: the hand before a wrong card that may still be taken back, and that card; or None.
        house: what the rules come to at this table.
    """

    __slots__ = ("before", "drawn", "hands", "house", "may", "open", "rules", "seats", "stock")

    rules: MasRules
    open: Open
    hands: list[Cards]
    drawn: list[Cards]
    stock: list[Card]
    may: Choices
    before: tuple[State, Card] | None
    house: House

    def see(self) -> None:
        """See what the seat to act may do."""
        self.may = choices(self.house, self.open, self.hands[self.open.to_act])

    def stop(self, events: list[Event], ending: Ending) -> None:
        """Ended before its time: most cards loses; of the tied, the first clockwise from the seat to act."""
        if self.open.result is None:
            seats = self.clockwise(self.open.to_act)
            self.end(max(seats, key=lambda s: self.hands[s].bit_count()), events, ending)

    def end(self, mas: int, events: list[Event], ending: Ending = "played") -> None:
        """The hand is over. Where the first out ends it nobody is mas."""
        opened = self.open
        opened.result = ended(
            opened,
            losers=() if self.house.first_out else (mas,),
            left=self.counts(),
            points=tuple(map(self.rules.points, self.hands)) if self.rules.scoring != "none" else (),
            ending=ending,
        )
        opened.to_act = opened.wrong = NOBODY
        opened.beat = NO_CARD
        events.append(HandOver(opened.result))

    def clone(self) -> Self:
        """An independent copy."""
        twin = self.__new__(type(self))
        twin.rules = self.rules
        twin.seats = self.seats
        twin.open = self.open.copy()
        twin.hands = self.hands[:]
        twin.drawn = self.drawn[:]
        twin.stock = self.stock[:]
        twin.may = self.may
        twin.before = self.before
        twin.house = self.house
        return twin
