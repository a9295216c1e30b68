"""Simulated chips beside the displays, each from its datasheet.

TCA9548A   Texas Instruments, SCPS207: one bus to eight channels.
TCA9534    Texas Instruments, SCPS197: eight pins behind two wires.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable


class Part:
    """What every part does that has power and a plug.

    plugged: False while it hangs in the air and answers nothing.
    on_change: called after what a person could see of it has changed.
    """

    def __init__(self) -> None:
        self.plugged = True
        self.on_change: Callable[[], None] | None = None

    def reset(self) -> None:
        """Power comes on: registers take their reset values."""

    def unplug(self) -> None:
        """Take the chip off: no power, no answer."""
        self.plugged = False
        self.reset()

    def plug(self) -> None:
        """Put it back."""
        self.reset()
        self.plugged = True

    def changed(self) -> None:
        """Tell who listens."""
        if self.on_change is not None:
            self.on_change()


class Chip(Part, ABC):
    """A part on the I2C bus. address: its 7-bit address."""

    def __init__(self, address: int) -> None:
        super().__init__()
        self.address = address

    @abstractmethod
    def write(self, data: bytes) -> None:
        """Bytes that the chip acknowledged in one message."""

    @abstractmethod
    def read(self, length: int) -> bytes:
        """Bytes that the chip gives in one message."""

    def stop(self) -> None:
        """A STOP on the bus ended the transaction."""


class TCA9548A(Chip):
    """The multiplexer. behind[n]: the chips on channel n."""

    def __init__(self, address: int = 0x70) -> None:
        super().__init__(address)
        self.behind: tuple[list[Chip], ...] = tuple([] for _ in range(8))
        self.reset()

    def reset(self) -> None:
        """Power-on or RESET low: no channel (8.4)."""
        self.mask = self._next = 0

    def write(self, data: bytes) -> None:
        """Control register: one bit for each channel; of several bytes the last counts (8.6.3)."""
        if data:
            self._next = data[-1]

    def read(self, length: int) -> bytes:
        return bytes([self.mask]) * length

    def stop(self) -> None:
        """A new selection takes effect at the STOP, not before (8.6.3)."""
        self.mask = self._next

    def reached(self) -> list[Chip]:
        """The chips on the selected channels."""
        return [chip for n, chips in enumerate(self.behind) if self.mask >> n & 1 for chip in chips]


INPUT, OUTPUT, POLARITY, CONFIGURATION = range(4)


class TCA9534(Chip):
    """The expander. inputs: the levels outside, one bit for each pin, pulled up.

    on_interrupt: called with True when /INT is pulled low, False when it is let go.
    """

    def __init__(self, address: int = 0x20) -> None:
        super().__init__(address)
        self.inputs = 0xFF
        self.interrupt = False
        self.on_interrupt: Callable[[bool], None] | None = None
        self.reset()

    def reset(self) -> None:
        """Power-on: all pins inputs, outputs high, not inverted (8.6, register tables)."""
        self.registers = [0, 0xFF, 0x00, 0xFF]
        self._pointer = INPUT
        self._read_last = self.levels
        self._interrupt()
        self.changed()

    @property
    def levels(self) -> int:
        """The level at each pin, driven from inside or outside."""
        inputs = self.registers[CONFIGURATION]
        return self.inputs & inputs | self.registers[OUTPUT] & ~inputs & 0xFF

    def write(self, data: bytes) -> None:
        """Command byte, then data for that register (8.5.3); the input port cannot be written."""
        if data:
            self._pointer = data[0] & 3
        for byte in data[1:]:
            if self._pointer != INPUT:
                self.registers[self._pointer] = byte
        if len(data) > 1:
            self._interrupt()
            self.changed()

    def read(self, length: int) -> bytes:
        """The register last pointed at; reading the input port lets go of /INT (8.3.3)."""
        if self._pointer != INPUT:
            return bytes([self.registers[self._pointer]]) * length
        self._read_last = self.levels
        self._interrupt()
        return bytes([self.levels ^ self.registers[POLARITY]]) * length

    def drive(self, pin: int, high: bool) -> None:
        """Something outside pulls a pin low, or lets go of it."""
        self.inputs = self.inputs | 1 << pin if high else self.inputs & ~(1 << pin)
        self._interrupt()

    def _interrupt(self) -> None:
        """/INT is low while an input pin differs from what was last read, and only then (8.3.3)."""
        differs = (self.levels ^ self._read_last) & self.registers[CONFIGURATION]
        wanted = bool(differs) and self.plugged
        if wanted != self.interrupt:
            self.interrupt = wanted
            if self.on_interrupt is not None:
                self.on_interrupt(wanted)
