"""Whatever moment the plug is pulled: nothing acknowledged is lost, nothing is doubled."""

from __future__ import annotations

import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest

from firmware.store.connection import Connect
from firmware.store.database import open_store
from tests.bench.card import HANDS, bytes_of_a_hand
from tests.firmware.store.disk import Disk, Mark, after_power_cut
from tests.firmware.store.script import Held, evening, held


def play(disk: Disk, connect: Connect, path: Path, steps: int, seed: int) -> list[Held]:
    """Play an evening on the disk, restarting now and then; what was held after each step."""
    rng = random.Random(seed)
    store = open_store(path).store
    store.close()
    disk.watch(path)
    store = open_store(path, connect).store
    states = [held(store)]
    disk.log.append(Mark(0))
    for number, (step, state) in enumerate(evening(steps, rng), 1):
        step(store)
        states.append(state)
        disk.log.append(Mark(number))
        if rng.random() < 0.02:
            store.close()
            store = open_store(path, connect).store
    store.close()
    return states


def cuts_that_lose(
    folder: Path, careless: bool, evenings: int, steps: int, cuts: int
) -> tuple[int, list[str]]:
    """Pull the plug at `cuts` moments of each evening: how many were tried, and what was wrong."""
    tried, wrong = 0, []
    for seed in range(evenings):
        path = folder / f"{seed}" / "mas.db"
        path.parent.mkdir()
        with Disk() as disk:
            connect = disk.connect_carelessly if careless else disk.connect
            states = play(disk, connect, path, steps, seed)
        rng = random.Random(seed)
        start = 1 + next(at for at, entry in enumerate(disk.log) if isinstance(entry, Mark))
        for _ in range(cuts):
            moment = rng.randint(start, len(disk.log))
            found = state_after_cut(folder / "cut", disk, moment, rng)
            acknowledged = max(mark.step for mark in disk.log[:moment] if isinstance(mark, Mark))
            # The step under way may have reached the card before its acknowledgement did.
            if found not in states[acknowledged : acknowledged + 2]:
                wrong.append(
                    f"evening {seed}, moment {moment}: {found if isinstance(found, str) else 'lost'}"
                )
            tried += 1
    return tried, wrong


def state_after_cut(into: Path, disk: Disk, moment: int, rng: random.Random) -> Held | str:
    into.mkdir()
    after_power_cut(disk.log[:moment], rng, into)
    opened = open_store(into / "mas.db")
    found = held(opened.store)
    opened.store.close()
    shutil.rmtree(into)
    return found if opened.report.kind == "good" else f"opened as {opened.report}"


def test_no_power_cut_loses_or_doubles_a_line(folder: Path) -> None:
    tried, wrong = cuts_that_lose(folder, careless=False, evenings=6, steps=150, cuts=100)
    assert tried == 600
    assert wrong == []


def test_the_power_cuts_do_find_a_store_that_does_not_flush(folder: Path) -> None:
    _, wrong = cuts_that_lose(folder, careless=True, evenings=2, steps=100, cuts=30)
    assert len(wrong) > 20


@pytest.mark.soak
def test_no_power_cut_of_many_loses_or_doubles_a_line(folder: Path) -> None:
    tried, wrong = cuts_that_lose(folder, careless=False, evenings=40, steps=600, cuts=250)
    assert tried == 10_000
    assert wrong == []


class PowerCut(BaseException):
    """Not an error that anyone may catch."""


@pytest.mark.parametrize("damage", [b"", b"no database" * 100])
def test_power_cut_while_a_damaged_store_is_replaced(
    folder: Path, monkeypatch: pytest.MonkeyPatch, damage: bytes
) -> None:
    """At every call that touches a name: the next start finds the same lines as an undisturbed one."""
    path = folder / "mas.db"
    opened = open_store(path)
    for step, state in evening(60, random.Random(1)):
        step(opened.store)
        expected = state
    log = path.with_name("mas.db-wal").read_bytes()  # all is in the log; the file itself is lost
    opened.store.close()
    for survived in range(20):
        for file in folder.iterdir():
            file.unlink()
        path.write_bytes(damage)
        path.with_name("mas.db-wal").write_bytes(log)
        with monkeypatch.context() as patch:
            cut_after(survived, patch)
            try:
                open_store(path).store.close()
                break
            except PowerCut:
                pass
        store = open_store(path).store
        assert held(store) == expected, f"after {survived} calls"
        store.close()
    assert survived >= 4, "the plug was hardly pulled"


def cut_after(survived: int, patch: pytest.MonkeyPatch) -> None:
    left = survived

    def counted(call: Callable[..., object]) -> Callable[..., object]:
        def maybe(*args: object, **named: object) -> object:
            nonlocal left
            if left == 0:
                raise PowerCut
            left -= 1
            return call(*args, **named)

        return maybe

    for name in ("rename", "replace"):
        patch.setattr(Path, name, counted(getattr(Path, name)))
    patch.setattr(os, "fsync", counted(os.fsync))


def test_bytes_written_for_a_hand(folder: Path) -> None:
    """Far less than the 200 KiB allowed (ADR 3)."""
    hand = bytes_of_a_hand(folder / "mas.db")
    text = (folder / "mas.db").stat().st_size / HANDS
    assert text < hand < 120 * 1024
