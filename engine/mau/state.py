"""A hand of Mas as Mau-Mau as it stands: what lies open, the hidden cards; how a turn begins, and the end."""

from __future__ import annotations

from typing import Self

from engine.cards import BIT, NO_CARD, Card, Cards
from engine.events import Event, HandOver
from engine.game import MAX_TURNS, NOBODY, Ask, Game
from engine.mau.choices import NOTHING, Choices, at_turn, choices
from engine.mau.house import JACKS, House
from engine.mau.open import Open, ended
from engine.mau.rules import MauRules
from engine.result import Ending
from engine.unseen import Unseen


class State(Game):
    """The cards and where they are.

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
        turned_up: what was told of the start card.
    """

    __slots__ = (
        "after", "barred", "book", "buried", "drawn", "hands", "house", "may", "open", "rules", "seats",
        "stock", "turned_up",
    )  # fmt: skip

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

    def know(self, book: Unseen) -> None:
        """Take this as what is known of unseen cards."""
        self.book, self.buried = book, book.at(self.seats)

    def look(self) -> None:
        """See what the seat to act may do."""
        held = (self.hands[self.open.to_act], self.drawn, self.barred)
        self.may = choices(self.house, self.open, held, self.stock)

    def turn_of(self, seat: int, events: list[Event], ask: Ask = "turn") -> None:
        """A full turn is over: it is this seat's."""
        opened = self.open
        opened.to_act = seat
        opened.ask = ask
        self.drawn = NO_CARD
        if opened.barred:
            opened.barred = self.barred = 0
        if opened.turns >= MAX_TURNS:
            self.stop(events, "guard")
        elif ask == "turn":
            self.may = at_turn(self.house, opened, self.hands[seat], self.stock)
        else:
            self.look()

    def stop(self, events: list[Event], ending: Ending) -> None:
        """Ended before its time: fewest cards wins, all of the tied."""
        counts = [self.hands[seat].bit_count() for seat in self.open.playing]
        fewest = min(counts)
        winners = (s for s, n in zip(self.open.playing, counts, strict=True) if n == fewest)
        self.end(tuple(winners), events, ending)

    def end(
        self, winners: tuple[int, ...], events: list[Event], ending: Ending = "played"
    ) -> None:
        """The hand is over. The others have lost it; at faraon only who has most cards, or points."""
        opened = self.open
        left = self.counts()
        double = 2 if ending == "played" and BIT[opened.pile[-1]] & JACKS else 1
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
        opened.ask = "turn"
        opened.owed = opened.skips = opened.barred = self.barred = 0
        self.drawn = NO_CARD
        self.may = NOTHING
        events.append(HandOver(opened.result))

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
