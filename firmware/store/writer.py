"""The writer: a thread that commits, so that a stalling card never freezes the game.

Jobs are done in the order they were given. All that wait are done in one transaction, so a burst
costs one flush. Each is answered by a message only when it is safe on the card.
"""

import threading
from collections import deque
from collections.abc import Callable
from typing import Any

from engine.named import NamedTuple
from firmware.store import errors
from firmware.store.journal import Store

FIRST_PAUSE = 0.1  # seconds before the first new try, doubled up to LONGEST_PAUSE
LONGEST_PAUSE = 5.0


class Committed(NamedTuple):
    """The job of this token is on the card. `result` is what the job returned."""

    token: Any
    result: Any


class Refused(NamedTuple):
    """The job of this token is wrong and was left out; the others were done."""

    token: Any
    reason: Exception


class WriteFailed(NamedTuple):
    """Saving doesn't work now. Told once; the writer keeps trying and keeps every job."""

    reason: errors.StoreError


class WriteRecovered(NamedTuple):
    """Saving works again; all that waited is on the card."""


Job = Callable[[Store], Any]


class Writer:
    """Does jobs on a store, in order, and puts `Committed`, `Refused`, `WriteFailed`, `WriteRecovered`.

    `store_factory` opens the store: at first, unless `store` is given, and again when it turns out
    damaged. `put` is called from the writer's thread. A job may run more than once (each time after
    all it did was rolled back), so it does nothing but change the store.
    """

    def __init__(
        self, store_factory: Callable[[], Store], put: Callable[[Any], None], store: Store | None = None
    ) -> None:
        self._open = store_factory
        self._put = put
        self._store = store
        self._jobs: deque[tuple[Job, Any]] = deque()
        self._changed = threading.Condition()
        self._closing = False
        self._failing = False
        self._pause = FIRST_PAUSE
        self._thread: threading.Thread | None = None

    def do(self, job: Job, token: Any = None) -> None:
        """Queue a job, for example `lambda store: store.append(match, lines)`. Never blocks for the card."""
        with self._changed:
            self._jobs.append((job, token))
            self._changed.notify()

    def start(self) -> None:
        """Start the thread. Without it, call `step` by hand."""
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    @property
    def alive(self) -> bool:
        """Whether its thread runs."""
        return self._thread is not None and self._thread.is_alive()

    def close(self) -> int:
        """Finish all jobs, stop the thread and close the store. Returns how many jobs could not be
        saved: 0, unless the disk fails to the last."""
        with self._changed:
            self._closing = True
            self._changed.notify()
        if self._thread:
            self._thread.join()
        else:
            self.step()
        if self._store:
            self._close_store()
        return len(self._jobs)

    def step(self) -> float | None:
        """Do all jobs that wait. Returns the seconds to wait before the next try, None after success."""
        with self._changed:
            batch = list(self._jobs)
        if not batch:
            return None
        try:
            answers = self._commit(batch)
        except errors.StoreError as error:
            return self._fail(error)
        for _ in batch:
            self._jobs.popleft()
        self._pause = FIRST_PAUSE
        if self._failing:
            self._failing = False
            self._put(WriteRecovered())
        for answer in answers:
            self._put(answer)
        self._keep_copy()
        return None

    def _commit(self, batch: list[tuple[Job, Any]]) -> list[Committed | Refused]:
        if self._store is None:
            self._store = self._open()
        with self._store.transaction():
            return [self._answer(self._store, job, token) for job, token in batch]

    def _answer(self, store: Store, job: Job, token: Any) -> Committed | Refused:
        try:
            with store.transaction():
                return Committed(token, job(store))
        except errors.Refused as error:
            return Refused(token, error)
        except errors.StoreError:
            raise
        except Exception as error:  # a fault in one job must not cost the others their place on the card
            return Refused(token, error)

    def _fail(self, error: errors.StoreError) -> float:
        if not self._failing:
            self._failing = True
            self._put(WriteFailed(error))
        if isinstance(error, errors.Damaged) and self._store:
            self._close_store()
        pause, self._pause = self._pause, min(2 * self._pause, LONGEST_PAUSE)
        return pause

    def _keep_copy(self) -> None:
        if self._store and self._store.copy_due:
            from firmware.store.database import keep_copy

            keep_copy(self._store)

    def _close_store(self) -> None:
        store, self._store = self._store, None
        try:
            if store:
                store.close()
        except errors.StoreError:
            pass  # what was committed is safe in the write-ahead log; the next start reads it

    def _run(self) -> None:
        while True:
            pause = self.step()
            with self._changed:
                if self._closing and (pause is not None or not self._jobs):
                    return
                if pause is not None:
                    self._changed.wait_for(lambda: self._closing, pause)
                elif not self._jobs:
                    self._changed.wait_for(lambda: self._closing or self._jobs)
