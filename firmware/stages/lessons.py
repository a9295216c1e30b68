"""Which game to learn: opened from the lobby and from the menu."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from firmware.games import AT_TABLE
from firmware.stages.menu import Item, Menu


class Lessons(Menu):
    """One row for each game, the chosen one first; what a game is about is told where ● is held."""

    def title(self) -> str:
        """Its name."""
        return self.table.words.say("menu.learn")

    def items(self) -> Sequence[Item]:
        """The games."""
        say, chosen = self.table.words.say, self.table.preferences.game
        games = sorted(AT_TABLE, key=lambda game: game != chosen)
        return [
            Item(game, say(f"game.{game}"), partial(self._learn, game), help=say(f"game.{game}.help"))
            for game in games
        ]

    def _learn(self, game: str, now: float) -> None:
        from firmware.lessons import LESSONS  # no start of the console waits for them
        from firmware.lessons.stage import Learning

        self.table.stages.open(Learning(self.table, self.place, LESSONS[game], now))
