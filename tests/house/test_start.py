"""What a start of the console waits for: it loads what the first screen needs, and nothing else."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from typing import Final

from hw.emulator.child import Child
from hw.mock.rig import Rig
from hw.wiring import Wiring
from tests.bench.start import fill

UNTIL_SHOWN: Final = """
import sys
from pathlib import Path
from firmware.cli import main
from firmware.loop import Loop, Stop

show = Loop.show
def shown(loop, now):
    show(loop, now)
    if not Path(sys.argv[1]).exists():
        Path(sys.argv[1]).write_text("\\n".join(sys.modules))
    loop._messages.put(Stop())

Loop.show = shown
sys.exit(main(sys.argv[2:]))
"""

PACKAGES: Final = ("engine", "firmware.games", "firmware.rulebook")
STAGES: Final = (
    *["agreed", "black_screen", "deserted", "first_start", "lessons", "memory", "menu", "names", "pause"],
    *["result", "rule_book", "service", "table_menu"],
)
LATER: Final = (
    *[f"{package}.{game}" for package in PACKAGES for game in ("mau", "svitmas")],
    *[f"firmware.stages.{stage}" for stage in STAGES],
    *[f"firmware.lang.sv_{part}" for part in ("rules", "mau", "svitmas", "lessons", "doctor", "memory")],
    *["firmware.lessons", "firmware.memory", "firmware.lab", "firmware.judge"],
    *["firmware.doctor", "hw.doctor", "hw.mock", "hw.emulator.parent", "hw.emulator.server"],
    *["hw.wiring_file"],
    *["firmware.store.salvage", "firmware.store.backup", "firmware.store.erase"],
    *["asyncio", "websockets", "tqdm", "matplotlib", "numpy"],
    *["importlib.metadata", "email.message", "zipfile", "hashlib", "difflib"],
)
"""Modules, with all below them, that no resumed hand needs."""


def test_a_hand_that_is_taken_up_waits_for_nothing_that_it_does_not_show(tmp_path: Path) -> None:
    fill(tmp_path / "mas.db")
    rig, told = Rig(Wiring.default(4)), tmp_path / "modules"
    options = ["run", "--seats", "4", "--store", str(tmp_path / "mas.db")]
    command = [sys.executable, "-c", UNTIL_SHOWN, str(told), *options]
    child = Child(rig, command, lambda: None, lambda *_: None)
    assert child.wait() == 0, child.last_words
    loaded = told.read_text().splitlines()
    assert {"engine.mas.game", "firmware.games.mas", "firmware.stages.hand"} <= set(loaded)
    assert [name for name in loaded if f"{name}.".startswith(tuple(f"{late}." for late in LATER))] == []


def test_who_is_told_to_end_while_it_starts_leaves_no_picture(tmp_path: Path) -> None:
    rig, lit = Rig(Wiring.default(2)), [0]

    def end(place: int) -> None:
        if rig.image(place).getbbox():
            lit[0] += 1
            if lit[0] == 1:
                os.kill(child.pid, signal.SIGTERM)

    rig.on_change(end)
    command = [sys.executable, "-m", "firmware", "run", "--seats", "2", "--store", str(tmp_path / "mas.db")]
    child = Child(rig, command, lambda: None, lambda *_: None)
    assert child.wait() == 0 and lit[0] > 0, child.last_words
    assert [place for place in rig.panels if rig.image(place).getbbox()] == []
