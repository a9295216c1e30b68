"""Chance to hand to a game: shuffles that any Python repeats from the same seed."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from typing import Protocol, TypeAlias

from engine.cards import Card


class Cutting(Protocol):
    """House rules, as far as they say how the pack is cut."""

    @property
    def cuts(self) -> int:
        """How often it is cut."""

    def cut_stands(self, shown: Sequence[Card]) -> bool:
        """Whether it is dealt when the cuts showed these cards; else it is shuffled and cut again."""


Shuffle: TypeAlias = Callable[[Sequence[Card]], Sequence[Card]]
"""Chance, handed in: takes cards and gives them back in another order. One action may ask for it twice."""


def reordered(cards: Sequence[Card], shuffle: Shuffle | None) -> list[Card]:
    """The cards as the chance that was handed in orders them.

    Raises:
        ValueError: there is none, or it gave back other cards (a damaged record).
    """
    if shuffle is None:
        raise ValueError(f"{len(cards)} cards must be shuffled here: hand `play` a shuffle")
    order = list(shuffle(cards))
    if sorted(order) != sorted(cards):
        raise ValueError(f"{len(cards)} cards were shuffled, and other cards came back")
    return order


def shuffled(cards: Sequence[Card], rng: Random) -> list[Card]:
    """The cards in a random order.

    Fisher and Yates by `Random.random` alone, whose sequence Python promises to keep;
    that of `Random.shuffle` may change from one version to the next.
    """
    order, random = list(cards), rng.random
    for last in range(len(order) - 1, 0, -1):
        other = int(random() * (last + 1))
        order[last], order[other] = order[other], order[last]
    return order


def shuffled_and_cut(cards: Sequence[Card], rules: Cutting, rng: Random) -> list[Card]:
    """The cards in a random order, cut as the rules have it.

    Each cut lifts a part of the pack, shows the lowest card of it, and puts it under the rest.
    """
    while True:
        order, shown = shuffled(cards, rng), []
        for _ in range(rules.cuts):
            at = 1 + int(rng.random() * (len(order) - 1))
            shown.append(order[at - 1])
            order = order[at:] + order[:at]
        if rules.cut_stands(shown):
            return order
