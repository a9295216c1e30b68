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
from firmware.art.sprites import Letters, Shape, rank_mask, shape_mask, suit_mask
from firmware.art.typeface import draw_text, fit_text
from firmware.lang import Words

TOP: Final = 33
"""Where the strips begin; one line of words stands above them."""

BOTTOM: Final = 50

_STRIP: Final = 11
_LAY: Final = 3         # between one lay and the next
_SIDE: Final = 27       # the column of stock, trump card and cards set aside


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
    """Strips from x on, and the column that ends at ``right``; ``stock`` stands there unless it is None."""
    side = right - _SIDE
    _draw_strips(image, x, side - 2, trick, letters)
    below, strips = (x + _SIDE + 5, BOTTOM), has_strips(trick)
    places = [(side, TOP + 1), (side, BOTTOM)] if strips else [(x, BOTTOM), below]
    if stock:
        _draw_stack(image, places.pop(0), "stock", str(stock))
    elif trick.trump == HIDDEN:
        _draw_stack(image, places.pop(0), "stock", fit_text(owner, _SIDE - 13))
    elif trick.trump is not None:
        _draw_trump(image, places.pop(0), trick.trump)
    if trick.aside:
        _draw_stack(image, places.pop(0), "aside", str(trick.aside))


def _draw_stack(image: Image.Image, place: tuple[int, int], shape: Shape, text: str) -> None:
    x, y = place
    stamp(image, x, y, shape_mask(shape))
    draw_text(image, x + 13, y + 1, text)


def _draw_trump(image: Image.Image, place: tuple[int, int], trump: Card) -> None:
    x, y = place
    box(image, x, y - 2, 19, 17, LIT)
    suit = suit_mask(trump, 13)
    stamp(image, x + (19 - suit.width) // 2, y - 2 + (17 - suit.height) // 2, suit, DARK)


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
