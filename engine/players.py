"""The console's own players of Mas: each sees a view, never the game, and gives an action.

`lowest` is the yardstick for every better player and stays as it is. `thumb` plays by rule of
thumb: the advice of seed 000 (Så tänker den som sällan blir mas), as far as it paid in measured play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.action import PICKUP, Action
from engine.cards import SUIT_SLOTS, Card, rank_of, suit_of
from engine.game import View
from engine.mas import MasView

Player: TypeAlias = Callable[[View], Action]


def lowest(view: View) -> Action:
    """The lowest card that may be laid, of equal ones the first suit; picks up only when it must."""
    laying = [a for a in view.actions if a.cards]
    return min(laying, key=lambda a: (rank_of(a.cards[0]), suit_of(a.cards[0]))) if laying else PICKUP


def thumb(view: View) -> Action:
    """By rule of thumb: beat as cheaply as may be, lead low from a long suit, keep the high cards."""
    laying = [a for a in view.actions if a.cards]
    if not laying:
        return PICKUP
    assert isinstance(view, MasView)
    if view.table:
        return lowest(view)
    return min(laying, key=lambda a: _cost_of_leading(view, a.cards[0]))


def _cost_of_leading(view: MasView, c: Card) -> tuple[int, int]:
    """High cards are worth keeping, and so is a suit that has only a few."""
    return rank_of(c) - (view.hand & SUIT_SLOTS[suit_of(c)]).bit_count(), suit_of(c)


PLAYERS: Final[dict[str, Player]] = {"lowest": lowest, "thumb": thumb}
