"""How a hand ended, on every panel, until somebody goes on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from firmware.play import Play
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import attract
from firmware.screens.result import Line, Result, result
from firmware.screens.screen import Screen, screen
from firmware.seating import seat_at
from firmware.stages.stage import Stage
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table


class HandEnded(Stage):
    """Who is mas, and everybody's place."""

    def __init__(self, table: Table, play: Play) -> None:
        super().__init__(table)
        self.play = play

    def key(self, key: Key, now: float) -> None:
        """● goes on: the next hand, or a new match of the same players. ■ goes back to the start."""
        seat = seat_at(self.play.seating, key.seat)
        if seat is None or not self.play.seating[seat].person or key.phase != Phase.DOWN:
            return
        if key.button == Button.ROUND and not self.play.busy:
            if self.play.wants_deal:
                self.table.deal(self.play)
            else:
                self.play.give_up()
                self.table.again(self.play, now)
        elif key.button == Button.SQUARE:
            self.play.give_up()
            self.table.gather()

    def screen(self, place: int, now: float) -> Screen:
        """The list of places; the same for all."""
        words = self.table.words
        seat = None if place == TABLE else seat_at(self.play.seating, place)
        if place != TABLE and seat is None:
            return screen(attract, words, words.say("notice.table_full"), shift=self.table.care(now).shift)
        line = KeyLine()
        if seat is not None and self.play.seating[seat].person:
            go_on = "key.next_hand" if self.play.wants_deal else "key.new_match"
            line = KeyLine(round=Label(words.say(go_on)), square=Label(words.say("key.menu")))
        return screen(result, words, self._result(), line)

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
