"""What a console has beside panels: keys, lamps, a buzzer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, closing
from typing import TYPE_CHECKING, Any

from hw.bus import Bus
from hw.error import claimed
from hw.keys import SINGLES, Button
from hw.mux import Mux
from hw.place import TABLE
from hw.serial import I2cSerial
from hw.wiring import Wiring

if TYPE_CHECKING:
    from hw.buzzer import Buzzer
    from hw.owner import BusOwner
    from hw.seatboard import SeatBoard


class Fittings:
    """The pins of a console, opened all at once. Importing gpiozero takes long: that is done then."""

    def __init__(
        self,
        wiring: Wiring,
        bus: Bus,
        mux: Mux,
        owner: BusOwner,
        put: Callable[[object], None],
        clock: Callable[[], float],
    ) -> None:
        self._wiring = wiring
        self._bus = bus
        self._mux = mux
        self._owner = owner
        self._put = put
        self._clock = clock

    def open(self, factory: Any, opened: ExitStack) -> tuple[dict[int, Any], Buzzer | None]:
        """Open all; returns the lamps by seat, and the buzzer. Raises HardwareError."""
        wiring = self._wiring
        boards = self._make_boards() if wiring.board == "seatboard" else []
        factories = [board.factory for board in boards] or [factory] * len(wiring.seats)
        lamps = _open_lamps(wiring, factories, opened)
        self._open_keys(factory, factories, opened)
        if boards:  # read from now on: a key that is opened later would not be told its first level
            self._attend(boards, factory, opened)
        return lamps, self._open_buzzer(factory, opened)

    def _make_boards(self) -> list[SeatBoard]:
        from hw.seatboard import SeatBoard

        boards = []
        for seat in self._wiring.seats:
            assert seat.expander is not None
            serial = I2cSerial(self._bus, seat.expander, self._mux, seat.panel.channel)
            boards.append(SeatBoard(serial, self._owner.nudge, self._clock))
        return boards

    def _attend(self, boards: list[SeatBoard], factory: Any, opened: ExitStack) -> None:
        """Give the seat boards to the owner, called by their shared line."""
        from gpiozero import DigitalInputDevice

        with claimed(self._wiring.interrupt, "the seat boards' interrupt"):
            line = DigitalInputDevice(self._wiring.interrupt, pull_up=True, pin_factory=factory)
        opened.enter_context(closing(line))
        line.when_activated = self._owner.call
        self._owner.add_boards(boards, lambda: bool(line.is_active))

    def _open_keys(self, factory: Any, factories: list[Any], opened: ExitStack) -> None:
        from hw.pins import KeyPin, Resync

        on_the_pi: list[KeyPin] = []
        for seat, parts in enumerate(self._wiring.seats):
            for button, pin in zip(SINGLES, parts.keys, strict=True):
                with claimed(pin, f"key {button.name} of seat {seat + 1}"):
                    key = KeyPin(seat, button, pin, factories[seat], self._put, self._clock)
                opened.enter_context(closing(key))
                if parts.expander is None:  # a seat board tells its levels itself, once it is read
                    on_the_pi.append(key)
        if self._wiring.power is not None:
            with claimed(self._wiring.power, "the power key"):
                power = KeyPin(TABLE, Button.ROUND, self._wiring.power, factory, self._put, self._clock)
            on_the_pi.append(opened.enter_context(closing(power)))
        if on_the_pi:
            resync = Resync(on_the_pi, self._clock)
            resync.run(self._clock())
            self._owner.add_chore(resync)

    def _open_buzzer(self, factory: Any, opened: ExitStack) -> Buzzer | None:
        if self._wiring.buzzer is None:
            return None
        from hw.buzzer import Buzzer

        with claimed(self._wiring.buzzer, "the buzzer"):
            buzzer = Buzzer(self._wiring.buzzer, factory, self._owner.nudge, self._clock)
        opened.enter_context(closing(buzzer))
        self._owner.add_chore(buzzer)
        return buzzer


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
