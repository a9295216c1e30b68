"""Fourteen cards and more: rows are suits, columns are ranks, every face has its fixed place.

A dot stands where no card is held. A cell that holds equal cards has as many pips below its rank.
"""

from __future__ import annotations

from collections import Counter
from typing import Final

from PIL import Image

from engine.cards import JOKER, SPADES, Card, card, rank_of, suit_of
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, checker, fill, stamp
from firmware.art.sprites import Letters, RankSize, rank_mask, suit_mask
from firmware.screens.fan import Held
from firmware.screens.frame import WIDTH
from firmware.screens.order import SUIT_ORDER

_ROWS: Final = (1, 13, 25, 37)      # upper edge of each suit's cells
_CELL: Final = 11                   # height of a cell: nine rows of rank and its rim
_LEFT: Final = 8                    # right of the suits
_RIGHT: Final = WIDTH - 2           # the ring needs the rest
_NARROW_FROM: Final = 10            # columns


def draw_matrix(
    image: Image.Image,
    held: list[Held],
    cursor: int | None,
    ring: bool,
    letters: Letters,
    lowest: int,
) -> None:
    """The whole hand; ``lowest`` is the lowest rank of the pack."""
    columns = [card(SPADES, rank) for rank in range(lowest, 15)]
    if any(h.card == JOKER for h in held):
        columns.append(JOKER)
    size: RankSize = "9" if len(columns) >= _NARROW_FROM else "9w"
    places = _places(columns, size, letters)
    copies = Counter(h.card for h in held)
    by_face = {h.card: h for h in sorted(held, key=lambda h: (h.chosen, h.new))}

    for row, suit in enumerate(SUIT_ORDER):
        stamp(image, 0, _ROWS[row] + 2, suit_mask(card(suit, lowest), 7))
        for column in columns:
            if column == JOKER and row:
                continue
            face = JOKER if column == JOKER else card(suit, rank_of(column))
            x, width = places[column]
            if face in by_face:
                _cell(image, x, _ROWS[row], width, by_face[face], copies[face], size, letters)
            else:
                fill(image, x + (width - 1) // 2, _ROWS[row] + 5, 2, 1)
    if cursor is not None:
        at = held[cursor]
        x, width = places[at.card if at.card == JOKER else card(SPADES, rank_of(at.card))]
        y = _ROWS[0 if at.card == JOKER else SUIT_ORDER.index(suit_of(at.card))]
        top = max(0, y - 2)
        box(image, x - 2, top, width + 4, y + _CELL + 2 - top, DARK, "solid" if ring else "none")
        _cell(image, x, y, width, at, copies[at.card], size, letters)


def _places(columns: list[Card], size: RankSize, letters: Letters) -> dict[Card, tuple[int, int]]:
    """By column: its left edge and width; what room is left goes between them."""
    widths = [rank_mask(c, size, letters).width + (4 if size == "9w" else 2) for c in columns]
    spare, joints = _RIGHT - _LEFT - sum(widths), len(columns) - 1
    return {
        c: (_LEFT + sum(widths[:i]) + spare * i // joints, width)
        for i, (c, width) in enumerate(zip(columns, widths, strict=True))
    }


def _cell(
    image: Image.Image, x: int, y: int, width: int, held: Held, copies: int, size: RankSize, letters: Letters
) -> None:
    box(image, x, y, width, _CELL, LIT if held.lit else DARK)
    ink = DARK if held.lit else LIT
    rank = rank_mask(held.card, size if copies == 1 and not held.chosen else "7", letters)
    stamp(image, x + (width - rank.width) // 2, y + 1, rank, ink)
    if held.chosen:
        fill(image, x, y + _CELL - 2, width, 1, DARK)
    elif copies > 1:
        _pips(image, x + 1, y + _CELL - 2, width - 2, copies, ink)
    elif held.new:
        stamp(image, x + 1, y + _CELL - 1, checker(width - 2, 1), ink)


def _pips(image: Image.Image, x: int, y: int, width: int, copies: int, ink: int) -> None:
    """As many short lines as there are equal cards."""
    each = (width + 1) // copies - 1
    x += (width - copies * (each + 1) + 1) // 2
    for i in range(copies):
        fill(image, x + i * (each + 1), y, each, 1, ink)
