"""A seat board: the keys and lamp of one seat on a TCA9534, made available as a gpiozero pin factory.

So the code above knows only gpiozero devices, whichever board they sit on. Pins are read and written by
the bus owner; a device that sets a pin only says what it should be.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from threading import Lock
from types import MethodType
from typing import Any, Final
from weakref import WeakMethod, ref

from gpiozero.exc import PinInvalidFunction, PinInvalidPin, PinInvalidPull, PinSetInput
from gpiozero.pins import Factory, Pin, PinInfo

from hw.serial import I2cSerial

PINS: Final = range(8)
INPUT, OUTPUT, CONFIGURATION = 0, 1, 3
"""Registers (SCPS197, 8.6). A set bit of CONFIGURATION is an input."""


class SeatBoard:
    """The driver of one expander; a device for `hw.owner.BusOwner`.

    nudge: called, from any thread, when there is something to write. clock: monotonic seconds, the time
    of edges.
    """

    def __init__(self, serial: I2cSerial, nudge: Callable[[], None], clock: Callable[[], float]) -> None:
        self.factory = SeatBoardFactory(self, clock)
        self._serial = serial
        self._nudge = nudge
        self._wanted = (0xFF, 0xFF)  # OUTPUT and CONFIGURATION
        self._written: tuple[int, int] | None = None
        self._levels: int | None = None
        self._called = False
        self._setting = Lock()

    @property
    def pending(self) -> bool:
        """Whether keys are to be read or pins to be written."""
        return self._called or self._written != self._wanted

    def call(self) -> None:
        """The keys are to be read."""
        self._called = True

    def work(self) -> None:
        """Read the keys, or else write the pins. Raises OSError."""
        if self._called:
            levels = self._serial.exchange(bytes([INPUT]), length=1)[0]
            self._called = False
            self._take(levels)
        else:
            wanted = self._wanted
            self._written = None
            # the level first: an output must not flash
            self._serial.send(bytes([OUTPUT, wanted[0]]), bytes([CONFIGURATION, wanted[1]]))
            self._written = wanted

    def check(self) -> None:
        """After a power dip all its pins are inputs: see whether they are as set. Raises OSError."""
        if self._serial.exchange(bytes([CONFIGURATION]), length=1)[0] != self._wanted[1]:
            self._written = None
        self._called = True  # and read the keys: an edge may have been lost

    def doubt(self) -> None:
        """A transfer failed: set it up anew."""
        self._written = None
        self._called = True

    def let_go(self) -> None:
        """It does not answer: nothing is pressed any more. Its levels are told anew once it does."""
        if self._levels is not None:
            self._take(0xFF)
        self._levels = None

    def level(self, pin: int) -> bool:
        """The level of a pin, as last read or as to be written."""
        output, configuration = self._wanted
        inputs = 0xFF if self._levels is None else self._levels
        return bool((inputs if configuration >> pin & 1 else output) >> pin & 1)

    def is_output(self, pin: int) -> bool:
        """Whether a pin is, or is to be, an output."""
        return not self._wanted[1] >> pin & 1

    def set_pin(self, pin: int, output: bool, high: bool) -> None:
        """Let a pin be an output, high or low, or an input. Any thread may call."""
        bit = 1 << pin
        with self._setting:
            levels, inputs = before = self._wanted
            levels = levels | bit if high else levels & ~bit
            self._wanted = (levels, inputs & ~bit if output else inputs | bit)
        if self._wanted != before:
            self._nudge()

    def _take(self, levels: int) -> None:
        changed = self._wanted[1] & (0xFF if self._levels is None else levels ^ self._levels)
        self._levels = levels
        for pin in PINS:
            if changed >> pin & 1:
                self.factory.pin(pin).follow(bool(levels >> pin & 1))


class SeatBoardPin(Pin):  # type: ignore[misc]
    """One pin of a seat board. Inputs are pulled up on the board."""

    def __init__(self, factory: SeatBoardFactory, number: int) -> None:
        self._factory = factory
        self._board = factory.board
        self._number = number
        self._watcher: Callable[[], Any] | None = None

    def __repr__(self) -> str:
        return f"P{self._number}"

    def close(self) -> None:
        """Be an input that nobody watches."""
        self.when_changed = None
        self.function = "input"

    def follow(self, high: bool) -> None:
        """Tell who watches that the level changed."""
        watcher = None if self._watcher is None else self._watcher()
        if watcher is not None:
            watcher(self._factory.ticks(), high)

    def output_with_state(self, state: bool) -> None:
        self._board.set_pin(self._number, True, bool(state))

    def _get_info(self) -> PinInfo:
        return _info(self._number)

    def _get_function(self) -> str:
        return "output" if self._board.is_output(self._number) else "input"

    def _set_function(self, value: str) -> None:
        if value not in ("input", "output"):
            raise PinInvalidFunction(f"a seat board's pin is an input or an output, not {value!r}")
        self._board.set_pin(self._number, value == "output", True)

    def _get_state(self) -> bool:
        return self._board.level(self._number)

    def _set_state(self, value: bool) -> None:
        if not self._board.is_output(self._number):
            raise PinSetInput(f"pin {self!r} is an input")
        self._board.set_pin(self._number, True, bool(value))

    def _get_pull(self) -> str:
        return "up"

    def _set_pull(self, value: str) -> None:
        if value != "up":
            raise PinInvalidPull(f"pin {self!r} is pulled up on its board")

    def _get_edges(self) -> str:
        return "both"

    def _set_edges(self, value: str) -> None:
        """The owner tells every change."""

    def _get_when_changed(self) -> Any:
        return None if self._watcher is None else self._watcher()

    def _set_when_changed(self, value: Any) -> None:
        # gpiozero asks pins not to keep their devices alive
        if value is None:
            self._watcher = None
        else:
            self._watcher = WeakMethod(value) if isinstance(value, MethodType) else ref(value)


class SeatBoardFactory(Factory):  # type: ignore[misc]
    """gpiozero's pin factory for one board; pins are named 0 to 7."""

    def __init__(self, board: SeatBoard, clock: Callable[[], float]) -> None:
        super().__init__()
        self.board = board
        self._clock = clock
        self._pins = {number: SeatBoardPin(self, number) for number in PINS}

    def pin(self, name: int | str) -> SeatBoardPin:
        """Pin `name`, the same object each time."""
        return self._pins[_number(name)]

    def ticks(self) -> float:
        """Monotonic seconds."""
        return self._clock()

    def ticks_diff(self, later: float, earlier: float) -> float:
        """Seconds between two `ticks`."""
        return later - earlier

    def _get_board_info(self) -> SeatBoardFactory:
        return self

    def find_pin(self, name: int | str) -> Iterator[tuple[None, PinInfo]]:
        """What gpiozero asks a board for when it reserves a pin."""
        yield None, _info(_number(name))


def _number(name: int | str) -> int:
    number = int(str(name).removeprefix("P"))
    if number not in PINS:
        raise PinInvalidPin(f"{name} is no pin of a seat board")
    return number


def _info(number: int) -> PinInfo:
    names = frozenset({number, f"P{number}"})
    return PinInfo(number, f"P{number}", names, "up", number + 1, 1, frozenset({"gpio"}))
