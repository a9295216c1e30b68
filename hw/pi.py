"""The bus and the pins of a real Raspberry Pi, with a named cause and remedy for what can go wrong."""

from __future__ import annotations

import fcntl
import math
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from hw.bus import READ, Bus, Message
from hw.error import HardwareError, claimed
from hw.serial import Spi
from hw.switch import switch
from hw.wiring import PINS, SpiWiring, Wiring

SWITCHED_OFF: Final = "Write `{line}` in config.txt, or `{command}`; then restart."
NO_GROUP: Final = "Let this user use it: `sudo usermod -aG {group} $USER`, then log in again."
LINE_USED: Final = 1
"""Flag of a line that is in use (lgpio, gpio_get_mode)."""
I2C_TIMEOUT: Final = 0x0702
"""How long the kernel waits for one transaction, in 10 ms (linux/i2c-dev.h); unasked, a second."""
LONGEST: Final = 400
"""Bytes of one transaction: more than a page's changes with all their windows."""
INSTALL: Final = "Install it: `sudo apt install {package}`."


@dataclass(frozen=True)
class Device:
    """A bus as Linux gives it. file: its name. bus: I2C, SPI. library: opens it. remedy: for other errors."""

    file: str
    bus: str
    library: str
    remedy: str

    @contextmanager
    def opening(self) -> Iterator[None]:
        """Name what goes wrong meanwhile. Raises HardwareError."""
        lower = self.bus.lower()
        try:
            yield
        except ImportError as error:
            remedy = INSTALL.format(package=f"python3-{self.library}")
            raise HardwareError(f"{self.library} is missing", "Python", remedy) from error
        except FileNotFoundError as error:
            remedy = SWITCHED_OFF.format(**switch(lower)._asdict())
            raise HardwareError(f"there is no such {self.bus} bus", self.file, remedy) from error
        except PermissionError as error:
            raise HardwareError("no permission", self.file, NO_GROUP.format(group=lower)) from error
        except OSError as error:
            raise HardwareError(str(error), self.file, self.remedy) from error


class PiBus:
    """smbus2's bus, taking `hw.bus.Message`s."""

    def __init__(self, bus: Any) -> None:
        from smbus2 import i2c_msg

        self._bus = bus
        self._write, self._read = i2c_msg.write, i2c_msg.read

    def i2c_rdwr(self, *messages: Message) -> None:
        """One transaction; see `hw.bus.Bus`."""
        carried = [
            self._read(m.addr, m.len) if m.flags & READ else self._write(m.addr, m.buf) for m in messages
        ]
        self._bus.i2c_rdwr(*carried)
        for message, answer in zip(messages, carried, strict=True):
            if message.flags & READ:
                message.buf[:] = bytes(answer)

    def close(self) -> None:
        """Close the device file."""
        self._bus.close()


def real_bus(wiring: Wiring) -> Bus:
    """The Pi's I2C bus. Raises HardwareError."""
    remedy = "Restart; if it stays, check the wires of the bus."
    with Device(f"/dev/i2c-{wiring.port}", "I2C", "smbus2", remedy).opening():
        from smbus2 import SMBus

        bus = SMBus(wiring.port)
        fcntl.ioctl(bus.fd, I2C_TIMEOUT, _limit(wiring.hertz))
        return PiBus(bus)


def _limit(hertz: int) -> int:
    """When a transaction hangs, in 10 ms: 0.1 s, or twice the longest one at a slow clock."""
    return max(10, math.ceil(2 * 9 * LONGEST / hertz * 100))


def real_factory() -> Any:
    """gpiozero's pin factory over lgpio, and no other. Raises HardwareError."""
    try:
        with lgpios_directory():
            import lgpio
            from gpiozero.exc import PinUnknownPi
            from gpiozero.pins.lgpio import LGPIOFactory
    except ImportError as error:
        raise HardwareError("lgpio is missing", "Python", INSTALL.format(package="python3-lgpio")) from error
    try:
        return LGPIOFactory()
    except PinUnknownPi as error:
        remedy = "Use `mas play` on other machines."
        raise HardwareError("this machine is no Raspberry Pi", "GPIO", remedy) from error
    except lgpio.error as error:
        chips = sorted(Path("/dev").glob("gpiochip*"))
        if not chips:
            remedy = "Use Raspberry Pi OS 12 or later."
            raise HardwareError("there is no GPIO chip", "/dev/gpiochip0", remedy) from error
        if not any(os.access(chip, os.R_OK | os.W_OK) for chip in chips):
            raise HardwareError("no permission", str(chips[0]), NO_GROUP.format(group="gpio")) from error
        remedy = "Update gpiozero to 2.0.1.post3 or later: older ones take the wrong chip on a Pi 5."
        raise HardwareError(str(error), "GPIO", remedy) from error


@contextmanager
def lgpios_directory() -> Iterator[None]:
    """Where lgpio is imported: it makes a FIFO there, of one name for every process, and stays there.

    So each process gives it a directory of its own, gone once both ends are open, and comes back.
    """
    here = os.open(".", os.O_RDONLY | os.O_DIRECTORY)
    try:
        with tempfile.TemporaryDirectory(dir=os.environ.get("RUNTIME_DIRECTORY"), prefix="lgpio-") as own:
            os.environ["LG_WD"] = own
            yield
    finally:
        os.fchdir(here)
        os.close(here)


def taken_pins(factory: Any) -> dict[int, str]:
    """GPIOs that somebody holds, each with what they call themselves. factory: from `real_factory`."""
    import lgpio

    users = {}
    for pin in PINS:
        _, _, flags, _, user = lgpio.gpio_get_line_info(factory._handle, pin)
        if flags & LINE_USED:
            users[pin] = user
    return users


class PiSpi:
    """SPI 0 with chip select 0, and the display's two lines; see `hw.serial.Spi`."""

    def __init__(self, device: Any, dc: Any, reset: Any) -> None:
        self._device, self._dc, self._reset = device, dc, reset

    def send(self, is_data: bool, content: bytes) -> None:
        """Set the line, then clock the bytes out."""
        self._dc.value = is_data
        self._device.writebytes2(content)

    def reset(self, low: bool) -> None:
        """Pull the reset line low, or let it go."""
        if self._reset is not None:
            self._reset.value = not low

    def close(self) -> None:
        """Close the device file, and let go of the lines."""
        self._device.close()
        for line in (self._dc, self._reset):
            if line is not None:
                line.close()


def real_spi(wiring: SpiWiring, factory: Any) -> Spi:
    """The Pi's SPI bus. Raises HardwareError."""
    remedy = "Restart; if it stays, lower the table's hertz."
    with Device("/dev/spidev0.0", "SPI", "spidev", remedy).opening():
        from spidev import SpiDev

        device = SpiDev(0, 0)
        device.max_speed_hz = wiring.hertz
    from gpiozero import OutputDevice

    with claimed(wiring.dc, "the table's data/command line"):
        dc = OutputDevice(wiring.dc, pin_factory=factory)
    reset = None
    if wiring.reset is not None:
        with claimed(wiring.reset, "the table's reset line"):
            reset = OutputDevice(wiring.reset, initial_value=True, pin_factory=factory)
    return PiSpi(device, dc, reset)
