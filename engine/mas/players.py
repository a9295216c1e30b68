"""The console's own players of Mas.

`thumb` follows the advice of seed 000 (Så tänker den som sällan blir mas), as far as it paid in play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.action import PASS, PICKUP, Action, lay
from engine.cards import ACE, SUIT_SLOTS, Card, faces, rank_of, suit_of
from engine.game import View
from engine.mas.view import MasView

LONG: Final = 100
"""Turns a seat: a hand that has lasted longer may well go round in a circle of the same leads."""

RARE: Final = 7
"""In such a hand one lead in so many turns a seat is another, which breaks the circle."""


def lowest(view: View) -> Action:
    """The lowest card that may rightly be laid, of equal ones the first suit; picks up only when it must."""
    assert isinstance(view, MasView)
    return _least(view, lambda c: (_height(view, c), suit_of(c)))


def thumb(view: View) -> Action:
    """By rule of thumb: beat as cheaply as may be, lead low from a long suit, keep the high cards.

    In a hand that does not come to an end it now and then leads any card.
    """
    assert isinstance(view, MasView)
    if view.table:
        return lowest(view)
    leads = list(faces(view.lit))
    lap = view.turns // view.seats
    if leads and lap > LONG and lap % RARE == 0:
        return lay(leads[lap // RARE % len(leads)])
    return _least(view, lambda c: _cost_of_leading(view, c))


def _least(view: MasView, cost: Callable[[Card], tuple[int, int]]) -> Action:
    """The right lay of the least cost; without one a pick-up, or the pass that it must make."""
    lit = list(faces(view.lit))
    if lit:
        return lay(min(lit, key=cost))
    return PICKUP if PICKUP in view.actions else PASS


def _height(view: MasView, c: Card) -> int:
    """Its rank; an ace that is low is lower than any."""
    return 1 if rank_of(c) == ACE and view.rules.ace == "low" else rank_of(c)


def _cost_of_leading(view: MasView, c: Card) -> tuple[int, int]:
    """High cards are worth keeping, and so is a suit that has only a few."""
    return _height(view, c) - (view.hand & SUIT_SLOTS[suit_of(c)]).bit_count(), suit_of(c)

