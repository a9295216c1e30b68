"""What the console's own page may see, and what it may do."""

from __future__ import annotations

import json
import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hw.emulator.fingers import Fingers, KeyPlace
from hw.emulator.phones import Phones
from hw.keys import SINGLES, Button
from hw.place import TABLE

if TYPE_CHECKING:
    from hw.emulator.parent import Emulator

KNOBS = ("press", "release", "stick", "free", "unplug", "plug", "crash", "pull", "plugin", "recall", "type")
SEAT_BYTES = 128 * 64 // 8
LAST = 255                         # of Latin-1
SLOW = ("crash", "pull", "plugin")   # they wait for the firmware to end


class BadRequest(Exception):
    """A page asked for something that does not exist: what it sent, where it is wrong, what would do."""

    def __init__(self, what: str, where: str, remedy: str) -> None:
        super().__init__(f"{what} ({where}): {remedy}")
        self.what, self.where, self.remedy = what, where, remedy


class Desk:
    """The console as its own page sees it, on this machine only: all of it, but for seats that phones play.

    phones: which seats are a phone's. address: what opens a seat on a phone; None when phones are not let in.
    later: as of `Fingers`.
    """

    def __init__(
        self,
        emulator: Emulator,
        phones: Phones,
        address: Callable[[int], str] | None,
        later: Callable[[float, Callable[[], None]], object],
    ) -> None:
        self._emulator = emulator
        self._rig = emulator.rig
        self._phones = phones
        self._address = address
        self.fingers = Fingers(self._rig, time.monotonic, later)
        self._stuck: set[KeyPlace] = set()
        self._unplugged: set[int] = set()
        self.seats = len(self._rig.wiring.seats)
        self.places = (TABLE, *range(self.seats))
        self.table_size = self._rig.wiring.table.size

    def hello(self) -> str:
        """What a page must know first, as JSON."""
        return json.dumps({"seats": self.seats, "table": self.table_size})

    def picture(self, place: int) -> bytes:
        """What a panel shows, as of `panel`; a phone's is dark here."""
        if self._phones.given(place):
            return bytes([place, 0]) + bytes(SEAT_BYTES)
        return self.panel(place)

    def panel(self, place: int) -> bytes:
        """What a panel shows: place (255 for the table) and brightness 0..255, then the rows of pixels.

        Place and brightness are a byte each; eight pixels are a byte, the leftmost its highest bit.
        """
        rows = self._rig.image(place).tobytes()
        return bytes([place & 0xFF, self._rig.panels[place].contrast]) + rows

    def words(self, place: int) -> dict[str, Any]:
        """What a panel's picture says, and in which language; nothing when it is unplugged."""
        said = None if place in self._unplugged else self._emulator.said.get(place)
        return {"lang": said.language, "says": said.sentences} if said else {"lang": "", "says": ()}

    @property
    def life(self) -> str:
        """What the firmware is doing."""
        return self._emulator.life

    def lamp(self, seat: int) -> bool:
        """Whether a seat's lamp is lit."""
        return self._rig.lamp(seat)

    def down(self) -> set[KeyPlace]:
        """The keys whose contacts are closed."""
        return self.fingers.down() | self._stuck

    def state(self) -> str:
        """All but the pictures, as JSON."""
        return json.dumps({
            "life": self.life,
            "said": list(self._emulator.last_words),
            "lamps": [self.lamp(seat) for seat in range(self.seats)],
            "tone": self._rig.tone() or 0,
            "down": sorted(self.down()),
            "stuck": sorted(self._stuck),
            "unplugged": sorted(self._unplugged),
            "words": {place: self.words(place) for place in self.places if not self._phones.given(place)},
            "phones": self._address and [self._phone(seat, self._address) for seat in range(self.seats)],
        })

    def _phone(self, seat: int, address: Callable[[int], str]) -> dict[str, str]:
        return {"url": address(seat), "standing": self._phones.standing(seat)}

    def lift(self, page: object) -> None:
        """The page is gone: its fingers come off the keys."""
        self.fingers.lift(page)

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
        if not self._phones.given((key := self._key(order)).seat):
            self.fingers.press(page, key, bool(order.get("bouncing")))

    def _release(self, page: object, order: dict[str, Any]) -> None:
        self.fingers.release(page, self._key(order), bool(order.get("bouncing")))

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

    def _recall(self, _: object, order: dict[str, Any]) -> None:
        self._phones.take_back(self._seat(order))

    def _type(self, _: object, order: dict[str, Any]) -> None:
        seat, letter = self._seat(order), order.get("letter")
        if not isinstance(letter, str) or len(letter) != 1 or not letter.isprintable() or ord(letter) > LAST:
            raise BadRequest("this is no letter", "letter", "one of Latin-1")
        if not self._phones.given(seat):
            self._emulator.type(seat, letter)

    def _key(self, order: dict[str, Any]) -> KeyPlace:
        seat, button = self._seat(order), order.get("button")
        if button not in SINGLES:
            raise BadRequest(f"there is no key {button!r}", "button", f"0 to {len(SINGLES) - 1}")
        return KeyPlace(seat, Button(button))

    def _seat(self, order: dict[str, Any]) -> int:
        seat = order.get("seat")
        if not isinstance(seat, int) or seat not in range(self.seats):
            raise BadRequest(f"there is no seat {seat!r}", "seat", f"0 to {self.seats - 1}")
        return seat

    def _place(self, order: dict[str, Any]) -> int:
        place = order.get("place")
        if not isinstance(place, int) or place not in self.places:
            raise BadRequest(f"there is no panel {place!r}", "place", f"-1 (the table) to {self.seats - 1}")
        return place
