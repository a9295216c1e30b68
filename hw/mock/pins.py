"""The Pi's pins as a wired console has them: gpiozero's mock pins, with contacts that ground them."""

from __future__ import annotations

from collections.abc import Callable

from gpiozero.pins.mock import MockFactory, MockPWMPin


class RigPin(MockPWMPin):  # type: ignore[misc]
    """A pin with a wire on it. A contact to `ground` is stronger than what feeds it, that than its pulls."""

    grounded = fed = False
    _state: bool | float

    def ground(self, closed: bool) -> None:
        """Close the contact to ground, or open it."""
        self.grounded = closed
        if self._function == "input":
            self._settle()

    def feed(self, on: bool = True) -> None:
        """Pull it up from outside, as a module on 5 V does; or stop that."""
        self.fed = on
        if self._function == "input":
            self._settle()

    def _settle(self) -> None:
        if self.grounded:
            self.drive_low()
        elif self.fed or self._pull == "up":
            self.drive_high()
        elif self._pull == "down":
            self.drive_low()

    def _set_pull(self, value: str) -> None:
        if self.grounded or self.fed:
            self._pull = value  # the mock's own version would let the pin rise or fall for a moment
        else:
            super()._set_pull(value)
        self._settle()

    def _change_state(self, value: bool | float) -> bool:
        # gpiozero's own version keeps every state a pin ever had, and knows no other clock than the machine's
        if self._state == value:
            return False
        self._state = value
        self._last_change = self.factory.ticks()
        if self._function == "output":
            self.factory.told(self._number)
        return True

    def _set_function(self, value: str) -> None:
        before = self._function
        super()._set_function(value)
        if before == "output" and value == "input":
            self._frequency = None
            self.factory.told(self._number)

    def _set_frequency(self, value: float | None) -> None:
        before = self._frequency
        super()._set_frequency(value)
        if value != before:
            self.factory.told(self._number)


class RigFactory(MockFactory):  # type: ignore[misc]
    """gpiozero's pin factory for a simulated console.

    clock: gives monotonic seconds. told: called with a GPIO number after that output changed.
    """

    def __init__(self, clock: Callable[[], float], told: Callable[[int], None]) -> None:
        self.ticks = clock  # before anything asks for the time
        self.told = told
        super().__init__(pin_class=RigPin)

    def is_high(self, number: int) -> bool:
        """Whether an output drives its pin high."""
        pin = self.pin(number)
        return bool(pin.function == "output" and pin.state)

    def frequency(self, number: int) -> float | None:
        """The tone an output makes, in hertz; None = silent."""
        pin = self.pin(number)
        return pin.frequency if pin.function == "output" and pin.state else None
