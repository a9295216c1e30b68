"""Ranks, suits and shapes as masks, from the grids in ``data/``.

Red suits are hollow and black ones solid, in every size and in both polarities.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from PIL import Image, ImageChops

from engine.cards import ACE, JOKER, KING, KNAVE, QUEEN, Card, rank_of, suit_of
from firmware.art.grids import LIT, sheet
from firmware.art.pen import edge_mask, round_mask

Letters = Literal["JQKA", "KnDKE"]
"""The letters on picture cards and aces: international, or as on Swedish packs."""

RankSize = Literal["33", "22", "22n", "22m", "22s", "17", "9w", "9", "7"]
"""Height in pixels. Of 22: ``n`` keeps 10 and Kn as narrow as the rest, ``m`` and ``s`` are 12 and 9 wide
instead of 14. Of 9: ``w`` is 7 pixels wide instead of 6."""

SuitSize = Literal[26, 19, 17, 13, 11, 9, 7]

Direction = Literal["n", "ne", "e", "se", "s", "sw", "w", "nw"]
DIRECTIONS: Final[tuple[Direction, ...]] = ("n", "ne", "e", "se", "s", "sw", "w", "nw")

Shape = Literal[
    "hat", "hat-small", "star-small", "tick", "tick-small", "stock", "pile", "dead", "aside", "taken",
    "keys-h", "keys-v", "hole-●", "hole-■",
]

SUIT_SIGNS: Final = "♠♥♦♣"
"""By suit: the sign that stands in texts and names its grid."""

_PICTURES: Final[dict[Letters, dict[int, str]]] = {
    "JQKA": {KNAVE: "J", QUEEN: "Q", KING: "K", ACE: "A"},
    "KnDKE": {KNAVE: "Kn", QUEEN: "D", KING: "K", ACE: "E"},
}
_STAR: Final = "*"


def rank_label(rank: int, letters: Letters) -> str:
    """``10``, ``Q`` or ``D``: what stands in the corner of a card."""
    return _PICTURES[letters].get(rank) or str(rank)


def card_label(card: Card, letters: Letters) -> str:
    """Suit sign and rank, for a text: ``♥10``. A joker is ``JK``."""
    return "JK" if card == JOKER else SUIT_SIGNS[suit_of(card)] + rank_label(rank_of(card), letters)


def rank_mask(card: Card, size: RankSize, letters: Letters) -> Image.Image:
    """The rank of a card; a joker shows a star."""
    name = _STAR if card == JOKER else rank_label(rank_of(card), letters)
    if size == "22n" and name not in sheet("rank22n"):
        size = "22"
    return sheet(f"rank{size}").glyph(name).mask


def suit_mask(card: Card, size: SuitSize) -> Image.Image:
    """The suit of a card; a joker shows a star."""
    return sheet(f"suit{size}").glyph(_STAR if card == JOKER else SUIT_SIGNS[suit_of(card)]).mask


def shape_mask(shape: Shape) -> Image.Image:
    """The hat of the mas 25x17 or 7x5, a star 7x5, a tick, a stack of cards 11x13, the arrow keys.

    And what is cut out of a lit key's cap, 8x8.
    """
    return sheet("shapes").glyph(shape).mask


@lru_cache(maxsize=2 * len(DIRECTIONS))
def arrow_mask(direction: Direction, big: bool = False) -> Image.Image:
    """An arrow, 17x17 or 25x25; north is up, as one sees the panel."""
    at = DIRECTIONS.index(direction)
    upright = sheet("shapes").glyph(("big-" if big else "") + ("arrow-n", "arrow-ne")[at % 2]).mask
    turn = Image.Transpose
    turns = (None, turn.ROTATE_270, turn.ROTATE_180, turn.ROTATE_90)[at // 2]
    return upright if turns is None else upright.transpose(turns)


@lru_cache(maxsize=8)
def back_mask(width: int, height: int) -> Image.Image:
    """The back of a card: an edge, a dark rim, a woven pattern."""
    weave = Image.new("1", (width, height))
    tile = sheet("shapes").glyph("back").mask
    for y in range(3, height - 3, tile.height):
        for x in range(3, width - 3, tile.width):
            weave.paste(tile, (x, y))
    window = Image.new("1", (width, height))
    window.paste(LIT, (2, 2), round_mask(width - 4, height - 4))
    weave = ImageChops.logical_and(weave, window)
    weave.paste(LIT, (0, 0), edge_mask(width, height))
    return weave
