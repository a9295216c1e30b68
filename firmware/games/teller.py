"""What the table tells of a game, to all, and how long it takes over it. One teller for each game."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import Any, ClassVar, Generic, TypeVar

from engine.action import Action
from engine.cards import Card
from engine.events import Event
from engine.game import View
from engine.named import NamedTuple
from firmware.art.sprites import Letters
from firmware.lang import Words
from firmware.screens.trick import Trick

V = TypeVar("V", bound=View)


class Told(NamedTuple):
    """What the table tells of the game.

    Attributes:
        about: the seat that it is about: who is to act, or who did what there is to look at.
        pile: the cards to look at, top one last.
        doing: what the seat to act may do, in words.
        stock, dead: cards in the stock and out of play.
        named: the suit that is to be followed, where it is not that of the top card.
        aloud: whether `doing` is a word that was called.
        trick: what else lies there, in a game of tricks.
    """

    about: int
    pile: tuple[Card, ...]
    doing: str
    stock: int | None
    dead: int | None
    named: int | None = None
    aloud: bool = False
    trick: Trick | None = None


class Teller(ABC, Generic[V]):
    """One game, as all see and hear it.

    Attributes:
        wins: whether a hand is about who wins it; where it is not, about who is the mas.
    """

    wins: ClassVar[bool] = False

    def asks_youngest(self, rules: Any) -> bool:
        """Whether these rules ask who is youngest."""
        del rules
        return False

    def plays(self, view: V, seat: int) -> bool:
        """Whether a seat is still in the hand."""
        return bool(view.counts[seat])

    def says(self, view: V) -> Action | None:
        """What a console player says though another seat is to act, once persons had their time to."""
        del view
        return None

    # -- what is seen and heard -----------------------------------------------------------

    @abstractmethod
    def told(self, words: Words, letters: Letters, view: V, events: Sequence[Event]) -> Told:
        """What the table shows. ``events`` are those of the last step while they are to be looked at."""

    @abstractmethod
    def news(
        self, words: Words, letters: Letters, view: V, names: Sequence[str], events: Sequence[Event]
    ) -> str:
        """What happened last, in one short sentence; empty when there is nothing to tell."""

    def aloud(self, words: Words, rules: Any, events: Sequence[Event]) -> str:
        """What is said aloud of what happened; empty for nothing."""
        del words, rules, events
        return ""

    # -- how long it takes ----------------------------------------------------------------

    def first(self, events: Sequence[Event]) -> Sequence[Event]:
        """Those at their beginning that are told before the rest, for what came of them would hide them."""
        del events
        return ()

    def looks(self, events: Sequence[Event]) -> float:
        """How long what happened is to be looked at: 0 not at all, 1 (or True) for the usual while."""
        del events
        return 0

    def tempo(self, view: V, events: Sequence[Event]) -> float:
        """Share of the usual pause that a console player takes after these events."""
        del view, events
        return 1.0
