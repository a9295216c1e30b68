"""Game A, Mas: beat the top card with a higher one of its suit, or pick up (seed 000; RULES.md A).

A round is one lap. Its leader sets the suit; each other seat with cards, once and clockwise,
beats the top card or picks up. Whoever is left with cards when all others are out is the mas.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import ClassVar, Final, Literal, Self

from engine.action import LAY, PICKUP, STOP, Action, lays, suit_lays
from engine.cards import (
    BIT,
    DECK_FACES,
    FACES,
    JOKER,
    Card,
    Cards,
    add,
    card_text,
    cards_text,
    collect,
    count,
    each,
    minus,
    pack,
    rank_of,
    remove,
    suit_of,
    union,
)
from engine.chance import Shuffle
from engine.course import Terms
from engine.events import HIDDEN, TABLE, Drew, Event, HandOver, Laid, PickedUp, RoundWon, WentOut, record
from engine.game import MAX_TURNS, NOBODY, Ask, Game, IllegalAction, Position, Reason, View
from engine.position import BadPosition, Parts
from engine.result import Ending, Result
from engine.rules import BadRules, Rules, option

HIGHER: Final[tuple[Cards, ...]] = tuple(
    sum(BIT[d] for d in DECK_FACES if suit_of(d) == suit_of(c) and rank_of(d) > rank_of(c))
    for c in range(JOKER + 1)
)
"""By card: every face that beats it. The ace is high and suits are equal (seed 000, rank table)."""

_MOST: Final = 104
"""No hand and no stock has more cards: two packs (seed 000, six or more)."""


@dataclass(frozen=True, slots=True)
class MasRules(Rules):
    """What a table that plays Mas has agreed on."""

    game: ClassVar[str] = "mas"
    version: ClassVar[int] = 1

    must_beat: bool = option(True, (True, False), "seed 000: Att slå kortet; Måste man slå om man kan?")
    pickup: Literal["whole", "top"] = option("whole", ("whole", "top"), "seed 000: När du inte kan slå")
    hand_size: Literal["auto", 3, 4, 5, 6, 7] = option(
        "auto",
        ("auto", 3, 4, 5, 6, 7),
        "seed 000: Så delas korten ut; När ni bara är två; Tre till fem spelare",
    )
    match_hands: Literal[1, 3, 5, "free"] = option(
        1, (1, 3, 5, "free"), "seed 000: Så avgörs vem som blir mas"
    )

    def refuse(self, seats: int) -> None:
        """Check that so many seats can be dealt such hands from the pack.

        Raises:
            BadRules: they can not.
        """
        Rules.refuse(self, seats)
        need, have = self.cards_each(seats) * seats, len(Mas.pack(self, seats))
        if need > have:
            raise BadRules(f"hand_size={self.hand_size}: {seats} seats need {need} of {have}; take fewer")

    def hands_agreed(self) -> int | None:
        """How many hands make a match; None for as many as one likes."""
        return None if self.match_hands == "free" else self.match_hands

    def cards_each(self, seats: int) -> int:
        """How many cards a seat is dealt: seven when two play, else five, unless agreed otherwise."""
        if self.hand_size != "auto":
            return self.hand_size
        return 7 if seats == 2 else 5


@dataclass(frozen=True, slots=True)
class MasView(View):
    """What one seat knows of a hand of Mas.

    Attributes:
        hand: its own cards; none for the table.
        counts: by seat, how many cards it holds.
        known: by seat, cards it picked up in public and still holds.
        table: the pile, bottom first: who laid which card.
        dead: the dead pile, which lies face up.
        stock: how many cards are left to draw.
        leader: who led this round.
        winner: who would win the round if it ended now.
        best: the card that wins it, or None before the lead.
        picked: who picked up in this round, so that it does not refill.
        out: who is out, first to last.
        emptied: who laid its last card in this round and waits for the refill.
        turns: turns played in this hand.
        result: how the hand ended, or None.
    """

    rules: MasRules
    seat: int
    seats: int
    hand: Cards
    counts: tuple[int, ...]
    known: tuple[Cards, ...]
    table: tuple[tuple[int, Card], ...]
    dead: Cards
    stock: int
    to_act: int
    leader: int
    winner: int
    best: Card | None
    picked: tuple[int, ...]
    out: tuple[int, ...]
    emptied: tuple[int, ...]
    turns: int
    result: Result | None
    ask: Ask
    actions: tuple[Action, ...]

    @property
    def lit(self) -> Cards:
        """The cards that may be laid now."""
        return collect(a.cards[0] for a in self.actions if a.verb == LAY)

    def position(self) -> Position:
        """As `Mas.position`, with a number in the place of every hand, and of a stock, that is hidden."""
        hands: list[str | int] = list(self.counts)
        if self.seat != TABLE:
            hands[self.seat] = cards_text(self.hand)
        return {"view": self.seat, **self.written(hands, self.stock)}

    def written(self, hands: list[str] | list[str | int], stock: str | int) -> Position:
        """The position with these hands and this stock, and all else as everybody knows it."""
        return {
            "game": Mas.name,
            "rules": self.rules.text(),
            "hands": hands,
            "stock": stock,
            "table": [f"{seat} {card_text(c)}" for seat, c in self.table],
            "dead": cards_text(self.dead),
            "to_act": self.to_act,
            "leader": self.leader,
            "winner": self.winner,
            "best": "" if self.best is None else card_text(self.best),
            "picked": list(self.picked),
            "out": list(self.out),
            "emptied": list(self.emptied),
            "known": list(map(cards_text, self.known)),
            "turns": self.turns,
            **({} if self.result is None else {"mas": self.result.losers[0], "ending": self.result.ending}),
        }

    @classmethod
    def from_position(cls, position: Position) -> MasView:
        """The view that `position` wrote.

        Raises:
            BadPosition: a part is missing or wrong.
        """
        parts = Parts(position)
        given = parts.items("hands")
        seat = parts.whole("view", TABLE, len(given) - 1)
        known = _read_known(parts, len(given))
        hands, counts = known[:], []
        for s, hand in enumerate(given):
            if s == seat:
                hands[s] = parts.cards("hands", hand)
                counts.append(hands[s].bit_count())
            else:
                counts.append(parts.number("hands", hand, 0, _MOST))
        stock = parts.whole("stock", 0, _MOST)
        game = Mas._read(parts, hands, known, counts, [HIDDEN] * stock)
        return game.seen(seat, tuple(counts), stock, tuple(known))

    def determinize(self, rng: Random) -> Mas:
        """A full state that fits this view: hidden cards are dealt out by ``rng``."""
        hidden = collect(Mas.pack(self.rules, self.seats))
        for seen in (self.hand, self.dead, collect(c for _, c in self.table)):
            hidden = minus(hidden, seen)
        others = [s for s in range(self.seats) if s != self.seat]
        for s in others:
            hidden = minus(hidden, self.known[s])
        rest = list(each(hidden))
        rng.shuffle(rest)
        game = Mas()
        game.rules, game.seats = self.rules, self.seats
        game.hands = [self.hand if s == self.seat else self.known[s] for s in range(self.seats)]
        for s in others:
            for _ in range(self.counts[s] - self.known[s].bit_count()):
                game.hands[s] = add(game.hands[s], rest.pop())
        game.stock = rest[: self.stock]
        game.table = [c for _, c in self.table]
        game.layers = [s for s, _ in self.table]
        game.dead = list(each(self.dead))
        game.hidden = list(map(minus, game.hands, self.known))
        game.to_act, game.leader, game.winner = self.to_act, self.leader, self.winner
        game.best = -1 if self.best is None else self.best
        game.picked = list(self.picked)
        game.out, game.emptied, game.turns = list(self.out), list(self.emptied), self.turns
        game.refill_to = self.rules.cards_each(self.seats)
        game.ended = self.result
        game._light()
        return game


class Mas(Game):
    """One hand of Mas.

    Attributes:
        hands: by seat, its cards.
        hidden: by seat, those of them that the others never saw; the rest it picked up in public. Of equal
            cards the one that was seen is taken to be laid first, which is what can be known for certain.
        stock: what is left to draw; the last one is the top.
        table: the pile, bottom first.
        layers: who laid each card of the pile.
        dead: the cards of finished rounds.
        best: the highest card since one was laid on an empty table, -1 before the lead.
        winner: who laid it.
        ended: how the hand ended, or None.
    """

    __slots__ = (
        "_lit", "_may_pick_up", "best", "dead", "emptied", "ended", "hands", "hidden", "layers", "leader",
        "out", "picked", "refill_to", "rules", "seats", "stock", "table", "to_act", "turns", "winner",
    )  # fmt: skip

    name: ClassVar[str] = "mas"
    rules_type: ClassVar[type[MasRules]] = MasRules
    ask = Ask.TURN
    view_type: ClassVar[type[MasView]] = MasView

    rules: MasRules
    hands: list[Cards]
    hidden: list[Cards]
    stock: list[Card]
    table: list[Card]
    layers: list[int]
    dead: list[Card]
    leader: int
    winner: int
    best: Card
    picked: list[int]
    out: list[int]
    emptied: list[int]
    refill_to: int
    ended: Result | None
    _lit: Cards
    _may_pick_up: bool

    @classmethod
    def pack(cls, rules: Rules, seats: int) -> tuple[Card, ...]:
        """One pack of 52; two from six seats."""
        return pack(52, packs=2 if seats >= 6 else 1)

    @classmethod
    def deal(cls, rules: Rules, terms: Terms, pack: Sequence[Card]) -> Self:
        """Deal one card at a time from forehand; forehand leads."""
        assert isinstance(rules, MasRules)
        seats = len(terms.sizes)
        rules.refuse(seats)
        if sorted(pack) != list(cls.pack(rules, seats)):
            raise ValueError(f"{len(pack)} cards that are not the pack of these rules")
        forehand = (terms.dealer + 1) % seats
        each_gets = rules.cards_each(seats)
        dealt = each_gets * seats
        game = cls()
        game.rules, game.seats = rules, seats
        game.hands = [collect(pack[(seat - forehand) % seats : dealt : seats]) for seat in range(seats)]
        game.stock = list(reversed(pack[dealt:]))
        game.hidden = game.hands[:]
        game.table, game.layers = [], []
        game.dead = []
        game.leader = game.to_act = game.winner = forehand
        game.best = -1
        game.picked, game.out, game.emptied = [], [], []
        game.turns = 0
        game.refill_to = each_gets
        game.ended = None
        game._light()
        return game

    def opening(self) -> list[Event]:
        """Every seat drew its first cards, forehand first."""
        order = [(self.leader + n) % self.seats for n in range(self.seats)]
        return [Drew(seat, tuple(each(self.hands[seat]))) for seat in order]

    # -- what may be done --------------------------------------------------------------

    def _light(self) -> None:
        """Find what the seat to act may do. The one verifier behind `legal`, `why_not` and `play`."""
        if self.ended is not None:
            self._lit, self._may_pick_up = 0, False
        elif self.table:
            self._lit = lit = self.hands[self.to_act] & HIGHER[self.table[-1]]
            self._may_pick_up = not (lit and self.rules.must_beat)
        else:
            self._lit, self._may_pick_up = self.hands[self.to_act] & FACES, False

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """Every card that may be laid, and picking up where that is allowed."""
        if seat is None:
            seat = self.to_act
        if seat != self.to_act or seat == NOBODY:
            return (STOP,) if seat == TABLE and self.ended is None else ()
        if not self.table:
            return lays(self._lit)
        beats = suit_lays(self._lit)
        return (*beats, PICKUP) if self._may_pick_up else beats

    def why_not(self, action: Action, seat: int) -> Reason | None:
        """The first rule that forbids it, or None."""
        if self.ended is not None:
            return Reason.HAND_OVER
        if seat != self.to_act:
            return None if action == STOP and seat == TABLE else Reason.NOT_YOUR_TURN
        verb, cards, word = action
        if word:
            return Reason.NO_SUCH_ACTION
        if verb == LAY and len(cards) == 1:
            return None if BIT[cards[0]] & self._lit else self._why_not_lay(cards[0])
        if action != PICKUP:
            return Reason.NO_SUCH_ACTION
        if self._may_pick_up:
            return None
        return Reason.MUST_BEAT if self.table else Reason.MUST_LEAD

    def _why_not_lay(self, c: Card) -> Reason:
        if not BIT[c] & self.hands[self.to_act]:
            return Reason.NOT_IN_HAND
        top = self.table[-1]
        if suit_of(c) != suit_of(top):
            return Reason.WRONG_SUIT
        return Reason.EQUAL_DOES_NOT_BEAT if c == top else Reason.TOO_LOW

    # -- what happens --------------------------------------------------------------------

    # `play` and `legal` are what a bot does a million times: they are flat on purpose. Split into one method
    # a step, the same code made 15 % fewer moves a second.

    def play(self, action: Action, seat: int | None = None, shuffle: Shuffle | None = None) -> list[Event]:
        """Lay or pick up; when that ends the round, everybody refills and goes out who is out."""
        if seat is None:
            seat = self.to_act
        verb, cards, word = action
        table, hands = self.table, self.hands
        if seat != self.to_act or word:
            return self._aside(action, seat)
        if verb == LAY and len(cards) == 1 and self._lit & BIT[cards[0]]:
            c = cards[0]
            events: list[Event] = [record(Laid, (seat, cards, not table))]
            if not table or HIGHER[self.best] & BIT[c]:
                self.best, self.winner = c, seat
            table.append(c)
            self.layers.append(seat)
            hand = hands[seat]
            hands[seat] = hand = hand ^ BIT[c] if hand <= FACES else remove(hand, c)
            self.hidden[seat] &= hand
            if not hand:
                self._emptied(seat, events)
        elif verb == PICKUP.verb and not cards and self._may_pick_up:
            events = [self._pick_up(seat)]
        else:
            raise self._refused(action, seat)
        self.turns += 1
        if self.ended is None:
            # the turn goes to the next seat with cards; back at the leader the round is over
            leader, seats = self.leader, self.seats
            seat = (seat + 1) % seats
            while not hands[seat] and seat != leader:
                seat = (seat + 1) % seats
            self.to_act = seat
            if seat == leader:
                self._end_round(events)
            if self.turns >= MAX_TURNS:
                self._stop(events, Ending.GUARD)
        self._light()
        return events

    def _aside(self, action: Action, seat: int) -> list[Event]:
        """What is no turn: the table stops the hand, and it counts as the guard counts."""
        if self.why_not(action, seat) is not None:
            raise self._refused(action, seat)
        events: list[Event] = []
        self._stop(events, Ending.STOPPED)
        self._light()
        return events

    def _refused(self, action: Action, seat: int) -> IllegalAction:
        reason = self.why_not(action, seat)
        assert reason is not None
        return IllegalAction(reason, seat, action)

    def _pick_up(self, seat: int) -> PickedUp:
        """Take the whole pile, or its top card (`pickup`)."""
        table, layers = self.table, self.layers
        if self.rules.pickup == "whole":
            taken = tuple(table)
            table.clear()
            layers.clear()
        else:
            taken = (table.pop(),)
            layers.pop()
        self.hands[seat] = union(self.hands[seat], collect(taken))
        self.picked.append(seat)
        return record(PickedUp, (seat, taken))

    def _emptied(self, seat: int, events: list[Event]) -> None:
        """A last card was laid: out at once if the stock is empty, else after the refill."""
        if self.stock:
            self.emptied.append(seat)
        else:
            self._go_out(seat, events)

    def _go_out(self, seat: int, events: list[Event]) -> None:
        self.out.append(seat)
        events.append(WentOut(seat, len(self.out)))
        if len(self.out) == self.seats - 1:
            mas = next(s for s in range(self.seats) if s not in self.out)
            self._end(mas, events)

    def _end_round(self, events: list[Event]) -> None:
        """The table goes to the dead pile, hands are refilled, and the winner leads."""
        table = self.table
        events.append(record(RoundWon, (self.winner, tuple(table))))
        if table:
            self.dead += table
            table.clear()
            self.layers.clear()
        if self.stock:
            self._refill(events)
        self.picked.clear()
        if self.emptied:
            waiting, self.emptied = self.emptied, []
            for seat in waiting:
                if not self.hands[seat]:
                    self._go_out(seat, events)
        if self.ended is None:
            leader = self.winner
            while not self.hands[leader]:
                leader = (leader + 1) % self.seats
            self.leader = self.to_act = self.winner = leader
            self.best = -1

    def _refill(self, events: list[Event]) -> None:
        """From the winner clockwise each fills its hand completely; who picked up does not."""
        stock, hands, full = self.stock, self.hands, self.refill_to
        for seat in (*range(self.winner, self.seats), *range(self.winner)):
            lacks = full - hands[seat].bit_count()
            if lacks > 0 and stock and seat not in self.picked:
                drawn = tuple(stock[: -lacks - 1 : -1])
                del stock[-lacks:]
                cards = collect(drawn)
                hands[seat] = union(hands[seat], cards)
                self.hidden[seat] = union(self.hidden[seat], cards)
                events.append(record(Drew, (seat, drawn)))

    def _stop(self, events: list[Event], ending: Ending) -> None:
        """Ended before its time: most cards loses; of the tied, the first clockwise from the seat to act."""
        if self.ended is not None:
            return
        from_here = [(self.to_act + n) % self.seats for n in range(self.seats)]
        mas = max(from_here, key=lambda s: self.hands[s].bit_count())
        self._end(mas, events, ending)

    def _end(self, mas: int, events: list[Event], ending: Ending = Ending.PLAYED) -> None:
        left = tuple(hand.bit_count() for hand in self.hands)
        out = tuple(self.out)
        self.ended = Result(out[:1], (mas,), out, left, ending=ending)
        self.to_act = NOBODY
        events.append(HandOver(self.ended))

    def result(self) -> Result | None:
        """How the hand ended, or None while it goes on."""
        return self.ended

    # -- what is known, and texts ----------------------------------------------------------

    def view(self, seat: int) -> MasView:
        """What this seat knows; `engine.events.TABLE` for what lies open to all."""
        return self.seen(seat, tuple(h.bit_count() for h in self.hands), len(self.stock), self._known())

    def _known(self) -> tuple[Cards, ...]:
        """By seat, the cards that everybody saw it pick up and that it still holds."""
        return tuple(map(minus, self.hands, self.hidden))

    def seen(self, seat: int, counts: tuple[int, ...], stock: int, known: tuple[Cards, ...]) -> MasView:
        """The view of a seat, the hidden parts given as numbers."""
        return MasView(
            rules=self.rules,
            seat=seat,
            seats=self.seats,
            hand=0 if seat == TABLE else self.hands[seat],
            counts=counts,
            known=known,
            table=tuple(zip(self.layers, self.table, strict=True)),
            dead=collect(self.dead),
            stock=stock,
            to_act=self.to_act,
            leader=self.leader,
            winner=self.winner,
            best=None if self.best < 0 else self.best,
            picked=tuple(self.picked),
            out=tuple(self.out),
            emptied=tuple(self.emptied),
            turns=self.turns,
            result=self.ended,
            ask=self.ask,
            actions=self.legal(seat),
        )

    def clone(self) -> Self:
        """An independent copy."""
        twin = self.__new__(type(self))
        twin.rules = self.rules
        twin.seats = self.seats
        twin.hands = self.hands[:]
        twin.hidden = self.hidden[:]
        twin.stock = self.stock[:]
        twin.table = self.table[:]
        twin.layers = self.layers[:]
        twin.dead = self.dead[:]
        twin.to_act = self.to_act
        twin.leader = self.leader
        twin.winner = self.winner
        twin.best = self.best
        twin.picked = self.picked[:]
        twin.out = self.out[:]
        twin.emptied = self.emptied[:]
        twin.turns = self.turns
        twin.refill_to = self.refill_to
        twin.ended = self.ended
        twin._lit = self._lit
        twin._may_pick_up = self._may_pick_up
        return twin

    def position(self) -> Position:
        """The full state: hands, stock from the top, table from the bottom as ``seat card``, and the rest."""
        stock = " ".join(map(card_text, reversed(self.stock)))
        return self.view(TABLE).written(list(map(cards_text, self.hands)), stock)

    @classmethod
    def from_position(cls, position: Position) -> Self:
        """A state from its parts. Only ``hands`` and ``to_act`` are needed: the rest has a default."""
        parts = Parts(position)
        hands = [parts.cards("hands", hand) for hand in parts.items("hands")]
        known = _read_known(parts, len(hands))
        counts = [hand.bit_count() for hand in hands]
        return cls._read(parts, hands, known, counts, parts.card_list("stock", "")[::-1])

    @classmethod
    def _read(
        cls, parts: Parts, hands: list[Cards], known: list[Cards], counts: list[int], stock: list[Card]
    ) -> Self:
        """A state with these hands; in that of a view they hold what is known, and the stock is hidden."""
        game = cls()
        if (name := parts.text("game", cls.name)) != cls.name:
            raise BadPosition(f"'game' is {name!r}: this is the place for one of {cls.name!r}")
        game.hands, game.hidden, game.stock = hands, list(map(minus, hands, known)), stock
        game.seats = len(hands)
        try:
            game.rules = MasRules.parse(parts.text("rules", ""))
            game.rules.refuse(game.seats)
        except BadRules as error:
            raise BadPosition(f"'hands' and 'rules': {error}") from None
        last = game.seats - 1
        game.layers, game.table = _read_table(parts, game.seats)
        game.dead = parts.card_list("dead", "")
        game.to_act = parts.whole("to_act", NOBODY, last)
        game.leader = parts.whole("leader", 0, last, game.layers[0] if game.layers else max(game.to_act, 0))
        game.winner = parts.whole("winner", 0, last, game.layers[-1] if game.layers else game.leader)
        best = parts.card_list("best", card_text(game.table[-1]) if game.table else "")
        if len(best) > 1:
            raise BadPosition(f"'best' has {len(best)} cards: write the one that wins the round")
        game.best = best[0] if best else -1
        empty = [s for n in range(game.seats) if not counts[s := (game.leader + n) % game.seats]]
        game.picked = parts.seats("picked", game.seats, [])
        game.emptied = parts.seats("emptied", game.seats, empty if stock else [])
        game.out = parts.seats("out", game.seats, [] if stock else empty)
        game.turns = parts.whole("turns", 0, MAX_TURNS - (game.to_act != NOBODY), 0)
        game.refill_to = game.rules.cards_each(game.seats)
        game._check_cards(known, counts)
        game._check_seats(empty, counts)
        game.ended = game._read_end(parts, counts)
        parts.done()
        game._light()
        return game

    def _check_cards(self, known: list[Cards], counts: list[int]) -> None:
        """Refuse cards that no pack can make."""
        for seat, seen in enumerate(known):
            if minus(seen, self.hands[seat]) or seen.bit_count() > counts[seat]:
                raise BadPosition(f"'known' of seat {seat} has cards that its hand lacks: take them out")
        held = collect(c for c in self.table + self.stock + self.dead if c != HIDDEN)
        for hand in self.hands:
            held = union(held, hand)
        pack = self.pack(self.rules, self.seats)
        for c in each(held & FACES):
            if count(held, c) > pack.count(c):
                raise BadPosition(f"{card_text(c)} is there {count(held, c)} times, the pack has "
                                  f"{pack.count(c)}: take out what is too many")
        total = sum(counts) + len(self.table + self.stock + self.dead)
        if total > len(pack):
            raise BadPosition(f"'hands', 'stock', 'table' and 'dead' have {total} cards, the pack has "
                              f"{len(pack)}: take out what is too many")

    def _check_seats(self, empty: list[int], counts: list[int]) -> None:
        """Refuse seats that can't be where they are said to be."""
        if self.to_act != NOBODY and not counts[self.to_act]:
            raise BadPosition(f"'to_act' is seat {self.to_act}, which has no cards: name a seat that has")
        if self.table and self.to_act == self.leader:
            raise BadPosition(f"'leader' is seat {self.leader}, which is to act with cards on the table: "
                              "name the seat that led this round")
        if self.stock and self.out:
            raise BadPosition("'out' names seats though the stock has cards: name them in 'emptied'")
        if self.emptied and not self.stock:
            raise BadPosition("'emptied' names seats though the stock is empty: name them in 'out'")
        named = sorted(self.out + self.emptied)
        if named != sorted(empty):
            raise BadPosition(f"'out' and 'emptied' name seats {named}, without cards are {sorted(empty)}: "
                              "name these, each once")
        if self.to_act != NOBODY and len(self.out) >= self.seats - 1:
            raise BadPosition(f"'to_act' is seat {self.to_act}, but all others are out: write {NOBODY}")

    def _read_end(self, parts: Parts, counts: list[int]) -> Result | None:
        if self.to_act != NOBODY:
            return None
        mas = parts.whole("mas", 0, self.seats - 1, max(range(self.seats), key=lambda s: counts[s]))
        out = tuple(self.out)
        ending = Ending.PLAYED if len(out) == self.seats - 1 else Ending.GUARD
        try:
            ending = Ending(parts.text("ending", ending))
        except ValueError:
            raise BadPosition(f"'ending': write one of {', '.join(Ending)}") from None
        return Result(out[:1], (mas,), out, tuple(counts), ending=ending)

    def __repr__(self) -> str:
        return f"Mas({self.position()})"


def _read_known(parts: Parts, seats: int) -> list[Cards]:
    """By seat, what the others know of its hand."""
    known = [parts.cards("known", cards) for cards in parts.items("known", [""] * seats)]
    if len(known) != seats:
        raise BadPosition(f"'known' has {len(known)} parts: write one for each of {seats}")
    return known


def _read_table(parts: Parts, seats: int) -> tuple[list[int], list[Card]]:
    """The pile from texts like ``"2 H9"``: who laid, and what."""
    layers, cards = [], []
    seat_texts = [str(seat) for seat in range(seats)]
    for text in parts.items("table", []):
        words = text.split() if isinstance(text, str) else []
        if len(words) != 2 or words[0] not in seat_texts:
            raise BadPosition(f"'table' has {text!r}: write the seat that laid and its card, as in '0 H9'")
        layers.append(int(words[0]))
        cards += Parts({"table": words[1]}).card_list("table")
    return layers, cards
