"""The buzzer: a tone that ends by itself."""

from __future__ import annotations

from collections.abc import Callable
from math import inf
from threading import Lock
from typing import Any

LOWEST, HIGHEST = 110.0, 1760.0
"""Hertz: two octaves around the a of a tuning fork, what a small piezo can do."""

_LOUDEST = 0.5
"""Duty of the loudest tone: a square wave."""


class Buzzer:
    """A passive buzzer on a GPIO pin; a chore for `hw.owner.BusOwner`, which ends its tones.

    factory: gpiozero's pin factory. nudge: called when `due` has changed. clock: monotonic seconds.
    """

    def __init__(self, pin: int, factory: Any, nudge: Callable[[], None], clock: Callable[[], float]) -> None:
        from gpiozero import TonalBuzzer

        self.due = inf
        self._device = TonalBuzzer(pin, octaves=2, pin_factory=factory)
        self._nudge = nudge
        self._clock = clock
        self._turn = Lock()  # the loop begins tones, the owner ends them

    def beep(self, hertz: float, seconds: float, volume: float = 1.0) -> None:
        """Sound for a while, its volume 0 to 1; a new tone replaces the old one."""
        from gpiozero.tones import Tone

        with self._turn:
            self._device.play(Tone(frequency=min(max(hertz, LOWEST), HIGHEST)))
            self._device.pwm_device.value = _LOUDEST * volume * volume  # shorter pulses are softer
            self.due = self._clock() + seconds
        self._nudge()

    def run(self, now: float) -> None:
        """End the tone, if it is over."""
        with self._turn:
            if self.due <= now:
                self.due = inf
                self._device.stop()

    def close(self) -> None:
        """Be silent, and let go of the pin."""
        self._device.close()
