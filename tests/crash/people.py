"""A simulated console under watch, and the persons at it: they look at their panels and press keys."""

from __future__ import annotations

import time
from collections import Counter
from collections.abc import Callable
from math import inf
from random import Random
from threading import Condition
from typing import Any, NamedTuple

from PIL.Image import Image

from hw.keys import Button
from hw.mock.rig import Rig
from hw.wiring import Wiring

HEARS = 20.0
"""Seconds for which whoever wants to press waits for a console that starts."""

PRESS = 0.03
"""Seconds that a finger stays on a key."""

HOLD = 0.75

KEY_LINE = range(52, 63)
"""Rows of the key line in which the sides of a live key's cap are lit, and no letter is so high."""

MESSAGE, ROUND, SQUARE = 2, range(12, 22), range(30, 128)
"""Columns of it that belong to a message, to the round key's cap, to the square key's."""

LIT = b"\xff"


class Watch:
    """A rig, and all that its panels show.

    Attributes:
        shown: by place, each picture since `smudge`, in order; whole transfers only.
        transfers: how many the bus has carried.
        before_transfer: called before each, on the thread that serves the firmware.
        after_transfer: called with that number after each, before the firmware hears of its end.
        changed: by place, when that was, in monotonic seconds.
        dead: whether the firmware has been killed.
        taps: by seat, how often a key was pressed since `smudge`.
    """

    def __init__(self, seats: int) -> None:
        self._stamp: float | None = None
        self.rig = Rig(Wiring.default(seats), clock=self._clock)
        self.places = tuple(self.rig.panels)
        self.change = Condition()
        self.transfers = 0
        self.before_transfer: Callable[[], None] | None = None
        self.after_transfer: Callable[[int], None] | None = None
        self.taps: Counter[int] = Counter()
        self.shown: dict[int, list[bytes]] = {}
        self.changed: dict[int, float] = {}
        self.dead = False
        self._heard = inf  # since when the firmware hears the keys
        self._touched: set[int] = set()
        self._released: dict[int, float] = {}
        self._carry = self.rig.bus.i2c_rdwr
        self.rig.bus.i2c_rdwr = self._carried  # type: ignore[method-assign]
        self.rig.on_change(self._touched.add)
        self.rig.on_lamp(lambda seat, lit: self.tell())

    def smudge(self) -> None:
        """Light every pixel in the panels' RAM, so that what is seen from now on was drawn from now on."""
        for place, panel in self.rig.panels.items():
            panel.ram[:] = LIT * len(panel.ram)
            self.shown[place], self.changed[place] = [self.picture(place)], time.monotonic()
        self.taps.clear()
        self.dead, self._heard = False, inf
        for pin in self._heard_at:
            pin.pull = "floating"

    def picture(self, place: int) -> bytes:
        """What a panel shows, row by row."""
        return self.rig.image(place).tobytes()

    def until(self, fact: Callable[[], bool], timeout: float) -> bool:
        """Wait until `fact()` holds of what is seen; False when it does not in time."""
        with self.change:
            return self.change.wait_for(fact, timeout)

    def hears(self, timeout: float) -> bool:
        """Wait until the firmware hears the keys: it opens them after the pictures. False when it dies.

        A key that is down when the levels are first read is no press; the buzzer is opened after that.
        """
        end, buzzer = time.monotonic() + timeout, self.rig.factory.pin(self.rig.wiring.buzzer)
        while buzzer.function != "output" or any(pin.pull != "up" for pin in self._heard_at):
            if self.dead or time.monotonic() > end:
                return False
            self.until(lambda: False, 0.02)
        self._heard = min(self._heard, time.monotonic())
        return True

    @property
    def _heard_at(self) -> list[Any]:
        """The pins that keys are heard at."""
        wiring = self.rig.wiring
        pins = [wiring.interrupt] if self.rig.boards else [pin for seat in wiring.seats for pin in seat.keys]
        return [self.rig.factory.pin(pin) for pin in pins]

    def tell(self) -> None:
        """Something changed: those who wait shall look."""
        with self.change:
            self.change.notify_all()

    def tap(self, seat: int, button: Button, seconds: float = PRESS) -> None:
        """Press a key and let it go. The finger came down so long ago, by the time that the pin is told; but
        a seat board is read only now and then, so there the time really passes."""
        self.taps[seat] += 1
        self.hears(HEARS)
        if seat in self.rig.boards:
            self.rig.press(seat, button)
            self.until(lambda: False, seconds)
            self.rig.release(seat, button)
            self.until(lambda: False, PRESS)
            return
        earliest = max(self._heard, self._released.get(seat, 0.0))
        self.until(lambda: time.monotonic() > earliest + seconds, seconds)
        now = time.monotonic()
        self._stamp = now - seconds
        self.rig.press(seat, button)
        self._stamp = self._released[seat] = now
        self.rig.release(seat, button)
        self._stamp = None

    def _clock(self) -> float:
        return time.monotonic() if self._stamp is None else self._stamp

    def _carried(self, *messages: Any) -> None:
        if self.before_transfer is not None:
            self.before_transfer()
        try:
            self._carry(*messages)
        finally:
            touched = set(self._touched)
            self._touched.clear()
            for place in touched:
                picture = self.picture(place)
                if picture != self.shown[place][-1]:
                    self.shown[place].append(picture)
                    self.changed[place] = time.monotonic()
            self.transfers += 1
            if self.after_transfer is not None:
                self.after_transfer(self.transfers)
            if touched:
                self.tell()


class Press(NamedTuple):
    """A key, and how long to hold it."""

    button: Button
    seconds: float = PRESS


CHILD_KEYS = ((115, 21), (115, 44))
"""Pixels within the two picture keys of a small child's panel, lit where they do something."""


def advised(image: Image, chance: Random, child: bool = False) -> Press:
    """A press for a person whose lamp is lit, by what the panel says may be done."""
    message, lay, pick_up = bottom(image)
    if child:  # no key line, and no keys while a message stands
        message, (lay, pick_up) = False, (bool(image.getpixel(at)) for at in CHILD_KEYS)
    if not message and lay and chance.random() < 0.9:
        return Press(Button.ROUND)
    if not message and pick_up:  # only a hold picks up while a card is lit
        return Press(Button.SQUARE, HOLD if chance.random() < 0.4 else PRESS)
    return Press(Button.RIGHT)


def bottom(image: Image) -> tuple[bool, bool, bool]:
    """Whether a message stands there, whether the round key does something, and the square key."""
    lay, pick_up = (any(_stands(image, x) for x in columns) for columns in (ROUND, SQUARE))
    return _stands(image, MESSAGE), lay, pick_up


def _stands(image: Image, x: int) -> bool:
    """Whether a column is lit from top to bottom of the key line."""
    return all(image.getpixel((x, y)) for y in KEY_LINE)
