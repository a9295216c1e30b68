"""The writer: order, one answer each, nothing lost while the disk fails."""

from __future__ import annotations

import queue
import random
import signal
import subprocess
import sys
import threading
from pathlib import Path
from typing import Any

import pytest

from firmware.store.database import open_store
from firmware.store.errors import DiskFailed, DiskFull
from firmware.store.journal import Line, Store
from firmware.store.writer import Committed, Job, Refused, WriteFailed, Writer, WriteRecovered
from tests.firmware.store.disk import Disk, Flush


def append(index: int, match: int = 1) -> Job:
    return lambda store: store.append(match, [Line(index, f"line {index}", 1, "")])


class Bench:
    """A writer without its thread, on a disk that can fail, and all that it said."""

    def __init__(self, folder: Path, disk: Disk) -> None:
        self.disk = disk
        self.said: list[Any] = []
        self.opened = 0
        self.path = folder / "mas.db"
        self.writer = Writer(self._open, self.said.append)
        self.writer.do(lambda store: store.begin("mas", ["seats 4"]), "begin")
        self.writer.step()
        self.said.clear()

    def _open(self) -> Store:
        self.opened += 1
        return open_store(self.path, self.disk.connect).store

    def step(self) -> list[Any]:
        """What the writer says in one step."""
        before = len(self.said)
        self.writer.step()
        return self.said[before:]

    def stored(self) -> list[str]:
        self.writer.close()
        store = open_store(self.path).store
        lines = store.read(1).lines
        store.close()
        return [line.text for line in lines]


@pytest.fixture
def bench(folder: Path):
    with Disk() as disk:
        yield Bench(folder, disk)


def test_waiting_jobs_are_committed_together_and_answered_in_order(bench: Bench) -> None:
    for index in range(10):
        bench.writer.do(append(index), index)
    before = len(bench.disk.log)
    assert bench.step() == [Committed(index, None) for index in range(10)]
    flushes = [entry for entry in bench.disk.log[before:] if isinstance(entry, Flush)]
    assert len(flushes) == 1
    assert bench.stored() == [f"line {index}" for index in range(10)]


def test_a_job_answers_with_its_result_after_the_commit(bench: Bench) -> None:
    bench.writer.do(lambda store: store.begin("mas", []), "next")
    assert bench.said == []
    assert bench.step() == [Committed("next", 2)]


def test_a_full_disk_is_told_once_and_costs_nothing(bench: Bench) -> None:
    bench.disk.room = 0
    bench.writer.do(append(0), 0)
    [failed] = bench.step()
    assert isinstance(failed, WriteFailed)
    assert isinstance(failed.reason, DiskFull)
    bench.writer.do(append(1), 1)
    assert bench.step() == []
    bench.disk.room = None
    bench.writer.do(append(2), 2)
    assert bench.step() == [WriteRecovered(), *(Committed(index, None) for index in range(3))]
    assert bench.stored() == ["line 0", "line 1", "line 2"]


def test_a_flush_that_fails_is_not_acknowledged(bench: Bench) -> None:
    bench.disk.flushes_fail = True
    bench.writer.do(append(0), 0)
    [failed] = bench.step()
    assert isinstance(failed.reason, DiskFailed)
    bench.disk.flushes_fail = False
    assert bench.step() == [WriteRecovered(), Committed(0, None)]
    assert bench.stored() == ["line 0"]


def test_room_for_half_of_the_waiting_jobs_is_room_for_none(bench: Bench) -> None:
    for room in range(0, 4000, 300):
        bench.disk.room = room
        bench.writer.do(append(room // 300), room)
        bench.step()
    bench.disk.room = None
    bench.step()
    assert [answer.token for answer in bench.said if isinstance(answer, Committed)] == [*range(0, 4000, 300)]
    assert bench.stored() == [f"line {index}" for index in range(14)]


def test_new_tries_come_later_and_later_up_to_five_seconds(bench: Bench) -> None:
    bench.disk.flushes_fail = True
    bench.writer.do(append(0))
    assert [bench.writer.step() for _ in range(8)] == [0.1, 0.2, 0.4, 0.8, 1.6, 3.2, 5.0, 5.0]
    bench.disk.flushes_fail = False
    assert bench.writer.step() is None
    bench.disk.flushes_fail = True
    bench.writer.do(append(1))
    assert bench.writer.step() == 0.1


def test_a_wrong_job_is_refused_alone(bench: Bench) -> None:
    def broken(store: Store) -> None:
        store.append(1, [Line(1, "half done", 1, "")])
        raise ZeroDivisionError

    for token, job in enumerate((append(0), append(5), broken, append(1))):
        bench.writer.do(job, token)
    first, gap, fault, last = bench.step()
    assert (first, last) == (Committed(0, None), Committed(3, None))
    assert isinstance(gap, Refused)
    assert gap.token == 1
    assert isinstance(fault.reason, ZeroDivisionError)
    assert bench.stored() == ["line 0", "line 1"]


def test_a_store_found_damaged_is_opened_again(bench: Bench) -> None:
    for index in range(40):
        bench.writer.do(append(index))
    bench.writer.step()
    bench.writer.close()
    content = bytearray(bench.path.read_bytes())
    reopened = Writer(bench._open, bench.said.append)
    reopened.do(lambda store: store.get("name"))
    reopened.step()
    content[512:] = b"\xff" * (len(content) - 512)
    bench.path.write_bytes(content)  # under the open store: its page cache is small, but it has one
    reopened.do(lambda store: store.database.rows("PRAGMA shrink_memory") and None)
    reopened.do(append(40), "after the damage")
    bench.said.clear()
    opened = bench.opened
    reopened.step()
    assert isinstance(bench.said[0], WriteFailed)
    reopened.step()
    assert bench.opened == opened + 1
    assert isinstance(bench.said[1], WriteRecovered)
    assert isinstance(bench.said[-1], Refused)  # its match is gone: the game begins a new record
    reopened.close()


def test_the_thread_commits_what_it_is_given_and_flushes_at_the_end(folder: Path) -> None:
    said: queue.Queue[Any] = queue.Queue()
    writer = Writer(lambda: open_store(folder / "mas.db").store, said.put)
    writer.start()
    writer.do(lambda store: store.begin("mas", []), "begin")
    assert said.get(timeout=10) == Committed("begin", 1)
    for index in range(100):
        writer.do(append(index), index)
    assert writer.close() == 0
    assert [said.get_nowait().token for _ in range(100)] == list(range(100))
    assert open_store(folder / "mas.db").report.lines == 100


def test_closing_on_a_dead_disk_ends_and_counts_what_was_not_saved(folder: Path) -> None:
    failed = threading.Event()
    with Disk() as disk:
        store = open_store(folder / "mas.db", disk.connect).store
        store.begin("mas", [])
        disk.flushes_fail = True
        writer = Writer(lambda: store, lambda message: failed.set(), store)
        writer.start()
        writer.do(append(0))
        writer.do(append(1))
        assert failed.wait(10)
        assert writer.close() == 2


CHILD = """
import sys, threading
from pathlib import Path
from firmware.store.database import open_store
from firmware.store.journal import Line
from firmware.store.writer import Writer
store = open_store(Path(sys.argv[1])).store
free = threading.Semaphore(5)
def said(message):
    print(message.token, flush=True)
    free.release()
match = store.open_match().id if store.open_match() else store.begin("mas", [])
writer = Writer(lambda: store, said, store)
writer.start()
for index in range(int(sys.argv[2]), 100_000):
    free.acquire()
    writer.do(lambda store, index=index: store.append(match, [Line(index, f"line {index}", 1, "")]), index)
writer.close()
"""


def test_a_killed_process_loses_nothing_it_acknowledged(folder: Path) -> None:
    rng, count = random.Random(3), 0
    for _ in range(4):
        child = subprocess.Popen(
            [sys.executable, "-c", CHILD, str(folder / "mas.db"), str(count)],
            stdout=subprocess.PIPE,
            text=True,
        )
        assert child.stdout
        acknowledged = count - 1
        for _ in range(rng.randint(1, 300)):
            acknowledged = int(child.stdout.readline())
        child.send_signal(signal.SIGKILL)
        rest = child.stdout.read()
        child.wait()
        acknowledged = max([acknowledged, *map(int, rest.split("\n")[:-1])])
        store = open_store(folder / "mas.db").store
        lines = store.read(1).lines
        store.close()
        assert len(lines) > acknowledged
        assert [line.text for line in lines] == [f"line {index}" for index in range(len(lines))]
        count = len(lines)
