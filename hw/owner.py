"""The one owner of a bus: everything that is sent or read goes through its thread.

Seat boards with keys come first, then the panels: the two places last named by `first`, the table, the
rest. A lit panel gives way after each page, and a newer frame replaces an older one that was not yet sent.
A device that does not answer is left alone for a while and holds up no other. Where two in a row let the
bus time out it is the bus that is dead: then all of its devices are left alone, and one asks for them all.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import partial
from math import inf
from typing import Final, Protocol

from hw.panel import FAILURES, Pages, Panel
from hw.patience import Patience
from hw.place import TABLE, PanelBack, PanelLost

ROUND: Final = 1.5
"""Seconds between two rounds of looking whether all are still well: one waking for all of them."""

BREAKDOWN: Final = 1.0
"""Seconds of rest after an error that nobody foresaw: the console goes on."""


class Device(Protocol):
    """Something on the bus. Each method but `doubt` may raise `hw.panel.FAILURES`."""

    @property
    def pending(self) -> bool:
        """Whether there is work to do."""

    def work(self) -> None:
        """Do the next small piece of it."""

    def check(self) -> None:
        """See whether the device has lost its power."""

    def doubt(self) -> None:
        """A transfer failed: believe nothing about the device."""


class Board(Device, Protocol):
    """A device with keys."""

    def call(self) -> None:
        """Its keys are to be read: that is work now."""

    def let_go(self) -> None:
        """It is lost: tell that its keys are released."""


class Chore(Protocol):
    """Something that is due now and then and needs no bus. due: monotonic seconds, inf = not now."""

    due: float

    def run(self, now: float) -> None:
        """Do it, and set `due` anew."""


class _Charge:
    """A device in the owner's care, and its back-off."""

    __slots__ = ("back", "device", "lost", "patience")

    def __init__(self, device: Device, lost: Callable[[str], None], back: Callable[[], None]) -> None:
        self.device = device
        self.lost = lost
        self.back = back
        self.patience = Patience()


class BusOwner:
    """Owns the devices of one bus; `start` gives it a thread, without one call `step`.

    panels: by place. put: gets `PanelLost` and `PanelBack`. clock: monotonic seconds. apart: places whose
    panel is not on this bus and only in its owner's care.
    """

    def __init__(
        self,
        panels: Mapping[int, Panel],
        put: Callable[[object], None],
        clock: Callable[[], float],
        apart: Collection[int] = (),
    ) -> None:
        self._clock = clock
        self._panels = panels
        self._places = {
            place: _Charge(panel, partial(_lose, put, place), partial(_find, put, place))
            for place, panel in panels.items()
        }
        self._on_bus = [charge for place, charge in self._places.items() if place not in apart]
        self._hung: list[_Charge] = []  # one after the other, and nobody has answered since
        self._boards: Sequence[Board] = ()
        self._board_charges: list[_Charge] = []
        self._chores: list[Chore] = []
        self._calling: Callable[[], bool] = bool
        self._call_at = inf
        self._round_at = clock() + ROUND
        self._unchecked: list[_Charge] = []
        self._wake = threading.Condition()
        self._news = self._closing = self._called = self._renewing = False
        self._frames: dict[int, tuple[Pages, int]] = {}
        self._latest: dict[int, tuple[Pages, int]] = {}
        self._recent: tuple[int, ...] = ()
        self._ranked = self._rank()
        self._thread: threading.Thread | None = None
        self._at_rest = threading.Event()

    # Any thread may call these.

    def add_boards(self, boards: Sequence[Board], calling: Callable[[], bool]) -> None:
        """Take care of seat boards too. calling: whether one of them still asks to be read."""
        with self._wake:
            self._boards = boards
            self._calling = calling
            self._board_charges = [_Charge(board, partial(_let_go, board), _nothing) for board in boards]
            self._on_bus = [*self._on_bus, *self._board_charges]
            self._ranked = self._rank()
            self._called = True
            self._tell()

    def add_chore(self, chore: Chore) -> None:
        """Do this too, when it is due."""
        with self._wake:
            self._chores = [*self._chores, chore]
            self._tell()

    def start(self) -> None:
        """Work in a thread of its own from now on."""
        self._thread = threading.Thread(target=self._run, name="bus owner", daemon=True)
        self._thread.start()

    def settle(self, seconds: float) -> None:
        """Wait, after `start`, until all has been sent that can be, but no longer than this."""
        self._at_rest.wait(seconds)

    @property
    def alive(self) -> bool:
        """Whether its thread runs."""
        return self._thread is not None and self._thread.is_alive()

    def show(self, place: int, frame: Pages, contrast: int) -> None:
        """Let a panel show a frame, soon. The same frame again costs nothing."""
        with self._wake:
            if self._latest.get(place) != (frame, contrast):
                self._latest[place] = self._frames[place] = (frame, contrast)
                self._tell()

    def first(self, place: int) -> None:
        """Let this place go before all others; the one named before it comes second."""
        with self._wake:
            if self._recent[:1] != (place,):
                self._recent = (place, *(p for p in self._recent if p != place))[:2]
                self._ranked = self._rank()

    def renew(self) -> None:
        """Start every panel from the beginning."""
        with self._wake:
            self._renewing = True
            self._tell()

    def call(self) -> None:
        """A board asks to be read."""
        with self._wake:
            self._called = True
            self._tell()

    def nudge(self) -> None:
        """A board has something to write, or a chore has become due."""
        with self._wake:
            self._tell()

    def close(self, keep: Collection[int] = ()) -> None:
        """End the thread, write what boards still have to write, and blank every panel but those of `keep`.

        A device that hangs meanwhile, or fails until it is lost, is left as it is.
        """
        with self._wake:
            self._closing = True
            self._tell()
        if self._thread is not None:
            self._thread.join()
        self._take_news(self._clock())
        for place, panel in self._panels.items():
            if place not in keep:
                panel.want_blank()
        for charge in self._ranked:
            while charge.device.pending and not charge.patience.lost and charge not in self._unheard():
                self._attempt(charge, charge.device.work, self._clock())
                if charge in self._hung:
                    break

    # The owner's thread only.

    def step(self, now: float) -> float:
        """Do the most urgent piece of work that is due; return when to come back (`now` = at once)."""
        self._take_news(now)
        for chore in self._chores:
            if chore.due <= now:
                chore.run(now)
        if self._call_at <= now:
            self._read_boards(now)
        if self._round_at <= now:
            self._round_at, self._unchecked = now + ROUND, list(self._ranked)
        ready = [charge for charge in self._ranked if charge.patience.retry_at <= now]
        if self._hung:
            ready.sort(key=self._since_hung)  # another one may be heard
        for charge in ready:
            if charge.device.pending:
                self._attempt(charge, charge.device.work, now)
                return now
        self._at_rest.set()
        for charge in ready:
            if charge in self._unchecked:
                self._unchecked.remove(charge)
                self._attempt(charge, charge.device.check, now)
                return now
        retries = [charge.patience.retry_at for charge in self._ranked if charge.device.pending]
        return min(self._call_at, self._round_at, *retries, *[chore.due for chore in self._chores])

    def drain(self) -> float:
        """Step until nothing more is due now; return when something is."""
        while (due := self.step(now := self._clock())) <= now:
            pass
        return due

    def _read_boards(self, now: float) -> None:
        """The boards share one line, so all are read; while it stays low, again and again but not madly."""
        for board in self._boards:
            board.call()
        again = min((charge.patience.retry_at for charge in self._board_charges), default=inf)
        self._call_at = max(now + 0.005, again) if self._calling() else inf

    def _attempt(self, charge: _Charge, job: Callable[[], None], now: float) -> None:
        """Do a job; every error of the bus ends here."""
        try:
            job()
        except FAILURES as error:
            self._hear(charge, isinstance(error, TimeoutError))
            for failing in self._on_bus if charge in self._unheard() else [charge]:
                failing.device.doubt()
                if failing.patience.failed(now, self._clock() - now):
                    failing.lost(str(error))
            return
        self._hear(charge, False)
        if charge.patience.failures and not charge.device.pending:
            self._round_at = now  # what has just been started is looked at soon
            if charge.patience.lost:
                charge.back()
            charge.patience.well()

    def _hear(self, charge: _Charge, hung: bool) -> None:
        """What a transfer tells of the bus: to be refused is an answer too."""
        if not hung and self._hung and charge in self._on_bus:
            self._hung.clear()
        elif hung and charge in self._on_bus:
            self._hung = [*[each for each in self._hung if each is not charge], charge]

    def _since_hung(self, charge: _Charge) -> int:
        """Its place in the order of asking a dead bus: who has not hung yet, then who did so longest ago."""
        return self._hung.index(charge) if charge in self._hung else -1

    def _unheard(self) -> list[_Charge]:
        """All on the bus, if it is dead: one device may hang by itself, two in a row do not."""
        return self._on_bus if len(self._hung) > 1 else []

    def _take_news(self, now: float) -> None:
        with self._wake:
            self._news = False
            frames, self._frames = self._frames, {}
            if self._called:
                self._called, self._call_at = False, now
            renewing, self._renewing = self._renewing, False
        for panel in self._panels.values() if renewing else ():
            panel.forget()
        for place, (frame, contrast) in frames.items():
            self._panels[place].want(frame, contrast)

    def _rank(self) -> list[_Charge]:
        """Boards, then panels, the most urgent first."""
        places = [*self._recent, TABLE, *sorted(self._panels)]
        return [*self._board_charges, *[self._places[place] for place in dict.fromkeys(places)]]

    def _tell(self) -> None:
        self._news = True
        self._wake.notify()

    def _run(self) -> None:
        while not self._closing:
            try:
                due = self.step(self._clock())
            except Exception:
                import logging  # takes long, for what hardly ever comes

                logging.getLogger(__name__).exception("the bus owner stumbled")
                due = self._clock() + BREAKDOWN
            with self._wake:
                wait = due - self._clock()
                if wait > 0 and not (self._news or self._closing):
                    self._wake.wait(wait)


def _lose(put: Callable[[object], None], place: int, error_text: str) -> None:
    put(PanelLost(place, error_text))


def _find(put: Callable[[object], None], place: int) -> None:
    put(PanelBack(place))


def _let_go(board: Board, _error_text: str) -> None:
    board.let_go()


def _nothing() -> None:
    """A board that is back tells so through its keys."""
