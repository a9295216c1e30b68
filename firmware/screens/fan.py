"""One to thirteen cards in a row, standing in a holder behind the key line.

Up to five are open; six and seven overlap; eight and more are strips. The card at the cursor is whole.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from engine.cards import Card
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, checker, fill, stamp
from firmware.art.sprites import Letters, RankSize, SuitSize, rank_mask, shape_mask, suit_mask
from firmware.screens.frame import STAGE, WIDTH

_DARK_TOP: Final = 7
_LIT_LIFT: Final = 3
_CHOSEN_LIFT: Final = 2
_BELOW: Final = 20    # how far a card goes on below the stage, where it is not seen
_FOOT: Final = 11     # rows of the dark foot of a chosen card
_RING: Final = 2      # pixels that the ring needs on each side


class Held(NamedTuple):
    """A card of a hand and how it stands there."""

    card: Card
    lit: bool
    chosen: bool
    new: bool

    @property
    def top(self) -> int:
        """The row of its upper edge."""
        return _DARK_TOP - _LIT_LIFT * self.lit - _CHOSEN_LIFT * self.chosen


class _Cut(NamedTuple):
    """How cards are drawn: sizes, and the narrowest strip they need."""

    rank: RankSize
    suit: SuitSize
    whole: int         # width of the card at the cursor
    strip: bool


_OVERLAPPED: Final = _Cut("22n", 13, 21, False)
_STRIPS: Final = _Cut("17", 7, 19, True)


def draw_open(image: Image.Image, held: list[Held], cursor: int | None, ring: bool, letters: Letters) -> None:
    """One to five whole cards side by side."""
    n = len(held)
    width = min(36, (WIDTH - 4 - 2 * _RING - (n - 1)) // n)
    x = (WIDTH - n * (width + 1) + 1 - 2 * _RING * (cursor is not None)) // 2
    for i, h in enumerate(held):
        x += _RING * (i == cursor)
        _whole_card(image, x, width, h, _ring(i, cursor, ring), ("22", 19), letters)
        x += width + 1 + _RING * (i == cursor)


def draw_overlapped(
    image: Image.Image, held: list[Held], cursor: int | None, ring: bool, letters: Letters
) -> None:
    """Six or seven cards, each partly under the next."""
    _draw_row(image, held, cursor, ring, letters, _OVERLAPPED)


def draw_strips(
    image: Image.Image, held: list[Held], cursor: int | None, ring: bool, letters: Letters
) -> None:
    """Eight to thirteen cards as strips: a tall rank above a small suit."""
    _draw_row(image, held, cursor, ring, letters, _STRIPS)


def _ring(i: int, cursor: int | None, ring: bool) -> bool | None:
    """None: not the card at the cursor; else whether its ring is lit in this blink."""
    return ring if i == cursor else None


def _draw_row(
    image: Image.Image, held: list[Held], cursor: int | None, ring: bool, letters: Letters, cut: _Cut
) -> None:
    edges = _edges(held, cursor, letters, cut)
    for i, h in enumerate(held):
        if i != cursor:
            (_strip if cut.strip else _covered_card)(image, edges[i], edges[i + 1] - edges[i], h, letters)
    if cursor is not None:
        _whole_card(image, edges[cursor] + _RING, cut.whole, held[cursor], ring, ("22n", 17), letters)


def _edges(held: list[Held], cursor: int | None, letters: Letters, cut: _Cut) -> list[int]:
    """Left edges of all cards and the right edge of the last: room shared out by what each needs."""
    needs = [
        cut.whole + 2 * _RING if i == cursor else _need(h, rank_mask(h.card, cut.rank, letters).width, cut)
        for i, h in enumerate(held)
    ]
    spare, others = WIDTH - sum(needs), len(held) - (cursor is not None)
    edges, used, given = [0], 0, 0
    for i, need in enumerate(needs):
        used += need
        given += i != cursor
        edges.append(used + spare * given // others)
    return edges


def _need(held: Held, rank: int, cut: _Cut) -> int:
    """A strip's width with the dark column beside it; a lit one has paper on both sides of its rank."""
    return max(rank + 2 * (held.lit and cut.strip), cut.suit) + 1


def _whole_card(
    image: Image.Image,
    x: int,
    width: int,
    held: Held,
    ring: bool | None,
    sizes: tuple[RankSize, SuitSize],
    letters: Letters,
) -> None:
    y, height = held.top, STAGE + _BELOW
    if ring is not None:
        box(image, x - _RING, y - _RING, width + 2 * _RING, height, DARK, "solid" if ring else "none")
    solid = held.lit or ring is not None
    box(image, x, y, width, height, LIT if held.lit else DARK, "solid" if solid else "dotted")
    ink = DARK if held.lit else LIT
    rank = rank_mask(held.card, sizes[0], letters)
    suit = suit_mask(held.card, 13 if held.chosen else min(sizes[1], 17) if held.new else sizes[1])
    stamp(image, x + (width - rank.width) // 2, y + 1, rank, ink)
    stamp(image, x + (width - suit.width) // 2, y + 2 + rank.height, suit, ink)
    _marks(image, x + 1, width - 2, held, ink)


def _covered_card(image: Image.Image, x: int, width: int, held: Held, letters: Letters) -> None:
    """A card of which the next one hides the right edge; one dark column parts them."""
    y, seen = held.top, width - 1
    box(image, x, y, seen, STAGE + _BELOW, LIT if held.lit else DARK, "solid" if held.lit else "dotted")
    if not held.lit:
        fill(image, x + seen - 1, y + 1, 1, STAGE, DARK)
    ink = DARK if held.lit else LIT
    rank = rank_mask(held.card, "22n", letters)
    suit = suit_mask(held.card, 13)
    left = x + 1 + (seen - 1 - rank.width) // 2
    stamp(image, left, y + 1, rank, ink)
    stamp(image, left + (rank.width - suit.width + 1) // 2, y + rank.height + 3 - held.chosen, suit, ink)
    _marks(image, x + 1, seen - 2, held, ink)


def _strip(image: Image.Image, x: int, width: int, held: Held, letters: Letters) -> None:
    y, seen = held.top + 4, width - 1
    if held.lit:
        fill(image, x, y, seen, STAGE)
    else:
        stamp(image, x, y, checker(width, 1))
    ink = DARK if held.lit else LIT
    rank = rank_mask(held.card, "17", letters)
    suit = suit_mask(held.card, 9 if seen > 10 else 7)
    stamp(image, x + (seen - rank.width + 1) // 2, y + 2, rank, ink)
    stamp(image, x + (seen - suit.width + 1) // 2, y + 21, suit, ink)
    _marks(image, x, seen, held, ink)


def _marks(image: Image.Image, x: int, width: int, held: Held, ink: int) -> None:
    """A chosen card has a dark foot with a tick; a new one a dotted foot."""
    if held.chosen:
        top = STAGE - _FOOT
        fill(image, x, top, width, _FOOT, DARK)
        tick = shape_mask("tick" if width > 9 else "tick-small")
        stamp(image, x + (width - tick.width) // 2, top + (_FOOT - tick.height + 1) // 2, tick)
    elif held.new:
        stamp(image, x, STAGE - 2, checker(width, 2), ink)
