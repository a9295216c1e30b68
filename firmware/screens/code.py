"""A code for a phone's camera."""

from __future__ import annotations

from typing import Final

from firmware.art.grids import DARK
from firmware.art.pen import fill
from firmware.art.typeface import HEADING, draw_largest, draw_text, wrap_text
from firmware.screens.frame import HEIGHT, KEYS, WIDTH, Frame, canvas, said
from firmware.screens.keyline import KeyLine, key_line

_TEXT: Final = HEIGHT + 4
_ROOM: Final = WIDTH - _TEXT
_LINE: Final = 12


def code(address: str, title: str, text: str, line: KeyLine) -> Frame:
    """The address as a code, dark on a lit ground, with what it is beside it. It is not said: it is a secret.

    The longest that a pixel is two wide for has 53 letters: ``http://192.168.100.100:6272/#`` and 24.
    """
    import segno

    image = canvas()
    fill(image, 0, 0, HEIGHT, HEIGHT)
    rows = segno.make(address, error="L", micro=False).matrix
    size = HEIGHT // len(rows)
    edge = (HEIGHT - size * len(rows)) // 2
    for y, row in enumerate(rows):
        for x, dark in enumerate(row):
            if dark:
                fill(image, edge + size * x, edge + size * y, size, size, DARK)
    draw_largest(image, _TEXT, 0, title, _ROOM)
    for i, told in enumerate(wrap_text(text, _ROOM)[:2]):
        draw_text(image, _TEXT, HEADING.height + 2 + _LINE * i, told)
    keys = key_line(line)
    image.paste(keys.crop((_TEXT, 0, WIDTH, KEYS)), (_TEXT, HEIGHT - KEYS))
    return Frame(image, said(title, text, *line.words()))
