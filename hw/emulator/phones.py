"""Phones as seats: a code for each seat, and which page plays it."""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable
from enum import IntEnum
from hmac import compare_digest
from typing import Final

from hw.place import Standing

NAME, SECRET = 3, 15               # bytes; in the code each three are four characters
NAME_LENGTH: Final = NAME * 4 // 3
CODE_LENGTH: Final = NAME_LENGTH + SECRET * 4 // 3


class Farewell(IntEnum):
    """Why a page may not play any more: the code that its web socket is closed with."""

    ELSEWHERE = 4001               # a newer page plays the seat
    OVER = 4002                    # the firmware ended in good order
    REFUSED = 4003                 # never was a code
    STALE = 4004                   # not a code now, but may have been one


class CodeRefused(Exception):
    """A page came with a code that opens nothing."""

    def __init__(self, farewell: Farewell) -> None:
        super().__init__(farewell.name)
        self.farewell = farewell


Leave = Callable[[Farewell], None]


class Phones:
    """The codes of seats. A code opens its seat until the emulator ends or the seat is taken back.

    A code is a name, which is not secret and tells an old code from a forged one, and 120 secret bits.
    changed: called with a seat whose standing is another one. All calls come from the server's thread.
    """

    def __init__(self, seats: Iterable[int], changed: Callable[[int], None]) -> None:
        self._changed = changed
        self._codes = {seat: _code() for seat in seats}
        self._players: dict[int, Leave | None] = {}

    def code(self, seat: int) -> str:
        """What opens a seat."""
        return self._codes[seat]

    def seat(self, code: str) -> int:
        """The seat that a code opens. Raises CodeRefused."""
        if len(code) != CODE_LENGTH or not code.isascii():
            raise CodeRefused(Farewell.REFUSED)
        for seat, ours in self._codes.items():
            if ours[:NAME_LENGTH] == code[:NAME_LENGTH]:
                if compare_digest(ours, code):
                    return seat
                raise CodeRefused(Farewell.REFUSED)
        raise CodeRefused(Farewell.STALE)

    def sit(self, seat: int, leave: Leave) -> None:
        """A page plays a seat from now on; the one before it is told to leave. leave: tells this one."""
        self._send_away(seat, Farewell.ELSEWHERE)
        self._players[seat] = leave
        self._changed(seat)

    def gone(self, seat: int, leave: Leave) -> None:
        """The page that `leave` tells is gone."""
        if self._players.get(seat) is leave:
            self._players[seat] = None
            self._changed(seat)

    def take_back(self, seat: int) -> None:
        """The seat is the console's again, and its code another one."""
        self._codes[seat] = _code()
        self._send_away(seat, Farewell.STALE)
        self._players.pop(seat, None)
        self._changed(seat)

    def standing(self, seat: int) -> Standing:
        """Whether a seat is a phone's."""
        if seat not in self._players:
            return "free"
        return "away" if self._players[seat] is None else "here"

    def given(self, place: int) -> bool:
        """Whether a place is a phone's, so that nobody else may look at it."""
        return place in self._players

    def _send_away(self, seat: int, why: Farewell) -> None:
        if leave := self._players.get(seat):
            leave(why)


def _code() -> str:
    return secrets.token_urlsafe(NAME) + secrets.token_urlsafe(SECRET)
