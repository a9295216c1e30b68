"""The power of a whole machine is cut: what it said was safe is on its disk, once."""

from __future__ import annotations

import random
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.boot.power import found, killed, recorded, replayed, states
from tests.scale import scale

pytestmark = pytest.mark.boot

STEPS = 120
MACHINES = 2
"""So many run at a time."""


def test_a_machine_that_is_killed_keeps_what_it_said_was_safe(made: Path, tmp_path: Path) -> None:
    chance, kills = random.Random(7), scale(1, 10, 40)
    with ThreadPoolExecutor(MACHINES) as machines:
        kept = [
            machines.submit(is_kept, made, tmp_path / str(seed), seed, chance.randint(1, 60))
            for seed in range(kills)
        ]
    assert [kill.result() for kill in kept] == [True] * kills


def is_kept(made: Path, work: Path, seed: int, cut: int) -> bool:
    work.mkdir()
    disk, safe = killed(made, work, seed, lambda steps: steps >= cut)
    # The step under way may have reached the disk before it was said to be safe.
    return found(disk, work) in states(seed, safe + 1)[safe:]


def lost(made: Path, work: Path, careless: bool, cuts: int) -> list[str]:
    recording = recorded(made, work, 1, STEPS, careless)
    must = states(1, STEPS)
    chance, wrong = random.Random(11), []
    for _ in range(cuts):
        disk, last = replayed(recording, work, chance)
        there = found(disk, work)
        if there not in must[last.safe : last.most + 1]:
            holds = there if isinstance(there, str) else [n for n, state in enumerate(must) if state == there]
            wrong.append(f"steps {last.safe} to {last.most} were to be there: {holds}")
    return wrong


def test_no_cut_loses_what_was_flushed(made: Path, tmp_path: Path) -> None:
    assert lost(made, tmp_path, careless=False, cuts=scale(6, 60, 1000)) == []


def test_without_flushing_cuts_lose(made: Path, tmp_path: Path) -> None:
    assert lost(made, tmp_path, careless=True, cuts=scale(6, 20, 60)) != []
