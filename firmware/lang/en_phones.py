"""English: phones as seats of a wired console."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "phone.menu": "Phone as a seat",
    "phone.seat": "Seat {n}",
    "phone.free": "free",
    "phone.here": "on a phone",
    "phone.away": "phone away",
    "phone.silent": "phone does not answer",
    "lobby.away": "{name} (away)",
    "phone.again": "New code, seat {n}?",
    "phone.scan": "Scan the code",
    "phone.no_network": "The console is on no network. Join it to the phone's Wi-Fi."
    "\n\nphones.conf says how.",
}
