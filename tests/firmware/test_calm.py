"""Nothing flickers: what a panel or a lamp does by itself, in every state that the walker knows."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise

import pytest

from hw.place import TABLE
from tests.firmware.sim import Sim
from tests.firmware.test_flow_pause import filling
from tests.firmware.test_walker import EVERY, name

WATCHED = 8.0
"""Seconds: a blink of the ring, and what comes after it."""

FASTEST = 3.0
"""Flashes a second, on and off again."""


@pytest.mark.parametrize("state", [state for state in EVERY if state != filling], ids=name)
def test_nothing_flashes_faster_than_three_times_a_second(state: Callable[[], Sim]) -> None:
    sim = state()
    end, seen, times = sim.now + WATCHED, _looks(sim), dict[object, list[float]]()
    while sim.now < end:
        due = sim.loop.deadline(sim.now)
        sim.advance(max(0.0, min(end if due is None else due, end) - sim.now))
        for what, look in (after := _looks(sim)).items():
            if look != seen[what]:
                times.setdefault(what, []).append(sim.now)
        seen = after
    for what, changed in times.items():
        for one, third in zip(changed, changed[2:], strict=False):
            assert third - one >= 1 / FASTEST, (what, changed)


@pytest.mark.parametrize("state", EVERY, ids=name)
def test_idle_panels_change_at_most_once_a_second(state: Callable[[], Sim]) -> None:
    sim = state()
    sim.advance(10)
    times: dict[int, list[float]] = {}
    show = sim.console.show

    def shown(place: int, *picture: object) -> None:
        times.setdefault(place, []).append(sim.now)
        show(place, *picture)  # type: ignore[arg-type]

    sim.console.show = shown  # type: ignore[method-assign]
    sim.advance(15)
    for place, at in times.items():
        assert all(later - one >= 1.0 - 1e-6 for one, later in pairwise(at)), (place, at)


def _looks(sim: Sim) -> dict[object, object]:
    """Every panel and every lamp."""
    places = (*range(sim.table.places), TABLE)
    panels: dict[object, object] = {("panel", place): sim.pixels(place) for place in places}
    return panels | {("lamp", seat): on for seat, on in sim.console.lamps.items()}
