"""One suit at a time, for who wants large cards and has many: the others wait in a column at the left."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engine.cards import ACE, JOKER, Card, card, suit_of
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, fill, stamp
from firmware.art.sprites import Letters, suit_mask
from firmware.screens.fan import CUTS, LARGE_CUTS, Held, draw_row
from firmware.screens.order import SUIT_ORDER

_COLUMN: Final = 14   # pixels that the suits take
_PITCH: Final = 12
_CELL: Final = 9


def draw_suit(image: Image.Image, held: list[Held], cursor: int, ring: bool, letters: Letters) -> bool:
    """The cards of the ringed suit; jokers stand with the last one. False where even they are too many."""
    suit = _suit(held[cursor].card)
    first = next(n for n, h in enumerate(held) if _suit(h.card) == suit)
    row = [h for h in held if _suit(h.card) == suit]
    at = cursor - first
    if not any(draw_row(image, row, at, ring, letters, cuts, _COLUMN) for cuts in (LARGE_CUTS, CUTS)):
        return False
    for n, each in enumerate(SUIT_ORDER):
        cards = [h for h in held if _suit(h.card) == each]
        _sign(image, _PITCH * n, each, bool(cards), any(h.lit for h in cards), each == suit)
    return True


def _suit(c: Card) -> int:
    return SUIT_ORDER[-1] if c == JOKER else suit_of(c)


def _sign(image: Image.Image, y: int, suit: int, here: bool, lit: bool, ring: bool) -> None:
    """A suit: lit where one of its cards may be played, ringed where it is shown; a dot if there is none."""
    if not here:
        fill(image, 5, y + 6, 2, 2)
        return
    if ring:
        box(image, 0, y, _CELL + 4, _CELL + 4, edge="solid")
    if lit:
        fill(image, 2, y + 2, _CELL, _CELL)
    stamp(image, 3, y + 3, suit_mask(card(suit, ACE), 7), DARK if lit else LIT)
