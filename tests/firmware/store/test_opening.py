"""Opening the store: whatever is found at its path, there is one to play on and a true report."""

from __future__ import annotations

import functools
import os
import random
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from firmware.store import database
from firmware.store.connection import PAGE_SIZE, Database
from firmware.store.database import Opened, Report, keep_copy, open_store
from firmware.store.errors import Damaged, DiskFull, NewerStore, ReadOnly, StoreBusy
from firmware.store.journal import Line, Store
from firmware.store.schema import STEPS, migrate, seal
from tests.firmware.store.disk import Disk
from tests.firmware.store.script import ended, held, line

HEADER = ["[mas 1]", "seats 4", "x" * 900]  # longer than a page
HAND = [line(index, random.Random(index)) for index in range(300)]
ENDS = (ended(99), ended(199))
A_PAGE_OF_LINES = 14  # more than fit on one


@pytest.fixture
def path(folder: Path) -> Path:
    return folder / "mas.db"


def filled(path: Path, hand: list[Line] = HAND) -> Store:
    """A store with a finished match, an open one, and a setting."""
    store = open_store(path).store
    for _ in range(2):
        match = store.begin("mas", HEADER)
        store.append(match, hand, [end for end in ENDS if end.line < len(hand)])
    store.finish(1)
    store.put("language", "sv")
    return store


def lines_to_resume(found: Opened) -> list[Line]:
    match = found.store.open_match()
    return list(match.lines) if match else []


# --- sound files ----------------------------------------------------------------------------------


def test_the_first_start_makes_a_store_and_its_folder(path: Path) -> None:
    found = open_store(path.parent / "data" / "mas.db")
    assert found.report == Report("fresh", matches=0, lines=0)
    assert found.store.open_match() is None


def test_a_store_is_found_as_it_was_left(path: Path) -> None:
    filled(path).close()
    found = open_store(path)
    assert found.report == Report("good", matches=2, lines=2 * len(HAND))
    assert lines_to_resume(found) == HAND
    assert found.store.get("language") == "sv"
    assert found.store.ended() == 2 * ENDS


def test_two_consoles_can_not_share_a_store(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("firmware.store.connection.BUSY_MS", 1)
    store = filled(path)
    with pytest.raises(StoreBusy, match="Close the other console"):
        open_store(path)
    assert store.read(2).lines == tuple(HAND)


# --- damaged files --------------------------------------------------------------------------------


def test_a_damaged_last_page_costs_only_its_own_lines(path: Path) -> None:
    filled(path).close()
    sound = path.read_bytes()
    rng = random.Random(5)
    for round_ in range(60):
        content = bytearray(sound)
        last = len(content) - PAGE_SIZE
        match round_ % 4:
            case 0:
                content[last:] = rng.randbytes(PAGE_SIZE)
            case 1:
                content[last:] = bytes(PAGE_SIZE)
            case 2:
                del content[-rng.randint(1, PAGE_SIZE) :]
            case _:
                for _ in range(rng.randint(1, 20)):
                    content[rng.randrange(last, len(content))] ^= 1 << rng.randrange(8)
        found = reopened(path, bytes(content))
        kept = lines_to_resume(found)
        assert kept == HAND[: len(kept)]
        assert len(kept) >= len(HAND) - A_PAGE_OF_LINES
        assert found.report.kind in ("salvaged", "good")
        assert found.store.read(1).lines == tuple(HAND)
        assert set(found.store.ended()) <= set(ENDS)
        found.store.close()


def test_wherever_a_file_is_damaged_no_altered_line_comes_back(path: Path) -> None:
    filled(path).close()
    sound = path.read_bytes()
    rng = random.Random(6)
    salvaged = 0
    for _ in range(150):
        content = bytearray(sound)
        for _ in range(rng.choice((1, 1, 2, 8))):
            at, size = rng.randrange(len(content)), rng.choice((1, 1, 16, 512, 4096))
            content[at : at + size] = rng.randbytes(len(content[at : at + size]))
        if int.from_bytes(content[60:64], "big") != len(STEPS):  # the version was hit: refused, see below
            continue
        found = reopened(path, bytes(content))
        kept = lines_to_resume(found)
        assert kept == HAND[: len(kept)]
        assert set(found.store.ended()) <= set(ENDS)
        match = found.store.open_match()
        assert all(end.line < len(kept) for end in (match.ended if match else ()))
        assert found.report.lasting
        if found.report.kind == "salvaged":
            salvaged += 1
            assert found.report.aside
            assert found.report.aside.read_bytes() == content
        found.store.close()
    assert salvaged > 75


def test_a_damaged_end_of_the_log_costs_only_the_last_commits(path: Path) -> None:
    store = open_store(path).store
    match = store.begin("mas", HEADER)
    for entry in HAND[:50]:
        store.append(match, [entry])
    log = path.with_name("mas.db-wal")
    file, sound = path.read_bytes(), log.read_bytes()
    store.close()
    rng = random.Random(7)
    for _ in range(30):
        content = bytearray(sound)
        content[rng.randrange(len(content) - PAGE_SIZE, len(content))] ^= 1 << rng.randrange(8)
        found = reopened(path, file, bytes(content))
        assert found.report.kind == "good"
        assert HAND[:48] == lines_to_resume(found)[:48]
        found.store.close()


def reopened(path: Path, content: bytes, log: bytes | None = None) -> Opened:
    for old in path.parent.iterdir():
        old.unlink()
    path.write_bytes(content)
    if log is not None:
        path.with_name(path.name + "-wal").write_bytes(log)
    return open_store(path)


def as_directory(path: Path) -> None:
    path.mkdir()
    (path / "inside").write_text("kept")


def of_another_program(path: Path) -> None:
    raw = sqlite3.connect(path)
    raw.execute("CREATE TABLE theirs (x)")
    raw.close()


SPOILED: dict[str, Callable[[Path], object]] = {
    "empty": lambda path: path.write_bytes(b""),
    "garbage": lambda path: path.write_bytes(b"no database at all " * 200),
    "cut": lambda path: path.write_bytes(b"SQLite format 3\0" + bytes(100)),
    "a directory": as_directory,
    "another program's": lambda path: (
        sqlite3.connect(path).execute("CREATE TABLE theirs (x)").connection.close()
    ),
}


@pytest.mark.parametrize("what", SPOILED)
def test_without_a_copy_a_spoiled_file_is_set_aside_and_a_new_store_begun(path: Path, what: str) -> None:
    SPOILED[what](path)
    found = open_store(path)
    assert found.report.kind == "started_over"
    assert isinstance(found.report.why, Damaged)
    assert found.report.aside == path.with_name("mas.db.damaged-1")
    assert found.report.aside.exists()
    found.store.close()
    assert open_store(path).report == Report("good", 0, 0)


@pytest.mark.parametrize("what", SPOILED)
def test_with_a_copy_a_spoiled_file_is_replaced_by_what_the_copy_holds(path: Path, what: str) -> None:
    store = filled(path)
    before = held(store)
    assert keep_copy(store)
    store.close()
    path.unlink()
    SPOILED[what](path)
    found = open_store(path)
    assert found.report.kind == "older_copy"
    assert held(found.store) == before


def test_a_lost_file_is_replaced_by_what_the_copy_holds(path: Path) -> None:
    store = filled(path)
    keep_copy(store)
    store.close()
    path.unlink()
    assert open_store(path).report.kind == "older_copy"


def test_finished_matches_that_damage_took_come_from_the_copy(path: Path) -> None:
    store = filled(path)
    keep_copy(store)
    store.append(2, [Line(len(HAND), "after the copy", 1, "")])
    store.close()
    content = bytearray(path.read_bytes())
    content[PAGE_SIZE * 8 : PAGE_SIZE * 12] = bytes(PAGE_SIZE * 4)
    path.write_bytes(content)
    found = open_store(path)
    assert found.report.kind == "salvaged"
    assert found.store.read(1).lines == tuple(HAND)
    assert found.store.ended() == 2 * ENDS
    assert lines_to_resume(found)[-1].text == "after the copy"


def test_a_card_that_damages_again_and_again_is_not_filled_with_damaged_files(path: Path) -> None:
    for _ in range(6):
        path.write_bytes(b"garbage" * 1000)
        open_store(path).store.close()
    names = sorted(file.name for file in path.parent.glob("*damaged*"))
    assert names == ["mas.db.damaged-4", "mas.db.damaged-5", "mas.db.damaged-6"]


# --- the older copy -------------------------------------------------------------------------------


def test_a_copy_is_renewed_only_when_the_store_has_grown_by_a_quarter(path: Path) -> None:
    store = filled(path)
    assert keep_copy(store)
    store.append(store.begin("mas", HEADER), HAND[:20])
    assert not keep_copy(store)
    store.append(3, HAND[20:])
    assert keep_copy(store)


def test_a_copy_cut_short_by_the_plug_leaves_the_older_one(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = filled(path)
    keep_copy(store)
    copy = path.with_name("mas.db.copy")
    before = copy.read_bytes()
    store.append(store.begin("mas", HEADER), HAND)

    def fails(handle: int) -> None:
        raise OSError("the card does not answer")

    monkeypatch.setattr(os, "fsync", fails)
    assert not keep_copy(store)
    assert copy.read_bytes() == before
    assert not [*path.parent.glob("*.part*")]
    monkeypatch.undo()
    assert keep_copy(store)
    assert copy.read_bytes() != before


# --- disks that can't be written ------------------------------------------------------------------


@pytest.fixture
def unprivileged() -> Iterator[None]:
    """Root may write anywhere, so become nobody for a while."""
    if os.geteuid():
        yield
        return
    os.seteuid(65534)
    yield
    os.seteuid(0)


def test_on_a_read_only_disk_the_match_goes_on_in_memory(path: Path, request: pytest.FixtureRequest) -> None:
    filled(path).close()
    path.chmod(0o444)
    path.parent.chmod(0o555)
    request.getfixturevalue("unprivileged")
    found = open_store(path)
    assert found.report.kind == "good"
    assert not found.report.lasting
    assert isinstance(found.report.why, ReadOnly)
    assert lines_to_resume(found) == HAND
    found.store.append(2, [Line(len(HAND), "goes on", 1, "")])
    assert not keep_copy(found.store)


def test_a_first_start_on_a_read_only_disk_plays_in_memory(
    path: Path, request: pytest.FixtureRequest
) -> None:
    path.parent.chmod(0o555)
    request.getfixturevalue("unprivileged")
    found = open_store(path)
    assert (found.report.kind, found.report.lasting) == ("fresh", False)
    assert isinstance(found.report.why, ReadOnly)
    assert found.store.begin("mas", HEADER) == 1


@pytest.mark.parametrize("damaged", [False, True])
def test_on_a_full_disk_the_match_goes_on_in_memory(path: Path, damaged: bool) -> None:
    filled(path).close()
    if damaged:
        path.write_bytes(path.read_bytes()[:-PAGE_SIZE])
        before = path.read_bytes()
    with Disk() as disk:
        disk.room = 0
        found = open_store(path, disk.connect)
        if damaged:  # the new store can't be built: the damaged one stays for a better day
            assert (found.report.kind, found.report.lasting) == ("salvaged", False)
            assert isinstance(found.report.why, DiskFull)
            assert path.read_bytes() == before
        assert lines_to_resume(found)[:280] == HAND[:280]
        found.store.close()


def test_a_disk_that_fills_up_during_a_rescue_costs_nothing(path: Path) -> None:
    filled(path, HAND[:100]).close()
    damaged = path.read_bytes()[:-PAGE_SIZE]
    in_memory = 0
    for room in range(0, 60_000, 1_500):
        for old in path.parent.iterdir():
            old.unlink()
        path.write_bytes(damaged)
        with Disk() as disk:
            disk.room = room
            first = open_store(path, disk.connect)
            in_memory += not first.report.lasting
            assert not [*path.parent.glob("*.building*")]
            first.store.close()
        found = open_store(path)
        assert found.report.lasting
        assert len(lines_to_resume(found)) >= 100 - A_PAGE_OF_LINES, f"with room for {room} bytes"
        assert found.store.read(1).lines == tuple(HAND[:100])
        found.store.close()
    assert 5 < in_memory < 40


# --- versions -------------------------------------------------------------------------------------

NEXT = (
    *STEPS,
    ("CREATE TABLE score (match INTEGER, points INTEGER)", "INSERT INTO score SELECT id, 7 FROM match"),
)


def test_a_newer_store_is_refused_and_left_alone(path: Path) -> None:
    filled(path).close()
    raw = sqlite3.connect(path)
    raw.execute("PRAGMA user_version=7")
    raw.commit()
    raw.close()
    before = path.read_bytes()
    with pytest.raises(NewerStore, match=r"mas\.db: the file has version 7, this console knows 2\. Install"):
        open_store(path)
    assert path.read_bytes() == before
    assert sorted(file.name for file in path.parent.iterdir()) == ["mas.db"]


OLD: dict[int, tuple[str, ...]] = {
    1: (
        "CREATE TABLE match (id INTEGER PRIMARY KEY, game TEXT NOT NULL, header TEXT NOT NULL,"
        " finished INTEGER NOT NULL, seal INTEGER NOT NULL)",
        "CREATE TABLE line (id INTEGER PRIMARY KEY, rules INTEGER NOT NULL, digest TEXT NOT NULL,"
        " text TEXT NOT NULL, seal INTEGER NOT NULL)",
        "CREATE TABLE setting (name TEXT NOT NULL UNIQUE, value TEXT NOT NULL, seal INTEGER NOT NULL)",
        "INSERT INTO match VALUES (1, 'mas', 'seats: 4', 0, 0)",
        "INSERT INTO line VALUES (1048576, 1, 'd', 'deal 0', 0)",
        "INSERT INTO setting VALUES ('language', '\"en\"', 0)",
        "PRAGMA application_id=1298232113",
    ),
}
"""By version: the schema as it was released then, with a row in each table."""


@pytest.mark.parametrize("version", range(1, len(STEPS)))
def test_a_store_of_every_older_version_is_read(path: Path, version: int) -> None:
    raw = sqlite3.connect(path)
    raw.execute("PRAGMA page_size=512")
    for statement in OLD[version]:
        raw.execute(statement)
    raw.execute("UPDATE match SET seal=?", (seal(1, "mas", "seats: 4", 0),))
    raw.execute("UPDATE line SET seal=?", (seal(1 << 20, 1, "d", "deal 0"),))
    raw.execute("UPDATE setting SET seal=?", (seal("language", '"en"'),))
    raw.execute(f"PRAGMA user_version={version}")
    raw.commit()
    raw.close()
    found = open_store(path)
    assert found.report == Report("good", matches=1, lines=1)
    assert lines_to_resume(found) == [Line(0, "deal 0", 1, "d")]
    assert found.store.get("language") == "en" and found.store.ended() == ()
    found.store.append(1, [], [ended(0)])
    assert found.store.ended() == (ended(0),)
    assert path.with_name(f"mas.db.version-{version}").exists()


def test_an_older_store_is_copied_and_then_updated(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    filled(path).close()
    monkeypatch.setattr(database, "migrate", functools.partial(migrate, steps=NEXT))
    found = open_store(path)
    assert found.store.database.value("PRAGMA user_version") == len(NEXT)
    assert found.report.kind == "good"
    assert found.store.database.rows("SELECT * FROM score") == [(1, 7), (2, 7)]
    assert lines_to_resume(found) == HAND
    before = open_raw(path.with_name(f"mas.db.version-{len(STEPS)}"))
    assert before.execute("PRAGMA user_version").fetchone() == (len(STEPS),)
    assert before.execute("SELECT count(*) FROM line").fetchone() == (2 * len(HAND),)


def open_raw(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(path)


def test_a_step_that_fails_changes_nothing(path: Path) -> None:
    filled(path).close()
    store = Database(str(path))
    broken = (*STEPS, ("CREATE TABLE half (x)", "CREATE TABLE half (x)"))
    with pytest.raises(Exception, match="half"):
        migrate(store, lambda version: None, broken)
    assert store.value("PRAGMA user_version") == len(STEPS)
    assert store.value("SELECT count(*) FROM sqlite_schema WHERE name='half'") == 0


def test_without_room_for_the_backup_nothing_is_brought_up_to_date(path: Path) -> None:
    filled(path).close()
    store = Database(str(path))

    def no_room(version: int) -> None:
        raise DiskFull("no room", str(path))

    with pytest.raises(DiskFull):
        migrate(store, no_room, NEXT)
    assert store.value("PRAGMA user_version") == len(STEPS)
