"""How a hand and its match ended, on every panel, until somebody goes on."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from engine.course import MOST_SEATS, Purse, Standing
from engine.rules import BadRules
from firmware.care import MOVE_AFTER
from firmware.games import AT_TABLE
from firmware.memory.worth import Remark, worth_saying
from firmware.places import Placed, hand_places, match_places, purse_places
from firmware.play import Play
from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import notice
from firmware.screens.result import LARGE_ROWS, Line, Result, result
from firmware.screens.screen import Screen, screen
from firmware.screens.wording import hand_number, say_within
from firmware.seating import Seating, seat_at, with_one_more
from firmware.stages.in_match import InMatch
from firmware.stages.menu import Sure
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.store.ended import Ended
    from firmware.table import Table


LOOK: Final = 1.0
"""Seconds that the keys are dead, so that nobody who still wanted to lay a card skips the result."""


RECENT: Final = 200
"""Hands and matches, back from this one, that are looked at for something worth saying."""


class HandEnded(InMatch):
    """Who is mas, and everybody's place; how the match stands, or who has won it; and the pot.

    Who sits down at a free place is one more than the match counts with: a new one begins with all of them.
    It is read at leisure, on every panel.
    """

    bright = MOVE_AFTER

    def __init__(self, table: Table, play: Play, now: float) -> None:
        super().__init__(table, play)
        self._opens = now + LOOK
        self._closed = False  # the match was ended before all its hands were played
        self._at: dict[int, int] = {}
        self._more: tuple[int, ...] = ()  # places where somebody more has sat down
        self._remark: Remark | None = None
        game = play.match.header.game
        table.ask_store(lambda store: store.ended(game, RECENT), self._remember)

    def _remember(self, ends: Sequence[Ended], now: float) -> None:
        """What was before: perhaps there is something worth saying of this hand, if it is remembered."""
        line = len(self.play.match.record.entries) - 1
        if any(end.line == line for end in ends[-2:]):  # the hand, and perhaps its match
            self._remark = worth_saying(ends)

    @property
    def _wants_deal(self) -> bool:
        return self.play.wants_deal and not self._closed

    def key(self, key: Key, now: float) -> None:
        """● goes on: the next hand, or a new match of the same players. ■ goes back to the start."""
        if key.phase != Phase.DOWN or now < self._opens or self.play.busy or self.sits(key, now):
            return
        if key.place in self._more:
            self._newcomer(key, now)
        elif self.person(key.place) is None:
            if key.button == Button.ROUND and self._room(key.place):
                self._more += (key.place,)
        else:
            self._pressed(key, now)

    def _newcomer(self, key: Key, now: float) -> None:
        """Who has sat down goes on like the others, or gets up again."""
        if key.button == Button.ROUND:
            self._go_on(key.place, now)
        elif key.button == Button.SQUARE:
            self._more = tuple(place for place in self._more if place != key.place)

    def _pressed(self, key: Key, now: float) -> None:
        match key.button:
            case Button.LEFT | Button.RIGHT:
                step = 1 if key.button == Button.RIGHT else -1
                self._at[key.place] = (self._page(key.place) + step) % len(self._pages(key.place))
            case Button.ROUND:
                self._go_on(key.place, now)
            case Button.SQUARE if self._wants_deal:
                self._ask(key.place)
            case Button.SQUARE:
                self._end(now)

    def _room(self, place: int) -> bool:
        """Whether one more may play, and at this place."""
        if place not in range(self.table.places) or seat_at(self.play.seating, place) is not None:
            return False
        try:
            self.play.match.rules.refuse(self._players + 1)
        except BadRules:
            return False
        return self._players < MOST_SEATS

    @property
    def _players(self) -> int:
        return len(self.play.seating) + len(self._more)

    @property
    def _seating(self) -> Seating:
        """All who sit, also who has sat down since."""
        seating = self.play.seating
        for more in self._more:
            seating = with_one_more(seating, self.table.names[more], more)
        return seating

    def _go_on(self, place: int, now: float) -> None:
        """The next hand; or a new match, of more players once the old match is over."""
        if self._wants_deal and self._more:
            sure = Sure(self.table, place, "menu.more_players_sure", self._close, n=self._players)
            self.table.stages.open(sure)
        elif self._wants_deal:
            self.table.matches.deal(self.play)
        elif self._more:
            self._give_up()
            self.table.matches.new(self.play.match.rules, self._seating, now)
        else:
            self._give_up()
            self.table.matches.again(self.play, now)

    def _give_up(self) -> None:
        """The match is over; one of as many hands as one likes counts as it was ended."""
        self.play.give_up(counts=self._closed and self._standing.agreed is None)

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
        self._give_up()
        self.table.matches.gather(self._seating)

    def deadline(self, now: float) -> float | None:
        """When the keys come to life."""
        return self._opens if now < self._opens else None

    def lamp(self, place: int, now: float) -> bool:
        """Lit where somebody more has sat down."""
        return place in self._more

    def screen(self, place: int, now: float) -> Screen:
        """One of the pages; the same for all until somebody turns them."""
        words = self.table.words
        if place in self._more:
            line = KeyLine(None, Label(words.say("key.new_match")), Label(words.say("key.back")))
            you = words.say("lobby.you_are", name=self.table.names[place])
            return screen(notice, you, words.say("notice.new_match_of", n=self._players), line)
        width = self.table.table_width if place == TABLE else WIDTH
        pages = self._pages(place)
        return screen(result, words, pages[self._page(place)], self._line(place, now), width=width)

    def _line(self, place: int, now: float) -> KeyLine:
        """What the keys of a place do."""
        say, live = self.table.words.say, now >= self._opens
        if self.person(place) is None:
            sit = Label(say("key.sit")) if self._room(place) else self.sit_label(place)
            return KeyLine(round=sit and sit._replace(live=live)) if place != TABLE else KeyLine()
        go_on = "key.next_hand" if self._wants_deal and not self._more else "key.new_match"
        several = len(self._pages(place)) > 1
        return KeyLine(
            "h" if several else None, Label(say(go_on), live), Label(say("key.quit"), live), arrows_live=live
        )

    # -- the pages ---------------------------------------------------------------------------

    @property
    def _standing(self) -> Standing:
        """How the match stands; the odd counter of one that was ended goes to the first of its last hand."""
        moment = self.play.moment
        assert moment is not None and moment.result is not None
        standing, firsts = moment.standing, moment.result.winners
        if not (self._closed and standing.purse and firsts):
            return standing
        return standing._replace(purse=standing.purse.paid_to(firsts[0]))

    def _page(self, place: int) -> int:
        """Which page a place is at: the hand first, at the end of a match the match."""
        ends_match = not self._wants_deal and self._standing.agreed != 1
        first = len(self._split(self._hand_page(), place)) if ends_match else 0
        return self._at.get(place, first)

    def _pages(self, place: int) -> list[Result]:
        standing = self._standing
        pages = [self._hand_page()]
        if standing.agreed != 1:
            pages.append(self._match_page())
        if standing.purse is not None:
            pages.append(self._purse_page(standing.purse))
        return [part for page in pages for part in self._split(page, place)]

    def _split(self, page: Result, place: int) -> list[Result]:
        """In large text a page has few lines, where there are keys to turn it."""
        if not self.table.preferences.large or self.person(place) is None:
            return [page]
        lines = range(0, len(page.lines), LARGE_ROWS)
        return [page._replace(lines=page.lines[at : at + LARGE_ROWS]) for at in lines]

    def _hand_page(self) -> Result:
        moment = self.play.moment
        assert moment is not None and moment.result is not None
        ended, playing = moment.result, self.play.match.played[-1].terms.playing
        lines, unit = self._lines(hand_places(ended, playing), ended.points or None), "points"
        if ended.losers and not self._wins:
            won = {self.play.seating[seat].name for seat in ended.winners}
            lines = tuple(line._replace(won=line.name in won) for line in lines)
            page = Result("result.mas", self._names(ended.losers), lines, unit=unit)
        else:
            page = self._won("result.hand", ended.winners, lines, unit)
        standing = self._standing
        number = hand_number(self.table.words, standing.played, standing.agreed)
        return page._replace(remark=self._said(), number=number)

    def _said(self) -> str:
        """What is worth saying, in words that fit the table."""
        words, remark = self.table.words, self._remark
        if remark is None:
            return ""
        own = f"remark.{remark.key}.{remark.n}"
        key = own if own in words.ids() else f"remark.{remark.key}"
        return say_within(words, key, WIDTH, name=remark.name, n=remark.n)

    @property
    def _wins(self) -> bool:
        """Whether a hand of this game is about who wins it."""
        return AT_TABLE[self.play.match.header.game].teller.wins

    def _match_page(self) -> Result:
        standing = self._standing
        lines, unit = self._lines(match_places(standing), standing.scores), standing.tally
        if self._wants_deal:
            of = f"/{standing.agreed}" if standing.agreed else ""
            return Result("result.standing", f"{standing.played}{of}", lines, hat=False, unit=unit)
        if standing.winners or not standing.losers:
            return self._won("result.match", standing.winners, lines, unit)
        if self._wins:  # somebody who is out has ended the match
            return Result("result.match_out", self._names(standing.losers), lines, hat=False, unit=unit)
        return Result("result.match_mas", self._names(standing.losers), lines)

    def _won(self, what: str, winners: Sequence[int], lines: tuple[Line, ...], unit: str) -> Result:
        """One has won it, or several together, or nobody."""
        how = {0: "over", 1: "won"}.get(len(winners), "shared")
        return Result(f"{what}_{how}", self._names(winners), lines, hat=False, unit=unit)

    def _purse_page(self, purse: Purse) -> Result:
        lines = self._lines(purse_places(purse.counters), purse.counters)
        return Result("result.pot", str(purse.pot), lines, hat=False, unit="counters")

    def _lines(self, places: Sequence[Placed], points: Sequence[int] | None) -> tuple[Line, ...]:
        names = [seat.name for seat in self.play.seating]
        return tuple(Line(p, names[s], None if points is None else points[s]) for p, s in places)

    def _names(self, seats: Sequence[int]) -> str:
        return ", ".join(self.play.seating[seat].name for seat in seats)
