"""A console of two halves: wired seats, and seats that are phones."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from hw.place import CONTRAST, TABLE

if TYPE_CHECKING:
    from PIL.Image import Image

    from hw.console import Console
    from hw.emulator.wireless import WirelessSeats


class MixedConsole:
    """Both as one; see `hw.console.Console`. The wired seats come first; the table is everybody's."""

    def __init__(self, wired: Console, phones: WirelessSeats) -> None:
        self.seats = wired.seats + len(phones.places)
        self.table_size = wired.table_size
        self._wired = wired
        self._phones = phones

    @property
    def alive(self) -> bool:
        """Whether what it is asked to show is still sent."""
        return self._wired.alive

    def show(self, place: int, image: Image, contrast: int = CONTRAST) -> None:
        """Show a '1' image of the panel's size, soon. contrast: 0 to 255."""
        if place not in self._phones.places:
            self._wired.show(place, image, contrast)
        if place == TABLE or place in self._phones.places:
            self._phones.show(place, image, contrast)

    def lamp(self, seat: int, on: bool) -> None:
        """Light a seat's lamp, or put it out."""
        if seat in self._phones.places:
            self._phones.light(seat, on)
        else:
            self._wired.lamp(seat, on)

    def beep(self, hertz: float, seconds: float, volume: float = 1.0) -> None:
        """Sound a tone at the wired console; phones have their own for their turn."""
        self._wired.beep(hertz, seconds, volume)

    def first(self, place: int) -> None:
        """This place's panel goes first from now on; phones wait for nobody."""
        if place not in self._phones.places:
            self._wired.first(place)

    def renew(self) -> None:
        """Start every wired panel anew."""
        self._wired.renew()

    def close(self, keep: Collection[int] = ()) -> None:
        """Say goodbye to the phones; blank the wired panels but those of `keep`, stop all threads."""
        self._phones.close()
        self._wired.close([place for place in keep if place not in self._phones.places])
