"""A disk that can lose power: SQLite writes through it, and it can show what would have survived.

It records each write, cut, flush, creation and removal that SQLite asks for. `after_power_cut` then
rebuilds the files as of any moment: what was flushed is there; of what was not, each sector was
written or not, by chance; names follow in order up to some point. It can also run out of room.
"""

from __future__ import annotations

import os
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import apsw

SECTOR = 512


class Write(NamedTuple):
    file: int
    at: int
    data: bytes


class Cut(NamedTuple):
    file: int
    size: int


class Flush(NamedTuple):
    file: int


class Named(NamedTuple):
    name: str
    file: int | None  # None = removed


class Mark(NamedTuple):
    """Something the test wants to find again: how many steps were acknowledged here."""

    step: int


class Disk(apsw.VFS):
    """Register with `with Disk() as disk:`; connect with `disk.connect`."""

    def __init__(self) -> None:
        self.vfs_name = f"disk-{id(self)}"
        self.log: list[Any] = []
        self.room: int | None = None  # bytes that may still be written; None = no end
        self.flushes_fail = False
        self._files: dict[str, int] = {}
        super().__init__(self.vfs_name, base="")

    def __enter__(self) -> Disk:
        return self

    def __exit__(self, *error: object) -> None:
        self.unregister()

    def connect(self, path: str) -> apsw.Connection:
        return Connection(path, vfs=self.vfs_name)

    def connect_carelessly(self, path: str) -> Careless:
        """The same, without flushing."""
        return Careless(path, vfs=self.vfs_name)

    def watch(self, path: Path) -> None:
        """Begin with the file as it is now, safely on the disk."""
        number = self.number(path.name)
        self.log += [Write(number, 0, path.read_bytes()), Flush(number)]

    def number(self, name: str) -> int:
        """The file of this name; a new one if there is none."""
        if name not in self._files:
            self._files[name] = len(self.log)
            self.log.append(Named(name, self._files[name]))
        return self._files[name]

    def bytes_written(self, start: int = 0) -> int:
        return sum(len(entry.data) for entry in self.log[start:] if isinstance(entry, Write))

    def xOpen(self, name: Any, flags: list[int]) -> File:
        path = name.filename() if isinstance(name, apsw.URIFilename) else name
        return File(self, path, flags)

    def xDelete(self, name: str, sync_directory: bool) -> None:
        super().xDelete(name, sync_directory)
        self.log.append(Named(Path(name).name, None))
        self._files.pop(Path(name).name, None)


class File(apsw.VFSFile):
    def __init__(self, disk: Disk, path: str, flags: list[int]) -> None:
        self.disk = disk
        self.number = disk.number(Path(path).name)
        super().__init__("", path, flags)

    def xWrite(self, data: bytes, offset: int) -> None:
        if self.disk.room is not None:
            if len(data) > self.disk.room:
                raise _failure(apsw.FullError("no room"), apsw.SQLITE_FULL)
            self.disk.room -= len(data)
        super().xWrite(data, offset)
        self.disk.log.append(Write(self.number, offset, bytes(data)))

    def xTruncate(self, size: int) -> None:
        super().xTruncate(size)
        self.disk.log.append(Cut(self.number, size))

    def xSync(self, flags: int) -> None:  # nothing is really flushed: the log is the disk
        if self.disk.flushes_fail:
            raise _failure(apsw.IOError("the card does not answer"), apsw.SQLITE_IOERR)
        self.disk.log.append(Flush(self.number))


def _failure(error: apsw.Error, code: int) -> apsw.Error:
    error.result = error.extendedresult = code  # apsw leaves them out when Python raises
    return error


class Connection(apsw.Connection):
    """Like sqlite3's, it does not say when folding the log in fails at closing."""

    def close(self, force: bool = False) -> None:
        try:
            super().close(force)
        except (apsw.FullError, apsw.IOError):
            super().close(force)


class Careless(Connection):
    """A connection on which nothing can turn flushing on."""

    def execute(self, sql: str, *args: Any) -> apsw.Cursor:
        return super().execute("PRAGMA synchronous=OFF" if "synchronous" in sql else sql, *args)


def after_power_cut(log: list[Any], rng: random.Random, into: Path) -> None:
    """Write the files that a power cut at the end of `log` may leave to the empty folder `into`."""
    lost = rng.choice((0.0, 0.1, 0.5, 0.9, 1.0))
    safe: dict[int, bytearray] = {}
    waiting: dict[int, list[Write | Cut]] = {}
    names: list[Named] = []
    named = 0  # how many of `names` are safe
    for entry in log:
        match entry:
            case Write() | Cut():
                waiting.setdefault(entry.file, []).append(entry)
            case Named():
                names.append(entry)
            case Flush(file):
                for change in waiting.pop(file, []):
                    _apply(safe.setdefault(file, bytearray()), change)
                named = len(names)
    for file, changes in waiting.items():
        for change in changes:
            for part in _sectors(change):
                if rng.random() >= lost:
                    _apply(safe.setdefault(file, bytearray()), part)
    present: dict[str, int | None] = {}
    for name, number in names[: rng.randint(named, len(names))]:
        present[name] = number
    for name, number in present.items():
        if number is not None:
            (into / name).write_bytes(safe.get(number, b""))


def _sectors(change: Write | Cut) -> Iterator[Write | Cut]:
    if isinstance(change, Cut):
        yield change
        return
    at, end = change.at, change.at + len(change.data)
    while at < end:
        stop = min(end, (at // SECTOR + 1) * SECTOR)
        yield Write(change.file, at, change.data[at - change.at : stop - change.at])
        at = stop


def _apply(content: bytearray, change: Write | Cut) -> None:
    if isinstance(change, Cut):
        del content[change.size :]
        return
    content.extend(bytes(max(0, change.at - len(content))))
    content[change.at : change.at + len(change.data)] = change.data


def memory_folder() -> Path | None:
    """Where files cost no flushes, if the machine has such a place."""
    return Path("/dev/shm") if os.access("/dev/shm", os.W_OK) else None
