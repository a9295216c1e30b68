"""A match of several hands of game B (mau) for the reference: who deals, with how many cards, who has won."""

from __future__ import annotations

from tests.reference.mau.hand import Reference
from tests.reference.mau.house import full_pack, settle


class ReferenceMatch:
    """Hands one after another: `deal` a shuffled `pack()`, play it to its end, then `count` it.

    `scores`: points so far (zeros without scoring); `hands_won`: how often each seat has won a hand, shared
    ones too; `sizes`: how many cards each seat gets next (faraon: one fewer after a lost hand, none for who
    is out); `gone`: who is out, earliest first, those of one hand together.
    """

    def __init__(self, options: dict[str, object], seats: int, first_dealer: int) -> None:
        self.options = options
        self.house = settle(options, seats)
        self.seats = seats
        self.dealer = first_dealer
        self.hands_played = 0
        self.scores = [0] * seats
        self.hands_won = [0] * seats
        self.sizes = [int(self.house["hand_size"])] * seats
        self.gone: list[list[int]] = []
        self.over = False
        self.winners: list[int] = []
        self.losers: list[int] = []

    def still_in(self) -> list[int]:
        return [seat for seat in range(self.seats) if self.sizes[seat] > 0]

    def pack(self) -> list[str]:
        """Every card of the next deal, unshuffled."""
        return full_pack(settle(self.options, self.seats, len(self.still_in())))

    def deal(self, pack: list[str]) -> Reference:
        if self.over:
            raise ValueError("the match is over")
        return Reference(self.options, self.seats, self.dealer, pack, list(self.sizes))

    def count(self, hand: Reference) -> None:
        """Write down a finished hand and pass the deal on. A hand that was not played is not counted."""
        if not hand.over:
            raise ValueError("the hand is not over")
        self.hands_played += 1
        for seat in range(self.seats):
            if seat in hand.winners:
                self.hands_won[seat] += 1
            if self.house["scoring"] == "points":
                self.scores[seat] += hand.points(seat)
        if self.house["variant"] == "faraon":
            self.shrink(hand)
        elif self.house["match"] == "one_hand":
            self.end(list(hand.winners))
        elif self.house["match"] == "limit":
            if max(self.scores) >= int(self.house["limit"]):
                self.end(self.best())
        elif self.hands_played == int(self.house["hands"]):
            self.end(self.best())
        self.dealer = (self.dealer + 1) % self.seats
        while self.sizes[self.dealer] == 0:
            self.dealer = (self.dealer + 1) % self.seats

    def shrink(self, hand: Reference) -> None:
        """Faraon: the losers get one card fewer; who would get none is out."""
        now_out = []
        for seat in hand.losers():
            self.sizes[seat] -= 1
            if self.sizes[seat] == 0:
                now_out.append(seat)
        if now_out:
            self.gone.append(now_out)
        if now_out and self.house["faraon_end"] == "first_zero":
            self.losers = now_out
            self.end([])
        elif len(self.still_in()) == 1:
            self.end(self.still_in())

    def best(self) -> list[int]:
        """Lowest total, or most hands won; ties are shared."""
        if self.house["scoring"] == "points":
            return [seat for seat in range(self.seats) if self.scores[seat] == min(self.scores)]
        return [seat for seat in range(self.seats) if self.hands_won[seat] == max(self.hands_won)]

    def end(self, winners: list[int]) -> None:
        self.over = True
        self.winners = winners
