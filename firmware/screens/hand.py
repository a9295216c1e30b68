"""A hand of cards: a lit card may be played now, a dark one may not, the ring is where you are."""

from __future__ import annotations

from functools import lru_cache

from PIL import Image

from engine.cards import Card, Cards
from firmware.art.sprites import Letters
from firmware.art.typeface import draw_text
from firmware.lang import Words
from firmware.screens.fan import USUAL_CUTS, Held, draw_row
from firmware.screens.frame import STAGE, WIDTH, Frame, canvas, join, said
from firmware.screens.keyline import KeyLine, key_line, message
from firmware.screens.matrix import draw_matrix
from firmware.screens.suits import draw_suit


@lru_cache(maxsize=64)
def hand(
    cards: tuple[Card, ...],
    lit: Cards,
    cursor: int | None,
    *,
    ring: bool = True,
    chosen: frozenset[int] = frozenset(),
    new: Cards = 0,
    letters: Letters = "JQKA",
    lowest: int = 2,
    large: bool = False,
) -> Image.Image:
    """The stage of a hand screen, 128x50. Shared: do not draw on it.

    Args:
        cards: as they shall stand (see `in_order`), equal cards repeated.
        lit: faces that may be played now.
        cursor: index of the ringed card; None shows no ring.
        ring: False hides the ring for the dark half of a blink; nothing moves.
        chosen: indexes of the cards already chosen for this move.
        new: faces that came to the hand last.
        letters: on picture cards and aces.
        lowest: the lowest rank of the pack, which fixes the columns of a large hand.
        large: all can be read from afar: when the cards are too many for that, the ringed suit alone.
    """
    image = canvas(WIDTH, STAGE)
    held = [Held(c, bool(lit >> c & 1), i in chosen, bool(new >> c & 1)) for i, c in enumerate(cards)]
    if not held or (large and draw_row(image, held, cursor, ring, letters, USUAL_CUTS)):
        return image
    if large and cursor is not None and draw_suit(image, held, cursor, ring, letters):
        return image
    if not draw_row(image, held, cursor, ring, letters):
        draw_matrix(image, held, cursor, ring, letters, lowest)
    return image


def hand_screen(
    words: Words,
    cards: tuple[Card, ...],
    lit: Cards,
    cursor: int | None,
    line: KeyLine | str,
    *,
    ring: bool = True,
    chosen: frozenset[int] = frozenset(),
    new: Cards = 0,
    letters: Letters = "JQKA",
    lowest: int = 2,
    large: bool = False,
) -> Frame:
    """A whole hand screen: the cards above a key line, or above a message. Arguments as for `hand`."""
    stage = hand(
        cards, lit, cursor, ring=ring, chosen=chosen, new=new, letters=letters, lowest=lowest, large=large
    )
    if not cards:
        stage = stage.copy()
        draw_text(stage, WIDTH // 2, 20, words.say("hand.none"), align="centre")
    at, everything = told(words, cards, lit, cursor)
    if isinstance(line, str):
        return Frame(join(stage, message(line)), said(line, at, everything))
    return Frame(join(stage, key_line(line)), said(at, *line.words(), everything))


def told(words: Words, cards: tuple[Card, ...], lit: Cards, cursor: int | None) -> tuple[str, str]:
    """What a hand says: of the card at the cursor, and of all of them."""
    return _at(words, cards, lit, cursor), _all(words, cards)


def _at(words: Words, cards: tuple[Card, ...], lit: Cards, cursor: int | None) -> str:
    if cursor is None:
        return ""
    card = cards[cursor]
    return words.say("hand.at_lit" if lit >> card & 1 else "hand.at_dark", card=words.card(card))


def _all(words: Words, cards: tuple[Card, ...]) -> str:
    if not cards:
        return words.say("hand.none")
    return words.say("hand.all", cards=", ".join(map(words.card, cards)))
