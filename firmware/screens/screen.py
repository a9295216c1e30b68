"""What a panel shows, as a value: two equal screens are the same picture, so nothing is drawn or sent."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from firmware.screens.frame import Frame


class Screen(NamedTuple):
    """A picture that is drawn only when it is new.

    Attributes:
        draw: a pure function that makes the frame.
        seen: its arguments, each a value.
        named: its arguments by name.
    """

    draw: Callable[..., Frame]
    seen: tuple[Any, ...]
    named: tuple[tuple[str, Any], ...] = ()

    def frame(self) -> Frame:
        """The picture and its words."""
        return self.draw(*self.seen, **dict(self.named))


def screen(draw: Callable[..., Frame], *seen: Any, **named: Any) -> Screen:
    """The screen that ``draw(*seen, **named)`` draws."""
    return Screen(draw, seen, tuple(named.items()))
