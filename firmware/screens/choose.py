"""Choosing one of four: the suits as large boxes, all lit for each may be chosen, and the ring around one."""

from __future__ import annotations

from typing import Final

from engine.cards import card
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, stamp
from firmware.art.sprites import suit_mask
from firmware.art.typeface import draw_text
from firmware.lang import Words
from firmware.screens.fan import ring_around
from firmware.screens.frame import STAGE, WIDTH, Frame, canvas, join, said
from firmware.screens.keyline import KeyLine, key_line
from firmware.screens.order import SUIT_ORDER

_PITCH: Final = 32
_BOX: Final = (28, 45)
_TOP: Final = 5


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
        x = 2 + _PITCH * i
        if i == at:
            ring_around(stage, x, width, _TOP)
        box(stage, x, _TOP, width, height, LIT)
        stamp(stage, x + 1, _TOP + 2, suit_mask(card(suit, 2), 26), DARK)
        draw_text(stage, x + width // 2, _TOP + 29, str(counts[i]), ink=DARK, align="centre")
    pairs = zip(SUIT_ORDER, counts, strict=True)
    held = ", ".join(words.say("choose.held", suit=words.suit(suit), n=n) for suit, n in pairs)
    return Frame(join(stage, key_line(line)), said(words.suit(SUIT_ORDER[at]), *line.words(), held))
