"""What came of one row of a comparison."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from engine.figures import Estimate, share
from engine.ledger import Ledger
from engine.named import NamedTuple
from engine.simulate import Simulated, summed
from firmware.lab.settings import Setting

PACE: Final = 5.0
"""Seconds a turn, so that a hand of Mas at four seats takes as long as seed 000 says (Hur lång tid tar en
omgång?): ten to fifteen minutes, shuffling included, for some 145 turns."""


class Row(NamedTuple):
    """A setting and what its hands came to.

    Attributes:
        lost_by: by level, the share of hands that a seat played so lost.
    """

    setting: Setting
    outcome: Simulated
    lost_by: dict[str, Estimate]

    @property
    def mixed(self) -> bool:
        """Whether not all play alike."""
        return len(self.lost_by) > 1


def row(setting: Setting, ledger: Ledger) -> Row:
    """The figures of a book with at least one hand."""
    lost_by = {}
    for level in dict.fromkeys(setting.levels):
        seats = [seat for seat, name in enumerate(setting.levels) if name == level]
        # Of a hand only one loses, so the interval is a little wider than it need be.
        lost_by[level] = share(sum(ledger.lost[seat] for seat in seats), ledger.hands * len(seats))
    return Row(setting, summed(ledger, setting.table.rules), lost_by)


def minutes(turns: float, pace: float) -> float:
    """How long so many turns take."""
    return turns * pace / 60


def as_json(told: Row, pace: float) -> dict[str, Any]:
    """The row as JSON values: shares from 0 to 1, and under ``ci95`` intervals by the names of figures."""
    setting, outcome, lost_by = told
    turns, ends = outcome.turns, zip(outcome.turns_low, outcome.turns_high, strict=True)
    times = {"expected": outcome.mean_turns.value, "p10": turns.p10, "p90": turns.p90}
    return {
        "varied": dict(setting.varied),
        "game": outcome.game,
        "rules": outcome.rules,
        "seats": outcome.seats,
        "players": list(setting.levels),
        "hands": outcome.hands,
        "capped": outcome.capped,
        "turns": turns._asdict(),
        "mas": [round(x, 4) for x in outcome.mas],
        "won": _values(outcome.won),
        "lost_at": _values(outcome.lost_at),
        "lost_by": {level: round(estimate.value, 4) for level, estimate in lost_by.items()},
        "explained": {"seat": round(outcome.by_seat, 4), "place": round(outcome.by_place, 4)},
        "pickups": round(outcome.pickups.value, 3),
        "cards": round(outcome.cards.value, 3),
        "seconds_a_turn": pace,
        "minutes": {name: round(minutes(number, pace), 2) for name, number in times.items()},
        "ci95": {
            "capped": _ends(outcome.stopped),
            "turns": dict(zip(turns._fields, map(list, ends), strict=True)),
            "mas": [_ends(estimate) for estimate in outcome.lost],
            "won": [_ends(estimate) for estimate in outcome.won],
            "lost_at": [_ends(estimate) for estimate in outcome.lost_at],
            "lost_by": {level: _ends(estimate) for level, estimate in lost_by.items()},
            "pickups": _ends(outcome.pickups),
            "cards": _ends(outcome.cards),
            "minutes": {"expected": [round(minutes(end, pace), 2) for end in outcome.mean_turns[1:]]},
        },
    }


def _values(estimates: Sequence[Estimate]) -> list[float]:
    return [round(estimate.value, 4) for estimate in estimates]


def _ends(estimate: Estimate) -> list[float]:
    return [round(estimate.low, 4), round(estimate.high, 4)]
