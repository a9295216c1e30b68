"""House rules drawn at random, as texts: the same for the engine and for the references."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from random import Random

from engine.game import Game
from engine.mas import Mas
from engine.mau import Mau
from engine.rules import BadRules, Rules, value_text
from engine.svitmas import Svitmas

Options = dict[str, str]

SEATS = (4, 5, 6, 3, 2)
"""Tried in this order: some rules are only for few."""


@dataclass(frozen=True)
class Agreements:
    """What may be agreed on at one game.

    Attributes:
        needs: what goes with a value that does not stand alone, so that its pairs are played too.
        rare: beginnings that chance alone would seldom come upon.
        for_two: keys that matter only where two play.
    """

    game: type[Game]
    needs: Mapping[tuple[str, str], Options]
    rare: tuple[Options, ...]
    for_two: frozenset[str] = frozenset()

    @property
    def rules(self) -> type[Rules]:
        """The game's house rules."""
        return self.game.rules_type

    @property
    def values(self) -> dict[str, tuple[str, ...]]:
        """By key: every value that may be agreed, as text."""
        return {option.key: tuple(map(value_text, option.values)) for option in self.rules.options()}

    def singles(self) -> list[Options]:
        """Every value of every key, each alone."""
        return [{key: value} for key, values in self.values.items() for value in values]

    def some_options(self, rng: Random) -> Options:
        """Some keys, from one to all, each with any of its values; they may well be refused."""
        keys = rng.sample(list(self.values), rng.choice([1, 2, 3, 5, 8, 12, len(self.values)]))
        return {key: rng.choice(self.values[key]) for key in keys}

    def playable(self, options: Options, seats: int) -> bool:
        """Whether so many seats can play by them."""
        try:
            self.rules.agreed(options).refuse(seats)
        except BadRules:
            return False
        return True

    def seats_for(self, options: Options) -> int | None:
        """A number of seats that can play by them, and at which they matter."""
        seats = (2,) if self.for_two & options.keys() else SEATS
        return next((n for n in seats if self.playable(options, n)), None)

    def valid_options(self, rng: Random, seats: int) -> Options:
        """Some keys that so many can play by: each in turn has any value that goes with those before."""
        values = self.values
        options = dict(rng.choice(self.rare)) if rng.random() < 0.5 else {}
        for key in rng.sample(list(values), rng.choice([0, 2, 5, 10, len(values)])):
            value = rng.choice(values[key])
            if key not in options and self.playable({**options, key: value}, seats):
                options[key] = value
        return options


MAS = Agreements(
    Mas,
    needs={
        ("laps", "unlimited"): {"pickup": "top", "after_pickup": "round_ends_highest_leads"},
        ("end", "first_out"): {"scoring": "count_cards"},
        ("handicap", "extra_card"): {"match_hands": "3"},
        ("handicap", "mas_leads"): {"match_hands": "3"},
        ("stake", "mas_double"): {"match_hands": "3"},
    },
    rare=(
        {"pickup": "top", "after_pickup": "round_ends_highest_leads", "laps": "unlimited"},
        {"pickup": "top", "after_pickup": "continue_standard"},
        {"scoring": "count_cards", "end": "first_out"},
        {"jokers": "2", "deck": "2x52", "hand_size": "3"},
        {"jokers": "2", "deck": "32", "hand_size": "3", "end_timing": "finish_round"},
        {"match_hands": "5", "stake": "mas_double", "tie_in_lap": "shared"},
        {"match_hands": "3", "handicap": "extra_card"},
        {"mistakes": "table"},
        {"mistakes": "table", "end_timing": "finish_round", "tie_in_lap": "shared", "hand_size": "3"},
    ),
)

MAU = Agreements(
    Mau,
    needs={
        ("match", "limit"): {"scoring": "points"},
        ("faraon_end", "first_zero"): {"variant": "faraon"},
    },
    rare=({"variant": "faraon"}, {"scoring": "points", "match": "limit"}, {"stack_sevens": "true"}),
)

SVITMAS = Agreements(
    Svitmas,
    needs={},
    rare=(dict(Svitmas.rules_type.presets["langshyttemas"]),),
    for_two=frozenset({"avstickshog", "avstick_draw_before_out"}),
)

ALL = {kind.game.name: kind for kind in (MAS, MAU, SVITMAS)}
"""By name of the game."""
