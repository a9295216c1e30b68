"""Swedish: how the console writes and sounds."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    "menu.size": "Text",
    "menu.size.usual": "vanlig",
    "menu.size.large": "stor",
    "help.size": "Stor text har större siffror på korten. Har man många kort visas en färg i taget.",
    "menu.sound": "Ljud",
    "menu.sound.loud": "högt",
    "menu.sound.quiet": "lågt",
    "menu.sound.off": "av",
    "help.sound": "Ljudet säger till när det är någons tur. När det är av lyser bara lampan.",
}
