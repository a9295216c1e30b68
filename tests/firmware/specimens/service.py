"""Specimens of what a builder sees: the service menu, and the doctor's questions."""

from __future__ import annotations

from collections.abc import Iterator

from firmware.lang import Words
from firmware.screens.doctor import all_done, do_you_see, others_wait, press_power, press_this
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.menu import Row, menu
from firmware.screens.screen import Screen, screen


def screens(words: Words) -> Iterator[tuple[str, Screen]]:
    """All of them."""
    say = words.say
    keys = KeyLine("v", Label(say("key.ok")), Label(say("key.back")))
    rows = tuple(Row(say(f"service.{row}")) for row in ("state", "backup", "restore", "logs", "reset"))
    for at in (0, 2, 4):
        yield f"menu-service-{at}", screen(menu, say("menu.service"), rows, at, keys)
    yield "menu-reset-sure", screen(
        menu, say("service.reset_sure"), (Row(say("key.no")), Row(say("key.yes"))), 0, keys
    )
    for name, sign in (("left", "◄"), ("right", "►"), ("round", "●"), ("square", "■")):
        yield f"doctor-press-{name}", screen(press_this, words, 6, sign)
    for name, heard in (("key", "●"), ("seat", say("doctor.place.seat", n=2))):
        yield f"doctor-again-{name}", screen(press_this, words, 6, "◄", heard)
    yield "doctor-picture", screen(do_you_see, words, 6, say("doctor.picture"), framed=True)
    yield "doctor-lamp", screen(do_you_see, words, 6, say("doctor.lamp"))
    yield "doctor-table", screen(do_you_see, words, 1, say("doctor.table"))
    yield "doctor-tone", screen(do_you_see, words, 1, say("doctor.tone"))
    yield "doctor-waits", screen(others_wait, words, 6, 2)
    yield "doctor-done", screen(all_done, words, 0)
    for width in (128, 256):
        yield f"doctor-power-{width}", screen(press_power, words, width=width)
        yield f"doctor-waits-table-{width}", screen(others_wait, words, 6, None, width=width)
        yield f"doctor-faults-{width}", screen(all_done, words, 12, width=width)
