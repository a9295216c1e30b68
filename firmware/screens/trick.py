"""What lies on the table beside the card that counts, where cards are laid in tricks.

The other cards of the trick stand as strips, the last lay nearest. A lit one counts too: it is as high, or
would be picked up with the one on top. The trump card bears its owner's name until it is turned up.
"""

from __future__ import annotations

from typing import Final, NamedTuple

from PIL import Image

from engine.cards import Card, Cards, suit_of
from engine.events import HIDDEN
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, stamp
from firmware.art.sprites import Letters, Shape, back_mask, rank_mask, shape_mask, suit_mask
from firmware.art.typeface import HEADING, TEXT, draw_text, fit_text, text_width
from firmware.lang import Words

TOP: Final = 33
"""Where the strips begin; one line of words stands above them."""

BOTTOM: Final = 49
"""Where a row of them begins."""

_STRIP: Final = 11
_LAY: Final = 2         # between one lay and the next
_WORDS: Final = 86     # the room beside the pile
_FEW: Final = 4         # so many seats stand in two columns
_SIDE: Final = 17       # what lies beside the strips: stock, trump card, cards set aside
_ROW: Final = 32        # and its place in a row


class Trick(NamedTuple):
    """What else lies on the table.

    Attributes:
        under: the cards that stand beside the top one, lay by lay, the nearest first.
        lit: those of them that count too.
        trump: the trump card; `engine.events.HIDDEN` while it lies face down, None while nobody has it.
        owner: index of the seat that drew it.
        aside: cards set aside; None where none were.
        front: by seat, the cards that lie face down in front of it; empty once they were taken up.
    """

    under: tuple[tuple[Card, ...], ...]
    lit: Cards
    trump: Card | None
    owner: int
    aside: int | None
    front: tuple[int, ...]


def has_strips(trick: Trick) -> bool:
    """Whether the trick has more than the card on top."""
    return any(trick.under)


def draw_trick(
    image: Image.Image, x: int, right: int, trick: Trick, letters: Letters, stock: int | None, owner: str
) -> None:
    """Strips from x on, and what else lies there to the right of them, or in a row where there are none."""
    beside: list[tuple[Shape, str]] = []
    if stock:
        beside.append(("stock", str(stock)))
    elif trick.trump == HIDDEN:
        beside.append(("stock", fit_text(owner, _SIDE)))
    if trick.aside:
        beside.append(("aside", str(trick.aside)))
    shown = trick.trump if trick.trump != HIDDEN else None
    side = right - (_SIDE + 1) * (len(beside) + (shown is not None))
    _draw_strips(image, x, side, trick, letters)
    at, y = (side + 1, TOP + 1) if has_strips(trick) else (x, BOTTOM)
    if shown is not None:
        _draw_trump(image, at, y, shown)
        at += _SIDE + 1 if has_strips(trick) else _ROW
    for shape, text in beside:
        if has_strips(trick):
            stamp(image, at + (_SIDE - 11) // 2, y, shape_mask(shape))
            draw_text(image, at + _SIDE // 2, y + 15, text, align="centre")
            at += _SIDE + 1
        else:
            _draw_stack(image, at, y, shape, text)
            at += _ROW


def _draw_stack(image: Image.Image, x: int, y: int, shape: Shape, text: str) -> None:
    stamp(image, x, y, shape_mask(shape))
    draw_text(image, x + 13, y + 1, text)


def _draw_trump(image: Image.Image, x: int, y: int, trump: Card) -> None:
    box(image, x, y - 2, _SIDE, 17, LIT)
    suit = suit_mask(trump, 13)
    stamp(image, x + (_SIDE - suit.width) // 2, y - 2 + (17 - suit.height) // 2, suit, DARK)


def draw_stock_or_trump(
    image: Image.Image, place: tuple[int, int, int, int], trick: Trick, stock: int | None, owner: str
) -> None:
    """The stock with its number; after that the trump card, face down with its owner's name, then face up."""
    x, y, width, height = place
    if stock or trick.trump == HIDDEN:
        text, face = (str(stock), HEADING) if stock else (owner, TEXT)
        stamp(image, x, y, back_mask(width, height))
        box(image, x + 2, y + 18, width - 4, 19, DARK)
        text = fit_text(text, width - 6, face)
        draw_text(image, x + width // 2, y + (19 if stock else 21), text, face, align="centre")
    elif trick.trump is not None:
        box(image, x, y, width, height, LIT)
        suit = suit_mask(trick.trump, 19)
        stamp(image, x + (width - suit.width) // 2, y + (height - suit.height) // 2, suit, DARK)


def draw_between(image: Image.Image, trick: Trick, names: list[str]) -> None:
    """Between two tricks, on a narrow panel: what each player took."""
    columns = 2 if len(names) <= _FEW else 3
    for seat, (name, count) in enumerate(zip(names, trick.front, strict=True)):
        cell = _WORDS // columns - 3
        left, line = 128 - _WORDS + seat % columns * (cell + 3), 34 + seat // columns * 15
        short = fit_text(name, cell - text_width(str(count)) - 3)
        after = draw_text(image, left, line, short or name[0])
        draw_text(image, after + (3 if short else 1), line, str(count))
    if trick.aside:
        _draw_stack(image, 128 - _WORDS, BOTTOM, "aside", str(trick.aside))


def _draw_strips(image: Image.Image, x: int, right: int, trick: Trick, letters: Letters) -> None:
    for cards in trick.under:
        for c in cards:
            if x + _STRIP > right:
                return
            _strip(image, x, c, bool(trick.lit >> c & 1), letters)
            x += _STRIP + 1
        x += _LAY * bool(cards)


def _strip(image: Image.Image, x: int, c: Card, lit: bool, letters: Letters) -> None:
    box(image, x, TOP, _STRIP, 64 - TOP, LIT if lit else DARK, "solid" if lit else "dotted")
    ink = DARK if lit else LIT
    rank, suit = rank_mask(c, "17", letters), suit_mask(c, 7)
    stamp(image, x + (_STRIP - rank.width + 1) // 2, TOP + 2, rank, ink)
    stamp(image, x + (_STRIP - suit.width + 1) // 2, TOP + 21, suit, ink)


def trick_words(words: Words, trick: Trick, owner: str) -> list[str]:
    """What of it is said."""
    said = []
    beside = [words.card(c) for cards in trick.under for c in cards]
    if beside:
        said.append(words.say("table.beside", cards=", ".join(beside)))
    if trick.trump == HIDDEN:
        said.append(words.say("table.trump_hidden", name=owner))
    elif trick.trump is not None:
        said.append(words.say("table.trump", suit=words.suit(suit_of(trick.trump))))
    if trick.aside is not None:
        said.append(words.say("table.aside", n=trick.aside))
    return said
