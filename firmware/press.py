"""A key that means one thing pressed shortly and another one held: the one place where that is decided."""

from __future__ import annotations

from typing import Literal

from hw.keys import HOLD, Key, Phase

Meant = Literal["short", "held"]
"""What a finger meant."""


class Press:
    """One key, from going down to what it meant. It means nothing until it goes down while it is listened to.

    Attributes:
        down: whether it is down and has not meant anything yet.
    """

    def __init__(self) -> None:
        self.down = False
        self._held = 0.0
        self._idle = False

    def key(self, key: Key, idle: bool = False, late: bool = False) -> Meant | None:
        """The key went down, is held or was let go.

        Args:
            idle: if it goes down now, a short press means nothing: it may be the second of two.
            late: whether a hold counts only when the key is let go.
        """
        if key.phase == Phase.DOWN:
            self.down, self._held, self._idle = True, 0.0, idle
        if not self.down:
            return None
        self._held = key.held
        up, held = key.phase == Phase.UP, key.held >= HOLD
        if not up and (late or not held):
            return None
        self.let_go()
        return "held" if held else None if self._idle else "short"

    def let_go(self) -> None:
        """It means nothing until it goes down anew."""
        self.down, self._held = False, 0.0

    @property
    def filled(self) -> float:
        """How much of a hold has passed, 0 to 1."""
        return min(1.0, self._held / HOLD)
