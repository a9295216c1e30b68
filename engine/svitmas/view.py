"""What one seat knows of a hand of svitmas."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import TYPE_CHECKING

from engine.action import Action
from engine.cards import Card, Cards, card_text, cards_text
from engine.game import Position, Reason, View
from engine.svitmas.choices import actions, may, why_not
from engine.svitmas.house import House, house
from engine.svitmas.open import Open
from engine.svitmas.rules import SvitmasRules
from engine.svitmas.shedding import lays_missing, lays_taken
from engine.svitmas.state import NOTHING, May
from engine.unseen import Unseen

if TYPE_CHECKING:
    from engine.svitmas.game import Svitmas


class SvitmasView(View):
    """What one seat knows of a hand of svitmas.

    Attributes:
        hand: its own cards; none for the table.
        counts: by seat, how many cards it holds.
        known: by seat, the cards everybody knows it holds.
        stock: how many cards are left to draw.
        aside: how many cards are left of those set aside.
        open: all that lies open, as it was when the view was made.
        book: once cards are shed, which cards those that are not known may be.
    """

    __slots__ = ("aside", "book", "counts", "hand", "known", "open", "rules", "seat", "seats", "stock")

    rules: SvitmasRules
    open: Open

    def __init__(
        self,
        rules: SvitmasRules,
        seat: int,
        seats: int,
        hand: Cards,
        counts: tuple[int, ...],
        known: tuple[Cards, ...],
        stock: int,
        aside: int,
        open: Open,
        book: Unseen,
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.seats = seats
        self.hand = hand
        self.counts = counts
        self.known = known
        self.stock = stock
        self.aside = aside
        self.open = open
        self.book = book

    @property
    def lit(self) -> Cards:
        """The cards that this seat may lay or add now, alone or with others."""
        return self._may[1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that this seat may do now."""
        return actions(self.open, self._may, self.seat)

    @property
    def would_take(self) -> tuple[Card, ...]:
        """What a pick-up would take now, bottom first; nothing from an empty table."""
        table = self.open.table
        lays = table[-lays_taken(self._house, self.open) :] if table else []
        return tuple(c for _, cards in lays for c in cards)

    @property
    def lays_missing(self) -> int:
        """How many lays the trick still lacks to be put away; a whole suit may do it sooner."""
        return lays_missing(self._house, self.open, self.seats)

    def why_not(self, action: Action) -> Reason | None:
        """Why this seat may not do this now; None when it may."""
        return why_not(self._house, self.open, self.hand, self._may, self.stock, self.seat, action)

    @property
    def _house(self) -> House:
        return house(self.rules)

    @property
    def _may(self) -> May:
        if self.seat != self.open.to_act:
            return NOTHING
        return may(self._house, self.open, self.hand, self.stock)

    def position(self) -> Position:
        """As `Svitmas.position`, with a number in the place of every hand, and of a stock, that is hidden."""
        trump = "" if self.open.collecting else card_text(self.open.trump)
        hidden = {"hands": self.seen_hands, "stock": self.stock, "aside": self.aside, "trump": trump}
        return {"view": self.seat, **written(self.rules, hidden, self.known, self.open, self.book)}

    @classmethod
    def from_position(cls, position: Position) -> SvitmasView:
        """The view that `position` wrote.

        Raises:
            BadPosition: a part is missing or wrong.
        """
        from engine.svitmas.setup import read_view  # setting up makes games, and games make views

        return read_view(position)

    def determinize(self, rng: Random) -> Svitmas:
        """A full state that fits this view: hidden cards are dealt out by ``rng``."""
        from engine.svitmas.setup import determinized

        return determinized(self, rng)


def written(
    rules: SvitmasRules, hidden: Mapping[str, object], known: tuple[Cards, ...], opened: Open, book: Unseen
) -> Position:
    """A position with these hidden parts: hands, stock, cards set aside and trump card."""
    parts: Position = {"game": rules.game, "rules": rules.text(), **hidden, **opened.written()}
    if not opened.collecting:
        parts["known"] = list(map(cards_text, known))
        parts["hidden"] = book.written()
    return parts
