"""A speech bubble over the whole panel: the hat says one thing, and the keys go on or leave."""

from __future__ import annotations

from typing import Final

from PIL import Image

from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, fill, stamp
from firmware.art.sprites import shape_mask
from firmware.art.typeface import HEADING, draw_text, fit_text, fits, wrap_text
from firmware.screens.frame import STAGE, WIDTH, Frame, canvas, join, said
from firmware.screens.keyline import KeyLine, key_line

LINES: Final = 4
"""Lines of text in a bubble."""

ROOM: Final = 92
"""Pixels that a line may take."""

LARGE_LINES: Final = 3
"""Lines in the larger face."""

LARGE_ROOM: Final = WIDTH - 2
"""Pixels that each of them may take."""

_LARGE_LINE: Final = 16
_LEFT: Final = 28        # of the bubble; the hat stands beside it
_LINE: Final = 11        # one row less than a page: four lines fit between the edges
_TAIL: Final = 6


def bubble(text: str, line: KeyLine, *, large: bool = False) -> Frame:
    """What the hat says, in at most `LINES` lines of `ROOM` pixels, above the keys.

    Args:
        text: what it says.
        line: the keys.
        large: in the larger face on the whole stage, if it fits there.
    """
    stage = canvas(WIDTH, STAGE)
    if large and fits(text, LARGE_ROOM, LARGE_LINES, HEADING):
        _draw_large(stage, text)
    else:
        _draw_bubble(stage, text)
    return Frame(join(stage, key_line(line)), said(text, *line.words()))


def _draw_large(stage: Image.Image, text: str) -> None:
    rows = wrap_text(text, LARGE_ROOM, HEADING)
    top = (STAGE - _LARGE_LINE * len(rows)) // 2
    for n, row in enumerate(rows):
        draw_text(stage, 1, top + _LARGE_LINE * n, row, HEADING)


def _draw_bubble(stage: Image.Image, text: str) -> None:
    hat = shape_mask("hat")
    stamp(stage, 0, STAGE - hat.height, hat, LIT)
    box(stage, _LEFT, 0, WIDTH - _LEFT, STAGE, DARK, "solid")
    _draw_tail(stage, STAGE - hat.height + 1)
    rows = wrap_text(text, ROOM)[:LINES]
    top = (STAGE - _LINE * len(rows)) // 2 - 1
    for n, row in enumerate(rows):
        draw_text(stage, _LEFT + 4, top + _LINE * n, fit_text(row, ROOM))


def _draw_tail(stage: Image.Image, bottom: int) -> None:
    """From the bubble down to the hat."""
    for n in range(_TAIL):
        y = bottom - n
        fill(stage, _LEFT - _TAIL + n, y, _TAIL - n + 1, 1, DARK)
        fill(stage, _LEFT - _TAIL + n, y, 1, 1, LIT)
    fill(stage, _LEFT - _TAIL, bottom, _TAIL + 1, 1, LIT)
