"""The question before something that can't be taken back: no or yes."""

from __future__ import annotations

from firmware.lang import Words
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.menu import Row, menu
from firmware.screens.screen import Screen, screen


def sure(words: Words, question: str, yes: bool) -> Screen:
    """The question, with the ring on yes or on no."""
    rows = (Row(words.say("key.no")), Row(words.say("key.yes")))
    line = KeyLine("v", Label(words.say("key.ok")), Label(words.say("key.back")))
    return screen(menu, words.say(question), rows, int(yes), line)
