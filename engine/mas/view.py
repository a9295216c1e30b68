"""What one seat knows of a hand of Mas."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.action import Action
from engine.cards import Card, Cards, cards_text
from engine.game import Position, Reason, View
from engine.mas.choices import NOTHING, Choices, actions, choices, why_not
from engine.mas.house import House, house
from engine.mas.open import Open
from engine.mas.rules import MasRules

if TYPE_CHECKING:
    from engine.mas.game import Mas


class MasView(View):
    """What one seat knows of a hand of Mas.

    Attributes:
        hand: its own cards; none for the table.
        counts: by seat, how many cards it holds.
        known: by seat, the cards everybody knows it holds: picked up in public, or shown.
        stock: how many cards are left to draw.
        open: all that lies open, as it was when the view was made.
    """

    __slots__ = ("counts", "hand", "known", "open", "rules", "seat", "seats", "stock")

    rules: MasRules
    open: Open

    def __init__(
        self,
        rules: MasRules,
        seat: int,
        seats: int,
        hand: Cards,
        counts: tuple[int, ...],
        known: tuple[Cards, ...],
        stock: int,
        open: Open,
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.seats = seats
        self.hand = hand
        self.counts = counts
        self.known = known
        self.stock = stock
        self.open = open

    @property
    def table(self) -> tuple[tuple[int, Card], ...]:
        """The pile, bottom first: who laid which card."""
        return tuple(zip(self.open.layers, self.open.table, strict=True))

    @property
    def lit(self) -> Cards:
        """The cards that this seat may rightly lay now."""
        return self._may[1]

    @property
    def beatable(self) -> bool:
        """Whether any card of the pack beats the one to beat; so everybody can tell."""
        return bool(self._house.higher[self.open.beat]) or self.rules.jokers > 0

    @property
    def would_lead(self) -> int:
        """Who would lead if the round ended now: its winner, or after the refill the next one with cards."""
        opened, house_ = self.open, self._house
        counts, stock = list(self.counts), self.stock
        first = opened.winner if house_.winner_first else opened.forehand
        for seat in [(first + n) % self.seats for n in range(self.seats)]:
            if seat not in opened.picked:
                drawn = min(stock, max(0, house_.refill_to - counts[seat]))
                counts[seat] += drawn
                stock -= drawn
        leads = opened.winner
        while not counts[leads]:
            leads = (leads + 1) % self.seats
        return leads

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that this seat may do now, awaited or not."""
        return actions(self._house, self.open, self._may, self.seat)

    def why_not(self, action: Action) -> Reason | None:
        """Why this seat may not do this now; None when it may."""
        return why_not(self._house, self.open, self.hand, self._may, self.seat, action)

    @property
    def _house(self) -> House:
        return house(self.rules, self.seats)

    @property
    def _may(self) -> Choices:
        return choices(self._house, self.open, self.hand) if self.seat == self.open.to_act else NOTHING

    def position(self) -> Position:
        """As `Mas.position`, with a number in the place of every hand, and of a stock, that is hidden."""
        return {"view": self.seat, **written(self.rules, self.seen_hands, self.stock, self.known, self.open)}

    @classmethod
    def from_position(cls, position: Position) -> MasView:
        """The view that `position` wrote.

        Raises:
            BadPosition: a part is missing or wrong.
        """
        from engine.mas.setup import read_view  # setting up makes games, and games make views

        return read_view(position)

    def determinize(self, rng: Random) -> Mas:
        """A full state that fits this view: hidden cards are dealt out by ``rng``."""
        from engine.mas.setup import determinized

        return determinized(self, rng)


def written(
    rules: MasRules,
    hands: list[str] | list[str | int],
    stock: str | int,
    known: tuple[Cards, ...],
    opened: Open,
) -> Position:
    """A position with these hands and this stock."""
    parts: Position = {
        "game": rules.game,
        "rules": rules.text(),
        "hands": hands,
        "stock": stock,
        **opened.written(),
    }
    if any(known):
        parts["known"] = list(map(cards_text, known))
    return parts
