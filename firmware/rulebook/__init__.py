"""The rule book: the rules as agreed at one table, in sentences for whoever sits there.

What a game says, and in which order, is its page, one file a game; the words are those of `firmware.lang`.
A page names sentences and knows no language. `firmware.rulebook.book` puts them together.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol

from firmware.lang import Words
from firmware.rulebook import mas, mau, svitmas


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


PAGES: Final[dict[str, Page]] = {"mas": mas, "mau": mau, "svitmas": svitmas}
"""By the name of the game."""
