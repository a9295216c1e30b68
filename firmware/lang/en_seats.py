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
}
