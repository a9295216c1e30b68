"""What a moment has to tell, one thing after the other, before the table goes on to whose turn it is."""

from __future__ import annotations

from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Any, Final

from engine.events import Event, WentOut
from engine.game import View
from engine.named import NamedTuple
from firmware.games.teller import Teller, Told
from firmware.moment import Moment

if TYPE_CHECKING:
    from firmware.table import Table

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


class Scenes:
    """What is looked at now, and until when there is something.

    Args:
        seen: in their order.
    """

    def __init__(self, seen: Sequence[Scene] = ()) -> None:
        self._seen = seen

    @property
    def until(self) -> float:
        """When all that there was to look at has been looked at."""
        return self._seen[-1].until if self._seen else -inf

    def at(self, now: float) -> Scene | None:
        """What is looked at."""
        return next((scene for scene in self._seen if now < scene.until), None)


def scenes(teller: Teller[Any], moment: Moment, now: float, pace: float, dealt: bool) -> Scenes:
    """What is to be looked at after a moment, in its order; ``dealt`` tells whether a hand begins with it."""
    if dealt:
        return Scenes([Scene(now + LEADS * pace, (), leads=True)])
    told, seen = moment.told, list[Scene]()
    first = tuple(teller.first(told))
    rest = told[len(first) :]
    if first:
        now += FIRST * pace
        seen.append(Scene(now, first))
    outs = tuple(e for e in rest if isinstance(e, WentOut))
    rest = tuple(e for e in rest if not isinstance(e, WentOut))
    looks = teller.looks((*first, *rest)) or moment.result is not None
    if looks and rest:
        now += max(looks, 1.0) * min(LINGER, 2 * pace)
        seen.append(Scene(now, rest))
    for out in outs:
        now += OUT * pace
        seen.append(Scene(now, rest, out=out))
    return Scenes(seen)


def told_of(teller: Teller[Any], table: Table, view: View, scene: Scene | None) -> Told:
    """What the table shows: the scene, or when there is none what the seat to act may do."""
    words = table.words
    told = teller.told(words, table.letters, view, scene.events if scene else ())
    if scene and scene.leads:
        return told._replace(doing=words.say("do.lead_short"))
    if scene and scene.out:
        place = words.say(f"place.{scene.out.place}")
        return told._replace(about=scene.out.seat, doing=words.say("do.out", place=place), aloud=False)
    return told


def news_of(
    teller: Teller[Any], table: Table, moment: Moment, names: Sequence[str], scene: Scene | None
) -> str:
    """What happened last, as the seats are told it."""
    words = table.words
    if moment.undone is not None:
        return words.say("event.undone", name=names[moment.undone])
    if scene and scene.leads:
        return words.say("event.leads", name=names[moment.table.to_act])
    events = scene.events if scene and scene.events and not scene.out else moment.told
    return teller.news(words, table.letters, moment.table, names, events)
