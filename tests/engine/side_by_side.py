"""An engine and its naive reference side by side, the same in every game: many matches, and what is refused.

The references were written from the rules alone, by somebody who had not read the engine.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from engine.rules import BadRules
from tests.engine.agreements import Agreements, Options
from tests.reference.shared import Refused

PlayMatch = Callable[[int, Options, Random, int, float], int]
"""Plays with so many seats, these house rules and chance, at most so many hands, and looks at so many views a
step; returns how many hands that were."""

PARTS = 10
"""So many tests share the random matches."""


def play_part(agreements: Agreements, play_match: PlayMatch, part: int, hands: int) -> None:
    """Matches under random house rules until so many hands are played; seats in turn."""
    number = played = 0
    while played < hands:
        rng = Random(f"match {part} {number}")
        seats = 2 + number % 5
        options = agreements.valid_options(rng, seats)
        try:
            played += play_match(seats, options, rng, 2, 0.2)
        except Exception as error:
            error.add_note(f"in match {part} {number}: {seats} seats, {options}")
            raise
        number += 1


def refused_by_both(agreements: Agreements, settle: Callable[..., object], tries: int) -> int:
    """Try any house rules with any number of seats; returns how many both refuse, neither alone."""
    rng = Random("refused")
    refused = 0
    for _ in range(tries):
        options, seats = agreements.some_options(rng), rng.randrange(1, 8)
        ours = theirs = ""
        try:
            agreements.rules.agreed(options).refuse(seats)
        except BadRules as error:
            ours = str(error)
        try:
            settle(dict(options), seats)
        except Refused as error:
            theirs = str(error)
        assert bool(ours) == bool(theirs), (seats, options, ours, theirs)
        refused += bool(ours)
    return refused
