"""How a hand ended: who is mas - with the hat - and everybody's place."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engine.named import NamedTuple
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, fill, stamp
from firmware.art.sprites import shape_mask
from firmware.art.typeface import (
    HEADING,
    TEXT,
    Face,
    draw_largest,
    draw_text,
    fit_text,
    text_mask,
    text_width,
)
from firmware.lang import Words
from firmware.screens.frame import HEIGHT, KEYS, WIDTH, Frame, canvas, said
from firmware.screens.keyline import KeyLine, key_line
from firmware.screens.title import has_ring
from firmware.screens.wording import say_within

_TOP: Final = 17      # rows of the headline
_HAT: Final = 32      # where the words begin beside the hat
_ROW: Final = 10
_ROWS: Final = 3      # above a key line
_ALONE: Final = 4     # where there is none
_REMARK: Final = 13   # rows of the line below the list
_COLUMN: Final = 4    # so many lines stand in one column
_LARGE_ROW: Final = 17

LARGE_ROWS: Final = 2
"""Lines that there is room for in large text."""


class Line(NamedTuple):
    """One row of the list: a place (equal for shared places), a name, and points where they are counted.

    Attributes:
        won: whether it is said that this one won, for the headline does not.
    """

    place: int
    name: str
    points: int | None = None
    won: bool = False


class Result(NamedTuple):
    """What the screen tells.

    Attributes:
        headline: key of a sentence with ``{name}``, such as ``result.mas``.
        name: whom the headline is about; empty when it has no name.
        lines: first place first, at most six.
        hat: draw the hat of the mas.
        remark: a line below the list, where no keys stand.
        number: which hand of the match it was; it stands beside the headline, or there, where there is room.
        unit: what the points are, by its key after ``unit.``; it stands beside the first of them.
    """

    headline: str
    name: str
    lines: tuple[Line, ...]
    hat: bool = True
    remark: str = ""
    number: str = ""
    unit: str = ""


def result(
    words: Words, seen: Result, line: KeyLine, *, width: int = WIDTH, large: bool = False
) -> Frame:
    """The result screen of a panel; a wide table always has two columns.

    Four lines stand in one column: over a key line, the one that the headline names has its points there.
    In ``large`` text at most `LARGE_ROWS` do; more are as ever.
    """
    alone = line == KeyLine()
    below = (seen.remark or _below(seen, width)) if alone else ""
    rows = _ALONE if alone and not below else _ROWS
    image = canvas(width)
    box(image, 0, 0, width, _TOP, LIT)
    left, right = _HAT if seen.hat else 4, width - 3
    large = large and len(seen.lines) <= LARGE_ROWS
    lines, beside = _to_draw(words, seen, right - left, rows)
    unit, free = _unit(words, seen), right - left - text_width(words.say(seen.headline, name=seen.name))
    if width == WIDTH and len(lines) > rows and _beside(unit) <= free:
        beside, unit = unit, ""
    elif not beside and not below and _beside(seen.number) <= free:
        beside = seen.number
    draw_text(image, right, 3, beside, ink=DARK, align="right")
    if seen.hat:
        stamp(image, 2, 0, shape_mask("hat"), DARK)
    text, face, y = _headline(words, seen, right - left - _beside(beside))
    draw_text(image, left, y, text, face, ink=DARK)
    if alone:
        draw_text(image, width // 2, HEIGHT - _REMARK, fit_text(below, width), align="centre")
    else:
        image.paste(key_line(line), (0, HEIGHT - KEYS))
    if large:
        _draw_large(image, lines, unit)
    else:
        _draw_lines(image, words, lines, rows, unit)
    return Frame(image, _words(words, seen, line))


def _below(seen: Result, width: int) -> str:
    """The number of the hand, on a narrow table with an empty row."""
    return seen.number if width == WIDTH and len(seen.lines) <= _ROWS else ""


def _words(words: Words, seen: Result, line: KeyLine) -> tuple[str, ...]:
    headline = words.say(seen.headline, name=seen.name)
    remark = seen.remark if line == KeyLine() else ""
    told = [_told(words, r) for r in seen.lines]
    return said(headline, seen.number, _unit(words, seen), *told, remark, *line.words())


def _to_draw(words: Words, seen: Result, room: int, rows: int) -> tuple[tuple[Line, ...], str]:
    """The lines of the list, and the points that stand beside the headline."""
    named = [line for line in seen.lines if line.name == seen.name]
    if rows < len(seen.lines) == _COLUMN and len(named) == 1:
        points = "" if named[0].points is None else str(named[0].points)
        if text_width(words.say(seen.headline, name=seen.name)) <= room - _beside(points):
            return tuple(line for line in seen.lines if line is not named[0]), points
    return seen.lines, ""


def _beside(points: str) -> int:
    """Columns that points take beside a headline."""
    return text_width(points) + 4 if points else 0


def _told(words: Words, line: Line) -> str:
    name = words.say("result.won", name=line.name) if line.won else line.name
    key = "result.place" if line.points is None else "result.line"
    return words.say(key, place=line.place, name=name, points=line.points)


def _headline(words: Words, seen: Result, room: int) -> tuple[str, Face, int]:
    """The sentence in the largest face it fits, else with as much of the name as fits; and its row.

    Its bar is seen above the ring of Å and below the tail of g.
    """
    whole = words.say(seen.headline, name=seen.name)
    for face, y in ((HEADING, 0), (TEXT, 3)):
        _, top, _, bottom = text_mask(whole, face).getbbox() or (0, 0, 0, 0)
        if text_width(whole, face) <= room and bottom - top <= _TOP - 2:
            return whole, face, max(1 - top, min(y, _TOP - 1 - bottom))
    return say_within(words, seen.headline, room, name=seen.name), TEXT, 3


def _unit(words: Words, seen: Result) -> str:
    """What the points are, if there are any."""
    counted = seen.unit and any(line.points is not None for line in seen.lines)
    return words.say(f"unit.{seen.unit}") if counted else ""


def _draw_large(image: Image.Image, lines: tuple[Line, ...], unit: str) -> None:
    """Two lines fill all there is; where the ring of Å in the first would touch the bar, it stands lower."""
    for i, line in enumerate(lines):
        y = _TOP + _LARGE_ROW * i + (i == 0 and has_ring(line.name, HEADING))
        points = "" if line.points is None else str(line.points)
        right = WIDTH - 1 - (text_width(unit) + 3 if unit else 0)
        draw_text(image, 1, y, str(line.place), HEADING)
        draw_text(image, right, y, points, HEADING, align="right")
        draw_largest(image, 14, y, line.name, right - 18 - text_width(points, HEADING))
        draw_text(image, WIDTH - 1, y + 3, unit if i == 0 else "", align="right")


def _draw_lines(image: Image.Image, words: Words, lines: tuple[Line, ...], rows: int, unit: str) -> None:
    """The list; what its points are stands beside the first, in two narrow columns as a single letter."""
    pitch = _ROW + (rows == _ALONE)
    columns = 1 if image.width == WIDTH and len(lines) <= rows else 2
    width = image.width if columns == 1 else image.width // 2 - 2
    rows = rows if len(lines) <= rows else (len(lines) + 1) // 2
    unit = unit if width > WIDTH // 2 else unit[:1]
    aside = text_width(unit) + 3 if unit else 0
    for i, line in enumerate(lines):
        x, y = i // rows * (width + 4), _TOP + 1 + i % rows * pitch
        draw_text(image, x + 1, y, str(line.place))
        points = "" if line.points is None else str(line.points)
        draw_text(image, x + width - 1 - aside, y, points, align="right")
        draw_text(image, x + width - 1, y, unit if i % rows == 0 else "", align="right")
        room = width - 14 - aside - text_width(points)
        won = words.say("result.won", name=line.name)
        name = won if line.won and text_width(won) <= room else line.name
        draw_text(image, x + 10, y, fit_text(name, room))
    if len(lines) > rows:
        for y in range(_TOP + 3, HEIGHT - KEYS - 2, 2):
            fill(image, image.width // 2 - 1, y, 1, 1)
