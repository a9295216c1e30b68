"""Positions of svitmas counted on paper."""

from __future__ import annotations

import json

import pytest

from tests.reference.svitmas.golden_perft import FILE, Golden, begun
from tests.reference.svitmas.paper import collecting, shedding
from tests.reference.svitmas.perft import positions_after


def test_positions_counted_on_paper() -> None:
    # leads: H7, H8, both, D2; the nine answers each heart, or seat 1 picks up; on the D2 it can only pick up
    hand = shedding({}, ["H7 H8 D2", "H9 C3", "C4 C5"])
    assert positions_after(hand, 2) == [4, 7]


def test_two_ways_to_one_position_count_once() -> None:
    # leads: S7, H7, both, D3, and the two never beats them; then seat 0 goes on alone, and only what it has
    # left matters: S7, H7, D3, or nothing; the last is an action ahead, and sheds S7, H7 or SA
    hand = collecting({}, ["S7 H7 D3", "S2"])
    assert positions_after(hand, 4) == [4, 4, 4, 1 + 3]


@pytest.mark.parametrize("golden", json.loads(FILE.read_text(encoding="utf-8")))
def test_the_golden_counts_are_those_of_the_reference(golden: Golden) -> None:
    few = next((n for n, count in enumerate(golden["counts"]) if count > 60), len(golden["counts"]))
    assert positions_after(begun(golden), few) == golden["counts"][:few]
