"""Which keys are held down, and by whom."""

from __future__ import annotations

from typing import Any, NamedTuple


class KeyPlace(NamedTuple):
    """One key of one seat."""

    seat: int
    button: int


class Fingers:
    """Several pages may hold one key: it goes down with the first finger and up with the last.

    A page is any hashable object; when it is gone, `lift` takes its fingers off.
    """

    def __init__(self, rig: Any) -> None:
        self._rig = rig
        self._holders: dict[KeyPlace, set[object]] = {}

    def press(self, page: object, key: KeyPlace) -> None:
        """Put a finger of `page` on the key."""
        holders = self._holders.setdefault(key, set())
        if not holders:
            self._rig.press(key.seat, key.button)
        holders.add(page)

    def release(self, page: object, key: KeyPlace) -> None:
        """Take it off; nothing happens when `page` does not hold the key."""
        holders = self._holders.get(key, set())
        if page in holders:
            holders.remove(page)
            if not holders:
                del self._holders[key]
                self._rig.release(key.seat, key.button)

    def lift(self, page: object) -> None:
        """Take all fingers of `page` off."""
        for key in list(self._holders):
            self.release(page, key)

    def down(self) -> set[KeyPlace]:
        """The keys held down now."""
        return set(self._holders)
