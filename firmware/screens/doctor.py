"""What the doctor shows: a question to a seat, who is asked, and what came of it."""

from __future__ import annotations

from typing import Final

from PIL import ImageDraw

from firmware.art.pen import stamp
from firmware.art.typeface import HEADING, draw_text, text_mask, wrap_text
from firmware.lang import Words
from firmware.screens.frame import HEIGHT, KEYS, WIDTH, Frame, canvas, said
from firmware.screens.keyline import KeyLine, Label, key_line
from firmware.screens.notice import notice

_MARGIN: Final = 4


def press_this(words: Words, seat: int, sign: str, heard: str = "") -> Frame:
    """Seat number ``seat`` (from 1) is to press a key, whose sign stands large; ``heard``: instead of it."""
    title, text = words.say("doctor.seat", n=seat), words.say("doctor.press", sign=sign)
    again = words.say("doctor.again", heard=heard) if heard else ""
    image = canvas()
    top, below = (0, 15) if again else (3, 24)
    draw_text(image, WIDTH // 2, top, title, HEADING, align="centre")
    mask = text_mask(text, HEADING)
    mask = mask.resize((2 * mask.width, 2 * mask.height))
    stamp(image, (WIDTH - mask.width) // 2, below, mask)
    draw_text(image, WIDTH // 2, HEIGHT - 13, again, align="centre")
    return Frame(image, said(title, text, again))


def do_you_see(words: Words, seat: int, text: str, *, framed: bool = False) -> Frame:
    """A question to answer by yes or no; ``framed``: with the rim of the panel lit, so that a shift shows."""
    title = words.say("doctor.seat", n=seat)
    line = KeyLine(None, Label(words.say("key.yes")), Label(words.say("key.no")))
    image = canvas()
    draw_text(image, WIDTH // 2, 3, title, HEADING, align="centre")
    for i, row in enumerate(wrap_text(text, WIDTH - 2 * _MARGIN)[:2]):
        draw_text(image, WIDTH // 2, 23 + 12 * i, row, align="centre")
    keys, half, aside, top = key_line(line), WIDTH // 2, 4 * framed, HEIGHT - KEYS - 3 * framed
    image.paste(keys.crop((0, 0, half, KEYS)), (aside, top))
    image.paste(keys.crop((half, 0, WIDTH, KEYS)), (half - aside, top))
    if framed:
        ImageDraw.Draw(image).rectangle((0, 0, WIDTH - 1, HEIGHT - 1), outline=1)
    return Frame(image, said(title, text, *line.words()))


def press_power(words: Words, *, width: int = WIDTH) -> Frame:
    """Somebody is to press the power key, which is no seat's."""
    return notice(words.say("doctor.title"), words.say("doctor.power"), width=width)


def others_wait(words: Words, seat: int, place: int | None = None, *, width: int = WIDTH) -> Frame:
    """Who is asked; ``place``: the seat (from 1) whose panel this is, or None for the table."""
    title = words.say("doctor.title") if place is None else words.say("doctor.seat", n=place)
    return notice(title, words.say("doctor.waits", n=seat), width=width)


def all_done(words: Words, faults: int, *, width: int = WIDTH) -> Frame:
    """How many faults were found, and where they are told."""
    count = words.say("doctor.faults", n=faults) if faults else words.say("doctor.no_faults")
    return notice(words.say("doctor.done"), f"{count}\n{words.say('doctor.read_more')}", width=width)
