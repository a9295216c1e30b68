"""A stage of a match in play: people come and go in it.

Who leaves lets the console play on with the same hand. At that place, at every other console player's and,
where a console player sits beside the console, at a free place somebody may sit down and takes that hand.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from firmware.play import Play
from firmware.screens.keyline import Label
from firmware.seating import reseated, seat_at, seat_for
from firmware.stages.stage import Stage
from hw.keys import Button, Key, Phase

if TYPE_CHECKING:
    from firmware.table import Table


class InMatch(Stage):
    """A stage with seats. What is on its way to the card comes first: nobody comes or goes meanwhile."""

    def __init__(self, table: Table, play: Play) -> None:
        super().__init__(table)
        self.play = play

    @property
    def deserted(self) -> bool:
        """Whether no person is left."""
        return not any(seat.person for seat in self.play.seating)

    def person(self, place: int) -> int | None:
        """The seat of a person at this place."""
        seat = seat_at(self.play.seating, place)
        return seat if seat is not None and self.play.seating[seat].person else None

    def sit_label(self, place: int) -> Label | None:
        """What ● does where somebody may sit down."""
        if seat_for(self.play.seating, place) is None:
            return None
        return Label(self.table.words.say("key.sit"))

    def sits(self, key: Key, now: float) -> bool:
        """Whether this key sits somebody down, where nobody sits."""
        seat = seat_for(self.play.seating, key.place)
        if seat is None or self.play.busy or key.phase != Phase.DOWN or key.button != Button.ROUND:
            return False
        self._reseat(seat, now, place=key.place, person=True)
        return True

    def leave(self, seat: int, now: float) -> None:
        """The console plays on for this seat."""
        if not self.play.busy:
            self._reseat(seat, now, person=False)

    def call_off(self) -> None:
        """The match is over and not taken up again: back to the start."""
        self.play.give_up()
        self.table.matches.gather(self.play.seating)

    def _reseat(self, seat: int, now: float, **changes: Any) -> None:
        self.play.reseat(reseated(self.play.seating, seat, **changes))
        self.reseated(seat, now)

    def reseated(self, seat: int, now: float) -> None:
        """Somebody else plays for this seat from now on."""
        del seat, now
