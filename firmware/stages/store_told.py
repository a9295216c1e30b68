"""What was kept was damaged, or nothing can be kept: all are told once, at the start."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen
from firmware.stages.stage import Stage
from firmware.store.database import Kind, Report
from firmware.store.errors import DiskFull, ReadOnly
from hw.keys import Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table

TOLD: Final = 20.0
"""Seconds that it stands when nobody presses a key."""


def worth_telling(report: Report) -> str:
    """What players should know of the store, as the end of ``store.<key>``; empty when all is well."""
    if not report.lasting:
        why = report.why
        return "full" if isinstance(why, DiskFull) else "read_only" if isinstance(why, ReadOnly) else "broken"
    return report.kind.value if report.kind not in (Kind.FRESH, Kind.GOOD) else ""


class StoreTold(Stage):
    """A notice at every place, until a key is pressed or some time has passed.

    Args:
        about: what `worth_telling` says.
    """

    def __init__(self, table: Table, about: str, now: float) -> None:
        super().__init__(table)
        self._about = about
        self._until = now + TOLD

    def key(self, key: Key, now: float) -> None:
        """Any key goes on."""
        if key.phase == Phase.DOWN:
            self.table.stages.close(self, now)

    def tick(self, now: float) -> None:
        """It goes on by itself."""
        if now >= self._until:
            self.table.stages.close(self, now)

    def deadline(self, now: float) -> float | None:
        """When it goes on."""
        return self._until

    def screen(self, place: int, now: float) -> Screen:
        """What is the matter."""
        say, table = self.table.words.say, self.table
        lost = self._about in {kind.value for kind in Kind}
        title, text = say("store.damaged" if lost else "store.not_kept"), say(f"store.{self._about}")
        if place == TABLE:
            return screen(notice, title, text, width=table.table_width)
        return screen(notice, title, text, KeyLine(None, Label(say("key.ok"))), width=WIDTH)
