"""The console as it will be: Debian boots it, the kernel feels its keys, its panels are read off the bus."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from hw.keys import Button
from hw.place import TABLE
from hw.wiring import Wiring
from tests.boot.machine import Machine
from tests.crash.people import advised
from tests.crash.told import pixels
from tests.firmware.sim import Sim
from tests.house.package import HOUSE

pytestmark = pytest.mark.boot

SEAT = Wiring.load(HOUSE / "systemd/console.toml").seats[0]
QUESTIONS = 6
"""Language, a seat, that all sit, a name, card letters, a game: ● answers each."""

HUNG, KILLED, OFF, FROZEN = 20.0, 8.0, 5.0, 60.0
"""Seconds that it may take to play again, to switch off, and for the hardware to reset what is frozen."""


@pytest.fixture(scope="module")
def machine(made: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Machine]:
    """One boot for all tests, in their order."""
    with Machine(made, tmp_path_factory.mktemp("boot")) as booted:
        booted.until("it plays", 240.0, lambda: booted.active("mas"), every=0.5)
        yield booted


def press(machine: Machine, button: Button, seconds: float = 0.15) -> None:
    machine.press(SEAT.keys[button], seconds=seconds)


def shows(machine: Machine, place: int, picture: bytes) -> bool:
    seen = machine.look(place)
    return seen is not None and seen.tobytes() == picture


def lines(machine: Machine) -> int:
    """How many lines of a match are safe."""
    return int(machine.order("lines", "/var/lib/mas/mas.db"))


def test_it_boots_into_the_questions_of_a_first_start(machine: Machine) -> None:
    asked = pixels(Sim(4, first=True).table.screen(TABLE, 0.0))
    machine.until("the table asks for a language", 30.0, lambda: shows(machine, TABLE, asked))


def test_a_hand_is_played_by_keys_that_the_kernel_feels(machine: Machine) -> None:
    for _ in range(QUESTIONS):
        press(machine, Button.ROUND)
        time.sleep(1.5)                       # as a person who reads
    press(machine, Button.ROUND, 0.9)
    machine.until("a hand is dealt", 60.0, lambda: lines(machine) >= 2)
    before, chance = lines(machine), random.Random(3)

    def plays() -> bool:
        seen = machine.look(0)
        if machine.order("lamp", SEAT.lamp) and seen is not None:
            wish = advised(seen, chance)
            press(machine, wish.button, max(0.15, wish.seconds))
        return lines(machine) >= before + 12

    machine.until("it is played", 240.0, plays)


def test_a_loop_that_hangs_is_noticed_and_plays_on(machine: Machine) -> None:
    assert again(machine, "STOP") <= HUNG
    assert "watchdog" in machine.run("journalctl --boot --unit=mas --output=cat | grep result")


def test_a_console_that_is_killed_plays_on(machine: Machine) -> None:
    assert again(machine, "KILL") <= KILLED


def again(machine: Machine, signal: str) -> float:
    """Send the console a signal: in how many seconds it plays again, with everything that was safe."""
    before, pid = lines(machine), machine.run("systemctl show --property=MainPID --value mas")
    machine.run(f"kill -{signal} {pid}")

    def plays() -> bool:
        other = machine.run("systemctl show --property=MainPID --value mas") != pid
        return other and machine.active("mas")

    seconds = machine.until("it plays again", 90.0, plays)
    assert lines(machine) >= before
    return seconds


def test_its_sandbox_is_as_tight_in_the_machine(machine: Machine) -> None:
    machine.run("systemd-analyze security --threshold=10 mas")  # exposure at most 1.0


def test_it_switches_off_in_seconds(machine: Machine) -> None:
    machine.run("systemctl --no-block poweroff")
    assert machine.off(30.0) <= OFF
