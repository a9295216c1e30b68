"""A hand for a child that knows numbers but no rules: a ruler of ranks, three cards, keys as pictures.

The ruler shows all ranks of the pack in the led suit, each a step higher than the one before; the rank to
beat is lit. It is a picture, not cards of the deal (seed 000, Vi hjälps åt att räkna). A card to the right
of it on the ruler beats it.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engine.cards import RANKS, Card, Cards, card, rank_of, suit_of
from firmware.art.grids import DARK, LIT, sheet
from firmware.art.pen import box, checker, fill, invert, stamp
from firmware.art.sprites import Letters, rank_mask, suit_mask
from firmware.lang import Words
from firmware.screens.frame import HEIGHT, WIDTH, Frame, canvas, said
from firmware.screens.hand import told
from firmware.screens.keyline import KeyLine, Label, message

SHOWN: Final = 3
"""Cards seen at a time."""

_RULER: Final = 16    # rows of the ruler, stairs included
_RANK: Final = 11     # rows of a rank on it, with the edge of its box
_KEYS: Final = 15     # columns at the right for the led suit and the keys
_MORE: Final = 5      # columns at each side of the cards for the sign that there are more
_LIFT: Final = 3      # a lit card stands so much higher
_CARD_TOP: Final = _RULER + 2 + _LIFT
_WIDTH: Final = (WIDTH - _KEYS - 2 * _MORE) // SHOWN
SHORT: Final = tuple(rank for rank in RANKS if rank >= 7)
"""The ranks of a short pack."""


def child_screen(
    words: Words,
    cards: tuple[Card, ...],
    lit: Cards,
    cursor: int | None,
    beat: Card | None,
    line: KeyLine | str,
    *,
    ring: bool = True,
    letters: Letters = "JQKA",
    ranks: tuple[int, ...] = SHORT,
) -> Frame:
    """A whole hand screen.

    Args:
        cards, lit, cursor, ring, letters: as for `firmware.screens.hand.hand`.
        beat: the card to beat, or None where any may be laid.
        line: what the keys do, or a message; a message stands over the ruler.
        ranks: those of the pack, lowest first.
    """
    image = canvas()
    image.paste(message(line) if isinstance(line, str) else _ruler(beat, letters, ranks), (0, 0))
    first = _first(len(cards), cursor or 0)
    seen = cards[first : first + SHOWN]
    left = _MORE + (SHOWN - len(seen)) * _WIDTH // 2
    for n, c in enumerate(seen):
        _card(image, left + n * _WIDTH, c, bool(lit >> c & 1), ring and first + n == cursor, letters)
    _more(image, 0, "◄", first > 0)
    _more(image, WIDTH - _KEYS - _MORE, "►", first + SHOWN < len(cards))
    if isinstance(line, str):
        return Frame(image, said(line, *told(words, cards, lit, cursor)))
    _key(image, _RULER + 3, "●", line.round)
    _key(image, _RULER + 26, "■", line.square)
    at_cursor, everything = told(words, cards, lit, cursor)
    return Frame(image, said(at_cursor, *line.words(), everything))


@lru_cache(maxsize=64)
def _ruler(beat: Card | None, letters: Letters, ranks: tuple[int, ...]) -> Image.Image:
    """All ranks as stairs; the one to beat lit, those that beat it on lit steps."""
    image = canvas(WIDTH, _RULER)
    at = -1 if beat is None else ranks.index(rank_of(beat))
    suit = 0 if beat is None else suit_of(beat)
    step = (WIDTH - _KEYS) / len(ranks)
    for n, rank in enumerate(ranks):
        left, right = round(n * step), round((n + 1) * step)
        c = card(suit, rank)
        mask = rank_mask(c, "9w" if step > 10 else "7", letters)
        if n == at:
            box(image, left, 0, right - left - 1, _RANK, LIT)
        stamp(image, left + (right - left - 1 - mask.width) // 2, 1, mask, DARK if n == at else LIT)
        height = 1 + round(n * (_RULER - _RANK - 1) / (len(ranks) - 1))
        if n > at:
            fill(image, left, _RULER - height, right - left - 1, height)
        else:
            stamp(image, left, _RULER - height, checker(right - left - 1, height))
    if beat is not None:
        left, mask = WIDTH - _KEYS + 1, suit_mask(beat, 13)
        box(image, left, 0, _KEYS - 1, _RULER, LIT)
        stamp(image, left + (_KEYS - 1 - mask.width) // 2, (_RULER - mask.height) // 2, mask, DARK)
    return image


def _first(cards: int, cursor: int) -> int:
    """The first of the cards that are seen: the ringed one stands in the middle if it can."""
    return max(0, min(cursor - 1, cards - SHOWN))


def _card(image: Image.Image, x: int, c: Card, lit: bool, ring: bool, letters: Letters) -> None:
    """A card that goes on below the edge of the panel; the ring stands inside its edge."""
    y, width = _CARD_TOP - _LIFT * lit, _WIDTH - 1
    box(image, x, y, width, HEIGHT, LIT if lit else DARK, "solid" if lit or ring else "dotted")
    ink = DARK if lit else LIT
    if ring:
        for thick in (1,) if lit else (1, 2):
            fill(image, x + thick, y + thick, width - 2 * thick, 1, ink)
            fill(image, x + thick, y + thick, 1, HEIGHT, ink)
            fill(image, x + width - 1 - thick, y + thick, 1, HEIGHT, ink)
    rank, suit = rank_mask(c, "22", letters), suit_mask(c, 17)
    stamp(image, x + (width - rank.width) // 2, y + 3, rank, ink)
    stamp(image, x + (width - suit.width) // 2, y + 26, suit, ink)


def _more(image: Image.Image, x: int, sign: str, there: bool) -> None:
    if there:
        mask = sheet("signs").glyph(sign).mask
        stamp(image, x, _RULER + (HEIGHT - _RULER - mask.height) // 2, mask)


def _key(image: Image.Image, y: int, sign: str, label: Label | None) -> None:
    """A key as a picture: its shape, and an arrow to the table (●) or into the hand (■); dotted when dead."""
    if label is None:
        return
    x, height = WIDTH - _KEYS + 1, 20
    box(image, x, y, _KEYS - 1, height, LIT if label.live else DARK, "solid" if label.live else "dotted")
    ink = DARK if label.live else LIT
    shape = sheet("signs").glyph(sign).mask
    stamp(image, x + (_KEYS - 1 - shape.width) // 2, y + (11 if sign == "●" else 3), shape, ink)
    for row in range(4):  # an arrow head, up or down
        at = y + 4 + row if sign == "●" else y + 16 - row
        fill(image, x + (_KEYS - 2) // 2 - row, at, 2 * row + 2, 1, ink)
    if label.live and label.progress > 0:
        full = round(min(1.0, label.progress) * (height - 2))
        invert(image, x + 1, y + height - 1 - full, _KEYS - 3, full)
