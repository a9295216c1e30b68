"""Specimens of what small children see."""

from __future__ import annotations

from collections.abc import Iterator

from engine.cards import RANKS, parse_card, parse_cards
from firmware.art.sprites import Letters
from firmware.lang import Words
from firmware.screens.child import child_screen
from firmware.screens.frame import Frame
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.order import in_order


def hands(words: Words, letters: Letters) -> Iterator[tuple[str, Frame]]:
    """Three cards, more, fewer; something to beat, or nothing; a message; a whole pack."""
    lay, up = Label(words.say("key.lay")), Label(words.say("key.pick_up"), live=False)
    three, nine = in_order(parse_cards("H8 SK HJ")), parse_card("H9")
    line = KeyLine("h", lay, up)
    yield "child-beat", child_screen(words, three, parse_cards("HJ"), 2, nine, line, letters=letters)
    lead = parse_cards("H8 SK HJ")
    yield "child-lead", child_screen(words, three, lead, 0, None, line, letters=letters)
    many = in_order(parse_cards("H8 SK DT C7 C9 CA"))
    take = KeyLine("h", lay._replace(live=False), up._replace(live=True, progress=0.5))
    yield "child-more", child_screen(words, many, 0, 3, parse_card("SA"), take, letters=letters)
    one = in_order(parse_cards("HT"))
    yield "child-one", child_screen(words, one, parse_cards("HT"), 0, parse_card("H7"), line, letters=letters)
    why = words.say("why.wrong_suit", suit="♠")
    yield "child-why", child_screen(words, three, 0, 0, parse_card("ST"), why, letters=letters)
    yield "child-52", child_screen(words, three, 0, None, nine, line, letters=letters, ranks=RANKS)
