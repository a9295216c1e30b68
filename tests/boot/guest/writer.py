#!/usr/bin/python3 -B
"""Inside the guest, as its first and only process: keeps an evening, and says of each step that it is safe.

What must be in the store after each step follows from the seed alone, so the host can tell what a cut of
the power lost. ``careless=1`` on the kernel's command line keeps SQLite from flushing anything.
"""

from __future__ import annotations

import os
import random
import sqlite3
import subprocess
import sys
import termios
import time
from pathlib import Path
from typing import Any

sys.path[:0] = ["/opt/boottest", "/usr/lib/mas", "/usr/lib/mas/vendor"]

from script import evening  # noqa: E402

from firmware.store.connection import connect_sqlite  # noqa: E402
from firmware.store.database import open_store  # noqa: E402

STORE = Path("/var/lib/mas/mas.db")


class Careless(sqlite3.Connection):
    """A connection on which nothing can turn flushing on."""

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        return super().execute("PRAGMA synchronous=OFF" if "synchronous" in sql else sql, *args)


def careless(path: str) -> Careless:
    """As the store connects, but for the flushing."""
    return sqlite3.connect(path, isolation_level=None, check_same_thread=False, factory=Careless)


def say(line: int, word: str) -> None:
    """Say it, and go on only when it is out: who is outside is never more than a step behind."""
    os.write(line, f"{word}\n".encode())
    termios.tcdrain(line)


def main() -> None:
    """Keep the evening, then stay: the first process may not end."""
    subprocess.run(["mount", "-t", "proc", "proc", "/proc"], check=True)
    STORE.parent.mkdir(exist_ok=True)
    subprocess.run(["mount", "-t", "ext4", "-o", "noatime", "/dev/vdb", STORE.parent], check=True)
    words = dict(word.partition("=")[::2] for word in Path("/proc/cmdline").read_text().split())
    said = os.open("/dev/ttyS1", os.O_WRONLY | os.O_NOCTTY)
    store = open_store(STORE, careless if "careless" in words else connect_sqlite).store
    say(said, "0")
    steps = evening(int(words["steps"]), random.Random(int(words["evening"])))
    for number, (step, _) in enumerate(steps, 1):
        step(store)
        say(said, f"{number}")
    say(said, "done")
    while True:
        time.sleep(60)


if __name__ == "__main__":
    main()
