"""Opens the store, and always comes back with one to play on.

A file is never changed into another in place: a new one is built beside it (`.building`), flushed,
and renamed to `.new`; from then on it counts, and putting it in place can be done again after a
power cut at any point. So the store's file is whole or absent, never half made.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING, Literal

from engine.named import NamedTuple
from firmware.store.connection import PAGE_SIZE, Connect, Database, connect_sqlite
from firmware.store.errors import (
    Damaged,
    DiskFailed,
    NewerStore,
    ReadOnly,
    Refused,
    StoreBusy,
    StoreError,
    translated,
)
from firmware.store.journal import Store
from firmware.store.schema import migrate

if TYPE_CHECKING:
    from firmware.store.salvage import Rows

DAMAGED_KEPT = 3  # files set aside, so that a failing card can't fill itself with them
MEMORY = ":memory:"  # SQLite's name for a database without a file
COPY_GROWTH = 1.25  # an older copy is renewed when the store has grown by this; see docs/adr/0003


Kind = Literal[
    "fresh",  # there was none: the first start
    "good",  # as it was left
    "salvaged",  # damaged; what could be read was kept, with finished matches of the older copy
    "older_copy",  # unreadable or gone; this is what the older copy held
    "started_over",  # unreadable, and no copy to go back to
]
"""Where the opened store came from."""


class Report(NamedTuple):
    """What opening found. `lasting` is False when the disk can't be written: the store then lives in
    memory until the console is switched off. `aside` is where a damaged file was put. `why` is the
    fault behind all this, if there was one."""

    kind: Kind
    matches: int
    lines: int
    lasting: bool = True
    aside: Path | None = None
    why: StoreError | None = None


class Opened(NamedTuple):
    """A store, and how it came to be."""

    store: Store
    report: Report


def open_store(path: Path, connect: Connect = connect_sqlite) -> Opened:
    """Open the store at `path`, or make one; `connect` opens connections (sqlite3's or apsw's).

    Raises `NewerStore` when a newer console wrote the file and `StoreBusy` when another process has
    it open: in both cases the file is fine and is left alone. Anything else ends in a store.
    """
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        _put_in_place(path)
        if path.exists():
            return _report(_open_good(path, connect), "good")
        why: StoreError | None = None
    except (NewerStore, StoreBusy):
        raise
    except (Damaged, DiskFailed, Refused) as error:  # Refused: a table is missing
        why = error
    except (StoreError, OSError) as error:
        return _in_memory(path, connect, error, damaged=False)
    return _rebuilt(path, connect, why)


def keep_copy(store: Store) -> bool:
    """Keep an older copy of the store beside it, if it has grown enough since the last. Returns
    whether one was made; a failure costs nothing but the copy. Call it between transactions."""
    store.copy_due = False
    if store.database.path == MEMORY:
        return False
    copy = beside(Path(store.database.path), ".copy")
    try:
        size = PAGE_SIZE * int(store.database.value("PRAGMA page_count"))
        if copy.exists() and size < COPY_GROWTH * copy.stat().st_size:
            return False
        _copy(store.database, copy)
    except (StoreError, OSError):
        discard(beside(copy, ".part"))
        return False
    return True


def _open_good(path: Path, connect: Connect) -> Store:
    if not path.is_file():
        raise Damaged("this is not a file", str(path))
    if path.stat().st_size < PAGE_SIZE:
        raise Damaged("the file is cut short", str(path))  # ours are never empty: see above
    if not os.access(path, os.W_OK, effective_ids=True):
        raise ReadOnly("the file can't be written", str(path))  # SQLite says no more than "I/O error"
    database = Database(str(path), connect)
    try:
        migrate(database, lambda version: _copy(database, beside(path, f".version-{version}")))
        database.check()
        store = Store(database)
        store.open_match()  # raises Damaged where the match to resume was altered
        store.settings()
        return store
    except BaseException:
        with suppress(StoreError):
            database.close()
        raise


def _rebuilt(path: Path, connect: Connect, why: StoreError | None) -> Opened:
    """A new store from all that can be read."""
    rows, kind = _readable(path, damaged=why is not None)
    try:
        _build(path, rows, connect)
        aside = _put_in_place(path)
        return _report(_open_good(path, connect), kind, aside=aside, why=why)
    except (StoreError, OSError) as error:
        discard(beside(path, ".building"))
        return _in_memory(path, connect, error, damaged=why is not None)


def _in_memory(path: Path, connect: Connect, error: StoreError | OSError, damaged: bool) -> Opened:
    """The last resort: play on what can be read, and save nothing."""
    rows, kind = _readable(path, damaged)
    database = Database(MEMORY, connect)
    migrate(database, lambda version: None)
    _fill(database, rows)
    return _report(Store(database), kind, lasting=False, why=translated(error, str(path)))


def _readable(path: Path, damaged: bool) -> tuple[Rows, Kind]:
    from firmware.store.salvage import read_rows  # a store that is well does without

    present, copy = read_rows(path), read_rows(beside(path, ".copy"))
    rows = (copy | present).playable()
    if present:
        return rows, "salvaged" if damaged else "good"
    if copy:
        return rows, "older_copy"
    return rows, "started_over" if damaged else "fresh"


def _build(path: Path, rows: Rows, connect: Connect) -> None:
    """Make a complete new store under the name `.new`."""
    building = beside(path, ".building")
    discard(building)
    database = Database(str(building), connect)
    try:
        migrate(database, lambda version: None)
        _fill(database, rows)
        database.rows("PRAGMA wal_checkpoint(TRUNCATE)")  # closing does it too, but hides a full disk
    finally:
        database.close()
    rename_flushed(building, beside(path, ".new"))


def _fill(database: Database, rows: Rows) -> None:
    with database.transaction():
        for row in rows.matches.values():
            database.rows("INSERT INTO match VALUES (?,?,?,?,?)", row)
        for row in rows.lines.values():
            database.rows("INSERT INTO line VALUES (?,?,?,?,?)", row)
        for row in rows.settings.values():
            database.rows("INSERT INTO setting VALUES (?,?,?)", row)
        for row in rows.ended.values():
            database.rows("INSERT INTO ended VALUES (?,?,?,?,?,?)", row)


def _put_in_place(path: Path) -> Path | None:
    """If a new store was built, set the present one aside and let the new one take its name."""
    new = beside(path, ".new")
    if not new.exists():
        return None
    aside = _free_name(path) if path.exists() else None
    for name in _with_log(path):
        if name.exists():
            name.rename(beside(aside or _free_name(path), name.name[len(path.name) :]))
    _flush(path.parent)  # a log still there after a power cut would be taken for the new file's
    rename_flushed(new, path)
    return aside


def _free_name(path: Path) -> Path:
    """The next name for a damaged file; the oldest makes room."""
    names = {
        int(name.name.rsplit("-", 1)[1]): name for name in path.parent.glob(f"{path.name}.damaged-*[0-9]")
    }
    number = 1 + max(names, default=0)
    for old in sorted(names)[: 1 - DAMAGED_KEPT]:
        for name in _with_log(names[old]):
            _remove(name)
    return beside(path, f".damaged-{number}")


def _remove(path: Path) -> None:
    if path.is_dir():
        import shutil  # brings lzma and bz2 along, for a case that hardly ever comes

        shutil.rmtree(path, ignore_errors=True)
    else:
        path.unlink(missing_ok=True)


def _copy(database: Database, to: Path) -> None:
    """A consistent copy of the open database, whole or not there at all."""
    part = beside(to, ".part")
    discard(part)
    database.rows("VACUUM INTO ?", (str(part),))
    rename_flushed(part, to)


def discard(part: Path) -> None:
    """Remove a file that was never finished."""
    with suppress(OSError):
        for name in _with_log(part):
            name.unlink(missing_ok=True)


def rename_flushed(old: Path, new: Path) -> None:
    _flush(old)
    old.replace(new)
    _flush(new.parent)


def _flush(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _with_log(path: Path) -> Iterator[Path]:
    yield path
    yield beside(path, "-wal")


def beside(path: Path, ending: str) -> Path:
    return path.with_name(path.name + ending)


def _report(
    store: Store,
    kind: Kind,
    lasting: bool = True,
    aside: Path | None = None,
    why: StoreError | None = None,
) -> Opened:
    matches = store.database.value("SELECT count(*) FROM match")
    lines = store.database.value("SELECT count(*) FROM line")
    return Opened(store, Report(kind, matches, lines, lasting, aside, why))
