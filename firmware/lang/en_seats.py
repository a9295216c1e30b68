"""English: names, the first start, people who come and go, and screens that are missing."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # people come and go
    "key.sit": "Sit down",
    "menu.leave_last_sure": "Let the match wait?",
    "menu.plays_for": "Play for {name}",
    "menu.more_players_sure": "New match of {n}?",
    "notice.deserted": "The match waits",
    "notice.play_for": "Play on for {name}",
    "do.absent": "is away?\nPress ◄+►",
    "notice.new_match_of": "New match of {n}",
    # names
    "menu.name": "Name",
    "key.erase": "Erase",
    "names.who": "What is your name?",
    "names.new": "Write a name",
    "names.title": "Name: {name}",
    "names.full": "No room for more",
    "names.letter_first": "A letter first",
    "names.empty": "Write a letter",
    "names.taken": "Already taken",
}
