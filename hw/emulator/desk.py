"""What a page may see of the console, and what it may do to it."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hw.emulator.fingers import Fingers, KeyPlace
from hw.keys import Button
from hw.place import TABLE

if TYPE_CHECKING:
    from hw.emulator.parent import Emulator

KEYS = (Button.LEFT, Button.RIGHT, Button.ROUND, Button.SQUARE)
KNOBS = ("press", "release", "stick", "free", "unplug", "plug", "crash", "pull", "plugin")


class BadRequest(Exception):
    """A page asked for something that does not exist: what it sent, where it is wrong, what would do."""

    def __init__(self, what: str, where: str, remedy: str) -> None:
        super().__init__(f"{what} ({where}): {remedy}")
        self.what, self.where, self.remedy = what, where, remedy


class Desk:
    """The console as pages see it. Pictures and state are read when a page is ready for them.

    later: as of `Fingers`.
    """

    def __init__(self, emulator: Emulator, later: Callable[[float, Callable[[], None]], object]) -> None:
        self._emulator = emulator
        self._rig = emulator.rig
        self._fingers = Fingers(self._rig, time.monotonic, later)
        self._stuck: set[KeyPlace] = set()
        self._unplugged: set[int] = set()
        self.seats = len(self._rig.wiring.seats)
        self.places = (TABLE, *range(self.seats))

    def hello(self) -> str:
        """What a page must know first, as JSON."""
        return json.dumps({"seats": self.seats, "table": self._rig.wiring.table.size})

    def picture(self, place: int) -> bytes:
        """What a panel shows: place (255 for the table) and brightness 0..255, then the rows of pixels.

        Place and brightness are a byte each; eight pixels are a byte, the leftmost its highest bit.
        """
        rows = self._rig.image(place).tobytes()
        return bytes([place & 0xFF, self._rig.panels[place].contrast]) + rows

    def state(self) -> str:
        """All but the pictures, as JSON."""
        life = self._emulator.life
        return json.dumps({
            "life": life,
            "said": list(self._emulator.last_words),
            "lamps": [self._rig.lamp(seat) for seat in range(self.seats)],
            "tone": self._rig.tone() or 0,
            "down": sorted(self._fingers.down() | self._stuck),
            "stuck": sorted(self._stuck),
            "unplugged": sorted(self._unplugged),
        })

    def lift(self, page: object) -> None:
        """The page is gone: its fingers come off the keys."""
        self._fingers.lift(page)

    def do(self, page: object, order: dict[str, Any]) -> None:
        """Do what a page asks, such as ``{"do": "press", "seat": 0, "button": 2}``.

        Pulling the plug waits for the firmware to end. Raises BadRequest.
        """
        knob = order.get("do")
        if knob not in KNOBS:
            raise BadRequest(f"there is no {knob!r}", "do", f"one of {', '.join(KNOBS)}")
        act: Callable[[object, dict[str, Any]], None] = getattr(self, f"_{knob}")
        act(page, order)

    def _press(self, page: object, order: dict[str, Any]) -> None:
        self._fingers.press(page, self._key(order), bool(order.get("bouncing")))

    def _release(self, page: object, order: dict[str, Any]) -> None:
        self._fingers.release(page, self._key(order), bool(order.get("bouncing")))

    def _stick(self, _: object, order: dict[str, Any]) -> None:
        key = self._key(order)
        self._stuck.add(key)
        self._rig.stick(key.seat, key.button)

    def _free(self, _: object, order: dict[str, Any]) -> None:
        key = self._key(order)
        self._stuck.discard(key)
        self._rig.stick(key.seat, key.button, stuck=False)

    def _unplug(self, _: object, order: dict[str, Any]) -> None:
        place = self._place(order)
        self._unplugged.add(place)
        self._rig.unplug(place)

    def _plug(self, _: object, order: dict[str, Any]) -> None:
        place = self._place(order)
        self._unplugged.discard(place)
        self._rig.plug(place)

    def _crash(self, _: object, __: dict[str, Any]) -> None:
        self._emulator.crash()

    def _pull(self, _: object, __: dict[str, Any]) -> None:
        self._emulator.pull_plug()

    def _plugin(self, _: object, __: dict[str, Any]) -> None:
        self._emulator.plug_in()

    def _key(self, order: dict[str, Any]) -> KeyPlace:
        seat, button = order.get("seat"), order.get("button")
        if not isinstance(seat, int) or seat not in range(self.seats):
            raise BadRequest(f"there is no seat {seat!r}", "seat", f"0 to {self.seats - 1}")
        if button not in KEYS:
            raise BadRequest(f"there is no key {button!r}", "button", f"0 to {len(KEYS) - 1}")
        return KeyPlace(seat, Button(button))

    def _place(self, order: dict[str, Any]) -> int:
        place = order.get("place")
        if not isinstance(place, int) or place not in self.places:
            raise BadRequest(f"there is no panel {place!r}", "place", f"-1 (the table) to {self.seats - 1}")
        return place
