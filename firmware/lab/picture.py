"""A comparison as a picture: a row for each setting, a panel for each question."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator
from matplotlib.transforms import ScaledTranslation

from engine.figures import Estimate
from firmware.lab.row import Row
from firmware.lab.text import PLACES, lost, taken

COLOURS: Final = ("#0072B2", "#D55E00", "#009E73", "#CC79A7", "#E69F00", "#56B4E9")
"""Okabe and Ito's: told apart by those who see colours otherwise, too."""

INK: Final = "#333333"
GREY: Final = "#999999"
PALE: Final = "#C9D9E8"
BAR: Final[dict[str, Any]] = {"fmt": "o", "markersize": 4.5, "capsize": 2.5, "elinewidth": 1.5, "zorder": 3}

WIDTHS: Final = (3.2, 1.8, 2.8, 1.2)
"""Of the panels, beside each other."""

ROW: Final = 0.6
"""The height of a row, in inches."""

FRAME: Final = 2.0
"""The height of all that is above and below the rows, in inches."""


def draw(rows: Sequence[Row], pace: float, seed: int, file: Path) -> None:
    """Put the picture into a PNG file.

    Raises:
        OSError: it can't be written.
    """
    picture(rows, pace, seed).savefig(file, dpi=110, metadata={"Software": None})


def picture(rows: Sequence[Row], pace: float, seed: int) -> Figure:
    """The rows, first to last from the top."""
    figure = Figure(figsize=(13, FRAME + ROW * len(rows)), layout="constrained")
    turns, pickups, losses, stops = figure.subplots(1, len(WIDTHS), sharey=True, width_ratios=WIDTHS)
    for axes in (turns, pickups, losses, stops):
        axes.spines[["top", "right", "left"]].set_visible(False)
        axes.tick_params(axis="y", length=0)
        axes.grid(axis="x", color="#E4E4E4")
        axes.set_axisbelow(True)
        axes.xaxis.set_major_locator(MaxNLocator(3 if axes is stops else 5))
    _turns(turns, rows, pace)
    _pickups(pickups, rows)
    _losses(losses, rows)
    _points(stops, enumerate(_percent(r.outcome.stopped) for r in rows), INK)
    stops.set_title("stopped by\nthe guard, %")
    for axes in (turns, pickups, losses, stops):
        axes.set_xlim(0, max(1, axes.dataLim.x1) * 1.15)
    turns.set_yticks(range(len(rows)), [_name(r) for r in rows])
    turns.set_ylim(len(rows) - 0.5, -0.5)
    figure.suptitle(_head(rows, seed), x=0.01, ha="left", fontsize=11, color=INK)
    return figure


def _turns(axes: Any, rows: Sequence[Row], pace: float) -> None:
    """Four fifths of the hands as a bar, the median with its interval on it; minutes along the top."""
    outcomes = [r.outcome for r in rows]
    lows, widths = [o.turns.p10 for o in outcomes], [o.turns.p90 - o.turns.p10 for o in outcomes]
    axes.barh(range(len(rows)), widths, left=lows, height=0.5, color=PALE, label="four fifths of the hands")
    medians = [Estimate(o.turns.median, o.turns_low.median, o.turns_high.median) for o in outcomes]
    _points(axes, enumerate(medians), INK, "median")
    for y, outcome in enumerate(outcomes):
        _beside(axes, outcome.turns.p90, y, f"{outcome.turns.median:g}")
    axes.set_title("turns in a hand", pad=12)
    if pace:
        above = axes.secondary_xaxis("top", functions=(lambda t: t * pace / 60, lambda m: m * 60 / pace))
        above.spines["top"].set_visible(False)
        above.xaxis.set_major_locator(MaxNLocator(6, integer=True))
        above.set_xlabel(f"minutes at {pace:g} s a turn", fontsize=9)
    _legend(axes, 2)


def _pickups(axes: Any, rows: Sequence[Row]) -> None:
    """How often, the mean."""
    means = [r.outcome.pickups for r in rows]
    _points(axes, enumerate(means), INK)
    for y, told in enumerate(means):
        _beside(axes, told.high, y, f"{told.value:.1f}")
    axes.set_title(f"times {taken(rows[0].outcome.game)}\nin a hand (mean)")


def _losses(axes: Any, rows: Sequence[Row]) -> None:
    """By player where they differ, else by place after the deal; a fair share is a line."""
    mixed = any(r.mixed for r in rows)
    told = [_shares(r, mixed) for r in rows]
    names = list(dict.fromkeys(name for shares in told for name in shares))
    if not mixed:
        names.sort()
    for colour, name in zip(COLOURS * len(names), names, strict=False):
        own = [(_height(y, list(s), name), _percent(s[name])) for y, s in enumerate(told) if name in s]
        _points(axes, own, colour, name)
    for y, r in enumerate(rows):
        fair = 100 * sum(r.outcome.mas) / r.outcome.seats
        if fair:
            axes.plot([fair, fair], [y - 0.4, y + 0.4], color=GREY, linewidth=1, zorder=1)
        else:
            _beside(axes, 0, y, "nobody: the rules name a winner")
    by = "player" if mixed else "place after the deal"
    axes.set_title(f"{lost(rows[0].outcome.game)}, % of hands, by {by}\n(line: a fair share)")
    if names:
        _legend(axes, min(len(names), 6))


def _shares(told: Row, mixed: bool) -> Mapping[str, Estimate]:
    """By player or place, the share of hands lost; nothing where the rules name no loser."""
    if not any(told.outcome.mas):
        return {}
    return told.lost_by if mixed else dict(zip(PLACES, told.outcome.lost_at, strict=False))


def _height(row: int, names: Sequence[str], name: str) -> float:
    """Where this one of several stands in its row."""
    return row + 0.7 * ((names.index(name) + 0.5) / len(names) - 0.5)


def _points(axes: Any, told: Iterable[tuple[float, Estimate]], colour: str, name: str = "") -> None:
    """Estimates at these heights, with their intervals."""
    heights, estimates = zip(*told, strict=True)
    below, above = [e.value - e.low for e in estimates], [e.high - e.value for e in estimates]
    axes.errorbar([e.value for e in estimates], heights, xerr=[below, above], color=colour, label=name, **BAR)


def _beside(axes: Any, x: float, y: float, text: str) -> None:
    """A figure in numbers, right of where it is drawn."""
    axes.annotate(text, (x, y), (5, 0), textcoords="offset points", va="center", fontsize=9, color=INK)


def _legend(axes: Any, columns: int) -> None:
    """Below the numbers of the axis."""
    below = axes.transAxes + ScaledTranslation(0, -0.3, axes.figure.dpi_scale_trans)
    anchor = {"loc": "upper center", "bbox_to_anchor": (0.5, 0), "bbox_transform": below, "borderaxespad": 0}
    axes.legend(ncols=columns, frameon=False, fontsize=9, columnspacing=1.2, handletextpad=0.4, **anchor)


def _percent(share: Estimate) -> Estimate:
    return Estimate(*(100 * part for part in share))


def _name(told: Row) -> str:
    """What sets the row apart, one thing a line."""
    varied: Mapping[str, str] = told.setting.varied
    return "\n".join(f"{key} = {value}" for key, value in varied.items()) or "all hands"


def _head(rows: Sequence[Row], seed: int) -> str:
    """What all rows have alike."""
    outcome, varied = rows[0].outcome, rows[0].setting.varied
    alike = [outcome.game]
    if "seats" not in varied:
        alike.append(f"{outcome.seats} seats")
    if "players" not in varied:
        alike.append(", ".join(dict.fromkeys(rows[0].setting.levels)))
    if "preset" not in varied:
        alike += [word for word in outcome.rules.split() if word.partition("=")[0] not in varied]
    hands = [r.outcome.hands for r in rows]
    many = f"{max(hands)}" if min(hands) == max(hands) else f"{min(hands)} to {max(hands)}"
    return "   ·   ".join([*alike, f"{many} hands a row, seed {seed}", "whiskers: 95 % confidence"])
