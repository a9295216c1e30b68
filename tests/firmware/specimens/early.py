"""Specimens of what is on the panels while the console is not up, or goes down."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from firmware.lang import Words
from firmware.screens import early
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen

STORE: Final = {
    "damaged": ("salvaged", "older_copy", "started_over"),
    "not_kept": ("full", "read_only", "broken", "no_partition"),
    "missing": ("elsewhere",),
}
"""Titles, and the sentences that stand under them."""


def screens(words: Words) -> Iterator[tuple[str, Screen]]:
    """Every specimen with its name."""
    for name, draw in early.PREPARED.items():
        yield f"early-{name}", screen(draw, words)
    yield "early-wiring", screen(early.wrongly_wired, words, "console.toml", "26")
    yield "early-missing", screen(early.missing, words, "/dev/i2c-1")
    yield "early-too-old", screen(early.too_old, words)
    say, okay = words.say, KeyLine(None, Label(words.say("key.ok")))
    yield "off-wait", screen(notice, say("off.title"), say("off.wait"))
    for title, abouts in STORE.items():
        for about in abouts:
            yield f"store-{about}", screen(notice, say(f"store.{title}"), say(f"store.{about}"), okay)
    for came in ("done", "back"):
        told = say(f"update.{came}_told", version="0.2.0")
        yield f"update-{came}", screen(notice, say(f"update.{came}"), told, okay)
    yield "off-failed", screen(notice, say("off.failed"), say("off.pull_anyway"), okay)
