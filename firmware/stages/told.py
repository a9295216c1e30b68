"""Something that all should know is told once, at the start: of what is kept, or of an update."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.named import NamedTuple
from firmware.runtime import Update
from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen
from firmware.stages.stage import Stage
from firmware.store.database import Report
from firmware.store.errors import DiskFull, ReadOnly
from hw.keys import Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table

TOLD: Final = 20.0
"""Seconds that it stands when nobody presses a key."""


class News(NamedTuple):
    """Keys of a title and of a sentence; the version that the sentence may name."""

    title: str
    text: str
    version: str = ""


def of_store(report: Report, partition_missing: bool) -> News | None:
    """What players should know of the store; None when all is well."""
    if not report.lasting:
        why = report.why
        kind = "full" if isinstance(why, DiskFull) else "read_only" if isinstance(why, ReadOnly) else "broken"
        return News("store.not_kept", "store.no_partition" if partition_missing else f"store.{kind}")
    if partition_missing:
        return News("store.missing", "store.elsewhere")
    well = report.kind in ("fresh", "good")
    return None if well else News("store.damaged", f"store.{report.kind}")


def of_update(update: Update | None) -> News | None:
    """What became of an update, if there was one just now."""
    if update is None:
        return None
    key = "done" if update.done else "back"
    return News(f"update.{key}", f"update.{key}_told", update.version)


class Told(Stage):
    """A notice at every place, until a key is pressed or some time has passed."""

    def __init__(self, table: Table, news: News, now: float) -> None:
        super().__init__(table)
        self._news = news
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
        say, table, news = self.table.words.say, self.table, self._news
        title, text = say(news.title), say(news.text, version=news.version)
        if place == TABLE:
            return screen(notice, title, text, width=table.table_width)
        return screen(notice, title, text, KeyLine(None, Label(say("key.ok"))), width=WIDTH)
