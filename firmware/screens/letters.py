"""Writing a name letter by letter: all letters in three rows, the chosen one lit."""

from __future__ import annotations

from typing import Final

from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, fill, stamp
from firmware.art.sprites import shape_mask
from firmware.art.typeface import draw_text, text_width
from firmware.lang import Words
from firmware.screens.frame import HEIGHT, KEYS, WIDTH, Frame, canvas, said
from firmware.screens.keyline import KeyLine, key_line, message
from firmware.screens.menu import title_bar

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


def shown_letter(at: int, begins: bool) -> str:
    """The letter that is set: a capital where a name begins."""
    return LETTERS[at].upper() if begins else LETTERS[at]


def letters(words: Words, name: str, at: int, begins: bool, longest: int, line: KeyLine | str) -> Frame:
    """The name so far, the letters, and the keys or a message.

    Args:
        at: which of `LETTERS` is lit, or `TICK`.
        begins: whether the next letter is a capital.
        longest: letters that a name may have.
    """
    image = canvas()
    title = words.say("names.title", name=name)
    title_bar(image, title, words.say("notice.page", page=len(name), pages=longest))
    if len(name) < longest:
        fill(image, _CARET[0] + text_width(title), _CARET[1], 6, 2, DARK)
    for n in range(TICK + 1):
        x, y = _LEFT + n % _ROW * _WIDE, _TOPS[n // _ROW]
        if n == at:
            box(image, x, y, _WIDE, _HIGH, LIT)
        ink = DARK if n == at else LIT
        if n == TICK:
            tick = shape_mask("tick-small")
            stamp(image, x + (_WIDE - tick.width) // 2, y + (_HIGH - tick.height) // 2, tick, ink)
        else:
            draw_text(image, x + (_WIDE + 1) // 2, y, shown_letter(n, begins), ink=ink, align="centre")
    bottom, told = (message(line), (line,)) if isinstance(line, str) else (key_line(line), line.words())
    image.paste(bottom, (0, HEIGHT - KEYS))
    lit = words.say("key.done") if at == TICK else shown_letter(at, begins)
    return Frame(image, said(lit, words.say("names.title", name=name), *told))
