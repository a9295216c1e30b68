"""A naive second implementation of one hand of Mas (game A): lists, strings and loops.

Cards are strings, suit first ('SQ', 'HT', 'JK'); a hand is a list. The pack is taken as given (cut already)
and dealt from its first card on, one card at a time from forehand; what is left is the stock, drawn from its
first card on. House rules are settled in house.py, matches in match.py, positions are counted in perft.py.

Choices, where the rules leave room; each with the words in question.

House rules
 H1 "`deal_all` false (true for 2-3 seats)": refused with four seats or more.
 H2 "penalty_table sets 5 (3 allowed), count_cards 3": any other value set explicitly is refused, 1 too.
 H3 "another adult variant may be chosen instead": at 11+ jokers, stakes and so on come on top of the penalty
    table, unless `scoring` itself is set.
 H4 "Explicit keys override an age preset": a value 'auto' counts as not set. The hand size of 5-6 and 7-8 is
    refused even where deal_all makes it idle.
 H5 "Combinations that cannot work are refused": a key that is merely idle is not (pot_pays without
    mas_double, joker_forced without jokers or with must_beat=false, hand_size with deal_all).

The round
 R1 "False: may always pick up": also under continue_standard from an emptied table; that takes nothing and
    counts.
 R2 "of the highest since the last card laid on an empty table": of two equal cards the first laid is the
    highest.
 R3 "`continue_standard`: the layer of the highest; `pickup=top`: of the highest since ...": with both, the
    highest of the whole round.
 R4 "it ends it and the next seat leads": the seat after the one that picked up; if it has no cards after the
    refill, the next clockwise with cards.
 R5 "It sets the suit": a card laid on a table emptied under continue_standard does not, so its event says
    'on'.
 R6 "after a passed lead": the lead moves, and `leader` with it, to the next clockwise seat with cards.
 R7 "if nobody can lead, whose lead it was is mas": looked at whenever a round begins (the first too), before
    the guard; an emptied table in mid-round is no such lead.
 R8 "A joker-only seat passes under `continue_standard` too": it may not choose to pick up nothing, even with
    must_beat=false.

The end
 E1 "The hand ends when all seats but one are out", immediate: no round is won any more and the pile stays on
    the table. finish_round: the round is won, and refilled, as ever.
 E2 "finish_round, all empty: the last to empty is mas": it is never out (no event, no place). With
    first_out, which names no mas, it is.
 E3 "Two out in one lap: shared": the same round; any place, not only the first; 1, 1, 3.
 E4 "the hand ends when the first seat is out": with finish_round only when the round is finished; seats that
    one refill leaves empty are all out.
 E5 "most cards loses": `stop` (the table agrees to stop) ends the hand just as the guard, at any number of
    turns.

Mistakes
 M1 "take it back without penalty": everything is as before the lay, the count of turns too, and the same
    seat acts again, the same wrong card included. All have seen the card: it is `known`.
 M2 "anyone may point it out": then it goes back, whether its layer likes it or not. Seats that are out may
    too.
 M3 "a seat may lay a wrong card": any card but a joker, whatever else it may rightly do; also on a table
    emptied under continue_standard, unless it should pass.
 M4 "counts as the led suit with its own rank, and is the card to beat", under continue_standard: until
    somebody picks up; from then on the highest laid so far is to be beaten again.
 M5 "when noticed": by any seat, oneself and those out too; it is no turn. A pick-up stays forgotten over
    rounds until it is noticed, whatever the seat rightly picks up in between; forgetting twice is noticed
    once.
 M6 "an empty table: nothing, and it does not count": still it is noticed, and over with, and closes
    take-back.
 M7 "the emptied table follows `after_pickup`; turns unchanged": under round_ends_* noticing ends the round;
    under round_ends_next_leads the seat to act leads.
 M8 "nobody out is called back": a seat without cards that waits for the refill is not out, and takes the
    pile.
 M9 "nothing is taken back after the hand": also if the guard stopped it on the wrong card.

The match
 S1 "the mas pays 2", "the mas gets one more card", "mas most often": a mas named by the guard counts as any
    other.
 S2 "mas_changes: the first out when the mas is another than last time": not in the first hand.
 S3 "what remains after the last hand goes to its first": the earliest of a shared first. In a free match the
    last hand is the one before it was called off; if that had nobody first out, the pot stays.
 S4 "called off (not played)": the stakes go back and the same seat deals again.
 S5 "each card left is one point", last_left: so only the mas has points.
"""

from __future__ import annotations

import copy
from typing import Any

from tests.reference.mas.house import settle
from tests.reference.shared import RANKS, in_order

GUARD = 2000


def line(*words: object) -> str:
    return " ".join(str(word) for word in words)


class Reference:
    """One hand, from the deal to the mas.

    `last_mas` is the mas of the hand before (for handicaps), `youngest` the seat whose hand may be open.
    Actions are texts: 'lay H7', 'pickup', 'pass' (only jokers before an empty table).
    With mistakes=table also a 'lay' that does not beat, 'forget' (a pick-up), 'take back' by whoever laid a
    wrong card, 'point out' by any other seat (the card goes back), and 'notice S' by any seat: S forgot to
    pick up.
    Events are texts too: 'laid S card led|on', 'picked up S cards...', 'passed S', 'round won S cards...',
    'drew S cards...', 'out S place', 'over mas=S|none capped=0|1', 'forgot S', 'took back S card',
    'noticed S'.
    """

    def __init__(self, options: dict[str, object], seats: int, dealer: int, pack: list[str],
                 last_mas: int | None = None, youngest: int | None = None) -> None:
        self.house = settle(options, seats)
        self.seats = seats
        self.dealer = dealer
        self.youngest = youngest
        if self.house["open_hands"] == "youngest" and youngest is None:
            raise ValueError("open_hands=youngest: say which seat is the youngest")
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.stock = list(pack)
        self.aside: list[str] = []
        self.dead: list[str] = []
        self.deal(last_mas)

        self.turns = 0
        self.out: list[int] = []
        self.places: dict[int, int] = {}
        self.emptied: list[int] = []      # seats without cards, in the order they laid their last one
        self.known: list[list[str]] = [[] for _ in range(seats)]    # seen by all, not laid since
        self.wrong: tuple[int, str] | None = None     # a wrong card that may still be taken back
        self.before_wrong: dict[str, Any] = {}        # all of this hand as it was before that card
        self.forgot: list[int] = []       # seats that should have picked up, not noticed yet
        self.over = False
        self.mas: int | None = None
        self.capped = False
        self.events: list[str] = []
        first = self.after(dealer)
        if self.house["handicap"] == "mas_leads" and last_mas is not None:
            first = last_mas
        self.start_round(first)

    def deal(self, last_mas: int | None) -> None:
        forehand = self.after(self.dealer)
        self.refill_to = int(self.house["hand_size"])
        if self.house["deal_all"] == "true":
            self.refill_to = len(self.stock) // self.seats
        for _ in range(self.refill_to):
            for seat in self.clockwise(forehand):
                self.hands[seat].append(self.stock.pop(0))
        if self.house["deal_all"] == "true":
            self.aside = self.stock
            self.stock = []
        if self.house["handicap"] == "extra_card" and last_mas is not None:
            self.hands[last_mas].append(self.stock.pop(0))

    # The table

    def after(self, seat: int) -> int:
        return (seat + 1) % self.seats

    def clockwise(self, first: int) -> list[int]:
        return [(first + step) % self.seats for step in range(self.seats)]

    def first_with_cards(self, first: int) -> int:
        for seat in self.clockwise(first):
            if self.hands[seat]:
                return seat
        raise AssertionError("nobody has cards")

    def still_in(self) -> list[int]:
        return [seat for seat in range(self.seats) if seat not in self.out]

    def start_round(self, leader: int) -> None:
        self.leader = leader
        self.to_act: int | None = leader
        self.waiting: list[int] = []        # who has not had a turn in this lap; set by the lead
        self.table: list[tuple[int, str]] = []
        self.led = ""                       # the suit to follow
        self.to_beat: str | None = None     # None: the table is empty and any card may be laid
        self.last_layer: int | None = None
        self.joker_by: int | None = None
        self.highest: tuple[int, str] | None = None
        self.picked: list[int] = []         # who picked up this round
        self.out_this_round: list[int] = []
        if all(self.only_jokers(seat) for seat in self.still_in()):
            self.finish(leader, capped=False)   # nobody can lead

    def only_jokers(self, seat: int) -> bool:
        return all(card == "JK" for card in self.hands[seat])

    # What may be done

    def rank(self, card: str) -> int:
        if self.house["ace"] == "low" and card[1] == "A":
            return -1
        return RANKS.index(card[1])

    def beats(self, card: str) -> bool:
        assert self.to_beat is not None
        return card[0] == self.led and self.rank(card) > self.rank(self.to_beat)

    def legal(self, seat: int) -> set[str]:
        if self.over:
            return set()
        may = self.by_the_rules() if seat == self.to_act else set()
        if self.house["mistakes"] == "table":
            may |= self.at_the_table(seat, may)
        return may

    def at_the_table(self, seat: int, rightly: set[str]) -> set[str]:
        """What else happens with real cards: a wrong card, a forgotten pick-up, and putting them right."""
        may = set()
        if seat == self.to_act and self.to_beat is not None and rightly != {"pass"}:
            may |= {f"lay {card}" for card in self.hands[seat] if card != "JK"}
        if seat == self.to_act and self.table and rightly == {"pickup"}:
            may.add("forget")
        if self.wrong is not None:
            may.add("take back" if seat == self.wrong[0] else "point out")
        may |= {f"notice {other}" for other in self.forgot if other not in self.out}
        return may

    def by_the_rules(self) -> set[str]:
        """What the seat to act may rightly do."""
        assert self.to_act is not None
        seat = self.to_act
        hand = self.hands[seat]
        if not self.table and self.only_jokers(seat):
            return {"pass"}
        if self.to_beat is None:
            return {f"lay {card}" for card in hand if card != "JK"}
        in_suit = {f"lay {card}" for card in hand if self.beats(card)}
        jokers = {"lay JK"} if "JK" in hand and self.table else set()
        forced = in_suit or (jokers and self.house["joker_forced"] == "true")
        if forced and self.house["must_beat"] == "true":
            return in_suit | jokers
        return in_suit | jokers | {"pickup"}

    def why_not(self, seat: int, text: str) -> str | None:
        """The reason why this seat may not do this now, or None."""
        if text in self.legal(seat):
            return None
        if self.over:
            return "the hand is over"
        if text in ("take back", "point out"):
            return "there is no wrong card to take back"
        if text.startswith("notice "):
            return "no such pick-up was forgotten"
        if seat != self.to_act:
            return f"it is the turn of seat {self.to_act}"
        if text == "pickup":
            if self.to_beat is None or "pass" in self.by_the_rules():
                return "there is nothing to pick up"
            return "who can beat must beat"
        if text.startswith("lay "):
            card = text.split()[1]
            if card not in self.hands[seat]:
                return f"seat {seat} does not hold {card}"
            if card == "JK":
                return "a joker answers a card: it is never led, nor laid on an emptied table"
            return f"{card} does not beat {self.to_beat}, {self.led} is led"
        if text == "pass":
            return "only who has nothing but jokers before an empty table passes"
        if text == "forget":
            return "only a pick-up that is the sole thing to do can be forgotten"
        return f"there is no such action: {text}"

    # Doing it

    def play(self, seat: int, text: str) -> list[str]:
        reason = self.why_not(seat, text)
        if reason is not None:
            raise ValueError(reason)
        self.events = []
        if text in ("take back", "point out"):
            self.take_back()
        elif text.startswith("notice "):
            self.notice(int(text.split()[1]))
        else:
            self.turn(seat, text)
        return self.events

    def turn(self, seat: int, text: str) -> None:
        self.wrong = None
        self.before_wrong = {}
        if text.startswith("lay ") and text not in self.by_the_rules():
            self.before_wrong = copy.deepcopy(self.__dict__)
            self.wrong = (seat, text.split()[1])
        if text == "pickup":
            self.pick_up(seat)
        elif text == "pass":
            self.events.append(line("passed", seat))
        elif text == "forget":
            self.events.append(line("forgot", seat))
            if seat not in self.forgot:
                self.forgot.append(seat)
        else:
            self.lay(seat, text.split()[1])
        self.turns += 1
        if not self.over:
            self.next_turn(seat, text)
        if not self.over and self.turns >= GUARD:
            self.stop_now()

    def take_back(self) -> None:
        assert self.wrong is not None
        seat, card = self.wrong
        self.__dict__.update(self.before_wrong)
        if card not in self.known[seat]:
            self.known[seat].append(card)       # all have seen it
        self.events = [line("took back", seat, card)]

    def notice(self, seat: int) -> None:
        """This seat takes the whole pile lying there now; it is no turn."""
        self.wrong = None
        self.before_wrong = {}
        self.forgot.remove(seat)
        self.events.append(line("noticed", seat))
        if not self.table:
            return
        cards = [card for _, card in self.table]
        self.table = []
        self.take(seat, cards)
        if seat in self.emptied:
            self.emptied.remove(seat)
        if self.house["after_pickup"] == "round_ends_highest_leads":
            self.end_round(leader=None)
        elif self.house["after_pickup"] == "round_ends_next_leads":
            self.end_round(leader=self.to_act)

    def lay(self, seat: int, card: str) -> None:
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)
        if self.last_layer is None:
            self.leader = seat
            self.waiting = self.clockwise(seat)[1:]
        if self.to_beat is None:
            self.events.append(line("laid", seat, card, "led"))
            self.led = card[0]
            self.highest = (seat, card)
        elif card == "JK":
            self.events.append(line("laid", seat, card, "on"))
            self.joker_by = seat
        else:
            self.events.append(line("laid", seat, card, "on"))
            assert self.highest is not None
            if self.rank(card) > self.rank(self.highest[1]):
                self.highest = (seat, card)
        self.table.append((seat, card))
        self.to_beat = card
        self.last_layer = seat
        if not self.hands[seat]:
            self.emptied.append(seat)
            if not self.stock:
                self.go_out(seat)
                if self.house["end_timing"] == "immediate":
                    self.end_if_decided()

    def pick_up(self, seat: int) -> None:
        if self.house["pickup"] == "top":
            taken = self.table[-1:]
            self.table = self.table[:-1]
        else:
            taken = self.table
            self.table = []
        self.take(seat, [card for _, card in taken])

    def take(self, seat: int, cards: list[str]) -> None:
        self.events.append(line("picked up", seat, *cards))
        self.hands[seat] += cards
        self.known[seat] += cards
        self.picked.append(seat)
        if self.house["after_pickup"] == "continue_standard":
            assert self.highest is not None
            self.to_beat = self.highest[1]
        elif self.table:
            self.to_beat = self.table[-1][1]
        else:
            self.to_beat = None

    def next_turn(self, seat: int, text: str) -> None:
        if self.joker_by is not None:
            self.end_round(leader=None)
        elif self.last_layer is None:       # the lead was passed on
            self.leader = self.to_act = self.first_with_cards(self.after(seat))
        elif text == "pickup" and self.house["after_pickup"] == "round_ends_highest_leads":
            self.end_round(leader=None)
        elif text == "pickup" and self.house["after_pickup"] == "round_ends_next_leads":
            self.end_round(leader=self.after(seat))
        elif self.house["laps"] == "unlimited":
            for following in self.clockwise(self.after(seat)):
                if following == self.last_layer:
                    self.end_round(leader=None)
                    return
                if self.hands[following]:
                    self.to_act = following
                    return
        else:
            while self.waiting:
                following = self.waiting.pop(0)
                if self.hands[following]:
                    self.to_act = following
                    return
            self.end_round(leader=None)

    # The end of a round

    def winner(self) -> int:
        if self.joker_by is not None:
            return self.joker_by
        assert self.highest is not None and self.last_layer is not None
        if self.house["after_pickup"] == "continue_standard" or self.house["pickup"] == "top":
            return self.highest[0]
        return self.last_layer

    def end_round(self, leader: int | None) -> None:
        """Clear the table, refill, see who is out; the winner leads unless another leader is given."""
        winner = self.winner()
        cards = [card for _, card in self.table]
        self.events.append(line("round won", winner, *cards))
        self.dead += cards
        self.table = []
        self.led = ""
        self.to_beat = None
        if self.house["refill_order"] == "winner_first":
            self.refill(winner)
        else:
            self.refill(self.after(self.dealer))
        for seat in list(self.emptied):
            if seat not in self.out:
                self.go_out(seat)
        self.end_if_decided()
        if not self.over:
            self.start_round(self.first_with_cards(winner if leader is None else leader))

    def refill(self, first: int) -> None:
        for seat in self.clockwise(first):
            if seat in self.out or seat in self.picked:
                continue
            drawn = []
            while self.stock and len(self.hands[seat]) < self.refill_to:
                card = self.stock.pop(0)
                self.hands[seat].append(card)
                drawn.append(card)
            if drawn:
                self.events.append(line("drew", seat, *drawn))
                if seat in self.emptied:
                    self.emptied.remove(seat)

    # The end of the hand

    def go_out(self, seat: int) -> None:
        if self.house["end"] == "last_left" and self.still_in() == [seat]:
            return      # the last to empty is mas
        place = len(self.out) + 1
        if self.house["tie_in_lap"] == "shared":
            place -= len(self.out_this_round)
        self.out.append(seat)
        self.out_this_round.append(seat)
        self.places[seat] = place
        self.events.append(line("out", seat, place))

    def end_if_decided(self) -> None:
        if self.house["end"] == "first_out":
            if self.out:
                self.finish(None, capped=False)
        elif len(self.still_in()) == 1:
            self.finish(self.still_in()[0], capped=False)

    def stop(self) -> list[str]:
        """The table agrees to stop the hand here; it ends as the guard would end it."""
        if self.over:
            raise ValueError("the hand is over")
        self.events = []
        self.stop_now()
        return self.events

    def stop_now(self) -> None:
        """Most cards loses, of the tied the first clockwise from the seat to act."""
        assert self.to_act is not None
        most = max(len(hand) for hand in self.hands)
        loser = next(seat for seat in self.clockwise(self.to_act) if len(self.hands[seat]) == most)
        self.finish(loser, capped=True)

    def finish(self, mas: int | None, capped: bool) -> None:
        self.over = True
        self.to_act = None
        self.mas = mas if self.house["end"] == "last_left" else None
        self.capped = capped
        name = "none" if self.mas is None else str(mas)
        self.events.append(line("over", f"mas={name}", f"capped={int(capped)}"))

    def points(self, cards: list[str]) -> int:
        if self.house["scoring"] == "count_cards":
            return len(cards)
        total = 0
        for card in cards:
            if card == "JK":
                total += 20
            elif card[1] == "A":
                total += 15
            elif card[1] in "KQJT":
                total += 10
            else:
                total += int(card[1])
        return total

    @property
    def result(self) -> dict[str, object] | None:
        """None while the hand is played.

        `first`: who was first out, several if shared, in the order they emptied;
        `points`: None without scoring.
        """
        if not self.over:
            return None
        scored = self.house["scoring"] != "none"
        return {
            "mas": self.mas,
            "capped": self.capped,
            "out": list(self.out),
            "places": dict(self.places),
            "first": [seat for seat in self.out if self.places[seat] == 1],
            "cards": [len(hand) for hand in self.hands],
            "points": [self.points(hand) for hand in self.hands] if scored else None,
        }

    # What a seat sees

    def open_seats(self) -> list[int]:
        if self.house["open_hands"] == "all":
            return list(range(self.seats))
        if self.house["open_hands"] == "youngest":
            assert self.youngest is not None
            return [self.youngest]
        return []

    def view(self, seat: int) -> dict[str, object]:
        others = [other for other in range(self.seats) if other != seat]
        return {
            "seat": seat,
            "hand": in_order(self.hands[seat]),
            "open": {other: in_order(self.hands[other]) for other in others if other in self.open_seats()},
            "counts": [len(hand) for hand in self.hands],
            "known": {other: in_order(self.known[other]) for other in others},
            "table": [f"{layer} {card}" for layer, card in self.table],
            "led": self.led,
            "to_beat": self.to_beat,
            "dead": in_order(self.dead),
            "stock": len(self.stock),
            "aside": len(self.aside),
            "to_act": self.to_act,
            "leader": self.leader,
            "out": list(self.out),
            "turns": self.turns,
            "wrong": None if self.wrong is None else line(*self.wrong),
            "forgot": list(self.forgot),
        }
