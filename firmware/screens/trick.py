"""What lies on the table beside the card that counts, where cards are laid in tricks.

The other cards of the trick stand as strips, the last lay nearest. A lit one counts too: it is as high, or
would be picked up with the one on top. The trump card bears its owner's name until it is turned up.
"""

from typing import Final

from PIL import Image

from engine.cards import Card, Cards, suit_of
from engine.events import HIDDEN
from engine.named import NamedTuple
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, stamp
from firmware.art.sprites import Letters, Shape, back_mask, rank_mask, shape_mask, suit_mask
from firmware.art.typeface import HEADING, TEXT, draw_text, fit_text, text_width
from firmware.lang import Words
from firmware.screens.frame import WIDTH

TOP: Final = 33
"""Where the strips begin; one line of words stands above them."""

BOTTOM: Final = 49
"""Where a row of them begins."""

SIGN: Final = 8
"""Width of the sign of cards that were taken."""

_STRIP: Final = 11
_LAY: Final = 2         # between one lay and the next
_TAKEN: Final = 28      # where the list of what was taken begins
_LINE: Final = 12
_OWNER: Final = 36      # of the name of who has the trump card
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
    image: Image.Image, words: Words, x: int, right: int, trick: Trick, letters: Letters, stock: int | None,
    owner: str,
) -> None:  # fmt: skip
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
        at += _SIDE + 1
        if not has_strips(trick):
            at = draw_text(image, at + 2, y + 1, words.say("table.trump_sign")) + 5
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


def draw_beside_name(image: Image.Image, trick: Trick, stock: int | None, owner: str) -> int:
    """Between two tricks: the stock, or who has the trump card, at the right of the first line.

    Returns:
        What is left of it, in pixels.
    """
    text = str(stock) if stock else fit_text(owner, _OWNER)
    x = WIDTH - 13 - text_width(text)
    _draw_stack(image, x, 1, "stock", text)
    return x - 3


def draw_taken(image: Image.Image, trick: Trick, names: list[str]) -> None:
    """Between two tricks: what each player took, in two columns."""
    width = WIDTH // 2 - 3
    for seat, (name, count) in enumerate(zip(names, trick.front, strict=True)):
        x, y = seat % 2 * (width + 6), _TAKEN + seat // 2 * _LINE
        room = width - text_width(str(count)) - SIGN - 4
        draw_text(image, x, y, fit_text(name, room))
        draw_text(image, x + width, y, str(count), align="right")
        draw_taken_sign(image, x + width - 2 - text_width(str(count)), y, LIT)
    if trick.aside:
        _draw_stack(image, 0, BOTTOM, "aside", str(trick.aside))


def draw_taken_sign(image: Image.Image, right: int, y: int, ink: int) -> None:
    """Before the number that begins after ``right``: the sign of cards face down in front of somebody."""
    stamp(image, right - SIGN, y + 2, shape_mask("taken"), ink)


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
