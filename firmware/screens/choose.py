"""Choosing one of four: the suits as large boxes, the one at the ring lit."""

from __future__ import annotations

from typing import Final

from engine.cards import card
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, stamp
from firmware.art.sprites import suit_mask
from firmware.lang import Words
from firmware.screens.frame import STAGE, WIDTH, Frame, canvas, join, said
from firmware.screens.keyline import KeyLine, key_line
from firmware.screens.order import SUIT_ORDER

_PITCH: Final = 32
_BOX: Final = (28, 38)


def choose_suit(words: Words, at: int, line: KeyLine) -> Frame:
    """The four suits in the order of a hand; ``at`` is the index of the ringed one."""
    stage = canvas(WIDTH, STAGE)
    width, height = _BOX
    for i, suit in enumerate(SUIT_ORDER):
        x, y = 2 + _PITCH * i, 4 if i == at else 8
        if i == at:
            box(stage, x - 2, y - 2, width + 4, height + 4, edge="solid")
        box(stage, x, y, width, height, LIT if i == at else DARK, "solid" if i == at else "dotted")
        mask = suit_mask(card(suit, 2), 26)
        stamp(stage, x + 1, y + 6, mask, DARK if i == at else LIT)
    return Frame(join(stage, key_line(line)), said(words.suit(SUIT_ORDER[at]), *line.words()))
