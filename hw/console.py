"""What a console is, whatever it is made of: panels, keys, lamps and a buzzer, behind one object.

    console = open_console(wiring, bus=..., factory=..., put=queue.put, clock=time.monotonic)

Real bus and pins come from `hw.pi`, simulated ones from `hw.mock.rig`, an emulator's from `hw.emulator.link`.
What `put` gets: `hw.keys.Edge` for each contact of a key, `hw.place.PanelLost` and `PanelBack`. The power key
is the round one of the `TABLE`.
"""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Mapping
from contextlib import ExitStack
from typing import TYPE_CHECKING, Any, Final

from hw.bus import Bus
from hw.error import HardwareError
from hw.fittings import Fittings
from hw.mux import Mux
from hw.place import CONTRAST, TABLE
from hw.serial import I2cSerial, Spi, SpiSerial
from hw.wiring import PanelWiring, Wiring

if TYPE_CHECKING:
    from PIL.Image import Image

    from hw.buzzer import Buzzer
    from hw.owner import BusOwner
    from hw.panel import Panel


PICTURES: Final = 0.4
"""Seconds that the keys wait for the pictures at most: five panels take 0.13 s at 400 kHz."""


class Console:
    """An open console. Any thread may call it, and only `close` waits for the bus.

    seats: how many it has. table_size: pixels of the table panel. owner: the bus's owner, to be driven by
    hand where it has no thread. A place is a seat, 0 to 5, or `TABLE`.
    """

    def __init__(self, panels: Mapping[int, Panel], owner: BusOwner, fittings: Fittings) -> None:
        self.seats = len(panels) - 1
        self.table_size = panels[TABLE].size
        self.owner = owner
        self._panels = panels
        self._fittings = fittings
        self._opened = ExitStack()
        self._lamps: Mapping[int, Any] = {}
        self._buzzer: Buzzer | None = None
        self._closed = False

    def start(self, factory: Callable[[], Any], thread: bool = True) -> None:
        """Send the pictures, then open keys, lamps and buzzer: the level of every key is put.

        factory: makes gpiozero's pin factory. thread: without one, the caller lets `owner` work, by `step`
        or `drain`. Raises HardwareError for a pin that is not to be had; it still is to be closed then.
        """
        if thread:
            self.owner.start()
            self.owner.settle(PICTURES)
        self._lamps, self._buzzer = self._fittings.open(factory(), self._opened)

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
    factory: Any = None,
    put: Callable[[object], None],
    clock: Callable[[], float],
    spi: Spi | None = None,
    wait: Callable[[float], None] = time.sleep,
    thread: bool = True,
) -> Console:
    """Open a wired console: every panel goes black, and the level of every key is put.

    bus: see `hw.bus`. factory: gpiozero's pin factory; None: nothing is sent and no pin touched before
    `Console.start`. put: takes messages, thread-safe and without waiting.
    clock: monotonic seconds. spi: see `hw.serial`, for a table that is wired so; wait: takes the seconds of
    its reset. thread: see `Console.start`.
    Raises HardwareError for a pin that is not to be had. A panel that is absent is no error.
    """
    from hw.owner import BusOwner
    from hw.panel import open_panel  # luma takes its time: a splash can be up before

    mux = Mux(bus, wiring.mux)

    def serial(panel: PanelWiring) -> I2cSerial | SpiSerial:
        if panel.spi is None:
            return I2cSerial(bus, panel.address, mux, panel.channel)
        assert spi is not None
        return SpiSerial(spi, wait)

    panels = {place: open_panel(panel, serial(panel)) for place, panel in wiring.panels.items()}
    owner = BusOwner(panels, put, clock, apart=[TABLE] if wiring.table.spi else [])
    console = Console(panels, owner, Fittings(wiring, bus, mux, owner, put, clock))
    if factory is not None:
        try:
            console.start(lambda: factory, thread)
        except HardwareError:
            console.close()
            raise
    return console
