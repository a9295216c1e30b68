"""Screens that tell one thing: a title, a few lines, the keys. And pages of text to read."""

from __future__ import annotations

import re
from typing import Final

from firmware.art.grids import LIT
from firmware.art.pen import stamp
from firmware.art.sprites import Direction, arrow_mask, shape_mask
from firmware.art.typeface import (
    HEADING,
    TEXT,
    Face,
    draw_largest,
    draw_text,
    fit_text,
    fits,
    text_mask,
    text_width,
    wrap_text,
)
from firmware.lang import Words
from firmware.screens.frame import HEIGHT, KEYS, STAGE, WIDTH, Frame, canvas, said
from firmware.screens.keyline import KeyLine, foot, key_line
from firmware.screens.title import title_bar

PAGE_LINES: Final = 3
"""Lines of text on one page."""

LARGE_LINES: Final = 2
"""Lines on one page in the larger face."""

BOARD_LINES: Final = 4
"""Lines of a page that has no keys."""

_NOTHING: Final = KeyLine()


def notice(
    title: str,
    text: str = "",
    line: KeyLine | str = _NOTHING,
    *,
    direction: Direction | None = None,
    width: int = WIDTH,
    corner: str = "",
    large: bool = False,
) -> Frame:
    """A title with at most two lines below it, or three without keys; ``direction`` adds a large arrow.

    Args:
        title: in the larger face if it fits.
        text: wrapped; what does not fit is left out, so keep it short.
        line: the keys, or a message.
        direction: of an arrow at the right.
        width: 128, or 256 on a wide table.
        corner: a word at the right of the title, if there is room for it.
        large: the lines too are in the larger face, if they fit.
    """
    image = canvas(width)
    room = width - 4 - (28 if direction else 0)
    large = large and fits(text, room, 2, HEADING)
    face, top, first, pitch = (HEADING, 0, 17, 16) if large else (TEXT, 3, 23, 13)
    end = draw_largest(image, 2, top, title, room)
    if text_width(corner) <= width - 8 - end:
        draw_text(image, width - 2, top + 3, corner, align="right")
    for i, row in enumerate(wrap_text(text, room, face)[: 3 if line == _NOTHING else 2]):
        draw_text(image, 2, first + pitch * i, fit_text(row, room, face), face)
    if direction:
        stamp(image, width - 27, (STAGE - 25) // 2, arrow_mask(direction, big=True))
    bottom, told = foot(line)
    if line != _NOTHING:
        image.paste(bottom, ((width - WIDTH) // 2, HEIGHT - KEYS))
    return Frame(image, said(title, corner, text, *told))


def paginate(
    text: str, lines: int = PAGE_LINES, room: int = WIDTH - 4, face: Face = TEXT
) -> list[list[str]]:
    """The text as pages of so many lines; a blank line starts a new page.

    Pages end where sentences do, unless that takes more of them.
    """
    pages = []
    for part in text.split("\n\n"):
        full, whole = _full_pages(part, lines, room, face), _whole_sentences(part, lines, room, face)
        pages += whole if len(whole) <= len(full) else full
    return pages


def _full_pages(text: str, lines: int, room: int, face: Face) -> list[list[str]]:
    wrapped = wrap_text(text, room, face)
    return [wrapped[i : i + lines] for i in range(0, len(wrapped), lines)]


def _whole_sentences(text: str, lines: int, room: int, face: Face) -> list[list[str]]:
    """As many sentences on each page as there is room for; a long one takes several."""
    pages: list[list[str]] = []
    begun = ""
    for sentence in re.split(r"(?<=[.!?])(?=\s)", text):
        longer = begun + sentence if begun else sentence.lstrip()
        if begun and len(wrap_text(longer, room, face)) > lines:
            pages += _full_pages(begun, lines, room, face)
            longer = sentence.lstrip()
        begun = longer
    return pages + _full_pages(begun, lines, room, face)


def page(
    words: Words,
    title: str,
    pages: list[list[str]],
    number: int,
    line: KeyLine = _NOTHING,
    *,
    width: int = WIDTH,
    face: Face = TEXT,
) -> Frame:
    """Page ``number`` (from 0) of a text, under its title.

    Without keys there is room for `BOARD_LINES`; in the larger ``face`` for `LARGE_LINES`.
    """
    image = canvas(width)
    of = words.say("notice.page", page=number + 1, pages=len(pages)) if len(pages) > 1 else ""
    title_bar(image, title, of)
    for i, text in enumerate(pages[number]):
        draw_text(image, 2, 13 + face.height * i, text, face)
    if line != _NOTHING:
        image.paste(key_line(line), (0, HEIGHT - KEYS))
    return Frame(image, said(title, of, " ".join(pages[number]), *line.words()))


def attract(
    words: Words, text: str, line: KeyLine = _NOTHING, *, shift: int = 0, width: int = WIDTH
) -> Frame:
    """The start screen: the name of the game, the hat, and what to do.

    Args:
        words: the language.
        text: one line, or where there are no keys two.
        line: the keys.
        shift: pixels by which the picture moves right, 0 to 3, against burn-in.
        width: 128, or 256 on a wide table.
    """
    image = canvas(width)
    name = text_mask(words.say("notice.welcome"), HEADING)
    name = name.resize((name.width * 2, name.height * 2))
    hat = shape_mask("hat")
    left = (width - hat.width - 10 - name.width) // 2 + shift
    stamp(image, left, 14, hat, LIT)
    stamp(image, left + hat.width + 10, 0, name)
    for i, row in enumerate(text.split("\n")):
        draw_text(image, width // 2 + shift, 37 + 13 * i, fit_text(row, width), align="centre")
    if line != _NOTHING:
        image.paste(key_line(line), ((width - WIDTH) // 2, HEIGHT - KEYS))
    return Frame(image, said(words.say("notice.welcome"), *text.split("\n"), *line.words()))
