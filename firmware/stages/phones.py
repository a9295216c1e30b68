"""Phones as seats of a wired console: who sits at it hands out the codes, each on its own panel."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, Final, Protocol

from firmware.screens.code import code
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.screen import Screen, screen
from firmware.stages.menu import Item, Menu, Sure
from firmware.stages.over import Over
from firmware.stages.pages import Pages
from hw.keys import Button, Key, Phase

if TYPE_CHECKING:
    from firmware.table import Table

LOOKS: Final = 0.5
"""Seconds between two looks at whether the code was scanned."""


class PhoneSeats(Protocol):
    """What the table needs of seats without wires; `hw.emulator.wireless.WirelessSeats` is one."""

    places: range

    def url(self, place: int) -> str:
        """The address that opens a seat. Raises NoNetwork."""

    def standing(self, place: int) -> str:
        """``free``, ``here`` or ``away``."""

    def take_back(self, place: int) -> None:
        """The seat is nobody's, and its code another one."""


class PhoneMenu(Menu):
    """The seats without wires. What is a phone's already gets a new code, and the old phone is told."""

    def __init__(self, table: Table, place: int, phones: PhoneSeats) -> None:
        super().__init__(table, place)
        self._phones = phones

    def title(self) -> str:
        """Its name."""
        return self.table.words.say("phone.menu")

    def items(self) -> Sequence[Item]:
        """One for each seat."""
        say = self.table.words.say
        return [
            Item(
                str(place),
                say("phone.seat", n=place + 1),
                partial(self._choose, place),
                say(f"phone.{self._phones.standing(place)}"),
            )
            for place in self._phones.places
        ]

    def _choose(self, place: int, now: float) -> None:
        if self._phones.standing(place) == "free":
            self._show(place, now)
        else:
            again = Sure(self.table, self.place, "phone.again", partial(self._anew, place), n=place + 1)
            self.table.stages.open(again)

    def _anew(self, place: int, now: float) -> None:
        self._phones.take_back(place)
        self._show(place, now)

    def _show(self, place: int, now: float) -> None:
        from hw.emulator.lan import NoNetwork

        try:
            address = self._phones.url(place)
        except NoNetwork as error:
            print(f"phones: {error}", file=sys.stderr)
            told = self.table.words.say("phone.no_network")
            self.table.stages.open(Pages.telling(self.table, self.place, self.title(), told))
        else:
            self.table.stages.open(PhoneCode(self.table, self.place, self._phones, place, address))


class PhoneCode(Over):
    """A code to scan; it goes when it was."""

    def __init__(self, table: Table, place: int, phones: PhoneSeats, seat: int, address: str) -> None:
        super().__init__(table, place)
        self._phones = phones
        self._seat = seat
        self._address = address

    def pressed(self, key: Key, now: float) -> None:
        """■ leaves, and so does the chord."""
        if key.button in (Button.SQUARE, Button.BOTH) and key.phase == Phase.DOWN:
            self.table.stages.close(self, now)

    def shown(self, now: float) -> Screen:
        """The code."""
        say = self.table.words.say
        line = KeyLine(square=Label(say("key.back")))
        return screen(code, self._address, say("phone.seat", n=self._seat + 1), say("phone.scan"), line)

    def tick(self, now: float) -> None:
        """Whether a phone has come."""
        super().tick(now)
        if self._phones.standing(self._seat) == "here" and self in self.table.stages:
            self.table.stages.close(self, now)

    def deadline(self, now: float) -> float | None:
        """Phones come without a message."""
        under = super().deadline(now)
        return now + LOOKS if under is None else min(under, now + LOOKS)
