"""What a panel shows, as a value: two equal screens are the same picture, so nothing is drawn or sent."""

from collections.abc import Callable
from functools import cache
from inspect import signature
from typing import Any

from engine.named import NamedTuple
from firmware.screens.frame import Frame
from firmware.screens.keyline import KeyLine


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

    def enlarged(self) -> "Screen":
        """The same in larger text, where its picture can be drawn so: where it takes ``large``."""
        return self._replace(named=(*self.named, ("large", True))) if _takes_large(self.draw) else self

    def outlined(self) -> "Screen":
        """The same with the caps of its keys outlined and not filled."""
        named = tuple((name, _outlined(value)) for name, value in self.named)
        return self._replace(seen=tuple(map(_outlined, self.seen)), named=named)


def _outlined(part: Any) -> Any:
    has_caps = isinstance(part, KeyLine) and (part.round or part.square)
    return part._replace(outlined=True) if has_caps else part


@cache
def _takes_large(draw: Callable[..., Frame]) -> bool:
    return "large" in signature(draw).parameters


def screen(draw: Callable[..., Frame], *seen: Any, **named: Any) -> "Screen":
    """The screen that ``draw(*seen, **named)`` draws."""
    return Screen(draw, seen, tuple(named.items()))
