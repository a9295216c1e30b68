"""Where the console keeps what must last, and where its wiring is told."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from firmware.commands.errors import CommandError
from firmware.store.errors import StoreError

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


@contextmanager
def reading_store(store: Path, command: str) -> Iterator[None]:
    """Say what is wrong where a store can't be read. command: as one types it. Raises CommandError."""
    try:
        yield
    except FileNotFoundError:
        says = "play a hand first, or name the file by --store"
        raise CommandError(f"{store}: there is no such file; {says}") from None
    except PermissionError:
        raise CommandError(f"{store} may not be read; on the console: sudo {command}") from None
    except IsADirectoryError:
        raise CommandError(f"{store} is a folder; name the store's file in it") from None
    except StoreError as error:
        raise CommandError(str(error), status=1) from None


def _is_there(path: Path) -> bool:
    """Also where it may not be looked at."""
    try:
        return path.exists()
    except PermissionError:
        return True


def usual_wiring() -> Path:
    """The wiring file of this machine, which may be missing."""
    return next((path for path in WIRINGS if path.exists()), WIRINGS[-1])
