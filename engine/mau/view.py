"""What one seat knows of a hand of Mas as Mau-Mau."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from engine.action import Action
from engine.cards import Card, Cards, card_text, cards_text
from engine.game import Position, Reason, View
from engine.mau.choices import NOTHING, Choices, Held, actions, choices, why_not
from engine.mau.house import Effect, House, house
from engine.mau.open import Open
from engine.mau.rules import MauRules
from engine.unseen import Unseen

if TYPE_CHECKING:
    from engine.mau.game import Mau


class MauView(View):
    """What one seat knows of a hand of Mas as Mau-Mau.

    Attributes:
        hand: its own cards; none for the table.
        counts: by seat, how many cards it holds.
        stock: how many cards are left to draw.
        open: all that lies open, as it was when the view was made.
        drawn: the card that it just drew and is asked about, else `NO_CARD`.
        barred: the penalty cards that it may not lay in this turn.
        book: of which unseen cards everybody can know more than that they may lie anywhere else.
    """

    __slots__ = ("barred", "book", "counts", "drawn", "hand", "open", "rules", "seat", "seats", "stock")

    rules: MauRules
    open: Open

    def __init__(
        self,
        rules: MauRules,
        seat: int,
        seats: int,
        hand: Cards,
        counts: tuple[int, ...],
        stock: int,
        open: Open,
        drawn: Card,
        barred: Cards,
        book: Unseen,
    ) -> None:
        self.rules = rules
        self.seat = seat
        self.seats = seats
        self.hand = hand
        self.counts = counts
        self.stock = stock
        self.open = open
        self.drawn = drawn
        self.barred = barred
        self.book = book

    @property
    def lit(self) -> Cards:
        """The cards that this seat may lay now."""
        return self._may[1]

    @property
    def actions(self) -> tuple[Action, ...]:
        """Everything that this seat may do now, awaited or not."""
        return actions(self.open, self._may, self.seat)

    def why_not(self, action: Action) -> Reason | None:
        """Why this seat may not do this now; None when it may."""
        return why_not(self._house, self.open, self._held, self._may, self.seat, action)

    @property
    def _house(self) -> House:
        return house(self.rules, len(self.open.playing))

    @property
    def _may(self) -> Choices:
        if self.seat != self.open.to_act:
            return NOTHING
        return choices(self._house, self.open, self._held, self.stock)

    @property
    def _held(self) -> Held:
        return self.hand, self.drawn, self.barred

    def effect(self, c: Card) -> Effect:
        """What comes of laying a card."""
        return self._house.effect[c]

    def owes(self, c: Card) -> int:
        """How many cards the next seat draws for a card, what is owed already counted in."""
        return self._house.owes[c] + self.open.owed

    def position(self) -> Position:
        """As `Mau.position`, with a number in the place of every hand, and of all else, that is hidden."""
        acts = self.seat == self.open.to_act
        return {"view": self.seat, **written(self, self.seen_hands, self.stock, knows=acts)}

    @classmethod
    def from_position(cls, position: Position) -> MauView:
        """The view that `position` wrote.

        Raises:
            BadPosition: a part is missing or wrong.
        """
        from engine.mau.setup import read_view  # setting up makes games, and games make views

        return read_view(position)

    def determinize(self, rng: Random) -> Mau:
        """A full state that fits this view: hidden cards are dealt out by ``rng``."""
        from engine.mau.setup import determinized

        return determinized(self, rng)


def written(
    state: Mau | MauView, hands: list[str] | list[str | int], stock: str | int, knows: bool = True
) -> Position:
    """A position with these hands and this stock.

    Args:
        knows: whether the cards that the seat to act drew are known.
    """
    opened, book = state.open, state.book
    parts: Position = {
        "game": state.rules.game,
        "rules": state.rules.text(),
        "hands": hands,
        "stock": stock,
        **opened.written(),
    }
    if opened.ask == "keep" and knows:
        parts["drawn"] = card_text(state.drawn)
    if opened.barred:
        parts["barred"] = cards_text(state.barred) if knows else opened.barred
    if book.sets:
        parts["hidden"] = book.written()
    return parts
