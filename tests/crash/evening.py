"""An evening at a console whose firmware is killed again and again, and what must hold after each kill."""

from __future__ import annotations

import signal
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from random import Random
from typing import NamedTuple

from engine.mas import MasRules
from engine.record import Step
from firmware.games.hand import TOO_SOON
from firmware.screens.attract import STEPS
from firmware.seating import seat_at
from firmware.table import Table
from hw.emulator.child import Child
from hw.keys import Button
from hw.place import TABLE
from tests.crash.people import HEARS, HOLD, PRESS, Watch, advised
from tests.crash.told import Stored, Told, agreed_on, cut, gathered, peeked, pictures, standing_pages
from tests.firmware.ready import make_ready

SLOW_CARD = Path(__file__).with_name("slow_card.py")
PATIENCE = 20.0
"""Seconds until a test gives up."""

NOT_TOO_SOON = TOO_SOON + PRESS
"""Seconds into a turn from which a short press counts."""

GLANCE = 0.05
"""Seconds that a person looks at a picture before pressing a key."""

REST = 1.2
"""Seconds without a turn after which there is none to come; perhaps a hand is to be dealt."""


@dataclass(frozen=True, slots=True)
class Company:
    """Who plays what: places of the console, those with a person, players in all, house rules; and whether
    their console's card is a slow one, on which a kill often hits a commit."""

    places: int
    persons: tuple[int, ...]
    players: int
    rules: tuple[str, ...] = ()
    slow_card: bool = False


class Kill(NamedTuple):
    """When the firmware dies: after so many transfers of the bus, counted from its start or from when it
    showed what it resumed; or else so many seconds after a number of presses."""

    transfers: int = 0
    at_start: bool = False
    presses: int = 10_000
    seconds: float = 0.0


def some_kill(chance: Random) -> Kill:
    """One at random. A start takes some 150 transfers, a move some 20."""
    kind = chance.random()
    if kind < 0.15:
        return Kill(transfers=chance.randrange(1, 200), at_start=True)
    if kind < 0.6:
        return Kill(transfers=chance.randrange(1, 200))
    return Kill(presses=chance.randrange(1, 10), seconds=chance.uniform(0.0, 0.05))


class Killed(Exception):
    """The firmware is dead, as it was meant to be."""


class Evening:
    """Matches of one company, kept in a store in `folder`.

    Attributes:
        told: by its number, each match as far as the store held it after the last kill.
    """

    def __init__(self, folder: Path, company: Company, seed: int) -> None:
        self._folder = folder
        self._company = company
        self._chance = Random(seed)
        self.watch = Watch(company.places)
        self._width = self.watch.rig.wiring.table.size[0]
        rules = MasRules.parse(" ".join(company.rules))
        self._gathered = gathered(company.places, self._width, rules, company.persons)
        agreed = agreed_on(self._width, rules, company.players)
        self._standing = standing_pages(self._width, [*self._gathered, *agreed])
        firmware = [str(SLOW_CARD)] if company.slow_card else ["-m", "firmware"]
        make_ready(folder / "mas.db")
        self._command = [sys.executable, *firmware, "run", "--seats", str(company.places)]
        self._command += ["--store", str(folder / "mas.db"), "--pace", "0.03", "--lang", "sv"]
        self._command += [word for rule in company.rules for word in ("--set", rule)]
        self.told: dict[int, Told] = {}
        self._child: Child | None = None
        self._killed = False

    @property
    def lines(self) -> int:
        """How many lines the matches have."""
        return sum(len(told.texts) for told in self.told.values())

    @property
    def over(self) -> bool:
        """Whether the newest match has come to its end."""
        return bool(self.told) and self.told[max(self.told)].play.match.standing().over

    @property
    def dark(self) -> bool:
        """Whether no panel shows anything and no lamp is lit."""
        lamps = any(map(self.watch.rig.lamp, range(self._company.places)))
        return not lamps and not any(any(self.watch.picture(place)) for place in self.watch.places)

    # One life.

    def life(self, kill: Kill) -> None:
        """Start the firmware, look at what it resumes, play until it dies, look at what is left."""
        stored = self.look()
        self._start(kill)
        try:
            self.check_resumed(stored)
            self._play(kill)
            self._kill()
        except Killed:
            pass
        status = self._child_ended()
        assert status == -signal.SIGKILL, f"it ended by itself: {status}"
        stored.close()
        self.check_left()

    def rest(self) -> None:
        """A life in which the persons play until nobody has a turn; then it is killed."""
        self.life(Kill(presses=0))

    def last(self) -> None:
        """A life after a match came to its end: it shows the result again, and ends in good order."""
        stored = self.look()
        self._start(Kill())
        self.check_resumed(stored)
        assert self.watch.picture(TABLE) in self.told[max(self.told)].finals()
        stored.close()
        assert self._child is not None
        self._child.end()
        assert self._child_ended() == 0
        assert self.dark, "a panel stays lit after the end"
        self.check_left()

    def power_off(self) -> None:
        """Cut the power of a console whose firmware is dead: every chip forgets."""
        self.watch.rig.power_off()
        assert self.dark, "a panel is lit without power"

    def _start(self, kill: Kill) -> None:
        self.watch.smudge()
        self._killed = False
        if kill.at_start:
            self._kill_after(kill.transfers)
        self._child = Child(self.watch.rig, self._command, lambda: None, lambda *_: None)

    def _child_ended(self) -> int:
        assert self._child is not None
        status = self._child.wait()
        self.watch.after_transfer = None
        return status

    def _kill(self) -> None:
        """Kill it, at once. Any thread may call."""
        assert self._child is not None
        self._child.kill()
        self._killed = self.watch.dead = True
        self.watch.tell()

    def _kill_after(self, transfers: int) -> None:
        last = self.watch.transfers + transfers
        self.watch.after_transfer = lambda count: self._kill() if count == last else None

    # What persons do.

    def _play(self, kill: Kill) -> None:
        if kill.transfers and not kill.at_start:
            self._kill_after(kill.transfers)
        if not kill.presses:
            self._move()
            while self._turn():
                self._move()
        for _ in range(kill.presses):
            self._move()
        self._wait(lambda: False, kill.seconds)

    def _move(self) -> None:
        """A press of whose turn it is; when nobody's turn comes, perhaps the next hand is to be dealt."""
        if not self._turn():
            self.watch.tap(self._company.persons[0], Button.ROUND)
            return
        place = next(place for place in self._company.persons if self.watch.rig.lamp(place))
        ripe = self.watch.changed[place] + GLANCE
        if self._chance.random() < 0.9:  # a press too soon into a turn does nothing
            ripe = max(ripe, self.watch.changed[TABLE] + NOT_TOO_SOON)
        self._wait(lambda: False, max(0.0, ripe - time.monotonic()))
        press = advised(self.watch.rig.image(place), self._chance)
        changing = self.watch.shown[place if press.button == Button.RIGHT else TABLE]
        before = len(changing)
        self.watch.tap(place, *press)
        self._wait(lambda: len(changing) > before, 0.15)

    def _turn(self) -> bool:
        """Wait for somebody's turn; False when none comes."""
        return self._wait(lambda: any(map(self.watch.rig.lamp, self._company.persons)), REST)

    def _sit_down(self, stored: Stored) -> None:
        """At the start: all persons join, and the first one chooses how many play, and begins."""
        invites, everybody = self._gathered[:STEPS], self._gathered[-1]
        self._until(lambda: self.watch.shown[TABLE][-1] in invites, "the table invites")
        for place in self._company.persons:
            self.watch.tap(place, Button.ROUND)
            self._until(partial(self.watch.rig.lamp, place), f"the lamp of {place}")
        self._until(lambda: self.watch.shown[TABLE][-1] == everybody, "the table lists who sits")
        first = self._company.persons[0]
        usual = 4 if len(self._company.persons) == 1 else len(self._company.persons)
        for _ in range(self._company.players - (stored.players or usual)):
            before = len(self.watch.shown[first])
            self.watch.tap(first, Button.RIGHT)
            self._until(lambda before=before: len(self.watch.shown[first]) > before, "one more plays")
        self.watch.tap(first, Button.ROUND, HOLD)
        self._until(lambda: self.watch.shown[TABLE][-1] != everybody, "the match begins")

    def _wait(self, fact: Callable[[], bool], seconds: float) -> bool:
        """Wait for a fact, for so long at most. Raises Killed when the firmware dies meanwhile."""
        came = self.watch.until(lambda: self._killed or fact(), seconds)
        if self._killed:
            raise Killed
        return came

    def _until(self, fact: Callable[[], bool], what: str) -> None:
        assert self._wait(fact, PATIENCE), f"it did not come: {what}"

    # What must hold.

    def look(self) -> Stored:
        """What is in the store, read from a copy."""
        return Stored.copied(self._folder / "mas.db")

    def check_resumed(self, stored: Stored) -> None:
        """The same hands, the same turn, the same scores: every panel comes to show what is in the store."""
        if stored.open is None:
            self._sit_down(stored)
        elif stored.open.lines:
            table = stored.resumed(self._company.places, self._width)
            for place in self.watch.places:
                wanted, shown = pictures(table, place), self.watch.shown[place]
                stored.remember(table)
                wanted |= pictures(table, place)
                came = partial(lambda wanted, shown: not wanted.isdisjoint(shown), wanted, shown)
                self._until(came, f"what {place} is to show")
            if table.urgent() in self._company.persons:  # then nothing moves, and the others may look
                self._peek(table)

    def _peek(self, table: Table) -> None:
        """Everybody else holds the round key and sees the same cards as before."""
        self.watch.hears(HEARS)
        for place in self._company.persons:
            if place != table.urgent():
                hand, shown = peeked(table, place), self.watch.shown[place]
                self.watch.rig.press(place, Button.ROUND)
                try:
                    self._until(lambda hand=hand, shown=shown: shown[-1] == hand, f"the hand of {place}")
                finally:
                    self.watch.rig.release(place, Button.ROUND)

    def check_left(self) -> None:
        """Nothing that was in the store or on the table is lost, and no press was taken twice."""
        stored = self.look()
        shown = set(self._standing)
        acted: list[int] = []
        for number, match in stored.matches.items():
            if number not in self.told:
                self.told[number] = Told(match, stored.seating, self._company.places, self._width)
            told = self.told[number]
            known = len(told.texts)
            came = told.follow(match, stored.ended_before(number))
            acted += [entry.seat for entry in came if isinstance(entry, Step)]
            shown |= set().union(*told.pages[max(0, known - 1) :])
        assert len(stored.matches) == len(self.told), "a match is lost"
        for picture in self.watch.shown[TABLE][1:]:
            assert shown.issuperset(cut(picture)), "the table showed what is not in the store"
        for place in self._company.persons if acted else ():
            seat = seat_at(self.told[max(self.told)].play.seating, place)
            assert acted.count(seat) <= self.watch.taps[place], f"{place} pressed less than it played"
        stored.close()
