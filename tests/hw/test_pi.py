"""The real bus and pins: what can go wrong is named, with its remedy."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import gpiozero.exc
import gpiozero.pins.local
import pytest
from gpiozero.pins.mock import MockFactory

from hw import pi
from hw.bus import Message
from hw.error import HardwareError
from hw.wiring import SpiWiring, Wiring

WIRING = Wiring.default(1)


def need(module: str) -> Any:
    with pi.lgpios_directory():
        return pytest.importorskip(module, reason=f"hardware: {module} is not installed; it is for the Pi")


def failing(error: Exception) -> Any:
    def fail(*_: object) -> None:
        raise error

    return fail


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
    need("smbus2")
    monkeypatch.setattr("smbus2.SMBus", failing(error))
    with pytest.raises(HardwareError) as caught:
        pi.real_bus(WIRING)
    assert what in caught.value.what and remedy in caught.value.remedy and caught.value.where == "/dev/i2c-1"


@pytest.mark.parametrize(
    ("module", "use"), [("smbus2", lambda: pi.real_bus(WIRING)), ("lgpio", pi.real_factory)]
)
def test_a_library_that_is_missing(monkeypatch: pytest.MonkeyPatch, module: str, use: Any) -> None:
    monkeypatch.setitem(sys.modules, module, None)
    monkeypatch.delitem(sys.modules, "gpiozero.pins.lgpio", raising=False)
    with pytest.raises(HardwareError, match=f"{module} is missing.*apt install python3-{module}"):
        use()


def test_messages_go_through_smbus2_and_answers_come_back(monkeypatch: pytest.MonkeyPatch) -> None:
    need("smbus2")
    sent: list[Any] = []

    def carry(*messages: Any) -> None:
        for message in messages:
            sent.append((message.addr, message.flags, bytes(message)))
            if message.flags:
                for n in range(message.len):
                    message.buf[n] = 0xA0 + n

    closed: list[bool] = []
    opened = SimpleNamespace(fd=7, i2c_rdwr=carry, close=lambda: closed.append(True))
    monkeypatch.setattr("smbus2.SMBus", lambda port: opened)
    monkeypatch.setattr(pi.fcntl, "ioctl", lambda *_: 0)
    bus = pi.real_bus(WIRING)
    answer = Message.read(0x20, 2)
    bus.i2c_rdwr(Message.write(0x20, b"\x00\x07"), answer)
    bus.close()
    assert sent == [(0x20, 0, b"\x00\x07"), (0x20, 1, b"\x00\x00")]
    assert bytes(answer) == b"\xa0\xa1" and closed == [True]


@pytest.mark.parametrize(("hertz", "limit"), [(400_000, 0.1), (100_000, 0.1), (10_000, 0.72)])
def test_the_kernel_is_told_how_long_a_dead_bus_is_waited_for(
    monkeypatch: pytest.MonkeyPatch, hertz: int, limit: float
) -> None:
    need("smbus2")
    asked: list[tuple[int, ...]] = []
    monkeypatch.setattr("smbus2.SMBus", lambda port: SimpleNamespace(fd=7))
    monkeypatch.setattr(pi.fcntl, "ioctl", lambda *what: asked.append(what))
    pi.real_bus(WIRING._replace(hertz=hertz))
    assert asked == [(7, 0x0702, round(limit * 100))]


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
        (ImportError("spidev"), "spidev is missing", "python3-spidev"),
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
