"""Where the console keeps what must last."""

from __future__ import annotations

import os
from pathlib import Path

CONSOLE = Path("/var/lib/mas/mas.db")
"""Where the service keeps its store."""


def store_path(name: str) -> Path:
    """The store's file: in the service's state directory, or else in the user's data directory."""
    state = os.environ.get("STATE_DIRECTORY")
    if state:
        return Path(state.split(":")[0]) / name
    data = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(data).expanduser() / "mas" / name


def usual_store() -> Path:
    """That of the console where there is one, else that of the emulator."""
    consoles = store_path("mas.db"), CONSOLE
    return next((path for path in consoles if _is_there(path)), store_path("emulator.db"))


def _is_there(path: Path) -> bool:
    """Also where it may not be looked at."""
    try:
        return path.exists()
    except PermissionError:
        return True
