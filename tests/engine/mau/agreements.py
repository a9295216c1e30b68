"""House rules of Mas as Mau-Mau drawn at random, as texts: the same for the engine and for the reference."""

from __future__ import annotations

from random import Random

from engine.mau import MauRules
from engine.rules import BadRules, value_text

VALUES = {option.key: tuple(map(value_text, option.values)) for option in MauRules.options()}
"""By key: every value that may be agreed, as text."""

NEEDS = {("match", "limit"): {"scoring": "points"}, ("faraon_end", "first_zero"): {"variant": "faraon"}}
"""What goes with a value that does not stand alone."""


def some_options(rng: Random) -> dict[str, str]:
    """Some keys, from one to all, each with any of its values; they may well be refused."""
    keys = rng.sample(list(VALUES), rng.choice([1, 2, 3, 5, 8, 12, len(VALUES)]))
    return {key: rng.choice(VALUES[key]) for key in keys}


def playable(options: dict[str, str], seats: int) -> bool:
    """Whether so many seats can play by them."""
    try:
        MauRules.agreed(options).refuse(seats)
    except BadRules:
        return False
    return True


def valid_options(rng: Random, seats: int) -> dict[str, str]:
    """Some keys that so many seats can play by: each in turn has any value that goes with those before."""
    options: dict[str, str] = {}
    for key in rng.sample(list(VALUES), rng.choice([0, 2, 5, 10, len(VALUES)])):
        value = rng.choice(VALUES[key])
        if playable({**options, key: value}, seats):
            options[key] = value
    return options
