"""The log: a fault is told once until it is mended, and a crash names no card."""

from __future__ import annotations

import subprocess
import sys

import pytest

from firmware.log import line_about
from firmware.store.errors import DiskFull
from firmware.store.writer import Committed, Refused, WriteFailed, WriteRecovered
from hw.place import TABLE, PanelBack, PanelLost
from tests.bench.wired import Wired


def test_a_lost_panel_is_logged_once_until_it_is_back() -> None:
    console = Wired(3)
    for _ in range(2):
        console.rig.unplug(1)
        console.pass_time(60.0)  # it is asked some forty times
        console.rig.plug(1)
        console.pass_time(10.0)
    lost, back = "the panel of seat 2 does not answer: ", "the panel of seat 2 is back"
    assert [line[: len(lost)] for line in console.logged] == [lost, back, lost, back]


@pytest.mark.parametrize(
    ("message", "line"),
    [
        (PanelLost(TABLE, "errno 121"), "the table's panel does not answer: errno 121"),
        (PanelBack(5), "the panel of seat 6 is back"),
        (WriteFailed(DiskFull("no room", "mas.db")), f"saving fails: mas.db: no room. {DiskFull.remedy}"),
        (WriteRecovered(), "saving works again"),
        (Refused(None, ValueError("play HQ")), "a job of the store was refused: ValueError"),
        (Committed(None, None), None),
    ],
    ids=lambda value: type(value).__name__,
)
def test_what_it_is_told(message: object, line: str | None) -> None:
    assert line_about(message) == line


CRASH = """
import threading
from firmware.crash import crash_without_words
crash_without_words()
def crash():
    raise ValueError("Åsa plays HQ")
thread = threading.Thread(target=crash)
thread.start()
thread.join()
crash()
"""


def test_a_crash_is_logged_by_its_place_alone() -> None:
    done = subprocess.run([sys.executable, "-c", CRASH], capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert done.stderr.count("in crash") == done.stderr.count("ValueError\n") == 2
    assert "HQ" not in done.stderr and "Åsa" not in done.stderr
