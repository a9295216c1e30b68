"""How a person whose turn it is is reminded: the lamp is lit, later it pulses, and in the end it beeps."""

from __future__ import annotations

from math import inf
from typing import Final

PULSES: Final = 15.0
"""Seconds into a turn from which the lamp pulses."""

BEEPS: Final = (40.0, 40.25)
"""Seconds into a turn at which it beeps again: two beeps, so the second waits for the first to end."""

PULSE: Final = 0.5

SILENT: Final = 180.0
"""Seconds without a key after which whoever is to act seems to be away."""

GONE: Final = 20.0
"""Seconds on turn after which whoever has a phone that does not answer seems to be away."""


class Attention:
    """One turn after the other.

    Attributes:
        since: when the turn began.
    """

    def __init__(self) -> None:
        self.since = 0.0
        self._heard = 0.0
        self._beeped = 0

    def begin(self, now: float) -> None:
        """A turn begins, or begins anew."""
        self.since, self._beeped = now, 0
        self._heard = now

    def heard(self, now: float) -> None:
        """Whoever is to act touched a key."""
        self._heard = now

    def silent(self, now: float) -> bool:
        """Whether nothing was heard for long."""
        return now >= self._heard + SILENT

    def lit(self, now: float) -> bool:
        """Whether the lamp is lit now."""
        late = now - self.since - PULSES
        return late < 0 or int(late / PULSE) % 2 == 1

    def beeps(self, now: float) -> bool:
        """Whether a beep is due; it is told once."""
        if self._next_beep() > now:
            return False
        self._beeped += 1
        return True

    def pulse(self, now: float) -> float:
        """When the lamp changes."""
        pulses = self.since + PULSES
        return pulses if now < pulses else pulses + (int((now - pulses) / PULSE) + 1) * PULSE

    def due(self, now: float) -> list[float]:
        """When a beep is due, and when it has been silent for long."""
        return [self._next_beep(), inf if self.silent(now) else self._heard + SILENT]

    def _next_beep(self) -> float:
        return self.since + BEEPS[self._beeped] if self._beeped < len(BEEPS) else inf
