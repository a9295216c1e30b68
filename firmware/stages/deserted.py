"""Everybody has left a match: it waits, through the night if it must, until somebody sits down again."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen
from firmware.seating import seat_for
from firmware.stages.in_match import InMatch
from firmware.stages.menu import Sure
from firmware.stages.stage import Stage
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table


class Deserted(Stage):
    """Nothing moves. ● sits down and plays on, ■ ends the match."""

    def __init__(self, table: Table, waits: InMatch) -> None:
        super().__init__(table)
        self._waits = waits

    def key(self, key: Key, now: float) -> None:
        """At any place."""
        if self._waits.sits(key, now):
            self.table.stages.close(self, now)
        elif key.button == Button.SQUARE and key.phase == Phase.DOWN:
            self.table.stages.open(Sure(self.table, key.place, "menu.call_off_sure", self._call_off))

    def _call_off(self, now: float) -> None:
        self._waits.call_off()

    def screen(self, place: int, now: float) -> Screen:
        """Whose hand one would take."""
        say = self.table.words.say
        if place == TABLE:
            text, width = say("notice.press_round_seat"), self.table.table_width
            return screen(notice, say("notice.deserted"), text, width=width)
        seat = seat_for(self._waits.play.seating, place)
        name = "" if seat is None else say("notice.play_for", name=self._waits.play.seating[seat].name)
        line = KeyLine(None, self._waits.sit_label(place), Label(say("key.quit")))
        return screen(notice, say("notice.deserted"), name, line)
