"""The error of hardware that is not as it should be."""

from __future__ import annotations


class HardwareError(Exception):
    """Something of the console cannot be used: `what` is wrong, `where`, and the `remedy`, in plain words."""

    def __init__(self, what: str, where: str, remedy: str) -> None:
        super().__init__(f"{where}: {what}. {remedy}")
        self.what, self.where, self.remedy = what, where, remedy
