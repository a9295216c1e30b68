"""What the console leaves for `hw.early`, its stand-in while it is not up: the language, and why it failed.

Beside it lies that it wants to be updated, and then, from root, what became of that. All is in the service's
runtime directory. Without one (a laptop, an emulator) nothing is left anywhere.
"""

from __future__ import annotations

import os
import re
from contextlib import suppress
from pathlib import Path

from engine.named import NamedTuple
from firmware.store.errors import NewerStore, StoreError
from hw.error import HardwareError
from hw.wiring import WiringError


def speaks(language: str) -> None:
    """The console is up and speaks this language."""
    with suppress(OSError):
        if folder := _folder():
            (folder / "language").write_text(language)


def failed(error: WiringError | HardwareError | StoreError) -> None:
    """The console can't start, and this is why."""
    folder = _folder()
    if folder is None:
        return
    from firmware.lang import Words
    from firmware.screens import early

    with suppress(OSError):
        said = folder / "language"
        words = Words("en" if said.exists() and said.read_text() == "en" else "sv")
        if isinstance(error, WiringError):
            file = error.where.partition(" ")[0]
            line = re.search(r"line (\d+)", error.where)
            frame = early.wrongly_wired(words, Path(file).name, line[1] if line else "")
        elif isinstance(error, HardwareError):
            frame = early.missing(words, error.where)
        elif isinstance(error, NewerStore):
            frame = early.too_old(words)
        else:
            return  # another one may have the file open, for example: the prepared picture says what to do
        (folder / "failed").write_bytes(early.as_bytes(frame))


class Update(NamedTuple):
    """What became of an update: whether the new program runs, and the version that runs now."""

    done: bool
    version: str


def ask_for_update() -> None:
    """`update-mas.path` looks out for this file. Raises OSError."""
    if folder := _folder():
        (folder / "update").touch()


def updated() -> Update | None:
    """What became of the update that this start comes from; told once."""
    folder = _folder()
    if folder is None or not (told := folder / "updated").exists():
        return None
    word, _, version = told.read_text().strip().partition(" ")
    told.unlink()
    return Update(word == "updated", version)


def _folder() -> Path | None:
    folder = os.environ.get("RUNTIME_DIRECTORY")
    return Path(folder.split(":")[0]) if folder else None
