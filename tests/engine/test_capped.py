"""How long hands are when they are played by rule of thumb, and how many the guard must stop."""

from __future__ import annotations

import pytest

from engine.mas import Mas, MasRules
from engine.players import thumb
from engine.simulate import simulate
from tests.measure_capped import HANDS, PAGE, Line, lines, measured
from tests.scale import scale


@pytest.mark.scaled
@pytest.mark.parametrize("seats", range(2, 7))
def test_no_hand_is_stopped_under_the_default_rules(seats: int) -> None:
    outcome = simulate(Mas, MasRules(), [thumb] * seats, scale(40, 200, 2_000), seed=3)
    assert outcome.capped == 0
    if seats == 4:  # ten to fifteen minutes at the table
        assert 110 <= outcome.turns.median <= 210


def page() -> list[str]:
    return [line for line in PAGE.read_text(encoding="utf-8").splitlines() if line.startswith("| `")]


def test_the_page_has_every_value_of_every_rule() -> None:
    told = [line.replace("`", "").split("|")[1].strip() for line in page()]
    assert told == [" ".join(f"{k}={v}" for k, v in line.setting.items()) for line in lines()]


@pytest.mark.soak
@pytest.mark.parametrize("n, line", list(enumerate(lines())))
def test_the_page_says_what_is_measured(n: int, line: Line) -> None:
    assert page()[n] == measured(line, HANDS)
