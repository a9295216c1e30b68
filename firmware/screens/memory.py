"""What the console remembers, as small pictures: bars, the last hands as a strip of hats, who was it last."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engine.cards import JOKER
from engine.named import NamedTuple
from firmware.art.grids import LIT
from firmware.art.pen import box, fill, stamp
from firmware.art.sprites import Shape, shape_mask, suit_mask
from firmware.art.typeface import HEADING, TEXT, draw_text, fit_text, text_width
from firmware.screens.frame import HEIGHT, KEYS, STAGE, WIDTH, Frame, canvas, said
from firmware.screens.keyline import KeyLine, key_line
from firmware.screens.title import title_bar

ROWS: Final = 3
"""Rows above a key line."""

ROWS_ALONE: Final = 4
"""Rows where there is none."""

CELLS: Final = 10
"""Hands in a strip."""

_FIRST: Final = 13   # below the title
_NAME: Final = 43    # columns of a name, on a wide table half as many again
_CELL: Final = 8     # columns of a hand in a strip
_BAR: Final = 8      # rows of a bar
_NOTHING: Final = KeyLine()


class Bar(NamedTuple):
    """A name and how much it has.

    Attributes:
        length: of the bar, from 0.0 to 1.0.
        text: the same as a number.
        best: where the longest there ever was would end; None draws no mark.
    """

    name: str
    length: float
    text: str
    best: float | None = None


class Strip(NamedTuple):
    """A name and its last hands, the newest at the right.

    Attributes:
        hands: whether it was mas (or won), None where it did not sit in.
        text: how often it was.
    """

    name: str
    hands: tuple[bool | None, ...]
    text: str


class Board(NamedTuple):
    """Rows under a title.

    Attributes:
        sprite: what stands for being mas, or for winning.
    """

    title: str
    rows: tuple[Bar | Strip, ...]
    sprite: Shape


def board(seen: Board, corner: str, line: KeyLine = _NOTHING, *, width: int = WIDTH) -> Frame:
    """The first rows of a board: three above a key line, four where there is none.

    Args:
        corner: which page it is.
    """
    image = canvas(width)
    title_bar(image, seen.title, corner)
    alone = line == _NOTHING
    rows = seen.rows[: ROWS_ALONE if alone else ROWS]
    for n, row in enumerate(rows):
        y = _FIRST + n * (13 if alone else 12)
        name = _NAME if width == WIDTH else _NAME * 3 // 2
        draw_text(image, 1, y, fit_text(row.name, name))
        if isinstance(row, Bar):
            _draw_bar(image, name + 3, y, row)
        else:
            _draw_strip(image, y, row, seen.sprite)
    if not alone:
        image.paste(key_line(line), (0, HEIGHT - KEYS))
    told = [f"{row.name}: {row.text}" for row in rows]
    return Frame(image, said(seen.title, corner, *told, *line.words()))


def _draw_bar(image: Image.Image, x: int, y: int, row: Bar) -> None:
    """The bar, a mark for the longest, and the number at the right."""
    draw_text(image, image.width - 1, y, row.text, align="right")
    room = image.width - x - text_width(row.text) - 5
    long = round(room * row.length)
    box(image, x, y + 2, max(2, long) if row.length else 0, _BAR, LIT)
    if row.best is not None and round(room * row.best) > long:
        for dot in range(y + 2, y + 2 + _BAR, 2):
            fill(image, x + round(room * row.best), dot, 1, 1)


def _draw_strip(image: Image.Image, y: int, row: Strip, sprite: Shape) -> None:
    """A hat where it was mas, a dot where it sat in; the newest hand at the right."""
    pitch, mask = _CELL * image.width // WIDTH, shape_mask(sprite)
    for n, was in enumerate(reversed(row.hands)):
        middle = image.width - 1 - _CELL // 2 - n * pitch
        if was:
            stamp(image, middle - mask.width // 2, y + 3, mask)
        elif was is not None:
            fill(image, middle, y + 6, 2, 2)


class Last(NamedTuple):
    """Who was mas last.

    Attributes:
        name: of who it was, or several names.
        text: when that was.
        won: whether it won, instead.
    """

    title: str
    name: str
    text: str
    won: bool = False


def last(seen: Last, corner: str, line: KeyLine = _NOTHING, *, width: int = WIDTH) -> Frame:
    """A large hat, or a star, and beside it the name and the day; ``corner`` tells which page it is."""
    image = canvas(width)
    title_bar(image, seen.title, corner)
    picture = suit_mask(JOKER, 26) if seen.won else shape_mask("hat")
    if width > WIDTH and not seen.won:
        picture = picture.resize((picture.width * 2, picture.height * 2))
    middle = (_FIRST + (STAGE if line != _NOTHING else HEIGHT)) // 2
    stamp(image, 4, middle - picture.height // 2, picture)
    left = picture.width + 10
    room = width - left - 1
    face = HEADING if text_width(seen.name, HEADING) <= room else TEXT
    top = middle - (15 if seen.text else 8)
    draw_text(image, left, top, fit_text(seen.name, room, face), face)
    draw_text(image, left, top + 17, fit_text(seen.text, room))
    if line != _NOTHING:
        image.paste(key_line(line), (0, HEIGHT - KEYS))
    return Frame(image, said(seen.title, corner, seen.name, seen.text, *line.words()))
