"""Matches of every game go on while cables come out, supplies dip, transfers are cut, keys bounce and stick.

Whatever happens: nothing raises outside the drivers, no byte of a picture reaches another seat's panel, and
two seconds after all is well every panel holds its picture.
"""

from __future__ import annotations

from collections.abc import Callable
from errno import EIO, EREMOTEIO, ETIMEDOUT
from random import Random
from typing import Any

import pytest

from engine.games import game_named
from engine.players import thumb
from engine.record import Header, Step
from firmware.seating import Seat
from firmware.stages.hand import PlayingHand
from firmware.stages.result import HandEnded
from hw.keys import SINGLES, Button
from hw.mock.chips import Chip
from hw.wiring import Wiring
from tests.bench.wired import Wired
from tests.scale import scale

GAMES = ("mas", "mau", "svitmas")
UPDATES = scale(usual=300, ci=1_500, soak=20_000)

MIXED = """
board = "seatboard"
interrupt = 17
buzzer = 18
[table]
chip = "ssd1322"
dc = 24
reset = 25
""" + "".join(
    f'[[seat]]\nchannel = {n}\nchip = "{chip}"\n'
    for n, chip in enumerate(("ssd1306", "sh1106", "ssd1309", "sh1106"))
)


class Storm(Wired):
    """A match of persons and console players in bad weather.

    Attributes:
        updates: pictures that panels were asked to show.
        faults: what went wrong with bus, chips, cables and keys.
        played: actions of the matches, as counted by `go_on`.
        astray: places that were sent something while another panel was meant.
    """

    def __init__(self, wiring: Wiring, game: str, seed: int) -> None:
        self.updates = self.faults = self.played = 0
        self.astray: list[int] = []
        self._meant: int | None = None
        self._steps = 0
        self._random = Random(seed)
        super().__init__(wiring, seed=seed)
        self._watch()
        self.table.pace = 0.3  # so that more is played between two faults
        self._begin(game)

    def _begin(self, game: str) -> None:
        seats = self.console.seats
        header = Header(game, game_named(game).rules_type().version, "", seats, 0)
        seating = tuple(Seat(f"Seat {n}", n, person=n % 3 == 0) for n in range(seats))
        self.table.matches.begin(header, seating, self.now)
        self.pass_time(0.0)

    # What is watched: who is meant, who gets it, and what fails.

    def _watch(self) -> None:
        for place, panel in self.console._panels.items():
            panel._serial_interface = Meant(panel._serial_interface, self, place)
            chip: Any = self.rig.panels[place]
            if isinstance(chip, Chip):
                chip.write = self._checked(place, chip.write)
        show, carry = self.console.show, self.rig.bus.i2c_rdwr

        def count(place: int, *what: Any) -> None:
            self.updates += 1
            show(place, *what)

        def suffer(*messages: Any) -> None:
            try:
                carry(*messages)
            except OSError:
                self.faults += 1
                raise

        self.console.show = count  # type: ignore[method-assign]
        self.rig.bus.i2c_rdwr = suffer  # type: ignore[method-assign]

    def _checked(self, place: int, write: Callable[[bytes], None]) -> Callable[[bytes], None]:
        def checked(data: bytes) -> None:
            if self._meant != place:
                self.astray.append(place)
            write(data)

        return checked

    # The weather.

    def trouble(self) -> None:
        """Something goes wrong."""
        rng, rig = self._random, self.rig
        place = rng.choice(list(rig.panels))
        seat, button = rng.randrange(self.console.seats), rng.choice(SINGLES)
        match rng.randrange(10):
            case 0:
                rig.unplug(place)
            case 1:
                rig.plug(place)
            case 2:
                rig.brown_out(place)
            case 3:
                rig.mux.reset()
            case 4 if rig.boards:
                rig.boards[seat].reset()
            case 5:
                rig.stick(seat, button, rng.random() < 0.5)
            case 6:
                rig.bounce(seat, button, rng.random() < 0.5, rng.randrange(1, 5))
            case _:
                errno = rng.choice((EIO, ETIMEDOUT, EREMOTEIO))
                rig.bus.fail(errno, after=rng.randrange(60), skip=rng.randrange(8), times=rng.randrange(1, 4))
                return  # counted when it happens
        self.faults += 1

    def finger(self) -> None:
        """Keys are pressed: mostly as a careful player to act would, else any, for a while or a moment."""
        seat, rng = self.table.urgent(), self._random
        if seat is None or rng.random() < 0.3:
            button = rng.choice((*SINGLES, Button.ROUND, Button.ROUND, Button.ROUND, Button.SQUARE))
            self.press(rng.randrange(self.console.seats), button, rng.choice((0.03, 0.1, 0.1, 0.8)))
            return
        arrow = rng.choice((Button.LEFT, Button.RIGHT))
        for _ in range(rng.randrange(10)):
            if self._is_there(seat):
                break
            self.press(seat, arrow)
        self.press(seat, rng.choice((Button.ROUND, Button.ROUND, Button.SQUARE)), rng.choice((0.1, 0.1, 0.8)))

    def _is_there(self, seat: int) -> bool:
        """Whether the ring is on a card that a careful player would lay, or there is none."""
        stage = self.table.stage
        if not isinstance(stage, PlayingHand):
            return True
        hand = stage._hands[[person.place for person in stage.play.seating].index(seat)]
        cards = thumb(hand.view).cards if hand.my_turn and hand.view.actions else ()
        return not cards or hand.ringed == cards[0]

    def calm(self) -> None:
        """All is well again: nothing fails, all is plugged in, no key is down."""
        self.rig.bus.heal()
        for place, chip in self.rig.panels.items():
            if not chip.plugged or (place in self.rig.boards and not self.rig.boards[place].plugged):
                self.rig.plug(place)
        for seat in range(self.console.seats):
            for button in SINGLES:
                self.rig.stick(seat, button, stuck=False)
                self.rig.release(seat, button)
        self.pass_time(2.0)

    def wrong(self) -> list[int]:
        """Places that do not show what they should."""
        return [place for place in self.rig.panels if self.rig.image(place).tobytes() != self._wanted(place)]

    def _wanted(self, place: int) -> bytes:
        screen, _ = self.loop._shown[place]
        image = self.loop._dark[place] if screen is None else screen.frame().image
        return bytes(image.tobytes())

    def go_on(self, game: str) -> None:
        """Count what was played; a new match when the hand is over or the match was left."""
        play, before = self.table.matches.play, self._steps
        self._steps = 0 if play is None else sum(isinstance(each, Step) for each in play.match.record.entries)
        self.played += max(0, self._steps - before)  # of a match that was left since, what it had before
        if isinstance(self.table.stages.lowest, HandEnded) or play is None:
            self._steps = 0
            self._begin(game)


class Meant:
    """A panel's serial interface, which says whom it means while it sends."""

    def __init__(self, serial: Any, storm: Storm, place: int) -> None:
        self._serial, self._storm, self._place = serial, storm, place

    def __getattr__(self, name: str) -> Any:
        method = getattr(self._serial, name)

        def call(*args: Any, **named: Any) -> Any:
            self._storm._meant = self._place
            try:
                return method(*args, **named)
            finally:
                self._storm._meant = None

        return call


WIRINGS = [
    pytest.param(Wiring.default(4), id="direct"),
    pytest.param(Wiring.default(6), id="seatboard"),
    pytest.param(Wiring.parse(MIXED), id="mixed"),
]


@pytest.mark.scaled
@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("wiring", WIRINGS)
def test_a_match_in_a_storm(wiring: Wiring, game: str) -> None:
    storm = Storm(wiring, game, seed=len(game) + len(wiring.seats))
    rounds = 0
    while storm.updates < UPDATES or storm.faults < storm.updates:
        for _ in range(12):
            for _ in range(storm._random.randrange(1, 4 if storm.faults >= storm.updates else 12)):
                storm.trouble()
            storm.finger()
            storm.pass_time(storm._random.choice((0.0, 0.02, 0.3, 1.5, 2.5)))
        storm.calm()
        rounds += 1
        assert storm.wrong() == [] and storm.astray == []
        storm.go_on(game)
    assert storm.faults >= storm.updates >= UPDATES and rounds >= UPDATES / 150
    assert storm.played >= UPDATES / 40


def test_a_channel_that_is_not_the_one_meant_is_noticed_by_this_test() -> None:
    storm = Storm(Wiring.default(2), "mas", seed=1)
    storm.console.owner._panels[0]._serial_interface._serial._mux._channel = 0
    storm.rig.mux.mask = storm.rig.mux._next = 2  # the multiplexer slips, and nobody is told
    storm.console.owner._panels[0].forget()
    storm.console.owner.drain()
    assert 1 in storm.astray
