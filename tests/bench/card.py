"""What a hand costs the memory card."""

from __future__ import annotations

import random
import tempfile
from pathlib import Path
from typing import Final

from firmware.store.database import open_store
from tests.bench.rows import Row, at_most
from tests.firmware.store.disk import Disk
from tests.firmware.store.script import ended, line

HANDS, LINES = 10, 150
MOST: Final = 200.0
"""KiB that a hand may write; what SQLite writes, before the file system and the card round it up (ADR 3)."""


def bytes_of_a_hand(store: Path) -> float:
    """Bytes written for a hand of 150 lines, each committed by itself, and its end: the mean of ten hands."""
    rng = random.Random(0)
    with Disk() as disk:
        opened = open_store(store, disk.connect).store
        start = len(disk.log)
        match = opened.begin("mas", ["seats 4"])
        for index in range(HANDS * LINES):
            is_last = index % LINES == LINES - 1
            opened.append(match, [line(index, rng)], [ended(index)] if is_last else [])
        opened.finish(match)
        opened.close()
    return disk.bytes_written(start) / HANDS


def measure() -> list[Row]:
    """One row."""
    with tempfile.TemporaryDirectory() as folder:
        written = bytes_of_a_hand(Path(folder, "mas.db"))
    return [at_most(f"card: written for a hand of {LINES} lines", written / 1024, "KiB", MOST)]
