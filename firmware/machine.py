"""What the console may do with the machine it runs on: switch it off, start anew, keep things on a stick.

What takes its time is done in a thread of its own; the answer comes as a message.
"""

from __future__ import annotations

import os
import subprocess
import sys
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, Final, Literal, get_args

from engine.named import NamedTuple
from firmware import runtime
from firmware.power import switch_off
from firmware.store.errors import StoreError

MEDIA: Final = Path("/media")
UPDATER: Final = Path("/usr/lib/mas/update")
"""Checks a package on a stick; what it answers with stands in it."""
LOG: Final = "mas-log.txt"
JOURNAL: Final = ("journalctl", "--unit=mas*", "--no-pager", "--output=short-iso")


Errand = Literal["backup", "restore", "logs", "update"]
"""What may be done with a stick."""
ERRANDS: Final[tuple[Errand, ...]] = get_args(Errand)


class Outcome(NamedTuple):
    """What came of an errand: a sentence ``service.<key>``; file: that was written or read."""

    key: str
    file: str = ""


Then = Callable[[Outcome, float], None]


def keep_log(folder: Path, journal: tuple[str, ...] = JOURNAL) -> Path:
    """Write what the journal holds of the console into a folder; the file.

    Raises:
        OSError: the folder takes no file, or there is no journal.
        subprocess.CalledProcessError: the journal can't be read.
    """
    file = folder / LOG
    with file.open("wb") as opened:
        subprocess.run(journal, stdin=subprocess.DEVNULL, stdout=opened, check=True)
        os.fsync(opened.fileno())
    return file


class Served(NamedTuple):
    """An errand is done; ``then`` takes what came of it."""

    then: Then
    outcome: Outcome


class Machine:
    """The machine of a wired console.

    Args:
        store: the store's file.
        put: takes the messages; thread-safe.
        stop: ends the program, which systemd then starts anew.
        media: a folder of folders; the first that may be written is the stick.
        journal: the command that prints the log.
        updater: the command that updates.
    """

    def __init__(
        self,
        store: Path,
        put: Callable[[Any], None],
        stop: Callable[[], None],
        media: Path = MEDIA,
        journal: tuple[str, ...] = JOURNAL,
        updater: Path = UPDATER,
    ) -> None:
        self.restart = stop
        self._store = store
        self._put = put
        self._media = media
        self._journal = journal
        self._updater = updater

    def switch_off(self) -> None:
        """Ask for it; what follows is a signal to end, or `firmware.power.StillOn`."""
        switch_off(self._put)

    def do(self, errand: Errand, then: Then) -> None:
        """Begin an errand; `Served` follows."""
        threading.Thread(target=self._run, args=(errand, then), name=errand, daemon=True).start()

    def _run(self, errand: Errand, then: Then) -> None:
        try:
            outcome = self._outcome(errand)
        except (OSError, StoreError, subprocess.SubprocessError) as error:
            print(f"{errand}: {error}", file=sys.stderr)
            outcome = Outcome("failed")
        self._put(Served(then, outcome))

    def _outcome(self, errand: Errand) -> Outcome:
        from firmware.store.backup import back_up, backups, restore

        stick = self._stick()
        if stick is None:
            return Outcome("no_stick")
        if errand == "backup":
            return Outcome("backed_up", back_up(self._store, stick).name)
        if errand == "restore":
            if not backups(stick):
                return Outcome("no_backup")
            return Outcome("restored", restore(self._store, stick).name)
        if errand == "update":
            return self._update(stick)
        return Outcome("logged", keep_log(stick, self._journal).name)

    def _update(self, stick: Path) -> Outcome:
        """Root is asked to do what would go well; it ends this program soon."""
        command = (self._updater, "check", stick)
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=True)
        word = done.stdout.partition(" ")[0].strip()
        if word != "newer":
            return Outcome(word)
        runtime.ask_for_update()
        return Outcome("updating")

    def _stick(self) -> Path | None:
        try:
            folders = sorted(self._media.iterdir())
        except OSError:
            return None
        return next((folder for folder in folders if folder.is_dir() and os.access(folder, os.W_OK)), None)
