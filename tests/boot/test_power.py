"""The power of a whole machine is cut: what it said was safe is on its disk, once."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from tests.boot.power import found, killed, recorded, replayed, states
from tests.scale import scale

pytestmark = pytest.mark.boot

STEPS = 120


def test_a_machine_that_is_killed_keeps_what_it_said_was_safe(made: Path, tmp_path: Path) -> None:
    chance = random.Random(7)
    for seed in range(scale(1, 10, 40)):
        cut = chance.randint(1, 60)
        disk, safe = killed(made, tmp_path, seed, lambda steps, cut=cut: steps >= cut)
        # The step under way may have reached the disk before it was said to be safe.
        assert found(disk, tmp_path) in states(seed, safe + 1)[safe:]


def lost(made: Path, work: Path, careless: bool, cuts: int) -> list[str]:
    writes = recorded(made, work, 1, STEPS, careless)
    must = states(1, STEPS)
    chance, wrong = random.Random(11), []
    for _ in range(cuts):
        disk, safe = replayed(made, work, writes, chance)
        there = found(disk, work)
        if there not in must[max(0, safe) : safe + 3]:  # it may be a step or two ahead of what was read of it
            wrong.append(f"{safe} steps were safe: {there if isinstance(there, str) else 'lost'}")
    return wrong


def test_no_cut_loses_what_was_flushed(made: Path, tmp_path: Path) -> None:
    assert lost(made, tmp_path, careless=False, cuts=scale(6, 60, 1000)) == []


def test_without_flushing_cuts_lose(made: Path, tmp_path: Path) -> None:
    assert lost(made, tmp_path, careless=True, cuts=scale(6, 20, 60)) != []
