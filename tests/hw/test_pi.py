"""The real bus and pins: what can go wrong is named, with its remedy."""

from __future__ import annotations

import ctypes
import errno
import fcntl
import os
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import gpiozero.exc
import gpiozero.pins.local
import pytest
from gpiozero.pins.mock import MockFactory
from PIL import Image

from hw import pi
from hw.bus import READ, Message
from hw.error import HardwareError
from hw.mock.bus import MockBus
from hw.mock.oled import SSD1306
from hw.panel import open_panel
from hw.serial import I2cSerial
from hw.wiring import PanelWiring, SpiWiring, Wiring

WIRING = Wiring.default(1)


def need(module: str) -> Any:
    with pi.lgpios_directory():
        return pytest.importorskip(module, reason=f"hardware: {module} is not installed; it is for the Pi")


def failing(error: Exception) -> Any:
    def fail(*_: object) -> None:
        raise error

    return fail


class Head(ctypes.Structure):
    """struct i2c_msg of linux/i2c.h."""

    _fields_ = (
        ("addr", ctypes.c_uint16),
        ("flags", ctypes.c_uint16),
        ("len", ctypes.c_uint16),
        ("buf", ctypes.c_void_p),
    )


class Transaction(ctypes.Structure):
    """struct i2c_rdwr_ioctl_data of linux/i2c-dev.h."""

    _fields_ = (("msgs", ctypes.POINTER(Head)), ("nmsgs", ctypes.c_uint32))


class Kernel:
    """Stands in for Linux: /dev/i2c-1 leads to a simulated bus. limits: asked for. sent: transactions."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch, bus: Any, error: OSError | None = None) -> None:
        self.bus, self.error = bus, error
        self.file = os.open(os.devnull, os.O_RDWR)
        self.limits: list[int] = []
        self.sent: list[list[tuple[int, int, bytes]]] = []
        monkeypatch.setattr(os, "open", self.open)
        monkeypatch.setattr(fcntl, "ioctl", self.ioctl)

    def open(self, path: str, flags: int) -> int:
        assert path == "/dev/i2c-1" and flags & os.O_RDWR
        if self.error is not None:
            raise self.error
        return self.file

    def ioctl(self, file: int, command: int, argument: Any) -> int:
        assert file == self.file
        if command == 0x0702:
            self.limits.append(argument)
            return 0
        assert command == 0x0707
        asked = Transaction.from_buffer_copy(argument)
        if asked.nmsgs > 42:
            raise OSError(errno.EINVAL, "Invalid argument")
        heads = asked.msgs[: asked.nmsgs]
        messages = [Message(h.addr, bytearray(ctypes.string_at(h.buf, h.len)), h.flags) for h in heads]
        self.sent.append([(m.addr, m.flags, bytes(m)) for m in messages])
        self.bus.i2c_rdwr(*messages)
        for head, message in zip(heads, messages, strict=True):
            if head.flags & READ:
                ctypes.memmove(head.buf, bytes(message), head.len)
        return len(heads)


class Counting:
    """A bus on which every byte read is one more than the one before."""

    def __init__(self) -> None:
        self.next = 0xA0

    def i2c_rdwr(self, *messages: Message) -> None:
        for message in messages:
            for n in range(message.len if message.flags & READ else 0):
                message.buf[n] = self.next
                self.next += 1


@pytest.mark.parametrize(
    ("error", "what", "remedy"),
    [
        (FileNotFoundError(errno.ENOENT, "No such file"), "no such I2C bus", "raspi-config"),
        (PermissionError(errno.EACCES, "Permission denied"), "no permission", "usermod -aG i2c"),
        (OSError(errno.EIO, "Input/output error"), "Input/output error", "wires"),
    ],
)
def test_a_bus_that_does_not_open(
    monkeypatch: pytest.MonkeyPatch, error: OSError, what: str, remedy: str
) -> None:
    Kernel(monkeypatch, MockBus(), error)
    with pytest.raises(HardwareError) as caught:
        pi.real_bus(WIRING)
    assert what in caught.value.what and remedy in caught.value.remedy and caught.value.where == "/dev/i2c-1"


def test_messages_reach_the_kernel_as_they_are_and_answers_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Kernel(monkeypatch, Counting())
    bus = pi.real_bus(WIRING)
    long, status, more = bytes(range(256)) * 16, Message.read(0x3C, 1), Message.read(0x20, 3)
    bus.i2c_rdwr(Message.write(0x70, b"\x04"))
    bus.i2c_rdwr(
        Message.write(0x20, b"\x00"), status, Message(0x3D, bytearray(long)), Message.write(0x3C, b""), more
    )
    assert kernel.sent == [
        [(0x70, 0, b"\x04")],
        [(0x20, 0, b"\x00"), (0x3C, 1, bytes(1)), (0x3D, 0, long), (0x3C, 0, b""), (0x20, 1, bytes(3))],
    ]
    assert (bytes(status), bytes(more)) == (b"\xa0", b"\xa1\xa2\xa3")
    bus.close()
    with pytest.raises(OSError, match="Bad file descriptor"):
        os.fstat(kernel.file)


@pytest.mark.parametrize(
    ("number", "kind"), [(errno.EREMOTEIO, OSError), (errno.EIO, OSError), (errno.ETIMEDOUT, TimeoutError)]
)
def test_what_fails_on_the_bus_is_told_as_the_kernel_tells_it(
    monkeypatch: pytest.MonkeyPatch, number: int, kind: type[OSError]
) -> None:
    simulated = MockBus(SSD1306())
    Kernel(monkeypatch, simulated)
    bus, answer = pi.real_bus(WIRING), Message.read(0x3C, 1)
    simulated.fail(number)
    with pytest.raises(kind) as caught:
        bus.i2c_rdwr(answer)
    assert caught.value.errno == number and bytes(answer) == b"\0"
    bus.i2c_rdwr(answer)
    assert bytes(answer) != b"\0"


def test_no_page_takes_more_messages_than_the_kernel_carries(monkeypatch: pytest.MonkeyPatch) -> None:
    chip = SSD1306()
    kernel = Kernel(monkeypatch, MockBus(chip))
    bus = pi.real_bus(WIRING)
    with pytest.raises(OSError) as caught:
        bus.i2c_rdwr(*[Message.write(0x3C, b"\0\xe3")] * 43)
    assert caught.value.errno == errno.EINVAL and kernel.sent == []
    bus.i2c_rdwr(*[Message.write(0x3C, b"\0\xe3")] * 42)
    panel = open_panel(PanelWiring(), I2cSerial(bus, 0x3C))
    combs = [Image.new("1", (128, 64)) for _ in range(3)]
    for x in range(0, 128, 7):
        combs[1].paste(1, (x, 0, x + 1, 64))          # all pages alike: windows
        combs[2].paste(1, (x, 0, x + 1, 8))           # one page alone: runs
    for comb in combs:
        panel.want(panel.pack(comb))
        while panel.pending:
            panel.work()
        assert chip.image().tobytes() == comb.tobytes()
    assert sorted({len(messages) for messages in kernel.sent})[-3:] == [38, 39, 42]


@pytest.mark.parametrize(("hertz", "limit"), [(400_000, 0.1), (100_000, 0.22), (10_000, 2.16)])
def test_the_kernel_is_told_how_long_a_dead_bus_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, hertz: int, limit: float
) -> None:
    kernel = Kernel(monkeypatch, MockBus())
    pi.real_bus(WIRING._replace(hertz=hertz))
    assert kernel.limits == [round(limit * 100)]


@pytest.mark.parametrize(
    ("module", "use"), [("spidev", lambda: pi.real_spi(SPI, None)), ("lgpio", pi.real_factory)]
)
def test_a_library_that_is_missing(monkeypatch: pytest.MonkeyPatch, module: str, use: Any) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    with pytest.raises(HardwareError, match=f"{module} is missing.*apt install python3-{module}"):
        use()


SPI = SpiWiring(dc=24, reset=25, hertz=4_000_000)


class Spidev:
    """Stands in for spidev, which is for the Pi."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error, self.max_speed_hz, self.closed = error, 0, False
        self.written: list[tuple[int, bytes]] = []
        self.line: Callable[[], int] = int

    def SpiDev(self, bus: int, device: int) -> Spidev:
        assert (bus, device) == (0, 0)
        if self.error is not None:
            raise self.error
        return self

    def writebytes2(self, content: bytes) -> None:
        self.written.append((self.line(), bytes(content)))

    def close(self) -> None:
        self.closed = True


def test_spi_sets_its_lines_and_clock(monkeypatch: pytest.MonkeyPatch) -> None:
    device, factory = Spidev(), MockFactory()
    monkeypatch.setitem(sys.modules, "spidev", device)
    spi = pi.real_spi(SPI, factory)
    device.line = lambda: int(factory.pin(24).state)
    reset = factory.pin(25)
    assert reset.state and device.max_speed_hz == 4_000_000
    spi.send(False, b"\xaf")
    spi.send(True, b"\x01\x02")
    spi.reset(True)
    assert not reset.state
    spi.reset(False)
    assert reset.state and device.written == [(0, b"\xaf"), (1, b"\x01\x02")]
    spi.close()
    assert device.closed and not any(factory._reservations.values())


@pytest.mark.parametrize(
    ("error", "what", "remedy"),
    [
        (FileNotFoundError(errno.ENOENT, "No such file"), "no such SPI bus", "do_spi 0"),
        (PermissionError(errno.EACCES, "Permission denied"), "no permission", "usermod -aG spi"),
        (OSError(errno.EINVAL, "Invalid argument"), "Invalid argument", "hertz"),
    ],
)
def test_spi_that_does_not_open(
    monkeypatch: pytest.MonkeyPatch, error: Exception, what: str, remedy: str
) -> None:
    monkeypatch.setitem(sys.modules, "spidev", Spidev(error))
    with pytest.raises(HardwareError) as caught:
        pi.real_spi(SPI, None)
    assert what in caught.value.what and remedy in caught.value.remedy


def test_a_machine_that_is_no_pi_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    need("lgpio")
    unknown = gpiozero.exc.PinUnknownPi("unable to locate Pi revision")
    monkeypatch.setattr(gpiozero.pins.local, "get_pi_revision", failing(unknown))
    with pytest.raises(HardwareError, match=r"no Raspberry Pi.*mas play"):
        pi.real_factory()


def as_pi(monkeypatch: pytest.MonkeyPatch, chips: list[str], allowed: bool) -> None:
    """A Pi 4 whose GPIO chip does not open."""
    lgpio = need("lgpio")
    monkeypatch.setattr(gpiozero.pins.local, "get_pi_revision", lambda: 0xC03111)
    monkeypatch.setattr(lgpio, "gpiochip_open", failing(lgpio.error("can not open gpiochip")))
    monkeypatch.setattr(Path, "glob", lambda self, pattern: [Path(chip) for chip in chips])
    monkeypatch.setattr(pi.os, "access", lambda path, mode: allowed)


@pytest.mark.parametrize(
    ("chips", "allowed", "what", "remedy"),
    [
        ([], False, "no GPIO chip", "Raspberry Pi OS 12"),
        (["/dev/gpiochip0"], False, "no permission", "usermod -aG gpio"),
        (["/dev/gpiochip4"], True, "can not open", "2.0.1.post3"),
    ],
)
def test_a_gpio_chip_that_does_not_open(
    monkeypatch: pytest.MonkeyPatch, chips: list[str], allowed: bool, what: str, remedy: str
) -> None:
    as_pi(monkeypatch, chips, allowed)
    with pytest.raises(HardwareError) as caught:
        pi.real_factory()
    assert what in caught.value.what and remedy in caught.value.remedy
