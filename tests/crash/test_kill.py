"""The firmware is killed at random moments of matches: nothing that was shown is lost, nothing is doubled."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest

from tests.crash.evening import Company, Evening, Kill, some_kill

KILLS = 40

COMPANIES = (
    Company(4, (0, 2, 3), 4, ("match_hands=3",), slow_card=True),
    Company(3, (0, 1, 2), 3, ("must_beat=false", "match_hands=3")),
    Company(4, (1,), 4, ("pickup=top", "match_hands=3")),
    Company(5, (0, 2, 3), 5, ("must_beat=false", "pickup=top"), slow_card=True),
    Company(2, (0, 1), 3),
)


@pytest.fixture
def evening(tmp_path: Path) -> Callable[[Company, int], Evening]:
    """An evening of a company, with a seed."""
    return lambda company, seed: Evening(tmp_path, company, seed)


def play_to_the_end(evening: Evening) -> None:
    """Play until a match is over, killed only where nobody has a turn; the result outlives that too."""
    while not evening.over:
        evening.rest()
    evening.last()


def test_killed_at_random_moments_the_match_goes_on_where_it_was(evening) -> None:
    played, chance = evening(Company(4, (0, 2, 3), 4, slow_card=True), 1), Random(1)
    for _ in range(15):
        played.life(some_kill(chance))
    while played.lines < 15:
        played.life(Kill(presses=9))


def test_with_the_plug_pulled_too_all_is_dark_and_comes_back(evening) -> None:
    played, chance = evening(Company(4, (0, 1, 3), 4, ("must_beat=false",)), 2), Random(2)
    while played.lines < 15:
        played.life(Kill(presses=chance.randrange(3, 8), seconds=chance.uniform(0.0, 0.05)))
        played.power_off()
    played.life(Kill(presses=1))


@pytest.mark.soak
@pytest.mark.parametrize("seed", range(len(COMPANIES)))
def test_killed_two_hundred_times_and_played_to_the_end(evening, seed: int) -> None:
    played, chance = evening(COMPANIES[seed], seed), Random(seed)
    for _ in range(KILLS):
        played.life(some_kill(chance))
    play_to_the_end(played)
