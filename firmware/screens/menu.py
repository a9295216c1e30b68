"""A list to choose from: rows, the chosen one lit, a dotted scrollbar when there are more than fit."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, fill
from firmware.art.typeface import draw_text, fit_text, text_mask, text_width
from firmware.screens.frame import HEIGHT, KEYS, WIDTH, Frame, canvas, said
from firmware.screens.keyline import KeyLine, key_line

_TITLE: Final = 12
_ROW: Final = 12
_FIRST: Final = _TITLE + 1
ROWS: Final = 3
"""Rows that show at a time."""

_LIST: Final = WIDTH - 5   # width of a row; the scrollbar has the rest


class Row(NamedTuple):
    """One row: what it is called and, at the right, what it is set to."""

    label: str
    value: str = ""


def menu(title: str, rows: tuple[Row, ...], chosen: int, line: KeyLine) -> Frame:
    """A list with ``rows[chosen]`` lit and in sight."""
    image = canvas()
    title_bar(image, title, f"{chosen + 1}/{len(rows)}" if len(rows) > ROWS else "")
    first = min(max(0, chosen - 1), max(0, len(rows) - ROWS))
    width = _LIST if len(rows) > ROWS else WIDTH
    for i, row in enumerate(rows[first : first + ROWS]):
        _draw_row(image, _FIRST + _ROW * i, width, row, first + i == chosen)
    if len(rows) > ROWS:
        _draw_scrollbar(image, first, len(rows))
    image.paste(key_line(line), (0, HEIGHT - KEYS))
    at = rows[chosen]
    return Frame(image, said(title, f"{at.label} {at.value}".strip(), *line.words()))


def title_bar(image: Image.Image, title: str, right: str = "") -> None:
    """A lit bar across the top, with a word at its right end."""
    fill(image, 0, 0, image.width, _TITLE)
    draw_text(image, image.width - 3, 0, right, ink=DARK, align="right")
    draw_text(image, 3, 0, fit_text(title, image.width - 10 - text_width(right)), ink=DARK)


def _draw_row(image: Image.Image, y: int, width: int, row: Row, chosen: bool) -> None:
    """A row; the lit one leaves a dark line to the tails of the row above, but for the ring of Å."""
    if chosen:
        ring = not (text_mask(row.label).getbbox() or (0, 1))[1]
        box(image, 0, y + 1 - ring, width, _ROW - 1 + ring, LIT)
    ink = DARK if chosen else LIT
    draw_text(image, width - 4, y, row.value, ink=ink, align="right")
    room = width - 8 - (text_width(row.value) + 4 if row.value else 0)
    draw_text(image, 4, y, fit_text(row.label, room), ink=ink)


def _draw_scrollbar(image: Image.Image, first: int, count: int) -> None:
    top, height = _TITLE + 2, ROWS * _ROW - 3
    for y in range(top, top + height, 2):
        fill(image, WIDTH - 2, y, 1, 1)
    thumb = max(5, height * ROWS // count)
    fill(image, WIDTH - 3, top + (height - thumb) * first // (count - ROWS), 3, thumb)
