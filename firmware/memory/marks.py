"""Who is told apart, and what is counted: being mas, or in a game that is about it, winning."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal

from firmware.store.ended import Ended, Part

Mark = Literal["mas", "won"]

CONSOLE: Final = None
"""All of the console's own players are one."""

Who = str | None
"""A person's name, empty where it was erased; `CONSOLE`."""


def who(part: Part) -> Who:
    """Whose part it is."""
    return part.name if part.person else CONSOLE


def marked(part: Part, mark: Mark) -> bool:
    """Whether it was mas, or won."""
    return part.mas if mark == "mas" else part.won


def names(end: Ended, mark: Mark) -> bool:
    """Whether somebody was mas, or won."""
    return any(marked(part, mark) for part in end.parts)


def mark_of(ends: Iterable[Ended]) -> Mark:
    """What is counted: who was mas, unless nobody ever was."""
    return "mas" if any(names(end, "mas") for end in ends) else "won"


def for_children(end: Ended) -> bool:
    """Whether it was played by a set for children: there nobody is told how often it was mas."""
    return any(word.startswith("age_row=") for word in end.rules.split())


def sat_in(end: Ended) -> Sequence[Part]:
    """Those who had cards."""
    return [part for part in end.parts if part.place is not None]
