"""What came of it, for the terminal: a table by lines, or a comparison by rows."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from itertools import zip_longest
from typing import Final

from engine.events import Drew
from engine.figures import Estimate
from engine.games import GAMES
from engine.simulate import Simulated
from firmware.lab.row import Row, minutes

BRACKETS: Final = "(a-b): there the true figure lies with 95 % confidence"

PLACES: Final = ("1st", "2nd", "3rd", "4th", "5th", "6th")
"""Seats after the deal, forehand first; the last at a table is the dealer."""


def one(told: Row, pace: float) -> str:
    """A single table."""
    outcome = told.outcome
    lines = [
        ("turns in a hand", f"median {_median(outcome)}, four fifths {_fifths(outcome)}"),
        ("minutes", f"{_minutes(outcome, pace)} expected, at {pace:g} s a turn"),
        (taken(outcome.game), f"{_number(outcome.pickups)} times a hand, {_number(outcome.cards)} cards"),
        ("stopped by guard", f"{outcome.capped}: {_percent(outcome.stopped)} %"),
    ]
    if any(outcome.mas):
        lines += [
            (lost(outcome.game), _listed(_by_seat(outcome.lost))),
            ("after the deal", _listed(zip(PLACES, outcome.lost_at, strict=False))),
        ]
        if told.mixed:
            lines.append(("by player", _listed(told.lost_by.items())))
        player, place = _explained(outcome.by_seat), _explained(outcome.by_place)
        lines.append(("explained", f"{player} % of that by who plays, {place} % by the place after the deal"))
    if any(estimate.value for estimate in outcome.won):
        lines.append(("won", _listed(_by_seat(outcome.won))))
    rules = f", {outcome.rules}" if outcome.rules else ""
    head = f"{outcome.game}, {outcome.seats} seats, {outcome.hands} hands{rules}"
    return "\n".join([head, *(f"{name:18}{what}" for name, what in lines), BRACKETS])


def many(rows: Sequence[Row], pace: float) -> str:
    """A comparison: the figures, then who lost."""
    game = rows[0].outcome.game
    losing, taking = lost(game), taken(game)
    columns: dict[str, Callable[[Row], str]] = {
        "hands": lambda r: str(r.outcome.hands),
        "turns": lambda r: _median(r.outcome),
        "four fifths": lambda r: _fifths(r.outcome),
        "minutes": lambda r: _minutes(r.outcome, pace),
        taking: lambda r: _number(r.outcome.pickups),
        "cards": lambda r: _number(r.outcome.cards),
        "stopped %": lambda r: _percent(r.outcome.stopped),
    }
    title = f"{game}, a hand: turns (median), minutes expected at {pace:g} s a turn, times and cards {taking}"
    blocks = {title: _grid(rows, list(columns), [[tell(r) for tell in columns.values()] for r in rows])}
    if any(any(r.outcome.mas) for r in rows):
        blocks |= {
            f"{losing}, % of hands": _shares(rows, lambda r: _by_seat(r.outcome.lost)),
            f"{losing}, % of hands, by place after the deal (1st: forehand, last: dealer)": _shares(
                rows, lambda r: zip(PLACES, r.outcome.lost_at, strict=False)
            ),
        }
        if any(r.mixed for r in rows):
            title = f"{losing}, % of hands, each seat of such a player"
            blocks[title] = _shares(rows, lambda r: r.lost_by.items())
        why = [[_explained(r.outcome.by_seat), _explained(r.outcome.by_place)] for r in rows]
        title = f"of who {losing}, % explained by (the rest is luck)"
        blocks[title] = _grid(rows, ["who plays", "place after the deal"], why)
    if any(estimate.value for r in rows for estimate in r.outcome.won):
        blocks["won, % of hands"] = _shares(rows, lambda r: _by_seat(r.outcome.won))
    return "\n\n".join([*(f"{title}\n{block}" for title, block in blocks.items()), BRACKETS])


def _by_seat(estimates: Sequence[Estimate]) -> Iterable[tuple[str, Estimate]]:
    return ((f"seat {seat}", estimate) for seat, estimate in enumerate(estimates))


def lost(game: str) -> str:
    """What losing is called."""
    loser = GAMES[game].loser
    return f"was {loser}" if loser else "lost"


def taken(game: str) -> str:
    """What is done to cards that one would rather not have."""
    return "drawn" if GAMES[game].burden is Drew else "picked up"


def _median(outcome: Simulated) -> str:
    return f"{outcome.turns.median:g} ({outcome.turns_low.median:g}-{outcome.turns_high.median:g})"


def _fifths(outcome: Simulated) -> str:
    return f"{outcome.turns.p10:g} to {outcome.turns.p90:g}"


def _minutes(outcome: Simulated, pace: float) -> str:
    return _number(Estimate(*(minutes(turns, pace) for turns in outcome.mean_turns)))


def _number(estimate: Estimate) -> str:
    return f"{estimate.value:.1f} ({estimate.low:.1f}-{estimate.high:.1f})"


def _percent(estimate: Estimate) -> str:
    return _number(Estimate(*(100 * share for share in estimate)))


def _explained(share: float) -> str:
    return f"{100 * share:.1f}"


def _listed(named: Iterable[tuple[str, Estimate]]) -> str:
    return "  ".join(f"{name}: {_percent(share)} %" for name, share in named)


def _shares(rows: Sequence[Row], of: Callable[[Row], Iterable[tuple[str, Estimate]]]) -> str:
    """A column for each name that any row has."""
    told = [dict(of(r)) for r in rows]
    names = list(dict.fromkeys(name for shares in told for name in shares))
    return _grid(rows, names, [[_percent(s[n]) if n in s else "" for n in names] for s in told])


def _grid(rows: Sequence[Row], heads: Sequence[str], cells: Sequence[Sequence[str]]) -> str:
    """Columns as wide as need be, after those of what is varied."""
    keys = list(rows[0].setting.varied)
    lines = [[*keys, *heads]]
    lines += [[*r.setting.varied.values(), *line] for r, line in zip(rows, cells, strict=True)]
    widths = [max(map(len, column)) for column in zip_longest(*lines, fillvalue="")]
    return "\n".join("  ".join(map(str.ljust, line, widths)).rstrip() for line in lines)
