"""The tables, and how a file of an older console is brought up to date.

Every row ends in a seal, a checksum of its values, because SQLite itself does not notice a
flipped bit inside a text. Lines are keyed by one integer (match and index together): appending
then touches one page, where a second index would touch two.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from zlib import crc32

from firmware.store.connection import Database
from firmware.store.errors import Damaged, NewerStore

APPLICATION = 0x4D617331  # "Mas1" in the file's header: this file is ours

Step = Sequence[str]

STEPS: Sequence[Step] = (
    (
        "CREATE TABLE match (id INTEGER PRIMARY KEY, game TEXT NOT NULL, header TEXT NOT NULL,"
        " finished INTEGER NOT NULL, seal INTEGER NOT NULL)",
        "CREATE TABLE line (id INTEGER PRIMARY KEY, rules INTEGER NOT NULL, digest TEXT NOT NULL,"
        " text TEXT NOT NULL, seal INTEGER NOT NULL)",
        "CREATE TABLE setting (name TEXT NOT NULL UNIQUE, value TEXT NOT NULL, seal INTEGER NOT NULL)",
        f"PRAGMA application_id={APPLICATION}",
    ),
    (
        "CREATE TABLE ended (id INTEGER PRIMARY KEY, game TEXT NOT NULL, rules TEXT NOT NULL,"
        " at INTEGER NOT NULL, parts TEXT NOT NULL, seal INTEGER NOT NULL)",
    ),
)
"""STEPS[n] takes a file from version n to n + 1. A released step is never changed, only followed.
A new table needs its shape in salvage.Rows too, or damage to the file loses it."""

LINES = 1 << 20  # the most lines of one match


def line_id(match: int, index: int) -> int:
    """The key of a line."""
    return match * LINES + index


def seal(*values: object) -> int:
    """A 32-bit checksum of a row, signed so that SQLite keeps it in four bytes."""
    return crc32("\x1f".join(map(str, values)).encode()) - (1 << 31)


def sealed(*values: object) -> tuple[object, ...]:
    """The row with its seal."""
    return (*values, seal(*values))


def is_sealed(row: Sequence[object]) -> bool:
    """Whether the row still is what was written."""
    return row[-1] == seal(*row[:-1])


def migrate(database: Database, back_up: Callable[[int], None], steps: Sequence[Step] = STEPS) -> None:
    """Bring the file up to date, in one transaction.

    `back_up(version)` is called first, unless the file is new. Raises `NewerStore` when the file
    is of a later version than `steps` knows, `Damaged` when it is not a store of ours.
    """
    version = database.value("PRAGMA user_version")
    if version and database.value("PRAGMA application_id") != APPLICATION:
        raise Damaged("the file belongs to another program", database.path)
    if version > len(steps):
        raise NewerStore(f"the file has version {version}, this console knows {len(steps)}", database.path)
    if version == len(steps):
        return
    if version:
        back_up(version)
    elif database.value("SELECT count(*) FROM sqlite_schema"):
        raise Damaged("the file belongs to another program", database.path)
    with database.transaction():
        for step in steps[version:]:
            for statement in step:
                database.rows(statement)
        database.rows(f"PRAGMA user_version={len(steps)}")
