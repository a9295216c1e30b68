"""The rule book of one table, put together from its game's page."""

from __future__ import annotations

from engine.named import NamedTuple
from engine.rules import Rules
from firmware.lang import Words
from firmware.rulebook import PAGES


class Section(NamedTuple):
    """A heading and its sentences."""

    title: str
    sentences: tuple[str, ...]


def title(rules: Rules, words: Words) -> str:
    """What the book is called."""
    return words.say(f"book.{rules.game}.title")


def rule_book(rules: Rules, seats: int, words: Words) -> list[Section]:
    """The rules as agreed, for so many seats; only what applies there."""
    page = PAGES[rules.game]
    fields = page.fields(rules, seats, words)
    return [
        Section(words.say(heading), tuple(text for key in keys if (text := words.say(key, **fields))))
        for heading, keys in page.plan(rules, seats).items()
        if keys
    ]


def advice(rules: Rules, seats: int, words: Words) -> list[str]:
    """What the table should hear before it deals by these rules."""
    return [words.say(key) for key in PAGES[rules.game].advice(rules, seats)]
