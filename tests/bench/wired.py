"""The real table, loop and drivers on simulated chips; time passes when a bench says so."""

from __future__ import annotations

import math
import queue
import threading
import time
from collections.abc import Callable
from random import Random
from typing import Any, Final

from engine.mas import MasRules
from engine.players import thumb
from firmware.appliance import NAMES
from firmware.loop import Loop, Stop
from firmware.notify import Notifier
from firmware.preferences import Preferences
from firmware.store.journal import Store
from firmware.store.writer import Writer
from firmware.table import Table
from hw.console import open_console
from hw.keys import Button
from hw.mock.rig import Rig
from hw.wiring import Wiring
from tests.firmware.sim import Thinkers, memory_store

REST: Final = 0.1
"""Seconds between two keys."""


class Wired:
    """A console with Swedish screens, of so many seats or a wiring.

    Attributes:
        now: monotonic seconds.
        loop_wakes, owner_wakes: how often the loop and the bus owner would have been woken, had they threads.
        logged: the lines of its log.
    """

    def __init__(
        self,
        wiring: int | Wiring,
        rules: str = "",
        seed: int = 1,
        notifier: Notifier | None = None,
        store: Callable[[], Store] = memory_store,
    ) -> None:
        self.now = 100.0
        self._ahead: float | None = None
        self.loop_wakes = self.owner_wakes = 0
        self.logged: list[str] = []
        self.rig = Rig(Wiring.default(wiring) if isinstance(wiring, int) else wiring, self.clock)
        self._messages: queue.SimpleQueue[Any] = queue.SimpleQueue()
        put = self._messages.put
        self.console = open_console(
            self.rig.wiring, bus=self.rig.bus, factory=self.rig.factory, put=put,
            clock=self.clock, spi=self.rig.spi, wait=self._wait, thread=False,
        )  # fmt: skip
        self._writer = Writer(store, put, store())
        self.table = Table(
            self.console.seats, self.console.table_size[0],
            Preferences(self._writer.do, MasRules.parse(rules)), NAMES, self._writer, Thinkers(put, thumb),
            chance=Random(seed),
        )  # fmt: skip
        self.loop = Loop(
            self.table, self.console, self._messages, self.clock, notifier, log=self.logged.append
        )
        self.loop.show(self.now)
        self.drain()
        self.pass_time(1.0)

    def clock(self) -> float:
        """Monotonic seconds: simulated, or the machine's and so many ahead."""
        return self.now if self._ahead is None else time.monotonic() + self._ahead

    def pass_time(self, seconds: float) -> None:
        """Let loop and bus owner work whenever something falls due for them."""
        end = self.now + seconds
        self._settle()
        while (due := min(loop_due := self._loop_due(), self._owner_due)) <= end:
            self.now = max(due, math.nextafter(self.now, math.inf))
            if self._owner_due <= self.now:
                self.drain()
            if loop_due <= self.now:
                self._step(None)
            self._settle()
        self.now = end

    def press(self, place: int, button: Button, seconds: float = REST) -> None:
        """Put a finger on a key for so long, and take it off."""
        self.rig.press(place, button)
        self.pass_time(seconds)
        self.rig.release(place, button)
        self.pass_time(REST)

    def live(self, seconds: float) -> float:
        """Go on in threads and real time for so long, then end; returns the CPU seconds that it took."""
        self._ahead = self.now - time.monotonic()
        self.console.owner.start()
        loop = threading.Thread(target=self.loop.run)
        loop.start()
        begun = time.process_time()
        time.sleep(seconds)
        spent = time.process_time() - begun
        self._messages.put(Stop())
        loop.join()
        self.console.close()
        return spent

    def _wait(self, seconds: float) -> None:
        self.now += seconds

    def drain(self) -> None:
        """The bus owner wakes and does all that is due."""
        self.owner_wakes += 1
        self._owner_due = self.console.owner.drain()

    def _loop_due(self) -> float:
        due = self.loop.deadline(self.now)
        return math.inf if due is None else due

    def _step(self, message: Any) -> None:
        self.loop_wakes += 1
        self.loop.step(message, self.now)

    def _settle(self) -> None:
        """Whoever was told something wakes, until nobody has anything to do."""
        while True:
            self._writer.step()
            if self.console.owner._news:
                self.drain()
            if self._messages.empty():
                return
            self._step(self._messages.get())
