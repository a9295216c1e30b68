"""A sentence that stands for a moment where the keys are told."""

from __future__ import annotations

from typing import Final

MESSAGE: Final = 1.5
"""Seconds that it stands."""


class Message:
    """What is said in place of the key line, if anything is."""

    def __init__(self) -> None:
        self._text, self._until = "", 0.0

    def say(self, text: str, now: float, seconds: float = MESSAGE) -> None:
        """Let it stand from now on, instead of what stood there."""
        self._text, self._until = text, now + seconds

    def drop(self) -> None:
        """The keys come back at once."""
        self._text = ""

    def at(self, now: float) -> str:
        """What stands there; empty where the keys are told."""
        return self._text if now < self._until else ""

    def deadline(self, now: float) -> float | None:
        """When the keys come back."""
        return self._until if self.at(now) else None
