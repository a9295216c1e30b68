"""What can go wrong with the store, each as a type that says what, where and what to do.

Both `sqlite3` and `apsw` connections are welcome, so their errors are told apart by SQLite's
result code (https://www.sqlite.org/rescode.html) and neither module is imported here.
"""

from __future__ import annotations

import errno
from typing import ClassVar


class StoreError(Exception):
    """The store could not do what it was asked."""

    remedy: ClassVar[str] = "Read the log, then restart the console."

    def __init__(self, what: str, where: str) -> None:
        super().__init__(f"{where}: {what}. {self.remedy}")
        self.what = what
        self.where = where


class Damaged(StoreError):
    """The file's bytes make no sense."""

    remedy = "Nothing to do: the console sets the file aside at its next start and keeps what it can read."


class DiskFull(StoreError):
    """No room is left."""

    remedy = "Free some space on the data partition; the console goes on saving by itself."


class ReadOnly(StoreError):
    """The disk or the file can't be written, or not be opened at all."""

    remedy = "Check that the data partition is mounted writable and belongs to the console's user."


class DiskFailed(StoreError):
    """Reading or writing failed below SQLite."""

    remedy = "Shut down and check the memory card; replace it if this comes back."


class StoreBusy(StoreError):
    """Another process holds the store."""

    remedy = "Close the other console that uses this file, or give this one a file of its own."


class NewerStore(StoreError):
    """The file was written by a newer console; opening it could lose what it holds."""

    remedy = "Install that newer version again, or move the file away to start a new one."


class Refused(StoreError):
    """The request itself is wrong (an unknown match, a gap between lines); nothing was changed."""

    remedy = "This is a fault in the program: please report it."


_BY_CODE: dict[int, type[StoreError]] = {
    1: Refused, 5: StoreBusy, 6: StoreBusy, 8: ReadOnly, 10: DiskFailed, 11: Damaged, 13: DiskFull,
    14: ReadOnly, 18: Refused, 19: Refused, 20: Refused, 21: Refused, 25: Refused, 26: Damaged,
}  # fmt: skip


_BY_ERRNO: dict[int | None, type[StoreError]] = {
    errno.EROFS: ReadOnly, errno.EACCES: ReadOnly, errno.EPERM: ReadOnly,
    errno.ENOSPC: DiskFull, errno.EDQUOT: DiskFull,
}  # fmt: skip


def translated(error: Exception, where: str) -> StoreError:
    """`error`, of a connection or of the operating system, as a `StoreError`."""
    if isinstance(error, StoreError):
        return error
    if isinstance(error, OSError):
        return _BY_ERRNO.get(error.errno, DiskFailed)(error.strerror or str(error), where)
    code = getattr(error, "sqlite_errorcode", None) or getattr(error, "result", None)
    if isinstance(code, int):
        return _BY_CODE.get(code & 0xFF, StoreError)(str(error), where)
    # Text that is no UTF-8: sqlite3 gives its error no code, apsw lets Python's own error through.
    if isinstance(error, UnicodeDecodeError) or "decode to UTF-8" in str(error):
        return Damaged("text that is not UTF-8", where)
    return Refused(str(error), where)  # a value SQLite can't hold, or a closed connection
