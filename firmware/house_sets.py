"""Sets of house rules that have a name: well-known ones, and a table's own."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Final, TypeVar

from engine.rules import BadRules, Rules
from firmware.lang import Words

R = TypeVar("R", bound=Rules)

NAME_LENGTH: Final = 16
"""Letters that the name of a set may have."""


def presets(kind: type[R], words: Words) -> dict[str, R]:
    """The well-known sets of a game, by what they are called."""
    return {words.say(f"preset.{kind.game}.{name}"): rules for name, rules in _presets(kind)}


@cache
def _presets(kind: type[R]) -> tuple[tuple[str, R], ...]:
    """Worked out once: the lobby tells at each look by which set is played."""
    return tuple((name, kind.preset(name)) for name in kind.presets)


def written(sets: Mapping[str, Rules]) -> dict[str, str]:
    """Sets with names as JSON values, for the store."""
    return {name: rules.text() for name, rules in sets.items()}


def read(kind: type[R], kept: Any) -> dict[str, R]:
    """The sets that `written` wrote. What can't be read any more is left out."""
    sets = {}
    for name, text in kept.items() if isinstance(kept, dict) else ():
        try:
            sets[str(name)[:NAME_LENGTH]] = kind.parse(text)
        except (BadRules, AttributeError):
            continue
    return sets


def called(rules: R, sets: Mapping[str, R], words: Words) -> str:
    """What these rules are called: a set of the table's own, a well-known one, or just own rules."""
    for name, known in {**sets, **presets(type(rules), words)}.items():
        if known == rules:
            return name
    return words.say("house.other")
