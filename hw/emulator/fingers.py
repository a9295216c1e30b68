"""Which keys are held down, and by whom."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from hw.keys import Button

if TYPE_CHECKING:
    from hw.mock.rig import Rig


class KeyPlace(NamedTuple):
    """One key of one seat."""

    seat: int
    button: Button


class Fingers:
    """Several pages may hold one key: it goes down with the first finger and up with the last.

    A page is any hashable object; when it is gone, `lift` takes its fingers off.
    """

    def __init__(self, rig: Rig) -> None:
        self._rig = rig
        self._holders: dict[KeyPlace, set[object]] = {}

    def press(self, page: object, key: KeyPlace, bouncing: bool = False) -> None:
        """Put a finger of `page` on the key. bouncing: its contact goes back and forth first."""
        holders = self._holders.setdefault(key, set())
        if not holders:
            self._touch(key, True, bouncing)
        holders.add(page)

    def release(self, page: object, key: KeyPlace, bouncing: bool = False) -> None:
        """Take it off; nothing happens when `page` does not hold the key."""
        holders = self._holders.get(key, set())
        if page in holders:
            holders.remove(page)
            if not holders:
                del self._holders[key]
                self._touch(key, False, bouncing)

    def lift(self, page: object) -> None:
        """Take all fingers of `page` off."""
        for key in list(self._holders):
            self.release(page, key)

    def _touch(self, key: KeyPlace, down: bool, bouncing: bool) -> None:
        if bouncing:
            self._rig.bounce(key.seat, key.button, down)
        elif down:
            self._rig.press(key.seat, key.button)
        else:
            self._rig.release(key.seat, key.button)

    def down(self) -> set[KeyPlace]:
        """The keys held down now."""
        return set(self._holders)
