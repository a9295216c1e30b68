"""The table is warned of rules by which the guard stopped more than a hundredth of the measured hands."""

from __future__ import annotations

import pytest

from firmware.lang import Words
from firmware.rulebook.book import advice
from tests.engine.agreements import ALL, Agreements
from tests.engine.rules_of import rule
from tests.measure_capped import PAGE, lines


def stopped() -> list[tuple[Agreements, str, int]]:
    """Rules whose share is bold on the page, and at how many seats."""
    page = PAGE.read_text(encoding="utf-8").splitlines()
    shown = [line for line in page if line.startswith(("| `", "| the "))]
    measured = [line for game in ALL.values() for line in lines(game)]
    return [
        (line.game, " ".join(f"{k}={v}" for k, v in {**line.needs, **line.setting}.items()), line.seats)
        for text, line in zip(shown, measured, strict=True)
        if "**" in text
    ]


@rule("A79")
@pytest.mark.parametrize(("game", "text", "seats"), stopped())
def test_the_table_is_warned(game: Agreements, text: str, seats: int) -> None:
    assert advice(game.rules.parse(text), seats, Words("sv"))


def test_some_rules_are_to_be_warned_of() -> None:
    assert len(stopped()) >= 3
