"""Switching the machine off, through systemd-logind; a polkit rule lets the console's user do it."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Callable
from typing import Final

from engine.named import NamedTuple

COMMAND: Final = ("systemctl", "poweroff", "--no-ask-password")


class StillOn(NamedTuple):
    """The machine can't be switched off from here; why stands in the log."""


def switch_off(put: Callable[[StillOn], None], command: tuple[str, ...] = COMMAND) -> None:
    """Ask for it, and return at once. What follows is a signal to end, or `StillOn`."""
    threading.Thread(target=_ask, args=(put, command), name="power", daemon=True).start()


def _ask(put: Callable[[StillOn], None], command: tuple[str, ...]) -> None:
    try:
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False
        )
        why = done.stderr.strip() if done.returncode else ""
    except OSError as error:
        why = str(error)
    if why:
        print(f"not switched off: {why}", file=sys.stderr)
        put(StillOn())
