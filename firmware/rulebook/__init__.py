"""The rule book: the rules as agreed at one table, in sentences for whoever sits there.

What a game says, and in which order, is its plan, one file a game; the words are those of ``firmware.lang``.
A plan names sentences and knows no language.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeAlias

from engine.rules import Rules, Value, value_text
from firmware.lang import Words
from firmware.rulebook import mas


class Section(NamedTuple):
    """A heading and its sentences."""

    title: str
    sentences: tuple[str, ...]


class Said(NamedTuple):
    """What a plan says of the rules at a table.

    Attributes:
        plan: by section, the keys of its sentences; `option` makes those that say what was agreed.
        numbers: the fields of all sentences.
    """

    plan: Mapping[str, list[str]]
    numbers: Mapping[str, object]


Plan: TypeAlias = Callable[[Any, int], tuple[Mapping[str, list[str]], Mapping[str, object]]]

PLANS: Final[dict[str, Plan]] = {"mas": mas.plan}
