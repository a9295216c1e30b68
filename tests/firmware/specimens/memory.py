"""Specimens of what the console remembers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import datetime

from firmware.lang import Words
from firmware.memory.boards import boards
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.memory import ROWS, Last, board, last
from firmware.screens.menu import Row, menu
from firmware.screens.result import Line, Result, result
from firmware.screens.screen import Screen, screen
from tests.firmware.played import hand, hands

_DAY = int(datetime(2026, 9, 30, 12).timestamp())

_MAS = [
    *hands("20 x Margaretha! Bo Åsa? Ida", "9 x Margaretha Bo! Åsa? Ida", "6 x Margaretha Bo Åsa?! Ida"),
    *hands("Margaretha Bo Åsa!? Ida", "Bo! Ida Örjan", "Bo Ida! Margaretha", "2 x Bo Margaretha! Ida"),
    *hands("2 x Margaretha Bo! Ida", "Margaretha! Bo Ida", "Bo Ida! Örjan"),
    hand("Margaretha! Bo Ida", at=_DAY),
]
_MAU = hands("3 x Åsa* Bo Ida?", "Åsa Bo* Ida?", "4 x Åsa Bo Ida?*", "2 x Åsa* Bo Ida?", game="mau")


def screens(words: Words) -> Iterator[tuple[str, Screen]]:
    """Every page, at a place and on both tables; the menu; a result with something worth saying."""
    say = words.say
    for game, played in (("mas", _MAS), ("mau", _MAU)):
        line = KeyLine("h", None, Label(say("key.back")), say(f"game.{game}"))
        made = boards(played, words)
        for number, seen in enumerate(made):
            for width in (128, 256):
                for keys in (line, KeyLine()) if width == 128 else (KeyLine(),):
                    name = f"memory-{game}-{number}-{'place' if keys == line else f'table-{width}'}"
                    corner = say("notice.page", page=number + 1, pages=len(made))
                    draw = last if isinstance(seen, Last) else board
                    yield name, screen(draw, seen, corner, keys, width=width)
    most = boards(_MAS, words)[1]
    assert not isinstance(most, Last)
    line = KeyLine("h", None, Label(say("key.back")), say("game.svitmas"))
    yield "memory-second-page", screen(board, most._replace(rows=most.rows[ROWS:]), "3/6", line)
    keys = KeyLine("v", Label(say("key.ok")), Label(say("key.back")))
    rows = (Row(say("game.mas"), "412"), Row(say("game.mau"), "61"), Row(say("menu.erase_name")))
    yield "memory-menu", screen(menu, say("menu.memory"), rows, 0, keys)
    sure = (Row(say("key.no")), Row(say("key.yes")))
    yield "memory-erase", screen(menu, say("memory.erase_sure", name="Wilhelmina"), sure, 0, keys)
    four = (Line(1, "Ängla", won=True), Line(2, "Ida"), Line(3, "Bo"), Line(4, "Åsa"))
    again = Result("result.mas", "Åsa", four, remark=say("remark.mas_again.4", n=4))
    yield "memory-remark", screen(result, words, again, KeyLine())
    two = (Line(1, "Åsa"), Line(2, "Bo"))
    won = Result("result.hand_won", "Åsa", two, hat=False, remark=say("remark.won_again.3", n=3))
    yield "memory-remark-won", screen(result, words, won, KeyLine())
