"""The first seat of a console that boots, as whoever sits there has it."""

from __future__ import annotations

from typing import Final

from PIL import Image

from hw.keys import Button
from hw.wiring import Wiring
from tests.boot.machine import Machine
from tests.house.package import HOUSE
from tests.house.person import SHORT

SEAT: Final = Wiring.load(HOUSE / "systemd/console.toml").seats[0]
STORE: Final = "/var/lib/mas/mas.db"


class FirstSeat:
    """Keys that the kernel feels, and panels read off the bus; see `tests.house.person.Reached`."""

    def __init__(self, machine: Machine) -> None:
        self._machine = machine

    def press(self, button: Button, seconds: float = SHORT) -> None:
        """Press a key and let it go."""
        self._machine.press(SEAT.keys[button], seconds=seconds)

    def look(self, place: int) -> Image.Image | None:
        """What a panel shows; None while it is off."""
        return self._machine.look(place)

    def lit(self) -> bool:
        """Whether the seat's lamp is lit."""
        return bool(self._machine.order("lamp", SEAT.lamp))

    def lines(self) -> list[str]:
        """The lines of the match that is under way, as far as they are safe."""
        return [str(line) for line in self._machine.order("lines", STORE)]
