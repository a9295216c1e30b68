"""Shedding (slutspel) for the reference of game C."""

from __future__ import annotations

from tests.reference.shared import RANKS, in_order
from tests.reference.svitmas.table import Table, number


class Shedding(Table):
    """Runs of a suit, picking up, and the avstick."""

    def shedding_choices(self, seat: int) -> set[str]:
        may = set()
        for run in self.runs(self.hands[seat]):
            if not self.table or self.beats(run):
                may.add(" ".join(["lay", *run]))
        if self.table:
            may.add("pickup")
        return may

    def runs(self, hand: list[str]) -> list[list[str]]:
        """Every card, and every run of one suit without a gap."""
        found = []
        for lowest in in_order(hand):
            run = [lowest]
            found.append(run)
            higher = RANKS[RANKS.index(lowest[1]) + 1:] if self.house["run_lay"] == "true" else ""
            for rank in higher:
                if lowest[0] + rank not in hand:
                    break
                run = [*run, lowest[0] + rank]
                found.append(run)
        return found

    def beats(self, run: list[str]) -> bool:
        top = self.table[-1][1]
        trump = self.trump_suit()
        if run[0][0] == trump and (top[0][0] != trump or self.house["trump_over_trump"] == "any"):
            return True
        return run[0][0] == top[0][0] and number(run[0]) > number(top[-1])

    def trump_suit(self) -> str | None:
        return self.trump_card[0] if self.trump_card is not None and self.phase == "shedding" else None

    def why_not_shedding(self, verb: str, cards: list[str]) -> str:
        if verb == "pickup":
            return "there is nothing to pick up: lead"
        if verb != "lay":
            return "lay, or pick up"
        if cards not in self.runs(cards):
            return "a lay is one card" + (
                " or a run of one suit" if self.house["run_lay"] == "true" else "")
        top = self.table[-1][1]
        if cards[0][0] != top[0][0]:
            return f"suit {top[0][0]} or trump is to be laid"
        return f"{cards[0]} is not higher than {top[-1]}"

    def start_table(self, first: int) -> None:
        """An empty table; the first seat with cards leads anything."""
        self.table = []
        self.in_at_lead = len(self.with_cards(first))
        self.lays = 0
        self.pickups = 0
        self.leader = self.to_act = self.with_cards(first)[0]
        self.ask = "lead"

    def lay(self, seat: int, cards: list[str]) -> None:
        self.tell("Laid", seat=seat, cards=cards, led=not self.table)
        for card in cards:
            self.hands[seat].remove(card)
            if card in self.known[seat]:
                self.known[seat].remove(card)
        self.table.append((seat, cards))
        self.lays += 1
        avstick = self.is_avstick()
        draw_first = self.house["avstick_draw_before_out"] == "true"
        if avstick:
            self.put_table_away(seat)
        if avstick and draw_first:
            self.draw_from_hog(seat)
        if not self.hands[seat]:
            self.go_out(seat)
        if self.ended():
            return
        if avstick and not draw_first:
            self.draw_from_hog(seat)
        if avstick:
            self.start_table(seat)
        else:
            self.to_act = self.with_cards(self.after(seat))[0]
            self.ask = "answer"

    def is_avstick(self) -> bool:
        if self.house["avstick_count"] == "cumulative":
            full = self.lays == self.in_at_lead
        elif self.house["avstick_count"] == "players_at_start":
            full = len(self.table) == self.seats
        else:
            full = len(self.table) == self.in_at_lead
        if self.house["full_suit_avstick"] == "true":
            suits = [card[0] for _, cards in self.table for card in cards]
            full = full or any(suits.count(suit) == 13 for suit in "SHDC")
        return full

    def put_table_away(self, seat: int) -> None:
        cards = [card for _, laid in self.table for card in laid]
        self.tell("PutAway", seat=seat, cards=cards)
        self.put_away += cards
        self.table = []

    def draw_from_hog(self, beater: int) -> None:
        """Each draws a card of the avstickshög, the last beater first."""
        for seat in self.clockwise(beater):
            if self.hog:
                card = self.hog.pop(0)
                self.hands[seat].append(card)
                self.tell("Drew", seat=seat, cards=[card])

    def pick_up(self, seat: int) -> None:
        everything = self.house["pickup"] == "all"
        if self.house["loop_guard"] == "on" and self.pickups >= 2 * self.in_at_lead:
            everything = True
        picked: list[str] = []
        while self.table:
            below = self.table[-1][1]
            if picked and not everything and not (
                    below[0][0] == picked[0][0] and number(below[-1]) == number(picked[0]) - 1):
                break
            picked = below + picked
            self.table.pop()
        self.tell("PickedUp", seat=seat, cards=picked)
        self.hands[seat] += picked
        self.known[seat] += picked
        self.pickups += 1
        if self.table:
            self.to_act = self.with_cards(self.after(seat))[0]
        else:
            self.start_table(self.after(seat))
