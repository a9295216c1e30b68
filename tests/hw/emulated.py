"""A running emulator whose child tells the tests what it sees."""

from __future__ import annotations

import socket
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from queue import Queue
from typing import Self

from hw.emulator.parent import Emulator, Life
from hw.keys import Button, Edge
from hw.mock.rig import Rig
from hw.wiring import Wiring

ECHO = ["-m", "tests.hw.echo_console"]   # by -m it finds the very code that is tested
PATIENCE = 20.0                    # seconds until a test gives up


class Emulated:
    """emulator, rig: what runs. lan: as of `Emulator`. idle: while it exists a new child does nothing.

    told: what the child was told of phones and typed letters, as ``("away", 1)`` and ``("å", 0)``.
    """

    def __init__(self, seats: int, folder: Path, port: int = 0, lan: str | None = None) -> None:
        self.idle = folder / "idle"
        self._opened = threading.Semaphore(0)
        self._edges: Queue[Edge] = Queue()
        self.told: Queue[tuple[str, int]] = Queue()
        self._down: dict[tuple[int, Button], bool] = {}
        self._ear = socket.socket(socket.AF_UNIX)
        self._ear.bind(str(folder / "ear"))
        self._ear.listen()
        threading.Thread(target=self._hear_all, daemon=True).start()
        self.rig = Rig(Wiring.default(seats))
        command = [sys.executable, *ECHO, str(seats), str(folder / "ear"), str(self.idle)]
        self.emulator = Emulator(self.rig, command, port=port, lan=lan)
        self._changed = threading.Semaphore(0)
        self.rig.on_change(lambda place: self._changed.release())
        self.rig.on_lamp(lambda seat, lit: self._changed.release())
        self.rig.on_tone(lambda hertz: self._changed.release())

    def __enter__(self) -> Self:
        self.emulator.__enter__()
        self.wait_open()
        return self

    def __exit__(self, *_: object) -> None:
        self.emulator.__exit__()
        self._ear.close()

    def wait_open(self) -> None:
        """Wait until a child has opened the console."""
        assert self._opened.acquire(timeout=PATIENCE)
        assert self.emulator.until(Life.PLAYING, timeout=PATIENCE)

    def edges(self, count: int) -> list[Edge]:
        """The next edges, in the order in which they came."""
        return [self._edges.get(timeout=PATIENCE) for _ in range(count)]

    def no_edge(self) -> bool:
        """Whether all edges that came were asked for."""
        return self._edges.empty()

    def until(self, fact: Callable[[], bool]) -> None:
        """Wait until `fact()` holds of what is seen or heard on the console."""
        while not fact():
            assert self._changed.acquire(timeout=PATIENCE), "it did not come"

    def shown(self, place: int) -> bytes:
        """The picture on a panel, row by row."""
        return self.rig.image(place).tobytes()

    def _hear_all(self) -> None:
        while True:
            try:
                teller, _ = self._ear.accept()
            except OSError:
                return
            threading.Thread(target=self._hear, args=[teller], daemon=True).start()

    def _hear(self, teller: socket.socket) -> None:
        with teller, teller.makefile() as lines:
            for line in lines:
                kind, place, button, pressed, *at = line.split()
                if kind == "open":
                    self._opened.release()
                elif kind != "edge":
                    self.told.put((kind, int(place)))
                else:
                    self._keep(Edge(int(place), Button[button], pressed == "1", float(at[0])))

    def _keep(self, edge: Edge) -> None:
        """Keep an edge that changes something: levels are told again now and then."""
        if self._down.get((edge.place, edge.button), False) != edge.pressed:
            self._down[edge.place, edge.button] = edge.pressed
            self._edges.put(edge)
