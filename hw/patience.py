"""When to try a device again that did not answer."""

from __future__ import annotations

from math import inf
from typing import Final

SHORTEST: Final = 0.05
LONGEST: Final = 1.6
LOST_AFTER: Final = 3
"""Failures in a row after which a device counts as gone."""
COST: Final = 8
"""A device that makes the bus hang is left alone for so many times as long as it hung."""


class Patience:
    """The back-off of one device. Times are monotonic seconds.

    lost: it has failed too often in a row. retry_at: leave it alone until then.
    """

    __slots__ = ("failures", "lost", "retry_at")

    def __init__(self) -> None:
        self.well()

    def well(self) -> None:
        """It works."""
        self.failures = 0
        self.lost = False
        self.retry_at = -inf

    def failed(self, now: float, took: float) -> bool:
        """It failed at `now`, after `took` seconds; returns whether it is lost by this very failure."""
        self.retry_at = now + max(min(SHORTEST * 2**self.failures, LONGEST), COST * took)
        self.failures += 1
        newly = not self.lost and self.failures >= LOST_AFTER
        self.lost = self.lost or newly
        return newly
