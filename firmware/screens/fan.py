"""Cards in a row, standing in a holder behind the key line: each keeps its place wherever the ring is.

They are as large as their number lets them be. The ring stands in the gutters between them, so that moving
it changes few bytes of a panel.
"""

from typing import Final

from PIL import Image

from engine.cards import Card
from engine.named import NamedTuple
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, checker, fill, stamp
from firmware.art.sprites import Letters, RankSize, SuitSize, rank_mask, shape_mask, suit_mask
from firmware.screens.frame import STAGE, WIDTH

_DARK_TOP: Final = 7
_LIT_LIFT: Final = 3
_CHOSEN_LIFT: Final = 2
_BELOW: Final = 20     # how far a card goes on below the stage, where it is not seen
_FOOT: Final = 11      # rows of the dark foot of a chosen card
_WIDEST: Final = 26
_RING_FOOT: Final = 24  # the end of a page of the panel; each one more that the ring reaches into costs time
_OUTLINED: Final = 14  # columns of a card that has room for an outline beside its rank


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
    """A size of cards: their rank and suit, and the gutter that they need between them."""

    rank: RankSize
    suit: SuitSize
    gutter: int

    def width(self, card: Card, letters: Letters) -> int:
        """Of the narrowest card of this size: there is paper on both sides of what is on it."""
        return max(rank_mask(card, self.rank, letters).width + 2, self.suit + 1)


_LARGE: Final = _Cut("33", 9, 2)
USUAL_CUTS: Final = (_Cut("22", 19, 3), _Cut("22n", 17, 2), _Cut("22n", 13, 2))
"""Those in which rank and suit can both be read from afar."""

_SMALL: Final = (
    _Cut("22m", 11, 2),
    _Cut("22s", 9, 2),
    _Cut("17", 7, 2),
    _Cut("17", 7, 1),
)
CUTS: Final = USUAL_CUTS + _SMALL
"""All that a row of cards is cut in, from the largest to the smallest."""

LARGE_CUTS: Final = (_LARGE, *USUAL_CUTS)
"""Those of a single suit, which is told beside the cards: their ranks are larger still."""


def draw_row(
    image: Image.Image,
    held: list[Held],
    cursor: int | None,
    ring: bool,
    letters: Letters,
    cuts: tuple[_Cut, ...] = CUTS,
    left: int = 0,
) -> bool:
    """All cards side by side right of ``left``, in the largest cut that fits.

    Returns:
        False where none does; then nothing is drawn.
    """
    for cut in cuts:
        places = _places([cut.width(h.card, letters) for h in held], cut.gutter, WIDTH - left)
        if places:
            for h, (x, width) in zip(held, places, strict=True):
                _card(image, left + x, width, h, cut, letters)
            if cursor is not None and ring:
                x, width = places[cursor]
                ring_around(image, left + x, width, held[cursor].top, sides=cut.gutter > 1)
            return True
    return False


def _places(widths: list[int], gutter: int, room: int) -> list[tuple[int, int]]:
    """Left edge and width of each card in so much room; none where it is too little.

    All grow alike until they are wide enough; what is left stays at both sides, room for a ring first.
    """
    n = len(widths)
    spare = room - sum(widths) - gutter * (n - 1)
    if spare < 0:
        return []
    for_rings = 2 * gutter if spare >= 2 * gutter else 0
    grown = max(0, min((spare - for_rings) // n, _WIDEST - max(widths)))
    x = (spare - grown * n) // 2
    places = []
    for width in widths:
        places.append((x, width + grown))
        x += width + grown + gutter
    return places


def ring_around(image: Image.Image, x: int, width: int, top: int, sides: bool = True) -> None:
    """A line around the upper part of a card, which keeps its dark rim; without ``sides`` a bar above it."""
    left, right, top = x - 2, x + width + 1, max(0, top - 3)
    fill(image, left + 1, top, right - left - 1, 2)
    if sides:
        for column in (left, right):
            fill(image, column, top + 1, 1, _RING_FOOT - top - 1)


def _card(image: Image.Image, x: int, width: int, held: Held, cut: _Cut, letters: Letters) -> None:
    y = held.top
    if held.lit:
        box(image, x, y, width, STAGE + _BELOW, LIT)
    elif width >= _OUTLINED:
        box(image, x, y, width, STAGE + _BELOW, DARK, "dotted")
    else:
        stamp(image, x, y, checker(width, 1))
    ink = DARK if held.lit else LIT
    rank = rank_mask(held.card, cut.rank, letters)
    suit = suit_mask(held.card, min(cut.suit, 13 if held.chosen else 17 if held.new else cut.suit))
    y += 4 if cut.rank == "17" else 1
    stamp(image, x + (width - rank.width) // 2, y, rank, ink)
    stamp(image, x + (width - suit.width) // 2, y + rank.height + (cut != _LARGE), suit, ink)
    if held.chosen:
        _foot(image, x, width, suit if cut == _LARGE else None)
    elif held.new:
        stamp(image, x, STAGE - 2, checker(width, 2), ink)


def _foot(image: Image.Image, x: int, width: int, suit: Image.Image | None) -> None:
    """A chosen card has a dark foot with a tick; the largest have their suit beside it."""
    top = STAGE - _FOOT
    fill(image, x, top, width, _FOOT, DARK)
    tick = shape_mask("tick" if width > 9 else "tick-small")
    at = x + (width - tick.width) // 2
    if suit is not None:
        at += suit.width // 2 + 1
        stamp(image, at - suit.width - 2, top + 1, suit)
    stamp(image, at, top + (_FOOT - tick.height + 1) // 2, tick)
