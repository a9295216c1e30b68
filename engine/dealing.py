"""Dealing: the cards go round singly, from forehand on."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from engine.cards import BIT, Card, Cards, add
from engine.course import Terms


def check_pack(pack: Sequence[Card], whole: Sequence[Card]) -> None:
    """Refuse to deal from other cards than the whole pack, which is sorted.

    Raises:
        ValueError: a card is missing, or too many.
    """
    if sorted(pack) != list(whole):
        raise ValueError(f"{len(pack)} cards that are not the pack of these rules")


def dealt(pack: Sequence[Card], terms: Terms) -> tuple[list[Cards], list[Card]]:
    """By seat its cards, as many as the terms give it; and what is left, top first."""
    hands: list[Cards] = [0] * len(terms.sizes)
    turns = _turns(terms.dealer, terms.sizes)
    for seat, c in zip(turns, pack, strict=False):
        hand = hands[seat]
        hands[seat] = add(hand, c) if hand & BIT[c] else hand | BIT[c]
    return hands, list(pack[len(turns) :])


@lru_cache(maxsize=64)
def _turns(dealer: int, sizes: tuple[int, ...]) -> tuple[int, ...]:
    """Who gets the first card, the second, and so on; who has all of its own is passed over."""
    seats = len(sizes)
    clockwise = [(dealer + n) % seats for n in range(1, seats + 1)]
    return tuple(seat for lap in range(max(sizes)) for seat in clockwise if sizes[seat] > lap)
