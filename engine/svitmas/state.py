"""A hand of svitmas as it stands: what lies open, and the hidden cards; what both phases need of it."""

from __future__ import annotations

from typing import Final, Self, TypeAlias

from engine.action import Action
from engine.cards import Card, Cards
from engine.events import Event, HandOver
from engine.game import NOBODY, Game
from engine.result import Ending
from engine.svitmas.house import House
from engine.svitmas.open import Open
from engine.svitmas.rules import SvitmasRules
from engine.unseen import Unseen

May: TypeAlias = tuple[tuple[Action, ...], Cards, tuple[Action, ...]]
"""What the seat to act may do: all of it; the cards that it may lay or add; what else it may do."""

NOTHING: Final[May] = ((), 0, ())


class State(Game):
    """The cards and where they are.

    Attributes:
        open: all that lies open.
        hands: by seat, its cards.
        stock: what is left to draw; the last one is the top.
        aside: the cards set aside (avstickshög), the last one on top.
        trump: the trump card while it lies face down, else `engine.svitmas.open.NO_CARD`.
        secret: by seat, what of its hand the others have not seen, once cards are shed.
        book: which cards these and those set aside may be, once cards are shed.
        may: what the seat to act may do.
        house: what the rules come to.
    """

    __slots__ = (
        "aside", "book", "hands", "house", "may", "open", "rules", "seats", "secret", "stock", "trump",
    )  # fmt: skip

    rules: SvitmasRules
    seats: int
    open: Open
    hands: list[Cards]
    stock: list[Card]
    aside: list[Card]
    trump: Card
    secret: list[Cards]
    book: Unseen
    may: May
    house: House

    def clone(self) -> Self:
        """An independent copy."""
        twin = self.__class__.__new__(self.__class__)
        twin.rules, twin.seats, twin.house = self.rules, self.seats, self.house
        twin.open = self.open.copy()
        twin.hands, twin.stock, twin.aside = self.hands[:], self.stock[:], self.aside[:]
        twin.trump = self.trump
        twin.secret = self.secret[:]
        twin.book = self.book.copy()
        twin.may = self.may
        return twin

    def stop(self, events: list[Event], ending: Ending) -> None:
        """Ended before its time: most cards loses; of the tied, the first clockwise from the seat to act."""
        counts = self.open.cards_of(self.counts())
        self.end(max(self.clockwise(self.open.to_act), key=lambda s: counts[s]), events, ending)

    def end(self, loser: int, events: list[Event], ending: Ending = "played") -> None:
        """The hand is over: this seat has lost it."""
        opened = self.open
        opened.result = opened.ended((loser,), self.counts(), ending)
        opened.to_act = NOBODY
        events.append(HandOver(opened.result))
