"""The letters on picture cards and aces, to choose by: the four cards on which they differ."""

from __future__ import annotations

from typing import Final

from engine.cards import collect, parse_cards, rank_of
from firmware.art.sprites import Letters, rank_label
from firmware.lang import Words
from firmware.screens.frame import Frame, join, said
from firmware.screens.hand import hand
from firmware.screens.keyline import KeyLine, key_line
from firmware.screens.order import in_order

_SAMPLE: Final = parse_cards("SJ HQ CK DA")


def sample(words: Words, question: str, letters: Letters, line: KeyLine, *, large: bool = False) -> Frame:
    """Four cards; who can't see them hears the question, which the table shows, and each letter's card."""
    cards = in_order(_SAMPLE)
    each = ", ".join(f"{rank_label(rank_of(c), letters)} {words.rank(rank_of(c))}" for c in cards)
    picture = join(hand(cards, collect(cards), None, letters=letters, large=large), key_line(line))
    return Frame(picture, said(question, each, *line.words()))
