"""What a guided hand is made of: where it begins, and what is said and done then, step by step."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final

from engine.named import NamedTuple

LEARNER: Final = 0
"""The seat of who learns."""


class Tell(NamedTuple):
    """Something to read.

    Attributes:
        key: which sentence of this lesson, ``lesson.GAME.KEY``.
        cards: cards that it names, as ``{a}`` and ``{b}``.
    """

    key: str
    cards: str = ""


class Do(NamedTuple):
    """What the learner does next, as the text of an action."""

    action: str


class Move(NamedTuple):
    """What another seat does next."""

    seat: int
    action: str


Step = Tell | Do | Move


@dataclass(frozen=True, slots=True)
class Lesson:
    """One guided hand, by the usual rules.

    Attributes:
        game: which one it teaches.
        position: where it begins; seat `LEARNER` learns, the others play as written.
        steps: to its end. The last is something to read.
    """

    game: str
    position: Mapping[str, Any]
    steps: tuple[Step, ...]
