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
    # service
    "menu.service": "Skötsel",
    "service.state": "Hur mår den?",
    "service.version": "Version {version}.",
    "service.well": "Inget fel.",
    "service.panel_missing": "Skärmen på plats {n} svarar inte.",
    "service.table_missing": "Bordets skärm svarar inte.",
    "service.busy": "...",
    "service.backup": "Säkerhetskopia",
    "service.backup.help": "Sparar alla partier, namn och regler på ett USB-minne.",
    "service.restore": "Hämta kopian",
    "service.restore.help": "Hämtar den senaste säkerhetskopian från ett USB-minne.",
    "service.restore_sure": "Byta mot kopian?",
    "service.logs": "Spara loggen",
    "service.logs.help": "Sparar på ett USB-minne vad konsolen har gjort, för den som "
    "ska laga den. Inga kort och inga namn.",
    "service.reset": "Glöm allt",
    "service.reset.help": "Partier, namn, regler och inställningar försvinner. Konsolen blir som ny.",
    "service.reset_sure": "Glömma allt?",
    "service.no_stick": "Sätt i ett USB-minne och försök igen.",
    "service.no_backup": "Det finns ingen säkerhetskopia på minnet.",
    "service.backed_up": "Klart! Kopian heter {file}.",
    "service.logged": "Klart! Loggen heter {file}.",
    "service.failed": "Det gick inte. Är minnet fullt eller trasigt?",
    # the store, at the start
    "store.damaged": "Skadad sparfil",
    "store.salvaged": "Det som gick att läsa är kvar.",
    "store.older_copy": "Vi går vidare från en äldre kopia.",
    "store.started_over": "Inget gick att läsa. Vi börjar om.",
    "store.not_kept": "Inget sparas",
    "store.full": "Minneskortet är fullt. Spela ändå!",
    "store.read_only": "Minneskortet är låst. Spela ändå!",
    "store.broken": "Minneskortet krånglar. Spela ändå!",
}
