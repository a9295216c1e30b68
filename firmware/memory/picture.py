"""What was played as a picture: for each game how often everybody was mas, and in which hands."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any, Final

from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator

from firmware.lang import Words
from firmware.memory.figures import Figures
from firmware.memory.marks import marked, names, sat_in, who
from firmware.memory.text import date, label
from firmware.store.ended import Ended

INK: Final = "#333333"
GREY: Final = "#999999"
BLUE: Final = "#0072B2"
ORANGE: Final = "#D55E00"
"""Okabe and Ito's: told apart by those who see colours otherwise, too."""

ROW: Final = 0.42
"""The height of a player, in inches."""

FRAME: Final = 1.3
"""The height of all that is above and below the players of a game."""

DAYS: Final = 6
"""Dates that stand below the hands, at most."""


def draw(told: Sequence[Figures], ends: Sequence[Ended], words: Words, file: Path) -> None:
    """Put the picture into a PNG file.

    Raises:
        OSError: it can't be written.
    """
    picture(told, ends, words).savefig(file, dpi=110, metadata={"Software": None})


def picture(told: Sequence[Figures], ends: Sequence[Ended], words: Words) -> Figure:
    """Two panels beside each other for each game in which somebody was mas, or won; there is at least one."""
    games = [one for one in told if one.rules is None and one.players]
    heights = [FRAME + ROW * len(one.players) for one in games]
    figure = Figure(figsize=(12, sum(heights)), layout="constrained")
    panels = figure.subplots(len(games), 2, squeeze=False, height_ratios=heights, width_ratios=(1, 2))
    for (left, right), one in zip(panels, games, strict=True):
        for axes in (left, right):
            axes.spines[["top", "right", "left"]].set_visible(False)
            axes.tick_params(axis="y", length=0)
            axes.set_yticks(range(len(one.players)), [label(player.who, words) for player in one.players])
            axes.set_ylim(len(one.players) - 0.5, -0.5)
        _times(left, one, words)
        _hands(right, one, [end for end in ends if end.kind == "hand" and end.game == one.game], words)
    return figure


def _times(axes: Any, told: Figures, words: Words) -> None:
    """A bar for each player, and a line where chance alone would have put it."""
    axes.barh(range(len(told.players)), [p.times for p in told.players], height=0.55, color=BLUE)
    for y, player in enumerate(told.players):
        axes.plot([player.fair] * 2, [y - 0.4, y + 0.4], color=INK, linewidth=1.5)
        beside = max(player.times, player.fair)
        times = words.say("stats.plot.times", n=player.times, of=player.hands)
        axes.annotate(times, (beside, y), (5, 0), textcoords="offset points",
                      va="center", fontsize=9, color=INK)  # fmt: skip
    axes.set_xlim(0, 1.25 * max([1.0, *(max(p.times, p.fair) for p in told.players)]))
    axes.xaxis.set_major_locator(MaxNLocator(5, integer=True))
    axes.set_title(words.say(f"stats.plot.each_{told.mark}", game=told.game), fontsize=10)


def _hands(axes: Any, told: Figures, hands: Sequence[Ended], words: Words) -> None:
    """A dot for each hand that one sat in, a larger one where it was mas; hands in their order."""
    named = [hand for hand in hands if names(hand, told.mark)]
    row = {player.who: y for y, player in enumerate(told.players)}
    sat = [(x, row[who(p)], marked(p, told.mark)) for x, hand in enumerate(named, 1) for p in sat_in(hand)]
    for colour, size, having in ((GREY, 4, False), (ORANGE, 30, True)):
        dots = [(x, y) for x, y, has in sat if has is having]
        axes.scatter([x for x, _ in dots], [y for _, y in dots], s=size, color=colour, linewidths=0,
                     label=words.say(f"stats.plot.{told.mark if having else 'sat_in'}"))  # fmt: skip
    axes.set_xlim(0.5, max(2, len(named)) + 0.5)
    step = -(-len(named) // DAYS) or 1
    marks = range(1, len(named) + 1, step)
    axes.set_xticks(list(marks), [f"{x}\n{date(named[x - 1].at)}" for x in marks], fontsize=8)
    axes.set_title(words.say("stats.plot.hands"), fontsize=10)
    axes.legend(loc="lower right", bbox_to_anchor=(1, 1), ncols=2, frameon=False, fontsize=8)
