"""Specimens of what is on the panels while the console is not up, or goes down."""

from __future__ import annotations

from collections.abc import Iterator

from firmware.lang import Words
from firmware.screens import early
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen


def screens(words: Words) -> Iterator[tuple[str, Screen]]:
    """Every specimen with its name."""
    for name, draw in early.PREPARED.items():
        yield f"early-{name}", screen(draw, words)
    yield "early-wiring", screen(early.wrongly_wired, words, "console.toml", "26")
    yield "early-missing", screen(early.missing, words, "/dev/i2c-1")
    yield "early-too-old", screen(early.too_old, words)
    say, okay = words.say, KeyLine(None, Label(words.say("key.ok")))
    yield "off-wait", screen(notice, say("off.title"), say("off.wait"))
    for about in ("salvaged", "older_copy", "started_over", "full", "read_only", "broken"):
        title = say("store.not_kept" if about in ("full", "read_only", "broken") else "store.damaged")
        yield f"store-{about}", screen(notice, title, say(f"store.{about}"), okay)
    for came in ("done", "back"):
        told = say(f"update.{came}_told", version="0.2.0")
        yield f"update-{came}", screen(notice, say(f"update.{came}"), told, okay)
    yield "off-failed", screen(notice, say("off.failed"), say("off.pull_anyway"), okay)
