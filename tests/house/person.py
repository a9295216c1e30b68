"""Somebody at the first seat of a console that is reached from outside: looks at panels, presses keys."""

from __future__ import annotations

import time
from collections.abc import Callable
from random import Random
from typing import Final, Protocol

from PIL import Image

from firmware.stages.lobby import SOON
from hw.keys import Button
from hw.place import TABLE
from tests.crash.people import advised
from tests.firmware.sim import Sim
from tests.house.waiting import GaveUp, until

QUESTIONS: Final = 6
"""Language, a seat, that all sit, a name, card letters, a game: ● answers each."""

SHORT: Final = 0.15
"""Seconds of a press."""

HELD: Final = 0.9
"""Seconds of one that begins a match."""

READS, WAITS = 3.0, 60.0
"""Seconds before a person presses again, and gives up."""


class Reached(Protocol):
    """A console as its first seat has it."""

    def press(self, button: Button, seconds: float = SHORT) -> None:
        """Press a key and let it go."""

    def look(self, place: int) -> Image.Image | None:
        """What a panel shows; None while it is off."""

    def lit(self) -> bool:
        """Whether the seat's lamp is lit."""

    def lines(self) -> list[str]:
        """The lines of the match that is under way, as far as they are safe."""


def insists(
    console: Reached, button: Button, what: str, came: Callable[[], bool], seconds: float = SHORT
) -> None:
    """Press a key until that comes of it; not so soon that it would count as the second of two."""

    def presses() -> bool:
        time.sleep(2 * SOON)
        console.press(button, seconds)
        try:
            until(what, READS, came)
        except GaveUp:
            return False
        return True

    until(what, WAITS, presses)


def shows(console: Reached, place: int, *pictures: bytes) -> bool:
    """Whether a panel shows one of these."""
    seen = console.look(place)
    return seen is not None and seen.tobytes() in pictures


def first_question() -> bytes:
    """What the table of a new console shows."""
    return Sim(4, first=True).table.screen(TABLE, 0.0).frame().image.tobytes()


def sets_up(console: Reached, language: int = 0) -> None:
    """Answer what a new console asks, and begin a match.

    Args:
        language: which of those that are offered.
    """
    until("the first question", WAITS, lambda: shows(console, TABLE, first_question()))
    for _ in range(language):
        asked = console.look(TABLE)
        insists(console, Button.RIGHT, "another language", lambda: console.look(TABLE) != asked)  # noqa: B023
    for _ in range(QUESTIONS):
        asked = console.look(TABLE)
        insists(console, Button.ROUND, "the next question", lambda: console.look(TABLE) != asked)  # noqa: B023
    insists(console, Button.ROUND, "a hand is dealt", lambda: len(console.lines()) >= 2, HELD)


def plays(console: Reached, lines: int, within: float = 240.0) -> None:
    """Play with care until the match has so many lines more, and it is this seat's turn again."""
    goal, chance = len(console.lines()) + lines, Random(3)

    def acts() -> bool:
        if not console.lit():
            return False
        if len(console.lines()) >= goal:
            return True
        if seen := console.look(0):
            wish = advised(seen, chance)
            console.press(wish.button, max(SHORT, wish.seconds))
        return False

    until("a hand is played", within, acts)
