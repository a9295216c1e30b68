"""What can be laid from a set of cards at svitmas: several of a rank, runs, additions to a trick.

Game C has one pack and no jokers, so no card is twice in a set of its cards.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Final, TypeAlias

from engine.action import ADD, DECLINE, LAY, Action, lay
from engine.cards import BIT, CARD_OF_BIT, DECK_FACES, RANKS, SUITS, Card, Cards, card, faces

RANK_FACES: Final[tuple[Cards, ...]] = tuple(
    sum(BIT[card(suit, rank)] for suit in SUITS) if rank in RANKS else 0 for rank in range(16)
)
"""By rank: its four faces."""

_EVERY_SUIT: Final = sum(1 << (suit << 4) for suit in SUITS)

Lays: TypeAlias = dict[tuple[Card, ...], Cards]
"""By cards that may be laid together, sorted: their set."""


def _of_one_rank(rank: int) -> Iterator[tuple[Card, ...]]:
    four = tuple(faces(RANK_FACES[rank]))
    for many in range(1, 5):
        yield from combinations(four, many)


def _runs_of(suit: int) -> Iterator[tuple[Card, ...]]:
    for low, high in combinations_with_replacement(RANKS, 2):
        yield tuple(card(suit, rank) for rank in range(low, high + 1))


def _lays(several: Iterable[tuple[Card, ...]]) -> Lays:
    return {cards: sum(BIT[c] for c in cards) for cards in several}


SETS: Final = _lays(cards for rank in RANKS for cards in _of_one_rank(rank))
"""One card, or several of one rank."""

RUNS: Final = _lays(cards for suit in SUITS for cards in _runs_of(suit))
"""One card, or consecutive cards of one suit."""

SINGLES: Final[Lays] = {cards: laid for cards, laid in RUNS.items() if len(cards) == 1}
"""One card."""

_ACTIONS: Final = {
    laid: Action(LAY, cards) if len(cards) > 1 else lay(cards[0]) for cards, laid in (SETS | RUNS).items()
}
"""By set of cards: laying them."""


def same_ranks(cards: Cards) -> Cards:
    """Every face of the ranks that are here."""
    return ((cards | cards >> 16 | cards >> 32 | cards >> 48) & 0xFFFF) * _EVERY_SUIT


class Within(dict[Cards, tuple[Action, ...]]):
    """By set of cards: each lay that can be made from it, and what else may be done; worked out once."""

    def __init__(self, lays: Lays, more: tuple[Action, ...] = ()) -> None:
        super().__init__({0: more})
        self._from: dict[Card, list[tuple[Cards, Action]]] = {c: [] for c in DECK_FACES}
        for cards, laid in lays.items():
            self._from[cards[0]].append((laid, _ACTIONS[laid]))

    def __missing__(self, cards: Cards) -> tuple[Action, ...]:
        """Work it out: the lays that begin with the lowest card, and those of the others."""
        first = self._from[CARD_OF_BIT[cards & -cards]]
        begun = [action for laid, action in first if not laid & ~cards]
        self[cards] = found = (*begun, *self[cards & cards - 1])
        return found


@lru_cache(maxsize=4096)
def additions(cards: Cards, most: int) -> tuple[Action, ...]:
    """Adding some of these cards, at most so many; or none."""
    here = tuple(faces(cards))
    sizes = range(1, min(most, len(here)) + 1)
    return (*(Action(ADD, some) for many in sizes for some in combinations(here, many)), DECLINE)
