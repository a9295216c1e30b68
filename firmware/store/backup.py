"""The whole store on a stick, and back from it; and starting all over.

A backup is a store of its own, `mas-backup-N.db`. It is restored at the next start: until then it lies beside
the store as a new one (see `firmware.store.database`), so that a power cut leaves either the old or the new.
"""

from __future__ import annotations

import os
from pathlib import Path
from shutil import copyfile
from typing import Final

from firmware.store.database import beside, discard, rename_flushed
from firmware.store.errors import StoreError
from firmware.store.journal import Store
from firmware.store.look import look_into

NAME: Final = "mas-backup-{}.db"
TABLES: Final = ("line", "match", "ended", "setting")


class NoBackup(StoreError):
    """There is nothing to restore."""

    remedy = "Name a folder that a backup was made in."


def back_up(store: Path, folder: Path) -> Path:
    """A backup in this folder, under a name that it has not yet; a console may be playing meanwhile.

    Raises OSError, StoreError.
    """
    number = 1 + max((n for n, _ in backups(folder)), default=0)
    made = folder / NAME.format(number)
    part = beside(made, ".part")
    try:
        with look_into(store) as copy:
            copy.database.rows("VACUUM INTO ?", (str(part),))
        rename_flushed(part, made)
    finally:
        discard(part)
    return made


def restore(store: Path, folder: Path) -> Path:
    """Take the newest backup of a folder in the store's place at the next start; it must be sound.

    What the store holds is kept beside it. Raises OSError, StoreError.
    """
    found = backups(folder)
    if not found:
        raise NoBackup("there is no backup", str(folder))
    newest = found[-1][1]
    with look_into(newest):
        building = beside(store, ".building")
        discard(building)
        copyfile(newest, building)
    if os.geteuid() == 0:  # by hand, but the store is the console's user's
        owner = store.parent.stat()
        os.chown(building, owner.st_uid, owner.st_gid)
    rename_flushed(building, beside(store, ".new"))
    return newest


def backups(folder: Path) -> list[tuple[int, Path]]:
    """The backups in a folder by their numbers, the newest last. Raises OSError."""
    before, after = NAME.split("{}")
    names = [(path.name.removeprefix(before).removesuffix(after), path) for path in folder.iterdir()]
    return sorted(
        (int(number), path)
        for number, path in names
        if number.isdecimal() and path.name == NAME.format(number)
    )


def start_over(store: Store) -> None:
    """Forget everything: matches, names, house rules, settings, and every copy beside the store."""
    from firmware.store.erase import drop_copies

    with store.transaction():
        for table in TABLES:
            store.database.rows(f"DELETE FROM {table}")
    drop_copies(store)
