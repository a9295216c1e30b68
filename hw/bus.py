"""The I2C bus as the drivers see it: what the Pi's, the emulator's link and the simulated one share."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final, Protocol

READ: Final = 0x0001
"""Flag of a message that reads (I2C_M_RD of linux/i2c.h)."""


class Message:
    """One I2C message, in plain Python, so that no Linux header is needed.

    addr: 7-bit address; flags: 0 or `READ`; len: bytes to write or read; buf: those bytes, a bytearray if
    they are to be read.
    """

    __slots__ = ("addr", "buf", "flags", "len")

    def __init__(self, addr: int, buf: bytes | bytearray, flags: int = 0) -> None:
        self.addr = addr
        self.flags = flags
        self.buf: Any = buf  # not copied: an update makes dozens of these
        self.len = len(buf)

    @classmethod
    def write(cls, addr: int, buf: bytes | list[int]) -> Message:
        """A message that writes `buf`."""
        return cls(addr, bytes(buf))

    @classmethod
    def read(cls, addr: int, length: int) -> Message:
        """A message that reads `length` bytes into its `buf`."""
        return cls(addr, bytearray(length), READ)

    def __len__(self) -> int:
        return self.len

    def __bytes__(self) -> bytes:
        return bytes(self.buf)

    def __iter__(self) -> Iterator[int]:
        return iter(self.buf)


class Bus(Protocol):
    """A bus that carries messages."""

    def i2c_rdwr(self, *messages: Message) -> None:
        """One transaction: the messages with repeated START between them, then STOP.

        Raises OSError: errno 121 or 5 when an address or byte is not acknowledged, 110 when the bus hangs.
        """

    def close(self) -> None:
        """Let go of the bus."""
