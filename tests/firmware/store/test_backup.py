"""The store on a stick and back, while a console plays; starting all over."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.cli import main
from firmware.store.backup import NoBackup, back_up, backups, restore, start_over
from firmware.store.database import keep_copy, open_store
from firmware.store.errors import DiskFull, NewerStore, StoreError
from firmware.store.journal import Line, Store
from firmware.store.schema import STEPS


@pytest.fixture
def stick(tmp_path: Path) -> Path:
    folder = tmp_path / "stick"
    folder.mkdir()
    return folder


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "console" / "mas.db"


def playing(path: Path, word: str) -> Store:
    """A console that plays: its store is open, and the last commits are in the log only."""
    store = open_store(path).store
    store.append(store.begin("mas", ["a"]), [Line(0, word, 1, "d")])
    store.put("language", word)
    return store


def held(path: Path) -> list[str]:
    """The lines of all matches."""
    store = open_store(path).store
    lines = [line.text for match in store.matches() for line in store.read(match.id).lines]
    store.close()
    return lines


def test_a_backup_is_made_while_a_console_plays_and_restored_at_its_next_start(
    path: Path, stick: Path
) -> None:
    console = playing(path, "first")
    assert back_up(path, stick).name == "mas-backup-1.db"
    console.append(console.begin("mas", ["a"]), [Line(0, "second", 1, "d")])
    restore(path, stick)
    assert console.get("language") == "first", "a console that plays is not disturbed"
    console.close()
    assert held(path) == ["first"]
    assert held(path.with_name("mas.db.damaged-1")) == ["first", "second"], "what was there is set aside"


def test_the_newest_of_many_is_restored_by_its_number(path: Path, stick: Path) -> None:
    console = playing(path, "old")
    for _ in range(10):
        back_up(path, stick)
    console.close()
    assert [number for number, _ in backups(stick)] == list(range(1, 11))
    assert restore(path, stick).name == "mas-backup-10.db"


@pytest.mark.parametrize("spoil", ["none", "cut", "newer"])
def test_only_what_is_sound_is_restored(path: Path, stick: Path, spoil: str) -> None:
    console = playing(path, "mine")
    made = back_up(path, stick)
    console.close()
    if spoil == "none":
        made.unlink()
    elif spoil == "cut":
        made.write_bytes(b"SQLite format 3" + bytes(100))
    else:
        newer = bytearray(made.read_bytes())
        newer[60:64] = (len(STEPS) + 1).to_bytes(4, "big")  # user_version
        made.write_bytes(newer)
    with pytest.raises((NoBackup, NewerStore, StoreError)):
        restore(path, stick)
    assert held(path) == ["mine"]


def test_a_stick_that_is_full_keeps_no_half_backup(
    path: Path, stick: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    console = playing(path, "mine")
    console.close()

    def full(*_: object) -> None:
        raise DiskFull("no room", str(stick))

    monkeypatch.setattr("firmware.store.backup.rename_flushed", full)
    with pytest.raises(DiskFull):
        back_up(path, stick)
    assert list(stick.iterdir()) == []


def test_starting_over_leaves_no_byte_of_what_was(path: Path) -> None:
    console = playing(path, "Kerstin-Margareta")
    console.finish(1)
    keep_copy(console)
    start_over(console)
    console.close()
    assert b"Kerstin" not in b"".join(file.read_bytes() for file in path.parent.iterdir())
    again = open_store(path)
    assert (again.report.kind, again.report.matches, again.store.settings()) == ("good", 0, {})
    again.store.close()


def test_the_commands(path: Path, stick: Path, capsys: pytest.CaptureFixture[str]) -> None:
    store = ["--store", str(path)]
    console = playing(path, "mine")
    assert main(["backup", str(stick), *store]) == 0
    assert main(["reset", "--yes", *store]) == 1, "it is playing"
    assert "systemctl stop mas" in capsys.readouterr().err
    console.close()
    assert main(["reset", *store]) == 2, "nobody can be asked"
    assert main(["reset", "--yes", *store]) == 0
    assert held(path) == []
    assert main(["restore", str(stick), *store]) == 0
    assert held(path) == ["mine"]
    absent = str(stick / "no")
    for wrong in (["backup", absent], ["restore", absent], ["restore", str(path.parent)]):
        capsys.readouterr()
        assert main([*wrong, *store]) in (1, 2)
        assert capsys.readouterr().err.count("\n") == 1
