"""How often each was mas, or won, and how often chance alone would have had it so."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable

from engine.named import NamedTuple
from firmware.memory.marks import Mark, Who, marked, names, sat_in, who
from firmware.store.ended import Ended


class Share(NamedTuple):
    """One player's part of the hands that had a mas, or a winner.

    Attributes:
        hands: that it sat in; those of the console's players are added up.
        times: that it was mas, or won.
        fair: times that it would have been, if all who sat in were as likely to.
    """

    who: Who
    hands: int
    times: int
    fair: float


def shares(ends: Iterable[Ended], mark: Mark) -> list[Share]:
    """Of everybody who sat in; most often first, then by name, the console's players after persons."""
    hands: Counter[Who] = Counter()
    times: Counter[Who] = Counter()
    fair: defaultdict[Who, float] = defaultdict(float)
    for end in ends:
        parts = sat_in(end)
        if not names(end, mark):
            continue
        each = sum(marked(part, mark) for part in parts) / len(parts)
        for part in parts:
            hands[who(part)] += 1
            times[who(part)] += marked(part, mark)
            fair[who(part)] += each
    found = [Share(one, count, times[one], fair[one]) for one, count in hands.items()]
    return sorted(found, key=lambda share: (-share.times, share.who is None, share.who or ""))
