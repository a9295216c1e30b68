"""One SQLite connection, set up for a memory card whose plug may be pulled at any moment."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from firmware.store.errors import Damaged, translated

PAGE_SIZE = 512  # bytes; a commit writes whole pages, and one line fills a tenth of one (docs/adr/0003)
LOG_PAGES = 100  # when the log is folded in; a short log soon stops growing, and growing costs most (ADR)
BUSY_MS = 1000  # how long a start waits for the last process to let go of the file

Row = tuple[Any, ...]


class Connection(Protocol):
    """What `sqlite3.Connection` (isolation_level=None) and `apsw.Connection` have in common."""

    @property
    def in_transaction(self) -> bool: ...

    def execute(self, sql: str, args: Sequence[Any] = ..., /) -> Any: ...

    def close(self) -> None: ...


Connect = Callable[[str], Connection]


def connect_sqlite(path: str) -> Connection:
    """The standard library's connection; it may move from one thread to another, not serve two at once."""
    import sqlite3  # 20 ms on a Pi Zero, and not every command needs it

    connection: Connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
    return connection


class Database:
    """A connection with durable settings, typed errors and nested transactions.

    The lock is exclusive: two consoles can't share a file, and WAL then needs no `-shm` file,
    which the kernel would keep writing back to the card.

    Raises `StoreError` (see firmware/store/errors.py) from every method.
    """

    def __init__(self, path: str, connect: Connect = connect_sqlite) -> None:
        self.path = path
        self._depth = 0
        try:
            self._connection = connect(path)
        except Exception as error:
            raise translated(error, path) from error
        try:
            self._settle()
        except BaseException:
            self.close()
            raise

    def _settle(self) -> None:
        self.rows(f"PRAGMA busy_timeout={BUSY_MS}")
        self.rows("PRAGMA locking_mode=EXCLUSIVE")
        self.rows(f"PRAGMA page_size={PAGE_SIZE}")
        self.rows("PRAGMA journal_mode=WAL")
        self.rows(f"PRAGMA wal_autocheckpoint={LOG_PAGES}")
        self.rows("PRAGMA synchronous=FULL")
        self.rows("PRAGMA foreign_keys=ON")
        # Removed rows leave no bytes: a name that was erased is gone, and salvage meets no ghosts.
        self.rows("PRAGMA secure_delete=ON")

    def rows(self, sql: str, args: Sequence[Any] = ()) -> list[Row]:
        """Run one statement and return all its rows."""
        try:
            found: list[Row] = self._connection.execute(sql, args).fetchall()
            return found
        except Exception as error:
            raise translated(error, self.path) from error

    def value(self, sql: str, args: Sequence[Any] = ()) -> Any:
        """The first column of the first row, or None."""
        found = self.rows(sql, args)
        return found[0][0] if found else None

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """All or nothing. Inside another transaction it is a savepoint of that one."""
        outermost = self._depth == 0
        self.rows("BEGIN IMMEDIATE" if outermost else f"SAVEPOINT s{self._depth}")
        self._depth += 1
        try:
            yield
            self.rows("COMMIT" if outermost else f"RELEASE s{self._depth - 1}")
        except BaseException:
            # SQLite may have rolled all back itself (a full disk), and then there is nothing to undo.
            if self._connection.in_transaction:
                self._roll_back(outermost)
            raise
        finally:
            self._depth -= 1

    def _roll_back(self, outermost: bool) -> None:
        if outermost:
            self.rows("ROLLBACK")
        else:
            self.rows(f"ROLLBACK TO s{self._depth - 1}")
            self.rows(f"RELEASE s{self._depth - 1}")

    def check(self) -> None:
        """Raise `Damaged` when the file's structure is broken."""
        found = self.value("PRAGMA quick_check(1)")
        if found != "ok":
            raise Damaged(str(found).splitlines()[-1], self.path)

    def close(self) -> None:
        """Let go of the file; the write-ahead log is folded in if the disk allows it."""
        try:
            self._connection.close()
        except Exception as error:
            raise translated(error, self.path) from error
