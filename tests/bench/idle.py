"""What the console costs while it waits: six persons, one of them to act, and nobody touches a key.

The real table, loop and drivers on simulated chips go through ten minutes of simulated time, from the
moment the turn comes to the moment the panels go dark: the ring blinks, the lamp pulses, it beeps, the
panels dim, all devices are polled, the watchdog is fed over a real socket. What that takes of the CPU is
counted, and for each time that a thread would have been woken what a real waking takes. A stretch of real
time in real threads, while the lamp pulses, tells whether that is honest.
"""

from __future__ import annotations

import queue
import socket
import tempfile
import threading
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import Final

from firmware.care import DARK_AFTER
from firmware.notify import Notifier
from firmware.stages.attention import PULSES
from hw.keys import Button
from tests.bench.rows import Row, at_most
from tests.bench.wired import Wired

SEATS: Final = 6
RUNS: Final = 3
FEEDING: Final = 5.0
"""Seconds between two feedings of the watchdog."""

REAL: Final = 10.0

WAITS: Final = 2000
WAIT: Final = 0.0005
"""Seconds of a wait that ends because its time is over."""


def measure() -> list[Row]:
    """All rows; takes about twenty seconds."""
    loop_wake, owner_wake = wake_cost(_waits_on_queue), wake_cost(_waits_on_condition)
    works, counts = zip(*(ten_minutes() for _ in range(RUNS)), strict=True)
    work, (loop_wakes, owner_wakes) = median(works), counts[0]
    waking = loop_wakes * loop_wake + owner_wakes * owner_wake
    share = 100 * (work + waking) / DARK_AFTER
    return [
        at_most("idle: six seats, ten simulated minutes", share, "% of a core", 0.3),
        at_most("idle: six seats, ten real seconds, lamp pulsing", 100 * real_time(), "% of a core", 0.3),
        Row("idle: of the ten simulated minutes, waking up", 100 * waking / DARK_AFTER, "% of a core"),
        Row("idle: wake-ups of the loop", loop_wakes / DARK_AFTER, "/s"),
        Row("idle: wake-ups of the bus owner", owner_wakes / DARK_AFTER, "/s"),
        Row("idle: CPU of a wake-up, loop", 1e6 * loop_wake, "us"),
        Row("idle: CPU of a wake-up, bus owner", 1e6 * owner_wake, "us"),
    ]


def ten_minutes() -> tuple[float, tuple[int, int]]:
    """CPU seconds of the work, and how often the loop and the bus owner were woken for it."""
    with tempfile.TemporaryDirectory() as folder, socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as systemd:
        address = str(Path(folder) / "notify")
        systemd.bind(address)
        systemd.setblocking(False)
        environment = {"NOTIFY_SOCKET": address, "WATCHDOG_USEC": str(int(2e6 * FEEDING))}
        wired = Wired(SEATS, notifier=Notifier(environment))
        begin(wired)
        wired.loop_wakes = wired.owner_wakes = fed = 0
        start, work = wired.now, 0.0
        while wired.now < start + DARK_AFTER:
            begun = time.process_time()
            wired.pass_time(2 * FEEDING)
            work += time.process_time() - begun
            fed += _heard(systemd)
        woken = wired.loop_wakes, wired.owner_wakes
        _check(wired, fed)
        wired.console.close()
    return work, woken


def real_time() -> float:
    """Share of a core, over some real seconds."""
    wired = Wired(SEATS, notifier=Notifier({"WATCHDOG_USEC": str(int(2e6 * FEEDING))}))
    begin(wired)
    wired.pass_time(PULSES + 1.0)
    return wired.live(REAL) / REAL


def begin(wired: Wired) -> None:
    """Six persons sit down, and who is to act goes on among the cards, and then waits."""
    for place in range(SEATS):
        wired.press(place, Button.ROUND)
    wired.press(0, Button.ROUND, 0.7)
    wired.pass_time(2.0)  # the cards are dealt
    acts = wired.table.urgent()
    assert acts is not None
    wired.press(acts, Button.RIGHT, 0.02)


def _heard(systemd: socket.socket) -> int:
    """How often the watchdog was fed since it was last asked."""
    count = 0
    while True:
        try:
            count += systemd.recv(64) == b"WATCHDOG=1"
        except BlockingIOError:
            return count


def _check(wired: Wired, fed: int) -> None:
    """The ten minutes were what they are said to be: fed all along, dark at their end and not before."""
    assert abs(fed - DARK_AFTER / FEEDING) <= 1, f"the watchdog was fed {fed} times"
    assert wired.table.care(wired.now).dark and not wired.table.care(wired.now - 1).dark
    assert not any(any(wired.rig.image(place).tobytes()) for place in range(SEATS))


def wake_cost(waits: Callable[[], None]) -> float:
    """CPU seconds that a thread takes to wait and be woken, nothing done in between."""
    thread = threading.Thread(target=waits)
    begun = time.process_time()
    thread.start()
    thread.join()
    return (time.process_time() - begun) / WAITS


def _waits_on_queue() -> None:
    """As the loop waits."""
    messages: queue.SimpleQueue[None] = queue.SimpleQueue()
    for _ in range(WAITS):
        try:
            messages.get(timeout=WAIT)
        except queue.Empty:
            continue


def _waits_on_condition() -> None:
    """As the bus owner waits."""
    condition = threading.Condition()
    for _ in range(WAITS):
        with condition:
            condition.wait(WAIT)
