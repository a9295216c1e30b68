"""How a hand of Mas is played.

A round is one lap. Its leader sets the suit; each other seat with cards, once and clockwise,
beats the top card or picks up. Whoever is left with cards when all others are out is the mas.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Final, Self

from engine.action import FORGET, LAY, NOTICE, PASS, PICKUP, STOP, Action
from engine.cards import BIT, JOKER, NO_CARD, Card, Cards, card_text, cards_text, each, minus, remove
from engine.chance import Shuffle
from engine.course import Terms
from engine.dealing import check_pack, dealt
from engine.events import ALONE, LAID_ALONE, SEATS, TABLE, Drew, Event, Laid, Passed, made
from engine.game import MAX_TURNS, NOBODY, IllegalAction, Position, Reason
from engine.mas.choices import actions, choices, why_not
from engine.mas.house import house
from engine.mas.mistakes import forget, lay_wrongly, notice, take_back
from engine.mas.open import Open
from engine.mas.rounds import emptied, end_round, pick_up
from engine.mas.rules import MasRules
from engine.mas.state import State
from engine.mas.view import MasView, written
from engine.rules import BadRules, Rules

_LED_ALONE: Final = tuple(tuple([made(Laid, (seat, cards, True)) for cards in ALONE]) for seat in SEATS)
"""By seat and card: that it led just this card."""


class Mas(State):
    """One hand of Mas."""

    __slots__ = ()

    name: ClassVar[str] = "mas"
    rules_type: ClassVar[type[MasRules]] = MasRules
    view_type: ClassVar[type[MasView]] = MasView
    loser: ClassVar[str] = "mas"

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
        game.see()
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
            events: list[Event] = [(_LED_ALONE if opened.beat < 0 else LAID_ALONE)[seat][c]]
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
                emptied(self, seat, events)
        elif verb == PICKUP.verb and self.may[3] and not cards:
            opened.wrong = NOBODY
            events = [pick_up(self, seat, house_.whole)]
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
                end_round(self, events)
            if opened.turns >= MAX_TURNS:
                self.stop(events, "guard")
        self.may = choices(house_, opened, hands[opened.to_act])
        return events

    def _lay_specially(self, seat: int, c: Card) -> None:
        """With jokers, mistakes, or cards that leave the table again: see what the card counts as, and wins.

        A joker ends the round; a wrong card can be taken back for a while.
        """
        opened, house_, worth = self.open, self.house, c
        opened.wrong = NOBODY
        if not self.may[1] & BIT[c]:
            lay_wrongly(self, seat, c)
            worth = opened.worth(c)
        highest = opened.beat < 0 or c == JOKER or BIT[worth] & house_.higher[opened.best]
        if house_.last_wins or highest:
            opened.best, opened.winner = worth, seat
        opened.beat = worth
        if c == JOKER:
            opened.stop = (seat + 1) % self.seats
        elif not house_.one_lap:
            opened.stop = seat

    def _forget_or_pass(self, action: Action, seat: int) -> Event:
        """A turn in which nothing is laid or taken: a pick-up that is forgotten, or a pass."""
        self._check(action, seat)
        self.open.wrong = NOBODY
        return Passed(seat) if action == PASS else forget(self, seat)

    def _aside(self, action: Action, seat: int) -> list[Event]:
        """What is no turn - stopping, speaking of a mistake - and a passed lead."""
        self._check(action, seat)
        events: list[Event] = []
        if action == STOP:
            self.stop(events, "stopped")
        elif action == PASS:
            self._pass_lead(seat, events)
        elif action.verb == NOTICE:
            events = notice(self, int(action.word))
        else:
            events = [take_back(self)]
        self.see()
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
        self.open.lead(self.with_cards((seat + 1) % self.seats))
        if self.open.turns >= MAX_TURNS:
            self.stop(events, "guard")

    # -- what is known, and texts ----------------------------------------------------------

    def view(self, seat: int) -> MasView:
        """What this seat knows; `engine.events.TABLE` for what lies open to all."""
        return MasView(
            rules=self.rules,
            seat=seat,
            seats=self.seats,
            hand=0 if seat == TABLE else self.hands[seat],
            counts=self.counts(),
            known=self._known(),
            stock=len(self.stock),
            open=self.open.copy(),
        )

    def _known(self) -> tuple[Cards, ...]:
        """By seat, the cards that everybody knows it holds."""
        return tuple(minus(hand, hand & drawn) for hand, drawn in zip(self.hands, self.drawn, strict=True))

    def position(self) -> Position:
        """The full state: hands, stock from the top, table from the bottom as ``seat card``, and the rest."""
        stock = " ".join(map(card_text, reversed(self.stock)))
        return written(self.rules, list(map(cards_text, self.hands)), stock, self._known(), self.open)

    @classmethod
    def from_position(cls, position: Position) -> Self:
        """A state from its parts. Only ``hands`` and ``to_act`` are needed: the rest has a default."""
        from engine.mas.setup import read_game  # setting up makes games

        return read_game(cls, position)


def _shown(rules: MasRules, terms: Terms) -> tuple[int, ...]:
    """Whose hands lie open."""
    if rules.open_hands == "youngest":
        if terms.youngest is None:
            raise BadRules("open_hands=youngest: say which seat is the youngest")
        return (terms.youngest,)
    return tuple(range(len(terms.sizes))) if rules.open_hands == "all" else ()
