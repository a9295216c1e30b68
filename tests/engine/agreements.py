"""House rules drawn at random, as texts: the same for the engine and for the reference."""

from __future__ import annotations

from random import Random

from engine.mas import MasRules
from engine.rules import BadRules, value_text

VALUES = {option.key: tuple(map(value_text, option.values)) for option in MasRules.options()}
"""By key: every value that may be agreed, as text."""

DEFAULTS = {option.key: value_text(option.default) for option in MasRules.options()}


def singles() -> list[dict[str, str]]:
    """Every value of every key, each alone."""
    return [{key: value} for key, values in VALUES.items() for value in values]


def some_options(rng: Random) -> dict[str, str]:
    """Some keys, from one to all, each with any of its values; they may well be refused."""
    keys = rng.sample(list(VALUES), rng.choice([1, 2, 3, 5, 8, 12, len(VALUES)]))
    return {key: rng.choice(VALUES[key]) for key in keys}


RARE: tuple[dict[str, str], ...] = (
    {"pickup": "top", "after_pickup": "round_ends_highest_leads", "laps": "unlimited"},
    {"pickup": "top", "after_pickup": "continue_standard"},
    {"scoring": "count_cards", "end": "first_out"},
    {"jokers": "2", "deck": "2x52", "hand_size": "3"},
    {"jokers": "2", "deck": "32", "hand_size": "3", "end_timing": "finish_round"},
    {"match_hands": "5", "stake": "mas_double", "tie_in_lap": "shared"},
    {"match_hands": "3", "handicap": "extra_card"},
    {"mistakes": "table"},
    {"mistakes": "table", "end_timing": "finish_round", "tie_in_lap": "shared", "hand_size": "3"},
)
"""Beginnings that chance alone would seldom come upon."""


NEEDS = {
    ("laps", "unlimited"): {"pickup": "top", "after_pickup": "round_ends_highest_leads"},
    ("end", "first_out"): {"scoring": "count_cards"},
    ("handicap", "extra_card"): {"match_hands": "3"},
    ("handicap", "mas_leads"): {"match_hands": "3"},
    ("stake", "mas_double"): {"match_hands": "3"},
}
"""What goes with a value that does not stand alone, so that its pairs are played too."""


SEATS = (4, 5, 6, 3, 2)
"""Tried in this order: some rules are only for few."""


def playable(options: dict[str, str], seats: int) -> bool:
    """Whether so many seats can play by them."""
    try:
        MasRules.agreed(options).refuse(seats)
    except BadRules:
        return False
    return True


def valid_options(rng: Random, seats: int) -> dict[str, str]:
    """Some keys that so many seats can play by: each in turn has any value that goes with those before."""
    options = dict(rng.choice(RARE)) if rng.random() < 0.5 else {}
    for key in rng.sample(list(VALUES), rng.choice([0, 2, 5, 10, len(VALUES)])):
        value = rng.choice(VALUES[key])
        if key not in options and playable({**options, key: value}, seats):
            options[key] = value
    return options
