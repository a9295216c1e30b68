"""The emulator: a simulated console on the laptop, the firmware that plays on it, and the page that shows it.

    with Emulator(Rig(wiring), [sys.executable, "-m", "firmware", "run"]) as emulator:
        print(emulator.url)
        emulator.wait()
"""

from __future__ import annotations

import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import TYPE_CHECKING, Self

from hw.emulator.child import Child
from hw.emulator.wire import Said
from hw.place import Standing

if TYPE_CHECKING:
    from hw.mock.rig import Rig

PORT = 6270                        # "mas" on a telephone's keys, and a nought
DEATHS, WITHIN = 3, 10.0           # so many deaths of its own in so many seconds: not started again
USELESS = 2                        # exit status for what a restart can't mend, as in systemd/mas.service


class Life(StrEnum):
    """What the firmware is doing."""

    STARTING = "starting"
    PLAYING = "playing"
    CRASHED = "crashed"            # died, and is being started again
    ENDED = "ended"                # said goodbye in good order
    FAILED = "failed"              # died too often, or said that a restart is of no use
    UNPLUGGED = "unplugged"


class Emulator:
    """Keeps the firmware running on `rig`, and serves its page on this machine at `port` (0: any free one).

    command: the firmware's command line; it is given ``--link FD``. lan: this machine's address on a network
    whose phones are let in, each to one seat; None for none.
    said: by place, what its picture says.
    Entering it starts both; leaving it ends both. Raises PortTaken when the port is in use, NoNetwork when
    phones can't be let in. All methods may be called from any thread.
    """

    def __init__(
        self,
        rig: Rig,
        command: Sequence[str],
        *,
        port: int = PORT,
        lan: str | None = None,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        from hw.emulator.server import Server

        self.rig = rig
        self.said: dict[int, Said] = {}
        self._command = tuple(command)
        self._clock = clock
        self._change = threading.Condition()
        self._life = Life.UNPLUGGED
        self._plugged = True
        self._closing = False
        self._child: Child | None = None
        self._last_words: tuple[str, ...] = ()
        self._phones: dict[int, Standing] = {}
        self._deaths: deque[float] = deque(maxlen=DEATHS)
        self._killed = False
        self._server = Server(self, port, lan)
        self._keeper = threading.Thread(target=self._keep, name="emulator", daemon=True)

    def __enter__(self) -> Self:
        self._server.start()
        self._keeper.start()
        return self

    def __exit__(self, *_: object) -> None:
        with self._change:
            over = self._life is Life.ENDED
            self._closing = True
            self._change.notify_all()
            child = self._child
        if child is not None:
            child.end()
        self._keeper.join()
        self._server.close(over)

    @property
    def url(self) -> str:
        """Where the page is."""
        return self._server.url

    @property
    def seat_urls(self) -> list[str]:
        """What opens each seat on a phone, with its secret; none when phones are not let in."""
        return self._server.seat_urls

    @property
    def life(self) -> Life:
        """What the firmware is doing now."""
        return self._life

    @property
    def last_words(self) -> tuple[str, ...]:
        """The last lines that the firmware wrote to its error output before it failed; else empty."""
        return self._last_words

    @property
    def pid(self) -> int | None:
        """The firmware's process id, while it runs."""
        child = self._child
        return child.pid if child else None

    def until(self, *lives: Life, timeout: float | None = None) -> bool:
        """Wait until the firmware is in one of these states; False when `timeout` seconds passed first."""
        with self._change:
            return self._change.wait_for(lambda: self._life in lives, timeout)

    def wait(self) -> Life:
        """Wait until the firmware ended for good: ENDED or FAILED."""
        self.until(Life.ENDED, Life.FAILED)
        return self._life

    def crash(self) -> None:
        """Kill the firmware; panels and lamps stay as they are, and it starts again."""
        self._kill()

    def pull_plug(self) -> None:
        """Cut the power: the firmware is gone, every chip forgets. Returns when it is dark."""
        with self._change:
            self._plugged = False
            self._change.notify_all()
            self._kill()
            self._change.wait_for(lambda: self._life is Life.UNPLUGGED or self._closing)

    def plug_in(self) -> None:
        """Give it power again, also after it ended or failed."""
        with self._change:
            self._plugged = True
            self._deaths.clear()
            if self._life in (Life.ENDED, Life.FAILED):
                self._become(Life.UNPLUGGED)
            self._change.notify_all()

    def phone(self, seat: int, standing: Standing) -> None:
        """How it stands with the phone of a seat; firmware that starts later is told as well."""
        with self._change:
            self._phones[seat] = standing
            if self._child is not None:
                self._child.phone(seat, standing)

    def type(self, seat: int, letter: str) -> None:
        """A letter was typed for a seat; see `hw.place.Typed`."""
        with self._change:
            if self._child is not None:
                self._child.type(seat, letter)

    def _kill(self) -> None:
        with self._change:
            if self._child is not None:
                self._killed = True
                self._child.kill()

    def _keep(self) -> None:
        """The keeper's thread: one life after the other."""
        while True:
            with self._change:
                self._change.wait_for(self._has_work)
                if self._closing:
                    return
                if not self._plugged:
                    self.rig.power_off()
                    self.said.clear()
                    self._become(Life.UNPLUGGED)
                    continue
                child = self._start()
            if child is not None:
                self._ended(child.wait(), child)

    def _has_work(self) -> bool:
        if self._plugged:
            return self._closing or self._life in (Life.UNPLUGGED, Life.CRASHED)
        return self._closing or self._life is not Life.UNPLUGGED

    def _start(self) -> Child | None:
        self._killed = False
        if self._life is Life.UNPLUGGED:
            self._become(Life.STARTING)
        try:
            self._child = Child(self.rig, self._command, self._plays, self._hears)
            for seat, standing in self._phones.items():
                self._child.phone(seat, standing)
        except OSError as error:
            self._last_words = (f"{self._command[0]}: {error.strerror}",)
            self._become(Life.FAILED)
        return self._child

    def _plays(self) -> None:
        self._become(Life.PLAYING)

    def _hears(self, said: Said) -> None:
        self.said[said.place] = said
        self._server.touch()

    def _ended(self, status: int, child: Child) -> None:
        with self._change:
            self._child = None
            if status == 0:
                self._become(Life.ENDED)
            elif self._killed:
                self._become(Life.CRASHED)
            else:
                self._deaths.append(self._clock())
                often = len(self._deaths) == DEATHS and self._deaths[-1] - self._deaths[0] < WITHIN
                self._last_words = child.last_words
                self._become(Life.FAILED if often or status == USELESS else Life.CRASHED)

    def _become(self, life: Life) -> None:
        with self._change:
            self._life = life
            if life is Life.PLAYING:
                self._last_words = ()
            self._change.notify_all()
        self._server.touch()
