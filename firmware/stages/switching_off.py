"""The machine is being switched off: all are told to wait for the last picture before pulling the plug."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen
from firmware.stages.stage import Stage
from hw.keys import Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table


class SwitchingOff(Stage):
    """Nothing more is played; if it can't be, any key goes back.

    Attributes:
        waits: whether it may still happen.
    """

    def __init__(self, table: Table) -> None:
        super().__init__(table)
        self.waits = True

    def failed(self) -> None:
        """The machine stays on."""
        self.waits = False

    def key(self, key: Key, now: float) -> None:
        """On with the game, if the machine is still on."""
        if not self.waits and key.phase == Phase.DOWN:
            self.table.stages.close(self, now)

    def screen(self, place: int, now: float) -> Screen:
        """Wait; or pull the plug all the same, for nothing is lost."""
        say, width = self.table.words.say, self.table.table_width if place == TABLE else WIDTH
        if not self.waits:
            line = KeyLine(None, Label(say("key.ok"))) if place != TABLE else KeyLine()
            return screen(notice, say("off.failed"), say("off.pull_anyway"), line, width=width)
        return screen(notice, say("off.title"), say("off.wait"), width=width)
