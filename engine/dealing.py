"""Dealing: the cards go round singly, from forehand on."""

from __future__ import annotations

from collections.abc import Sequence

from engine.cards import Card, Cards, collect


def check_pack(pack: Sequence[Card], whole: Sequence[Card]) -> None:
    """Refuse to deal from other cards than the whole pack, which is sorted.

    Raises:
        ValueError: a card is missing, or too many.
    """
    if sorted(pack) != list(whole):
        raise ValueError(f"{len(pack)} cards that are not the pack of these rules")


def dealt(pack: Sequence[Card], seats: int, dealer: int, each_gets: int) -> tuple[list[Cards], list[Card]]:
    """By seat its cards, so many each; and what is left, top first."""
    forehand, used = (dealer + 1) % seats, each_gets * seats
    hands = [collect(pack[(seat - forehand) % seats : used : seats]) for seat in range(seats)]
    return hands, list(pack[used:])
