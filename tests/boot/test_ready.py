"""How soon a console is ready that goes on with a hand, beside importing its libraries in the same sandbox.

Counted on a processor whose instructions take two nanoseconds each: what else the host does is not seen.
"""

from __future__ import annotations

import base64
import gzip
from pathlib import Path

import pytest

from tests.bench.start import fill
from tests.boot.machine import UP, Machine
from tests.boot.seat import STORE

pytestmark = pytest.mark.boot

STARTS = 5
LIMIT = 1.3


def test_it_is_ready_soon_after_its_libraries_alone(
    made: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    ready, imports = [], []
    with Machine(made, tmp_path, counting=True) as machine:
        machine.up()
        machine.until("it plays", UP, lambda: machine.active("mas"), every=0.5)
        machine.run("systemctl stop mas")
        begins_with_a_match(machine, tmp_path / "mas.db")
        for _ in range(STARTS):  # in turn, and nothing else runs meanwhile
            ready.append(seconds_to_ready(machine, "mas"))
            machine.run("systemctl stop mas")
            imports.append(seconds_to_ready(machine, "mas-bare"))
    ratio = min(ready) / min(imports)
    with capsys.disabled():
        print(f"\nREADY after {min(ready):.2f} s, {ratio:.3f} x the {min(imports):.2f} s of its libraries")
    assert ratio <= LIMIT


def begins_with_a_match(machine: Machine, store: Path) -> None:
    """Give it a store with a match that stopped in the middle of a hand."""
    fill(store)
    packed = base64.b64encode(gzip.compress(store.read_bytes())).decode()
    machine.run(f"echo {packed} | base64 --decode | gunzip >{STORE}; rm -f {STORE}-wal {STORE}-shm")
    machine.run(f"chown mas: {STORE}")


def seconds_to_ready(machine: Machine, unit: str) -> float:
    """Start a unit anew: from its process to its READY."""
    machine.run(f"systemctl reset-failed {unit}; systemctl restart {unit}")  # so many starts are no failure
    began, ready = machine.moments(unit, "ExecMainStart", "ActiveEnter")
    return ready - began
