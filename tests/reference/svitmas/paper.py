"""Positions of svitmas written out on paper, and random play, for the tests of the reference."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.reference.svitmas.hand import Reference
from tests.reference.svitmas.house import FULL_PACK
from tests.reference.svitmas.table import Shuffle


def collecting(options: dict[str, str], hands: list[str], stock: str = "") -> Reference:
    """The middle of the collecting: these hands, this stock (its last card the trump card), seat 0 leads.

    With an empty stock the trump card, the ace of spades, lies before seat 0.
    """
    hand = Reference(options, len(hands), len(hands) - 1, FULL_PACK)
    hand.hands = [text.split() for text in hands]
    hand.stock = stock.split()
    if not stock:
        hand.trump_card, hand.trump_by = "SA", 0
    hand.start_trick(0)
    return hand


def before_the_change(options: dict[str, str], taken: list[str], trump: str) -> Reference:
    """Seat 0 has one card left, the ace of diamonds, and nobody else any; `trump` is 'SEAT CARD'."""
    hand = collecting(options, ["DA", *[""] * (len(taken) - 1)])
    hand.taken = [text.split() for text in taken]
    seat, card = trump.split()
    hand.trump_by, hand.trump_card = int(seat), card
    return hand


def shedding(options: dict[str, str], hands: list[str], trump: str = "SA") -> Reference:
    """The middle of the shedding: these hands, seat 0 leads, spades are trump."""
    hand = Reference(options, len(hands), len(hands) - 1, FULL_PACK)
    hand.phase = "shedding"
    hand.hands = [text.split() for text in hands]
    hand.known = [list(cards) for cards in hand.hands]
    hand.stock = []
    hand.hog = []
    hand.trump_by, hand.trump_card = 0, trump
    hand.start_table(0)
    return hand


def moves(hand: Reference, text: str, shuffle: Shuffle | None = None) -> list[str]:
    """Play 'SEAT ACTION; SEAT ACTION; ...'; the events of the last one."""
    events = []
    for part in text.split("; "):
        seat, action = part.split(" ", 1)
        events = hand.play(int(seat), action, shuffle)
    return events


def random_hand(options: dict[str, str], seats: int, number: int) -> Reference:
    rng = random.Random(number)
    return Reference(options, seats, number % seats, rng.sample(FULL_PACK, 52))


def played(hand: Reference, number: int) -> Iterator[list[str]]:
    """Random legal actions to the end, picking up seldom; the events of each."""
    rng = random.Random(number)
    while not hand.over:
        assert hand.to_act is not None
        may = sorted(hand.legal(hand.to_act))
        if len(may) > 1 and "pickup" in may and rng.random() < 0.8:
            may.remove("pickup")
        yield hand.play(hand.to_act, rng.choice(may), lambda cards: rng.sample(cards, len(cards)))
