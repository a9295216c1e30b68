"""Hands shared out to workers: the cores of this machine, or those of a cluster that runs Dask.

The work is cut into parts of a few hands whatever the number of workers, so what comes out is the same.
"""

from __future__ import annotations

import os
import signal
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import contextmanager
from functools import cache
from hashlib import sha256
from multiprocessing import parent_process
from pathlib import Path
from typing import Any, Final

from engine.ledger import Ledger
from engine.named import NamedTuple
from engine.rules import Rules
from engine.simulate import Table, play_hands
from firmware.commands.errors import CommandError

PART: Final = 16
"""Hands in a part: long beside what it takes to hand it over, short beside a person's patience."""

AHEAD: Final = 4
"""Parts handed out for each worker, so that none ever waits for the next."""

PATIENCE: Final = 10
"""Seconds that a cluster may take to answer."""


class Part(NamedTuple):
    """Some hands of one row."""

    row: int
    table: Table
    seed: int
    numbers: range


class Pool(NamedTuple):
    """Who works. Without an executor it is this very process."""

    workers: int
    executor: Executor | None


def play(
    ledgers: Sequence[Ledger],
    tables: Sequence[Table],
    seed: int,
    hands: int,
    pool: Pool,
    after: Callable[[int], object],
) -> None:
    """Play so many hands at each table and enter them; broken off, the ledgers hold what was done by then.

    The tables take turns, so that they are about equally far at any time.

    Args:
        after: called with the number of hands that were entered, for progress.

    Raises:
        CommandError: a worker is gone.
    """
    try:
        for part, ledger in _played(_parts(tables, seed, hands), pool):
            ledgers[part.row].add(ledger)
            after(len(part.numbers))
    except BrokenExecutor as error:
        raise CommandError(f"a worker is gone: {error} Try fewer --workers", status=1) from None


def _parts(tables: Sequence[Table], seed: int, hands: int) -> Iterator[Part]:
    for first in range(0, hands, PART):
        for row, table in enumerate(tables):
            yield Part(row, table, seed, range(first, min(first + PART, hands)))


def _played(parts: Iterator[Part], pool: Pool) -> Iterator[tuple[Part, Ledger]]:
    """Each part and what it came to, in order."""
    if pool.executor is None:
        yield from ((part, _work(part)) for part in parts)
        return
    waiting: deque[tuple[Part, Future[Ledger]]] = deque()
    for part in parts:
        waiting.append((part, pool.executor.submit(_work, part)))
        while waiting and (len(waiting) >= AHEAD * pool.workers or waiting[0][1].done()):
            part, future = waiting.popleft()
            yield part, future.result()
    for part, future in waiting:
        yield part, future.result()


def _work(part: Part) -> Ledger:
    table = part.table._replace(rules=_agreed(part.table.rules))
    return play_hands(table, part.seed, part.numbers)


@cache
def _agreed(rules: Rules) -> Rules:
    """Equal rules as they came first.

    With every part they come anew, and rules that are equal but not the same are compared option by option
    whenever a player looks at its view: a tenth of a worker's time.
    """
    return rules


# -- who works -----------------------------------------------------------------------------------


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


@contextmanager
def local(workers: int) -> Iterator[Pool]:
    """So many processes of this machine; one needs no other than this."""
    if workers == 1:
        yield Pool(1, None)
        return
    executor = ProcessPoolExecutor(workers, initializer=_begin)
    try:
        yield Pool(workers, executor)
    finally:
        executor.shutdown(cancel_futures=True)


def _begin() -> None:
    """A worker leaves Ctrl-C to its parent, and ends when that is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)


@contextmanager
def cluster(address: str) -> Iterator[Pool]:
    """The workers of a Dask cluster, on which this same program is installed.

    Raises:
        CommandError: Dask is not installed here, or nobody answers or works there, or by other rules.
    """
    at = f"--cluster {address}"
    try:
        from distributed import Client
    except ImportError:
        raise CommandError(f"{at} needs Dask: pip install distributed") from None
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        why = str(error).splitlines()[0]
        raise CommandError(f"{at}: {why}; start one there with: dask scheduler", status=1) from None
    with client:
        cores_there = client.ncores()
        if not cores_there:
            remedy = f"start some with: dask worker {address} --nthreads 1"
            raise CommandError(f"{at}: no worker has joined; {remedy}", status=1)
        if not _same_edition(client):
            raise CommandError(f"{at}: it needs this very program; install it there as here", status=1)
        yield Pool(sum(cores_there.values()), client.get_executor())


def _same_edition(client: Any) -> bool:
    """Whether scheduler and workers have the rules as we have them, so that they play the same hands."""
    try:
        editions = [client.run_on_scheduler(_edition), *client.run(_edition).values()]
    except Exception:  # what Dask raises for a module that isn't there differs by where it isn't
        return False
    return set(editions) == {_edition()}


def _edition() -> str:
    """Stands for the rules and players as built."""
    house = Path(__file__).parents[2]
    files = sorted([*(house / "engine").rglob("*.py"), *Path(__file__).parent.glob("*.py")])
    return sha256(b"".join(file.read_bytes() for file in files)).hexdigest()
