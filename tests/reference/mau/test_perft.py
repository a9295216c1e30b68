"""Positions of game B counted on paper, and the golden counts."""

from __future__ import annotations

import json

import pytest

from tests.reference.mas.golden_perft import Golden
from tests.reference.mau.golden_perft import FILE, begun
from tests.reference.mau.paper import dealt
from tests.reference.mau.perft import positions_after


def test_positions_counted_on_paper() -> None:
    # seat 0 lays HQ or S9; then seat 1 lays HT on the queen or draws for the nine
    hand = dealt(["HQ S9 D8", "HT CK CT"], "H9")
    assert positions_after(hand, 2) == [2, 2]


def test_calls_and_challenges_counted_on_paper() -> None:
    # the queen with no word, mas or masmas
    hand = dealt(["HQ SQ", "HT CK CT"], "H9")
    # then seat 0 says mas or masmas, be it again: two positions; or seat 1 lays the ten on any of the three
    assert positions_after(hand, 2) == [3, 5]


@pytest.mark.parametrize("golden", json.loads(FILE.read_text(encoding="utf-8")))
def test_the_golden_counts_are_those_of_the_reference(golden: Golden) -> None:
    few = next((n for n, count in enumerate(golden["counts"]) if count > 60), len(golden["counts"]))
    assert positions_after(begun(golden), few) == golden["counts"][:few]
