"""Which game to learn."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from firmware.lessons import LESSONS
from firmware.lessons.script import Lesson
from firmware.lessons.stage import Learning
from firmware.stages.menu import Item, Menu


class Lessons(Menu):
    """One row for each game that is taught, the chosen game first."""

    def title(self) -> str:
        """Its name."""
        return self.table.words.say("menu.learn")

    def items(self) -> Sequence[Item]:
        """What each game is about is told where ● is held."""
        say, chosen = self.table.words.say, self.table.preferences.game
        games = sorted(LESSONS, key=lambda game: game != chosen)
        return [
            Item(game, say(f"game.{game}"), self._learn(LESSONS[game]), help=say(f"game.{game}.help"))
            for game in games
        ]

    def _learn(self, lesson: Lesson) -> Callable[[float], None]:
        return lambda now: self.table.stages.open(Learning(self.table, self.place, lesson, now))
