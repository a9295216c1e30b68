"""How a hand of Mas as Mau-Mau is played.

In turn each seat lays a card of the suit or the rank on top, or draws one. Sevens make the next seat draw,
eights make it miss its turn, jacks name a suit, aces want another card, and who comes down to one card
must say so. Whoever lays its last card, rightly called, wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import ClassVar, Final, Self

from engine.action import CALL, DRAW, KEEP, LAY, MAS, MAS_MAS, NAME, STOP, Action
from engine.cards import (
    BIT,
    FACES,
    JOKER,
    NO_CARD,
    SUIT_LETTERS,
    Card,
    Cards,
    add,
    card_text,
    cards_text,
    collect,
    each,
    remove,
)
from engine.chance import Shuffle, reordered
from engine.course import Terms
from engine.dealing import check_pack, dealt
from engine.events import (
    CALLED,
    DREW_ALONE,
    KEPT,
    LAID_ALONE,
    NAMED,
    SKIPPED,
    TABLE,
    Challenged,
    Drew,
    Event,
    HandOver,
    Passed,
    Reshuffled,
    TurnedUp,
    made,
)
from engine.game import MAX_TURNS, NOBODY, Ask, Game, IllegalAction, Position, Reason
from engine.mau.choices import (
    NAMING,
    NOTHING,
    Choices,
    actions,
    asides,
    at_turn,
    choices,
    to_keep,
    why_not,
)
from engine.mau.house import JACKS, Effect, House, house
from engine.mau.open import Open, ended
from engine.mau.rules import MauRules
from engine.mau.view import MauView, written
from engine.result import Ending
from engine.rules import Rules
from engine.unseen import Unseen

# Looked up once: what an enum has is found more slowly than what a module has.
_DRAW: Final = DRAW.verb
_KEEP_IT: Final = KEEP.verb
_PENALTY: Final = Ask.PENALTY
_AFTER_PENALTY: Final = Ask.AFTER_PENALTY
_FOLLOW: Final = Ask.FOLLOW
_KEEP: Final = Ask.KEEP
_NAME: Final = Ask.NAME
_TURN: Final = Ask.TURN
_OWES: Final = Effect.OWE
_SKIPS: Final = Effect.SKIP
_NAMES: Final = Effect.NAME
_FOLLOWS: Final = Effect.FOLLOW
_AGAIN: Final = Effect.AGAIN


class Mau(Game):
    """One hand of Mas as Mau-Mau.

    Attributes:
        open: all that lies open.
        hands: by seat, its cards.
        stock: what is left to draw; the last one is the top.
        drawn: the card that the seat to act just drew and is asked about, else `NO_CARD`.
        barred: the penalty cards that it drew in this turn, and may not lay before the next.
        book: of which unseen cards more is known than that they may lie anywhere: those that were in hands
            when the pile became the stock, and those of which all have seen where they went.
        buried: how many of the latter lie at the bottom of the stock.
        may: what the seat to act may do in its turn.
        after: by seat, the next one clockwise that plays.
        house: what the rules come to at this table.
    """

    __slots__ = (
        "after", "barred", "book", "buried", "drawn", "hands", "house", "may", "open", "rules", "seats",
        "stock", "turned_up",
    )  # fmt: skip

    name: ClassVar[str] = "mau"
    rules_type: ClassVar[type[MauRules]] = MauRules
    view_type: ClassVar[type[MauView]] = MauView
    burden = Drew

    rules: MauRules
    open: Open
    hands: list[Cards]
    stock: list[Card]
    drawn: Card
    barred: Cards
    book: Unseen
    buried: int
    may: Choices
    after: tuple[int, ...]
    house: House
    turned_up: tuple[Event, ...]

    @classmethod
    def pack(cls, rules: Rules, seats: int) -> tuple[Card, ...]:
        """Seven to ace; two packs from six seats, or as the variant wants."""
        assert isinstance(rules, MauRules)
        return rules.pack(seats)

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
        opened = Open(terms.dealer, playing, terms.dealer, Ask.TURN, [start], start >> 4, [""] * len(hands))
        if 1 in terms.sizes:
            opened.lone = tuple(seat for seat in playing if terms.sizes[seat] == 1)
        game = cls.set_up(rules, opened, hands, stock)
        if jokers:
            game.book.hide(collect(stock[:jokers]), [0] * len(hands) + [jokers])
            game.know(game.book)
        events: list[Event] = [TurnedUp(terms.dealer, (c,)) for c in rest[: jokers + 1]]
        played = rules.start_card_effect == "as_played_by_dealer"
        game._take_effect(terms.dealer, game.house.effect[start] if played else Effect.NONE, events)
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

    def know(self, book: Unseen) -> None:
        """Take this as what is known of unseen cards."""
        self.book, self.buried = book, book.at(self.seats)

    def look(self) -> None:
        """See what the seat to act may do."""
        held = (self.hands[self.open.to_act], self.drawn, self.barred)
        self.may = choices(self.house, self.open, held, self.stock)

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
                opened.missed = _without(opened.missed, seat)
            if hand & hand - 1 or not self._is_last(seat, c, action.word, events, shuffle):
                effect = self.house.effect[c]
                if effect:
                    self._take_effect(seat, effect, events)
                else:
                    self._turn_of(self.after[seat], events)
            return events
        if verb == _DRAW:
            return self._draw_in_turn(seat, shuffle)
        if verb == _KEEP_IT:
            events = [KEPT[seat]]
            self._turn_of(self.after[seat], events)
        elif verb == NAME:
            opened.suit = SUIT_LETTERS.index(action.word)
            events = [NAMED[seat][opened.suit]]
            self._owe(seat, events)
        else:
            events = []
            self._pass(seat, events)
        return events

    def _is_last(self, seat: int, c: Card, word: str, events: list[Event], shuffle: Shuffle | None) -> bool:
        """One card is left, or none: was it called? Tells whether the hand is over."""
        opened, said = self.open, self.open.said
        if word:
            events.append(CALLED[seat][word])
        if self.hands[seat]:
            if word:
                said[seat] = word
            if self.house.until_next:
                opened.due += (seat,)
            elif not said[seat]:
                self._draw_penalty(seat, events, shuffle)
            return False
        if seat in opened.due or seat in opened.lone:
            said[seat] = word or said[seat]
            opened.due, opened.lone = _without(opened.due, seat), _without(opened.lone, seat)
        if self.house.effect[c] is _FOLLOWS:  # nobody goes out on it: the ace itself makes draw
            return False
        if said[seat] == (MAS_MAS if BIT[c] & JACKS else MAS):
            if self.house.last_draws and self.house.owes[c]:
                opened.owed = opened.owed + self.house.owes[c] if self.house.stacks[c] else self.house.owes[c]
                self._draw(self.after[seat], opened.owed, events, shuffle)
            self._end((seat,), Ending.PLAYED, events)
            return True
        self._draw_penalty(seat, events, shuffle)
        return False

    def _draw_penalty(self, seat: int, events: list[Event], shuffle: Shuffle | None) -> None:
        """A call was missed or wrong: draw a card, which waits for a later turn."""
        drawn = self._draw(seat, 1, events, shuffle)
        if drawn and seat == self.open.to_act:
            self.barred = add(self.barred, drawn[0])
            self.open.barred += 1

    def _take_effect(self, seat: int, effect: Effect, events: list[Event]) -> None:
        """What comes of the card on top, laid by this seat, and whose turn it is then."""
        opened, house_ = self.open, self.house
        if effect is _NAMES or effect is _FOLLOWS:
            self.drawn = NO_CARD
            if effect is _NAMES:
                opened.ask = _NAME
                self.may = NAMING
            else:
                opened.ask = _FOLLOW
                self.look()
        elif effect is _OWES:
            self._owe(seat, events)
        elif effect is _SKIPS:
            after = self.after[seat]
            if house_.stacks[opened.pile[-1]]:
                opened.skips = 1 if house_.passes_on else opened.skips + 1
                self._turn_of(after, events, _PENALTY)
            else:
                events.append(SKIPPED[after])
                self._turn_of(self.after[after], events)
        else:
            self._turn_of(seat if effect is _AGAIN else self.after[seat], events)

    def _owe(self, seat: int, events: list[Event]) -> None:
        """The next seat owes what the card on top asks for, and what was passed on to this one."""
        opened, house_ = self.open, self.house
        top = opened.pile[-1]
        owed = house_.owes[top]
        if owed:
            opened.owed = opened.owed + owed if house_.stacks[top] else owed
            self._turn_of(self.after[seat], events, _PENALTY)
        else:
            self._turn_of(self.after[seat], events)

    def _turn_of(self, seat: int, events: list[Event], ask: Ask = Ask.TURN) -> None:
        """A full turn is over: it is this seat's."""
        opened = self.open
        opened.to_act = seat
        opened.ask = ask
        self.drawn = NO_CARD
        if opened.barred:
            opened.barred = self.barred = 0
        if opened.turns >= MAX_TURNS:
            self._stop(Ending.GUARD, events)
        elif ask is _TURN:
            self.may = at_turn(self.house, opened, self.hands[seat], self.stock)
        else:
            self.look()

    def _draw_in_turn(self, seat: int, shuffle: Shuffle | None) -> list[Event]:
        """Take what is owed, or one card, which may be laid at once where it fits."""
        opened = self.open
        events: list[Event] = []
        if opened.due:
            opened.acts(seat)
        opened.turns += 1
        opened.passes = 0
        ask = opened.ask
        if ask is _PENALTY:
            self._draw(seat, opened.owed, events, shuffle)
            opened.owed = 0
            opened.ask = _AFTER_PENALTY
            self.look()
            return events
        (c,) = self._draw(seat, 1, events, shuffle, ask is _FOLLOW)
        if ask is _FOLLOW and not self.house.ace_draw_playable:
            self._turn_of(self.after[seat], events)
            return events
        self.drawn = c
        opened.ask = _KEEP
        self.may = to_keep(self.house, opened, self.hands[seat], c)
        return events

    def _pass(self, seat: int, events: list[Event]) -> None:
        """Miss one's turn, and others after it, or pass; a lap of passes ends the hand."""
        opened = self.open
        if opened.skips:
            for _ in range(opened.skips):
                events.append(SKIPPED[seat])
                seat = self.after[seat]
            opened.skips = 0
            self._turn_of(seat, events)
            return
        opened.acts(seat)
        events.append(Passed(seat))
        opened.turns += 1
        opened.owed = 0
        if opened.ask is not _FOLLOW:  # there the ace was laid in this turn
            opened.passes += 1
        if opened.passes >= len(opened.playing):
            self._stop(Ending.STUCK, events)
        else:
            self._turn_of(self.after[seat], events)

    def _aside(self, action: Action, seat: int, shuffle: Shuffle | None) -> list[Event]:
        """What is no turn: stopping the hand, calling, challenging."""
        opened = self.open
        events: list[Event] = []
        if opened.result is None and action in asides(opened, seat):
            if action.verb == CALL:
                opened.said[seat] = action.word
                return [CALLED[seat][action.word]]
            other = int(action.word)
            events = [Challenged(seat, other)]
            opened.missed = _without(opened.missed, other)
            self._draw_penalty(other, events, shuffle)
            self.look()
            return events
        reason = self.why_not(action, seat)
        if reason is not None:
            raise IllegalAction(reason, seat, action)
        assert action == STOP
        self._stop(Ending.STOPPED, events)
        return events

    # -- drawing, and the end ----------------------------------------------------------------

    def _draw(
        self, seat: int, many: int, events: list[Event], shuffle: Shuffle | None, for_ace: bool = False
    ) -> tuple[Card, ...]:
        """Draw so many cards, or what there is; the call lapses, unless it is for an ace."""
        opened, stock = self.open, self.stock
        if many == 1 and len(stock) > self.buried:
            c, hand = stock.pop(), self.hands[seat]
            drew = DREW_ALONE[seat][c]
            self.hands[seat] = hand = add(hand, c) if hand & BIT[c] else hand | BIT[c]
            events.append(drew)
            cards = drew.cards
        else:
            cards = self._draw_all(seat, many, events, shuffle)
            if not cards:
                return ()
            hand = self.hands[seat]
        if seat in opened.due:
            opened.due = _without(opened.due, seat)
        if not hand & hand - 1:
            opened.lone += (seat,)
        elif seat in opened.lone:
            opened.lone = _without(opened.lone, seat)
        if not for_ace:
            opened.said[seat] = ""
        return cards

    def _draw_all(
        self, seat: int, many: int, events: list[Event], shuffle: Shuffle | None
    ) -> tuple[Card, ...]:
        """Draw so many, or what there is; the pile is turned over whenever the stock is empty."""
        cards: tuple[Card, ...] = ()
        while True:
            if not self.stock:
                if len(self.open.pile) < 2:
                    return cards
                self._turn_the_pile(events, shuffle)
            few = many - len(cards)
            drawn = tuple(self.stock[: -few - 1 : -1])
            del self.stock[-few:]
            if self.buried > len(self.stock):
                self.book.move(self.seats, seat, self.buried - len(self.stock))
                self.buried = len(self.stock)
            hand = self.hands[seat]
            for c in drawn:
                hand = add(hand, c) if hand & BIT[c] else hand | BIT[c]
            self.hands[seat] = hand
            events.append(made(Drew, (seat, drawn, False)))
            if len(drawn) == few:
                return cards + drawn
            cards += drawn

    def _turn_the_pile(self, events: list[Event], shuffle: Shuffle | None) -> None:
        """The pile without its top card becomes a new stock."""
        pile, book = self.open.pile, self.book
        order = reordered(pile[:-1], shuffle)
        del pile[:-1]
        self.stock = order[::-1]
        if self.house.one_pack:  # what is in hands now is none of the new stock's
            known = 0
            for cards, _ in book.sets:
                known |= cards
            late = [hand & ~known for hand in self.hands]
            book.hide(sum(late), [*map(int.bit_count, late), 0])
        elif len(set(order)) == 1:  # nothing but one face: no secret
            book.hide(collect(order), [0] * self.seats + [len(order)])
            self.know(book)
        events.append(Reshuffled(tuple(order)))

    def _stop(self, ending: Ending, events: list[Event]) -> None:
        """Ended before its time: fewest cards wins, all of the tied."""
        counts = [self.hands[seat].bit_count() for seat in self.open.playing]
        fewest = min(counts)
        winners = (s for s, n in zip(self.open.playing, counts, strict=True) if n == fewest)
        self._end(tuple(winners), ending, events)

    def _end(self, winners: tuple[int, ...], ending: Ending, events: list[Event]) -> None:
        """The hand is over. The others have lost it; at faraon only who has most cards, or points."""
        opened = self.open
        left = tuple(hand.bit_count() for hand in self.hands)
        double = 2 if ending is Ending.PLAYED and BIT[opened.pile[-1]] & JACKS else 1
        points = tuple(
            0 if seat in winners else double * self.rules.points(hand) for seat, hand in enumerate(self.hands)
        )
        scored = self.rules.scoring == "points"
        losers = tuple(seat for seat in opened.playing if seat not in winners)
        if self.rules.variant == "faraon" and losers:
            cost = points if scored else left
            most = max(cost[seat] for seat in losers)
            losers = tuple(seat for seat in losers if cost[seat] == most)
        opened.result = ended(winners, losers, left, points if scored else (), ending)
        opened.to_act = NOBODY
        opened.ask = _TURN
        opened.owed = opened.skips = opened.barred = self.barred = 0
        self.drawn = NO_CARD
        self.may = NOTHING
        events.append(HandOver(opened.result))

    # -- what is known, and texts ----------------------------------------------------------

    def view(self, seat: int) -> MauView:
        """What this seat knows; `engine.events.TABLE` for what lies open to all."""
        mine = seat == self.open.to_act
        return MauView(
            rules=self.rules,
            seat=seat,
            seats=self.seats,
            hand=0 if seat == TABLE else self.hands[seat],
            counts=tuple(hand.bit_count() for hand in self.hands),
            stock=len(self.stock),
            open=self.open.copy(),
            drawn=self.drawn if mine else NO_CARD,
            barred=self.barred if mine else 0,
            book=self.book.copy(),
        )

    def clone(self) -> Self:
        """An independent copy."""
        twin = self.__new__(type(self))
        twin.rules = self.rules
        twin.seats = self.seats
        twin.open = self.open.copy()
        twin.hands = self.hands[:]
        twin.stock = self.stock[:]
        twin.drawn = self.drawn
        twin.barred = self.barred
        twin.book = self.book.copy()
        twin.buried = self.buried
        twin.may = self.may
        twin.after = self.after
        twin.house = self.house
        twin.turned_up = self.turned_up
        return twin

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

    def __repr__(self) -> str:
        return f"Mau({self.position()})"


@lru_cache(maxsize=64)
def _after(seats: int, playing: tuple[int, ...]) -> tuple[int, ...]:
    """By seat, the next one clockwise that plays."""
    return tuple(
        next(s for n in range(1, seats + 1) if (s := (seat + n) % seats) in playing) for seat in range(seats)
    )


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple([s for s in seats if s != seat])
