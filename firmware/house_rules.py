"""House rules as a table chooses them: rows for a menu, and the next value of a rule.

All of it follows from the declarations in `engine` and the words in `firmware.lang`. Rules that don't work
together are never made.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import TypeVar

from engine.named import NamedTuple
from engine.rules import BadRules, Option, Rules, Value, split_setting, value_text
from firmware.lang import Words
from firmware.rulebook import PAGES
from firmware.seating import SEATS

R = TypeVar("R", bound=Rules)


class RuleRow(NamedTuple):
    """One house rule in a menu.

    Attributes:
        key: of its option.
        label: what it is called.
        value: what is agreed.
    """

    key: str
    label: str
    value: str


def rows(rules: Rules, words: Words) -> list[RuleRow]:
    """Every house rule that has something to do beside the others, in menu order."""
    idle = PAGES[rules.game].idle(rules)
    return [
        RuleRow(o.key, label(rules, o.key, words), value_label(rules, o.key, getattr(rules, o.key), words))
        for o in rules.options()
        if o.key not in idle
    ]


def label(rules: Rules, key: str, words: Words) -> str:
    """What a house rule is called."""
    return words.say(f"rule.{rules.game}.{key}")


def help_text(rules: Rules, key: str, words: Words) -> str:
    """What a house rule is about, in a sentence or two."""
    return words.say(f"rule.{rules.game}.{key}.help")


def value_label(rules: Rules, key: str, value: Value, words: Words) -> str:
    """A value as a menu shows it. Yes, no and numbers need no words of their own."""
    own = f"rule.{rules.game}.{key}.{value_text(value)}"
    if own in words.ids():
        return words.say(own)
    return words.say(f"house.{value_text(value)}") if isinstance(value, bool) else value_text(value)


def changed(rules: R, key: str, step: int, seats: int, words: Words) -> R | str:
    """The rules with the next value (``step`` 1) or the one before (-1) that so many seats can play by.

    Values that can't be are skipped. Where no other value is left, it is told why the next one can't be.

    Raises:
        KeyError: no such house rule.
    """
    values = _option(rules, key).values
    at = values.index(getattr(rules, key))
    ahead = [values[(at + step * n) % len(values)] for n in range(1, len(values))]
    for value in ahead:
        follows = _with(rules, {key: value}, seats)
        if follows is not None:
            return follows
    return refusal(rules, key, ahead[0], seats, words)


def refused(rules: Rules, key: str, seats: int, words: Words) -> list[str]:
    """Why each value of a house rule that can't be agreed on now can't be."""
    return [
        refusal(rules, key, value, seats, words)
        for value in _option(rules, key).values
        if value != getattr(rules, key) and _with(rules, {key: value}, seats) is None
    ]


def refusal(rules: Rules, key: str, value: Value, seats: int, words: Words) -> str:
    """Why this value can't be: the rule that it clashes with, the one whose change would change least.

    Else for how many players it is, or all the rules that would have to change.
    """
    said = {"label": label(rules, key, words), "value": value_label(rules, key, value, words)}
    ways = [
        (_distance(rules, follows), other)
        for other, change in _others(rules, key)
        if (follows := _with(rules, {key: value, other: change}, seats)) is not None
    ]
    if ways:
        _, other = min(ways, key=lambda way: way[0])
        return words.say("house.clash", **said, others=_agreed(rules, other, words))
    fit = [n for n in SEATS if _with(rules, {key: value}, n) is not None]
    if fit:
        span = str(fit[0]) if len(fit) == 1 else f"{fit[0]}–{fit[-1]}"
        return words.say("house.only_for", **said, seats=span)
    named = set(re.findall(r"(\w+)=", _why(rules, {key: value}, seats))) - {key}
    others = [_agreed(rules, o.key, words) for o in rules.options() if o.key in named]
    if others:
        return words.say("house.clash", **said, others=words.say("house.and").join(others))
    return words.say("house.refused", **said)


def _agreed(rules: Rules, key: str, words: Words) -> str:
    """A rule as it is now."""
    value = value_label(rules, key, getattr(rules, key), words)
    return words.say("house.row", label=label(rules, key, words), value=value)


def _with(rules: R, changes: Mapping[str, Value], seats: int) -> R | None:
    """The rules with these values; None where that can't be.

    What follows from a value follows: an age sets its rules, a scoring its number of hands.
    """
    try:
        follows = _changed(rules, changes)
        follows.refuse(seats)
    except BadRules:
        return None
    return follows if all(getattr(follows, key) == value for key, value in changes.items()) else None


def _why(rules: Rules, changes: Mapping[str, Value], seats: int) -> str:
    """Why that can't be, in the words of the engine, which name the rules that clash."""
    try:
        _changed(rules, changes).refuse(seats)
    except BadRules as error:
        return str(error)
    return ""


def _changed(rules: R, changes: Mapping[str, Value]) -> R:
    """The rules with these values. Raises BadRules."""
    settings = dict(map(split_setting, rules.text().split()))
    return rules.agreed({**settings, **{key: value_text(value) for key, value in changes.items()}})


def _others(rules: Rules, key: str) -> Iterator[tuple[str, Value]]:
    """Every other value of every other rule."""
    for option in rules.options():
        for value in option.values:
            if option.key != key and value != getattr(rules, option.key):
                yield option.key, value


def _distance(rules: Rules, others: Rules) -> int:
    """In how many values they differ."""
    return sum(getattr(rules, o.key) != getattr(others, o.key) for o in rules.options())


def _option(rules: Rules, key: str) -> Option:
    return {o.key: o for o in rules.options()}[key]
