"""The guided first hand of each game: a small deal, played by the real keys as a script tells.

A game is taught when it stands in `LESSONS`. What is said is in ``firmware.lang``: ``lesson.GAME.*``.
"""

from __future__ import annotations

from typing import Final

from firmware.lessons.mas import MAS
from firmware.lessons.mau import MAU
from firmware.lessons.script import Lesson
from firmware.lessons.svitmas import SVITMAS

LESSONS: Final[dict[str, Lesson]] = {"mas": MAS, "mau": MAU, "svitmas": SVITMAS}
"""By the name of the game."""
