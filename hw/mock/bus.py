"""A simulated I2C bus: carries transactions to simulated chips, counts them, and fails on request."""

from __future__ import annotations

import os
from collections.abc import Callable
from errno import EREMOTEIO, ETIMEDOUT
from threading import RLock

from engine.named import NamedTuple
from hw.bus import READ, Message
from hw.mock.chips import TCA9548A, Chip


class Fault(NamedTuple):
    """A message that fails: after `skip` good ones, with `errno`, when `after` of its bytes have arrived."""

    errno: int
    after: int
    skip: int


class MockBus:
    """A bus over simulated chips; see `hw.bus.Bus`. Any thread may call.

    chips: those on the trunk; a TCA9548A among them leads on to those behind it. hertz: its clock.
    messages, bytes, clocks: what the bus carried since `reset_counters`: messages, bytes with their
    address bytes, and SCL clocks (nine a byte, two for START and STOP).
    lock: held during a transaction; hold it while changing a chip from outside.
    """

    def __init__(self, *chips: Chip, hertz: int = 400_000) -> None:
        self.chips = list(chips)
        self.hertz = hertz
        self.lock = RLock()
        self._faults: list[Fault] = []
        self._hangs: Callable[[], object] | None = None
        self.reset_counters()

    def reset_counters(self) -> None:
        """Count from nothing."""
        self.messages = self.bytes = self.clocks = 0

    def seconds(self) -> float:
        """How long the counted traffic takes at the bus's clock."""
        return self.clocks / self.hertz

    def fail(self, errno: int = EREMOTEIO, *, after: int = 0, skip: int = 0, times: int = 1) -> None:
        """Let `times` messages fail, after `skip` good ones, each when `after` of its bytes have arrived."""
        with self.lock:
            self._faults.append(Fault(errno, after, skip))
            self._faults += [Fault(errno, after, 0)] * (times - 1)

    def hang(self, wait: Callable[[], object]) -> None:
        """Hold a line low: each transaction calls `wait`, which takes its time, and then times out."""
        self._hangs = wait

    def heal(self) -> None:
        """Let go of the line, and forget the faults that have not happened yet."""
        with self.lock:
            self._hangs = None
            self._faults.clear()

    def i2c_rdwr(self, *messages: Message) -> None:
        """One transaction; see `hw.bus.Bus`. A message that fails hides those after it. Reads fill `buf`."""
        with self.lock:
            if self._hangs is not None:
                self._hangs()
                raise OSError(ETIMEDOUT, os.strerror(ETIMEDOUT))
            touched: list[Chip] = []
            try:
                for message in messages:
                    self._carry(message, touched)
            finally:
                for chip in touched:
                    chip.stop()

    def write_i2c_block_data(self, addr: int, register: int, data: list[int]) -> None:
        """The SMBus block write that luma falls back to: at most 32 bytes."""
        if len(data) > 32:
            raise ValueError("Data length cannot exceed 32 bytes")
        self.i2c_rdwr(Message.write(addr, [register, *data]))

    def close(self) -> None:
        """Nothing to let go of."""

    def _carry(self, message: Message, touched: list[Chip]) -> None:
        chips = self._at(message.addr)
        fault = self._fault()
        if fault is not None or not chips:
            arrived = bytes(message)[: fault.after] if fault and chips and not message.flags & READ else b""
            self._count(1 + len(arrived))
            for chip in chips if arrived else ():
                touched.append(chip)
                chip.write(arrived)
            errno = fault.errno if fault else EREMOTEIO
            raise OSError(errno, os.strerror(errno))
        self._count(1 + message.len)
        touched += chips
        if message.flags & READ:
            for index, byte in enumerate(chips[0].read(message.len)):
                message.buf[index] = byte
        else:
            data = bytes(message)
            for chip in chips:
                chip.write(data)

    def _at(self, address: int) -> list[Chip]:
        """Every chip that hears this address now. Two on one address both take what is written."""
        heard = [chip for chip in self.chips if chip.plugged]
        for mux in [chip for chip in heard if isinstance(chip, TCA9548A)]:
            heard += [chip for chip in mux.reached() if chip.plugged]
        return [chip for chip in heard if chip.address == address]

    def _fault(self) -> Fault | None:
        if not self._faults:
            return None
        first = self._faults[0]
        if first.skip:
            self._faults[0] = first._replace(skip=first.skip - 1)
            return None
        return self._faults.pop(0)

    def _count(self, size: int) -> None:
        self.messages += 1
        self.bytes += size
        self.clocks += 9 * size + 2
