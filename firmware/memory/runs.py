"""Runs: how many hands one after the other somebody was mas, or was not; each counts only hands it sat in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import groupby

from engine.named import NamedTuple
from firmware.memory.marks import Mark, marked, names, sat_in, who
from firmware.store.ended import Ended


class Run(NamedTuple):
    """A run of hands.

    Attributes:
        now: how long it is now, 0 where it is broken.
        longest: that there ever was.
    """

    now: int
    longest: int


def outcomes(ends: Iterable[Ended], mark: Mark) -> dict[str, list[bool]]:
    """By person, hand by hand: whether it was mas, or won. Who has no name any more has none of these."""
    found: defaultdict[str, list[bool]] = defaultdict(list)
    for end in ends:
        if names(end, mark):
            for part in sat_in(end):
                if name := who(part):
                    found[name].append(marked(part, mark))
    return dict(found)


def runs(ends: Iterable[Ended], mark: Mark, having: bool = True) -> dict[str, Run]:
    """By person, how many hands in a row it was mas (or won); with ``having=False``, how many it was not."""
    return {name: run(told, having) for name, told in outcomes(ends, mark).items()}


def run(told: Iterable[bool], having: bool = True) -> Run:
    """The run of those that are ``having``."""
    parts = [(value, sum(1 for _ in group)) for value, group in groupby(told)]
    lengths = [length for value, length in parts if value is having]
    now = parts[-1][1] if parts and parts[-1][0] is having else 0
    return Run(now, max(lengths, default=0))
