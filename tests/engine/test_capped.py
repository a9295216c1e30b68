"""How long hands are when they are played by rule of thumb, and how many the guard must stop."""

from __future__ import annotations

import pytest

from engine.players import thumb
from engine.simulate import simulate
from tests.engine.agreements import ALL, Options
from tests.measure_capped import HANDS, PAGE, Line, lines, measured
from tests.scale import scale


@pytest.mark.scaled
@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize(("name", "most"), [("mas", 0), ("mau", 0), ("svitmas", 0.005)])
def test_hardly_a_hand_is_stopped_under_the_default_rules(name: str, most: float, seats: int) -> None:
    game, hands = ALL[name].game, scale(40, 200, 2_000)
    outcome = simulate(game, game.rules_type(), [thumb] * seats, hands, seed=3)
    assert outcome.capped <= most * hands
    if (name, seats) == ("mas", 4):  # ten to fifteen minutes at the table
        assert 110 <= outcome.turns.median <= 210


LINES = [line for game in ALL.values() for line in lines(game)]


def page() -> list[str]:
    text = PAGE.read_text(encoding="utf-8")
    return [line for line in text.splitlines() if line.startswith(("| `", "| the usual"))]


def test_the_page_has_every_value_of_every_rule() -> None:
    told = [[cell.strip() for cell in line.split("|")[1:4]] for line in page()]
    wanted = [
        [_written(line.setting) or "the usual rules", _written(line.needs), str(line.seats)] for line in LINES
    ]
    assert told == wanted


def _written(options: Options) -> str:
    return " ".join(f"`{key}={value}`" for key, value in options.items())


@pytest.mark.soak
@pytest.mark.parametrize("n, line", list(enumerate(LINES)))
def test_the_page_says_what_is_measured(n: int, line: Line) -> None:
    assert page()[n] == measured(line, HANDS)
