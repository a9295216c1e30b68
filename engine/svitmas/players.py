"""The console's own players of svitmas.

`thumb` follows the advice of seed 003 (Strategi och tips), as far as it paid in play.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.action import ADD, CHANCE, DECLINE, LAY, PICKUP, Action, lay
from engine.cards import BIT, SUIT_FACES, Card, faces
from engine.game import View
from engine.svitmas.view import SvitmasView

LOW: Final = 8
"""The highest rank that is not worth having when cards are to be shed."""

LONG: Final = 40
"""Turns a seat: cards that were shed for longer may well go round in a circle of the same leads."""

RARE: Final = 5
"""In such a hand one lead in so many turns a seat is another, which breaks the circle."""


def lowest(view: View) -> Action:
    """The lowest single card that may be laid, of equal ones the first suit; adds nothing, never chances.

    Picks up, or drops out, only when it must.
    """
    assert isinstance(view, SvitmasView)
    cards = view.lit
    if cards and view.ask != "add":
        return lay(min(faces(cards), key=_by_rank))
    return PICKUP if view.ask == "answer" else DECLINE


def thumb(view: View) -> Action:
    """By rule of thumb: low cards go into the others' tricks, high ones and trumps are kept.

    Shedding that does not come to an end it now and then leads anything.
    """
    assert isinstance(view, SvitmasView)
    match view.ask:
        case "add":
            return _add(view)
        case "lead":
            return _lead(view)
        case "answer":
            return _least(view, lambda lay: (_trump(view, lay), lay.cards[0] & 15, len(lay.cards)), PICKUP)
    if CHANCE in view.actions and _worthless(view):
        return CHANCE
    low = min((c & 15 for c in faces(view.lit)), default=0) <= LOW
    return _least(view, lambda lay: (lay.cards[0] & 15, -len(lay.cards) if low else len(lay.cards)), DECLINE)


def _add(view: SvitmasView) -> Action:
    """As many low cards as may be, into the trick of another."""
    low = [a for a in view.actions if a.verb == ADD and all(c & 15 <= LOW for c in a.cards)]
    if not low or view.open.winner == view.seat:
        return DECLINE
    return max(low, key=lambda a: len(a.cards))


def _worthless(view: SvitmasView) -> bool:
    """Whether all cards of the hand are low, and none would be the highest."""
    best = max(c & 15 for c in faces(view.hand))
    return best <= LOW and any(best < cards[0] & 15 for _, cards in view.open.table[view.open.since :])


def _lead(view: SvitmasView) -> Action:
    """The lowest card with all of the run that it begins; trumps last."""
    lap = (view.turns - view.open.collected) // view.seats
    if lap > LONG and lap % RARE == 0:
        return view.actions[lap // RARE % len(view.actions)]
    return _least(view, lambda lay: (_trump(view, lay), lay.cards[0] & 15, -len(lay.cards)), PICKUP)


def _least(view: SvitmasView, cost: Callable[[Action], tuple[int, ...]], otherwise: Action) -> Action:
    """The lay of the least cost."""
    return min((a for a in view.actions if a.verb == LAY), key=cost, default=otherwise)


def _trump(view: SvitmasView, action: Action) -> bool:
    return bool(SUIT_FACES[view.open.trump >> 4] & BIT[action.cards[0]])


def _by_rank(c: Card) -> tuple[int, int]:
    return c & 15, c >> 4
