"""Marking several cards: what may be marked beside them."""

from __future__ import annotations

import pytest

from engine.action import Action, parse_action
from engine.cards import cards_text, parse_cards
from engine.marking import companions

RUNS = "lay H7, lay H8, lay H9, lay SA, lay H7 H8, lay H8 H9, lay H7 H8 H9, pickup"
CALLED = "lay H7, lay H7 mas, lay H7 masmas, lay S7, draw"
PAIRS = "lay H7, lay H7 H7, lay D7, lay D7 H7, lay D7 H7 H7, chance"


def may(texts: str) -> list[Action]:
    return [parse_action(text) for text in texts.split(", ")]


@pytest.mark.parametrize(
    "actions, chosen, beside",
    [
        (RUNS, "", "SA H7 H8 H9"),
        (RUNS, "H7", "H8 H9"),
        (RUNS, "H7 H9", "H8"),
        (RUNS, "H7 H8 H9", ""),
        (RUNS, "SA", ""),
        (RUNS, "SA H7", ""),
        (RUNS, "C2", ""),
        (CALLED, "H7", ""),
        (PAIRS, "H7", "H7 D7"),
        (PAIRS, "H7 H7", "D7"),
        (PAIRS, "H7 H7 D7", ""),
        ("pickup", "", ""),
    ],
)
def test_companions_are_what_an_action_has_beside_the_chosen(actions: str, chosen: str, beside: str) -> None:
    assert cards_text(companions(may(actions), parse_cards(chosen))) == beside
