"""What a moment has to tell, one thing after the other, before the table goes on to whose turn it is."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from engine.events import Event, WentOut
from firmware.games.hand import Hand
from firmware.play import Moment

LINGER: Final = 1.6
"""Seconds that a finished round stays on the table to be looked at, and no longer than two moves take."""

LEADS: Final = 1.4
"""Paces for which it is told who leads: one and a half seconds at the usual pace."""

FIRST: Final = 1.0
"""Paces for which what ended a round is told before who won it."""

OUT: Final = 1.9
"""Paces for which it is told who went out: two seconds at the usual pace."""


class Scene(NamedTuple):
    """One thing to be looked at.

    Attributes:
        until: when it ends.
        events: what is looked at.
        leads: whether it is told who leads.
        out: who went out, if that is what is told.
    """

    until: float
    events: tuple[Event, ...]
    leads: bool = False
    out: WentOut | None = None


def scenes(kind: type[Hand[Any]], moment: Moment, now: float, pace: float, dealt: bool) -> list[Scene]:
    """What is to be looked at after a moment, in its order; ``dealt`` tells whether a hand begins with it."""
    if dealt:
        return [Scene(now + LEADS * pace, (), leads=True)]
    told, seen = moment.told, list[Scene]()
    first = tuple(kind.first(told))
    rest = told[len(first) :]
    if first:
        now += FIRST * pace
        seen.append(Scene(now, first))
    outs = tuple(e for e in rest if isinstance(e, WentOut))
    rest = tuple(e for e in rest if not isinstance(e, WentOut))
    looks = kind.looks((*first, *rest)) or moment.result is not None
    if looks and rest:
        now += max(looks, 1.0) * min(LINGER, 2 * pace)
        seen.append(Scene(now, rest))
    for out in outs:
        now += OUT * pace
        seen.append(Scene(now, rest, out=out))
    return seen
