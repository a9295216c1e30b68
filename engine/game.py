"""What every game is to the rest of the house.

A game is the full state of one hand. It is changed by `play` alone, which either does the whole
of a legal action and tells what happened, or raises `IllegalAction` and changes nothing.
It holds no randomness: it is dealt a pack in order, and is handed a way to shuffle where a pile
must be shuffled in the middle of a hand.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Literal, Self, TypeAlias

from engine.action import Action
from engine.cards import Card, Cards, cards_text
from engine.chance import Shuffle
from engine.course import Terms
from engine.events import TABLE, Drew, Event, PickedUp
from engine.result import Result
from engine.rules import Rules

MAX_TURNS: Final = 2000
"""The guard: a hand that has lasted so many turns is stopped (RULES, Common)."""

NOBODY: Final = -1
"""Whose turn it is when the hand is over."""

OFFER_STOP: Final = 300
"""From so many turns on the console asks the table whether to stop the hand (RULES, Common)."""

Position: TypeAlias = dict[str, Any]
"""A state as JSON values: what `Game.position` gives and `Game.from_position` takes."""


Ask: TypeAlias = Literal[
    "turn", "penalty", "after_penalty", "follow", "keep", "name", "collect", "tie", "add", "lead",
    "answer",
]
"""What the seat to act is asked; screens put it into words, the actions say what it may answer."""

Reason: TypeAlias = Literal[
    "hand_over", "not_your_turn", "no_such_action", "not_in_hand", "must_lead", "must_beat",
    "wrong_suit", "too_low", "equal_does_not_beat", "joker_not_led", "does_not_fit", "jack_on_jack",
    "must_draw", "must_lay", "only_the_drawn_card", "penalty_card", "must_name", "misses_turn",
    "nothing_to_draw", "nothing_to_call", "no_missed_call", "one_rank", "must_lay_the_rank",
    "not_in_trick", "not_your_rank", "only_in_a_tie", "stock_too_small", "no_run",
]
"""Why an action may not be done now; screens put it into words."""


def without(seats: tuple[int, ...], seat: int) -> tuple[int, ...]:
    """These seats but for one, in their order."""
    return tuple([s for s in seats if s != seat])


class IllegalAction(Exception):
    """An action that the rules do not allow now. The state is unchanged."""

    def __init__(self, reason: Reason, seat: int, action: Action) -> None:
        super().__init__(f"seat {seat} may not {action}: {reason.replace('_', ' ')}")
        self.reason = reason
        self.seat = seat
        self.action = action


class Listed:
    """What its ``__slots__`` list and nothing besides; equal where each part is."""

    __slots__: tuple[str, ...] = ()

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and all(
            getattr(self, part) == getattr(other, part) for part in self.__slots__
        )

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        parts = ", ".join(f"{part}={getattr(self, part)!r}" for part in self.__slots__)
        return f"{type(self).__name__}({parts})"


class Public(Listed):
    """What lies open, as far as every game has it.

    Attributes:
        to_act: the one seat that is awaited, `NOBODY` when the hand is over.
        ask: what it is asked.
        turns: turns played in this hand.
        result: how the hand ended, or None.
    """

    __slots__ = ()

    to_act: int
    ask: Ask
    turns: int
    result: Result | None


class View(Listed, ABC):
    """All that one seat may know and remember; made by listing what it may know, never by taking away.

    Attributes:
        seat: whose view it is, or `engine.events.TABLE` for who has no seat.
        hand: its own cards; none for the table.
        counts: by seat, how many cards it holds.
        stock: how many cards are left to draw.
        open: all that lies open.
    """

    __slots__ = ()

    seat: int
    seats: int
    rules: Rules
    hand: Cards
    counts: tuple[int, ...]
    stock: int
    open: Public

    @property
    def to_act(self) -> int:
        """The one seat that is awaited, `NOBODY` when the hand is over."""
        return self.open.to_act

    @property
    def ask(self) -> Ask:
        """What that seat is asked."""
        return self.open.ask

    @property
    def turns(self) -> int:
        """Turns played in this hand."""
        return self.open.turns

    @property
    def result(self) -> Result | None:
        """How the hand ended, or None."""
        return self.open.result

    @property
    def seen_hands(self) -> list[str | int]:
        """By seat, as a position has it: its cards where this seat sees them, else how many."""
        hands: list[str | int] = list(self.counts)
        if self.seat != TABLE:
            hands[self.seat] = cards_text(self.hand)
        return hands

    @property
    @abstractmethod
    def actions(self) -> tuple[Action, ...]:
        """What this seat may do now, awaited or not; empty when it may do nothing."""

    @abstractmethod
    def why_not(self, action: Action) -> Reason | None:
        """Why this seat may not do this now; None when it may."""

    @abstractmethod
    def position(self) -> Position:
        """The view as JSON values: a position with numbers in the place of hidden cards."""

    @classmethod
    @abstractmethod
    def from_position(cls, position: Position) -> Self:
        """The view that `position` wrote."""

    @abstractmethod
    def determinize(self, rng: Random) -> Game:
        """Some full state that fits everything in this view, hidden cards placed by ``rng``.

        It fits what was shown, not what might be concluded from how the others chose.
        """


class Game(ABC):
    """One hand of a game: what lies open, and the hidden cards. Seats are 0 upwards, clockwise.

    Exactly one seat is awaited, `to_act`, and `ask` says for what. A question that would give a hand away
    by not being asked is always asked, and then has one answer. Others may interject meanwhile where `legal`
    gives them something; nothing waits for them.
    """

    __slots__ = ()

    name: ClassVar[str]
    rules_type: ClassVar[type[Rules]]
    view_type: ClassVar[type[View]]
    burden: ClassVar[type[PickedUp] | type[Drew]] = PickedUp
    """What happens to a seat that gets cards it would rather not have."""
    loser: ClassVar[str] = ""
    """What the game calls who loses, where it has a word for that."""
    final: ClassVar[frozenset[Ask]] = frozenset()
    """Questions whose answer stands: all are asked, again and again, and nobody waits for second thoughts."""

    rules: Rules
    seats: int
    open: Public
    hands: list[Cards]

    @property
    def to_act(self) -> int:
        """The one seat that is awaited, `NOBODY` when the hand is over."""
        return self.open.to_act

    @property
    def ask(self) -> Ask:
        """What that seat is asked."""
        return self.open.ask

    @property
    def turns(self) -> int:
        """Turns played in this hand."""
        return self.open.turns

    @classmethod
    @abstractmethod
    def deal(cls, rules: Rules, terms: Terms, pack: Sequence[Card]) -> Self:
        """A new hand, dealt from the top of a pack in this order.

        Raises:
            BadRules: these rules can't be played by so many seats.
            ValueError: the pack is not the pack of these rules.
        """

    @abstractmethod
    def opening(self) -> list[Event]:
        """What happened in the deal: the events before the first action."""

    @abstractmethod
    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """Everything that the seat (default: the seat to act) may do now; a face stands in it once.

        For `engine.events.TABLE` it is `engine.action.STOP`, where the hand can be stopped and counted.
        """

    def clockwise(self, seat: int) -> list[int]:
        """Every seat, from this one on."""
        return [*range(seat, self.seats), *range(seat)]

    def with_cards(self, seat: int) -> int:
        """This seat, or the next one clockwise that has cards."""
        while not self.hands[seat]:
            seat = (seat + 1) % self.seats
        return seat

    def counts(self) -> tuple[int, ...]:
        """By seat, how many cards it holds."""
        return tuple(hand.bit_count() for hand in self.hands)

    def interjectors(self) -> tuple[int, ...]:
        """The seats that may do something though another one is awaited, clockwise from it."""
        return ()

    @abstractmethod
    def why_not(self, action: Action, seat: int) -> Reason | None:
        """Why the seat may not do this now; None when it may."""

    @abstractmethod
    def play(self, action: Action, seat: int | None = None, shuffle: Shuffle | None = None) -> list[Event]:
        """Do it and tell what happened.

        Raises:
            IllegalAction: the rules do not allow it; the state is unchanged.
            ValueError: it needs a shuffle and got none, or other cards back; the state is then of no use.
        """

    @abstractmethod
    def view(self, seat: int) -> View:
        """What this seat may know."""

    def result(self) -> Result | None:
        """How the hand ended, or None while it goes on."""
        return self.open.result

    @abstractmethod
    def clone(self) -> Self:
        """An independent copy."""

    @abstractmethod
    def position(self) -> Position:
        """The full state as JSON values."""

    @classmethod
    @abstractmethod
    def from_position(cls, position: Position) -> Self:
        """The state that `position` wrote, or that somebody set up by hand.

        Raises:
            BadPosition: a part is missing, misspelt or impossible; the text says which.
        """

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.position()})"
