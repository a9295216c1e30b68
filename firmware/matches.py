"""One match after the other at a table: how it begins, goes from hand to hand, and is taken up again."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import TYPE_CHECKING

from engine.games import game_named
from engine.record import BadRecord, Header
from engine.rules import BadRules, Rules
from firmware.games import AT_TABLE
from firmware.play import SEATING, Play
from firmware.seating import Seating, fitted
from firmware.stages.hand import PlayingHand
from firmware.stages.in_match import InMatch
from firmware.wall_clock import WallClock

if TYPE_CHECKING:
    from firmware.store.journal import Store, StoredMatch
    from firmware.table import Table


class Matches:
    """The matches of a table.

    Args:
        chance: shuffles, and draws lots.
        date: tells when a hand ended.

    Attributes:
        play: the match that is played or whose end is looked at; None while people gather.
    """

    def __init__(self, table: Table, chance: random.Random, date: WallClock) -> None:
        self.play: Play | None = None
        self._table = table
        self._chance = chance
        self._date = date

    def gather(self, seating: Seating) -> None:
        """Go back to the start, as it was when these began to play."""
        from firmware.stages.lobby import Lobby

        self.play = None
        self._table.stages.go(Lobby.after(self._table, seating))

    def new(self, rules: Rules, seating: Seating, now: float) -> None:
        """A new match, once all has been asked and seen that must be before the first deal."""
        header = self._header(rules, seating)
        if AT_TABLE[rules.game].teller.asks_youngest(rules):
            from firmware.stages.agreed import Youngest

            self._table.stages.open(Youngest(self._table, header, seating))
        else:
            self.agree(header, seating, now)

    def agree(self, header: Header, seating: Seating, now: float) -> None:
        """A new match, once all have seen which rules are not the usual ones."""
        from firmware.stages.agreed import Agreed, agreed_text

        rules = game_named(header.game).rules_type.parse(header.rules)
        text = agreed_text(rules, header.seats, self._table.words)
        if text:
            self._table.stages.open(Agreed(self._table, header, seating, rules, text, now))
        else:
            self.begin(header, seating, now)

    def begin(self, header: Header, seating: Seating, now: float) -> None:
        """A new match."""
        self.deal(Play.begin(header, seating, self._table.writer, self._chance, self._date))
        self._table.tick(now)

    def again(self, play: Play, now: float) -> None:
        """A new match of the same players."""
        header = self._header(play.match.rules, play.seating)
        self.begin(header._replace(youngest=play.match.header.youngest), play.seating, now)

    def deal(self, play: Play) -> None:
        """The next hand of a match."""
        self.play = play
        self._table.stages.go(PlayingHand(self._table, play))
        play.deal()

    def ended(self, play: Play, now: float) -> None:
        """A hand is over and has been looked at."""
        from firmware.stages.result import HandEnded

        self._table.stages.go(HandEnded(self._table, play, now))

    def resume(self, store: Store, now: float, tell: Callable[[str], None]) -> bool:
        """Go on where the console was switched off: the same hand, the same turn.

        Args:
            tell: takes a line for the log about what could not be taken up again.

        Returns:
            Whether there was a match to go on with, even if it could not be taken up again.
        """
        stored = store.open_match()
        if stored is not None:
            self._take_up(store, stored, now, tell)
        return stored is not None

    def _take_up(self, store: Store, stored: StoredMatch, now: float, tell: Callable[[str], None]) -> None:
        table = self._table
        try:
            play, lost = Play.resume(stored, store.get(SEATING), table.writer, self._chance, self._date)
        except (BadRecord, BadRules, ValueError) as error:
            # Only where: what stands there may be a card or a name.
            where = re.match(r"line \d+", str(error))
            tell(f"match {stored.id} can't be taken up again: {where[0] if where else type(error).__name__}")
            return
        play.seating = fitted(play.seating, table.places)
        if lost:
            tell(f"match {stored.id}: the last {lost} lines are played otherwise by this version, left out")
        self.play = play
        if play.moment is None:
            self.deal(play)
        elif play.moment.result is not None:
            self.ended(play, now)
        else:
            table.stages.go(PlayingHand(table, play, greeting=table.words.say("notice.resumed")))
            table.publish(play.moment, now)
        resumed = table.stages.lowest
        if isinstance(resumed, InMatch) and resumed.deserted:
            from firmware.stages.deserted import Deserted

            table.stages.open(Deserted(table, resumed))

    def _header(self, rules: Rules, seating: Seating) -> Header:
        """The opening of a new record; who deals is a lot."""
        return Header(
            game=rules.game,
            rules_version=rules.version,
            rules=rules.text(),
            seats=len(seating),
            dealer=self._chance.randrange(len(seating)),
            names=tuple(seat.name for seat in seating),
            console=tuple(n for n, seat in enumerate(seating) if not seat.person),
        )
