"""Where the console keeps what must last, and where its wiring is told."""

from __future__ import annotations

import os
from pathlib import Path

CONSOLE = Path("/var/lib/mas/mas.db")
"""Where the service keeps its store."""

WIRINGS = Path("/boot/firmware/mas/console.toml"), Path("/etc/mas/console.toml")
"""The wiring file: on the boot partition, where any computer can edit it, or else on the system."""

SAYS_WIRING = f"default: {WIRINGS[0]} where there is one, else {WIRINGS[1]}"


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


def usual_wiring() -> Path:
    """The wiring file of this machine, which may be missing."""
    return next((path for path in WIRINGS if path.exists()), WIRINGS[-1])
