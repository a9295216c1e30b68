"""What a match costs on the bus: two persons and two console players on four seats, key by key.

Chance and persons are seeded, time is simulated: each run plays the same match and counts the same bytes.
All that the bus carries counts, with address and control bytes: pictures, multiplexer, contrast, polling.
"""

from __future__ import annotations

from random import Random
from typing import Final

from engine.players import lowest
from engine.record import Step
from firmware.games.hand import TOO_SOON, Hand
from firmware.stages.hand import PlayingHand
from firmware.stages.result import HandEnded
from hw.keys import Button
from hw.place import TABLE
from tests.bench.rows import Row, at_most
from tests.bench.wired import Wired

SEATS: Final = 4
PERSONS: Final = (0, 2)
RULES: Final = "match_hands=3"
FULL_FRAME: Final = 1034
"""Bytes of a picture by stock luma: its window, then all of the display RAM."""

LEFT, RIGHT, ROUND, SQUARE, BOTH = Button


def measure() -> list[Row]:
    """All rows; takes about ten seconds."""
    evening = Evening(seed=7)
    evening.play()
    turns, sent, polled = evening.turns, evening.rig.bus.bytes, evening.polled
    same = evening.same_again()
    evening.console.close()
    return [
        at_most("bus: bytes sent by byte changed, a match", sent / evening.changed, "x", 1.6),
        Row("bus: the same without polling", (sent - polled) / evening.changed, "x"),
        Row(f"bus: bytes a turn ({turns} turns, all panels)", sent / turns, "B"),
        Row("bus: share of stock luma's full frames", 100 * sent / (FULL_FRAME * evening.pictures), "%"),
        Row("bus: pictures a turn, all panels", evening.pictures / turns, ""),
        Row("bus: busy at 400 kHz", 100 * evening.rig.bus.seconds() / evening.lasted, "%"),
        at_most("bus: bytes of the same screens again", same, "B", 0),
    ]


class Evening(Wired):
    """A match on a console whose panels are watched.

    Attributes:
        pictures: how often a panel came to show something else.
        changed: display bytes that changed by it.
        polled: bytes of the bus while no panel changed in any way.
        turns: of all hands.
    """

    def __init__(self, seed: int) -> None:
        self._chance = Random(seed)
        self._ram: dict[int, bytes] = {}
        self._begin_count()
        super().__init__(SEATS, RULES, seed)
        self._begin_count()
        self.rig.bus.reset_counters()
        self._since = self.now

    def _begin_count(self) -> None:
        self.pictures = self.changed = self.polled = 0

    @property
    def lasted(self) -> float:
        """Seconds of the match."""
        return self.now - self._since

    def drain(self) -> None:
        """Look at the display RAM after each work on the bus."""
        before, contrasts = self.rig.bus.bytes, self._contrasts()
        super().drain()
        if self.rig.bus.bytes == before:
            return
        new = [place for place, chip in self.rig.panels.items() if chip.ram != self._ram.get(place)]
        for place in new:
            old, ram = self._ram.get(place, bytes(1024)), bytes(self.rig.panels[place].ram)
            self.changed += sum(a != b for a, b in zip(ram, old, strict=True))
            self._ram[place] = ram
        self.pictures += len(new)
        if not new and contrasts == self._contrasts():
            self.polled += self.rig.bus.bytes - before

    def _contrasts(self) -> list[int]:
        return [chip.contrast for chip in self.rig.panels.values()]

    # The persons.

    def play(self) -> None:
        """The persons sit down, more players are wished for, and all hands are played."""
        for place in PERSONS:
            self.press(place, ROUND)
        for _ in range(SEATS - len(PERSONS)):
            self.press(PERSONS[0], RIGHT)
        self.press(PERSONS[0], ROUND, 0.7)
        self.turns = 0
        while not self._over():
            if isinstance(self.table.stage, HandEnded):
                self.pass_time(5.0)
                self.press(PERSONS[0], ROUND)
            elif self.table.urgent() in PERSONS:
                self._turn(self.table.urgent())
            else:
                self._wait()
        self.pass_time(5.0)
        self.turns = sum(isinstance(entry, Step) for entry in self.table.stage.play.match.record.entries)

    def same_again(self) -> int:
        """Bytes that the bus carries when every screen is shown once more."""
        before = self.rig.bus.bytes
        for place in (*range(SEATS), TABLE):
            self.console.show(place, self.table.screen(place, self.now).frame().image)
        self.drain()
        return self.rig.bus.bytes - before

    def _over(self) -> bool:
        stage = self.table.stage
        return isinstance(stage, HandEnded) and not stage.play.wants_deal

    def _wait(self) -> None:
        """It is nobody's turn whose keys are here; now and then one peeks."""
        if self._chance.random() < 0.3:
            self._peek()
        self.pass_time(0.3)

    def _peek(self) -> None:
        self.press(self._chance.choice(PERSONS), ROUND, self._chance.uniform(0.5, 2.0))

    def _turn(self, place: int) -> None:
        """Look, perhaps try a dark card, and do what a careful beginner would."""
        self.pass_time(TOO_SOON + self._chance.uniform(0.5, 5.0))
        hand = self._hand(place)
        if self._chance.random() < 0.15:
            self.press(place, self._chance.choice((LEFT, RIGHT)))
        wanted = lowest(hand.view)
        if not wanted.cards:
            self.press(place, SQUARE)
            return
        while hand.ringed != wanted.cards[0]:
            self.press(place, RIGHT)
            self.pass_time(self._chance.uniform(0.0, 0.3))
        self.press(place, ROUND)

    def _hand(self, place: int) -> Hand:
        stage = self.table.stage
        assert isinstance(stage, PlayingHand)
        return stage._hands[[seat.place for seat in stage.play.seating].index(place)]
