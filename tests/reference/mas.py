"""A naive second implementation of one hand of Mas (game A): lists, strings and loops.

Cards are strings, suit first ('SQ', 'HT', 'JK'); a hand is a list. The pack is taken as given and dealt from
its first card on, one card at a time from forehand; what is left is the stock, drawn from its first card on.
"""

from __future__ import annotations

SUITS = "SHDC"
RANKS = "23456789TJQKA"
GUARD = 2000


def in_order(cards: list[str]) -> list[str]:
    """Spades, hearts, diamonds, clubs, each from the two up."""
    return sorted(cards, key=lambda card: (SUITS.index(card[0]), RANKS.index(card[1])))


class Reference:
    """One hand, from the deal to the mas.

    Actions are texts: 'lay H7', 'pickup'. Events are texts too: 'laid S card led|on', 'picked up S cards...',
    'round won S cards...', 'drew S cards...', 'out S place', 'over mas=S|none capped=0|1'.
    """

    def __init__(self, options: dict[str, object], seats: int, dealer: int, pack: list[str]) -> None:
        self.seats = seats
        self.dealer = dealer
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.stock = list(pack)
        self.dead: list[str] = []
        self.refill_to = 7 if seats == 2 else 5
        for _ in range(self.refill_to):
            for seat in self.clockwise(self.after(dealer)):
                self.hands[seat].append(self.stock.pop(0))

        self.turns = 0
        self.out: list[int] = []
        self.places: dict[int, int] = {}
        self.emptied: list[int] = []      # seats without cards, in the order they laid their last one
        self.known: list[list[str]] = [[] for _ in range(seats)]    # picked up in public, not laid since
        self.over = False
        self.mas: int | None = None
        self.capped = False
        self.events: list[str] = []
        self.start_round(self.after(dealer))

    # The table

    def after(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.seats for step in range(self.seats)]

    def still_in(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.out]

    def start_round(self, leader: int) -> None:
        self.leader = leader
        self.to_act: int | None = leader
        self.waiting = self.clockwise(leader)[1:]   # who has not had a turn in this lap
        self.table: list[tuple[int, str]] = []
        self.last_layer = leader
        self.picked: list[int] = []

    # What may be done

    def beats(self, card: str, other: str) -> bool:
        return card[0] == other[0] and RANKS.index(card[1]) > RANKS.index(other[1])

    def legal(self, seat: int) -> set[str]:
        if self.over or seat != self.to_act:
            return set()
        hand = self.hands[seat]
        if not self.table:
            return {f"lay {card}" for card in hand}
        top = self.table[-1][1]
        lays = {f"lay {card}" for card in hand if self.beats(card, top)}
        return lays or {"pickup"}

    # Doing it

    def play(self, seat: int, text: str) -> list[str]:
        if text not in self.legal(seat):
            raise ValueError(f"seat {seat} may not: {text}")
        self.events = []
        if text == "pickup":
            self.pick_up(seat)
        else:
            self.lay(seat, text.split()[1])
        self.turns += 1
        if not self.over:
            self.next_turn(seat)
        if not self.over and self.turns >= GUARD:
            self.stop()
        return self.events

    def lay(self, seat: int, card: str) -> None:
        self.events.append(f"laid {seat} {card} {'on' if self.table else 'led'}")
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)
        self.table.append((seat, card))
        self.last_layer = seat
        if not self.hands[seat]:
            self.emptied.append(seat)
            if not self.stock:
                self.go_out(seat)
                self.end_if_one_left()

    def pick_up(self, seat: int) -> None:
        cards = [card for _, card in self.table]
        self.events.append(" ".join(["picked up", str(seat), *cards]))
        self.hands[seat] += cards
        self.known[seat] += cards
        self.table = []
        self.picked.append(seat)

    def next_turn(self, seat: int) -> None:
        while self.waiting:
            following = self.waiting.pop(0)
            if self.hands[following]:
                self.to_act = following
                return
        self.end_round()

    # The end of a round

    def end_round(self) -> None:
        winner = self.last_layer
        cards = [card for _, card in self.table]
        self.events.append(" ".join(["round won", str(winner), *cards]))
        self.dead += cards
        self.refill(winner)
        for seat in list(self.emptied):
            if seat not in self.out:
                self.go_out(seat)
        self.end_if_one_left()
        if not self.over:
            self.start_round(self.first_with_cards(winner))

    def first_with_cards(self, first: int) -> int:
        for seat in self.clockwise(first):
            if self.hands[seat]:
                return seat
        raise AssertionError("nobody has cards")

    def refill(self, winner: int) -> None:
        for seat in self.clockwise(winner):
            if seat in self.out or seat in self.picked:
                continue
            drawn = []
            while self.stock and len(self.hands[seat]) < self.refill_to:
                card = self.stock.pop(0)
                self.hands[seat].append(card)
                drawn.append(card)
            if drawn:
                self.events.append(" ".join(["drew", str(seat), *drawn]))
                if seat in self.emptied:
                    self.emptied.remove(seat)

    # The end of the hand

    def go_out(self, seat: int) -> None:
        self.out.append(seat)
        self.places[seat] = len(self.out)
        self.events.append(f"out {seat} {self.places[seat]}")

    def end_if_one_left(self) -> None:
        if len(self.still_in()) == 1:
            self.finish(self.still_in()[0], capped=False)

    def stop(self) -> None:
        """Stopped by the guard: most cards loses, of the tied the first clockwise from the seat to act."""
        assert self.to_act is not None
        most = max(len(hand) for hand in self.hands)
        for seat in self.clockwise(self.to_act):
            if len(self.hands[seat]) == most:
                self.finish(seat, capped=True)
                return

    def finish(self, mas: int | None, capped: bool) -> None:
        self.over = True
        self.to_act = None
        self.mas = mas
        self.capped = capped
        self.events.append(f"over mas={'none' if mas is None else mas} capped={int(capped)}")

    @property
    def result(self) -> dict[str, object] | None:
        if not self.over:
            return None
        return {"mas": self.mas, "capped": self.capped, "out": list(self.out), "places": dict(self.places),
                "cards": [len(hand) for hand in self.hands]}

    # What a seat sees

    def view(self, seat: int) -> dict[str, object]:
        return {
            "seat": seat,
            "hand": in_order(self.hands[seat]),
            "counts": [len(hand) for hand in self.hands],
            "known": {other: in_order(self.known[other]) for other in range(self.seats) if other != seat},
            "table": [f"{layer} {card}" for layer, card in self.table],
            "dead": in_order(self.dead),
            "stock": len(self.stock),
            "to_act": self.to_act,
            "leader": self.leader,
            "out": list(self.out),
            "turns": self.turns,
        }
