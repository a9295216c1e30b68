"""The I2C bus as Linux gives it to programs (linux/i2c-dev.h), without a library in between."""

from __future__ import annotations

import fcntl
import math
import os
from array import array
from struct import Struct
from typing import Final

from hw.bus import READ, Message

I2C_TIMEOUT: Final = 0x0702
"""How long the kernel waits for one transaction, in 10 ms; unasked, a second."""
I2C_RDWR: Final = 0x0707
"""Carry one transaction."""
LONGEST: Final = 1200
"""Bytes of one transaction: more than the start of a panel with its whole picture."""

_TRANSACTION: Final = Struct("PI0P")
"""struct i2c_rdwr_ioctl_data: where the heads of its messages are, how many; and its padding."""
_HEAD: Final = Struct("HHHP")
"""struct i2c_msg: address, flags, length, where its bytes are."""


class I2cBus:
    """``/dev/i2c-PORT``; see `hw.bus.Bus`. hertz: its clock. Every method raises OSError as the kernel does.

    More than 42 messages in one transaction are refused (errno 22); a page of a panel takes at most 39.
    """

    def __init__(self, port: int, hertz: int) -> None:
        self._file = os.open(f"/dev/i2c-{port}", os.O_RDWR)
        fcntl.ioctl(self._file, I2C_TIMEOUT, _limit(hertz))

    def i2c_rdwr(self, *messages: Message) -> None:
        """One transaction; see `hw.bus.Bus`. Other threads run meanwhile."""
        contents = [array("B", message.buf) for message in messages]  # they tell where their bytes are
        heads = array("B", b"".join(map(_head, messages, contents)))
        fcntl.ioctl(self._file, I2C_RDWR, _TRANSACTION.pack(heads.buffer_info()[0], len(messages)))
        for message, content in zip(messages, contents, strict=True):
            if message.flags & READ:
                message.buf[:] = content

    def close(self) -> None:
        """Close the device file."""
        os.close(self._file)


def _head(message: Message, content: array[int]) -> bytes:
    where, length = content.buffer_info()
    return _HEAD.pack(message.addr, message.flags, length, where)


def _limit(hertz: int) -> int:
    """When a transaction hangs, in 10 ms: 0.1 s, or twice the longest one at a slow clock."""
    return max(10, math.ceil(2 * 9 * LONGEST / hertz * 100))
