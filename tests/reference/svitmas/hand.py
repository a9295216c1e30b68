"""A naive second implementation of one hand of svitmas (game C): lists, strings and loops.

Cards are strings, suit first ('SQ', 'HT'); a hand is a list. The pack is dealt from its first card on, one
card at a time from forehand; then come the avstickshög, the upcard and the stock, each from its first card
on. This file has the door; table.py deals and ends a hand, collecting.py and shedding.py play its phases,
house.py settles house rules, match.py plays matches, perft.py counts positions.

Choices, where the rules leave room; each with the words in question.

House rules
 H1 "Presets: svitmas, langshyttemas": lists of house rules (PRESETS), not a house rule of their own.
 H2 "avstickshog 10 (0, 10-15; ignored with three or more seats)": 1 to 9 are refused at every table.
 H3 "any_laid without motlagg_forced changes nothing": not refused; nothing else in game C is either.
 H4 "A hand belongs to a match": `match_hands` 1/3/5/free as in game A.

Collecting
 C1 "who holds that rank must lay it - one card suffices": any number of that rank, nothing else, no chansa.
 C2 "Tie rounds: contenders without cards are skipped": they contend no more; if then all others drop, the
    first of those others takes the trick.
 C3 "a lone contender with cards still lays, and wins": with same_rank_until_one_left it is asked as ever,
    may drop, and wins all the same.
 C4 "each lays that rank again or drops out": no other rank may be laid from the hand.
 C5 "a chansa card of another rank stays in the trick and its player drops out": its TurnedUp tells that;
    there is no Passed.
 C6 "instead of a card from the hand (free choice)": also for who could win from the hand.
 C7 "may add cards of ranks in the trick": of any round, chansa cards included.
 C8 "at most as many as the stock holds": the trump card, its last, counted in.
 C9 "it ends when all seats in a row decline": as many declines on end as there are seats at the table, who
    added last included.
 C10 "every seat is asked": a seat without cards too.
 C11 "turned up when all hands are played out": before skiten is looked at; it is then open to all.
 C12 "limit trump_rank (J 11 Q 12 K 13 A 14)": the others their number, so a two makes the limit two.
 C13 "everyone sorts out every 2-5": openly; what the short seats are dealt is hidden. Who is the only short
    seat has the whole pool, and all know it.
 C14 "shuffled": nothing to shuffle where one short seat alone takes the others' cards (from_others).
 C15 "Left with no cards: out": places in order from forehand; if but one seat has cards then, it has lost.

Shedding
 S1 "higher than the highest card on top, in its suit": the highest card of the top lay, and that suit.
 S2 "descending, same suit, no gap": the highest card of the lay below is next below the lowest of the lay
    above it.
 S3 "2..A of a suit on the table": in any of the lays, in any order; the whole table is put away, and in a
    game for two both draw.
 S4 "once a trick has had 2 x (seats in at its lead) pick-ups": under every avstick_count, players_at_start
    too.
 S5 "avstick_draw_before_out false": who empties its hand with an avstick is out, the hand is over, and
    nothing is drawn.
 S6 "set aside face down": the avstickshög is drawn from the card on that was set aside first.
 S7 "When the trick holds as many lays": put away also if the lay ends the hand.

The end
 E1 "most cards loses" while collecting: cards in hand, in tricks taken, and the trump card drawn.
 E2 "after 2,000 turns (C: of the shedding phase)": lays and pick-ups of that phase; `turns` counts both
    phases.
 E3 "the loser deals": also a loser that the guard or the table's stop names.
"""

from __future__ import annotations

from tests.reference.shared import RANKS, in_order
from tests.reference.svitmas.collecting import Collecting
from tests.reference.svitmas.table import GUARD, TABLE, Shuffle


class Reference(Collecting):
    """One hand, from the deal to the loser.

    Actions are texts: 'lay H7 D7', 'chance', 'add H7', 'decline' while collecting, 'lay H7 H8', 'pickup'
    while shedding, 'stop' by the table (seat -1). Events are texts too, with all cards; `seen` hides what an
    onlooker must not see. `opening` are the events of the deal.
    """

    def __init__(self, options: dict[str, str], seats: int, dealer: int, pack: list[str],
                 sizes: list[int] | None = None) -> None:
        if sizes is not None and sizes != [3] * seats:
            raise ValueError("every seat gets three cards")
        super().__init__(options, seats, dealer, pack)
        self.start_trick(self.forehand)

    def legal(self, seat: int) -> set[str]:
        if self.over:
            return set()
        if seat == TABLE:
            return {"stop"}
        if seat != self.to_act:
            return set()
        if self.ask in ("collect", "tie"):
            return self.collecting_choices(seat)
        if self.ask == "add":
            return self.additions(seat)
        return self.shedding_choices(seat)

    def why_not(self, seat: int, text: str) -> str | None:
        """The reason why this seat may not do this now, or None."""
        if text in self.legal(seat):
            return None
        verb, *cards = text.split() or [""]
        if self.over:
            return "the hand is over"
        if text == "stop":
            return "only the table stops a hand"
        if seat != self.to_act:
            return f"it is the turn of seat {self.to_act}"
        for card in cards:
            if card not in self.hands[seat]:
                return f"seat {seat} does not hold {card}"
        if verb not in ("lay", "add", "chance", "decline", "pickup"):
            return f"there is no such action: {text}"
        if self.phase == "collecting":
            return self.why_not_collecting(seat, verb, cards)
        return self.why_not_shedding(verb, cards)

    def play(self, seat: int, text: str, shuffle: Shuffle | None = None) -> list[str]:
        """Do this; the events, all cards shown. `shuffle` mixes the skit where the phase changes."""
        verb, *cards = text.split() or [""]
        text = " ".join([verb, *in_order(cards)]) if all(map(is_card, cards)) else text
        reason = self.why_not(seat, text)
        if reason is not None:
            raise ValueError(reason)
        cards = text.split()[1:]
        self.events = []
        self.shuffle = shuffle
        if verb == "stop":
            self.stop_now("stopped")
            return self.events
        self.turns += 1
        if self.phase == "collecting":
            if self.ask == "add":
                self.add(seat, cards)
            else:
                self.collect(seat, verb, cards)
            return self.events
        self.shedding_turns += 1
        if verb == "lay":
            self.lay(seat, cards)
        else:
            self.pick_up(seat)
        if not self.over and self.shedding_turns >= GUARD:
            self.stop_now("guard")
        return self.events

    @property
    def result(self) -> dict[str, object] | None:
        """None while the hand is played. `out` and `places` in the order of going out; nobody wins."""
        if not self.over:
            return None
        return {
            "winners": [],
            "losers": [self.loser],
            "out": list(self.out),
            "places": [place + 1 for place in range(len(self.out))],
            "cards": [self.owned(seat) for seat in range(self.seats)],
            "points": None,
            "ending": self.ending,
        }

    def seen(self, event: str, seat: int) -> str:
        """The event as this seat sees it (the table: -1): no cards others drew, and nobody's trump card."""
        name, whose, *rest = event.split()
        if name == "SetAside" or (name == "Drew" and whose != f"seat={seat}"):
            return " ".join([name, whose, "cards=" + " ".join("??" for _ in rest)])
        return event

    def view(self, seat: int) -> dict[str, object]:
        """What this seat may know and remember; the table (-1) has no hand."""
        others = [other for other in range(self.seats) if other != seat]
        collecting = self.phase == "collecting"
        return {
            "seat": seat,
            "phase": self.phase,
            "hand": in_order(self.hands[seat]) if seat != TABLE else [],
            "counts": [len(hand) for hand in self.hands],
            "known": {other: in_order(self.known[other]) for other in others},
            "taken": [in_order(cards) for cards in self.taken],
            "trick": [" ".join([str(layer), *cards]) for layer, cards in self.trick],
            "round": [" ".join([str(layer), *cards]) for layer, cards in self.round],
            "waiting": list(self.waiting),
            "contenders": list(self.contenders),
            "tied_rank": self.tied_rank if self.ask == "tie" else None,
            "winner": self.winner,
            "declined": self.declined,
            "table": [" ".join([str(layer), *cards]) for layer, cards in self.table],
            "in_at_lead": self.in_at_lead,
            "lays": self.lays,
            "pickups": self.pickups,
            "put_away": in_order(self.put_away),
            "stock": len(self.stock),
            "avstickshog": len(self.hog),
            "upcard": self.upcard,
            "trump_by": self.trump_by,
            "trump": None if collecting else self.trump_card,
            "to_act": self.to_act,
            "ask": self.ask,
            "leader": self.leader,
            "out": list(self.out),
            "turns": self.turns,
            "shedding_turns": self.shedding_turns,
        }


def is_card(text: str) -> bool:
    return len(text) == 2 and text[0] in "SHDC" and text[1] in RANKS
