"""What follows from which line answered when another one was asked for: keys of a seat, or seats."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import Enum, auto
from typing import TypeVar

_Asked = TypeVar("_Asked", bound=int)


class Mixup(Enum):
    """What is wrong with one that was asked for and did not answer itself."""

    SWAPPED = auto()               # each of two answered for the other
    ELSEWHERE = auto()             # it answered for a third one
    UNHEARD = auto()               # it never answered: who answered for it was the wrong finger, or a short


def mixups(answers: Mapping[_Asked, _Asked]) -> Iterator[tuple[Mixup, _Asked, _Asked]]:
    """What is wrong, who was asked for and who answered; two that are swapped are told once.

    answers: by who was asked for, who answered; without those for whom nobody did.
    """
    for asked, heard in answers.items():
        if heard == asked:
            continue
        if answers.get(heard) != asked:
            yield Mixup.ELSEWHERE if asked in answers.values() else Mixup.UNHEARD, asked, heard
        elif asked < heard:
            yield Mixup.SWAPPED, asked, heard
