"""One seat as its phone sees it: its own panel, the table's, its own keys and lamp, and nothing else."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from hw.emulator.desk import KEYS, BadRequest
from hw.emulator.fingers import KeyPlace
from hw.keys import Button
from hw.place import TABLE

if TYPE_CHECKING:
    from hw.emulator.desk import Desk


class SeatView:
    """What the page of one seat may see and do; see `hw.emulator.viewer.View`."""

    def __init__(self, desk: Desk, seat: int) -> None:
        self._desk = desk
        self._seat = seat
        self.places: tuple[int, ...] = (TABLE, seat)

    def hello(self) -> str:
        """Which seat it is, as JSON."""
        return json.dumps({"seat": self._seat, "table": self._desk.table_size})

    def picture(self, place: int) -> bytes:
        """What a panel shows, as of `Desk.panel`."""
        assert place in self.places
        return self._desk.panel(place)

    def state(self) -> str:
        """All but the pictures, as JSON."""
        seen = self._desk.look()
        return json.dumps({
            "life": seen.life,
            "lamp": seen.lamps[self._seat],
            "down": [key.button for key in sorted(seen.down) if key.seat == self._seat],
            "table": self._desk.words(TABLE),
            "hand": self._desk.words(self._seat),
        })

    def do(self, page: object, order: dict[str, Any]) -> None:
        """Do what the page asks, such as ``{"do": "press", "button": 2}``. Raises BadRequest."""
        act, button = order.get("do"), order.get("button")
        if act not in ("press", "release"):
            raise BadRequest("a seat can't do that", "do", "press or release")
        if button not in KEYS:
            raise BadRequest("there is no such key", "button", f"0 to {len(KEYS) - 1}")
        key = KeyPlace(self._seat, Button(button))
        (self._desk.fingers.press if act == "press" else self._desk.fingers.release)(page, key)

    def lift(self, page: object) -> None:
        """The page is gone: its fingers come off the keys."""
        self._desk.lift(page)
