"""A match of several hands of Mas for the reference: the deal goes round, scores, mas counts and the pot."""

from __future__ import annotations

from tests.reference.mas.hand import Reference
from tests.reference.mas.house import settle


class ReferenceMatch:
    """Hands one after another: `deal` a shuffled pack, play it to its end, then `count` it.

    `scores`: points so far (zeros without scoring); `mas_counts`: how often each seat was mas; `pot`:
    counters in the middle; `counters`: what each seat has won less what it has paid.
    """

    def __init__(self, options: dict[str, object], seats: int, first_dealer: int,
                 youngest: int | None = None) -> None:
        self.options = options
        self.house = settle(options, seats)
        self.seats = seats
        self.dealer = first_dealer
        self.youngest = youngest
        self.hands_played = 0
        self.last_mas: int | None = None
        self.last_first: list[int] = []
        self.scores = [0] * seats
        self.mas_counts = [0] * seats
        self.pot = 0
        self.counters = [0] * seats
        self.stakes = [0] * seats       # paid for the hand that is being played
        self.over = False

    def deal(self, pack: list[str]) -> Reference:
        """Everyone pays the stake and the hand is dealt."""
        if self.over:
            raise ValueError("the match is over")
        self.stakes = [0 if self.house["stake"] == "none" else 1] * self.seats
        if self.house["stake"] == "mas_double" and self.last_mas is not None:
            self.stakes[self.last_mas] = 2
        for seat in range(self.seats):
            self.counters[seat] -= self.stakes[seat]
            self.pot += self.stakes[seat]
        return Reference(self.options, self.seats, self.dealer, pack, self.last_mas, self.youngest)

    def count(self, hand: Reference) -> None:
        """Write down a finished hand and pass the deal on."""
        result = hand.result
        if result is None:
            raise ValueError("the hand is not over")
        self.hands_played += 1
        if hand.mas is not None:
            self.mas_counts[hand.mas] += 1
        if self.house["scoring"] != "none":
            for seat in range(self.seats):
                self.scores[seat] += hand.points(hand.hands[seat])
        last = str(self.hands_played) == self.house["match_hands"]
        self.last_first = [seat for seat in hand.out if hand.places[seat] == 1]
        if self.pot_is_paid(hand.mas, last):
            self.pay(self.last_first)
        self.last_mas = hand.mas
        self.dealer = (self.dealer + 1) % self.seats
        if last:
            self.end()

    def not_played(self) -> None:
        """The hand was called off and does not count: the stakes go back and the same seat deals again."""
        for seat in range(self.seats):
            self.counters[seat] += self.stakes[seat]
            self.pot -= self.stakes[seat]

    def pot_is_paid(self, mas: int | None, last: bool) -> bool:
        if self.house["stake"] == "first_takes_pot":
            return True
        if self.house["stake"] == "mas_double":
            if last:
                return True
            changed = self.last_mas is not None and mas != self.last_mas
            return self.house["pot_pays"] == "mas_changes" and changed
        return False

    def pay(self, seats: list[int]) -> None:
        """The pot is split among these seats; the odd counter stays."""
        if not seats:
            return
        share = self.pot // len(seats)
        for seat in seats:
            self.counters[seat] += share
            self.pot -= share

    def end(self) -> None:
        """The match is over; what remains in the pot goes to the first of the last hand."""
        self.over = True
        self.pay(self.last_first[:1])

    def standings(self) -> list[list[int]]:
        """Seats from best to worst, ties together: fewest points, or without scoring least often mas.

        With scoring the first group has won the match; without it the last group has lost it.
        """
        figures = self.mas_counts if self.house["scoring"] == "none" else self.scores
        groups = []
        for figure in sorted(set(figures)):
            groups.append([seat for seat in range(self.seats) if figures[seat] == figure])
        return groups
