"""The order in which cards stand in a hand."""

from __future__ import annotations

from typing import Final

from engine.cards import CLUBS, DIAMONDS, HEARTS, JOKER, SPADES, Card, Cards, each, rank_of, suit_of

SUIT_ORDER: Final = (SPADES, HEARTS, CLUBS, DIAMONDS)
"""Black and red in turn, so that neighbours differ."""


def in_order(cards: Cards) -> tuple[Card, ...]:
    """Every card, equal ones side by side: by suit, ranks rising, jokers last."""

    def place(c: Card) -> tuple[int, int]:
        return len(SUIT_ORDER) if c == JOKER else SUIT_ORDER.index(suit_of(c)), rank_of(c)

    return tuple(sorted(each(cards), key=place))
