"""The `mas` command on a memory card that is slow to commit: ``python slow_card.py run ...``."""

from __future__ import annotations

import functools
import sqlite3
import sys
import time
from pathlib import Path
from typing import Any

COMMIT = 0.04
"""Seconds that one takes."""


class SlowConnection(sqlite3.Connection):
    """A connection to it."""

    def execute(self, sql: str, *args: Any) -> sqlite3.Cursor:
        """As usual, but slowly."""
        if sql == "COMMIT":
            time.sleep(COMMIT)
        return super().execute(sql, *args)


if __name__ == "__main__":
    sys.path.insert(0, str(Path.cwd()))
    sqlite3.connect = functools.partial(sqlite3.connect, factory=SlowConnection)
    from firmware.cli import main

    sys.exit(main())
