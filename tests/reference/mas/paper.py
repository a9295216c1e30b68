"""Packs written out on paper, and random play, for the tests of the reference."""

from __future__ import annotations

import random
from collections.abc import Iterator

from tests.reference.mas.hand import Reference
from tests.reference.mas.house import full_pack, settle


def stacked(hands: list[str], dealer: int, stock: str = "") -> list[str]:
    """A pack that deals these hands (equal in length, seat 0 first), with `stock` beneath them."""
    cards = [text.split() for text in hands]
    order = [(dealer + 1 + step) % len(hands) for step in range(len(hands))]
    return [cards[seat][turn] for turn in range(len(cards[0])) for seat in order] + stock.split()


def dealt(
    options: dict[str, object], hands: list[str], stock: str = "", last_mas: int | None = None
) -> Reference:
    """A hand dealt so, of three to seven cards each; seat 0 is forehand."""
    seats = len(hands)
    agreed = {"hand_size": len(hands[0].split()), **options}
    return Reference(agreed, seats, seats - 1, stacked(hands, seats - 1, stock), last_mas)


def midway(options: dict[str, object], hands: list[str], stock: str = "", refill_to: int = 2) -> Reference:
    """The middle of a hand: these cards are held, this stock is left, seat 0 begins a round."""
    seats = len(hands)
    house = settle(options, seats)
    hand = Reference(options, seats, seats - 1, full_pack(house), youngest=0)
    hand.hands = [text.split() for text in hands]
    hand.stock = stock.split()
    hand.refill_to = refill_to
    return hand


def moves(hand: Reference, text: str) -> list[str]:
    """Play 'SEAT ACTION; SEAT ACTION; ...'; the events of the last one."""
    events = []
    for part in text.split("; "):
        seat, action = part.split(" ", 1)
        if len(action) == 2:
            action = f"lay {action}"
        events = hand.play(int(seat), action)
    return events


def random_hand(options: dict[str, object], seats: int, number: int) -> Reference:
    rng = random.Random(number)
    pack = full_pack(settle(options, seats))
    rng.shuffle(pack)
    return Reference(options, seats, number % seats, pack, last_mas=number % seats, youngest=0)


def played(hand: Reference, number: int) -> Iterator[list[str]]:
    """Random legal actions to the end; the events of each."""
    rng = random.Random(number)
    while not hand.over:
        may = [(seat, text) for seat in range(hand.seats) for text in sorted(hand.legal(seat))]
        yield hand.play(*rng.choice(may))
