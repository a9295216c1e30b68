"""The TCA9548A multiplexer: which channel the bus leads to.

The shadow of the selection is trusted only while nothing has gone wrong: one hand on another seat's
panel would be worse than a few bytes too many.
"""

from __future__ import annotations

from hw.bus import Bus, Message


class Mux:
    """The channels of one multiplexer at `address`. Not thread-safe: for the bus owner only."""

    def __init__(self, bus: Bus, address: int = 0x70) -> None:
        self._bus = bus
        self._address = address
        self._channel: int | None = None

    def select(self, channel: int) -> None:
        """Lead to `channel` (0-7) and no other. Raises OSError, and then nothing is believed any more.

        A transaction of its own: the chip changes over at its STOP (SCPS207, 8.6.3).
        """
        if channel == self._channel:
            return
        self._channel = None
        self._bus.i2c_rdwr(Message.write(self._address, bytes([1 << channel])))
        self._channel = channel

    def doubt(self) -> None:
        """Something went wrong on the bus: select anew before the next transfer."""
        self._channel = None
