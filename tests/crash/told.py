"""What a stored match looks like on the panels, told by the firmware's own screens without a console."""

from __future__ import annotations

import shutil
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from engine.mas import MasRules
from engine.record import Deal, Entry, Header, parse_entry
from engine.rules import Rules
from firmware.appliance import NAMES
from firmware.lang import Words
from firmware.moment import Moment
from firmware.play import SEATING, Play
from firmware.preferences import Preferences
from firmware.screens.attract import STEPS
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen
from firmware.stages.agreed import READ, Agreed
from firmware.stages.hand import PlayingHand
from firmware.stages.result import RECENT, HandEnded
from firmware.store.database import open_store
from firmware.store.ended import Ended
from firmware.store.journal import StoredMatch
from firmware.table import Table
from hw.keys import Button, Key, Phase
from hw.place import TABLE
from tests.crash.people import LIT

MOMENTS = (0.0, 0.25, 1.75, 2.0, 60.0)
"""Seconds at which a screen at which nothing happens looks different: its ring blinks, its message goes."""

USUAL = MasRules()

SCENES = (*(n / 4 for n in range(40)), 60.0)
"""Seconds at which the table may have something else to tell of a moment."""

Page = tuple[int, bytes]
"""Eight rows of a picture, and which: a panel is sent so much at a time."""


class Nothing:
    """A writer and console players that do nothing."""

    def do(self, job: Any, token: Any = None) -> None:
        """Not done."""

    def ask(self, ask: int, view: Any) -> None:
        """Not answered."""


def new_table(places: int, width: Any, rules: Rules = USUAL) -> Table:
    """A table as the console has it when nothing is in its store."""
    preferences = Preferences(Nothing().do, rules)
    return Table(places, width, preferences, NAMES, writer=Nothing(), bots=Nothing())


def pixels(shown: Screen) -> bytes:
    """A screen's picture, row by row."""
    return shown.frame().image.tobytes()


def pictures(table: Table, place: int) -> set[bytes]:
    """All that a panel shows at a table at which nothing happens."""
    return {pixels(table.screen(place, now)) for now in MOMENTS}


def peeked(table: Table, place: int) -> bytes:
    """What a panel shows while its player, off turn, holds the round key."""
    table.key(Key(place, Button.ROUND, Phase.DOWN, 0.0, 0.0), 0.0)
    picture = pixels(table.screen(place, 60.0))
    table.key(Key(place, Button.ROUND, Phase.UP, 0.5, 0.5), 0.5)
    return picture


def cut(picture: bytes) -> list[Page]:
    """A picture's pages."""
    size = len(picture) // 8
    return [(page, picture[page * size : (page + 1) * size]) for page in range(8)]


def gathered(places: int, width: int, rules: Rules, persons: Sequence[int]) -> list[bytes]:
    """What the table shows at the start: the invitation as it moves, then as persons sit down."""
    table = new_table(places, width, rules)
    shown = [pixels(table.screen(TABLE, float(step))) for step in range(STEPS)]
    for place in persons:
        table.key(Key(place, Button.ROUND, Phase.DOWN, 0.0, 0.0), 0.0)
        shown.append(pixels(table.screen(TABLE, 0.0)))
    return shown


def agreed_on(width: int, rules: Rules, seats: int) -> list[bytes]:
    """What the table shows of rules that are not the usual ones, page by page; nothing of the usual ones."""
    table = new_table(seats, width, rules)
    header = Header(rules.game, rules.version, rules.text(), seats, 0)
    table.matches.agree(header, (), 0.0)
    if not isinstance(table.stage, Agreed):
        return []
    return [pixels(table.screen(TABLE, READ * (n + 0.5))) for n in range(20)]


def standing_pages(width: int, told: Sequence[bytes]) -> set[Page]:
    """Pages that tell of no match: all lit, all dark, the dealing, and what else is given."""
    dealing = pixels(screen(notice, Words("sv").say("notice.dealing"), width=width))
    return {page for picture in (b"\0" * width * 8, LIT * width * 8, dealing, *told) for page in cut(picture)}


class Stored:
    """A store and all that is in it.

    Attributes:
        seating: who sits where, as the store keeps it.
        matches: by number, those it holds.
        open: the one to resume.
        players: how many were wished for, if a number was chosen.
    """

    @classmethod
    def copied(cls, file: Path) -> Stored:
        """A copy of a store that no console has open: the next one shall find its files as they were left."""
        copy = file.with_name("copy.db")
        for ending in ("", "-wal"):
            old, new = Path(f"{file}{ending}"), Path(f"{copy}{ending}")
            new.unlink(missing_ok=True)
            if old.exists():
                shutil.copy(old, new)
        return cls(copy)

    def __init__(self, file: Path) -> None:
        opened = open_store(file)
        assert opened.report.why is None, opened.report
        self._store = opened.store
        self.seating = self._store.get(SEATING)
        self.players = self._store.get("players")
        self.matches = {entry.id: self._store.read(entry.id) for entry in self._store.matches()}
        self.open = self._store.open_match()

    def ended_before(self, number: int) -> list[Ended]:
        """What the matches before this one came to, hand by hand."""
        return [end for n in sorted(self.matches) if n < number for end in self.matches[n].ended]

    def remember(self, table: Table) -> None:
        """A result that is shown gets what is worth saying of it."""
        if isinstance(table.stage, HandEnded):
            table.stage._remember(self._store.ended("mas", RECENT), 0.0)

    def resumed(self, places: int, width: int) -> Table:
        """A table that has just taken the open match up."""
        table = new_table(places, width)
        table.wake(0.0)
        table.resume(self._store, 0.0, pytest.fail)
        return table

    def close(self) -> None:
        """Let go of the file."""
        self._store.close()


class Told:
    """A match, and what the table's panel may show of it.

    Attributes:
        texts: its lines.
        play: the match as they tell it.
        pages: by line, the pages of all pictures that may be shown once it is in the store.
    """

    def __init__(self, stored: StoredMatch, seating: Any, places: int, width: int) -> None:
        self._table = new_table(places, width)
        self.play, _ = Play.resume(stored._replace(lines=()), seating, Nothing())
        self.texts: list[str] = []
        self.pages: list[set[Page]] = []
        self._ended: list[Ended] = []

    def follow(self, stored: StoredMatch, before: Sequence[Ended]) -> list[Entry]:
        """Go on with the lines that came; a line that the rules do not allow is refused.

        Args:
            before: what earlier matches came to.
        """
        texts = [line.text for line in stored.lines]
        assert texts[: len(self.texts)] == self.texts, f"it was {self.texts[-3:]}, and is {texts[-3:]}"
        entries = []
        for line in stored.lines[len(self.texts) :]:
            entries.append(parse_entry(line.text))
            events = self.play.match.apply(entries[-1])
            assert not line.digest or line.digest == self.play.match.digest(), line
            self._ended = [*before, *(end for end in stored.ended if end.line <= line.number)]
            self.pages.append(set() if isinstance(entries[-1], Deal) else self._shown(events))
        self.texts = texts
        return entries

    def finals(self) -> list[bytes]:
        """The result on the table's panel, without what is worth saying of it and with that."""
        stage = HandEnded(self._table, self.play, 0.0)
        bare = pixels(stage.screen(TABLE, 0.0))
        stage._remember(self._ended[-RECENT:], 0.0)
        return [bare, pixels(stage.screen(TABLE, 0.0))]

    def _shown(self, events: Sequence[Any]) -> set[Page]:
        moment = Moment.of(self.play.match, events)
        self.play.moment = moment
        stage = PlayingHand(self._table, self.play)
        stage.moment(moment, 0.0)
        stage.tick(2.0)  # a new hand is dealt by then
        seen = [pixels(screen) for screen in {stage.screen(TABLE, now) for now in SCENES}]
        if moment.result is not None:
            seen += self.finals()
        return {page for picture in seen for page in cut(picture)}
