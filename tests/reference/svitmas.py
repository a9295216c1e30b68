"""A naive second implementation of one hand of svitmas (game C): lists, strings and loops.

Cards are strings, suit first ('SQ', 'HT'); a hand is a list. The pack is dealt from its first card on, one
card at a time from forehand; then come the avstickshög, the upcard and the stock, each from its first card
on. House rules are settled in svitmas_house.py, matches in svitmas_match.py, positions are counted in
perft_svitmas.py.

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

from collections.abc import Callable
from itertools import combinations

from tests.reference.house import RANKS
from tests.reference.mas import in_order
from tests.reference.svitmas_house import settle

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


class Reference:
    """One hand, from the deal to the loser.

    Actions are texts: 'lay H7 D7', 'chance', 'add H7', 'decline' while collecting, 'lay H7 H8', 'pickup'
    while shedding, 'stop' by the table (seat -1). Events are texts too, with all cards; `seen` hides what an
    onlooker must not see. `opening` are the events of the deal.
    """

    def __init__(self, options: dict[str, str], seats: int, dealer: int, pack: list[str],
                 sizes: list[int] | None = None) -> None:
        if sizes is not None and sizes != [3] * seats:
            raise ValueError("every seat gets three cards")
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
        self.start_trick(self.forehand)

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

    # The table

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

    # What may be done

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
            found.append(list(run))
            while self.house["run_lay"] == "true" and number(run[-1]) < 14:
                following = run[-1][0] + RANKS[number(run[-1]) - 1]
                if following not in hand:
                    break
                run.append(following)
                found.append(list(run))
        return found

    def beats(self, run: list[str]) -> bool:
        top = self.table[-1][1]
        trump = self.trump_suit()
        if run[0][0] == trump and (top[0][0] != trump or self.house["trump_over_trump"] == "any"):
            return True
        return run[0][0] == top[0][0] and number(run[0]) > number(top[-1])

    def trump_suit(self) -> str | None:
        return self.trump_card[0] if self.trump_card is not None and self.phase == "shedding" else None

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

    # Doing it

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
        if self.phase == "shedding":
            self.shedding_turns += 1
        if self.phase == "shedding":
            if verb == "lay":
                self.lay(seat, cards)
            else:
                self.pick_up(seat)
        elif self.ask == "add":
            self.add(seat, cards)
        else:
            self.collect(seat, verb, cards)
        if not self.over and self.shedding_turns >= GUARD:
            self.stop_now("guard")
        self.shuffle = None
        return self.events

    # Collecting

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

    # From collecting to shedding

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

    # Shedding

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

    # The end

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

    # What a seat sees

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


def highest(ranks: list[str]) -> str:
    return max(ranks, key=RANKS.index)


def subsets(verb: str, cards: list[str], most: int) -> set[str]:
    """The verb with every choice of one to `most` of these cards."""
    found = set()
    for size in range(1, min(most, len(cards)) + 1):
        for chosen in combinations(in_order(cards), size):
            found.add(" ".join([verb, *chosen]))
    return found
