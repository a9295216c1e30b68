"""One question of several to those who sit: ◄ ► choose, ● goes on to the next, ■ goes back."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from engine.named import NamedTuple
from firmware.care import DARK_AFTER
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen
from firmware.stages.lobby import SOON, Lobby
from firmware.stages.stage import Stage
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table


class Gathered(NamedTuple):
    """What goes from step to step.

    Attributes:
        steps: the questions, in their order.
        places: where somebody sits.
        again: whether the console was set up before, and there is a lobby to go back to.
    """

    steps: tuple[type[Step], ...]
    places: frozenset[int] = frozenset()
    again: bool = False


class Step(Stage):
    """One question. All who have a say see it; the first one who answers goes on for all.

    The panels stay bright until they go dark: somebody reads the manual.
    """

    bright = DARK_AFTER

    def __init__(self, table: Table, gathered: Gathered, now: float) -> None:
        super().__init__(table)
        self.gathered = gathered
        self._since = now

    @property
    @abstractmethod
    def question(self) -> str:
        """What is asked, as `Words` has it."""

    def has_a_say(self, place: int) -> bool:
        """Whether this place is asked."""
        return place in self.gathered.places

    def key(self, key: Key, now: float) -> None:
        """◄ ► choose, ● goes on, ■ goes back; not so soon that it may be the second of two presses."""
        if key.phase != Phase.DOWN or not self.has_a_say(key.place):
            return
        match key.button:
            case Button.LEFT | Button.RIGHT:
                self.turn(key.place, 1 if key.button == Button.RIGHT else -1)
            case Button.ROUND if now >= self._since + SOON:
                self.go_on(key.place, now)
            case Button.SQUARE if now >= self._since + SOON:
                self.back(key.place, now)

    def turn(self, place: int, step: int) -> None:
        """◄ ► choose something else."""

    def go_on(self, place: int, now: float) -> None:
        """● is content."""
        self.to(1, now)

    def back(self, place: int, now: float) -> None:
        """■ goes back."""
        self.to(-1, now)

    def to(self, steps: int, now: float) -> None:
        """Another step; the lobby after the last one."""
        order = self.gathered.steps
        at = order.index(type(self)) + steps
        if at == len(order):
            self.table.preferences.has_set_up()
        if at in range(len(order)):
            self.table.stages.go(order[at](self.table, self.gathered, now))
        else:
            self.table.stages.go(Lobby(self.table, self.gathered.places))

    def lamp(self, place: int, now: float) -> bool:
        """Lit where somebody sits."""
        return place in self.gathered.places

    def screen(self, place: int, now: float) -> Screen:
        """The question on the table, the answers where somebody is asked."""
        say = self.table.words.say
        if place == TABLE:
            return screen(notice, say(self.question), self.told(), width=self.table.table_width)
        if not self.has_a_say(place):
            return screen(notice, say("notice.welcome"), say("notice.wait"))
        return self.shown(place)

    def told(self) -> str:
        """What the table says below the question."""
        return self.table.words.say("start.choose")

    @abstractmethod
    def shown(self, place: int) -> Screen:
        """What a place sees that is asked."""

    def line(self) -> KeyLine:
        """The keys."""
        say = self.table.words.say
        return KeyLine("h", Label(say("key.choose")), Label(say("key.back")))
