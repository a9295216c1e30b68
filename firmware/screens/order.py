"""The order in which cards stand in a hand."""

from __future__ import annotations

from typing import Final

from engine.cards import CLUBS, DIAMONDS, HEARTS, JOKER, SPADES, Card, Cards, each, rank_of, suit_of

SUIT_ORDER: Final = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""Black and red in turn, so that neighbours differ."""


def in_order(cards: Cards, first: Cards = 0) -> tuple[Card, ...]:
    """Every card, equal ones side by side: by suit, ranks rising, jokers last.

    Args:
        cards: the hand.
        first: faces that go before all others, as children like it.
    """

    def place(c: Card) -> tuple[bool, int, int]:
        suit = len(SUIT_ORDER) if c == JOKER else SUIT_ORDER.index(suit_of(c))
        return not first >> c & 1, suit, rank_of(c)

    return tuple(sorted(each(cards), key=place))
