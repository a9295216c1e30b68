"""Between the lobby and the first deal: who is youngest, where that matters, and the rules as agreed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.record import Header
from engine.rules import Rules
from firmware import house_rules, house_sets
from firmware.lang import Words
from firmware.rulebook.book import advice
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import BOARD_LINES, notice, page, paginate
from firmware.screens.screen import Screen, screen
from firmware.seating import Seating, seat_at
from firmware.stages.pages import Text, leaf_screen, leaves
from firmware.stages.stage import Stage
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table

READ: Final = 5.0
"""Seconds that a page stands on the table."""


class _Before(Stage):
    """Something all are shown before the first deal. ● goes on, ■ goes back to the lobby."""

    def __init__(self, table: Table, header: Header, seating: Seating) -> None:
        super().__init__(table)
        self.header = header
        self.seating = seating

    def person(self, place: int) -> int | None:
        """The seat of a person at this place."""
        seat = seat_at(self.seating, place)
        return seat if seat is not None and self.seating[seat].person else None

    def lamp(self, place: int, now: float) -> bool:
        """Lit where somebody is asked."""
        return self.person(place) is not None


class Youngest(_Before):
    """Who is youngest says so; the others need do nothing."""

    def key(self, key: Key, now: float) -> None:
        """● says: I am."""
        seat = self.person(key.place)
        if seat is None or key.phase != Phase.DOWN:
            return
        if key.button == Button.ROUND:
            self.table.stages.close(self, now)
            self.table.matches.agree(self.header._replace(youngest=seat), self.seating, now)
        elif key.button in (Button.SQUARE, Button.BOTH):
            self.table.stages.close(self, now)

    def screen(self, place: int, now: float) -> Screen:
        """The question."""
        say = self.table.words.say
        line = KeyLine()
        if self.person(place) is not None:
            line = KeyLine(None, Label(say("key.me")), Label(say("key.back")))
        width = self.table.table_width if place == TABLE else 128
        title, text = say("notice.who_is_youngest"), say("notice.youngest_presses")
        return screen(notice, title, text, line, width=width)


class Agreed(_Before):
    """The rules that are not the usual ones. Each reads at leisure; anybody may go on.

    The table shows its pages in turn.
    """

    def __init__(
        self, table: Table, header: Header, seating: Seating, rules: Rules, text: str, now: float
    ) -> None:
        super().__init__(table, header, seating)
        preferences, say = table.preferences, table.words.say
        self._since = now
        self._leaves = leaves([Text(say("menu.agreed"), text)], preferences.large)
        called = house_sets.called(rules, preferences.sets, table.words)
        shown = text if called == say("house.other") else f"{called}\n{text}"
        self._board = paginate(shown, BOARD_LINES, table.table_width - 4)
        self._at: dict[int, int] = {}

    def key(self, key: Key, now: float) -> None:
        """◄ ► turn the pages at that place."""
        if self.person(key.place) is None or key.phase != Phase.DOWN:
            return
        match key.button:
            case Button.LEFT | Button.RIGHT:
                step = 1 if key.button == Button.RIGHT else -1
                self._at[key.place] = (self._at.get(key.place, 0) + step) % len(self._leaves)
            case Button.ROUND:
                self.table.matches.begin(self.header, self.seating, now)
            case _:
                self.table.stages.close(self, now)

    def screen(self, place: int, now: float) -> Screen:
        """The page that its place is at."""
        say = self.table.words.say
        if place == TABLE:
            number = int((now - self._since) / READ) % len(self._board)
            width = self.table.table_width
            return screen(page, self.table.words, say("menu.agreed"), self._board, number, width=width)
        line = KeyLine()
        if self.person(place) is not None:
            several = len(self._leaves) > 1
            line = KeyLine("h", Label(say("key.ok")), Label(say("key.back")), arrows_live=several)
        return leaf_screen(self.table.words, self._leaves, self._at.get(place, 0), line)


    def deadline(self, now: float) -> float | None:
        """When the table turns its page."""
        return now + READ - (now - self._since) % READ if len(self._board) > 1 else None


def agreed_text(rules: Rules, seats: int, words: Words) -> str:
    """The rules that are not the usual ones, one a line, and what the table should hear before it deals."""
    usual = type(rules)()
    told = [
        words.say("house.row", label=row.label, value=row.value)
        for row in house_rules.rows(rules, words)
        if getattr(rules, row.key) != getattr(usual, row.key)
    ]
    return "\n\n".join(text for text in ("\n".join(told), *advice(rules, seats, words)) if text)
