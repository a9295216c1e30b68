"""What can be laid from a set of cards at svitmas: several of a rank, runs, additions to a trick.

Game C has one pack and no jokers, so no card is twice in a set of its cards.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations
from typing import Final

from engine.action import ADD, LAY, Action, lay
from engine.cards import BIT, RANKS, SUIT_SLOTS, SUITS, Card, Cards, card, faces

Laying = tuple[Cards, Action]
"""A set of cards, and the action of laying it."""

RANK_FACES: Final[tuple[Cards, ...]] = tuple(
    sum(BIT[card(suit, rank)] for suit in SUITS) if rank in RANKS else 0 for rank in range(16)
)
"""By rank: its four faces."""

_EVERY_SUIT: Final = sum(1 << (suit << 4) for suit in SUITS)


def _laying(cards: tuple[Card, ...]) -> Laying:
    return sum(BIT[c] for c in cards), Action(LAY, cards) if len(cards) > 1 else lay(cards[0])


def _sets(rank: int) -> list[Laying]:
    four = tuple(faces(RANK_FACES[rank]))
    return [_laying(cards) for many in range(1, 5) for cards in combinations(four, many)]


def _runs(suit: int) -> list[Laying]:
    bounds = [(low, high) for low in RANKS for high in RANKS if low <= high]
    return [_laying(tuple(card(suit, rank) for rank in range(low, high + 1))) for low, high in bounds]


_SETS: Final = [laying for rank in RANKS for laying in _sets(rank)]
_RUNS: Final = {slots: _runs(suit) for suit, slots in enumerate(SUIT_SLOTS)}

SETS: Final[dict[tuple[Card, ...], Cards]] = {action.cards: cards for cards, action in _SETS}
"""By cards of one rank, sorted: their set."""

RUNS: Final[dict[tuple[Card, ...], Cards]] = {
    action.cards: cards for runs in _RUNS.values() for cards, action in runs
}
"""By consecutive cards of a suit, lowest first: their set."""


def same_ranks(cards: Cards) -> Cards:
    """Every face of the ranks that are here."""
    return ((cards | cards >> 16 | cards >> 32 | cards >> 48) & 0xFFFF) * _EVERY_SUIT


@cache  # a hand has at most three cards while it collects: some 24,000 hands in all
def rank_lays(hand: Cards) -> tuple[Action, ...]:
    """Laying one card, or several of one rank, lowest rank first."""
    return tuple(action for cards, action in _SETS if not cards & ~hand)


@cache  # at most 2**13 sets in each suit
def _runs_within(cards: Cards, slots: Cards) -> tuple[Action, ...]:
    return tuple(action for run, action in _RUNS[slots] if not run & ~cards)


def run_lays(cards: Cards) -> tuple[Action, ...]:
    """Laying one card, or a run of one suit: spades to clubs, by the lowest card."""
    spades, hearts, diamonds, clubs = SUIT_SLOTS
    return (
        *_runs_within(cards & spades, spades),
        *_runs_within(cards & hearts, hearts),
        *_runs_within(cards & diamonds, diamonds),
        *_runs_within(cards & clubs, clubs),
    )


@cache  # as `rank_lays`
def additions(cards: Cards, most: int) -> tuple[Action, ...]:
    """Adding some of these cards, at most so many."""
    here = tuple(faces(cards))
    sizes = range(1, min(most, len(here)) + 1)
    return tuple(Action(ADD, some) for many in sizes for some in combinations(here, many))
