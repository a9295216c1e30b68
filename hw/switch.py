"""How a bus of the Pi is switched on or off: by its line in config.txt, or by Raspberry Pi OS's own tool."""

from __future__ import annotations

from engine.named import NamedTuple


class Switch(NamedTuple):
    """line: of config.txt. command: for a shell, where raspi-config is. Either counts after a restart."""

    line: str
    command: str


def switch(bus: str, on: bool = True) -> Switch:
    """The switch of "i2c" or "spi"."""
    name = {"i2c": "i2c_arm", "spi": "spi"}[bus]
    word, number = ("on", 0) if on else ("off", 1)  # the tool's 0 means yes
    return Switch(f"dtparam={name}={word}", f"sudo raspi-config nonint do_{bus} {number}")
