"""The console as it will be: Debian boots it, the kernel feels its keys, its panels are read off the bus.

One story: each chapter begins where the one before it ended.
"""

from __future__ import annotations

import base64
import time
from pathlib import Path

import pytest

from firmware.lang import Words
from firmware.screens.early import PREPARED, as_bytes
from hw.paged import pages
from hw.place import TABLE
from tests.boot.machine import UP, Machine
from tests.boot.seat import STORE, FirstSeat
from tests.crash.told import Stored, pictures
from tests.house.person import first_question, plays, sets_up, shows

pytestmark = pytest.mark.boot

HUNG, KILLED, OFF, FROZEN = 20.0, 8.0, 5.0, 20.0
"""Seconds that it may take to play again, to switch off, and for the hardware to reset what is frozen."""


def boots(machine: Machine, work: Path) -> None:
    """It boots into the questions of a first start."""
    machine.up()
    machine.until("it plays", UP, lambda: machine.active("mas"), every=0.5)
    seat = FirstSeat(machine)
    machine.until("the table asks for a language", 30.0, lambda: shows(seat, TABLE, first_question()))


def is_played(machine: Machine, work: Path) -> None:
    """A hand is played by keys that the kernel feels."""
    sets_up(FirstSeat(machine))
    plays(FirstSeat(machine), 8)


def hangs(machine: Machine, work: Path) -> None:
    """A loop that hangs is noticed, and plays on at the same turn."""
    before = FirstSeat(machine).lines()
    assert again(machine, "STOP") <= HUNG
    assert "watchdog" in machine.run("journalctl --boot --unit=mas --output=cat | grep result")
    resumed(machine, work, before)


def is_killed(machine: Machine, work: Path) -> None:
    """A console that is killed plays on at the same turn."""
    before = FirstSeat(machine).lines()
    assert again(machine, "KILL") <= KILLED
    resumed(machine, work, before)


def shows_a_first_picture(machine: Machine, work: Path) -> None:
    """While it is away no hand stays lit: the first picture comes over the kernel's bus."""
    machine.run("systemctl stop mas && systemctl start mas-splash")
    splash = as_bytes(PREPARED["splash"](Words("sv")))
    for place in range(4):
        seen = machine.look(place)
        assert seen is not None, place
        assert b"".join(pages(seen)) == splash, place
    machine.run("systemctl start mas")


def freezes(machine: Machine, work: Path) -> None:
    """What freezes systemd itself is ended by the hardware's watchdog; after a boot it is the same turn."""
    before = FirstSeat(machine).lines()
    machine.run("kill -SEGV 1")
    assert machine.off(30.0) <= FROZEN
    machine.on()
    machine.up()
    machine.until("it plays", UP, lambda: machine.active("mas"), every=0.5)
    resumed(machine, work, before)


def is_as_tight(machine: Machine, work: Path) -> None:
    """Its sandbox leaves as little open as the package's own tests say."""
    machine.run("systemd-analyze security --threshold=10 mas")  # exposure at most 1.0


def switches_off(machine: Machine, work: Path) -> None:
    """It switches off in seconds."""
    machine.run("systemctl --no-block poweroff")
    assert machine.off(30.0) <= OFF


def again(machine: Machine, signal: str) -> float:
    """Send the console a signal: in how many seconds, by the guest's clock, it is ready again."""
    pid = machine.run("systemctl show --property=MainPID --value mas")
    sent = float(machine.run(f"cut --delimiter=' ' --fields=1 /proc/uptime; kill -{signal} {pid}"))

    def is_other() -> bool:
        now = machine.run("systemctl show --property=MainPID,ActiveState --value mas").split()
        return pid not in now and "active" in now

    machine.until("it plays again", 90.0, is_other, every=0.5)  # to ask takes the machine's time, too
    (ready,) = machine.moments("mas", "ActiveEnter")
    return ready - sent


def resumed(machine: Machine, work: Path, before: list[str]) -> None:
    """Nothing is lost, nothing is doubled, and the first seat and the table show the turn that it was."""
    seat = FirstSeat(machine)
    assert seat.lines() == before
    for ending in ("", "-wal"):
        read = machine.run(f"cat {STORE}{ending} 2>/dev/null | base64")
        (work / f"mas.db{ending}").write_bytes(base64.b64decode(read))
    stored = Stored.copied(work / "mas.db")
    table = stored.resumed(4, 128)
    for place in (0, TABLE):
        expected = pictures(table, place)
        machine.until("the same turn", 30.0, lambda: shows(seat, place, *expected))  # noqa: B023
    stored.close()


STORY = (boots, is_played, hangs, is_killed, shows_a_first_picture, freezes, is_as_tight, switches_off)


def test_an_evening(made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    with Machine(made, tmp_path, keeps=True) as machine, capsys.disabled():
        for chapter in STORY:
            print(f"\n{chapter.__doc__} ", end="", flush=True)
            began = time.monotonic()
            chapter(machine, tmp_path)
            print(f"{time.monotonic() - began:.1f} s", end="", flush=True)
        print()
