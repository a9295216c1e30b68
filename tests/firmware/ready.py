"""A store of a console that has been set up: the questions of the first start are answered."""

from __future__ import annotations

from pathlib import Path

from firmware.preferences import SET_UP
from firmware.store.database import open_store


def make_ready(path: Path) -> None:
    """Make the store, if there is none."""
    store = open_store(path).store
    store.put(SET_UP, True)
    store.close()
