"""One seat as its phone sees it: its own panel, the table's, its own keys and lamp, and nothing else."""

from __future__ import annotations

import json
from typing import Any, Protocol

from hw.emulator.desk import BadRequest
from hw.emulator.fingers import Fingers, KeyPlace
from hw.keys import SINGLES, Button
from hw.place import TABLE


class Scene(Protocol):
    """A console with all its seats, of which a page sees one; `hw.emulator.desk.Desk` is one."""

    table_size: tuple[int, int]
    fingers: Fingers

    @property
    def life(self) -> str:
        """What the firmware is doing."""

    def panel(self, place: int) -> bytes:
        """What a panel shows, as of `Desk.panel`."""

    def words(self, place: int) -> dict[str, Any]:
        """What its picture says."""

    def lamp(self, seat: int) -> bool:
        """Whether a seat's lamp is lit."""

    def down(self) -> set[KeyPlace]:
        """The keys whose contacts are closed."""


class SeatView:
    """What the page of one seat may see and do; see `hw.emulator.viewer.View`."""

    def __init__(self, scene: Scene, seat: int) -> None:
        self._scene = scene
        self._seat = seat
        self.places: tuple[int, ...] = (TABLE, seat)

    def hello(self) -> str:
        """Which seat it is, as JSON."""
        return json.dumps({"seat": self._seat, "table": self._scene.table_size})

    def picture(self, place: int) -> bytes:
        """What a panel shows, as of `Desk.panel`."""
        assert place in self.places
        return self._scene.panel(place)

    def state(self) -> str:
        """All but the pictures, as JSON."""
        return json.dumps({
            "life": self._scene.life,
            "lamp": self._scene.lamp(self._seat),
            "down": [key.button for key in sorted(self._scene.down()) if key.seat == self._seat],
            "table": self._scene.words(TABLE),
            "hand": self._scene.words(self._seat),
        })

    def do(self, page: object, order: dict[str, Any]) -> None:
        """Do what the page asks, such as ``{"do": "press", "button": 2}``. Raises BadRequest."""
        act, button = order.get("do"), order.get("button")
        if act not in ("press", "release"):
            raise BadRequest("a seat can't do that", "do", "press or release")
        if button not in SINGLES:
            raise BadRequest("there is no such key", "button", f"0 to {len(SINGLES) - 1}")
        key = KeyPlace(self._seat, Button(button))
        (self._scene.fingers.press if act == "press" else self._scene.fingers.release)(page, key)

    def lift(self, page: object) -> None:
        """The page is gone: its fingers come off the keys."""
        self._scene.fingers.lift(page)
