"""The console's own players of svitmas.

`thumb` follows the advice of seed 003 (Strategi och tips), as far as it paid in play.
"""

from __future__ import annotations

from engine.action import DECLINE, PICKUP, Action, lay
from engine.cards import Card, faces
from engine.game import Ask, View
from engine.svitmas.view import SvitmasView


def lowest(view: View) -> Action:
    """The lowest single card that may be laid, of equal ones the first suit; adds nothing, never chances.

    Picks up, or drops out, only when it must.
    """
    assert isinstance(view, SvitmasView)
    cards = view.lit
    if cards and view.ask is not Ask.ADD:
        return lay(min(faces(cards), key=_by_rank))
    return PICKUP if view.ask is Ask.ANSWER else DECLINE


def thumb(view: View) -> Action:
    """By rule of thumb."""
    return lowest(view)


def _by_rank(c: Card) -> tuple[int, int]:
    return c & 15, c >> 4
