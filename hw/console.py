"""What a console is, whatever it is made of: panels, keys, lamps and a buzzer, behind one object.

    console = open_console(wiring, bus=..., factory=..., put=queue.put, clock=time.monotonic)

Real bus and pins come from `hw.pi`, simulated ones from `hw.mock.rig`, an emulator's from `hw.emulator.link`.
What `put` gets: `hw.keys.Edge` for each contact of a key, `PanelLost` and `PanelBack`. The power key is the
round one of the `TABLE`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any

from hw.bus import Bus
from hw.error import HardwareError, claimed
from hw.keys import Button
from hw.mux import Mux
from hw.place import CONTRAST, TABLE, PanelBack, PanelLost
from hw.serial import I2cSerial, Spi, SpiSerial
from hw.wiring import PanelWiring, Wiring

if TYPE_CHECKING:
    from PIL.Image import Image

    from hw.buzzer import Buzzer
    from hw.owner import BusOwner
    from hw.panel import Panel

__all__ = ["CONTRAST", "TABLE", "Console", "HardwareError", "PanelBack", "PanelLost", "open_console"]


class Console:
    """An open console. Any thread may call it, and only `close` waits for the bus.

    seats: how many it has. table_size: pixels of the table panel. owner: the bus's owner, to be driven by
    hand where it has no thread. A place is a seat, 0 to 5, or `TABLE`.
    """

    def __init__(
        self,
        panels: Mapping[int, Panel],
        lamps: Mapping[int, Any],
        buzzer: Buzzer | None,
        owner: BusOwner,
        opened: ExitStack,
    ) -> None:
        self.seats = len(panels) - 1
        self.table_size = panels[TABLE].size
        self.owner = owner
        self._panels = panels
        self._lamps = lamps
        self._buzzer = buzzer
        self._opened = opened
        self._closed = False

    @property
    def alive(self) -> bool:
        """Whether what it is asked to show is still sent."""
        return self.owner.alive

    def show(self, place: int, image: Image, contrast: int = CONTRAST) -> None:
        """Show a '1' image of the panel's size, soon; the newest wins, and an unchanged one sends nothing.

        contrast: 0 to 255. Raises ValueError for another size or mode.
        """
        self.owner.show(place, self._panels[place].pack(image), contrast)

    def lamp(self, seat: int, on: bool) -> None:
        """Light a seat's lamp, or put it out. A seat without one takes no notice."""
        if lamp := self._lamps.get(seat):
            (lamp.on if on else lamp.off)()

    def beep(self, hertz: float, seconds: float, volume: float = 1.0) -> None:
        """Sound a tone (110 to 1760 Hz), its volume 0 to 1; it ends by itself, or when the next begins."""
        if self._buzzer is not None:
            self._buzzer.beep(hertz, seconds, volume)

    def first(self, place: int) -> None:
        """This place's panel goes first from now on, the one named before it second."""
        self.owner.first(place)

    def renew(self) -> None:
        """Start every panel anew: one that never answers may have lost its power."""
        self.owner.renew()

    def close(self, keep: Collection[int] = ()) -> None:
        """Put out the lamps, blank the panels but those of `keep` (a goodbye), stop all threads."""
        if not self._closed:
            self._closed = True
            for lamp in self._lamps.values():
                lamp.off()
            self.owner.close(keep)
            self._opened.close()


def open_console(
    wiring: Wiring,
    *,
    bus: Bus,
    factory: Any,
    put: Callable[[object], None],
    clock: Callable[[], float],
    spi: Spi | None = None,
    wait: Callable[[float], None] = time.sleep,
    thread: bool = True,
) -> Console:
    """Open a wired console: every panel goes black, and the level of every key is put.

    bus: see `hw.bus`. factory: gpiozero's pin factory. put: takes messages, thread-safe and without waiting.
    clock: monotonic seconds. spi: see `hw.serial`, for a table that is wired so; wait: takes the seconds of
    its reset. thread: without one, the caller lets `console.owner` work, by `step` or `drain`.
    Raises HardwareError for a pin that is not to be had. A panel that is absent is no error.
    """
    from hw.owner import BusOwner
    from hw.panel import open_panels  # luma and gpiozero take their time: a splash can be up before

    mux = Mux(bus, wiring.mux)
    places = {n: seat.panel for n, seat in enumerate(wiring.seats)} | {TABLE: wiring.table}

    def serial(panel: PanelWiring) -> I2cSerial | SpiSerial:
        if panel.spi is None:
            return I2cSerial(bus, panel.address, mux, panel.channel)
        assert spi is not None
        return SpiSerial(spi, wait)

    panels = open_panels(places, serial)
    owner = BusOwner(panels, put, clock, apart=[TABLE] if wiring.table.spi else [])
    with ExitStack() as opened:
        if wiring.board == "seatboard":
            factories = _open_boards(wiring, bus, mux, factory, owner, clock, opened)
        else:
            factories = [factory] * len(wiring.seats)
        lamps = _open_lamps(wiring, factories, opened)
        _open_keys(wiring, factory, factories, owner, put, clock, opened)
        buzzer = _open_buzzer(wiring, factory, owner, clock, opened)
        if thread:
            owner.start()
        return Console(panels, lamps, buzzer, owner, opened.pop_all())


def _open_boards(
    wiring: Wiring,
    bus: Bus,
    mux: Mux,
    factory: Any,
    owner: BusOwner,
    clock: Callable[[], float],
    opened: ExitStack,
) -> list[Any]:
    """Give the seat boards to the owner, called by their shared line; a pin factory for each."""
    from gpiozero import DigitalInputDevice

    from hw.seatboard import SeatBoard

    boards = []
    for seat in wiring.seats:
        assert seat.expander is not None
        serial = I2cSerial(bus, seat.expander, mux, seat.panel.channel)
        boards.append(SeatBoard(serial, owner.nudge, clock))
    with claimed(wiring.interrupt, "the seat boards' interrupt"):
        line = DigitalInputDevice(wiring.interrupt, pull_up=True, pin_factory=factory)
    opened.enter_context(closing(line))
    line.when_activated = owner.call
    owner.add_boards(boards, lambda: bool(line.is_active))
    return [board.factory for board in boards]


def _open_lamps(wiring: Wiring, factories: list[Any], opened: ExitStack) -> dict[int, Any]:
    from gpiozero import LED

    lamps: dict[int, Any] = {}
    for seat, parts in enumerate(wiring.seats):
        if parts.lamp is not None:
            # an expander's pin sinks five times the current that it sources (SCPS197, 6.3)
            with claimed(parts.lamp, f"the lamp of seat {seat + 1}"):
                lamp = LED(parts.lamp, active_high=parts.expander is None, pin_factory=factories[seat])
            lamps[seat] = opened.enter_context(closing(lamp))
    return lamps


def _open_keys(
    wiring: Wiring,
    factory: Any,
    factories: list[Any],
    owner: BusOwner,
    put: Callable[[object], None],
    clock: Callable[[], float],
    opened: ExitStack,
) -> None:
    from hw.pins import KeyPin, Resync

    keys: list[KeyPin] = []
    for seat, parts in enumerate(wiring.seats):
        for button, pin in zip(Button, parts.keys, strict=False):
            with claimed(pin, f"key {button.name} of seat {seat + 1}"):
                key = KeyPin(seat, button, pin, factories[seat], put, clock)
            keys.append(opened.enter_context(closing(key)))
    if wiring.board != "direct":  # seat boards tell their levels themselves, once they have been read
        keys.clear()
    if wiring.power is not None:
        with claimed(wiring.power, "the power key"):
            power = KeyPin(TABLE, Button.ROUND, wiring.power, factory, put, clock)
        keys.append(opened.enter_context(closing(power)))
    if keys:
        resync = Resync(keys, clock)
        resync.run(clock())
        owner.add_chore(resync)


def _open_buzzer(
    wiring: Wiring, factory: Any, owner: BusOwner, clock: Callable[[], float], opened: ExitStack
) -> Buzzer | None:
    if wiring.buzzer is None:
        return None
    from hw.buzzer import Buzzer

    with claimed(wiring.buzzer, "the buzzer"):
        buzzer = Buzzer(wiring.buzzer, factory, owner.nudge, clock)
    opened.enter_context(closing(buzzer))
    owner.add_chore(buzzer)
    return buzzer
