"""Pause: ◄ and ► together, in every state of a hand. Whoever paused chooses what to do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from firmware.bots import Thought
from firmware.play import Moment
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.menu import Row, menu
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen
from firmware.seating import seat_at
from firmware.stages.hand import PlayingHand
from firmware.stages.stage import Stage
from firmware.stages.sure import sure
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table

ROWS: Final = ("go_on", "language", "letters", "call_off")


class Pause(Stage):
    """The hand waits; nothing in it moves. What was on its way when it paused still reaches it."""

    def __init__(self, table: Table, under: PlayingHand, place: int) -> None:
        super().__init__(table)
        self._under = under
        self._place = place
        self._at = 0
        self._sure: bool | None = None  # None: not asked; then what the ring is on

    def key(self, key: Key, now: float) -> None:
        """◄ ► move, ● does it, ■ plays on. Another person may take the menu over by the same chord."""
        if key.phase != Phase.DOWN:
            return
        if key.seat != self._place:
            seat = seat_at(self._under.play.seating, key.seat)
            if key.button == Button.BOTH and seat is not None and self._under.play.seating[seat].person:
                self._place, self._sure = key.seat, None
            return
        match key.button:
            case Button.LEFT | Button.RIGHT:
                self._move(1 if key.button == Button.RIGHT else -1)
            case Button.ROUND:
                self._choose(now)
            case Button.SQUARE | Button.BOTH:
                self._back(now)

    def moment(self, moment: Moment, now: float) -> None:
        """To the hand: what was done last is safe."""
        self._under.moment(moment, now)

    def thought(self, thought: Thought, now: float) -> None:
        """To the hand, for when it goes on."""
        self._under.thought(thought, now)

    def screen(self, place: int, now: float) -> Screen:
        """The menu for who paused, a notice for the others."""
        words = self.table.words
        if place == self._place:
            return self._menu()
        seat = seat_at(self._under.play.seating, self._place)
        name = "" if seat is None else self._under.play.seating[seat].name
        width = self.table.table_width if place == TABLE else 128
        text = words.say("notice.paused_by", name=name)
        return screen(notice, words.say("notice.paused"), text, width=width)

    def _menu(self) -> Screen:
        words = self.table.words
        if self._sure is not None:
            return sure(words, "menu.call_off_sure", self._sure)
        shown = {
            "language": words.say("menu.this_language"),
            "letters": "KnDKE" if self.table.letters == "KnDKE" else "JQKA",
        }
        rows = tuple(Row(words.say(f"menu.{row}"), shown.get(row, "")) for row in ROWS)
        change = words.say("key.change" if ROWS[self._at] in shown else "key.ok")
        line = KeyLine("v", Label(change), Label(words.say("key.back")))
        return screen(menu, words.say("menu.pause"), rows, self._at, line)

    def _move(self, step: int) -> None:
        if self._sure is None:
            self._at = (self._at + step) % len(ROWS)
        else:
            self._sure = not self._sure

    def _choose(self, now: float) -> None:
        if self._sure is not None:
            if self._sure:
                self._under.play.give_up()
                self.table.gather()
            self._sure = None
            return
        match ROWS[self._at]:
            case "go_on":
                self.table.unpause(self._under, now)
            case "language":
                self.table.change_language()
                self._under.restyle()
            case "letters":
                self.table.change_letters()
                self._under.restyle()
            case "call_off":
                self._sure = False

    def _back(self, now: float) -> None:
        if self._sure is not None:
            self._sure = None
        else:
            self.table.unpause(self._under, now)
