"""Off turn: the cards lie face down, and the arrow shows who plays."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engine.named import NamedTuple
from firmware.art.grids import DARK
from firmware.art.pen import box, stamp
from firmware.art.sprites import Direction, arrow_mask, back_mask, shape_mask
from firmware.art.typeface import HEADING, draw_largest, draw_text, fit_text, fits, wrap_text
from firmware.lang import Words
from firmware.screens.frame import STAGE, WIDTH, Frame, canvas, join, said
from firmware.screens.keyline import KeyLine, foot

_BACK: Final = (30, 48)
_TEXT: Final = 36        # left edge of the words
_ALONE: Final = 3        # letters of a last word that is not left alone on its line


class Covered(NamedTuple):
    """What a seat sees while it waits.

    Attributes:
        cards: how many are on its own hand.
        plays: who plays now; empty when nobody does.
        direction: towards that seat, as seen from this one; None when nobody does.
        note: what happened last, in at most two short lines.
        out: whether a seat without cards is out, and does not just wait for new ones.
    """

    cards: int
    plays: str
    direction: Direction | None
    note: str = ""
    out: bool = True


def covered(
    words: Words, seen: Covered, line: KeyLine | str, shift: int = 0, *, large: bool = False
) -> Frame:
    """The waiting screen of a hand panel.

    Args:
        words: the language.
        seen: what it shows.
        line: its keys, or a message.
        shift: pixels by which the picture moves right, 0 to 3, against burn-in.
        large: what happened last is in the larger face, if it fits.
    """
    stage = canvas(WIDTH, STAGE)
    _draw_back(stage, 2 + shift, seen.cards, seen.out)
    x, room = _TEXT + shift, WIDTH - _TEXT - shift
    plays = words.say("turn.plays_short") if seen.plays else ""
    large = large and fits(seen.note, room, 2, HEADING)
    arrow = arrow_mask(seen.direction, big=not large) if seen.direction else None
    beside = room - (arrow.width + 2 if arrow else 0)
    draw_largest(stage, x, 0, seen.plays, beside)
    if large:
        for i, text in enumerate(wrap_text(seen.note or plays, room, HEADING)):
            draw_text(stage, x, 17 + 17 * i, text, HEADING)
    else:
        draw_text(stage, x, 15, plays)
        for i, text in enumerate(_two_lines(seen.note, room)):
            draw_text(stage, x, 27 + 11 * i, fit_text(text, room))
    if arrow:
        stamp(stage, WIDTH - arrow.width, min(shift, 2), arrow)
    bottom, spoken = foot(line)
    who = words.say("turn.plays", name=seen.plays) if seen.plays else ""
    return Frame(join(stage, bottom), said(who, _count_words(words, seen), *seen.note.split("\n"), *spoken))


def _two_lines(text: str, room: int) -> list[str]:
    """The text on at most two lines; a number or a card does not stand alone on the second."""
    lines = wrap_text(text, room)[:2]
    if len(lines) == 2 and len(lines[1]) <= _ALONE and " " in lines[0]:
        first, word = lines[0].rsplit(" ", 1)
        lines = [first, f"{word} {lines[1]}"]
    return lines


def _draw_back(stage: Image.Image, x: int, count: int, out: bool) -> None:
    width, height = _BACK
    if count == 0:
        box(stage, x, 1, width, height, edge="dotted")
        tick = shape_mask("tick")
        if out:
            stamp(stage, x + (width - tick.width) // 2, (height - tick.height) // 2, tick)
        return
    stamp(stage, x, 1, back_mask(width, height))
    box(stage, x + 4, 15, width - 8, 19, DARK)
    draw_text(stage, x + width // 2, 16, str(count), HEADING, align="centre")


def _count_words(words: Words, seen: Covered) -> str:
    if seen.cards == 0:
        return words.say("turn.you_are_out" if seen.out else "hand.none")
    return words.say("turn.one_card") if seen.cards == 1 else words.say("turn.hand_counts", n=seen.cards)
