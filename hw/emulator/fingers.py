"""Which keys are held down, and by whom."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from math import inf
from typing import Final, Protocol

from engine.named import NamedTuple
from hw.keys import Button

STANDS: Final = 0.035
"""Seconds a contact stays closed or open at least. No finger is quicker, but a mouse or a touch screen may
tell of a press when it is over already, and debouncing takes so short a closure for a spike."""

APART: Final = 0.01
"""Seconds between two changes of any contacts, so that debouncing keeps their order."""


class KeyPlace(NamedTuple):
    """One key of one seat."""

    seat: int
    button: Button


class Contacts(Protocol):
    """What fingers are put on; `hw.mock.rig.Rig` is one."""

    def press(self, seat: int, button: Button) -> None:
        """Close a contact."""

    def release(self, seat: int, button: Button) -> None:
        """Open it."""

    def bounce(self, seat: int, button: Button, pressed: bool) -> None:
        """Close or open it, back and forth first."""


class _Touch(NamedTuple):
    """What is to happen to a contact."""

    key: KeyPlace
    down: bool
    bouncing: bool


class Fingers:
    """Several pages may hold one key: it goes down with the first finger and up with the last.

    A page is any hashable object; when it is gone, `lift` takes its fingers off. What comes sooner than
    `STANDS` after a change of the same contact waits, and all that comes later waits behind it.

    clock: in seconds. later: ``later(seconds, act)`` calls `act()` after so many seconds, in the thread of
    all other calls.
    """

    def __init__(
        self,
        contacts: Contacts,
        clock: Callable[[], float],
        later: Callable[[float, Callable[[], None]], object],
    ) -> None:
        self._contacts = contacts
        self._clock = clock
        self._later = later
        self._holders: dict[KeyPlace, set[object]] = {}
        self._closed: set[KeyPlace] = set()
        self._changed: dict[KeyPlace, float] = {}
        self._last = -inf
        self._waiting: deque[_Touch] = deque()
        self._asleep = False

    def press(self, page: object, key: KeyPlace, bouncing: bool = False) -> None:
        """Put a finger of `page` on the key. bouncing: its contact goes back and forth first."""
        holders = self._holders.setdefault(key, set())
        if not holders:
            self._touch(_Touch(key, True, bouncing))
        holders.add(page)

    def release(self, page: object, key: KeyPlace, bouncing: bool = False) -> None:
        """Take it off; nothing happens when `page` does not hold the key."""
        holders = self._holders.get(key, set())
        if page in holders:
            holders.remove(page)
            if not holders:
                del self._holders[key]
                self._touch(_Touch(key, False, bouncing))

    def lift(self, page: object) -> None:
        """Take all fingers of `page` off."""
        for key in list(self._holders):
            self.release(page, key)

    def down(self) -> set[KeyPlace]:
        """The keys whose contacts are closed now."""
        return set(self._closed)

    def _touch(self, touch: _Touch) -> None:
        self._waiting.append(touch)
        if not self._asleep:
            self._work()

    def _work(self) -> None:
        """Do what waits, up to the first that comes too soon."""
        self._asleep = False
        while self._waiting:
            ripe = max(self._changed.get(self._waiting[0].key, -inf) + STANDS, self._last + APART)
            if (wait := ripe - self._clock()) > 0:
                self._asleep = True
                self._later(wait, self._work)
                return
            self._do(self._waiting.popleft())

    def _do(self, touch: _Touch) -> None:
        key, down, bouncing = touch
        self._changed[key] = self._last = self._clock()
        (self._closed.add if down else self._closed.discard)(key)
        if bouncing:
            self._contacts.bounce(key.seat, key.button, down)
        elif down:
            self._contacts.press(key.seat, key.button)
        else:
            self._contacts.release(key.seat, key.button)
