"""The date, where the console knows it. Play itself never needs it.

A Pi has no clock that runs without power, or one without a battery. At its start it takes the time when it
was switched off: a date that looks right, and is wrong.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from typing import Final

WallClock = Callable[[], int | None]
"""Seconds since 1970, None where they are not known."""

EARLIEST: Final = 1_767_225_600
"""The start of 2026. There was no console before: a clock that says so was never set."""

SYNCHRONISED: Final = Path("/run/systemd/timesync/synchronized")
"""Is there once systemd-timesyncd has set the clock by the network (systemd-timesyncd.service(8))."""

BATTERY: Final = Path("/sys/class/rtc/rtc0/since_epoch")
"""What a clock with a battery says, in seconds since 1970 (Linux, Documentation/ABI/testing/rtc-cdev)."""

AGREES: Final = 60
"""Seconds by which that clock may differ from the system's, which was set by it."""


def unknown() -> None:
    """A console that knows no date."""


def set_clock() -> int | None:
    """The clock of a machine whose owner set it, such as a laptop."""
    now = int(time.time())
    return now if now >= EARLIEST else None


def console_clock() -> int | None:
    """The clock of a console, if the network set it since the start or a battery kept it."""
    now = set_clock()
    return now if now is not None and (SYNCHRONISED.exists() or _battery_agrees(now)) else None


def _battery_agrees(now: int) -> bool:
    try:
        return abs(int(BATTERY.read_text("ascii")) - now) <= AGREES
    except (OSError, ValueError):
        return False
