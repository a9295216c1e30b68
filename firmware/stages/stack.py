"""The stages of a table, one over the other: keys go to the top one, what happens reaches the lowest."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from firmware.stages.stage import Stage


class Stack:
    """At least one stage.

    Args:
        first: makes the one to begin with, unless there is another one when it is needed.
    """

    def __init__(self, first: Callable[[], Stage]) -> None:
        self._first = first

    @cached_property
    def _stages(self) -> list[Stage]:
        return [self._first()]

    @property
    def top(self) -> Stage:
        """The stage that keys go to and that panels show."""
        return self._stages[-1]

    @property
    def lowest(self) -> Stage:
        """The stage that hears what happens in the match."""
        return self._stages[0]

    def __contains__(self, stage: Stage) -> bool:
        """Whether this stage is open."""
        return stage in self._stages

    def under(self, stage: Stage) -> Stage:
        """The stage under this one."""
        return self._stages[self._stages.index(stage) - 1]

    def go(self, stage: Stage) -> None:
        """On to another stage; whatever was open is gone."""
        self._stages = [stage]

    def open(self, stage: Stage) -> None:
        """A stage over all that there are."""
        self._stages.append(stage)

    def close(self, stage: Stage, now: float) -> None:
        """This stage is done with, and the one under it goes on."""
        under = self.under(stage)
        self._stages.remove(stage)
        under.resumed(now)

    def close_above(self, stage: Stage) -> None:
        """Whatever lies over this stage is done with."""
        del self._stages[self._stages.index(stage) + 1 :]

    def restyle(self) -> None:
        """The language or the letters are other ones now."""
        for stage in self._stages:
            stage.restyle()
