"""From a finger to pixels, at 400 kHz: seven panels, matches of all games, commits that are quick and slow.

Time is simulated, and the bus takes as long as its clock needs for each byte; what the processor takes is not
in it. Chance and persons are seeded, so each run measures the same.
"""

from __future__ import annotations

import math
import statistics
import threading
from collections.abc import Callable, Sequence
from random import Random
from typing import Any, Final

from PIL import Image

from engine.games import game_named
from engine.players import thumb
from engine.record import Header
from firmware.machine import Outcome, Served
from firmware.seating import Seat
from firmware.stages.hand import PlayingHand
from firmware.store.journal import Store
from hw.keys import SETTLE, Button
from hw.place import TABLE
from tests.bench.rows import Row, at_most
from tests.bench.wired import REST, Wired
from tests.firmware.sim import memory_store

SEATS: Final = 6
GAMES: Final = ("mas", "mau", "svitmas")
COMMITS: Final = (0.0, 0.020, 0.200)
MOVES: Final = 60
"""Cursor moves measured in each game."""
AT_ONCE: Final = 0.001
"""Seconds after which a picture has another cause than the key or the commit."""
REDRAWS: Final = 200
LAID: Final = 20
"""Cards laid for each length of commits."""


def measure() -> list[Row]:
    """All rows; takes about half a minute."""
    rows = [*cursor_rows(), redraw_row()]
    for commit in COMMITS:
        laid, moved = commit_delays(commit)
        name = f"commit of {1000 * commit:.0f} ms"
        rows.append(Row(f"delay: contact to pixels, card laid, {name}, p99", 1000 * p99(laid), "ms"))
        rows.append(at_most(f"delay: ring moves in a {name}, p99", 1000 * p99(moved), "ms", 5))
    return rows


def p99(delays: list[float]) -> float:
    """All but the slowest hundredth are no slower; for ever where nothing came of any key."""
    if not delays:
        return math.inf
    return sorted(delays)[max(0, len(delays) - 1 - len(delays) // 100)]


class Slow(Wired):
    """A console whose bus and commits take their time.

    Attributes:
        commit: seconds that the card takes to save: of the writer's time, and of whoever waits for it.
    """

    def __init__(self, game: str, seed: int, commit: float = 0.0) -> None:
        self.commit = commit
        self.game = game
        self._saved_at: float | None = None
        self._writes = False
        super().__init__(SEATS, seed=seed, store=self._slow_store)
        self._writer._changed = Waited(self._write)
        self.random = Random(seed)
        carry = self.rig.bus.i2c_rdwr

        def carry_slowly(*messages: Any) -> None:
            before = self.rig.bus.clocks
            try:
                carry(*messages)
            finally:
                self.now += (self.rig.bus.clocks - before) / self.rig.bus.hertz

        self.rig.bus.i2c_rdwr = carry_slowly  # type: ignore[method-assign]

    def _slow_store(self) -> Store:
        """A store for the writer; anybody else who commits to it waits for the card."""
        store = memory_store()
        rows = store.database.rows

        def slowly(sql: str, args: Sequence[Any] = ()) -> list[Any]:
            if sql == "COMMIT" and not self._writes:
                self.now += self.commit
            return rows(sql, args)

        store.database.rows = slowly  # type: ignore[method-assign]
        return store

    def begin(self, game: str) -> None:
        """A match of three persons and as many console players."""
        seats = self.console.seats
        header = Header(game, game_named(game).rules_type().version, "", seats, 0)
        seating = tuple(Seat(f"Seat {n}", n, person=n % 2 == 0) for n in range(seats))
        self.table.matches.begin(header, seating, self.now)
        self.pass_time(0.0)

    def move(self, place: int, button: Button) -> float | None:
        """Press a key that acts when it goes down; seconds as of `_see`."""
        self.rig.press(place, button)
        took = self._see(place, self.commit + AT_ONCE)
        self.rig.release(place, button)
        self.pass_time(REST)
        return took

    def lay(self, place: int, button: Button) -> float | None:
        """Press a key that acts when it is let go; seconds as of `_see`."""
        self.rig.press(place, button)
        self.pass_time(REST)
        self.rig.release(place, button)
        return self._see(place, self.commit + AT_ONCE)

    def _see(self, place: int, within: float) -> float | None:
        """Seconds from when a contact's change counts until its panel shows what came of it; None: nothing.

        within: seconds in which the picture must begin to change.
        """
        counts = self.now + SETTLE
        self._settle()
        before, took = self._picture(place), None
        latest = counts + within
        while self._picture(place) == before and min(self._loop_due(), self._owner_due) <= latest:
            self._advance()
        if self._picture(place) != before:
            while self._is_sending(place):
                self._advance()
            took = self.now - counts
        self.pass_time(REST)
        return took

    def _picture(self, place: int) -> Any:
        return self.console.owner._latest.get(place)

    def _is_sending(self, place: int) -> bool:
        return place in self.console.owner._frames or self.console._panels[place].pending

    def pass_time(self, seconds: float) -> None:
        """Let loop, bus owner and writer work whenever something falls due for them."""
        end = self.now + seconds
        self._settle()
        while min(self._loop_due(), self._owner_due) <= end:
            self._advance()
        self.now = max(self.now, end)

    def drain(self) -> None:
        """The bus owner does one piece of work, so that keys are heard before the next."""
        self._owner_due = self.console.owner.step(self.now)

    def _advance(self) -> None:
        """Go to what falls due next, and do it."""
        loop_due = self._loop_due()
        self.now = max(min(loop_due, self._owner_due), math.nextafter(self.now, math.inf))
        if loop_due <= self.now:
            self._step(None)
        self._settle()
        if self._owner_due <= self.now:
            self.drain()

    def _loop_due(self) -> float:
        return min(super()._loop_due(), math.inf if self._saved_at is None else self._saved_at)

    def _settle(self) -> None:
        """Jobs of the writer are done `commit` seconds after the first of them came."""
        while True:
            if self._saved_at is None and self._writer._jobs:
                self._saved_at = self.now + self.commit
            if self._saved_at is not None and self._saved_at <= self.now:
                self._write()
            if self._messages.empty():
                break
            self._step(self._messages.get())
        if self.console.owner._news:
            self._owner_due = self.now

    def _write(self) -> None:
        """The writer has done its jobs; who waits for that gets there."""
        if self._saved_at is None:
            self._saved_at = self.now + self.commit
        self.now, self._saved_at, self._writes = max(self.now, self._saved_at), None, True
        self._writer.step()
        self._writes = False

    # The persons.

    @property
    def played(self) -> int:
        """Lines of the match's record."""
        play = self.table.matches.play
        return 0 if play is None else len(play.match.record.entries)

    def to_a_card(self, place: int) -> list[float]:
        """Move the ring to a card that a careful player would lay; what each move took."""
        stage, moves = self.table.stage, []
        assert isinstance(stage, PlayingHand)
        hand = stage._hands[[seat.place for seat in stage.play.seating].index(place)]
        cards = getattr(thumb(hand.view), "cards", ())
        button = self.random.choice((Button.LEFT, Button.RIGHT))
        while cards and hand.ringed != cards[0] and len(moves) < 30:
            took = self.move(place, button)
            if took is None:
                break
            moves.append(took)
        return moves

    def save_something(self) -> None:
        """The loop is told to save something; it does before it hears the next key."""
        self._messages.put(Served(lambda outcome, now: self.table.preferences.has_set_up(), Outcome("")))

    def turn(self) -> int:
        """Let time pass until a person is to act; which."""
        while True:
            stage, place = self.table.stages.lowest, self.table.urgent()
            if not isinstance(stage, PlayingHand):
                self.begin(self.game)
            elif place is not None and place % 2 == 0 and stage is self.table.stage:
                return place
            self.pass_time(0.25)


class Waited(threading.Condition):
    """Where one waits for the writer. write: lets it do its jobs."""

    def __init__(self, write: Callable[[], None]) -> None:
        super().__init__()
        self._write = write

    def wait(self, timeout: float | None = None) -> bool:
        """Until it has done them."""
        self._write()
        return True


def cursor_rows() -> list[Row]:
    """Moves of the ring by who is to act, in matches of all games; those that end a message also apart."""
    every: list[float] = []
    messages: list[float] = []
    for game in GAMES:
        console, moves = Slow(game, seed=3), []
        while len(moves) < MOVES:
            place = console.turn()
            console.pass_time(console.random.uniform(0.0, 0.5))
            message = not any(word.startswith(("●", "■")) for word in console.loop.said[place])
            made = console.to_a_card(place)
            messages += made[: int(message)]
            moves += made
            before = console.played
            console.lay(place, Button.ROUND)
            if console.played == before:
                console.lay(place, Button.SQUARE)
        console.console.close()
        every += moves
    return [
        Row(f"delay: ring moves, median of {len(every)}", 1000 * statistics.median(every), "ms"),
        at_most(f"delay: ring moves, p99 of {len(every)}", 1000 * p99(every), "ms", 5),
        Row(f"delay: ring moves that end a message, p99 of {len(messages)}", 1000 * p99(messages), "ms"),
    ]


def redraw_row() -> Row:
    """The whole panel of who pressed, while another one is being redrawn."""
    console = Slow("mas", seed=5)
    owner, delays = console.console.owner, []
    for n in range(REDRAWS):
        place = console.random.randrange(SEATS)
        other = console.random.choice([each for each in (TABLE, *range(SEATS)) if each != place])
        console.console.show(other, _noise(n))
        for _ in range(console.random.randrange(1, 9)):
            piece = console.now
            owner.step(console.now)
        console.console.first(place)
        console.console.show(place, _noise(n + 1000))
        begun, panel = console.random.uniform(piece, console.now), console.console._panels[place]
        owner.step(console.now)
        while panel.pending:
            owner.step(console.now)
        delays.append(console.now - begun)
        while owner.step(console.now) <= console.now:
            pass
    console.console.close()
    return at_most("delay: whole panel while another is redrawn, p99", 1000 * p99(delays), "ms", 28)


def _noise(seed: int) -> Image.Image:
    """A picture whose every byte differs from the one before."""
    return Image.frombytes("1", (128, 64), Random(seed).randbytes(1024))


def commit_delays(commit: float) -> tuple[list[float], list[float]]:
    """A card laid, from contact to pixels of its own panel; and moves of the ring meanwhile."""
    console = Slow("mas", seed=9, commit=commit)
    laid: list[float] = []
    moved: list[float] = []
    turns = 0
    while turns < LAID:
        place = console.turn()
        console.pass_time(console.random.uniform(0.6, 1.5))
        if console.table.urgent() != place:  # what was laid was still to be saved
            continue
        turns += 1
        console.save_something()
        moved += console.to_a_card(place)
        before = console.played
        took = console.lay(place, Button.ROUND)
        if console.played == before:
            console.lay(place, Button.SQUARE)
        elif took is not None:
            laid.append(took + SETTLE)
    console.console.close()
    return laid, moved
