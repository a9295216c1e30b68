"""Cards, and sets of cards, as plain ints.

A card is ``suit << 4 | rank``: two to ten are 2..10, knave 11, queen 12, king 13, ace 14.
A set is an int with one bit per face; a second pack's equal card stands in a second *plane*
of 64 bits above the first, a third copy in a third. So ``bit_count()`` counts cards, ``& FACES``
lists each face once, and two equal cards can never be told apart.

>>> hand = parse_cards("H7 SQ DT")
>>> cards_text(hand)
'SQ H7 DT'
>>> hand.bit_count()
3
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

Card = int
"""One card: ``suit << 4 | rank``; see `JOKER` for the one card without a suit."""

Cards = int
"""A multiset of cards: bit ``card`` of plane ``n`` says that more than ``n`` such cards are here."""

SPADES: Final = 0
HEARTS: Final = 1
DIAMONDS: Final = 2
CLUBS: Final = 3
SUITS: Final = (SPADES, HEARTS, DIAMONDS, CLUBS)
SUIT_LETTERS: Final = "SHDC"

KNAVE: Final = 11
QUEEN: Final = 12
KING: Final = 13
ACE: Final = 14
RANKS: Final = tuple(range(2, 15))
RANK_LETTERS: Final = "23456789TJQKA"

JOKER: Final[Card] = 63

NO_CARD: Final[Card] = -1
"""In the place of a card: there is none."""

PLANE: Final = 64
"""Bits in a plane: the distance between one copy of a card and the next."""

FACES: Final[Cards] = (1 << PLANE) - 1
"""Mask of the first plane: every face that is here at least once."""


class BadCard(ValueError):
    """A text that names no card."""


def card(suit: int, rank: int) -> Card:
    """The card of a suit (0..3) and a rank (2..14)."""
    return suit << 4 | rank


def suit_of(c: Card) -> int:
    """The suit, 0..3. A joker has none: do not ask."""
    return c >> 4


def rank_of(c: Card) -> int:
    """The rank, 2..14. A joker has none: do not ask."""
    return c & 15


SUIT_FACES: Final[tuple[Cards, ...]] = tuple(sum(1 << card(s, r) for r in RANKS) for s in SUITS)
"""By suit: the mask of its thirteen faces."""

DECK_FACES: Final[tuple[Card, ...]] = tuple(card(s, r) for s in SUITS for r in RANKS)
"""The 52 faces, spades to clubs, two to ace."""

SUIT_SLOTS: Final[tuple[Cards, ...]] = tuple(0xFFFF << (s << 4) for s in SUITS)
"""The sixteen bits of each suit; the joker, which has no suit, stands in the last."""

BIT: Final[tuple[int, ...]] = tuple(1 << n for n in range(PLANE))
"""By card: the set that holds just this card."""

CARD_OF_BIT: Final[dict[int, Card]] = {1 << n: n for n in range(PLANE)}
"""By a set that holds one card: that card."""


def card_text(c: Card) -> str:
    """Suit first, as in ``SQ``, ``H7``, ``DT``; a joker is ``JK``."""
    return _TEXT[c]


def parse_card(text: str) -> Card:
    """The card that `card_text` wrote.

    Raises:
        BadCard: the text names no card.
    """
    try:
        return _CARD[text]
    except KeyError:
        raise BadCard(
            f"{text!r} is no card: write the suit S, H, D or C, then 2-9, T, J, Q, K or A (H7, DT), or JK"
        ) from None


_TEXT: Final[dict[Card, str]] = {
    **{c: SUIT_LETTERS[suit_of(c)] + RANK_LETTERS[rank_of(c) - 2] for c in DECK_FACES},
    JOKER: "JK",
}
_CARD: Final[dict[str, Card]] = {text: c for c, text in _TEXT.items()}


def faces(cards: Cards) -> Iterator[Card]:
    """Each face once, lowest bit first."""
    rest = cards & FACES
    while rest:
        bit = rest & -rest
        yield CARD_OF_BIT[bit]
        rest ^= bit


def each(cards: Cards) -> Iterator[Card]:
    """Every card, equal ones side by side, sorted by suit and rank."""
    if cards <= FACES:
        yield from faces(cards)
        return
    for c in faces(cards):
        for _ in range(count(cards, c)):
            yield c


def count(cards: Cards, c: Card) -> int:
    """How many cards equal to ``c`` are here."""
    n = 0
    while cards >> c & 1:
        n += 1
        cards >>= PLANE
    return n


def add(cards: Cards, c: Card) -> Cards:
    """The set with one more ``c``."""
    bit = BIT[c]
    while cards & bit:
        bit <<= PLANE
    return cards | bit


def remove(cards: Cards, c: Card) -> Cards:
    """The set with one ``c`` fewer.

    Raises:
        KeyError: no such card is here.
    """
    bit = BIT[c]
    if not cards & bit:
        raise KeyError(card_text(c))
    if cards <= FACES:
        return cards ^ bit
    while cards & bit << PLANE:
        bit <<= PLANE
    return cards ^ bit


def union(a: Cards, b: Cards) -> Cards:
    """Both sets put together, equal cards counted."""
    if not a & b & FACES:
        return a | b
    for c in each(b):
        a = add(a, c)
    return a


def minus(a: Cards, b: Cards) -> Cards:
    """What is left of ``a`` when the cards of ``b`` are taken out; cards that ``a`` lacks are ignored."""
    for c in each(b):
        if a & BIT[c]:
            a = remove(a, c)
    return a


def collect(cards: Iterable[Card]) -> Cards:
    """The set of these cards."""
    result: Cards = 0
    for c in cards:
        bit = BIT[c]
        result = add(result, c) if result & bit else result | bit
    return result


def cards_text(cards: Cards) -> str:
    """Every card, sorted, with spaces between; nothing for an empty set."""
    return " ".join(map(card_text, each(cards)))


def parse_cards(text: str) -> Cards:
    """The set that `cards_text` wrote; any order is taken.

    Raises:
        BadCard: a word names no card.
    """
    return collect(map(parse_card, text.split()))


@cache
def pack(size: int = 52, packs: int = 1, jokers: int = 0) -> tuple[Card, ...]:
    """The cards of a pack, sorted.

    Args:
        size: 52, or 32 for seven to ace.
        packs: how many such packs together.
        jokers: how many jokers each of them has.
    """
    lowest = {52: 2, 32: 7}[size]
    one = [c for c in DECK_FACES if rank_of(c) >= lowest] + [JOKER] * jokers
    return tuple(sorted(one * packs))
