"""Where the console keeps what must last."""

from __future__ import annotations

import os
from pathlib import Path


def store_path(name: str) -> Path:
    """The store's file: in the service's state directory, or else in the user's data directory."""
    state = os.environ.get("STATE_DIRECTORY")
    if state:
        return Path(state.split(":")[0]) / name
    data = os.environ.get("XDG_DATA_HOME") or "~/.local/share"
    return Path(data).expanduser() / "mas" / name
