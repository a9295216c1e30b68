"""The rule book: the rules as agreed at one table, in sentences for whoever sits there.

What a game says, and in which order, is its page, one file a game; the words are those of `firmware.lang`.
A page names sentences and knows no language.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple, Protocol

from engine.rules import Rules
from firmware.lang import Words
from firmware.rulebook import mas


class Section(NamedTuple):
    """A heading and its sentences."""

    title: str
    sentences: tuple[str, ...]


class Page(Protocol):
    """What a game has to say of its rules; ``rules`` are those of the game."""

    def plan(self, rules: Any, seats: int) -> Mapping[str, Sequence[str]]:
        """By heading, the sentences that apply at this table, all by their keys."""

    def fields(self, rules: Any, seats: int, words: Words) -> Mapping[str, object]:
        """What is filled in: the fields of all its sentences."""

    def idle(self, rules: Any) -> frozenset[str]:
        """The keys of house rules that have nothing to do beside the others."""

    def advice(self, rules: Any, seats: int) -> Sequence[str]:
        """What the table should hear before it deals by these rules: sentences, by their keys."""


PAGES: Final[dict[str, Page]] = {"mas": mas}


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
