"""How a hand of Mas as Mau-Mau is played.

In turn each seat lays a card of the suit or the rank on top, or draws one. Sevens make the next seat draw,
eights make it miss its turn, jacks name a suit, aces want another card, and who comes down to one card
must say so. Whoever lays its last card, rightly called, wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final, Self

from engine.action import DRAW, KEEP, LAY, NAME, STOP, Action
from engine.cards import (
    BIT,
    FACES,
    JOKER,
    NO_CARD,
    SUIT_LETTERS,
    SUITS,
    Card,
    Cards,
    card_text,
    cards_text,
    collect,
    each,
    remove,
)
from engine.chance import Shuffle
from engine.course import Terms
from engine.dealing import check_pack, dealt
from engine.events import LAID_ALONE, SEATS, TABLE, Drew, Event, Kept, Named, Passed, TurnedUp, made
from engine.game import IllegalAction, Position, Reason, without
from engine.mau.calling import speak, wins
from engine.mau.choices import actions, asides, to_keep, why_not
from engine.mau.drawing import draw
from engine.mau.effects import miss, owe, take_effect
from engine.mau.house import Effect, house
from engine.mau.open import Open
from engine.mau.rules import MauRules
from engine.mau.state import State
from engine.mau.view import MauView, written
from engine.rules import Rules
from engine.unseen import Unseen

_KEPT: Final = tuple([made(Kept, (seat,)) for seat in SEATS])
"""By seat."""

_NAMED: Final = tuple(tuple([made(Named, (seat, suit)) for suit in SUITS]) for seat in SEATS)
"""By seat and suit."""

# Looked up once: what an enum has is found more slowly than what a module has.
_DRAW: Final = DRAW.verb
_KEEP_IT: Final = KEEP.verb


class Mau(State):
    """One hand of Mas as Mau-Mau."""

    __slots__ = ()

    name: ClassVar[str] = "mau"
    rules_type: ClassVar[type[MauRules]] = MauRules
    view_type: ClassVar[type[MauView]] = MauView
    burden = Drew

    @classmethod
    def deal(cls, rules: Rules, terms: Terms, pack: Sequence[Card]) -> Self:
        """Deal one card at a time from forehand and turn one up; a joker goes to the bottom of the stock."""
        assert isinstance(rules, MauRules)
        playing = terms.playing
        rules.refuse(len(terms.sizes))
        check_pack(pack, rules.pack(len(playing)))
        hands, rest = dealt(pack, terms)
        jokers = 0
        while rest[jokers] == JOKER:
            jokers += 1
        start, stock = rest[jokers], [*rest[jokers + 1 :], *rest[:jokers]][::-1]
        opened = Open(terms.dealer, playing, terms.dealer, "turn", [start], start >> 4, [""] * len(hands))
        if 1 in terms.sizes:
            opened.lone = tuple(seat for seat in playing if terms.sizes[seat] == 1)
        game = cls.set_up(rules, opened, hands, stock)
        if jokers:
            game.book.hide(collect(stock[:jokers]), [0] * len(hands) + [jokers])
            game.know(game.book)
        events: list[Event] = [TurnedUp(terms.dealer, (c,)) for c in rest[: jokers + 1]]
        played = rules.start_card_effect == "as_played_by_dealer"
        take_effect(game, terms.dealer, game.house.effect[start] if played else Effect.NONE, events)
        game.turned_up = tuple(events)
        return game

    @classmethod
    def set_up(cls, rules: MauRules, opened: Open, hands: list[Cards], stock: list[Card]) -> Self:
        """A hand that stands so, with nothing just drawn. The lists become its own. `look` at it first."""
        game = cls()
        game.rules, game.seats = rules, len(hands)
        game.open, game.hands, game.stock = opened, hands, stock
        game.drawn, game.barred, game.book, game.buried = NO_CARD, 0, Unseen(), 0
        game.turned_up = ()
        game.house = house(rules, len(opened.playing))
        game.after = _after(len(hands), opened.playing)
        return game

    def opening(self) -> list[Event]:
        """Every seat drew its first cards, forehand first, and the start card was turned up."""
        dealer, *others = self.clockwise(self.open.dealer)
        drew = [Drew(s, tuple(each(self.hands[s]))) for s in (*others, dealer) if self.hands[s]]
        return [*drew, *self.turned_up]

    # -- what may be done --------------------------------------------------------------

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """Every card that may be laid, what else may be done in the turn, calling and challenging."""
        opened = self.open
        if seat is not None:
            return actions(opened, self.may, seat)
        if opened.due or opened.lone or opened.missed:
            return self.may[0] + asides(opened, opened.to_act)
        return self.may[0]

    def interjectors(self) -> tuple[int, ...]:
        """Who may call for its last card, or challenge who did not."""
        opened = self.open
        if opened.result is not None or not (opened.due or opened.lone or opened.missed):
            return ()
        others = self.clockwise(opened.to_act)[1:]
        return tuple(seat for seat in others if actions(opened, self.may, seat))

    def why_not(self, action: Action, seat: int) -> Reason | None:
        """The first rule that forbids it, or None."""
        held = (self.hands[self.open.to_act], self.drawn, self.barred)
        return why_not(self.house, self.open, held, self.may, seat, action)

    # -- what happens --------------------------------------------------------------------

    # `play` is what a player that thinks does a million times, so the usual turns stand here as a whole.

    def play(self, action: Action, seat: int | None = None, shuffle: Shuffle | None = None) -> list[Event]:
        """Lay, draw, name a suit; call or challenge, also while another seat is awaited."""
        opened = self.open
        if seat is None:
            seat = opened.to_act
        elif seat != opened.to_act:
            return self._aside(action, seat, shuffle)
        if action not in self.may[0]:
            return self._aside(action, seat, shuffle)
        verb = action.verb
        if verb == LAY:
            c, hands = action.cards[0], self.hands
            hand = hands[seat]
            hands[seat] = hand = hand ^ BIT[c] if hand <= FACES else remove(hand, c)
            if self.book.faces & BIT[c]:
                self.book.shows(seat, c)
            opened.pile.append(c)
            opened.suit = c >> 4
            opened.turns += 1
            opened.passes = 0
            events: list[Event] = [LAID_ALONE[seat][c]]
            if opened.due:
                opened.acts(seat)
            if seat in opened.missed:
                opened.missed = without(opened.missed, seat)
            if hand & hand - 1 or not wins(self, seat, c, action.word, events, shuffle):
                effect = self.house.effect[c]
                if effect:
                    take_effect(self, seat, effect, events)
                else:
                    self.turn_of(self.after[seat], events)
            return events
        if verb == _DRAW:
            return self._draw_in_turn(seat, shuffle)
        if verb == _KEEP_IT:
            events = [_KEPT[seat]]
            self.turn_of(self.after[seat], events)
        elif verb == NAME:
            opened.suit = SUIT_LETTERS.index(action.word)
            events = [_NAMED[seat][opened.suit]]
            owe(self, seat, events)
        else:
            events = []
            self._pass(seat, events)
        return events

    def _draw_in_turn(self, seat: int, shuffle: Shuffle | None) -> list[Event]:
        """Take what is owed, or one card, which may be laid at once where it fits."""
        opened = self.open
        events: list[Event] = []
        if opened.due:
            opened.acts(seat)
        opened.turns += 1
        opened.passes = 0
        ask = opened.ask
        if ask == "penalty":
            draw(self, seat, opened.owed, events, shuffle)
            opened.owed = 0
            opened.ask = "after_penalty"
            self.look()
            return events
        (c,) = draw(self, seat, 1, events, shuffle, ask == "follow")
        if ask == "follow" and not self.house.ace_draw_playable:
            self.turn_of(self.after[seat], events)
            return events
        self.drawn = c
        opened.ask = "keep"
        self.may = to_keep(self.house, opened, self.hands[seat], c)
        return events

    def _pass(self, seat: int, events: list[Event]) -> None:
        """Miss one's turn, and others after it, or pass; a lap of passes ends the hand."""
        opened = self.open
        if opened.skips:
            turns, opened.skips = opened.skips, 0
            miss(self, seat, turns, events)
            return
        opened.acts(seat)
        events.append(Passed(seat))
        opened.turns += 1
        opened.owed = 0
        if opened.ask != "follow":  # there the ace was laid in this turn
            opened.passes += 1
        if opened.passes >= len(opened.playing):
            self.stop(events, "stuck")
        else:
            self.turn_of(self.after[seat], events)

    def _aside(self, action: Action, seat: int, shuffle: Shuffle | None) -> list[Event]:
        """What is no turn: stopping the hand, calling, challenging."""
        if self.open.result is None and action in asides(self.open, seat):
            return speak(self, seat, action, shuffle)
        reason = self.why_not(action, seat)
        if reason is not None:
            raise IllegalAction(reason, seat, action)
        assert action == STOP
        events: list[Event] = []
        self.stop(events, "stopped")
        return events

    # -- what is known, and texts ----------------------------------------------------------

    def view(self, seat: int) -> MauView:
        """What this seat knows; `engine.events.TABLE` for what lies open to all."""
        mine = seat == self.open.to_act
        return MauView(
            rules=self.rules,
            seat=seat,
            seats=self.seats,
            hand=0 if seat == TABLE else self.hands[seat],
            counts=self.counts(),
            stock=len(self.stock),
            open=self.open.copy(),
            drawn=self.drawn if mine else NO_CARD,
            barred=self.barred if mine else 0,
            book=self.book.copy(),
        )

    def position(self) -> Position:
        """The full state: hands, stock from the top, the pile from the bottom, and the rest."""
        stock = " ".join(map(card_text, reversed(self.stock)))
        return written(self, list(map(cards_text, self.hands)), stock)

    @classmethod
    def from_position(cls, position: Position) -> Self:
        """A state from its parts. Only ``hands``, ``pile`` and ``to_act`` are needed: the rest has a default.

        Without ``stock`` all other cards of the pack lie there, sorted.
        """
        from engine.mau.setup import read_game  # setting up makes games

        return read_game(cls, position)


@lru_cache(maxsize=64)
def _after(seats: int, playing: tuple[int, ...]) -> tuple[int, ...]:
    """By seat, the next one clockwise that plays."""
    return tuple(
        next(s for n in range(1, seats + 1) if (s := (seat + n) % seats) in playing) for seat in range(seats)
    )
