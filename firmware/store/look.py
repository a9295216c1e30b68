"""Looking into a store that a console may have open: nothing is locked, and nothing is changed."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from firmware.store.database import open_store
from firmware.store.errors import Damaged
from firmware.store.journal import Store

TRIES: Final = 5
"""Times that the files are copied, when something is committed meanwhile."""


class NoStore(Damaged):
    """Nothing in the file can be read."""

    remedy = "Name another file."


@contextmanager
def look_into(path: Path) -> Iterator[Store]:
    """A copy of a store, to read from. What is changed in it is gone afterwards.

    Raises:
        OSError: there is no such file, or it can't be read.
        NewerStore: a newer console wrote it.
        NoStore: nothing in it can be read.
    """
    from shutil import copyfile
    from tempfile import TemporaryDirectory

    with TemporaryDirectory(prefix="mas-") as folder:
        copy = Path(folder) / "mas.db"
        for _ in range(TRIES):
            log = _log(path)
            copyfile(path, copy)
            if _log(path) == log:  # else the file may be older than its log, or newer
                break
        copy.with_name("mas.db-wal").write_bytes(log)
        opened = open_store(copy)
        store = opened.store
        try:
            if opened.report.kind == "started_over":
                raise NoStore("this is not a store, or nothing in it can be read", str(path))
            yield store
        finally:
            store.close()


def _log(path: Path) -> bytes:
    log = Path(f"{path}-wal")
    return log.read_bytes() if log.exists() else b""
