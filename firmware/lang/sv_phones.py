"""Swedish: phones as seats of a wired console."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "phone.menu": "Mobil som plats",
    "phone.seat": "Plats {n}",
    "phone.free": "ledig",
    "phone.here": "på en mobil",
    "phone.away": "mobil borta",
    "phone.silent": "mobilen svarar inte",
    "lobby.away": "{name} (borta)",
    "phone.again": "Ny kod till plats {n}?",
    "phone.scan": "Skanna koden",
    "phone.no_network": "Konsolen är inte på något nät. Anslut den till mobilens wifi."
    "\n\nphones.conf säger hur.",
}
