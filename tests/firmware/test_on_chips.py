"""The table on the real drivers and simulated chips: pins in, panels, lamps and tones out."""

from __future__ import annotations

import queue
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.mas import MasRules
from firmware.appliance import NAMES
from firmware.loop import Loop
from firmware.preferences import Preferences
from firmware.store.writer import Writer
from firmware.table import Table
from hw.console import open_console
from hw.keys import Button
from hw.mock.rig import Rig
from hw.place import TABLE
from hw.wiring import Wiring
from tests.firmware.sim import BOTH, ROUND, SQUARE, Thinkers, memory_store, thumb


class Wired:
    """A whole console but for threads."""

    def __init__(self, seats: int) -> None:
        self.now = 100.0
        self.messages: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self.rig = Rig(Wiring.default(seats), lambda: self.now)
        self.tones: list[float | None] = []
        self.rig.on_tone(self.tones.append)
        self.console = open_console(
            self.rig.wiring, bus=self.rig.bus, factory=self.rig.factory, put=self.messages.put,
            clock=lambda: self.now, thread=False,
        )  # fmt: skip
        self.writer = Writer(memory_store, self.messages.put, memory_store())
        self.table = Table(
            seats, 128, Preferences(self.writer.do, MasRules()), NAMES, self.writer,
            Thinkers(self.messages.put, thumb), chance=Random(3),
        )  # fmt: skip
        self.loop = Loop(self.table, self.console, self.messages, lambda: self.now)
        self.loop.show(self.now)
        self.pass_time(1)

    def pass_time(self, seconds: float) -> None:
        """Let loop, writer and bus work whenever something falls due."""
        end = self.now + seconds
        while True:
            self.writer.step()
            bus_due = self.console.owner.drain()
            while not self.messages.empty():
                self.loop.step(self.messages.get(), self.now)
                self.writer.step()
                bus_due = self.console.owner.drain()
            due = min(bus_due, self.loop.deadline(self.now) or end, end)
            if self.now >= end:
                return
            self.now = max(due, self.now + 1e-6)
            self.loop.step(None, self.now)

    def press(self, place: int, button: Button, seconds: float = 0.1) -> None:
        self.rig.press(place, button)
        self.pass_time(seconds)
        self.rig.release(place, button)
        self.pass_time(0.1)

    def assert_shown(self) -> None:
        """Every panel holds just the picture of its screen."""
        for place in (*range(self.console.seats), TABLE):
            frame = self.table.screen(place, self.now).frame()
            assert self.rig.image(place).tobytes() == frame.image.tobytes(), place


@pytest.fixture(params=[1, 4, 6])
def wired(request: pytest.FixtureRequest) -> Iterator[Wired]:
    console = Wired(request.param)
    yield console
    console.console.close()
    seats = range(request.param)
    assert not any(any(console.rig.image(place).tobytes()) for place in (*seats, TABLE))
    assert not any(console.rig.lamp(seat) for seat in seats)


def test_from_the_first_key_to_a_card_and_a_pause(wired: Wired) -> None:
    wired.assert_shown()
    wired.press(0, ROUND)
    assert wired.rig.lamp(0)
    wired.press(0, ROUND, 0.8)
    for _ in range(200):
        if wired.table.urgent() == 0:
            break
        wired.pass_time(0.5)
    assert wired.rig.lamp(0) and any(wired.tones)
    wired.assert_shown()
    wired.pass_time(0.5)
    before = wired.rig.image(0).tobytes()
    wired.press(0, SQUARE)      # picks up, or says why not
    assert wired.rig.image(0).tobytes() != before
    wired.press(0, BOTH)
    assert "Paus" in " ".join(wired.loop.said[TABLE])
    wired.assert_shown()


def test_a_panel_that_is_pulled_out_and_put_back_shows_its_picture_again(wired: Wired) -> None:
    wired.press(0, ROUND)
    wired.press(0, ROUND, 0.8)
    wired.rig.unplug(0)
    wired.pass_time(10)
    assert "Kolla sladden: Åsa" in " ".join(wired.loop.said[TABLE])
    wired.rig.plug(0)
    wired.pass_time(30)
    assert "sladden" not in " ".join(wired.loop.said[TABLE])
    wired.assert_shown()
