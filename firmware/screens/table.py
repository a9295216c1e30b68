"""The table: the card to beat, who plays and what to do, the stacks, and on a wide panel every seat."""

from collections.abc import Sequence
from typing import Final, Literal

from PIL import Image

from engine.cards import ACE, Card
from engine.cards import card as make_card
from engine.named import NamedTuple
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, fill, stamp
from firmware.art.sprites import (
    Direction,
    Letters,
    Shape,
    arrow_mask,
    back_mask,
    rank_mask,
    shape_mask,
    suit_mask,
)
from firmware.art.typeface import (
    HEADING,
    TEXT,
    draw_largest,
    draw_text,
    fit_text,
    fits,
    text_mask,
    text_width,
    wrap_text,
)
from firmware.lang import Words
from firmware.screens.frame import HEIGHT, WIDTH, Frame, canvas, said
from firmware.screens.trick import (
    SIGN,
    Trick,
    draw_beside_name,
    draw_stock_or_trump,
    draw_taken,
    draw_taken_sign,
    draw_trick,
    has_strips,
    trick_words,
)

WIDE: Final = 256
Width = Literal[128, 256]

_CARD: Final = 38           # width of the top card
LINE: Final = 86
"""Width of the words."""

_BARS: Final = 7            # at most so many bars stand for cards
_SEAT: Final = 21           # of a seat with its bars
_ONE_COLUMN: Final = 4      # so many seats always stand below each other
_MARGIN: Final = 3          # left and right of a name


class Seat(NamedTuple):
    """One player as the table shows them.

    Attributes:
        front: cards that lie face down in front of that player, who is not out then; None in other games.
    """

    name: str
    cards: int
    front: int | None = None

    @property
    def out(self) -> bool:
        """Whether the player is rid of all cards."""
        return not self.cards and self.front is None


class Table(NamedTuple):
    """What everybody may see.

    Attributes:
        pile: the cards on the table, the top one last.
        headline: who plays, or what is going on.
        doing: what that player may do, in words on at most two lines; a newline breaks.
        direction: of the arrow, towards that player; None leaves it out.
        stock, dead: cards in the stock and in the dead pile; None where the game has no such pile.
        seats: all players, clockwise.
        turn: index of the player in `seats`; None when nobody is to act.
        letters: on picture cards and aces.
        named: the suit that is to be followed, where it is not that of the top card.
        aloud: whether `doing` is a word that was called.
        trick: what else lies there, in a game of tricks; the pile is then shown as far as there is room.
    """

    pile: tuple[Card, ...]
    headline: str
    doing: str
    direction: Direction | None
    stock: int | None
    dead: int | None
    seats: tuple[Seat, ...]
    turn: int | None
    letters: Letters = "JQKA"
    named: int | None = None
    aloud: bool = False
    trick: Trick | None = None


def table(words: Words, seen: Table, width: Width = WIDTH, *, large: bool = False) -> Frame:
    """The table panel, 128x64 or 256x64; ``large``: what is to be done is in the larger face if it fits."""
    image = canvas(width)
    if width == WIDE:
        if seen.trick:
            owner = _owner(seen, seen.trick)
            draw_stock_or_trump(image, (0, 5, 28, HEIGHT - 10), seen.trick, seen.stock, owner)
            _draw_top(image, 32, seen)
            _draw_beside(image, words, 32, seen, seen.trick._replace(trump=None), None)
            _draw_seats(image, 161, seen)
        else:
            _draw_stock(image, 0, seen.stock)
            _draw_under(image, 32, seen)
            _draw_top(image, 49, seen)
            _draw_words(image, 91, seen, (("pile", len(seen.pile)), ("dead", seen.dead)), large=large)
            _draw_seats(image, 180, seen)
    elif seen.trick and seen.trick.front and not seen.pile:
        _draw_between(image, seen, seen.trick)
    elif seen.trick:
        _draw_top(image, 0, seen)
        _draw_beside(image, words, 0, seen, seen.trick, seen.stock)
    else:
        _draw_top(image, 0, seen)
        stacks: tuple[tuple[Shape, int | None], ...]
        stacks = (("stock", seen.stock), ("pile", len(seen.pile)), ("dead", seen.dead))
        _draw_words(image, _CARD + 4, seen, stacks, large=large)
    return Frame(image, _words(words, seen))


def _draw_top(image: Image.Image, x: int, seen: Table) -> None:
    if not seen.pile:
        box(image, x, 1, _CARD, HEIGHT - 2, edge="dotted")
        return
    card = seen.pile[-1]
    box(image, x - 1, 0, _CARD + 2, HEIGHT, DARK)
    box(image, x, 1, _CARD, HEIGHT - 2, LIT)
    rank = rank_mask(card, "33", seen.letters)
    stamp(image, x + (_CARD - rank.width) // 2, 2, rank, DARK)
    if seen.named is None:
        suit, ink = suit_mask(card, 26), DARK
    else:  # the suit that was named stands where the card's own would, as a sign held up before it
        suit, ink = suit_mask(make_card(seen.named, ACE), 26), LIT
        box(image, x + 1, 35, _CARD - 2, 27, DARK)
    stamp(image, x + (_CARD - suit.width) // 2, 36, suit, ink)


def _draw_beside(
    image: Image.Image, words: Words, x: int, seen: Table, trick: Trick, stock: int | None
) -> None:
    """The words, and below them the rest of the trick."""
    lines = 1 if has_strips(trick) else 2
    _draw_words(image, x + _CARD + 4, seen, (), lines)
    owner = _owner(seen, trick)
    draw_trick(image, words, x + _CARD + 4, x + WIDTH, trick, seen.letters, stock, owner)


def _draw_between(image: Image.Image, seen: Table, trick: Trick) -> None:
    """Between two tricks, on a narrow panel: what lies at the right, and what each player took."""
    room = draw_beside_name(image, trick, seen.stock, _owner(seen, trick))
    _draw_headline(image, 0, seen, room)
    draw_text(image, 19, 16, fit_text(seen.doing.replace("\n", " "), WIDTH - 19))
    draw_taken(image, trick, [seat.name for seat in seen.seats])


def _owner(seen: Table, trick: Trick) -> str:
    return seen.seats[trick.owner].name if trick.owner >= 0 else ""


def _draw_under(image: Image.Image, x: int, seen: Table) -> None:
    """The card below the top one, as far as it shows."""
    if len(seen.pile) < 2:
        return
    card = seen.pile[-2]
    box(image, x, 5, 30, HEIGHT - 10, LIT)
    rank, suit = rank_mask(card, "22n", seen.letters), suit_mask(card, 13)
    stamp(image, x + 1, 7, rank, DARK)
    stamp(image, x + 1, 31, suit, DARK)


def _draw_stock(image: Image.Image, x: int, stock: int | None) -> None:
    if not stock:
        box(image, x, 5, 28, HEIGHT - 10, edge="dotted")
        return
    stamp(image, x, 5, back_mask(28, HEIGHT - 10))
    box(image, x + 2, 22, 24, 19, DARK)
    face = HEADING if stock < 100 else TEXT
    draw_text(image, x + 14, 23 if stock < 100 else 26, str(stock), face, align="centre")


def _draw_words(
    image: Image.Image,
    x: int,
    seen: Table,
    stacks: Sequence[tuple[Shape, int | None]],
    lines: int = 2,
    large: bool = False,
) -> None:
    _draw_headline(image, x, seen, LINE)
    if seen.aloud:
        draw_text(image, x, 24, fit_text(seen.doing, LINE, HEADING), HEADING)
    elif large and fits(seen.doing, LINE, lines, HEADING):
        for i, line in enumerate(wrap_text(seen.doing, LINE, HEADING)):
            draw_text(image, x, 16 + 15 * i, line, HEADING)
    else:
        for i, line in enumerate(wrap_text(seen.doing, LINE)[:lines]):
            draw_text(image, x, 19 + 13 * i, fit_text(line, LINE))
    for shape, count in stacks:
        if count is not None:
            stamp(image, x, 50, shape_mask(shape))
            x = draw_text(image, x + 13, 51, str(count)) + 3


def _draw_headline(image: Image.Image, x: int, seen: Table, room: int) -> None:
    """Who plays, behind an arrow towards that seat."""
    if seen.direction:
        stamp(image, x, 0, arrow_mask(seen.direction))
        x, room = x + 19, room - 19
    draw_largest(image, x, 0, seen.headline, room)


def _draw_seats(image: Image.Image, x: int, seen: Table) -> None:
    """All seats: in two columns where they are many, unless a name would be cut there."""
    n, room = len(seen.seats), WIDE - x
    half = room // 2 - 1
    columns = 2 if n > _ONE_COLUMN and all(text_width(s.name) <= half - _MARGIN for s in seen.seats) else 1
    rows = (n + columns - 1) // columns
    width, height = half if columns == 2 else room, max(TEXT.height, min(_SEAT, HEIGHT // rows))
    pitch = min(height, (HEIGHT - height) / (rows - 1))
    last = -1 if seen.turn is None else seen.turn
    for i, seat in sorted(enumerate(seen.seats), key=lambda at: at[0] == last):  # lit over its neighbours
        column, row = divmod(i, rows)
        cell = (x + column * (half + 1), int(row * pitch), width, height)
        _draw_seat(image, cell, seat, i == seen.turn, columns == 1)


def _draw_seat(
    image: Image.Image, cell: tuple[int, int, int, int], seat: Seat, turn: bool, full: bool
) -> None:
    """A player's cell: name, number of cards and as many bars; lit for the one to act.

    Where cards lie in front of that player the number is that of those.
    """
    x, y, width, height = cell
    count = "" if seat.out else str(seat.cards if seat.front is None else seat.front)
    sign = SIGN + 2 if seat.front is not None else 0
    name = fit_text(seat.name, width - _MARGIN - (text_width(count) + 3 + sign if full else 0))
    if turn:
        _light(image, cell, name)
    ink = DARK if turn else LIT
    line = y if height == _SEAT else y + (height - TEXT.height) // 2
    draw_text(image, x + 2, line, name, ink=ink)
    if seat.out:
        tick = shape_mask("tick-small")
        stamp(image, x + width - 8, line + (3 if full else 12), tick, ink)
        return
    line = line if full else y + 10
    draw_text(image, x + width - 2, line, count, ink=ink, align="right")
    if seat.front is not None:
        draw_taken_sign(image, x + width - 4 - text_width(count), line, ink)
    if height == _SEAT:
        for bar in range(min(seat.cards, _BARS)):
            fill(image, x + 2 + 3 * bar, y + 13, 2, height - 15, ink)


def _light(image: Image.Image, cell: tuple[int, int, int, int], name: str) -> None:
    """Light a cell; a low one no further than its name needs, for it reaches into its neighbours."""
    x, y, width, height = cell
    top, bottom = 0, height
    if height == TEXT.height:
        _, top, _, bottom = text_mask(name).getbbox() or (0, 0, 0, height)
        top, bottom = max(0, top - 1), min(height, bottom + 1)
    box(image, x, y + top, width, bottom - top, LIT)


def _words(words: Words, seen: Table) -> tuple[str, ...]:
    key = "table.highest" if seen.trick and seen.trick.front and seen.trick.lit else "table.top"
    top = words.say(key, card=words.card(seen.pile[-1])) if seen.pile else words.say("table.empty")
    if seen.named is not None:
        top = words.say("table.named", suit=words.suit(seen.named)) + ". " + top
    stacks = [
        words.say(f"table.{name}", n=n)
        for name, n in (("stock", seen.stock), ("pile", len(seen.pile)), ("dead", seen.dead))
        if n is not None
    ]
    trick = [] if seen.trick is None else trick_words(words, seen.trick, _owner(seen, seen.trick))
    seats = [_seat_words(words, seat) for seat in seen.seats]
    headline = seen.headline if seen.turn is None else words.say("turn.plays", name=seen.headline)
    return said(headline, seen.doing.replace("\n", " "), top, *trick, *stacks, *seats)


def _seat_words(words: Words, seat: Seat) -> str:
    if seat.out:
        return words.say("table.seat_out", name=seat.name, n=0)
    if seat.front is None:
        return words.say("table.seat", name=seat.name, n=seat.cards)
    return words.say("table.seat_front", name=seat.name, n=seat.cards, front=seat.front)
