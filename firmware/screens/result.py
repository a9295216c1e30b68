"""How a hand ended: who is mas - with the hat - and everybody's place."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, fill, stamp
from firmware.art.sprites import shape_mask
from firmware.art.typeface import HEADING, TEXT, Face, draw_text, fit_text, text_mask, text_width
from firmware.lang import Words
from firmware.screens.frame import HEIGHT, KEYS, WIDTH, Frame, canvas, said
from firmware.screens.keyline import KeyLine, key_line
from firmware.screens.wording import say_within

_TOP: Final = 17      # rows of the headline
_HAT: Final = 32      # where the words begin beside the hat
_ROW: Final = 10
_ROWS: Final = 3      # above a key line
_ALONE: Final = 4     # where there is none
_REMARK: Final = 13   # rows of the line below the list
_COLUMN: Final = 4    # so many lines stand in one column


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
    """

    headline: str
    name: str
    lines: tuple[Line, ...]
    hat: bool = True
    remark: str = ""


def result(words: Words, seen: Result, line: KeyLine, *, width: int = WIDTH) -> Frame:
    """The result screen of a panel; on a wide table it stands in the middle.

    Four lines stand in one column: over a key line, the one that the headline names has its points there.
    """
    image = canvas()
    box(image, 0, 0, WIDTH, _TOP, LIT)
    left, right = _HAT if seen.hat else 4, WIDTH - 3
    rows = _ALONE if line == KeyLine() and not seen.remark else _ROWS
    lines, points = _to_draw(words, seen, right - left, rows)
    draw_text(image, right, 3, points, ink=DARK, align="right")
    if seen.hat:
        stamp(image, 2, 0, shape_mask("hat"), DARK)
    text, face, y = _headline(words, seen, right - left - _beside(points))
    draw_text(image, left, y, text, face, ink=DARK)
    if line != KeyLine():
        image.paste(key_line(line), (0, HEIGHT - KEYS))
    else:
        draw_text(image, WIDTH // 2, HEIGHT - _REMARK, fit_text(seen.remark, WIDTH), align="centre")
    _draw_lines(image, words, lines, rows)
    if width > WIDTH:
        narrow, image = image, canvas(width)
        image.paste(narrow, ((width - WIDTH) // 2, 0))
    told = [_told(words, r) for r in seen.lines]
    remark = seen.remark if line == KeyLine() else ""
    return Frame(image, said(words.say(seen.headline, name=seen.name), *told, remark, *line.words()))


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


def _draw_lines(image: Image.Image, words: Words, lines: tuple[Line, ...], rows: int) -> None:
    columns = 1 if len(lines) <= rows else 2
    width, pitch = WIDTH if columns == 1 else WIDTH // 2 - 2, _ROW + (rows == _ALONE)
    for i, line in enumerate(lines):
        x, y = i // rows * (width + 4), _TOP + 1 + i % rows * pitch
        draw_text(image, x + 1, y, str(line.place))
        points = "" if line.points is None else str(line.points)
        draw_text(image, x + width - 1, y, points, align="right")
        room = width - 14 - text_width(points)
        won = words.say("result.won", name=line.name)
        name = won if line.won and text_width(won) <= room else line.name
        draw_text(image, x + 10, y, fit_text(name, room))
    if columns == 2:
        for y in range(_TOP + 3, HEIGHT - KEYS - 2, 2):
            fill(image, WIDTH // 2 - 1, y, 1, 1)
