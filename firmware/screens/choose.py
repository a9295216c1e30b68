"""Choosing one of four: the suits as large boxes, the one at the ring lit."""

from __future__ import annotations

from typing import Final

from engine.cards import card
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, stamp
from firmware.art.sprites import suit_mask
from firmware.art.typeface import draw_text
from firmware.lang import Words
from firmware.screens.frame import STAGE, WIDTH, Frame, canvas, join, said
from firmware.screens.keyline import KeyLine, key_line
from firmware.screens.order import SUIT_ORDER

_PITCH: Final = 32
_BOX: Final = (28, 42)


def choose_suit(words: Words, at: int, line: KeyLine, counts: tuple[int, ...]) -> Frame:
    """The four suits in the order of a hand, the box of one ringed.

    Args:
        words: the language.
        at: index of the ringed one.
        line: the keys.
        counts: how many cards of each one holds.
    """
    stage = canvas(WIDTH, STAGE)
    width, height = _BOX
    for i, suit in enumerate(SUIT_ORDER):
        x, y = 2 + _PITCH * i, 3 if i == at else 7
        if i == at:
            box(stage, x - 2, y - 2, width + 4, height + 4, edge="solid")
        box(stage, x, y, width, height, LIT if i == at else DARK, "solid" if i == at else "dotted")
        ink, mask = DARK if i == at else LIT, suit_mask(card(suit, 2), 26)
        stamp(stage, x + 1, y + 2, mask, ink)
        draw_text(stage, x + width // 2, y + 29, str(counts[i]), ink=ink, align="centre")
    pairs = zip(SUIT_ORDER, counts, strict=True)
    held = ", ".join(words.say("choose.held", suit=words.suit(suit), n=n) for suit, n in pairs)
    return Frame(join(stage, key_line(line)), said(words.suit(SUIT_ORDER[at]), *line.words(), held))
