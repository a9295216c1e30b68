"""The line to systemd, heard at the other end of a real socket."""

from __future__ import annotations

import socket
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.notify import Notifier


@pytest.fixture
def manager(tmp_path: Path) -> Iterator[socket.socket]:
    """A service manager's end, non-blocking."""
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind(str(tmp_path / "notify"))
        end.setblocking(False)
        yield end


def test_each_word_is_one_datagram(manager: socket.socket) -> None:
    notifier = Notifier({"NOTIFY_SOCKET": manager.getsockname()})
    notifier.ready()
    notifier.alive()
    notifier.status("playing\nhand 2")
    notifier.stopping()
    heard = [manager.recv(100).decode() for _ in range(4)]
    assert heard == ["READY=1", "WATCHDOG=1", "STATUS=playing hand 2", "STOPPING=1"]


def test_an_abstract_socket_is_reached() -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
        end.bind("")  # the kernel picks a free abstract name
        name = end.getsockname()[1:].decode()
        end.setblocking(False)
        Notifier({"NOTIFY_SOCKET": f"@{name}"}).ready()
        assert end.recv(100) == b"READY=1"


def test_a_manager_that_never_reads_blocks_nothing(manager: socket.socket) -> None:
    notifier = Notifier({"NOTIFY_SOCKET": manager.getsockname()})
    for _ in range(2000):  # far more than a socket's queue holds
        notifier.alive()
    assert manager.recv(100) == b"WATCHDOG=1"


@pytest.mark.parametrize("environment", [{}, {"NOTIFY_SOCKET": ""}, {"NOTIFY_SOCKET": "/nowhere/notify"}])
def test_without_a_manager_nothing_happens(environment: dict[str, str]) -> None:
    notifier = Notifier(environment)
    notifier.ready()
    assert notifier.period is None


@pytest.mark.parametrize(
    ("environment", "period"),
    [
        ({"WATCHDOG_USEC": "10000000"}, 5.0),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "7"}, 5.0),
        ({"WATCHDOG_USEC": "10000000", "WATCHDOG_PID": "8"}, None),
        ({"WATCHDOG_USEC": "soon"}, None),
        ({}, None),
    ],
)
def test_the_watchdog_is_fed_at_twice_its_pace(environment: dict[str, str], period: float | None) -> None:
    assert Notifier(environment, pid=7).period == period
