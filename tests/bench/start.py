"""Starting: the splash beside a Python that does nothing, and the console beside importing its libraries.

All are processes of their own that find their .pyc files, run in turn; of each the least counts.
"""

from __future__ import annotations

import compileall
import os
import socket
import sys
import tempfile
import time
from pathlib import Path
from typing import Final

import hw
from engine.record import Header
from firmware.screens.early import write_all
from firmware.seating import Seat
from firmware.stages.result import HandEnded
from firmware.store.database import open_store
from hw.emulator.child import Child
from hw.keys import Button
from hw.mock.rig import Rig
from hw.wiring import Wiring
from tests.bench.rows import Row, at_most
from tests.bench.wired import Wired

RUNS: Final = 20
ACTIONS: Final = 100
SEATS: Final = 4
ROOT: Final = str(Path(hw.__file__).parents[1])
WIRING: Final = str(Path(ROOT, "systemd/console.toml"))

NOTHING: Final = [sys.executable, "-I", "-c", "pass"]
SPLASH: Final = f"""
import sys
sys.path.insert(0, {ROOT!r})
from hw import early
class Bus:
    def __init__(self, port): pass
    def write(self, address, data): pass
early.Bus = Bus
early.main(sys.argv[1:])
"""
LIBRARIES: Final = """
import luma.oled.device, gpiozero
print(next(line for line in open("/proc/self/status") if line.startswith("VmRSS")).split()[1])
"""


def measure() -> list[Row]:
    """All rows; takes about a minute."""
    with tempfile.TemporaryDirectory() as folder:
        for package in ("engine", "firmware", "hw"):  # Python may have been told to write no .pyc by itself
            compileall.compile_dir(Path(ROOT, package), quiet=1)
        write_all(Path(folder))
        store = Path(folder, "mas.db")
        fill(store)
        splash = [sys.executable, "-ISB", "-c", SPLASH, "splash", WIRING, folder]
        least = [9e9] * 5
        memory = [0, 0]
        for _ in range(RUNS):
            *resumed, memory[1] = resume(store)
            imported, memory[0] = imports()
            times = (spent(NOTHING), spent(splash), imported, *resumed)
            least = [min(pair) for pair in zip(least, times, strict=True)]
    nothing, shown, libraries, hand, ready = least
    return [
        Row("start: CPU of a Python that does nothing", 1000 * nothing, "ms"),
        at_most("start: CPU of the splash, of that", shown / nothing, "x", 1.5),
        Row("start: CPU of importing luma.oled and gpiozero", 1000 * libraries, "ms"),
        at_most(f"start: CPU until a hand shows, {ACTIONS} actions, of that", hand / libraries, "x", 1.3),
        Row("start: CPU until its keys are heard too, of that", ready / libraries, "x"),
        at_most("start: resident memory then, of that", memory[1] / memory[0], "x", 1.5),
    ]


def spent(command: list[str]) -> float:
    """CPU seconds of a process."""
    pid = os.posix_spawn(command[0], command, os.environ)
    _, status, used = os.wait4(pid, 0)
    assert status == 0, command
    return used.ru_utime + used.ru_stime


def imports() -> tuple[float, int]:
    """CPU seconds and resident kB of a process that imports the libraries."""
    out, into = os.pipe()
    command = [sys.executable, "-I", "-c", LIBRARIES]
    pid = os.posix_spawn(command[0], command, os.environ, file_actions=[(os.POSIX_SPAWN_DUP2, into, 1)])
    os.close(into)
    _, _, used = os.wait4(pid, 0)
    with os.fdopen(out) as answer:
        return used.ru_utime + used.ru_stime, int(answer.read())


def fill(path: Path) -> None:
    """A store with a match that stopped in the middle of a hand."""
    console = Wired(SEATS, "match_hands=free", store=lambda: open_store(path).store)
    header = Header("mas", 1, "match_hands=free", SEATS, 0)
    seating = tuple(Seat(f"Seat {n}", n, n == 0) for n in range(SEATS))
    console.table.matches.begin(header, seating, console.now)
    console.table.pace = 0.1
    while len(console.table.matches.play.match.record.entries) < ACTIONS or console.table.urgent() is None:
        console.pass_time(0.5)
        if console.table.urgent() == 0:
            console.press(0, Button.ROUND)
            console.press(0, Button.SQUARE, 0.8)
        elif isinstance(console.table.stage, HandEnded):
            console.press(0, Button.ROUND)
    console._writer.close()
    console.console.close()


def resume(store: Path) -> tuple[float, float, int]:
    """CPU seconds of the firmware when all panels show something, and when it is ready; resident kB then."""
    rig = Rig(Wiring.default(SEATS))
    command = [sys.executable, "-m", "firmware", "run", "--seats", str(SEATS), "--store", str(store)]
    with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as ear:
        ear.bind("")  # a name of Linux's own choice
        os.environ["NOTIFY_SOCKET"] = ear.getsockname().decode().replace("\0", "@")
        child = Child(rig, command, lambda: None, lambda *_: None)
        del os.environ["NOTIFY_SOCKET"]
        while not all(rig.image(place).getbbox() for place in rig.panels):
            time.sleep(0.001)
        shown = used(child.pid)
        assert b"READY=1" in ear.recv(100)
        ready = used(child.pid)
    status = Path(f"/proc/{child.pid}/status").read_text().splitlines()
    memory = next(int(line.split()[1]) for line in status if line.startswith("VmRSS"))
    child.kill()
    child.wait()
    return shown, ready, memory


def used(pid: int) -> float:
    """CPU seconds of a process so far. (Its `stat` counts whole ticks, 10 ms.)"""
    return sum(int(of.read_text().split()[0]) for of in Path(f"/proc/{pid}/task").glob("*/schedstat")) / 1e9
