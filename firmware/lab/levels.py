"""Who can sit at a table of the lab: the console's own players, and two that try what a rule leaves free."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final

from engine.action import CALL, CHALLENGE, LAY, NOTICE, PICKUP, POINT_OUT, TAKE_BACK, Action
from engine.cards import QUEEN, rank_of
from engine.game import View
from engine.players import PLAYERS, Player, thumb

_SAID: Final = frozenset({CALL, CHALLENGE, NOTICE, POINT_OUT.verb, TAKE_BACK.verb})
"""Verbs that leave the hand where it is: who did any of them at random might do so for ever."""


def anything(view: View) -> Action:
    """Whatever brings the hand on, each as likely; the same in the same position."""
    actions = [action for action in view.actions if action.verb not in _SAID]
    return actions[int(Random(f"{view.turns}/{view.seat}/{view.hand}").random() * len(actions))]


def saver(view: View) -> Action:
    """By rule of thumb, but it keeps court cards for the end.

    While there is a stock it would rather pick up, where that is free, than lay a queen or higher.
    """
    action = thumb(view)
    high = action.verb == LAY and max(map(rank_of, action.cards)) >= QUEEN
    return PICKUP if high and view.stock and PICKUP in view.actions else action


LEVELS: Final[Mapping[str, Player]] = {**PLAYERS, "saver": saver, "anything": anything}
