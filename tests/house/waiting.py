"""Wait for what is outside this process, and says nothing when it is so far: ask again and again."""

from __future__ import annotations

import time
from collections.abc import Callable


class GaveUp(Exception):
    """What was waited for did not come."""


def until(what: str, within: float, probe: Callable[[], bool], every: float = 0.1) -> float:
    """Ask, so often, until the probe says yes; in how many seconds.

    Raises:
        GaveUp: not within so many.
    """
    began = time.monotonic()
    while not probe():
        if time.monotonic() - began > within:
            raise GaveUp(f"not in {within:.0f} s: {what}")
        time.sleep(every)
    return time.monotonic() - began
