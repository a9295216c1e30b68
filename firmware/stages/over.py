"""A stage at one place, over another stage that goes on at all the others."""

from __future__ import annotations

from abc import abstractmethod
from typing import TYPE_CHECKING

from firmware.screens.screen import Screen
from firmware.stages.stage import Stage
from hw.keys import Key

if TYPE_CHECKING:
    from firmware.table import Table


class Over(Stage):
    """One place has a stage of its own; everything else is left to the stage under it."""

    def __init__(self, table: Table, place: int) -> None:
        super().__init__(table)
        self.place = place

    @abstractmethod
    def pressed(self, key: Key, now: float) -> None:
        """A key of its place."""

    @abstractmethod
    def shown(self, now: float) -> Screen:
        """What its place's panel shows."""

    @property
    def under(self) -> Stage:
        """The stage under it."""
        return self.table.stages.under(self)

    def key(self, key: Key, now: float) -> None:
        """To its own place, or to the stage under it."""
        if key.place == self.place:
            self.pressed(key, now)
        else:
            self.under.key(key, now)

    def typed(self, place: int, letter: str, now: float) -> None:
        """To the stage under it; its own place takes none unless it says so."""
        if place != self.place:
            self.under.typed(place, letter, now)

    def screen(self, place: int, now: float) -> Screen:
        """Its own at its place."""
        return self.shown(now) if place == self.place else self.under.screen(place, now)

    def tick(self, now: float) -> None:
        """The stage under it goes on."""
        self.under.tick(now)

    def deadline(self, now: float) -> float | None:
        """The stage under it goes on."""
        return self.under.deadline(now)

    def pulse(self, now: float) -> float | None:
        """As the stage under it has it."""
        return self.under.pulse(now)

    def lamp(self, place: int, now: float) -> bool:
        """As the stage under it has it."""
        return self.under.lamp(place, now)
