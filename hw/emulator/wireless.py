"""Seats without wires, at a wired console: each is the page of a phone.

No chips are simulated: a page is shown the pictures themselves, and its fingers are the edges of contacts.
The door to the network opens when the first code is asked for, and not before.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from hw.emulator.fingers import Fingers, KeyPlace
from hw.emulator.lan import NoNetwork, own_address
from hw.emulator.phones import Phones
from hw.keys import SINGLES, Button, Edge
from hw.place import CONTRAST, TABLE, PhoneStands, Standing

if TYPE_CHECKING:
    from PIL.Image import Image
    from websockets.asyncio.server import ServerConnection

    from hw.emulator.audience import Audience
    from hw.emulator.door import Door


class WirelessSeats:
    """So many seats, and the table as their pages see it. Any thread may call the public methods.

    places: theirs. table_size: of the table's panel. put: takes the edges of their keys. clock: monotonic
    seconds. address: this machine's own that phones know; None to find it.
    """

    life = "playing"

    def __init__(
        self,
        places: range,
        table_size: tuple[int, int],
        put: Callable[[object], None],
        clock: Callable[[], float],
        address: str | None = None,
    ) -> None:
        self.places = places
        self.table_size = table_size
        self._put = put
        self._clock = clock
        self._address = address
        dark = {place: bytes(128 * 64 // 8) for place in places} | {TABLE: bytes(table_size[0] * 64 // 8)}
        self._pictures = {place: bytes([place & 0xFF, 0]) + rows for place, rows in dark.items()}
        self._said: dict[int, dict[str, Any]] = {}
        self._lamps = dict.fromkeys(places, False)
        self._phones = Phones(places, self._stands)
        self._door: Door | None = None
        self._audience: Audience | None = None
        self.fingers = Fingers(self, clock, self._later)
        for place in places:
            put(PhoneStands(place, "away"))   # it has no other panel
            for button in SINGLES:
                self.release(place, button)          # the level of every key is put at first, as by a pin

    # What the console does.

    def show(self, place: int, image: Image, contrast: int = CONTRAST) -> None:
        """Show a '1' image of the panel's size. contrast: 0 to 255."""
        self._pictures[place] = bytes([place & 0xFF, contrast]) + image.tobytes()
        self._touch(place)

    def lamp(self, seat: int) -> bool:
        """Whether a seat's lamp is lit."""
        return self._lamps[seat]

    def light(self, seat: int, on: bool) -> None:
        """Light a seat's lamp, or put it out."""
        self._lamps[seat] = on
        self._touch()

    def say(self, place: int, language: str, sentences: tuple[str, ...]) -> None:
        """What the picture at a place says. That of a wired seat is nobody's business, and forgotten."""
        if place in self._pictures:
            self._said[place] = {"lang": language, "says": sentences}
            self._touch()

    def close(self) -> None:
        """Say goodbye to all pages."""
        if self._audience is not None and self._door is not None:
            self._audience.close(self._door.close())

    # What its people do with codes.

    def url(self, place: int) -> str:
        """The address that opens a seat on a phone; the door is opened if it is not. Raises NoNetwork."""
        address = self._address or own_address()
        if self._door is not None and self._door.address != address:
            self.close()                             # the machine has joined another network since
            self._door = self._audience = None
        return (self._door or self._open(address)).url(place)

    def standing(self, place: int) -> Standing:
        """Whether a seat is a phone's."""
        return self._phones.standing(place)

    def take_back(self, place: int) -> None:
        """The seat is nobody's: its code is another one, and its phone is told."""
        if self._audience is not None:
            self._audience.do(self._taken_back(place))

    async def _taken_back(self, place: int) -> None:
        self._phones.take_back(place)

    def _open(self, address: str) -> Door:
        from hw.emulator.audience import Audience
        from hw.emulator.door import Door

        door = Door(self._phones, address, self._serve)
        self._audience = Audience()
        try:
            self._audience.start(door.listen())
        except NoNetwork:
            self._audience = None
            raise
        self._door = door
        return door

    async def _serve(self, connection: ServerConnection, seat: int) -> None:
        from hw.emulator.seat_view import SeatView

        assert self._audience is not None
        await self._audience.serve(connection, SeatView(self, seat))

    def _stands(self, place: int) -> None:
        here = self._phones.standing(place) == "here"
        self._put(PhoneStands(place, "here" if here else "away"))
        self._touch(place)

    def _touch(self, place: int | None = None) -> None:
        if self._audience is not None:
            self._audience.touch(place)

    # What its pages see and do; see `hw.emulator.seat_view.Scene` and `hw.emulator.fingers.Contacts`.

    def panel(self, place: int) -> bytes:
        """What a panel shows, as of `hw.emulator.desk.Desk.panel`."""
        return self._pictures[place]

    def words(self, place: int) -> dict[str, Any]:
        """What its picture says: sentences, and the language they are in."""
        return self._said.get(place, {"lang": "", "says": ()})

    def down(self) -> set[KeyPlace]:
        """The keys that a finger is on."""
        return self.fingers.down()

    def press(self, seat: int, button: Button) -> None:
        """A contact closes."""
        self._put(Edge(seat, button, True, self._clock()))

    def release(self, seat: int, button: Button) -> None:
        """It opens."""
        self._put(Edge(seat, button, False, self._clock()))

    def bounce(self, seat: int, button: Button, pressed: bool) -> None:
        """Glass does not bounce."""
        (self.press if pressed else self.release)(seat, button)

    def _later(self, seconds: float, act: Callable[[], None]) -> None:
        assert self._audience is not None, "only pages have fingers"
        self._audience.later(seconds, act)
