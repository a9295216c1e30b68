"""Writing a name letter by letter: all letters in three rows, the chosen one lit.

In large text the name has a line of its own, and of the letters those around the chosen one are seen.
"""

from __future__ import annotations

from typing import Final

from PIL import Image

from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, fill, stamp
from firmware.art.sprites import shape_mask
from firmware.art.typeface import HEADING, TEXT, Face, draw_text, text_width
from firmware.lang import Words
from firmware.screens.frame import HEIGHT, KEYS, WIDTH, Frame, canvas, said
from firmware.screens.keyline import KeyLine, foot
from firmware.screens.title import has_ring, title_bar

LETTERS: Final = "abcdefghijklmnopqrstuvwxyzåäöéü-"
"""In the order of the rows; after the last comes the tick that ends the name."""

TICK: Final = len(LETTERS)
"""Where the tick stands."""

_ROW: Final = 11     # letters in a row
_WIDE: Final = 11    # pixels of a cell
_HIGH: Final = 12
_LEFT: Final = (WIDTH - _ROW * _WIDE) // 2
_TOPS: Final = (13, 25, 38)   # of the rows: no tail touches the ring of å
_CARET: Final = (4, 9)        # from the end of the title, from the top
_NAME: Final = 13             # in large text: where the name stands,
_STRIP: Final = 32            # and the letters;
_SEEN: Final = 7              # so many,
_LARGE: Final = 18            # each so wide


def shown_letter(at: int, begins: bool) -> str:
    """The letter that is set: a capital where a name begins."""
    return LETTERS[at].upper() if begins else LETTERS[at]


def letters(
    words: Words, name: str, at: int, begins: bool, longest: int, line: KeyLine | str, *, large: bool = False
) -> Frame:
    """The name so far, the letters, and the keys or a message.

    Args:
        at: which of `LETTERS` is lit, or `TICK`.
        begins: whether the next letter is a capital.
        longest: letters that a name may have.
    """
    image = canvas()
    title = words.say("names.title", name="" if large else name)
    title_bar(image, title, words.say("notice.page", page=len(name), pages=longest))
    caret = len(name) < longest
    if large:
        after = draw_text(image, 4, _NAME, name, HEADING)
        fill(image, after + 2, _NAME + HEADING.baseline, 9, 2, LIT if caret else DARK)
        for n in range(_SEEN):
            x, shown = 1 + n * _LARGE, (at + n - _SEEN // 2) % (TICK + 1)
            _draw_cell(image, (x, _STRIP, _LARGE, HEADING.height), shown, begins, n == _SEEN // 2, HEADING)
    else:
        fill(image, _CARET[0] + text_width(title), _CARET[1], 6, 2, DARK if caret else LIT)
        for n in range(TICK + 1):
            cell = (_LEFT + n % _ROW * _WIDE, _TOPS[n // _ROW], _WIDE, _HIGH)
            _draw_cell(image, cell, n, begins, n == at)
    bottom, told = foot(line)
    image.paste(bottom, (0, HEIGHT - KEYS))
    lit = words.say("key.done") if at == TICK else shown_letter(at, begins)
    return Frame(image, said(lit, words.say("names.title", name=name), *told))


def _draw_cell(
    image: Image.Image, cell: tuple[int, int, int, int], n: int, begins: bool, lit: bool, face: Face = TEXT
) -> None:
    """One letter, or the tick; the lit one leaves a dark line to what is above it, but for the ring of Å."""
    x, y, width, height = cell
    letter = "" if n == TICK else shown_letter(n, begins)
    if lit:
        ring = has_ring(letter, face)
        box(image, x, y + 1 - ring, width, height - 1 + ring, LIT)
    ink = DARK if lit else LIT
    if letter:
        draw_text(image, x + (width + 1) // 2, y, letter, face, ink=ink, align="centre")
    else:
        tick = shape_mask("tick" if face == HEADING else "tick-small")
        stamp(image, x + (width - tick.width) // 2, y + (height - tick.height) // 2, tick, ink)
