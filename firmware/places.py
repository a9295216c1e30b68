"""Who came where: the places of a hand and of a match, from what the engine says of their end."""

from __future__ import annotations

from collections.abc import Sequence

from engine.course import Standing
from engine.named import NamedTuple
from engine.result import Result


class Placed(NamedTuple):
    """A seat and its place, 1 first; equal where it is shared."""

    place: int
    seat: int


def hand_places(result: Result, playing: Sequence[int]) -> list[Placed]:
    """First who went out, then by what they are left with; the mas is last. Who sat out has no place."""
    out = [Placed(place, seat) for place, seat in zip(result.places, result.out, strict=True)]
    costs = result.points or result.cards_left
    rest = {s: (s in result.losers, c) for s, c in enumerate(costs) if s in playing and s not in result.out}
    return out + [Placed(place + len(out), seat) for place, seat in _by_least(rest)]


def match_places(standing: Standing) -> list[Placed]:
    """By points, or by how often a seat was mas: least is best; by hands won, most is."""
    sign = -1 if standing.tally == "won" else 1
    return _by_least({seat: (False, sign * score) for seat, score in enumerate(standing.scores)})


def purse_places(counters: Sequence[int]) -> list[Placed]:
    """Who has won most counters is first."""
    return _by_least({seat: (False, -n) for seat, n in enumerate(counters)})


def _by_least(costs: dict[int, tuple[bool, int]]) -> list[Placed]:
    """The cheapest first; who costs as much as another shares its place."""
    order = sorted(costs, key=lambda seat: (costs[seat], seat))
    return [Placed(1 + sum(costs[s] < costs[seat] for s in costs), seat) for seat in order]
