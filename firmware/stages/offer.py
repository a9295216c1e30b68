"""The offer to take a move back: for a while, or for a wrong card until the next seat acts."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final

from engine.action import TAKE_BACK
from firmware.moment import Moment
from firmware.play import Play

UNDO: Final = 2.7
"""Paces for which a person's move may be taken back: three seconds at the usual pace."""


class Offer:
    """What one moment of a hand lets persons take back.

    Args:
        unfinished: seats in the middle of a turn; nobody waits for them to make up their minds.

    Attributes:
        until: when it ends; the console's own players wait for so long.
    """

    def __init__(
        self, play: Play, moment: Moment, now: float, pace: float, unfinished: Collection[int] = ()
    ) -> None:
        self._play = play
        self._unfinished = unfinished
        self._takers = [seat for seat, view in enumerate(moment.views) if TAKE_BACK in view.actions]
        self._undoer = play.undoable
        offered = [*self._takers, *([] if self._undoer is None else [self._undoer])]
        persons = any(play.seating[seat].person for seat in offered)
        self.until: Final = now + UNDO * pace if persons else now

    def stands(self, seat: int, now: float) -> bool:
        """Whether this seat may take back what it did last."""
        if self._play.busy:
            return False
        if seat in self._takers:
            return True
        return seat == self._undoer and (now < self.until or seat in self._unfinished)

    def take(self, seat: int, now: float) -> None:
        """Take it back, if the offer stands: a wrong card openly, another move as if it had not been."""
        if not self.stands(seat, now):
            return
        if seat in self._takers:
            self._play.act(seat, TAKE_BACK)
        else:
            self._play.undo()
