"""The bus and the pins of a real Raspberry Pi, with a named cause and remedy for what can go wrong."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from hw.bus import Bus
from hw.error import HardwareError, claimed
from hw.i2c import I2cBus
from hw.serial import Spi
from hw.wiring import PINS, SpiWiring, Wiring

SWITCHED_OFF: Final = "Write `{line}` in config.txt, or `{command}`; then restart."
NO_GROUP: Final = "Let this user use it: `sudo usermod -aG {group} $USER`, then log in again."
LINE_USED: Final = 1
"""Flag of a line that is in use (lgpio, gpio_get_mode)."""


def _missing(library: str) -> HardwareError:
    remedy = f"Install it: `sudo apt install python3-{library}`."
    return HardwareError(f"{library} is missing", "Python", remedy)


@contextmanager
def _opening(file: str, bus: str, remedy: str) -> Iterator[None]:
    """Name what goes wrong with a bus, I2C or SPI. remedy: for errors without one of their own."""
    lower = bus.lower()
    try:
        yield
    except FileNotFoundError as error:
        from hw.switch import switch

        off = SWITCHED_OFF.format(**switch(lower)._asdict())
        raise HardwareError(f"there is no such {bus} bus", file, off) from error
    except PermissionError as error:
        raise HardwareError("no permission", file, NO_GROUP.format(group=lower)) from error
    except OSError as error:
        raise HardwareError(str(error), file, remedy) from error


def real_bus(wiring: Wiring) -> Bus:
    """The Pi's I2C bus. Raises HardwareError."""
    with _opening(f"/dev/i2c-{wiring.port}", "I2C", "Restart; if it stays, check the wires of the bus."):
        return I2cBus(wiring.port, wiring.hertz)


def real_factory() -> Any:
    """gpiozero's pin factory over lgpio, and no other. Raises HardwareError."""
    try:
        with lgpios_directory():
            import lgpio
            from gpiozero.exc import PinUnknownPi
            from gpiozero.pins.lgpio import LGPIOFactory
    except ImportError as error:
        raise _missing("lgpio") from error
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
    try:
        from spidev import SpiDev
    except ImportError as error:
        raise _missing("spidev") from error
    with _opening("/dev/spidev0.0", "SPI", "Restart; if it stays, lower the table's hertz."):
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
