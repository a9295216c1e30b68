"""How a hand of Mas is played.

A round is one lap. Its leader sets the suit; each other seat with cards, once and clockwise,
beats the top card or picks up. Whoever is left with cards when all others are out is the mas.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from engine.action import FORGET, LAY, NOTICE, PASS, PICKUP, STOP, Action
from engine.cards import (
    BIT,
    JOKER,
    NO_CARD,
    Card,
    Cards,
    card_text,
    cards_text,
    collect,
    count,
    each,
    minus,
    remove,
    union,
)
from engine.chance import Shuffle
from engine.course import Terms
from engine.dealing import check_pack, dealt
from engine.events import (
    LAID_ALONE,
    LED_ALONE,
    TABLE,
    Drew,
    Event,
    Forgot,
    HandOver,
    Noticed,
    Passed,
    PickedUp,
    RoundWon,
    TookBack,
    WentOut,
    made,
)
from engine.game import MAX_TURNS, NOBODY, Game, IllegalAction, Position, Reason, without
from engine.mas.choices import SUITED, Choices, actions, choices, why_not
from engine.mas.house import House, house
from engine.mas.open import Open, ended
from engine.mas.rules import MasRules
from engine.mas.view import MasView, written
from engine.result import Ending
from engine.rules import BadRules, Rules


class Mas(Game):
    """One hand of Mas.

    Attributes:
        open: all that lies open.
        hands: by seat, its cards.
        drawn: by seat, what it was dealt and drew unseen, whether it has laid it since or not; what it holds
            besides was seen by all. Of equal cards the one that was seen is taken to be laid first, which is
            what can be known for certain.
        stock: what is left to draw; the last one is the top.
        may: what the seat to act may do.
        before: the hand before a wrong card that may still be taken back, and that card; or None.
        house: what the rules come to at this table.
    """

    __slots__ = ("before", "drawn", "hands", "house", "may", "open", "rules", "seats", "stock")

    name: ClassVar[str] = "mas"
    rules_type: ClassVar[type[MasRules]] = MasRules
    view_type: ClassVar[type[MasView]] = MasView
    loser: ClassVar[str] = "mas"

    rules: MasRules
    open: Open
    hands: list[Cards]
    drawn: list[Cards]
    stock: list[Card]
    may: Choices
    before: tuple[Mas, Card] | None
    house: House

    @classmethod
    def pack(cls, rules: Rules, seats: int) -> tuple[Card, ...]:
        """As agreed; else one pack of 52, two from six seats."""
        assert isinstance(rules, MasRules)
        return rules.pack(seats)

    @classmethod
    def deal(cls, rules: Rules, terms: Terms, pack: Sequence[Card]) -> Self:
        """Deal one card at a time from forehand, a handicap's extra card last; forehand leads."""
        assert isinstance(rules, MasRules)
        seats = len(terms.sizes)
        house(rules, seats)
        check_pack(pack, rules.pack(seats))
        forehand = (terms.dealer + 1) % seats
        hands, rest = dealt(pack, terms)
        opened = Open(forehand, shown=_shown(rules, terms))
        opened.lead(forehand if terms.leader is None else terms.leader)
        stock = [] if rules.deal_all else rest[::-1]
        drawn = [0 if seat in opened.shown else hand for seat, hand in enumerate(hands)]
        return cls.set_up(rules, opened, hands, drawn, stock)

    @classmethod
    def set_up(
        cls, rules: MasRules, opened: Open, hands: list[Cards], drawn: list[Cards], stock: list[Card]
    ) -> Self:
        """A hand that stands so. The lists become the game's own."""
        game = cls()
        game.rules, game.seats = rules, len(hands)
        game.open, game.hands, game.drawn, game.stock = opened, hands, drawn, stock
        game.before = None
        game.house = house(rules, len(hands))
        game.may = choices(game.house, opened, hands[opened.to_act])
        return game

    def opening(self) -> list[Event]:
        """Every seat drew its first cards, forehand first."""
        opened, hands = self.open, self.hands
        seats = self.clockwise(opened.forehand)
        return [Drew(seat, tuple(each(hands[seat])), seat in opened.shown) for seat in seats]

    # -- what may be done --------------------------------------------------------------

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """Every card that may be laid, picking up where that is allowed, and what may be said meanwhile."""
        if seat is None and self.house.plain:
            return self.may[0]
        return actions(self.house, self.open, self.may, self.open.to_act if seat is None else seat)

    def interjectors(self) -> tuple[int, ...]:
        """Everybody may speak of a mistake, those who are out too."""
        if self.open.result is not None or (self.open.wrong == NOBODY and not self.open.forgot):
            return ()
        return tuple(self.clockwise(self.to_act)[1:])

    def why_not(self, action: Action, seat: int) -> Reason | None:
        """The first rule that forbids it, or None."""
        return why_not(self.house, self.open, self.hands[self.open.to_act], self.may, seat, action)

    # -- what happens --------------------------------------------------------------------

    # `play` is what a player that thinks does a million times, so the usual turn stands here as a whole:
    # with a method for each step the same code made a third fewer moves a second.

    def play(self, action: Action, seat: int | None = None, shuffle: Shuffle | None = None) -> list[Event]:
        """Lay or pick up; when that ends the round, everybody refills and goes out who is out."""
        opened, hands, house_ = self.open, self.hands, self.house
        if seat is None:
            seat = opened.to_act
        verb, cards, word = action
        if seat != opened.to_act or word:
            return self._aside(action, seat)
        if verb == LAY and len(cards) == 1 and self.may[2] & BIT[cards[0]]:
            c = cards[0]
            events: list[Event] = [(LED_ALONE if opened.beat < 0 else LAID_ALONE)[seat][c]]
            if house_.usual:
                opened.best = opened.beat = c
                opened.winner = seat
                hands[seat] ^= BIT[c]
            else:
                self._lay_specially(seat, c)
                hands[seat] = remove(hands[seat], c)
            opened.table.append(c)
            opened.layers.append(seat)
            if not hands[seat]:
                self._emptied(seat, events)
        elif verb == PICKUP.verb and self.may[3] and not cards:
            opened.wrong = NOBODY
            events = [self._take(seat) if house_.whole else self._take_top(seat)]
            if house_.fresh and house_.whole:
                opened.beat = NO_CARD
            else:
                self._leave(opened.table)
        elif action == FORGET or (action == PASS and opened.best != NO_CARD):
            events = [self._forget_or_pass(action, seat)]
        else:
            return self._aside(action, seat)
        opened.turns += 1
        if opened.result is None:
            # the turn goes to the next seat with cards; back where the lap ends the round is over
            stop, seats = opened.stop, self.seats
            after = (seat + 1) % seats
            while not hands[after] and after != stop:
                after = (after + 1) % seats
            opened.to_act = after
            if after == stop:
                self._end_round(events)
            if opened.turns >= MAX_TURNS:
                self._stop(events, Ending.GUARD)
        self.may = choices(house_, opened, hands[opened.to_act])
        return events

    def _lay_specially(self, seat: int, c: Card) -> None:
        """With jokers, mistakes, or cards that leave the table again: see what the card counts as, and wins.

        A joker ends the round; a wrong card can be taken back for a while.
        """
        opened, house_, worth = self.open, self.house, c
        opened.wrong = NOBODY
        if not self.may[1] & BIT[c]:
            before = self.clone()
            before.before = None
            self.before = (before, c)
            opened.wrong = seat
            worth = opened.worth(c)
        highest = opened.beat < 0 or c == JOKER or BIT[worth] & house_.higher[opened.best]
        if house_.last_wins or highest:
            opened.best, opened.winner = worth, seat
        opened.beat = worth
        if c == JOKER:
            opened.stop = (seat + 1) % self.seats
        elif not house_.one_lap:
            opened.stop = seat

    def _take(self, seat: int) -> PickedUp:
        """Take the whole pile."""
        opened = self.open
        taken = tuple(opened.table)
        opened.table.clear()
        opened.layers.clear()
        hand = self.hands[seat]
        self.drawn[seat] &= hand
        self.hands[seat] = union(hand, collect(taken))
        if seat not in opened.picked:
            opened.picked += (seat,)
        return made(PickedUp, (seat, taken))

    def _take_top(self, seat: int) -> PickedUp:
        """Take the top card; of an emptied table nothing, which counts all the same."""
        opened = self.open
        taken = tuple(opened.table[-1:])
        del opened.table[-1:], opened.layers[-1:]
        hand = self.hands[seat]
        self.drawn[seat] &= hand
        self.hands[seat] = union(hand, collect(taken))
        if seat not in opened.picked:
            opened.picked += (seat,)
        return made(PickedUp, (seat, taken))

    def _leave(self, table: list[Card]) -> None:
        """See what a pick-up leaves to be beaten, or that the round ends by it (`after_pickup`)."""
        opened, house_ = self.open, self.house
        if house_.fresh:
            opened.beat = opened.worth(table[-1]) if table else NO_CARD
        elif house_.standard:
            opened.beat = opened.best
        else:
            opened.stop = (opened.to_act + 1) % self.seats

    def _forget_or_pass(self, action: Action, seat: int) -> Event:
        """A turn in which nothing is laid or taken: a pick-up that is forgotten, or a pass."""
        self._check(action, seat)
        self.open.wrong = NOBODY
        if action == PASS:
            return Passed(seat)
        if seat not in self.open.forgot:
            self.open.forgot += (seat,)
        return Forgot(seat)

    def _aside(self, action: Action, seat: int) -> list[Event]:
        """What is no turn - stopping, speaking of a mistake - and a passed lead."""
        self._check(action, seat)
        events: list[Event] = []
        if action == STOP:
            self._stop(events, Ending.STOPPED)
        elif action == PASS:
            self._pass_lead(seat, events)
        elif action.verb == NOTICE:
            self._notice(int(action.word), events)
        else:
            self._take_back(events)
        self.may = choices(self.house, self.open, self.hands[self.open.to_act])
        return events

    def _check(self, action: Action, seat: int) -> None:
        reason = self.why_not(action, seat)
        if reason is not None:
            raise IllegalAction(reason, seat, action)

    def _pass_lead(self, seat: int, events: list[Event]) -> None:
        """Only jokers and an empty table: who leads instead has a full lap, passers included."""
        events.append(Passed(seat))
        self.open.wrong = NOBODY
        self.open.turns += 1
        self.open.lead(self._with_cards((seat + 1) % self.seats))
        if self.open.turns >= MAX_TURNS:
            self._stop(events, Ending.GUARD)

    def _notice(self, seat: int, events: list[Event]) -> None:
        """A forgotten pick-up is put right: the seat takes the whole pile that lies there now."""
        opened = self.open
        opened.forgot = without(opened.forgot, seat)
        opened.wrong = NOBODY
        events.append(Noticed(seat))
        if not opened.table:
            return
        if seat in opened.emptied:
            opened.emptied = without(opened.emptied, seat)
        events.append(self._take(seat))
        self._leave(opened.table)
        if not (self.house.fresh or self.house.standard):
            opened.stop = opened.to_act
            self._end_round(events)

    def _take_back(self, events: list[Event]) -> None:
        """A wrong card goes back to its hand, and everything is as before it, but that all have seen it."""
        assert self.before is not None
        before, c = self.before[0].clone(), self.before[1]  # its clones may take the card back too
        seat = before.to_act
        unseen = before.drawn[seat] & before.hands[seat]
        before.drawn[seat] = remove(unseen, c) if count(unseen, c) == count(before.hands[seat], c) else unseen
        self.open, self.stock = before.open, before.stock
        self.hands, self.drawn = before.hands, before.drawn
        self.before = None
        events.append(TookBack(seat, (c,)))

    # -- going out, rounds and the end -------------------------------------------------------

    def _emptied(self, seat: int, events: list[Event]) -> None:
        """A last card was laid: out at once if the stock is empty, else after the refill."""
        if self.stock:
            self.open.emptied += (seat,)
            return
        self._go_out(seat, events)
        if self.house.immediate:
            self._end_if_over(events)

    def _go_out(self, seat: int, events: list[Event]) -> None:
        """The seat is out. The last one never is: it is mas, also without cards (finish_round)."""
        opened = self.open
        if len(opened.out) == self.seats - 1 and not self.house.first_out:
            return
        shared = self.house.shared and len(opened.out) > opened.round_out
        opened.places += (opened.places[opened.round_out] if shared else len(opened.out) + 1,)
        opened.out += (seat,)
        if seat in opened.forgot:
            opened.forgot = without(opened.forgot, seat)
        events.append(WentOut(seat, opened.places[-1]))

    def _end_if_over(self, events: list[Event]) -> None:
        out = self.open.out
        if self.house.first_out:
            if out:
                self._end(NOBODY, events)
        elif len(out) == self.seats - 1:
            self._end(next(s for s in range(self.seats) if s not in out), events)

    def _end_round(self, events: list[Event]) -> None:
        """The table goes to the dead pile, hands are refilled, and the next round begins."""
        opened, leads = self.open, self.open.winner
        if self.house.next_leads and opened.picked:
            leads = opened.stop
        events.append(made(RoundWon, (opened.winner, tuple(opened.table))))
        opened.dead += opened.table
        opened.table.clear()
        opened.layers.clear()
        if self.stock:
            self._refill(events)
        opened.picked = ()
        if opened.emptied:
            waiting, opened.emptied = opened.emptied, ()
            for seat in waiting:
                if not self.hands[seat]:
                    self._go_out(seat, events)
        if opened.out:
            self._end_if_over(events)
        if opened.result is None:
            opened.round_out = len(opened.out)
            opened.lead(leads if self.hands[leads] else self._with_cards(leads))
            if self.rules.jokers:
                self._see_who_can_lead(events)

    def _see_who_can_lead(self, events: list[Event]) -> None:
        """Where all that is left are jokers nobody can lead: whose lead it is is mas."""
        if not any(hand & SUITED for hand in self.hands):
            self._end(self.open.leader, events, Ending.STUCK)

    def _with_cards(self, seat: int) -> int:
        """This seat, or the next one clockwise that has cards."""
        while not self.hands[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def _refill(self, events: list[Event]) -> None:
        """Each fills its hand, one after the other (`refill_order`); who picked up does not."""
        stock, hands, picked = self.stock, self.hands, self.open.picked
        full = self.house.refill_to
        first = self.open.winner if self.house.winner_first else self.open.forehand
        for seat in (*range(first, self.seats), *range(first)):
            lacks = full - hands[seat].bit_count()
            if lacks > 0 and stock and seat not in picked:
                drawn = tuple(stock[: -lacks - 1 : -1])
                del stock[-lacks:]
                cards = collect(drawn)
                shown = seat in self.open.shown
                if not shown:
                    self.drawn[seat] = union(self.drawn[seat] & hands[seat], cards)
                hands[seat] = union(hands[seat], cards)
                events.append(made(Drew, (seat, drawn, shown)))

    def _stop(self, events: list[Event], ending: Ending) -> None:
        """Ended before its time: most cards loses; of the tied, the first clockwise from the seat to act."""
        if self.open.result is None:
            seats = self.clockwise(self.open.to_act)
            self._end(max(seats, key=lambda s: self.hands[s].bit_count()), events, ending)

    def _end(self, mas: int, events: list[Event], ending: Ending = Ending.PLAYED) -> None:
        """The hand is over. Where the first out ends it nobody is mas."""
        opened = self.open
        opened.result = ended(
            opened,
            losers=() if self.house.first_out else (mas,),
            left=tuple(hand.bit_count() for hand in self.hands),
            points=tuple(map(self.rules.points, self.hands)) if self.rules.scoring != "none" else (),
            ending=ending,
        )
        opened.to_act = opened.wrong = NOBODY
        opened.beat = NO_CARD
        events.append(HandOver(opened.result))

    # -- what is known, and texts ----------------------------------------------------------

    def view(self, seat: int) -> MasView:
        """What this seat knows; `engine.events.TABLE` for what lies open to all."""
        return MasView(
            rules=self.rules,
            seat=seat,
            seats=self.seats,
            hand=0 if seat == TABLE else self.hands[seat],
            counts=tuple(hand.bit_count() for hand in self.hands),
            known=self._known(),
            stock=len(self.stock),
            open=self.open.copy(),
        )

    def _known(self) -> tuple[Cards, ...]:
        """By seat, the cards that everybody knows it holds."""
        return tuple(minus(hand, hand & drawn) for hand, drawn in zip(self.hands, self.drawn, strict=True))

    def clone(self) -> Self:
        """An independent copy."""
        twin = self.__new__(type(self))
        twin.rules = self.rules
        twin.seats = self.seats
        twin.open = self.open.copy()
        twin.hands = self.hands[:]
        twin.drawn = self.drawn[:]
        twin.stock = self.stock[:]
        twin.may = self.may
        twin.before = self.before
        twin.house = self.house
        return twin

    def position(self) -> Position:
        """The full state: hands, stock from the top, table from the bottom as ``seat card``, and the rest."""
        stock = " ".join(map(card_text, reversed(self.stock)))
        return written(self.rules, list(map(cards_text, self.hands)), stock, self._known(), self.open)

    @classmethod
    def from_position(cls, position: Position) -> Self:
        """A state from its parts. Only ``hands`` and ``to_act`` are needed: the rest has a default."""
        from engine.mas.setup import read_game  # setting up makes games

        return read_game(cls, position)

    def __repr__(self) -> str:
        return f"Mas({self.position()})"


def _shown(rules: MasRules, terms: Terms) -> tuple[int, ...]:
    """Whose hands lie open."""
    if rules.open_hands == "youngest":
        if terms.youngest is None:
            raise BadRules("open_hands=youngest: say which seat is the youngest")
        return (terms.youngest,)
    return tuple(range(len(terms.sizes))) if rules.open_hands == "all" else ()
