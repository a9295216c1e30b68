"""A screen is black: it is started anew, and when that does not help a neighbour lends its own."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from firmware.seating import Seating
from firmware.stages.menu import Item, Menu
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table


class BlackScreens(Menu):
    """Whose it is. A panel on SPI never answers, so only people can tell."""

    def __init__(self, table: Table, place: int, seating: Seating) -> None:
        super().__init__(table, place)
        self._seating = seating

    def title(self) -> str:
        """The question."""
        return self.table.words.say("menu.whose_screen")

    def items(self) -> Sequence[Item]:
        """The other persons but those at phones, and the table."""
        by_phone = self.table.faults.by_phone
        names = {
            seat.place: seat.name
            for seat in self._seating
            if seat.person and seat.place not in (None, self.place) and not by_phone(seat.place)
        }
        names[TABLE] = self.table.words.say("menu.table")
        return [Item(name, name, partial(self._start, at), self._is(at)) for at, name in names.items()]

    def _is(self, place: int) -> str:
        say = self.table.words.say
        if self.table.lent.borrows(place):
            return say("menu.borrows")
        return say("menu.black") if self.table.faults.is_missing(place) else ""

    def _start(self, place: int, now: float) -> None:
        """Start all panels anew, and ask whether that helped."""
        self.table.renews = True
        self.table.stages.open(StillBlack(self.table, self.place, place))


class StillBlack(Menu):
    """Whether it is lit now; if not, its person looks at the panel of who asked."""

    def __init__(self, table: Table, place: int, dark: int) -> None:
        super().__init__(table, place)
        self._dark = dark

    def title(self) -> str:
        """The question."""
        return self.table.words.say("menu.lit_now")

    def items(self) -> Sequence[Item]:
        """Yes, or no and what is done about it."""
        say = self.table.words.say
        no = say("menu.lend" if self._lends else "key.no")
        return (Item("yes", say("key.yes"), self._lit), Item("no", no, self._black))

    @property
    def _lends(self) -> bool:
        """A hand that is no phone's is not shown on one."""
        return self._dark != TABLE and not self.table.faults.by_phone(self.place)

    def _lit(self, now: float) -> None:
        self.table.panel(self._dark, lost=False)
        self.back(now)

    def _black(self, now: float) -> None:
        self.table.panel(self._dark, lost=True)
        if self._lends:
            self.table.lent.lend(self._dark, self.place)
        self.back(now)
