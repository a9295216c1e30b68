"""How a hand ended: who is mas - with the hat - and everybody's place."""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, fill, stamp
from firmware.art.sprites import shape_mask
from firmware.art.typeface import HEADING, TEXT, Face, draw_text, fit_text, text_width
from firmware.lang import Words
from firmware.screens.frame import HEIGHT, KEYS, WIDTH, Frame, canvas, said
from firmware.screens.keyline import KeyLine, key_line
from firmware.screens.wording import say_within

_TOP: Final = 17      # rows of the headline
_ROW: Final = 11
_ROWS: Final = 3


class Line(NamedTuple):
    """One row of the list: a place (equal for shared places), a name, and points where they are counted."""

    place: int
    name: str
    points: int | None = None


class Result(NamedTuple):
    """What the screen tells.

    Attributes:
        headline: key of a sentence with ``{name}``, such as ``result.mas``.
        name: whom the headline is about; empty when it has no name.
        lines: first place first, at most six.
        hat: draw the hat of the mas.
    """

    headline: str
    name: str
    lines: tuple[Line, ...]
    hat: bool = True


def result(words: Words, seen: Result, line: KeyLine, *, width: int = WIDTH) -> Frame:
    """The result screen of a panel; on a wide table it stands in the middle."""
    image = canvas()
    box(image, 0, 0, WIDTH, _TOP, LIT)
    left = 4
    if seen.hat:
        stamp(image, 2, 0, shape_mask("hat"), DARK)
        left = 31
    text, face = _headline(words, seen, WIDTH - left - 3)
    draw_text(image, left, 0 if face is HEADING else 2, text, face, ink=DARK)
    _draw_lines(image, seen.lines)
    image.paste(key_line(line), (0, HEIGHT - KEYS))
    rows = [
        words.say("result.place" if r.points is None else "result.line", **r._asdict()) for r in seen.lines
    ]
    if width > WIDTH:
        narrow, image = image, canvas(width)
        image.paste(narrow, ((width - WIDTH) // 2, 0))
    return Frame(image, said(words.say(seen.headline, name=seen.name), *rows, *line.words()))


def _headline(words: Words, seen: Result, room: int) -> tuple[str, Face]:
    """The sentence in the largest face it fits; else with as much of the name as fits."""
    whole = words.say(seen.headline, name=seen.name)
    for face in (HEADING, TEXT):
        if text_width(whole, face) <= room:
            return whole, face
    return say_within(words, seen.headline, room, name=seen.name), TEXT


def _draw_lines(image: Image.Image, lines: tuple[Line, ...]) -> None:
    columns = 1 if len(lines) <= _ROWS else 2
    width = WIDTH if columns == 1 else WIDTH // 2 - 2
    for i, line in enumerate(lines):
        x, y = i // _ROWS * (width + 4), _TOP + i % _ROWS * _ROW
        draw_text(image, x + 1, y, str(line.place))
        points = "" if line.points is None else str(line.points)
        draw_text(image, x + width - 1, y, points, align="right")
        draw_text(image, x + 10, y, fit_text(line.name, width - 14 - text_width(points)))
    if columns == 2:
        for y in range(_TOP + 3, HEIGHT - KEYS - 2, 2):
            fill(image, WIDTH // 2 - 1, y, 1, 1)
