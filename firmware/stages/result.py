"""How a hand ended, on every panel, until somebody goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from firmware.play import Play
from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import attract
from firmware.screens.result import Line, Result, result
from firmware.screens.screen import Screen, screen
from firmware.seating import seat_at
from firmware.stages.stage import Stage
from firmware.stages.sure import sure
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table


LOOK: Final = 1.0
"""Seconds that the keys are dead, so that nobody who still wanted to lay a card skips the result."""


class HandEnded(Stage):
    """Who is mas, and everybody's place."""

    def __init__(self, table: Table, play: Play, now: float) -> None:
        super().__init__(table)
        self.play = play
        self._opens = now + LOOK
        self._asked: int | None = None  # the place that is asked whether to end the match
        self._sure = False

    def key(self, key: Key, now: float) -> None:
        """● goes on: the next hand, or a new match of the same players. ■ goes back to the start."""
        seat = seat_at(self.play.seating, key.seat)
        if seat is None or not self.play.seating[seat].person:
            return
        if key.phase != Phase.DOWN or now < self._opens or self.play.busy:
            return
        if key.seat == self._asked:
            self._answer(key.button)
        elif key.button == Button.ROUND:
            self._go_on(now)
        elif key.button == Button.SQUARE and self.play.wants_deal:
            self._asked, self._sure = key.seat, False
        elif key.button == Button.SQUARE:
            self._end()

    def _go_on(self, now: float) -> None:
        if self.play.wants_deal:
            self.table.deal(self.play)
        else:
            self.play.give_up()
            self.table.again(self.play, now)

    def _answer(self, button: Button) -> None:
        """To the question whether to end a match that has hands left."""
        match button:
            case Button.LEFT | Button.RIGHT:
                self._sure = not self._sure
            case Button.ROUND if self._sure:
                self._end()
            case _:
                self._asked = None

    def _end(self) -> None:
        self.play.give_up()
        self.table.gather()

    def deadline(self, now: float) -> float | None:
        """When the keys come to life."""
        return self._opens if now < self._opens else None

    def screen(self, place: int, now: float) -> Screen:
        """The list of places; the same for all."""
        words = self.table.words
        if place == self._asked:
            return sure(words, "menu.call_off_sure", self._sure)
        seat = None if place == TABLE else seat_at(self.play.seating, place)
        if place != TABLE and seat is None:
            return screen(attract, words, words.say("notice.table_full"), shift=self.table.care(now).shift)
        line = KeyLine()
        if seat is not None and self.play.seating[seat].person:
            go_on = "key.next_hand" if self.play.wants_deal else "key.new_match"
            live = now >= self._opens
            line = KeyLine(round=Label(words.say(go_on), live), square=Label(words.say("key.menu"), live))
        width = self.table.table_width if place == TABLE else WIDTH
        return screen(result, words, self._result(), line, width=width)

    def _result(self) -> Result:
        moment = self.play.moment
        assert moment is not None and moment.result is not None
        names = [seat.name for seat in self.play.seating]
        order = [*moment.result.out, *(s for s in range(len(names)) if s not in moment.result.out)]
        several = moment.standing.agreed != 1
        lines = tuple(
            Line(place, names[seat], moment.standing.scores[seat] if several else None)
            for place, seat in enumerate(order, 1)
        )
        return Result("result.mas", ", ".join(names[seat] for seat in moment.result.losers), lines)
