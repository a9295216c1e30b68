"""A hand that goes as a script says, by the real rules, and is kept nowhere."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from engine.action import Action, parse_action
from engine.games import game_named
from engine.match import Match
from engine.record import Header, Setup
from firmware.games.hand import WITHOUT_CARDS
from firmware.lessons.script import LEARNER, Do, Lesson, Move, Step, Tell
from firmware.moment import Moment
from firmware.play import Play
from firmware.seating import Seat
from firmware.wall_clock import unknown

if TYPE_CHECKING:
    from firmware.store.journal import Store

OTHERS: Final = ("Lo", "Kim")
"""The seats that the console plays, in every language; the sentences know them."""


def by_square(action: Action) -> bool:
    """Whether ■ does it: what is done without cards, unless it is said, and what is done with several."""
    return action in WITHOUT_CARDS or len(action.cards) > 1


class _Nowhere:
    """A writer that keeps nothing."""

    def do(self, job: Callable[[Store], Any], token: Any = None) -> None:
        """Forget it."""
        del job, token


class Rehearsal(Play):
    """The hand of a lesson, learnt at one place of the console.

    Attributes:
        at: which step comes next.
    """

    def __init__(self, lesson: Lesson, place: int, name: str) -> None:
        seats = (Seat(name, place, True), *(Seat(other, None, False) for other in OTHERS))
        version = game_named(lesson.game).rules_type.version
        match = Match(Header(lesson.game, version, "", len(seats), 0))
        match.apply(Setup(dict(lesson.position)))
        super().__init__(match, seats, _Nowhere(), None, None, unknown)
        self.moment = Moment.of(match, ())
        self._steps = lesson.steps
        self.at = 0

    @property
    def step(self) -> Step | None:
        """What comes next; None at the end."""
        return self._steps[self.at] if self.at < len(self._steps) else None

    @property
    def pages(self) -> tuple[int, int]:
        """How much there was to read up to the next step, that one included, and how much there is in all."""
        tells = [isinstance(step, Tell) for step in self._steps]
        return sum(tells[: self.at + 1]), sum(tells)

    @property
    def square_next(self) -> bool:
        """Whether ■ is what the learner presses once all has been read: to draw, pick up, or lay several."""
        after = self._steps[self.at + isinstance(self.step, Tell) :][:1]
        return any(isinstance(step, Do) and by_square(parse_action(step.action)) for step in after)

    def has_told(self) -> None:
        """What was to be read has been read."""
        assert isinstance(self.step, Tell)
        self.at += 1

    @property
    def wanted(self) -> tuple[int, Action] | None:
        """Who does what next; None while there is something to read, or nothing left to do."""
        match self.step:
            case Do(action):
                return LEARNER, parse_action(action)
            case Move(seat, action):
                return seat, parse_action(action)
        return None

    def act(self, seat: int, action: Action) -> None:
        """Let a seat do what the script says comes next. Anything else changes nothing."""
        if (seat, action) != self.wanted:
            return
        super().act(seat, action)
        self.undoable = None  # what comes next in the script would be taken back with it
        self.at += 1
