"""How a hand and its match ended, on every panel, until somebody goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Final

from engine.course import Purse, Standing
from engine.result import Result as HandResult
from firmware.games import AT_TABLE
from firmware.places import Placed, hand_places, match_places, purse_places
from firmware.play import Play
from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import attract
from firmware.screens.result import Line, Result, result
from firmware.screens.screen import Screen, screen
from firmware.seating import seat_at
from firmware.stages.menu import Sure
from firmware.stages.stage import Stage
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table


LOOK: Final = 1.0
"""Seconds that the keys are dead, so that nobody who still wanted to lay a card skips the result."""


class HandEnded(Stage):
    """Who is mas, and everybody's place; how the match stands, or who has won it; and the pot."""

    def __init__(self, table: Table, play: Play, now: float) -> None:
        super().__init__(table)
        self.play = play
        self._opens = now + LOOK
        self._closed = False  # a match of as many hands as one likes was ended
        self._at: dict[int, int] = {}

    @property
    def _wants_deal(self) -> bool:
        return self.play.wants_deal and not self._closed

    def key(self, key: Key, now: float) -> None:
        """● goes on: the next hand, or a new match of the same players. ■ goes back to the start."""
        if not self._person(key.seat) or key.phase != Phase.DOWN or now < self._opens or self.play.busy:
            return
        match key.button:
            case Button.LEFT | Button.RIGHT:
                step = 1 if key.button == Button.RIGHT else -1
                self._at[key.seat] = (self._page(key.seat) + step) % len(self._pages())
            case Button.ROUND:
                self._go_on(now)
            case Button.SQUARE if self._wants_deal:
                self._ask(key.seat)
            case Button.SQUARE:
                self._end(now)

    def _person(self, place: int) -> bool:
        seat = seat_at(self.play.seating, place)
        return seat is not None and self.play.seating[seat].person

    def _go_on(self, now: float) -> None:
        if self._wants_deal:
            self.table.deal(self.play)
        else:
            self.play.give_up(counts=self._closed)
            self.table.again(self.play, now)

    def _ask(self, place: int) -> None:
        """A match with hands left is called off; one of as many hands as one likes ends here and counts."""
        free = self._standing.agreed is None
        question = "menu.end_match_sure" if free else "menu.call_off_sure"
        yes: Callable[[float], None] = self._close if free else self._end
        self.table.stages.open(Sure(self.table, place, question, yes))

    def _close(self, now: float) -> None:
        self._closed = True
        self._at.clear()

    def _end(self, now: float) -> None:
        self.play.give_up(counts=self._closed)
        self.table.gather()

    def deadline(self, now: float) -> float | None:
        """When the keys come to life."""
        return self._opens if now < self._opens else None

    def screen(self, place: int, now: float) -> Screen:
        """One of the pages; the same for all until somebody turns them."""
        words = self.table.words
        if place != TABLE and seat_at(self.play.seating, place) is None:
            return screen(attract, words, words.say("notice.table_full"), shift=self.table.care(now).shift)
        pages = self._pages()
        line = KeyLine()
        if self._person(place):
            go_on, live = "key.next_hand" if self._wants_deal else "key.new_match", now >= self._opens
            line = KeyLine(
                "h" if len(pages) > 1 else None,
                Label(words.say(go_on), live),
                Label(words.say("key.quit"), live),
                arrows_live=live,
            )
        width = self.table.table_width if place == TABLE else WIDTH
        return screen(result, words, pages[self._page(place)], line, width=width)

    # -- the pages ---------------------------------------------------------------------------

    @property
    def _standing(self) -> Standing:
        """How the match stands; the odd counter of one that was ended goes to the first of its last hand."""
        moment = self.play.moment
        assert moment is not None and moment.result is not None
        standing, firsts = moment.standing, moment.result.winners
        if not (self._closed and standing.purse and firsts):
            return standing
        return replace(standing, purse=standing.purse.paid_to(firsts[0]))

    def _page(self, place: int) -> int:
        """Which page a place is at: the hand first, at the end of a match the match."""
        ends_match = not self._wants_deal and self._standing.agreed != 1
        return self._at.get(place, int(ends_match))

    def _pages(self) -> list[Result]:
        moment, standing = self.play.moment, self._standing
        assert moment is not None and moment.result is not None
        pages = [self._hand_page(moment.result)]
        if standing.agreed != 1:
            pages.append(self._match_page())
        if standing.purse is not None:
            pages.append(self._purse_page(standing.purse))
        return pages

    def _hand_page(self, ended: HandResult) -> Result:
        playing = self.play.match.played[-1].terms.playing
        lines = self._lines(hand_places(ended, playing), ended.points or None)
        if ended.losers and not self._wins:
            won = {self.play.seating[seat].name for seat in ended.winners}
            lines = tuple(line._replace(won=line.name in won) for line in lines)
            return Result("result.mas", self._names(ended.losers), lines)
        return self._won("result.hand", ended.winners, lines)

    @property
    def _wins(self) -> bool:
        """Whether a hand of this game is about who wins it."""
        return AT_TABLE[self.play.match.header.game].teller.wins

    def _match_page(self) -> Result:
        standing = self._standing
        lines = self._lines(match_places(standing), standing.scores)
        if self._wants_deal:
            return Result("result.standing", "", lines, hat=False)
        if standing.winners or not standing.losers:
            return self._won("result.match", standing.winners, lines)
        if self._wins:  # somebody who is out has ended the match
            return Result("result.match_out", self._names(standing.losers), lines, hat=False)
        return Result("result.match_mas", self._names(standing.losers), lines)

    def _won(self, what: str, winners: Sequence[int], lines: tuple[Line, ...]) -> Result:
        """One has won it, or several together, or nobody."""
        how = {0: "over", 1: "won"}.get(len(winners), "shared")
        return Result(f"{what}_{how}", self._names(winners), lines, hat=False)

    def _purse_page(self, purse: Purse) -> Result:
        lines = self._lines(purse_places(purse.counters), purse.counters)
        return Result("result.pot", str(purse.pot), lines, hat=False)

    def _lines(self, places: Sequence[Placed], points: Sequence[int] | None) -> tuple[Line, ...]:
        names = [seat.name for seat in self.play.seating]
        return tuple(Line(p, names[s], None if points is None else points[s]) for p, s in places)

    def _names(self, seats: Sequence[int]) -> str:
        return ", ".join(self.play.seating[seat].name for seat in seats)
