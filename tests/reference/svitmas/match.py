"""A match of several hands of svitmas for the reference: the loser deals, and losses are counted."""

from __future__ import annotations

from tests.reference.svitmas.hand import Reference
from tests.reference.svitmas.house import settle


class ReferenceMatch:
    """Hands one after another: `deal` a shuffled pack, play it to its end, then `count` it.

    `losses`: how often each seat has lost. Every seat gets three cards in every hand.
    """

    def __init__(self, options: dict[str, str], seats: int, first_dealer: int) -> None:
        self.options = options
        self.house = settle(options, seats)
        self.seats = seats
        self.dealer = first_dealer
        self.hands_played = 0
        self.losses = [0] * seats
        self.over = False

    @property
    def sizes(self) -> list[int]:
        return [3] * self.seats

    def deal(self, pack: list[str]) -> Reference:
        if self.over:
            raise ValueError("the match is over")
        return Reference(self.options, self.seats, self.dealer, pack, self.sizes)

    def count(self, hand: Reference) -> None:
        """Write down a finished hand; whoever lost it deals next. A hand called off is simply not counted."""
        if hand.loser is None:
            raise ValueError("the hand is not over")
        self.hands_played += 1
        self.losses[hand.loser] += 1
        self.dealer = hand.loser
        self.over = str(self.hands_played) == self.house["match_hands"]

    def standings(self) -> list[list[int]]:
        """Seats from best to worst, ties together: the last group, most often the loser, has lost."""
        groups = []
        for losses in sorted(set(self.losses)):
            groups.append([seat for seat in range(self.seats) if self.losses[seat] == losses])
        return groups
