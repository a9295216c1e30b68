"""The error of hardware that is not as it should be."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class HardwareError(Exception):
    """Something of the console cannot be used: `what` is wrong, `where`, and the `remedy`, in plain words."""

    def __init__(self, what: str, where: str, remedy: str) -> None:
        super().__init__(f"{where}: {what}. {remedy}")
        self.what, self.where, self.remedy = what, where, remedy


@contextmanager
def claimed(pin: int | None, owner: str) -> Iterator[None]:
    """Name the pin and who wanted it when it cannot be had: lgpio and gpiozero have no error in common."""
    try:
        yield
    except Exception as error:
        remedy = f"See who uses it: `gpioinfo | grep GPIO{pin}`; end that program or remove its overlay."
        raise HardwareError(f"cannot be used for {owner} ({error})", f"GPIO {pin}", remedy) from error
