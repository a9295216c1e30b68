"""Chance to hand to a game: shuffles that any Python repeats from the same seed."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from engine.cards import Card


def shuffled(cards: Sequence[Card], rng: Random) -> list[Card]:
    """The cards in a random order.

    Fisher and Yates by `Random.random` alone, whose sequence Python promises to keep;
    that of `Random.shuffle` may change from one version to the next.
    """
    order = list(cards)
    for last in range(len(order) - 1, 0, -1):
        other = int(rng.random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order
