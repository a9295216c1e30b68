"""The table while nobody plays: cards are turned and a hat hops along the name of the game."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from PIL import Image

from engine.cards import Card, parse_card
from firmware.art.grids import DARK, LIT
from firmware.art.pen import box, stamp
from firmware.art.sprites import Letters, back_mask, rank_mask, shape_mask, suit_mask
from firmware.art.typeface import HEADING, draw_text, fit_text, text_mask, text_width
from firmware.lang import Words
from firmware.screens.frame import WIDTH, Frame, canvas, said

STEPS: Final = 8
"""Steps until it begins anew."""

SWITCH: Final = 4
"""Steps until the text changes its language."""

_CARDS: Final = tuple(map(parse_card, ("HA", "SJ", "DQ", "CK", "H7", "S8", "DT", "C9")))
_WIDE: Final = 26
_HIGH: Final = 36
_GAP: Final = 4
_LAPS: Final = (0, 1, 2, 1)   # the letters that the hat hops on
_ON_HIGH: Final = 3           # rows of a letter that the hat covers
_ON_LOW: Final = 8
_TEXT: Final = 38
_LINE: Final = 13


@lru_cache(maxsize=4 * STEPS)
def invitation(
    words: Words, texts: tuple[str, ...], step: int, letters: Letters, *, shift: int = 0, width: int = WIDTH
) -> Frame:
    """One of its pictures; they all say the same, in every language.

    Args:
        words: the language, for the name.
        texts: what to do, in one or two lines: in each language once.
        step: 0 to 7.
        letters: on the cards.
        shift: pixels by which the picture moves right, 0 to 3, against burn-in.
        width: 128, or 256 on a wide table.
    """
    image = canvas(width)
    title = words.say("notice.welcome")
    name = text_mask(title, HEADING)
    name = name.resize((name.width * 2, name.height * 2))
    left = (width - name.width) // 2 + shift
    top = _HIGH - 2 * (HEADING.baseline + 1)
    stamp(image, left, top, name)
    _draw_hat(image, left, title, _LAPS[step % len(_LAPS)], top)
    aside = (left - shift - _GAP) // (_WIDE + _GAP)
    for n in range(aside):
        pitch = n * (_WIDE + _GAP)
        _draw_card(image, left - _GAP - _WIDE - pitch, n, step, letters)
        _draw_card(image, left + name.width + _GAP + pitch, aside + n, step, letters)
    text = texts[step // SWITCH % len(texts)]
    for i, row in enumerate(text.split("\n")):
        draw_text(image, width // 2 + shift, _TEXT + _LINE * i, fit_text(row, width), align="centre")
    return Frame(image, said(title, *[row for each in texts for row in each.split("\n")]))


def _draw_hat(image: Image.Image, left: int, title: str, letter: int, top: int) -> None:
    """The hat on one of the letters, a little drawn down over it; a dark rim parts the two."""
    hat = shape_mask("hat")
    before, with_it = text_width(title[:letter], HEADING), text_width(title[: letter + 1], HEADING)
    x, high = left + before + with_it - hat.width // 2, top + 2 * (HEADING.baseline + 1 - HEADING.cap)
    y = max(0, high - hat.height + (_ON_HIGH if title[letter].isupper() else _ON_LOW))
    for dx, dy in ((-1, 0), (1, 0), (0, 1)):
        stamp(image, x + dx, y + dy, hat, DARK)
    stamp(image, x, y, hat, LIT)


def _draw_card(image: Image.Image, x: int, place: int, step: int, letters: Letters) -> None:
    """A card that lies face up for a while; no two are turned at once."""
    turned = (step + 3 * place) % STEPS
    if turned >= STEPS - 2:
        stamp(image, x, 0, back_mask(_WIDE, _HIGH))
        return
    _draw_face(image, x, _CARDS[(place + (step + 3 * place) // STEPS) % len(_CARDS)], letters)


def _draw_face(image: Image.Image, x: int, card: Card, letters: Letters) -> None:
    box(image, x, 0, _WIDE, _HIGH, LIT)
    rank, suit = rank_mask(card, "22", letters), suit_mask(card, 13)
    stamp(image, x + (_WIDE - rank.width) // 2, 1, rank, DARK)
    stamp(image, x + (_WIDE - suit.width) // 2, _HIGH - suit.height, suit, DARK)
