"""How a hand of Mas as Mau-Mau is played.

In turn each seat lays a card of the suit or the rank on top, or draws one. Sevens make the next seat draw,
eights make it miss its turn, jacks name a suit, aces want another card, and who comes down to one card
must say so. Whoever lays its last card, rightly called, wins.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from engine.action import CALL, CHALLENGE, DRAW, KEEP, LAY, MAS, MAS_MAS, NAME, STOP, Action
from engine.cards import (
    BIT,
    FACES,
    JOKER,
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
from engine.events import (
    TABLE,
    Called,
    Challenged,
    Drew,
    Event,
    HandOver,
    Kept,
    Laid,
    Named,
    Passed,
    Reshuffled,
    Skipped,
    TurnedUp,
    made,
)
from engine.game import MAX_TURNS, NOBODY, Ask, Game, IllegalAction, Position, Reason
from engine.mau.choices import Choices, actions, choices, why_not
from engine.mau.house import JACKS, Effect, House, house
from engine.mau.open import NONE, Open, ended
from engine.mau.rules import MauRules
from engine.mau.view import MauView, written
from engine.result import Ending, Result
from engine.rules import Rules
from engine.unseen import Unseen


class Mau(Game):
    """One hand of Mas as Mau-Mau.

    Attributes:
        open: all that lies open.
        hands: by seat, its cards.
        stock: what is left to draw; the last one is the top.
        drawn: the card that the seat to act just drew and is asked about, else `NONE`.
        barred: the penalty cards that it drew in this turn, and may not lay before the next.
        book: which unseen cards may lie where; None for "anywhere", as it is until the pile becomes the stock
            or a joker was turned up.
        may: what the seat to act may do in its turn.
        after: by seat, the next one clockwise that plays.
        house: what the rules come to at this table.
    """

    __slots__ = (
        "after", "barred", "book", "drawn", "hands", "house", "may", "open", "rules", "seats", "stock",
        "turned_up",
    )  # fmt: skip

    name: ClassVar[str] = "mau"
    rules_type: ClassVar[type[MauRules]] = MauRules
    view_type: ClassVar[type[MauView]] = MauView

    rules: MauRules
    open: Open
    hands: list[Cards]
    stock: list[Card]
    drawn: Card
    barred: Cards
    book: Unseen | None
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
        rules.refuse(len(terms.sizes))
        if sorted(pack) != list(rules.pack(len(terms.playing))):
            raise ValueError(f"{len(pack)} cards that are not the pack of these rules")
        hands, rest = _dealt(terms, pack)
        jokers = next(n for n, c in enumerate(rest) if c != JOKER)
        start, stock = rest[jokers], [*rest[jokers + 1 :], *rest[:jokers]][::-1]
        opened = Open(
            dealer=terms.dealer,
            playing=terms.playing,
            to_act=terms.dealer,
            ask=Ask.TURN,
            pile=[start],
            suit=start >> 4,
            said=[""] * len(hands),
            lone=tuple(seat for seat, size in enumerate(terms.sizes) if size == 1),
        )
        game = cls.standing(rules, opened, hands, stock)
        if jokers:
            places = [*map(each, hands), stock[jokers:]]
            game.book = Unseen(one=not game.house.one_pack)
            game.book.hide(collect(c for cards in places for c in cards), [*terms.sizes, len(stock) - jokers])
            game.book.hide(collect([JOKER] * jokers), [0] * len(hands) + [jokers])
        events: list[Event] = [TurnedUp(terms.dealer, (c,)) for c in rest[: jokers + 1]]
        played = rules.start_card_effect == "as_played_by_dealer"
        game._take_effect(terms.dealer, game.house.effect[start] if played else Effect.NONE, events)
        game.turned_up = tuple(events)
        game.look()
        return game

    @classmethod
    def standing(cls, rules: MauRules, opened: Open, hands: list[Cards], stock: list[Card]) -> Self:
        """A hand that stands so, with nothing just drawn. The lists become the game's own."""
        game = cls()
        game.rules, game.seats = rules, len(hands)
        game.open, game.hands, game.stock = opened, hands, stock
        game.drawn, game.barred, game.book = NONE, 0, None
        game.turned_up = ()
        game.house = house(rules, len(opened.playing))
        game.after = _after(len(hands), opened.playing)
        game.look()
        return game

    def opening(self) -> list[Event]:
        """Every seat drew its first cards, forehand first, and the start card was turned up."""
        seats = [(self.open.dealer + n) % self.seats for n in range(1, self.seats + 1)]
        drew = [Drew(s, tuple(each(self.hands[s]))) for s in seats if self.hands[s]]
        return [*drew, *self.turned_up]

    @property
    def to_act(self) -> int:
        """The seat that is awaited."""
        return self.open.to_act

    @property
    def ask(self) -> Ask:  # type: ignore[override]
        """What it is asked."""
        return self.open.ask

    @property
    def turns(self) -> int:
        """Turns played: each lay, draw and pass."""
        return self.open.turns

    # -- what may be done --------------------------------------------------------------

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """Every card that may be laid, what else may be done in the turn, calling and challenging."""
        opened = self.open
        if seat is None:
            if not (opened.due or opened.lone or opened.missed):
                return self.may[0]
            seat = opened.to_act
        return actions(opened, self.may, seat)

    def interjectors(self) -> tuple[int, ...]:
        """Who may call for its last card, or challenge who did not."""
        opened = self.open
        if opened.result is not None or not (opened.due or opened.lone or opened.missed):
            return ()
        others = ((opened.to_act + n) % self.seats for n in range(1, self.seats))
        return tuple(seat for seat in others if actions(opened, self.may, seat))

    def why_not(self, action: Action, seat: int) -> Reason | None:
        """The first rule that forbids it, or None."""
        held = (self.hands[self.open.to_act], self.drawn, self.barred)
        return why_not(self.house, self.open, held, self.may, seat, action)

    def look(self) -> None:
        """See what the seat to act may do."""
        held = (self.hands[self.open.to_act], self.drawn, self.barred)
        self.may = choices(self.house, self.open, held, len(self.stock))

    # -- what happens --------------------------------------------------------------------

    def play(self, action: Action, seat: int | None = None, shuffle: Shuffle | None = None) -> list[Event]:
        """Lay, draw, name a suit; call or challenge, also while another seat is awaited."""
        opened = self.open
        if seat is None:
            seat = opened.to_act
        verb, cards, word = action
        may = self.may
        events: list[Event] = []
        if seat != opened.to_act:
            self._aside(action, seat, events, shuffle)
        elif verb == LAY and len(cards) == 1 and BIT[cards[0]] & may[1] and (not word or action in may[0]):
            self._lay(seat, cards, word, events, shuffle)
        elif action in may[2]:
            if verb == DRAW.verb:
                self._draw_in_turn(seat, events, shuffle)
            elif verb == NAME:
                opened.suit = SUIT_LETTERS.index(word)
                events.append(Named(seat, opened.suit))
                self._owe(seat, events)
            else:
                self._lay_nothing(verb, seat, events)
        else:
            self._aside(action, seat, events, shuffle)
        self.may = choices(
            self.house, opened, (self.hands[opened.to_act], self.drawn, self.barred), len(self.stock)
        )
        return events

    def _lay(
        self, seat: int, cards: tuple[Card, ...], word: str, events: list[Event], shuffle: Shuffle | None
    ) -> None:
        opened = self.open
        c = cards[0]
        hand = self.hands[seat]
        self.hands[seat] = hand = hand ^ BIT[c] if hand <= FACES else remove(hand, c)
        if self.book is not None:
            self.book.show(seat, c)
        opened.pile.append(c)
        opened.suit = c >> 4
        opened.turns += 1
        opened.passes = 0
        events.append(made(Laid, (seat, cards, False)))
        if opened.due:
            opened.acts(seat)
        if opened.missed:
            opened.missed = _without(opened.missed, seat)
        if not hand & (hand - 1) and self._is_last(seat, c, word, events, shuffle):
            return
        self._take_effect(seat, self.house.effect[c], events)

    def _is_last(self, seat: int, c: Card, word: str, events: list[Event], shuffle: Shuffle | None) -> bool:
        """One card is left, or none: was it called? Tells whether the hand is over."""
        opened, said = self.open, self.open.said
        may_call = bool(self.hands[seat]) or seat in opened.due or seat in opened.lone
        opened.due, opened.lone = _without(opened.due, seat), _without(opened.lone, seat)
        if word:
            events.append(Called(seat, word))
            if may_call:
                said[seat] = word
        if self.hands[seat]:
            if self.house.until_next:
                opened.due += (seat,)
            elif not said[seat]:
                self._draw_penalty(seat, events, shuffle)
            return False
        if self.house.effect[c] == Effect.FOLLOW:  # nobody goes out on it: the ace itself makes draw
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
        opened, after = self.open, self.after[seat]
        if not effect:
            self._turn_of(after, events)
        elif effect == Effect.OWE:
            self._owe(seat, events)
        elif effect == Effect.SKIP:
            if self.house.stacks[opened.pile[-1]]:
                skips = 1 if self.house.passes_on else opened.skips + 1
                self._turn_of(after, events)
                if opened.result is None:
                    opened.skips, opened.ask = skips, Ask.PENALTY
            else:
                events.append(Skipped(after))
                self._turn_of(self.after[after], events)
        elif effect == Effect.AGAIN:
            self._turn_of(seat, events)
        else:
            self.drawn = NONE
            opened.owed = opened.skips = 0
            opened.ask = Ask.NAME if effect == Effect.NAME else Ask.FOLLOW

    def _owe(self, seat: int, events: list[Event]) -> None:
        """The next seat owes what the card on top asks for, and what was passed on to this one."""
        top = self.open.pile[-1]
        owed = self.house.owes[top] + (self.open.owed if self.house.stacks[top] else 0)
        self._turn_of(self.after[seat], events)
        if owed and self.open.result is None:
            self.open.owed, self.open.ask = owed, Ask.PENALTY

    def _turn_of(self, seat: int, events: list[Event]) -> None:
        """A full turn is over: it is this seat's."""
        opened = self.open
        opened.to_act = seat
        opened.ask = Ask.TURN
        opened.owed = opened.skips = 0
        self.drawn = NONE
        if opened.barred:
            opened.barred = self.barred = 0
        if opened.passes >= len(opened.playing):
            self._stop(Ending.STUCK, events)
        elif opened.turns >= MAX_TURNS:
            self._stop(Ending.GUARD, events)

    def _draw_in_turn(self, seat: int, events: list[Event], shuffle: Shuffle | None) -> None:
        """Take what is owed, or one card, which may be laid at once where it fits."""
        opened, ask = self.open, self.open.ask
        if opened.due:
            opened.acts(seat)
        opened.turns += 1
        opened.passes = 0
        if ask is Ask.PENALTY:
            self._draw(seat, opened.owed, events, shuffle)
            opened.owed = 0
            opened.ask = Ask.AFTER_PENALTY
            return
        drawn = self._draw(seat, 1, events, shuffle, for_ace=ask is Ask.FOLLOW)
        if ask is Ask.FOLLOW and not self.house.ace_draw_playable:
            self._turn_of(self.after[seat], events)
            return
        self.drawn = drawn[0]
        opened.ask = Ask.KEEP

    def _lay_nothing(self, verb: str, seat: int, events: list[Event]) -> None:
        """Keep what was drawn, miss the turn, or pass."""
        opened = self.open
        if opened.skips:
            for _ in range(opened.skips):
                events.append(Skipped(seat))
                seat = self.after[seat]
            self._turn_of(seat, events)
            return
        if verb == KEEP.verb:
            events.append(Kept(seat))
        else:
            opened.acts(seat)
            events.append(Passed(seat))
            opened.turns += 1
            if opened.ask is not Ask.FOLLOW:  # there the ace was laid in this turn
                opened.passes += 1
        self._turn_of(self.after[seat], events)

    def _aside(self, action: Action, seat: int, events: list[Event], shuffle: Shuffle | None) -> None:
        """What is no turn: stopping the hand, calling, challenging."""
        reason = self.why_not(action, seat)
        if reason is not None:
            raise IllegalAction(reason, seat, action)
        if action == STOP:
            self._stop(Ending.STOPPED, events)
        elif action.verb == CALL:
            self.open.said[seat] = action.word
            events.append(Called(seat, action.word))
        else:
            assert action.verb == CHALLENGE
            other = int(action.word)
            events.append(Challenged(seat, other))
            self.open.missed = _without(self.open.missed, other)
            self._draw_penalty(other, events, shuffle)

    # -- drawing, and the end ----------------------------------------------------------------

    def _draw(
        self, seat: int, many: int, events: list[Event], shuffle: Shuffle | None, for_ace: bool = False
    ) -> list[Card]:
        """Draw so many cards, or what there is; the call lapses, unless it is for an ace."""
        opened = self.open
        cards: list[Card] = []
        while many:
            if not self.stock:
                if len(opened.pile) < 2:
                    break
                self._turn_the_pile(events, shuffle)
            drawn = tuple(self.stock[: -many - 1 : -1])
            del self.stock[-many:]
            if self.book is not None:
                self.book.move(self.seats, seat, len(drawn))
            hand = self.hands[seat]
            for c in drawn:
                hand = add(hand, c) if hand & BIT[c] else hand | BIT[c]
            self.hands[seat] = hand
            cards += drawn
            many -= len(drawn)
            events.append(made(Drew, (seat, drawn, False)))
        if cards:
            if opened.due:
                opened.due = _without(opened.due, seat)
            opened.lone = _without(opened.lone, seat) if hand & (hand - 1) else (*opened.lone, seat)
            if not for_ace:
                opened.said[seat] = ""
        return cards

    def _turn_the_pile(self, events: list[Event], shuffle: Shuffle | None) -> None:
        """The pile without its top card becomes a new stock."""
        pile, places = self.open.pile, [0] * self.seats
        order = reordered(pile[:-1], shuffle)
        if self.book is None:
            self.book = Unseen(one=not self.house.one_pack)
            in_hands = collect(c for hand in self.hands for c in each(hand))
            self.book.hide(in_hands, [*(hand.bit_count() for hand in self.hands), 0])
        self.book.hide(collect(order), [*places, len(order)])
        del pile[:-1]
        self.stock = order[::-1]
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
        opened.ask = Ask.TURN
        opened.owed = opened.skips = opened.barred = self.barred = 0
        self.drawn = NONE
        events.append(HandOver(opened.result))

    def result(self) -> Result | None:
        """How the hand ended, or None while it goes on."""
        return self.open.result

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
            drawn=self.drawn if mine else NONE,
            barred=self.barred if mine else 0,
            book=self.book.copy() if self.book is not None else None,
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
        twin.book = self.book.copy() if self.book is not None else None
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


def _dealt(terms: Terms, pack: Sequence[Card]) -> tuple[list[Cards], list[Card]]:
    """By seat its cards, dealt singly from forehand; and what is left, top first."""
    seats = len(terms.sizes)
    clockwise = [(terms.dealer + n) % seats for n in range(1, seats + 1)]
    order = [s for lap in range(max(terms.sizes)) for s in clockwise if terms.sizes[s] > lap]
    hands = [collect(c for s, c in zip(order, pack, strict=False) if s == seat) for seat in range(seats)]
    return hands, list(pack[len(order) :])


def _after(seats: int, playing: tuple[int, ...]) -> tuple[int, ...]:
    """By seat, the next one clockwise that plays."""
    return tuple(
        next(s for n in range(1, seats + 1) if (s := (seat + n) % seats) in playing) for seat in range(seats)
    )


def _without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    return tuple(s for s in seats if s != seat) if seat in seats else seats
