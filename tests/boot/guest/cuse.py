"""A character device whose ioctls this process answers: /dev/i2c-1, in front of a simulated bus.

Speaks the kernel's CUSE protocol (linux/fuse.h, version 7.31) on /dev/cuse, and of I2C (linux/i2c-dev.h) what
`hw.i2c` and `hw.early` ask for. The kernel hands over the arguments of an ioctl in steps: it is asked to try
again with the memory that the last step turned out to point to.
"""

from __future__ import annotations

import os
import struct
from collections.abc import Sequence
from enum import IntEnum
from errno import EINVAL, ENOSYS, ENOTTY, EREMOTEIO
from typing import Any, Final

from hw.bus import READ, Message


class Operation(IntEnum):
    """What the kernel asks (enum fuse_opcode)."""

    OPEN = 14
    WRITE = 16
    RELEASE = 18
    FLUSH = 25
    INTERRUPT = 36
    IOCTL = 39
    INIT = 4096


class Ioctl(IntEnum):
    """What a program asks of an I2C bus."""

    TIMEOUT = 0x702
    SLAVE = 0x703
    TRANSACTION = 0x707


RETRY: Final = 4                              # FUSE_IOCTL_RETRY
UNRESTRICTED: Final = 1                       # CUSE_UNRESTRICTED_IOCTL

MOST_MESSAGES: Final = 42

Span = tuple[int, int]                        # memory of the caller: address, length


class I2cDevice:
    """``/dev/NAME``, until the process ends."""

    def __init__(self, name: str, bus: Any) -> None:
        self._bus = bus
        self._cuse = os.open("/dev/cuse", os.O_RDWR)
        self._name = name
        self._opened = 0
        self._speaks_to: dict[int, int] = {}  # the address that each open file named last

    def serve(self) -> None:
        """Answer for ever."""
        while True:
            request = os.read(self._cuse, 1 << 18)
            length, operation, unique = struct.unpack_from("<IIQ", request)
            self._answer(operation, unique, request[40:length])

    def _answer(self, operation: int, unique: int, body: bytes) -> None:
        match operation:
            case Operation.INIT:
                hello = struct.pack("<8I", 7, 31, 0, UNRESTRICTED, 131072, 131072, 0, 0) + bytes(40)
                self._reply(unique, hello + f"DEVNAME={self._name}\0".encode())
            case Operation.OPEN:
                self._opened += 1
                self._reply(unique, struct.pack("<QII", self._opened, 1 | 4, 0))  # direct, not seekable
            case Operation.WRITE:
                self._write(unique, body)
            case Operation.RELEASE | Operation.FLUSH:
                self._reply(unique)
            case Operation.INTERRUPT:
                pass
            case Operation.IOCTL:
                self._ioctl(unique, body)
            case _:
                self._reply(unique, error=ENOSYS)

    def _ioctl(self, unique: int, body: bytes) -> None:
        file, _, command, argument, given, room = struct.unpack_from("<QIIQII", body)
        data = body[32 : 32 + given]
        match command:
            case Ioctl.TIMEOUT:
                self._done(unique)
            case Ioctl.SLAVE:
                self._speaks_to[file] = argument
                self._done(unique)
            case Ioctl.TRANSACTION:
                self._transact(unique, argument, data, room)
            case _:
                self._reply(unique, error=ENOTTY)

    def _write(self, unique: int, body: bytes) -> None:
        """One message to the address that was named."""
        file, _, size = struct.unpack_from("<QQI", body)
        try:
            self._bus.i2c_rdwr(Message(self._speaks_to[file], body[40 : 40 + size]))
        except OSError as error:
            self._reply(unique, error=error.errno or EREMOTEIO)
            return
        self._reply(unique, struct.pack("<II", size, 0))

    def _transact(self, unique: int, argument: int, data: bytes, room: int) -> None:
        """I2C_RDWR: first the list, then the messages in it, then what they write."""
        if not data:
            self._again(unique, [(argument, 16)], ())
            return
        where, count = struct.unpack_from("<QI", data)
        if not 0 < count <= MOST_MESSAGES:
            self._reply(unique, error=EINVAL)
            return
        head = 16 + 16 * count
        if len(data) < head:
            self._again(unique, [(argument, 16), (where, 16 * count)], ())
            return
        parts = [struct.unpack_from("<HHHxxQ", data, 16 + 16 * n) for n in range(count)]
        writes = [(at, size) for _, flags, size, at in parts if size and not flags & READ]
        reads = [(at, size) for _, flags, size, at in parts if size and flags & READ]
        if (writes and len(data) == head) or (reads and not room):
            self._again(unique, [(argument, 16), (where, 16 * count), *writes], reads)
            return
        messages = []
        for address, flags, size, _ in parts:
            if flags & READ:
                messages.append(Message.read(address, size))
            else:
                messages.append(Message(address, data[head : head + size]))
                head += size
        try:
            self._bus.i2c_rdwr(*messages)
        except OSError as error:
            self._reply(unique, error=error.errno or EREMOTEIO)
            return
        self._done(unique, b"".join(bytes(m) for m in messages if m.flags & READ), count)

    def _done(self, unique: int, data: bytes = b"", result: int = 0) -> None:
        self._reply(unique, struct.pack("<iIII", result, 0, 0, 0) + data)

    def _again(self, unique: int, reads: Sequence[Span], writes: Sequence[Span]) -> None:
        """Ask for the ioctl once more with this memory of the caller."""
        spans = b"".join(struct.pack("<QQ", *span) for span in (*reads, *writes))
        self._reply(unique, struct.pack("<iIII", 0, RETRY, len(reads), len(writes)) + spans)

    def _reply(self, unique: int, data: bytes = b"", error: int = 0) -> None:
        os.write(self._cuse, struct.pack("<IiQ", 16 + len(data), -error, unique) + data)
