"""A voice that says cards aloud, where espeak-ng is installed; silence everywhere else."""

from __future__ import annotations

import shutil
from subprocess import DEVNULL, Popen

PROGRAM = "espeak-ng"

AMPLITUDE = 100
"""What espeak-ng takes for its usual volume."""


class Voice:
    """Says one thing at a time: the newest. It never waits and never fails; a fault makes it mute.

    Args:
        program: what speaks, or None for nobody.
    """

    def __init__(self, program: str | None = None) -> None:
        self._program = program or shutil.which(PROGRAM)
        self._speaking: Popen[bytes] | None = None

    def say(self, text: str, language: str, volume: float = 1.0) -> None:
        """Say this in a language (``sv``, ``en``), instead of what is being said; volume 0 to 1."""
        self.hush()
        if self._program is None:
            return
        try:
            command = [self._program, "-v", language, "-a", str(round(AMPLITUDE * volume)), "--", text]
            self._speaking = Popen(command, stdin=DEVNULL, stdout=DEVNULL, stderr=DEVNULL)
        except OSError:
            self._program = None

    def hush(self) -> None:
        """Say no more of it."""
        if self._speaking is not None:
            self._speaking.kill()
            self._speaking.wait()
            self._speaking = None
