"""A seat's keys on their pins: edges out, nothing decided."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from threading import Lock
from typing import Any, Final

from gpiozero import DigitalInputDevice

from hw.keys import Button, Edge

RESYNC: Final = 3.0
"""Seconds between two readings of all levels, in case an edge was dropped."""


class KeyPin(DigitalInputDevice):  # type: ignore[misc]
    """One key: pressed = low. It puts an `Edge` for each change of its pin, and for its first `resync`.

    factory: gpiozero's pin factory. put: thread-safe, takes the edges. clock: monotonic seconds.
    """

    def __init__(
        self,
        seat: int,
        button: Button,
        pin: int,
        factory: Any,
        put: Callable[[object], None],
        clock: Callable[[], float],
    ) -> None:
        self._seat = seat
        self._button = button
        self._put = put
        self._clock = clock
        self._told: bool | None = None
        self._telling = Lock()
        self._open = False
        super().__init__(pin, pull_up=True, pin_factory=factory)
        self._open = True

    def resync(self) -> None:
        """Read the level, and put an edge if one was missed. Any thread may call."""
        with self._telling:  # a change that comes meanwhile is told after what was read before it
            at = self._clock()
            self._tell(self.is_active, at)

    def _fire_events(self, ticks: float, new_active: bool) -> None:
        """gpiozero's hook for a change; called in the factory's own thread, which must never die of it."""
        if not self._open:
            return  # gpiozero tells a level at the start that a seat board may not have read yet
        try:
            with self._telling:
                self._tell(new_active, self._time(ticks))
        except Exception:
            import logging  # takes long, for what hardly ever comes

            log = logging.getLogger(__name__)
            log.exception("a key edge was lost: seat %d, %s", self._seat, self._button.name)

    def _tell(self, pressed: bool, at: float) -> None:
        if pressed != self._told:
            self._told = pressed
            self._put(Edge(self._seat, self._button, pressed, at))

    def _time(self, ticks: float) -> float:
        """When it happened. Older kernels stamp edges with the wall clock: then it happened just now."""
        now = self._clock()
        return ticks if now - 1.0 < ticks <= now else now


class Resync:
    """A chore for `hw.owner.BusOwner`: reads all keys now and then."""

    def __init__(self, keys: Sequence[KeyPin], clock: Callable[[], float]) -> None:
        self.due = clock() + RESYNC
        self._keys = keys

    def run(self, now: float) -> None:
        """Read them."""
        self.due = now + RESYNC
        for key in self._keys:
            key.resync()
