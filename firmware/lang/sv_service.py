"""Swedish: starting, failing, switching off, service."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # before it starts and when it can't
    "early.failed": "Konsolen stannade",
    "early.unplug": "Dra ur sladden, vänta lite och sätt i den igen.",
    "early.wiring": "Fel i kopplingen",
    "early.line": "{file} rad {line}.",
    "early.builder": "Fråga den som byggde konsolen.",
    "early.missing": "Något saknas",
    "early.newer": "Gammalt program",
    "early.newer_store": "De sparade spelen är från ett nyare. Installera det igen.",
    # switching off
    "off.title": "Stänger av",
    "off.wait": "Vänta med sladden tills det står Hej då!",
    "off.failed": "Fortfarande på",
    "off.pull_anyway": "Dra ur sladden ändå: allt är sparat.",
    "menu.shut_down_sure": "Stänga av?",
}
