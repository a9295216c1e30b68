"""luma's serial interfaces over what is given to them: an I2C bus, behind a multiplexer channel; or SPI."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, Protocol

from hw.bus import Bus, Message
from hw.mux import Mux

COMMAND: Final = b"\x00"
DATA: Final = b"\x40"
"""Control bytes: what follows is all commands, or all data (SSD1306 rev 1.1, 8.1.5.2)."""


class I2cSerial:
    """One device at `address`, on `channel` of `mux` or, without one, on the trunk.

    Not thread-safe: for the bus owner only. Every method raises OSError as the bus gives it.
    """

    def __init__(self, bus: Bus, address: int, mux: Mux | None = None, channel: int | None = None) -> None:
        self._bus = bus
        self._address = address
        self._mux = mux
        self._channel = channel

    def command(self, *cmd: int) -> None:
        """Send display commands (luma's interface)."""
        self.send(COMMAND + bytes(cmd))

    def data(self, data: bytes | list[int]) -> None:
        """Send display data (luma's interface)."""
        self.send(DATA + bytes(data))

    def send(self, *parts: bytes) -> None:
        """Write the parts in one transaction, with repeated START between them."""
        address = self._address
        self._transfer(*[Message(address, part) for part in parts])

    def read(self, length: int) -> bytes:
        """Read `length` bytes: a display gives its status."""
        answer = Message.read(self._address, length)
        self._transfer(answer)
        return bytes(answer)

    def exchange(self, *parts: bytes, length: int) -> bytes:
        """Write the parts, then read `length` bytes, in one transaction: a register of an expander."""
        address = self._address
        answer = Message.read(address, length)
        self._transfer(*[Message(address, part) for part in parts], answer)
        return bytes(answer)

    def cleanup(self) -> None:
        """Nothing (luma's interface): the bus belongs to its owner."""

    def _transfer(self, *messages: Message) -> None:
        try:
            if self._mux is not None and self._channel is not None:
                self._mux.select(self._channel)
            self._bus.i2c_rdwr(*messages)
        except OSError:
            if self._mux is not None:
                self._mux.doubt()
            raise


class Spi(Protocol):
    """SPI to one display, with its data/command line. Each method but `close` raises OSError."""

    def send(self, is_data: bool, content: bytes) -> None:
        """Send commands or data, with the line set so: at most 4096 bytes."""

    def reset(self, low: bool) -> None:
        """Pull the display's reset line low, or let it go. Without such a line: nothing."""

    def close(self) -> None:
        """Let go of the bus and its lines."""


RESET_SECONDS: Final = 200e-6
"""How long a reset lasts: the SSD1322 needs 100 us (rev 1.2, 8.9)."""


class SpiSerial:
    """The display at the end of an SPI bus. wait: takes the seconds of a reset. For the bus owner only."""

    def __init__(self, spi: Spi, wait: Callable[[float], None]) -> None:
        self._spi = spi
        self._wait = wait

    def command(self, *cmd: int) -> None:
        """Send display commands (luma's interface)."""
        self._spi.send(False, bytes(cmd))

    def data(self, data: bytes | list[int]) -> None:
        """Send display data, or arguments of a command (luma's interface)."""
        self._spi.send(True, bytes(data))

    def reset(self) -> None:
        """Let the display start from reset."""
        self._spi.reset(True)
        self._wait(RESET_SECONDS)
        self._spi.reset(False)
        self._wait(RESET_SECONDS)

    def cleanup(self) -> None:
        """Nothing (luma's interface): the bus belongs to its owner."""
