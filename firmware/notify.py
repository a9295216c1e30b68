"""Tell systemd how the console is: ready, alive, stopping. Without systemd it says nothing to nobody.

The protocol is sd_notify(3): `KEY=value` lines in one datagram to the Unix socket that NOTIFY_SOCKET names.
The watchdog's period comes as WATCHDOG_USEC, meant for the process whose number is WATCHDOG_PID.
"""

from __future__ import annotations

import os
import socket
from collections.abc import Mapping


class Notifier:
    """The line to the service manager. Safe to use from any thread; it never blocks and never raises.

    `period` is how often `alive` should be called, in seconds: half of what systemd waits, None when it
    doesn't watch.
    """

    def __init__(self, environment: Mapping[str, str] = os.environ, pid: int | None = None) -> None:
        self._address = _address(environment.get("NOTIFY_SOCKET", ""))
        self.period = _period(environment, os.getpid() if pid is None else pid)

    def ready(self) -> None:
        """The panels are up and the keys are heard."""
        self._send("READY=1")

    def alive(self) -> None:
        """Feed the watchdog. Call it only while the loop, the writer and the buses are well."""
        self._send("WATCHDOG=1")

    def status(self, line: str) -> None:
        """One line about the state, for `systemctl status`. Name no card and no player in it."""
        self._send("STATUS=" + line.replace("\n", " "))

    def stopping(self) -> None:
        """The console is on its way down."""
        self._send("STOPPING=1")

    def _send(self, message: str) -> None:
        if not self._address:
            return
        # A service manager that is restarting or slow must not disturb a game: what isn't taken is dropped.
        try:
            with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM | socket.SOCK_NONBLOCK) as line:
                line.sendto(message.encode(), self._address)
        except OSError:
            return


def _address(name: str) -> str:
    """The socket's address; a leading "@" stands for the null byte of an abstract one."""
    return "\0" + name[1:] if name.startswith("@") else name


def _period(environment: Mapping[str, str], pid: int) -> float | None:
    microseconds = environment.get("WATCHDOG_USEC", "")
    meant_for_us = environment.get("WATCHDOG_PID", str(pid)) == str(pid)
    return int(microseconds) / 2_000_000 if microseconds.isdigit() and meant_for_us else None
