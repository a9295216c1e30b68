"""Sentences about people whose names may be long, and about hands that are counted."""

from __future__ import annotations

from firmware.art.typeface import TEXT, Face, fit_text, text_width
from firmware.lang import Words


def say_within(
    words: Words, key: str, width: int, face: Face = TEXT, *, name: str, **fields: object
) -> str:
    """The sentence with as much of the name as lets it fit ``width`` pixels: the rest of it matters more."""
    whole = words.say(key, name=name, **fields)
    over = text_width(whole, face) - width
    if over <= 0:
        return whole
    return words.say(key, name=fit_text(name, text_width(name, face) - over, face), **fields)


def hand_number(words: Words, n: int, of: int | None) -> str:
    """Which hand of how many it is, if that is known; empty where there is only one."""
    if of is None:
        return words.say("match.hand", n=n)
    return words.say("match.hand_of", n=n, of=of) if of > 1 else ""
