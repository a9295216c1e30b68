"""Seats without wires that no phone needs to play: a test says who scanned which code."""

from __future__ import annotations

from hw.emulator.lan import NoNetwork


class TwoPhones:
    """Places 2 and 3 of four. stands: as of `PhoneSeats.standing`. network: whether there is one."""

    def __init__(self) -> None:
        self.places = range(2, 4)
        self.stands = {2: "free", 3: "free"}
        self.codes = {2: "a" * 24, 3: "b" * 24}
        self.network = True

    def url(self, place: int) -> str:
        if not self.network:
            raise NoNetwork("this machine is on no network", "", "join the Wi-Fi")
        return f"http://192.168.1.20:6272/#{self.codes[place]}"

    def standing(self, place: int) -> str:
        return self.stands[place]

    def take_back(self, place: int) -> None:
        self.stands[place], self.codes[place] = "free", "c" * 24
