"""A console on simulated chips, driven by hand: no thread, and time passes only when a test says so."""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator

import pytest
from PIL import Image, ImageDraw

from hw.console import Console, open_console
from hw.keys import Edge, Key, Keys
from hw.mock.rig import Rig
from hw.place import TABLE
from hw.wiring import Wiring


class Desk:
    """rig: the simulated console. console: it, opened by the real drivers. told: all that came but edges.

    ticking: seconds that go by each time that somebody looks at the clock.
    """

    def __init__(self, wiring: Wiring) -> None:
        self.now, self.ticking = 1000.0, 0.0
        self.rig = Rig(wiring, self.clock)
        self.told: list[object] = []
        self.edges: list[Edge] = []
        self.console: Console

    def clock(self) -> float:
        self.now += self.ticking
        return self.now

    def open(self) -> Desk:
        self.make(self.rig.factory).owner.drain()
        return self

    def make(self, factory: object = None) -> Console:
        """The console; without a factory it is to be started yet."""
        self.console = open_console(
            self.rig.wiring,
            bus=self.rig.bus,
            factory=factory,
            put=self._put,
            clock=self.clock,
            spi=self.rig.spi,
            wait=self._wait,
            thread=False,
        )
        return self.console

    def crash(self) -> Desk:
        """The process dies: nothing is closed, the chips stay as they are."""
        for pin in self.rig.factory.pins.values():
            pin.when_changed = None
        self.rig.factory._reservations.clear()
        del self.console
        gc.collect()  # gpiozero's devices close themselves, but not their chips
        return self

    def pass_time(self, seconds: float) -> None:
        """Let the owner work whenever something falls due."""
        end = self.now + seconds
        while (due := self.console.owner.drain()) <= end:
            self.now = max(self.now, due)
        self.now = end

    def heard(self) -> list[Key]:
        """All keys so far, some time after the last edge."""
        machine, keys = Keys(), []
        for edge in self.edges:
            keys += machine.edge(edge)
        return keys + machine.tick(self.now)

    def places(self) -> list[int]:
        return [TABLE, *range(self.console.seats)]

    def shows(self, place: int, image: Image.Image) -> bool:
        return self.rig.image(place).tobytes() == image.tobytes()

    def _wait(self, seconds: float) -> None:
        self.now += seconds

    def _put(self, message: object) -> None:
        (self.edges if isinstance(message, Edge) else self.told).append(message)


@pytest.fixture
def desk() -> Iterator[Callable[[int | Wiring], Desk]]:
    """Makes the desk of so many seats, or of a wiring, not yet open."""
    desks: list[Desk] = []

    def make(wiring: int | Wiring) -> Desk:
        desks.append(Desk(Wiring.default(wiring) if isinstance(wiring, int) else wiring))
        return desks[-1]

    yield make
    for each in desks:
        if hasattr(each, "console"):
            each.console.close()


@pytest.fixture
def picture() -> Callable[[str], Image.Image]:
    """Makes a picture that differs for each word."""

    def draw(word: str, size: tuple[int, int] = (128, 64)) -> Image.Image:
        image = Image.new("1", size)
        pen = ImageDraw.Draw(image)
        pen.rectangle((3, 5, 30 + len(word), 40), outline=1)
        pen.text((40, 20), word, fill=1)
        return image

    return draw
