"""An evening with the installed console: whatever happens to it, one plays, or its panels say why not."""

from __future__ import annotations

import re
import shutil
import sqlite3
import subprocess
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from engine.record import parse_header
from firmware.appliance import NAMES
from firmware.lang import Words
from firmware.screens.early import as_bytes, too_old
from firmware.screens.notice import notice
from firmware.screens.screen import screen
from firmware.store.look import look_into
from firmware.store.partition import NOT_MOUNTED
from hw.keys import Button
from hw.place import TABLE
from tests.bench.start import fill
from tests.crash.told import Stored, pictures, pixels
from tests.house.chips import STORE, Chips, draw_on_chips, shown
from tests.house.guest import Guest
from tests.house.package import package
from tests.house.person import first_question, plays, sets_up, shows
from tests.house.waiting import until

pytestmark = pytest.mark.appliance

DATA = "/var/lib/mas"
SOON = 20.0


@pytest.fixture(scope="module")
def booted(root: Path) -> Iterator[Guest]:
    with Guest(root) as guest:
        yield guest


@pytest.fixture
def guest(booted: Guest, root: Path) -> Iterator[Guest]:
    """With a console that is off, has kept nothing, and has nothing in its log."""
    yield booted
    booted.run("systemctl", "stop", "mas")
    booted.run("systemctl", "reset-failed")
    booted.run("umount", DATA, ok=False)
    booted.run("umount", "/var/lib", ok=False)
    booted.run("systemctl", "daemon-reload")
    booted.run("find", DATA, "-mindepth", "1", "-delete")
    booted.run("rm", "-rf", "/run/mas")
    booted.run("journalctl", "--rotate", "--vacuum-time=1us")


@pytest.fixture
def chips(root: Path) -> Chips:
    return Chips(root)


@pytest.fixture(scope="session")
def hand(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A store with a hand that stopped when a person was to act."""
    file = tmp_path_factory.mktemp("hand") / "mas.db"
    fill(file)
    return file


def keep(guest: Guest, root: Path, file: Path) -> None:
    """Let the console find this store."""
    shutil.copy(file, root / STORE)
    guest.run("chown", "mas:mas", f"/{STORE}")


def resumes(chips: Chips, root: Path, work: Path) -> None:
    """Wait until the first seat and the table show the very turn that is in the store."""
    shutil.copy(root / STORE, work / "mas.db")
    stored = Stored.copied(work / "mas.db")
    table = stored.resumed(4, 128)
    for place in (0, TABLE):
        expected = pictures(table, place)
        until("the same turn", SOON, lambda: shows(chips, place, *expected))  # noqa: B023
    stored.close()


def newer(work: Path) -> Path:
    """The package as a later version."""
    tree, made = work / "newer", work / "newer.deb"
    version = subprocess.check_output(["dpkg-deb", "--field", package(), "Version"], text=True).strip()
    subprocess.run(["dpkg-deb", "--raw-extract", package(), tree], check=True)
    for file in (*tree.glob("DEBIAN/*"), *tree.glob("usr/lib/mas/*.dist-info/METADATA")):
        file.write_text(file.read_text().replace(version, "99.0.0"))
    subprocess.run(["dpkg-deb", "--root-owner-group", "-Znone", "--build", tree, made], check=True)
    return made


def test_an_upgrade_in_a_hand_goes_on_at_the_same_turn_and_there_is_no_way_back(
    guest: Guest, chips: Chips, root: Path, hand: Path, tmp_path: Path
) -> None:
    keep(guest, root, hand)
    guest.run("systemctl", "start", "mas")
    before = chips.lines()
    shutil.copy(newer(tmp_path), root / "root")
    guest.run("dpkg", "--install", "/root/newer.deb")
    draw_on_chips(root)
    assert guest.run("mas", "--version") == "mas 99.0.0"
    resumes(chips, root, tmp_path)
    assert chips.lines() == before
    said = guest.run("dpkg", "--install", f"/root/{package().name}", ok=False)
    assert "version 99.0.0 is installed and is newer" in said
    assert guest.run("mas", "--version") == "mas 99.0.0"
    resumes(chips, root, tmp_path)


def damaged(guest: Guest, root: Path) -> None:
    (root / STORE).write_bytes(b"no store" * 1024)
    guest.run("chown", "mas:mas", f"/{STORE}")


def full(guest: Guest, root: Path) -> None:
    guest.run("mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", DATA)
    guest.run("chown", "mas:mas", DATA)
    guest.run("dd", "if=/dev/zero", f"of={DATA}/photos", ok=False)


def read_only(guest: Guest, root: Path) -> None:
    guest.run("mount", "-t", "tmpfs", "-o", "ro", "tmpfs", DATA)


def missing(guest: Guest, root: Path) -> None:
    """As on a card whose data partition is gone, and whose system is writable."""
    (root / "var/lib/mas" / NOT_MOUNTED).touch()


def missing_and_read_only(guest: Guest, root: Path) -> None:
    """As on the card of `make image`."""
    missing(guest, root)
    unit = root / "etc/systemd/system/var-lib-mas.mount"
    unit.write_text(f"[Mount]\nWhat=/dev/not-there\nWhere={DATA}\nType=ext4\nOptions=loop\n")
    guest.run("systemctl", "daemon-reload")
    guest.run("mount", "--bind", "/var/lib", "/var/lib")
    guest.run("mount", "-o", "remount,bind,ro", "/var/lib")
    unit.unlink()


@pytest.mark.parametrize(
    ("harm", "title", "text"),
    [
        (damaged, "damaged", "started_over"),
        (full, "not_kept", "full"),
        (read_only, "not_kept", "read_only"),
        (missing, "missing", "elsewhere"),
        (missing_and_read_only, "not_kept", "no_partition"),
    ],
)
def test_whatever_is_wrong_with_the_card_the_table_says_so_and_one_plays(
    guest: Guest, chips: Chips, root: Path, harm: Callable[[Guest, Path], None], title: str, text: str
) -> None:
    harm(guest, root)
    guest.run("systemctl", "start", "mas")
    say = Words("sv").say
    told = pixels(screen(notice, say(f"store.{title}"), say(f"store.{text}"), width=128))
    until("the table tells", SOON, lambda: shows(chips, TABLE, told))
    chips.press(Button.ROUND)
    until("one goes on", SOON, lambda: shows(chips, TABLE, first_question()))


def test_what_a_newer_console_kept_is_left_alone_and_the_panels_say_so(
    guest: Guest, root: Path, hand: Path
) -> None:
    keep(guest, root, hand)
    with closing(sqlite3.connect(root / STORE)) as store:
        store.execute("PRAGMA user_version = 99")
    before = (root / STORE).read_bytes()
    with guest.says("mas-failed", "Finished"):
        guest.run("systemctl", "start", "mas", ok=False)
    assert guest.show("mas", "ExecMainStatus", "NRestarts") == ["2", "0"]
    assert shown(root, "failed") == as_bytes(too_old(Words("sv")))
    assert (root / STORE).read_bytes() == before


def log(guest: Guest) -> str:
    """All that the units said."""
    return guest.run("journalctl", "--unit=mas*", "--output=cat")


def test_a_panel_that_is_pulled_out_is_told_on_the_table_and_once_in_the_log(
    guest: Guest, chips: Chips, root: Path, hand: Path, tmp_path: Path
) -> None:
    keep(guest, root, hand)
    guest.run("systemctl", "start", "mas")
    resumes(chips, root, tmp_path)
    stored = Stored(hand)
    table = stored.resumed(4, 128)
    table.panel(0, lost=True)
    expected = pictures(table, TABLE)
    stored.close()
    chips.order("unplug", 0)
    until("the table tells", SOON, lambda: shows(chips, TABLE, *expected))
    until("it is told", SOON, lambda: "the panel of seat 1 does not answer" in log(guest))
    chips.order("plug", 0)
    resumes(chips, root, tmp_path)
    until("it is told", SOON, lambda: "the panel of seat 1 is back" in log(guest))
    assert log(guest).count("the panel of seat 1") == 2


CARDS = r"[SHDC♠♥♦♣](10|[2-9TJQKA])|(10|[2-9TJQKA])[♠♥♦♣]"
SUITS = r"(spader?|hjärter|ruter|klöver|spades?|hearts?|diamonds?|clubs?)"


@pytest.mark.parametrize("language", [0, 1])
def test_the_log_of_an_evening_names_no_card_and_no_player(
    guest: Guest, chips: Chips, root: Path, language: int
) -> None:
    guest.run("systemctl", "start", "mas")
    sets_up(chips, language)
    plays(chips, 6)
    chips.order("unplug", 1)
    chips.order("unplug", TABLE)
    until("it is told", SOON, lambda: log(guest).count("does not answer") == 2)
    with guest.says("mas", "Started"):
        guest.run("systemctl", "kill", "--signal=KILL", "mas")
    plays(chips, 2)
    with look_into(root / STORE) as store:
        match = store.open_match()
    assert match is not None
    names = {*NAMES, *parse_header(match.header).names}
    guest.run("systemctl", "stop", "mas")
    said = log(guest)
    assert "does not answer" in said
    assert re.findall(rf"\b({'|'.join([*names, CARDS, SUITS])})\b", said, re.IGNORECASE) == []
