"""The machine as its files tell: model, devices and who may use them, configuration, libraries, clocks."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

NEEDED: Final = ("lgpio", "gpiozero", "luma.oled")
CONFIGS: Final = ("boot/firmware/config.txt", "boot/config.txt")


@dataclass(frozen=True, slots=True)
class Machine:
    """What can be read without touching a wire; nothing that tells whose machine it is.

    Attributes:
        model: what the device tree calls it; empty where there is none.
        devices: of /dev, each with whether this user may read and write it.
        config: the lines of config.txt that count.
        libraries: the version of each, empty when it is missing.
        taken: GPIOs that something holds, and what it calls itself.
        hertz: the clock of each I2C bus that tells, by its number.
        weak: whether its supply has been too weak since it was switched on.
    """

    model: str
    devices: Mapping[str, bool]
    config: tuple[str, ...] = ()
    libraries: Mapping[str, str] = field(default_factory=dict)
    taken: Mapping[int, str] = field(default_factory=dict)
    hertz: Mapping[int, int] = field(default_factory=dict)
    weak: bool = False


def emulated(port: int) -> Machine:
    """The emulator: all is there, and allowed."""
    devices = {f"i2c-{port}": True, "gpiochip0": True, "spidev0.0": True}
    return Machine("emulator", devices, libraries=dict.fromkeys(NEEDED, "emulator"))


def look(
    root: Path = Path("/"),
    *,
    may: Callable[[Path], bool] = lambda path: os.access(path, os.R_OK | os.W_OK),
    version: Callable[[str], str] | None = None,
    taken: Mapping[int, str] | None = None,
) -> Machine:
    """Read the files below `root`; what cannot be read is left empty.

    may: whether a device may be used. version: of a library. taken: see `hw.pi.taken_pins`.
    """
    kinds = ("i2c-*", "spidev*", "gpiochip*")
    devices = {path.name: may(path) for kind in kinds for path in (root / "dev").glob(kind)}
    return Machine(
        model=_text(root / "proc/device-tree/model").rstrip("\0\n"),
        devices=devices,
        config=_config(root),
        libraries={name: (version or _version)(name) for name in (*NEEDED, "spidev")},
        taken=taken or {},
        hertz=_clocks(root),
        weak=_weak(root),
    )


def _text(path: Path) -> str:
    with suppress(OSError):
        return path.read_text(encoding="utf-8", errors="replace")
    return ""


def _config(root: Path) -> tuple[str, ...]:
    text = next((text for name in CONFIGS if (text := _text(root / name))), "")
    lines = (line.partition("#")[0].strip() for line in text.splitlines())
    apart = (line.replace(",", "\ndtparam=") if line.startswith("dtparam=") else line for line in lines)
    every = "\n".join(apart).splitlines()
    return tuple(line for line in every if line.startswith(("dtparam=", "dtoverlay=")))


def _clocks(root: Path) -> dict[int, int]:
    """Each bus's clock, four bytes, the highest first (device tree, clock-frequency)."""
    clocks = {}
    for node in (root / "sys/class/i2c-adapter").glob("i2c-*"):
        with suppress(OSError, ValueError):
            clock = (node / "of_node/clock-frequency").read_bytes()
            clocks[int(node.name[4:])] = int.from_bytes(clock, "big")
    return clocks


def _weak(root: Path) -> bool:
    """Bits 0 and 16 of what the firmware has throttled: its supply is, or was, below 4.63 V."""
    told = _text(root / "sys/devices/platform/soc/soc:firmware/get_throttled").strip()
    with suppress(ValueError):
        return bool(int(told, 16) & 0x10001)
    return False


def _version(name: str) -> str:
    """The version of a library, "?" if it is there and does not tell, empty if it is not there."""
    from importlib.metadata import PackageNotFoundError, version
    from importlib.util import find_spec

    with suppress(PackageNotFoundError):
        return version(name)
    with suppress(ImportError):
        return "?" if find_spec(name) else ""
    return ""
