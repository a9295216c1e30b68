"""luma's serial interface over a bus that is given to it, behind a multiplexer channel."""

from __future__ import annotations

from typing import Final

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

    def exchange(self, part: bytes, length: int) -> bytes:
        """Write `part`, then read `length` bytes, in one transaction: a register of an expander."""
        answer = Message.read(self._address, length)
        self._transfer(Message.write(self._address, part), answer)
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
