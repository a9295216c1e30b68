"""Specimens of what small children see."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import RANKS, parse_card, parse_cards
from firmware.art.sprites import Letters
from firmware.lang import Words
from firmware.screens.child import child_screen
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.order import in_order
from firmware.screens.screen import Screen, screen


def hands(words: Words, letters: Letters) -> Iterator[tuple[str, Screen]]:
    """Three cards, more, fewer; something to beat, or nothing; a message; a whole pack."""
    lay, up = Label(words.say("key.lay")), Label(words.say("key.pick_up"), live=False)
    three, nine = in_order(parse_cards("H8 SK HJ")), parse_card("H9")
    line = KeyLine("h", lay, up)
    yield "child-beat", screen(child_screen, words, three, parse_cards("HJ"), 2, nine, line, letters=letters)
    lead = parse_cards("H8 SK HJ")
    yield "child-lead", screen(child_screen, words, three, lead, 0, None, line, letters=letters)
    many = in_order(parse_cards("H8 SK DT C7 C9 CA"))
    take = KeyLine("h", lay._replace(live=False), up._replace(live=True, progress=0.5))
    yield "child-more", screen(child_screen, words, many, 0, 3, parse_card("SA"), take, letters=letters)
    ten, seven = parse_cards("HT"), parse_card("H7")
    yield "child-one", screen(child_screen, words, in_order(ten), ten, 0, seven, line, letters=letters)
    why = words.say("why.wrong_suit", suit="♠")
    yield "child-why", screen(child_screen, words, three, 0, 0, parse_card("ST"), why, letters=letters)
    yield "child-52", screen(child_screen, words, three, 0, None, nine, line, letters=letters, ranks=RANKS)
