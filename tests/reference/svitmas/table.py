"""The table of game C for the reference: whose cards lie where, who is out, and how a hand ends."""

from __future__ import annotations

from collections.abc import Callable

from tests.reference.shared import RANKS, in_order
from tests.reference.svitmas.house import settle

GUARD = 2000
TABLE = -1

Shuffle = Callable[[list[str]], list[str]]
Lay = tuple[int, list[str]]


def number(card: str) -> int:
    """2 to 14."""
    return RANKS.index(card[1]) + 2


def line(name: str, **fields: object) -> str:
    """'Drew seat=0 cards=H7 D7'; places, seats and cards of a list are set apart by blanks."""
    words = [name]
    for key, value in fields.items():
        words.append(f"{key}={' '.join(map(str, value)) if isinstance(value, list) else value}")
    return " ".join(words)


class Table:
    """A hand just dealt, and what both phases have in common."""

    def __init__(self, options: dict[str, str], seats: int, dealer: int, pack: list[str]) -> None:
        self.house = settle(options, seats)
        self.seats = seats
        self.dealer = dealer
        self.forehand = self.after(dealer)
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.taken: list[list[str]] = [[] for _ in range(seats)]     # tricks won while collecting
        self.known: list[list[str]] = [[] for _ in range(seats)]     # cards of hands that all have seen
        self.stock = list(pack)
        self.hog: list[str] = []              # the avstickshög
        self.upcard: str | None = None
        self.trump_card: str | None = None    # in front of trump_by, face down until shedding
        self.trump_by: int | None = None
        self.put_away: list[str] = []
        self.out: list[int] = []
        self.turns = 0
        self.shedding_turns = 0
        self.over = False
        self.loser: int | None = None
        self.ending: str | None = None
        self.shuffle: Shuffle | None = None

        # collecting
        self.phase = "collecting"
        self.trick: list[Lay] = []            # all lays, chansa cards and additions, in order
        self.round: list[Lay] = []            # those of this lap, or of this tie round
        self.waiting: list[int] = []          # who is still to lay in it
        self.contenders: list[int] = []       # tie round: who lays again
        self.tied_rank: str | None = None
        self.winner: int | None = None        # of the decided trick, while seats may add
        self.declined = 0                     # how many in a row have added nothing

        # shedding
        self.table: list[Lay] = []
        self.in_at_lead = 0
        self.lays = 0                         # of this trick, those picked up too
        self.pickups = 0                      # of this trick

        self.to_act: int | None = None
        self.ask: str | None = None
        self.leader = self.forehand
        self.events: list[str] = []
        self.deal()
        self.opening = self.events

    def deal(self) -> None:
        for _ in range(3):
            for seat in self.clockwise(self.forehand):
                self.hands[seat].append(self.stock.pop(0))
        for seat in self.clockwise(self.forehand):
            self.tell("Drew", seat=seat, cards=in_order(self.hands[seat]))
        if self.seats == 2:
            for _ in range(int(self.house["avstickshog"])):
                self.hog.append(self.stock.pop(0))
        if self.house["upcard"] == "true":
            self.upcard = self.stock.pop(0)
            self.tell("TurnedUp", seat=self.dealer, cards=[self.upcard])

    def tell(self, name: str, **fields: object) -> None:
        self.events.append(line(name, **fields))

    def after(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.seats for step in range(self.seats)]

    def with_cards(self, first: int) -> list[int]:
        """The seats that have cards, clockwise from this one, itself included."""
        return [seat for seat in self.clockwise(first) if self.hands[seat]]

    def draw(self, seat: int, how_many: int) -> None:
        """Draw from the stock what there is; its last card is laid aside unseen."""
        drawn = self.stock[:how_many]
        self.stock = self.stock[how_many:]
        last = [drawn.pop()] if drawn and not self.stock else []
        self.hands[seat] += drawn
        if drawn:
            self.tell("Drew", seat=seat, cards=in_order(drawn))
        if last:
            self.trump_card = last[0]
            self.trump_by = seat
            self.tell("SetAside", seat=seat, cards=last)

    def go_out(self, seat: int) -> None:
        self.out.append(seat)
        self.tell("WentOut", seat=seat, place=len(self.out))

    def ended(self) -> bool:
        """Over as soon as only one seat has cards."""
        left = self.with_cards(0)
        if len(left) == 1:
            self.finish(left[0], "played")
        return self.over

    def owned(self, seat: int) -> int:
        """How many cards are this seat's: in hand, in tricks taken, and the trump card laid aside."""
        aside = self.phase == "collecting" and self.trump_by == seat
        return len(self.hands[seat]) + len(self.taken[seat]) + int(aside)

    def stop_now(self, ending: str) -> None:
        """Most cards loses, of the tied the first clockwise from the seat to act."""
        assert self.to_act is not None
        most = max(self.owned(seat) for seat in range(self.seats))
        loser = next(seat for seat in self.clockwise(self.to_act) if self.owned(seat) == most)
        self.finish(loser, ending)

    def finish(self, loser: int, ending: str) -> None:
        self.over = True
        self.to_act = None
        self.ask = None
        self.loser = loser
        self.ending = ending
        self.tell("HandOver", losers=[loser], winners=[], out=self.out, ending=ending)
