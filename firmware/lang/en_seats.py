"""English: names, the first start, people who come and go, and screens that are missing."""

from typing import Final

SENTENCES: Final[dict[str, str]] = {
    # people come and go
    "key.sit": "Sit down",
    "menu.leave_last_sure": "Let it wait?",
    "menu.plays_for": "Play for {name}",
    "menu.more_players_sure": "Start with {n}?",
    "notice.deserted": "The match waits",
    "notice.play_for": "Play on for {name}",
    "do.absent": "is away?\nPress ◄+►",
    "notice.new_match_of": "New match of {n}",
    # names
    "menu.name": "Name",
    "key.erase": "Erase",
    "names.who": "Your name?",
    "names.new": "Write a name",
    "names.title": "Name: {name}",
    "names.full": "No room for more",
    "names.letter_first": "A letter first",
    "names.empty": "Write a letter",
    "names.taken": "Already taken",
    # the first start
    "menu.set_up": "Set up again",
    "start.language": "Språk / Language",
    "start.choose": "Choose at your seat",
    "start.here": "Here!",
    "start.you_sit_here": "Your seat",
    "start.when_all_sit": "Go on when all sit",
    "start.names": "Your names?",
    "start.waits_for": "Waiting for {names}",
    "start.letters": "Which cards?",
    "start.game": "Which game?",
    "start.mas": "Beat the card on the table or pick up",
    "start.mau": "Same suit or rank, and call Mas!",
    "start.svitmas": "Take tricks, then get rid of the cards",
    # screens that are missing
    "menu.whose_screen": "Whose screen?",
    "menu.table": "The table",
    "menu.borrows": "borrows",
    "menu.black": "black",
    "menu.lit_now": "Is it lit now?",
    "menu.lend": "No, use mine",
    "key.open": "Hold: show",
    "notice.no_seat": "All seats are dark",
    "notice.no_seat.do": "Unplug the cables one at a time.",
    "notice.table_lies": "{card}, stock {n}",
    "notice.table_lies_no_stock": "On top {card}",
}
