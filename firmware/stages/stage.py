"""A stage: what keys do and what panels show, until the table goes on to another one."""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, ClassVar

from firmware.bots import Thought
from firmware.care import DIM_AFTER
from firmware.moment import Moment
from firmware.screens.screen import Screen
from hw.keys import Key

if TYPE_CHECKING:
    from firmware.table import Table


class Stage(ABC):
    """One thing that the table does. `table` is where it goes for everything else.

    Attributes:
        bright: seconds without a key until the panels dim.
    """

    bright: ClassVar[float] = DIM_AFTER

    def __init__(self, table: Table) -> None:
        self.table = table

    @abstractmethod
    def key(self, key: Key, now: float) -> None:
        """A player pressed, holds or let go of a key."""

    def typed(self, place: int, letter: str, now: float) -> None:
        """A letter was typed for a place, where there is a keyboard."""
        del place, letter, now

    @abstractmethod
    def screen(self, place: int, now: float) -> Screen:
        """What a place's panel shows; `hw.place.TABLE` is the table's."""

    def moment(self, moment: Moment, now: float) -> None:
        """Something happened in the match and is safe."""
        del moment, now

    def thought(self, thought: Thought, now: float) -> None:
        """A console player made up its mind."""
        del thought, now

    def tick(self, now: float) -> None:
        """Time has passed: do what is due."""
        del now

    def deadline(self, now: float) -> float | None:
        """When the stage changes by itself: `tick` is due, or a screen looks different."""
        del now
        return None

    def pulse(self, now: float) -> float | None:
        """When a lamp changes by itself, and nothing else."""
        del now
        return None

    def resumed(self, now: float) -> None:
        """What lay over it is gone."""
        del now

    def restyle(self) -> None:  # noqa: B027 - most stages ask for words when they need them
        """The language or the letters are other ones now."""

    def lamp(self, place: int, now: float) -> bool:
        """Whether a place's lamp is lit."""
        del place, now
        return False
