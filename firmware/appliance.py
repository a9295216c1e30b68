"""The whole console put together: hardware, store, players, table and loop."""

from __future__ import annotations

import queue
import time
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, Literal

from engine.named import NamedTuple
from engine.rules import Rules
from firmware import log, runtime
from firmware.bots import Bots
from firmware.loop import Loop, Stop
from firmware.machine import Machine
from firmware.notify import Notifier
from firmware.preferences import Preferences
from firmware.stages.told import Told, of_store, of_update
from firmware.store.database import Opened, open_store
from firmware.store.journal import Store
from firmware.store.partition import partition_missing
from firmware.store.writer import Writer
from firmware.table import PACE, Table
from firmware.voice import Voice
from firmware.wall_clock import console_clock, set_clock
from hw.console import Console, open_console
from hw.place import TABLE
from hw.wiring import Wiring

if TYPE_CHECKING:
    from hw.emulator.wireless import WirelessSeats
    from hw.mixed import MixedConsole

NAMES: Final = (
    "Åsa",
    "Bo",
    "Ida",
    "Per",
    "Farmor",
    "Örjan",
    "Kerstin",
    "Nils",
    "Maja",
    "Olle",
    "Sigrid",
    "Ture",
)
"""What players are called until they say their names: the places, then players beside the console."""


class Settings(NamedTuple):
    """What a start of the console is asked for.

    Attributes:
        rules: of new matches; None for those chosen last.
        store: the file that matches are kept in.
        language: None for the one chosen last.
        pace: seconds that a console player takes; None for the usual.
        game: that is offered first; None for that of the rules, or the one chosen last.
    """

    rules: Rules | None
    store: Path
    language: str | None = None
    pace: float | None = None
    game: str | None = None


class Appliance:
    """A console that is ready to play.

    Args:
        wiring: how it is wired.
        link: descriptor of the link to an emulator; None for the Pi's own pins and bus.

    Raises:
        HardwareError, StoreError: something that it can't do without is not to be had.
    """

    def __init__(self, wiring: Wiring, settings: Settings, link: int | None) -> None:
        self._messages: queue.SimpleQueue[Any] = queue.SimpleQueue()
        self._goodbye: tuple[int, ...] = ()  # places that keep their last picture
        with ExitStack() as opened:
            bus, factory, spi, tell = _hardware(wiring, link, self._messages.put, opened)
            store = open_store(settings.store)
            _tell(store)
            writer = Writer(lambda: reopened(settings.store), self._messages.put, store.store)
            opened.callback(writer.close)
            wired = open_console(
                wiring, bus=bus, put=self._messages.put, clock=time.monotonic, spi=spi
            )
            console, phones = self._with_phones(wiring, wired)
            opened.callback(lambda: console.close(self._goodbye))
            bots = Bots(self._messages.put)
            opened.callback(bots.close)
            voice = Voice()
            opened.callback(voice.hush)
            width: Literal[128, 256] = 256 if console.table_size[0] == 256 else 128
            table = Table(
                places=console.seats,
                table_width=width,
                preferences=Preferences.read(
                    store.store, writer.do, settings.game, settings.rules, settings.language
                ),
                names=NAMES,
                writer=writer,
                bots=bots,
                pace=PACE if settings.pace is None else settings.pace,
                date=console_clock if link is None else set_clock,
                machine=Machine(settings.store, self._messages.put, self.stop) if link is None else None,
                phones=phones,
            )
            self._notifier = Notifier()
            self._loop = Loop(
                table, console, self._messages, time.monotonic, self._notifier,
                alive=lambda: console.alive and writer.alive, speak=voice.say,
                tell=phones.say if phones else tell, log=log.write,
            )  # fmt: skip
            if not store.report.lasting:
                table.saving(False, time.monotonic())
            table.resume(store.store, time.monotonic(), log.write)
            missing = partition_missing(settings.store)
            if missing:
                log.write(f"{settings.store.parent}: the partition is not mounted; its games are not seen")
            for news in (of_update(runtime.updated()), of_store(store.report, missing)):
                if news is not None:
                    table.stages.open(Told(table, news, time.monotonic()))
            self._loop.picture(time.monotonic())
            writer.start()
            wired.start(factory)
            self._opened = opened.pop_all()

    def _with_phones(
        self, wiring: Wiring, wired: Console
    ) -> tuple[Console | MixedConsole, WirelessSeats | None]:
        """The console with the seats beside the wired ones, and those, if there are any."""
        if wiring.phones is None:
            return wired, None
        from hw.emulator.wireless import WirelessSeats
        from hw.mixed import MixedConsole

        places = range(wired.seats, wired.seats + wiring.phones.seats)
        put, address = self._messages.put, wiring.phones.address
        phones = WirelessSeats(places, wired.table_size, put, time.monotonic, address)
        return MixedConsole(wired, phones), phones

    def run(self) -> None:
        """Play until `stop`; then save what is left, blank the panels and end."""
        with self._opened:
            runtime.speaks(self._loop.table.words.language)
            self._notifier.ready()
            self._loop.run()
            self._notifier.stopping()
            if self._loop.table.switching_off:  # to wait for the plug holds until `hw.early` says otherwise
                self._goodbye = (*range(self._loop.table.places), TABLE)
            runtime.speaks(self._loop.table.words.language)

    def stop(self) -> None:
        """End soon. May be called from a signal handler or any thread."""
        self._messages.put(Stop())


def _silent(place: int, language: str, sentences: tuple[str, ...]) -> None:
    """Nobody reads a wired console's words."""


class Hardware(NamedTuple):
    """What the console stands on. factory: makes the pins'. tell: takes what pictures say, see `Loop`."""

    bus: Any
    factory: Callable[[], Any]
    spi: Any = None
    tell: Callable[[int, str, tuple[str, ...]], None] = _silent


def _hardware(
    wiring: Wiring, link: int | None, put: Callable[[object], None], opened: ExitStack
) -> Hardware:
    """An emulator's, whose phones are told of by ``put``, or the Pi's; SPI if the table needs it."""
    if link is not None:
        from hw.emulator.link import open_link

        joined = open_link(link, put=put)
        opened.callback(joined.close)
        return Hardware(joined.bus, lambda: joined.factory, joined.spi, joined.say)
    from hw.pi import real_bus, real_factory, real_spi

    bus = real_bus(wiring)
    opened.callback(bus.close)
    factory = cache(real_factory)
    if wiring.table.spi is None:
        return Hardware(bus, factory)
    spi = real_spi(wiring.table.spi, factory())
    opened.callback(spi.close)
    return Hardware(bus, factory, spi)


def reopened(path: Path) -> Store:
    """The store once more, after it turned out damaged in the middle of a match.

    Raises:
        StoreError: what is written to it now would not last; the writer keeps all it has and tries again.
    """
    opened = open_store(path)
    _tell(opened)
    if opened.report.why is not None and not opened.report.lasting:
        opened.store.close()
        raise opened.report.why
    return opened.store


def _tell(opened: Opened) -> None:
    """A store that was not as it was left is worth a line in the log."""
    report = opened.report
    if report.why is not None:
        log.write(f"store {report.kind}: {report.matches} matches, {report.lines} lines; {report.why}")
