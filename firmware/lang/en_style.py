"""English: how the console writes and sounds."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "menu.size": "Text",
    "menu.size.usual": "usual",
    "menu.size.large": "large",
    "help.size": "Large text has larger numbers on the cards. Many cards are shown suit by suit.",
    "menu.sound": "Sound",
    "menu.sound.loud": "loud",
    "menu.sound.quiet": "soft",
    "menu.sound.off": "off",
    "help.sound": "The sound tells when it is somebody's turn. When it is off, only the lamp is lit.",
}
