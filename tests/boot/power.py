"""Power cuts of a whole machine, and what each left on the disk that it keeps its store on.

That disk is a small one of its own, as the image for a card has it: so every cut is looked at in no time.
"""

from __future__ import annotations

import random
import shutil
import struct
import subprocess
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from firmware.store.database import open_store
from tests.boot.machine import Machine, drive
from tests.firmware.store.script import Held, evening, held

FIRST = "first=/opt/boottest/writer.py"
STORE = "mas.db"
SIZE = "32M"
FLUSH, DISCARD = 1, 4
"""Flags of an entry of the log: what came before is on the disk; sectors that nobody needs any more."""


class Write(NamedTuple):
    """What the machine wrote: where on the disk, in bytes, and what; or a flush of all before.

    Attributes:
        safe: how many steps had been said to be safe, at least, when the next write came.
        most: how many may be on the disk by then: one more than had been said a moment later.
    """

    at: int
    data: bytes
    flush: bool
    safe: int
    most: int


class Recording(NamedTuple):
    """A disk before an evening, and what was written to it."""

    before: bytes
    writes: list[Write]


def states(seed: int, steps: int) -> list[Held]:
    """What the store must hold after each step of an evening."""
    return [Held((), (), ()), *(state for _, state in evening(steps, random.Random(seed)))]


def empty_disk(work: Path) -> Path:
    """A disk with nothing on it."""
    disk = work / "data.disk"
    disk.unlink(missing_ok=True)
    subprocess.run(["mke2fs", "-q", "-t", "ext4", "-E", "lazy_itable_init=1", disk, SIZE], check=True)
    return disk


def safe(said: Path) -> int:
    """How many steps the writer said were safe; -1 before it kept anything."""
    whole = said.read_bytes().rpartition(b"\n")[0].split() if said.exists() else []
    numbers = [int(word) for word in whole if word != b"done"]
    return numbers[-1] if numbers else -1


def killed(folder: Path, work: Path, seed: int, after: Callable[[int], bool]) -> tuple[Path, int]:
    """Kill a machine that keeps an evening; its disk, and how many steps were safe by then.

    Args:
        after: whether to do it now, by the number of steps that are safe.
    """
    disk = empty_disk(work)
    words = f"{FIRST} evening={seed} steps=100000"
    with Machine(folder, work, drive("data", disk, "cache=writeback"), words, cores=1) as machine:
        machine.until("it is time", 120.0, lambda: after(safe(machine.said)), every=0.01)
        machine.cut()
        return disk, safe(machine.said)


def recorded(folder: Path, work: Path, seed: int, steps: int, careless: bool = False) -> Recording:
    """All that a machine wrote to its disk while it kept an evening, in order, with its flushes."""
    disk, log = empty_disk(work), work / "recorded.log"
    before = disk.read_bytes()
    log.write_bytes(b"")
    data = [
        "-blockdev", f"driver=file,filename={disk},node-name=file",
        "-blockdev", f"driver=file,filename={log},node-name=log",
        "-blockdev", "driver=blklogwrites,file=file,log=log,node-name=data",
        "-device", "virtio-blk-pci,drive=data",
    ]  # fmt: skip
    words = f"{FIRST} evening={seed} steps={steps} {'careless=1' if careless else ''}"
    marks: list[tuple[int, int]] = []

    def done(said: Path) -> bool:
        told = safe(said)                   # first what is said, then how long the log is by now
        marks.append((log.stat().st_size, told))
        return told == steps

    with Machine(folder, work, data, words, cores=1) as machine:
        machine.until("the evening is over", 180.0, lambda: done(machine.said), every=0.002)
        machine.cut()
    return Recording(before, _parsed(log.read_bytes(), marks))


def _parsed(log: bytes, marks: Sequence[tuple[int, int]]) -> list[Write]:
    """The log as dm-log-writes has it: a head of one sector, then entries with their data."""
    _, _, _, sector = struct.unpack_from("<QQQI", log)
    at, writes, mark = sector, list[Write](), 0
    while at + sector <= len(log):
        first, sectors, flags, _ = struct.unpack_from("<QQQQ", log, at)
        size = 0 if flags & DISCARD else sectors * sector
        data = log[at + sector : at + sector + size]
        at += sector + size
        while mark + 1 < len(marks) and marks[mark + 1][0] <= at:
            mark += 1
        later = marks[min(mark + 2, len(marks) - 1)]
        writes.append(Write(first * sector, data, bool(flags & FLUSH), marks[mark][1], later[1] + 1))
    return writes


def replayed(recording: Recording, work: Path, rng: random.Random) -> tuple[Path, Write]:
    """The disk as a cut at some moment may leave it: what was flushed, and any part of what was not.

    And the last write before that moment.
    """
    writes = recording.writes
    first = next(n for n, write in enumerate(writes) if write.safe >= 0)
    cut = rng.randint(first + 1, len(writes))
    flushed = max((n for n in range(cut) if writes[n].flush), default=-1)
    left = bytearray(recording.before)
    lost = rng.choice((0.1, 0.5, 0.9))
    for number, write in enumerate(writes[:cut]):
        if number <= flushed or rng.random() >= lost:
            left[write.at : write.at + len(write.data)] = write.data
    disk = work / "replayed.disk"
    disk.write_bytes(left)
    return disk, writes[cut - 1]


def found(disk: Path, work: Path) -> Held | str:
    """What is in the store on a disk after the checks that each boot does; or why it can't be read."""
    checked = subprocess.run(["e2fsck", "-f", "-p", disk], capture_output=True, text=True, check=False)
    if checked.returncode > 1:
        return checked.stdout
    folder = work / "found"
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir()
    for ending in ("", "-wal"):
        dump = f"dump {STORE}{ending} {folder}/mas.db{ending}"
        subprocess.run(["debugfs", "-R", dump, disk], capture_output=True, check=True)
    opened = open_store(folder / "mas.db")
    there = held(opened.store)
    opened.store.close()
    disk.unlink()
    good = opened.report.kind in ("good", "fresh")
    return there if good else f"opened as {opened.report}"
