"""Swedish: names, the first start, people who come and go, and screens that are missing."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # people come and go
    "key.sit": "Sitt ner",
    "menu.leave_last_sure": "Låta partiet vänta?",
    "menu.plays_for": "Spela för {name}",
    "menu.more_players_sure": "Nytt parti med {n}?",
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
}
