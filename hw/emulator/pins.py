"""A gpiozero pin factory whose pins are the emulator's."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from gpiozero.pins.mock import MockFactory, MockPWMPin

from hw.emulator import wire

Setup = Callable[[int, str, str], bool]
Send = Callable[[bytes], None]


class LinkPin(MockPWMPin):  # type: ignore[misc]
    """A pin that asks the emulator for its level and tells it its own."""

    def _change_state(self, value: bool | float) -> bool:
        changed = bool(self.state != value)
        self._state: bool | float = value  # the mock's own version also keeps every state it ever had
        return changed

    def _set_function(self, value: str) -> None:
        super()._set_function(value)
        if value != "input":               # that goes on to set the pull, and asks then
            self.factory.ask(self._number, "output", "floating", self._state)

    def _set_pull(self, value: str) -> None:
        super()._set_pull(value)
        self._change_state(self.factory.ask(self._number, "input", value, self._state))

    def _set_state(self, value: float) -> None:
        super()._set_state(value)
        self._tell()

    def _set_frequency(self, value: float | None) -> None:
        before = self._frequency
        super()._set_frequency(value)
        if value != before:
            self._tell()

    def _tell(self) -> None:
        self.factory.tell(wire.PIN_LEVEL.pack(self._number, self._frequency or 0.0, float(self._state)))

    def follow(self, level: bool, at: float) -> None:
        """Take a level that the emulator gave this input pin at `at`."""
        if self._function == "input" and self._change_state(level):
            self._last_change = at
            if self._when_changed is not None:
                self._call_when_changed()


class LinkFactory(MockFactory):  # type: ignore[misc]
    """`setup` asks the emulator for a pin and gives its level back, `send` tells it without waiting.

    When the emulator is gone the pins stand still: closing them must not fail.
    """

    def __init__(self, setup: Setup, send: Send) -> None:
        super().__init__(pin_class=LinkPin)
        self._setup = setup
        self._send = send

    def follow(self, edge: wire.Edge) -> None:
        """Pass an edge on to its pin."""
        self.pin(edge.pin).follow(edge.level, edge.at)

    def ask(self, pin: int, function: str, pull: str, level: bool | float) -> bool:
        """Set a pin up; returns its level, or `level` when nobody answers."""
        try:
            return self._setup(pin, function, pull)
        except OSError:
            return bool(level)

    def tell(self, level: bytes) -> None:
        """Send the body of a LEVEL message."""
        with suppress(OSError):
            self._send(wire.pack(wire.LEVEL, level))
