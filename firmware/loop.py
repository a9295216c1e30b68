"""The loop: one thread that waits on one queue, and does one thing after the other.

Pin edges, commits, thoughts and lost panels all come by the queue; time comes as the wait running
out. After each, every panel is shown its screen, if that is a new one.
"""

from __future__ import annotations

import queue
from collections.abc import Callable
from typing import Any, Final, Protocol

from PIL import Image

from firmware.bots import Thought
from firmware.log import line_about
from firmware.machine import Served
from firmware.notify import Notifier
from firmware.power import StillOn
from firmware.screens.screen import Screen
from firmware.store.writer import Committed, Refused, WriteFailed, WriteRecovered
from firmware.table import Table
from hw.keys import Button, Edge, Key, Keys, Phase
from hw.place import TABLE, PanelBack, PanelLost, PhoneStands, Typed

DARK_CONTRAST: Final = 0

POWER: Final = 1.0
"""Seconds that the power key is held: nobody switches off by leaning on it."""


class Stop:
    """Ends the loop."""


class Showing(Protocol):
    """What the loop needs of a console; `hw.console.Console` is one."""

    table_size: tuple[int, int]

    def show(self, place: int, image: Image.Image, contrast: int) -> None:
        """Show a picture; returns at once."""

    def lamp(self, seat: int, on: bool) -> None:
        """Light a lamp, or put it out."""

    def beep(self, hertz: float, seconds: float, volume: float) -> None:
        """Sound a tone, its volume 0 to 1; returns at once."""

    def first(self, place: int) -> None:
        """This place's panel goes first."""

    def renew(self) -> None:
        """Start every panel anew, as if it had just been plugged in."""


class Loop:
    """Brings a table its messages and a console its pictures.

    Args:
        alive: whether threads that the loop depends on still run; the watchdog is fed only then.
        speak: says a text aloud in a language, at a volume of 0 to 1.
        tell: takes place, language and sentences of what a picture says, for those who can't see it.
        log: takes a line about a fault, or that it is mended.
    """

    def __init__(
        self,
        table: Table,
        console: Showing,
        messages: queue.SimpleQueue[Any],
        clock: Callable[[], float],
        notifier: Notifier | None = None,
        alive: Callable[[], bool] = lambda: True,
        speak: Callable[[str, str, float], None] = lambda text, language, volume: None,
        tell: Callable[[int, str, tuple[str, ...]], None] = lambda place, language, words: None,
        log: Callable[[str], None] = lambda line: None,
    ) -> None:
        self.table = table
        self._console = console
        self._messages = messages
        self._clock = clock
        self._notifier = notifier
        self._alive = alive
        self._speak = speak
        self._tell = tell
        self._log = log
        self._fed = clock()
        self._keys = Keys()
        self._met: dict[tuple[int, Button], bool] = {}
        self._shown: dict[int, tuple[Screen | None, int]] = {}
        self._lamps: dict[int, bool] = {}
        self._urgent: int | None = None
        self._changes: float | None = None  # when a screen does by itself, and a lamp, as last told
        self._pulses: float | None = None
        self._dark = {
            place: Image.new("1", console.table_size if place == TABLE else (128, 64))
            for place in (*range(table.places), TABLE)
        }
        self.said: dict[int, tuple[str, ...]] = {}
        table.wake(clock())

    def run(self) -> None:
        """Work until `Stop` comes."""
        self.show(self._clock())
        while True:
            now = self._clock()
            due = self.deadline(now)
            try:
                message = self._messages.get(timeout=None if due is None else max(0.0, due - now))
            except queue.Empty:
                message = None
            if isinstance(message, Stop):
                return
            self.step(message, self._clock())

    def step(self, message: object, now: float) -> None:
        """Do what one message asks, or with None what is due, and show what came of it."""
        if isinstance(message, Edge):
            self._hear(message)
        else:
            self._take(message, now)
        keys = self._keys.tick(now)
        for key in keys:
            self._key(key)
        self.table.tick(now)
        self._feed(now)
        if message is None and not keys and self._only_a_lamp(now):
            self._light_all(now)
        else:
            self.show(now)

    def deadline(self, now: float) -> float | None:
        """When something is due without a message, in monotonic seconds; None when nothing ever is."""
        self._changes, self._pulses = self.table.deadline(now), self.table.pulse(now)
        due = [self._keys.deadline(), self._changes, self._pulses]
        if self._notifier is not None and self._notifier.period is not None:
            due.append(self._fed + self._notifier.period)
        return min((at for at in due if at is not None), default=None)

    def picture(self, now: float) -> None:
        """Every panel as the table wants it; what has not changed costs nothing."""
        urgent = self.table.urgent()
        if urgent != self._urgent:
            self._urgent = urgent
            self._prefer(urgent)
        for place in (*range(self.table.places), TABLE):
            contrast, _, dark = self.table.care(now, place)
            screen = None if dark else self.table.screen(place, now)
            wanted = (screen, DARK_CONTRAST if dark else contrast)
            if self._shown.get(place) != wanted:
                self._shown[place] = wanted
                self._draw(place, *wanted)

    def show(self, now: float) -> None:
        """Every panel and lamp as the table wants it, and what there is to hear."""
        self.picture(now)
        self._light_all(now)
        if self.table.renews:
            self.table.renews = False
            self._console.renew()
        for tone in self.table.tones:
            self._console.beep(*tone)
        self.table.tones.clear()
        for text in self.table.sayings:
            self._speak(text, self.table.words.language, self.table.volume)
        self.table.sayings.clear()

    def _hear(self, edge: Edge) -> None:
        if (edge.place, edge.button) not in self._met:  # its first level: held since before the start?
            self._met[edge.place, edge.button] = edge.pressed
            if self._met.get((edge.place, Button.LEFT)) and self._met.get((edge.place, Button.RIGHT)):
                self.table.service(edge.place, edge.at)
        for key in self._keys.edge(edge):
            self._key(key)

    def _key(self, key: Key) -> None:
        if key.place == TABLE:  # the power key
            if key.phase == Phase.HELD and key.held == POWER:
                self.table.switch_off(key.at)
            return
        if key.phase == Phase.DOWN:
            self._prefer(key.place)
        self.table.key(key, key.at)

    def _take(self, message: object, now: float) -> None:
        if line := line_about(message):
            self._log(line)
        match message:
            case Committed(token, result):
                self.table.committed(token, now, result)
            case Thought():
                self.table.thought(message, now)
            case PanelLost(place, _):
                self.table.panel(place, lost=True)
            case PanelBack(place):
                self.table.panel(place, lost=False)
            case PhoneStands(place, standing):
                self.table.phone(place, standing, now)
            case Typed(place, letter):
                self.table.typed(place, letter, now)
            case Refused(token, _):
                self.table.refused(token, now)
            case Served(then, outcome):
                then(outcome, now)
            case StillOn():
                self.table.still_on(now)
            case WriteFailed():
                self.table.saving(False, now)
            case WriteRecovered():
                self.table.saving(True, now)

    def _draw(self, place: int, screen: Screen | None, contrast: int) -> None:
        if screen is None:
            self._say(place, ())
            self._console.show(place, self._dark[place], contrast)
            return
        frame = screen.frame()
        self._say(place, frame.words)
        self._console.show(place, frame.image, contrast)

    def _say(self, place: int, words: tuple[str, ...]) -> None:
        if self.said.get(place) != words:
            self.said[place] = words
            self._tell(place, self.table.words.language, words)

    def _only_a_lamp(self, now: float) -> bool:
        """Whether a lamp that pulses is all that is due: all screens would be made to be found unchanged."""
        pulses = self._pulses is not None and self._pulses <= now
        return pulses and (self._changes is None or now < self._changes)

    def _light_all(self, now: float) -> None:
        dark = self.table.care(now).dark
        for place in range(self.table.places):
            on = not dark and self.table.lamp(place, now)
            if self._lamps.get(place) != on:
                self._lamps[place] = on
                self._console.lamp(place, on)

    def _prefer(self, place: int | None) -> None:
        if place is not None:
            self._console.first(place)

    def _feed(self, now: float) -> None:
        if self._notifier is None or self._notifier.period is None:
            return
        if now - self._fed >= self._notifier.period and self._alive():
            self._fed = now
            self._notifier.alive()
