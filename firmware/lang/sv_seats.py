"""Swedish: names, the first start, people who come and go, and screens that are missing."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # people come and go
    "key.sit": "Sitt ner",
    "menu.leave_last_sure": "Ska det vänta?",
    "menu.plays_for": "Spela för {name}",
    "menu.more_players_sure": "Börja med {n}?",
    "notice.deserted": "Partiet väntar",
    "notice.play_for": "Spela vidare för {name}",
    "do.absent": "är borta?\nTryck ◄+►",
    "notice.new_match_of": "Nytt parti med {n}",
    # names
    "menu.name": "Namn",
    "key.erase": "Sudda",
    "names.who": "Vad heter du?",
    "names.new": "Skriv ett namn",
    "names.title": "Namn: {name}",
    "names.full": "Fler får inte plats",
    "names.letter_first": "Bokstav först",
    "names.empty": "Skriv en bokstav",
    "names.taken": "Det heter en annan",
    # the first start
    "menu.set_up": "Börja från början",
    "start.language": "Språk / Language",
    "start.choose": "Välj på din plats",
    "start.here": "Här!",
    "start.you_sit_here": "Du sitter här",
    "start.when_all_sit": "Vidare när alla sitter",
    "start.names": "Vad heter ni?",
    "start.waits_for": "Väntar på {names}",
    "start.letters": "Vilka kort?",
    "start.game": "Vilket spel?",
    "start.mas": "Slå kortet på bordet eller ta upp",
    "start.mau": "Samma färg eller valör, och ropa Mas!",
    "start.svitmas": "Ta stick, och bli sedan av med korten",
    # screens that are missing
    "menu.whose_screen": "Vems skärm?",
    "menu.table": "Bordet",
    "menu.borrows": "lånar",
    "menu.black": "svart",
    "menu.lit_now": "Lyser den nu?",
    "menu.lend": "Nej, låna min",
    "key.open": "Håll: visa",
    "notice.no_seat": "Ingen plats har bild",
    "notice.no_seat.do": "Dra ur sladdarna en i taget.",
    "notice.table_lies": "{card}, talong {n}",
    "notice.table_lies_no_stock": "Överst {card}",
}
