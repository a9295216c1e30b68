"""Collecting (insamling) for the reference of game C, up to the first lead of the shedding."""

from __future__ import annotations

from itertools import combinations

from tests.reference.shared import RANKS, in_order
from tests.reference.svitmas.shedding import Shedding
from tests.reference.svitmas.table import number


class Collecting(Shedding):
    """Tricks, tie rounds, chansa, slänga på, the trump card and skiten; then the shedding begins."""

    def collecting_choices(self, seat: int) -> set[str]:
        hand = self.hands[seat]
        may = set()
        duty = self.duty(seat)
        for rank in {card[1] for card in hand}:
            same = [card for card in hand if card[1] == rank]
            if duty is not None and rank != duty:
                continue
            if self.keeps_rank() and rank != self.tied_rank:
                continue
            may |= subsets("lay", same, len(same))
        if self.may_chance(seat):
            may.add("chance")
        if self.keeps_rank() and duty is None:
            may.add("decline")
        return may

    def keeps_rank(self) -> bool:
        """A tie round in which only the tied rank counts."""
        return self.ask == "tie" and self.house["tie_round"] == "same_rank_until_one_left"

    def duty(self, seat: int) -> str | None:
        """The rank that this seat must lay, if any."""
        if self.house["motlagg_forced"] == "false":
            return None
        laid = [card[1] for _, cards in self.round for card in cards]
        if self.keeps_rank():
            assert self.tied_rank is not None
            binding = [self.tied_rank]
        elif self.house["motlagg_rank"] == "any_laid":
            binding = laid
        else:
            binding = [highest(laid)] if laid else []
        held = [card[1] for card in self.hands[seat] if card[1] in binding]
        return highest(held) if held else None

    def may_chance(self, seat: int) -> bool:
        if self.house["chansa"] == "off" or not self.trick:
            return False
        if self.house["chansa"] == "tie_only" and self.ask != "tie":
            return False
        return len(self.stock) > 1 and self.duty(seat) is None

    def addable(self, seat: int) -> list[str]:
        ranks = [card[1] for layer, cards in self.trick for card in cards
                 if layer == seat or self.house["slang"] == "any_rank_in_trick"]
        return [card for card in self.hands[seat] if card[1] in ranks]

    def additions(self, seat: int) -> set[str]:
        return subsets("add", self.addable(seat), len(self.stock)) | {"decline"}

    def why_not_collecting(self, seat: int, verb: str, cards: list[str]) -> str:
        if verb == "pickup":
            return "nothing is picked up while collecting"
        if self.ask == "add":
            if verb != "add":
                return "the trick is decided: add cards, or decline"
            if len(cards) > len(self.stock):
                return "no more may be added than the stock holds"
            return "only ranks in the trick may be added" + (
                ", that one laid oneself" if self.house["slang"] == "own_rank_only" else "")
        if verb == "add":
            return "the trick is not decided yet"
        if self.duty(seat) is not None:
            return f"motlägg is forced: rank {self.duty(seat)} must be laid"
        if verb == "decline":
            return "every seat with cards must lay"
        if verb == "chance":
            if self.house["chansa"] == "off":
                return "chansa is off"
            if not self.trick:
                return "the trick's first card comes from the hand"
            if self.house["chansa"] == "tie_only" and self.ask != "tie":
                return "chansa is for tie rounds only"
            return "the stock's last card is never turned up so"
        if len({card[1] for card in cards}) != 1:
            return "cards of one rank are laid"
        return f"only rank {self.tied_rank} may be laid again"

    def start_trick(self, first: int) -> None:
        """The first seat with cards leads; if nobody has any, the collecting is over."""
        self.trick = []
        self.round = []
        self.contenders = []
        self.tied_rank = None
        self.winner = None
        self.waiting = self.with_cards(first)
        if not self.waiting:
            self.change_phase()
            return
        self.leader = self.to_act = self.waiting[0]
        self.ask = "collect"

    def collect(self, seat: int, verb: str, cards: list[str]) -> None:
        """One seat's part of a lap or of a tie round."""
        if verb == "lay":
            self.tell("Laid", seat=seat, cards=cards, led=not self.trick)
            for card in cards:
                self.hands[seat].remove(card)
            self.trick.append((seat, cards))
            self.round.append((seat, cards))
            self.draw(seat, len(cards))
        elif verb == "chance":
            card = self.stock.pop(0)
            self.tell("TurnedUp", seat=seat, cards=[card])
            self.trick.append((seat, [card]))
            self.round.append((seat, [card]))
        else:
            self.tell("Passed", seat=seat)
        self.waiting.pop(0)
        if self.waiting:
            self.to_act = self.waiting[0]
        else:
            self.end_round()

    def end_round(self) -> None:
        if self.keeps_rank():
            left = [seat for seat, cards in self.round if cards[0][1] == self.tied_rank]
            if not left:
                self.decide(self.contenders[0])     # all dropped
                return
        else:
            best = highest([cards[0][1] for _, cards in self.round])
            left = [seat for seat, cards in self.round if cards[0][1] == best]
            self.tied_rank = best
        if len(left) == 1:
            self.decide(left[0])
        else:
            self.start_tie_round(left)

    def start_tie_round(self, tied: list[int]) -> None:
        """Those who share the highest rank lay again, in the same order."""
        self.contenders = [seat for seat in tied if self.hands[seat]]
        if not self.contenders:
            self.decide(tied[0])
            return
        self.ask = "tie"
        self.round = []
        self.waiting = list(self.contenders)
        self.to_act = self.waiting[0]

    def decide(self, winner: int) -> None:
        self.winner = winner
        self.waiting = []
        if self.house["slang"] == "off" or not self.stock:
            self.take_trick()
            return
        self.ask = "add"
        self.declined = 0
        self.to_act = winner

    def add(self, seat: int, cards: list[str]) -> None:
        """Slänga på, or not."""
        if cards:
            self.declined = 0
            self.tell("Added", seat=seat, cards=cards)
            for card in cards:
                self.hands[seat].remove(card)
            self.trick.append((seat, cards))
            self.draw(seat, len(cards))
        else:
            self.declined += 1
            self.tell("Passed", seat=seat)
        if not self.stock or self.declined == self.seats:
            self.take_trick()
        else:
            self.to_act = self.after(seat)

    def take_trick(self) -> None:
        assert self.winner is not None
        cards = [card for _, laid in self.trick for card in laid]
        self.tell("TrickTaken", seat=self.winner, cards=cards)
        self.taken[self.winner] += cards
        self.start_trick(self.winner)

    def change_phase(self) -> None:
        """The trump card is turned up, skiten is looked at, and the starter leads."""
        assert self.trump_card is not None and self.trump_by is not None
        self.phase = "shedding"
        self.hands = self.taken
        self.taken = [[] for _ in range(self.seats)]
        self.hands[self.trump_by].append(self.trump_card)
        self.known = [list(hand) for hand in self.hands]
        self.tell("TurnedUp", seat=self.trump_by, cards=[self.trump_card])
        self.skiten()
        for seat in self.clockwise(self.forehand):
            if not self.hands[seat]:
                self.go_out(seat)
        if self.house["starter"] == "drew_trump":
            starter = self.trump_by
        else:
            starter = next(seat for seat in range(self.seats) if self.trump_card in self.hands[seat])
        if not self.ended():
            self.start_table(starter)

    def skit_limit(self) -> int:
        assert self.trump_card is not None
        if self.house["skit_limit"] == "trump_rank":
            return number(self.trump_card)
        return int(self.house["skit_limit"])

    def skiten(self) -> None:
        limit = self.skit_limit()
        short = [seat for seat in self.clockwise(self.forehand) if len(self.hands[seat]) < limit]
        if not short:
            return
        pool = []
        for seat in self.clockwise(self.forehand):
            if seat in short and self.house["skit_mode"] == "from_others":
                continue
            low = in_order([card for card in self.hands[seat] if number(card) <= 5])
            if low:
                self.tell("SortedOut", seat=seat, cards=low)
            for card in low:
                self.hands[seat].remove(card)
                self.known[seat].remove(card)
            pool += low
        pool = in_order(pool)
        if self.shuffle is not None and (len(short) > 1 or self.house["skit_mode"] == "pool_and_deal"):
            pool = self.shuffle(pool)
        dealt: dict[int, list[str]] = {seat: [] for seat in short}
        while pool:
            for seat in short:
                if pool:
                    dealt[seat].append(pool.pop(0))
        for seat in short:
            self.hands[seat] += dealt[seat]
            if len(short) == 1:
                self.known[seat] += dealt[seat]
            if dealt[seat]:
                self.tell("Drew", seat=seat, cards=in_order(dealt[seat]))


def highest(ranks: list[str]) -> str:
    return max(ranks, key=RANKS.index)


def subsets(verb: str, cards: list[str], most: int) -> set[str]:
    """The verb with every choice of one to `most` of these cards."""
    found = set()
    for size in range(1, min(most, len(cards)) + 1):
        for chosen in combinations(in_order(cards), size):
            found.add(" ".join([verb, *chosen]))
    return found
