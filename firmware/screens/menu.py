"""A list to choose from: rows, the chosen one lit, a dotted scrollbar when there are more than fit."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engine.named import NamedTuple
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, fill
from firmware.art.typeface import (
    HEADING,
    draw_largest,
    draw_text,
    fit_text,
    text_width,
)
from firmware.screens.frame import HEIGHT, KEYS, WIDTH, Frame, canvas, said
from firmware.screens.keyline import KeyLine, key_line
from firmware.screens.title import TITLE, has_ring, title_bar

_ROW: Final = 12
_LARGE_ROW: Final = 18
_FIRST: Final = TITLE + 1
ROWS: Final = 3
"""Rows that show at a time."""

_LIST: Final = WIDTH - 5   # width of a row; the scrollbar has the rest


class Row(NamedTuple):
    """One row: what it is called and, at the right, what it is set to."""

    label: str
    value: str = ""


def menu(title: str, rows: tuple[Row, ...], chosen: int, line: KeyLine, *, large: bool = False) -> Frame:
    """A list with ``rows[chosen]`` lit and in sight; in ``large`` text it and its value, or two rows."""
    image = canvas()
    seen = (1 if rows[chosen].value else 2) if large else ROWS
    title_bar(image, title, f"{chosen + 1}/{len(rows)}" if len(rows) > seen else "")
    width = _LIST if len(rows) > seen else WIDTH
    first = min(chosen if large else max(0, chosen - 1), max(0, len(rows) - seen))
    for i, row in enumerate(rows[first : first + seen]):
        if large:
            _draw_large(image, _FIRST + _LARGE_ROW * i, width, row, first + i == chosen)
        else:
            _draw_row(image, _FIRST + _ROW * i, width, row, first + i == chosen)
    if len(rows) > seen:
        _draw_scrollbar(image, first, len(rows), seen)
    image.paste(key_line(line), (0, HEIGHT - KEYS))
    at = rows[chosen]
    return Frame(image, said(title, f"{at.label} {at.value}".strip(), *line.words()))


def _draw_row(image: Image.Image, y: int, width: int, row: Row, chosen: bool) -> None:
    """A row; the lit one leaves a dark line to the tails of the row above, but for the ring of Å."""
    if chosen:
        ring = has_ring(row.label)
        box(image, 0, y + 1 - ring, width, _ROW - 1 + ring, LIT)
    ink = DARK if chosen else LIT
    draw_text(image, width - 4, y, row.value, ink=ink, align="right")
    room = width - 8 - (text_width(row.value) + 4 if row.value else 0)
    draw_text(image, 4, y, fit_text(row.label, room), ink=ink)


def _draw_large(image: Image.Image, y: int, width: int, row: Row, chosen: bool) -> None:
    """A row in the larger face; the lit one has its value, if there is one, on a second line."""
    if chosen:
        ring = has_ring(row.label, HEADING) and text_width(row.label, HEADING) <= width - 8
        box(image, 0, y + 1 - ring, width, _LARGE_ROW * (2 if row.value else 1) - 1 + ring, LIT)
    ink = DARK if chosen else LIT
    draw_largest(image, 4, y, row.label, width - 8, ink=ink)
    if chosen:
        draw_largest(image, width - 4, y + _LARGE_ROW, row.value, width - 8, ink=ink, align="right")


def _draw_scrollbar(image: Image.Image, first: int, count: int, seen: int) -> None:
    top, height = TITLE + 2, ROWS * _ROW - 3
    for y in range(top, top + height, 2):
        fill(image, WIDTH - 2, y, 1, 1)
    thumb = max(5, height * seen // count)
    fill(image, WIDTH - 3, top + (height - thumb) * first // (count - seen), 3, thumb)
