"""A naive second implementation of one hand of game B (mau): lists, strings and loops.

Cards are strings, suit first ('SQ', 'HT', 'JK'); a hand is a list. The pack is taken as given (cut already)
and dealt from its first card on; what is left is the stock, drawn from its first card on. House rules are
settled in house.py, matches in match.py, positions are counted in perft.py.

Choices, where the rules leave room; each with the words in question.

House rules
 H1 "`limit` 100, `hands` 4": any number from one up is taken.
 H2 "it replaces `match`": under faraon `match`, `limit` and `hands` are idle and not refused, nor is `limit`
    without points.
 H3 "Prsi overrides `hand_size`": a hand size that is set is idle, not refused.
 H4 "special (7, 8, J, A)": in every variant just these; the two of pesten and the nine of neuner are not.

Laying and drawing
 L1 "`jack_on_jack`": false bars any jack on any jack, also of the named suit and an identical one of two
    packs. It does not concern the nines and jokers of neuner.
 L2 "its player names the suit": the named suit takes the place of the card's own; rank goes on to match.
 L3 "Stock empty: the played pile except its top card is shuffled into a new stock": when a card is to be
    drawn and there is none, not before. A draw of several cards is told in two parts then: Drew, Reshuffled,
    Drew.
 L4 "nothing to draw: pass", of a seat that owes cards: it passes, the debt is gone, and the turn is over; it
    may not lay ("a pass = a turn with nothing laid or drawn").
 L5 "Draw what there is": what could not be drawn of a debt is forgotten; having drawn one card of it the seat
    may lay.
 L6 "`draw_one` applies only when nothing fits": and nothing can be drawn either: the seat keeps.
 L7 "may lay it if it fits (`ace_draw_playable`)", false: the turn ends with the draw, nobody is asked.
 L8 "A pass = a turn with nothing laid or drawn": passing instead of following an ace one has laid is a turn,
    but no pass in the lap of passes.
 L9 "instead of drawing lay another seven": the choice is free.
 L10 "Nobody goes out on an ace: draw, and play on": if somebody was challenged in between and drew the last
    card, the seat passes and plays on without cards; in its turn it draws or passes, and it may win as the
    one with fewest cards.
 L11 "each eight adds a skip; the first seat that lays none and those after it miss": those after it are not
    asked. Seats are missed clockwise one by one, lap after lap if there are many.
 L12 "the guard is looked at after a full turn": when the turn passes on, also to the same seat again.
 L13 "`last_seven_draw`": the draw of who would be next comes before the hand is over, and counts.
 L14 A seat asked under stack_eights that lays none has not acted: it has missed its turn.
 L15 "The hand ends when a seat lays its last card and has called": at once, so a jack laid last names no
    suit.
 L16 "it, and only it, may be laid at once": said of any single card drawn in one's turn.

Calls
 C1 "call before the next seat acts": as an action of its own a call is open to who holds exactly one card,
    while nobody else has acted since that seat laid (until_next), or while the lone card was dealt or drawn.
    With two cards one calls with the lay. Both words may always be said, the same again too.
 C2 "also with that lay", of a last card that was neither dealt nor drawn: counts only while nobody else has
    acted since one's lay before it (after an ace, a two-seat eight, a club king). Later it is needless: it
    neither helps nor spoils the call that was made.
 C3 "with_lay: settled at the lay": a missing call draws at once; a wrong word is settled at the last lay.
 C4 "Any draw before the next seat acts ends the duty to call": of the seat itself.
 C5 "which may not be laid at once": not before the turn in which it was drawn is over. A seat that is
    challenged while it is to act may not lay the card in that turn, and "nothing fits" leaves it out. Drawn
    out of turn it is not barred.
 C6 "The call lapses when cards are drawn": when none could be drawn it does not.
 C7 "others may challenge": any seat still in, in and out of turn; with nothing to draw the miss is settled
    all the same.
 C8 "an uncalled ace laid last draws once, for the ace": the card may be laid like any drawn for an ace, and
    the call said with the ace counts for it if its word suits.
 C9 "The call lapses ... except the draw for an ace": who keeps that card holds two cards and a call, and does
    not miss its call with the lay after it.

The end
 E1 "losers score their cards": all who have not won; in faraon the losers of a hand are those that get a card
    fewer.
 E2 "a whole lap of passes ends the hand": as many passes in a row as seats are in. Nothing is doubled.
 E3 "hands without points: most hands won": a shared hand counts for each that shares it.
"""

from __future__ import annotations

from collections.abc import Callable

from tests.reference.mau.house import settle, value
from tests.reference.shared import SUITS, in_order

GUARD = 2000

Shuffle = Callable[[list[str]], list[str]]


def rank(card: str) -> str:
    return "joker" if card == "JK" else card[1]


class Reference:
    """One hand, from the deal to its end.

    `sizes`: how many cards each seat is dealt (faraon); who gets none is not in. `opening` are the events of
    the deal. Actions and events are the texts of the game's words; `legal(seat)` tells what a seat may do, in
    its turn and out of it.
    """

    def __init__(self, options: dict[str, object], seats: int, dealer: int, pack: list[str],
                 sizes: list[int] | None = None) -> None:
        still_in = seats if sizes is None else sum(size > 0 for size in sizes)
        self.house = settle(options, seats, still_in)
        self.seats = seats
        self.dealer = dealer
        self.sizes = sizes if sizes is not None else [int(self.house["hand_size"])] * seats
        self.hands: list[list[str]] = [[] for _ in range(seats)]
        self.stock = list(pack)
        self.stock_known: list[bool] = [False] * len(pack)      # does everybody know this card of the stock?
        self.pile: list[str] = []
        self.known: list[list[str]] = [[] for _ in range(seats)]    # in hands, and everybody knows it

        self.suit = ""                    # the suit that is in force; "" while one is being named
        self.to_act: int | None = None
        self.ask = "turn"
        self.owed = 0                     # cards the seat to act owes
        self.owed_for = ""                # the rank that made it owe them
        self.skips = 0                    # turns that are about to be missed (stack_eights)
        self.drawn = ""                   # the card just drawn, which may be laid
        self.barred: list[str] = []       # penalty cards of the seat to act, not to be laid in this turn
        self.laid_or_drew = False         # in this turn
        self.passes = 0                   # in a row
        self.turns = 0

        self.said = [""] * seats          # the call that is kept
        self.window = [False] * seats     # laid the last but one, and nobody else has acted since
        self.missed = [False] * seats     # did not call, and may be challenged
        self.lone = [False] * seats       # holds one card, and it was dealt or drawn

        self.over = False
        self.winners: list[int] = []
        self.out: list[int] = []
        self.ending = ""
        self.doubled = False
        self.events: list[str] = []
        self.shuffle: Shuffle | None = None
        self.deal()
        self.turn_up()
        self.opening = self.events

    # The deal

    def deal(self) -> None:
        for turn in range(max(self.sizes)):
            for seat in self.in_turn(self.after(self.dealer)):
                if turn < self.sizes[seat]:
                    self.hands[seat].append(self.stock.pop(0))
                    self.stock_known.pop(0)
        for seat in self.in_turn(self.after(self.dealer)):
            self.tell("Drew", seat=seat, cards=self.hands[seat])
            self.lone[seat] = len(self.hands[seat]) == 1

    def turn_up(self) -> None:
        while self.stock[0] == "JK":
            self.tell("TurnedUp", seat=self.dealer, cards=["JK"])
            self.stock.append(self.stock.pop(0))
            self.stock_known.pop(0)
            self.stock_known.append(True)
        card = self.stock.pop(0)
        self.stock_known.pop(0)
        self.tell("TurnedUp", seat=self.dealer, cards=[card])
        self.pile.append(card)
        self.suit = card[0]
        if self.house["start_card_effect"] == "as_played_by_dealer":
            self.to_act = self.dealer
            self.effect(self.dealer, card)
        else:
            self.to_act = self.after(self.dealer)

    # The table

    def in_turn(self, first: int) -> list[int]:
        """The seats that are in, clockwise from this one."""
        around = [(first + step) % self.seats for step in range(self.seats)]
        return [seat for seat in around if self.sizes[seat] > 0]

    def after(self, seat: int) -> int:
        return self.in_turn(seat + 1)[0]

    def tell(self, name: str, **fields: object) -> None:
        words = [name]
        for field, content in fields.items():
            text = " ".join(str(item) for item in content) if isinstance(content, list) else str(content)
            words.append(f"{field}={text}")
        self.events.append(" ".join(words))

    def can_draw(self) -> bool:
        return len(self.stock) > 0 or len(self.pile) > 1

    def take(self, seat: int, number: int) -> list[str]:
        """Draw so many cards, or what there is; the played pile becomes the stock when that is empty."""
        taken: list[str] = []
        untold: list[str] = []
        while len(taken) < number and self.can_draw():
            if not self.stock:
                if untold:
                    self.tell("Drew", seat=seat, cards=untold)
                    untold = []
                self.reshuffle()
            card = self.stock.pop(0)
            if self.stock_known.pop(0):
                self.known[seat].append(card)
            self.hands[seat].append(card)
            taken.append(card)
            untold.append(card)
        if untold:
            self.tell("Drew", seat=seat, cards=untold)
        return taken

    def reshuffle(self) -> None:
        played = self.pile[:-1]
        self.pile = self.pile[-1:]
        self.stock = self.shuffle(list(played)) if self.shuffle is not None else played
        assert sorted(self.stock) == sorted(played)
        self.stock_known = [len(set(played)) == 1] * len(played)    # nothing but one face: no secret
        self.tell("Reshuffled", cards=self.stock)

    def draw(self, seat: int, number: int, for_ace: bool = False) -> list[str]:
        """Draw, and what that does to calls."""
        taken = self.take(seat, number)
        if taken:
            if not for_ace:
                self.said[seat] = ""
            self.window[seat] = False
            self.lone[seat] = len(self.hands[seat]) == 1
        return taken

    def penalty(self, seat: int) -> None:
        """One card for a call that was missed or wrong."""
        taken = self.draw(seat, 1)
        if seat == self.to_act:
            self.barred += taken

    # Which card does what

    def names_suit(self, card: str) -> bool:
        if rank(card) == "9":
            return self.house["variant"] == "neuner"
        return rank(card) in ("J", "joker")

    def must_be_followed(self, card: str) -> bool:
        return rank(card) == "A" and self.house["variant"] != "prsi"

    def fits(self, card: str) -> bool:
        top = self.pile[-1]
        if rank(card) == "J" and rank(top) == "J":
            return self.house["jack_on_jack"] == "true"
        if self.names_suit(card):
            return True
        return card[0] == self.suit or rank(card) == rank(top)

    def draws(self, card: str) -> int:
        """How many cards the next seat draws for this one."""
        if self.house["variant"] == "pesten":
            return {"2": 2, "joker": 5}.get(rank(card), 0)
        return 2 if rank(card) == "7" else 0

    def stacks(self, card: str) -> bool:
        """May this card answer what is owed, or the eight that is about to skip?"""
        if self.skips:
            return rank(card) == "8"
        return (self.house["stack_sevens"] == "true" and self.owed_for != "joker"
                and rank(card) == self.owed_for)

    # What may be done

    def legal(self, seat: int) -> set[str]:
        if self.over or seat not in self.in_turn(0):
            return set()
        may = self.in_my_turn(seat) if seat == self.to_act else set()
        if self.may_call(seat):
            may |= {"call mas", "call masmas"}
        may |= {f"challenge {other}" for other in range(self.seats) if self.missed[other] and other != seat}
        return may

    def may_call(self, seat: int) -> bool:
        return len(self.hands[seat]) == 1 and (self.lone[seat] or self.window[seat])

    def in_my_turn(self, seat: int) -> set[str]:
        hand = list(self.hands[seat])
        for card in self.barred:
            hand.remove(card)
        fitting = [card for card in hand if self.fits(card)]
        if self.ask == "name":
            return {f"name {suit}" for suit in SUITS}
        if self.ask == "penalty":
            answers = self.lays(seat, [card for card in hand if self.stacks(card)])
            return answers | {"draw" if self.owed and self.can_draw() else "pass"}
        if self.ask == "keep":
            return self.lays(seat, [self.drawn] if self.fits(self.drawn) else []) | {"keep"}
        if self.ask == "after_penalty":
            if not fitting and self.house["seven_then_no_fit"] == "draw_one" and self.can_draw():
                return {"draw"}
            return self.lays(seat, fitting) | {"keep"}
        may = self.lays(seat, fitting)
        freely = self.ask == "turn" and self.house["voluntary_draw"] == "true"
        if self.can_draw() and (not fitting or freely):
            may.add("draw")
        if not may:
            may.add("pass")
        return may

    def lays(self, seat: int, cards: list[str]) -> set[str]:
        words = ["", " mas", " masmas"] if len(self.hands[seat]) <= 2 else [""]
        return {f"lay {card}{word}" for card in cards for word in words}

    def why_not(self, seat: int, text: str) -> str | None:
        """The reason why this seat may not do this now, or None."""
        if text in self.legal(seat):
            return None
        verb, *rest = text.split() or [""]
        if self.over:
            return "the hand is over"
        if verb == "call":
            return "a call is made with the last but one card, before the next seat acts"
        if verb == "challenge":
            return "this seat has not missed its call"
        if seat != self.to_act:
            return f"it is the turn of seat {self.to_act}"
        if verb == "lay" and rest:
            card = rest[0]
            if card not in self.hands[seat]:
                return f"seat {seat} does not hold {card}"
            if self.ask == "keep" and card != self.drawn:
                return "only the card just drawn may be laid"
            if self.ask == "penalty":
                return "what is owed comes first"
            if card in self.barred:
                return "a penalty card may not be laid at once"
            return f"{card} does not fit: {self.pile[-1]} lies on top, the suit is {self.suit}"
        if verb == "draw":
            return "who can lay must lay" if self.can_draw() else "there is nothing to draw"
        if verb == "pass":
            return "only who can neither lay nor draw passes"
        return f"not now: {text}"

    # Doing it

    def play(self, seat: int, text: str, shuffle: Shuffle | None = None) -> list[str]:
        """The events of this action; ValueError if it is illegal.

        `shuffle` gets the cards of the played pile, first laid first, and returns them as the new stock, top
        first.
        """
        if (seat, text) == (-1, "stop"):
            return self.stop()
        reason = self.why_not(seat, text)
        if reason is not None:
            raise ValueError(reason)
        self.events = []
        self.shuffle = shuffle
        verb, *rest = text.split()
        if verb in ("lay", "draw") or (verb == "pass" and not self.skips):
            self.turns += 1
            self.others_windows_close(seat)
        if verb == "lay":
            self.lay(seat, rest[0], rest[1] if len(rest) > 1 else "")
        elif verb == "draw":
            self.draw_action(seat)
        elif verb == "pass":
            self.pass_action(seat)
        elif verb == "keep":
            self.tell("Kept", seat=seat)
            self.next_turn(self.after(seat))
        elif verb == "name":
            self.suit = rest[0]
            self.tell("Named", seat=seat, suit=SUITS.index(self.suit))
            self.pass_on(seat, self.pile[-1])
        elif verb == "call":
            self.said[seat] = rest[0]
            self.tell("Called", seat=seat, word=rest[0])
        elif verb == "challenge":
            other = int(rest[0])
            self.missed[other] = False
            self.tell("Challenged", seat=seat, other=other)
            self.penalty(other)
        return self.events

    def others_windows_close(self, seat: int) -> None:
        for other in range(self.seats):
            if other != seat and self.window[other]:
                self.window[other] = False
                if not self.said[other]:
                    self.missed[other] = True

    def draw_action(self, seat: int) -> None:
        self.passes = 0
        self.laid_or_drew = True
        if self.ask == "penalty":
            self.draw(seat, self.owed)
            self.owed = 0
            self.owed_for = ""
            self.ask = "after_penalty"
            return
        for_ace = self.ask == "follow"
        self.drawn = self.draw(seat, 1, for_ace)[0]
        self.ask = "keep"
        if for_ace and self.house["ace_draw_playable"] == "false":
            self.next_turn(self.after(seat))

    def pass_action(self, seat: int) -> None:
        if self.skips:
            self.miss(seat, self.skips)
            return
        self.owed = 0
        self.owed_for = ""
        self.tell("Passed", seat=seat)
        if not self.laid_or_drew:
            self.passes += 1
        if self.passes == len(self.in_turn(0)):
            self.finish(self.with_fewest(), "passes")
        else:
            self.next_turn(self.after(seat))

    def lay(self, seat: int, card: str, word: str) -> None:
        self.passes = 0
        self.laid_or_drew = True
        self.hands[seat].remove(card)
        if card in self.known[seat]:
            self.known[seat].remove(card)
        self.pile.append(card)
        self.suit = "" if card == "JK" else card[0]
        self.missed[seat] = False
        self.tell("Laid", seat=seat, cards=[card], led=False)

        left = len(self.hands[seat])
        in_time = left == 1 or self.lone[seat] or self.window[seat]
        self.lone[seat] = False
        self.window[seat] = False
        if word:
            self.tell("Called", seat=seat, word=word)
            if in_time:
                self.said[seat] = word
        if left == 1 and self.house["call_window"] == "until_next":
            self.window[seat] = True
        if left == 1 and self.house["call_window"] == "with_lay" and not self.said[seat]:
            self.penalty(seat)
        if left == 0 and not self.must_be_followed(card):
            if self.said[seat] == ("masmas" if rank(card) == "J" else "mas"):
                self.win(seat, card)
                return
            self.penalty(seat)
        self.effect(seat, card)

    def effect(self, seat: int, card: str) -> None:
        if self.names_suit(card):
            self.suit = ""
            self.ask = "name"
        elif self.must_be_followed(card):
            self.ask = "follow"
        else:
            self.pass_on(seat, card)

    def pass_on(self, seat: int, card: str) -> None:
        """The card is laid, its suit named; what it does to who comes next."""
        following = self.after(seat)
        if rank(card) == "8":
            if self.house["stack_eights"] == "false":
                self.miss(following, 1)
                return
            self.skips = self.skips + 1 if self.house["stack_eights"] == "accumulate" else 1
            self.next_turn(following, ask="penalty")
        elif rank(card) == "A" and self.house["variant"] == "prsi":
            self.miss(following, 1)
        elif card == "CK" and self.house["variant"] == "pesten":
            self.next_turn(seat)
        elif self.draws(card):
            self.owed += self.draws(card)
            self.owed_for = rank(card)
            self.next_turn(following, ask="penalty")
        else:
            self.next_turn(following)

    def miss(self, seat: int, turns: int) -> None:
        """This seat and those after it miss a turn each, so many in all."""
        self.skips = 0
        for _ in range(turns):
            self.tell("Skipped", seat=seat)
            seat = self.after(seat)
        self.next_turn(seat)

    def next_turn(self, seat: int, ask: str = "turn") -> None:
        self.to_act = seat
        self.ask = ask
        self.drawn = ""
        self.barred = []
        self.laid_or_drew = False
        if self.turns >= GUARD:
            self.finish(self.with_fewest(), "guard")

    # The end of the hand

    def win(self, seat: int, card: str) -> None:
        if self.house["last_seven_draw"] == "true" and self.draws(card):
            self.draw(self.after(seat), self.owed + self.draws(card))
        self.out = [seat]
        self.doubled = rank(card) == "J"
        self.finish([seat], "played")

    def with_fewest(self) -> list[int]:
        fewest = min(len(self.hands[seat]) for seat in self.in_turn(0))
        return [seat for seat in self.in_turn(0) if len(self.hands[seat]) == fewest]

    def stop(self) -> list[str]:
        """The table agrees to stop the hand here; it ends as the guard would end it."""
        if self.over:
            raise ValueError("the hand is over")
        self.events = []
        self.finish(self.with_fewest(), "stopped")
        return self.events

    def finish(self, winners: list[int], ending: str) -> None:
        self.over = True
        self.to_act = None
        self.winners = winners
        self.ending = ending
        self.tell("HandOver", losers=self.losers(), winners=winners, out=self.out, ending=ending)

    def points(self, seat: int) -> int:
        if seat in self.winners:
            return 0
        return sum(value(card) for card in self.hands[seat]) * (2 if self.doubled else 1)

    def losers(self) -> list[int]:
        """Who has not won; in faraon who gets a card fewer next time: most cards, or points if scored."""
        others = [seat for seat in self.in_turn(0) if seat not in self.winners]
        if self.house["variant"] != "faraon" or not others:
            return others
        if self.house["scoring"] == "points":
            figures = {seat: self.points(seat) for seat in others}
        else:
            figures = {seat: len(self.hands[seat]) for seat in others}
        return [seat for seat in others if figures[seat] == max(figures.values())]

    @property
    def result(self) -> dict[str, object] | None:
        """None while the hand is played. `out`, `places`: who laid its last card.

        `points`: None without scoring. `ending`: played, passes, guard or stopped.
        """
        if not self.over:
            return None
        scored = self.house["scoring"] == "points"
        return {
            "winners": list(self.winners),
            "losers": self.losers(),
            "out": list(self.out),
            "places": dict.fromkeys(self.out, 1),
            "cards": [len(hand) for hand in self.hands],
            "points": [self.points(seat) for seat in range(self.seats)] if scored else None,
            "ending": self.ending,
        }

    # What a seat sees

    def seen(self, event: str, seat: int) -> str:
        """An event as this seat is told it: what others drew and the order of the stock are hidden."""
        name = event.split()[0]
        if name not in ("Drew", "Reshuffled") or f" seat={seat} " in event:
            return event
        head, cards = event.split("cards=")
        return head + "cards=" + " ".join("??" for _ in cards.split())

    def view(self, seat: int) -> dict[str, object]:
        others = [other for other in self.in_turn(0) if other != seat]
        mine = seat == self.to_act
        return {
            "seat": seat,
            "hand": in_order(self.hands[seat]),
            "counts": [len(hand) for hand in self.hands],
            "known": {other: in_order(self.known[other]) for other in others},
            "pile": list(self.pile),
            "suit": self.suit,
            "stock": len(self.stock),
            "to_act": self.to_act,
            "ask": None if self.over else self.ask,
            "owed": self.owed,
            "owed_for": self.owed_for,
            "skips": self.skips,
            "drawn": self.drawn if mine else "",
            "barred": list(self.barred) if mine else [],
            "said": list(self.said),
            "window": [other for other in range(self.seats) if self.window[other]],
            "missed": [other for other in range(self.seats) if self.missed[other]],
            "lone": [other for other in range(self.seats) if self.lone[other]],
            "passes": self.passes,
            "turns": self.turns,
            "dealer": self.dealer,
        }
