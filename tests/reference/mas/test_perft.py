"""Positions counted on paper."""

from __future__ import annotations

import json

import pytest

from tests.reference.mas.golden_perft import FILE, Golden, begun
from tests.reference.mas.paper import midway
from tests.reference.mas.perft import positions_after


def test_positions_counted_on_paper() -> None:
    # leads: S2, D2 or H2; answers: S3 or S4 on the first, a pick-up of each of the others
    hand = midway({}, ["S2 D2 H2", "S3 S4"])
    assert positions_after(hand, 2) == [3, 4]


def test_two_ways_to_one_position_count_once() -> None:
    # seat 1 must pick up whatever is led: which two cards it then has matters, not in what order they came;
    # the last lead ends the hand
    hand = midway({}, ["S2 D2 H2", "C3"])
    assert positions_after(hand, 6) == [3, 3, 6, 3, 3, 0]


@pytest.mark.parametrize("golden", json.loads(FILE.read_text(encoding="utf-8")))
def test_the_golden_counts_are_those_of_the_reference(golden: Golden) -> None:
    few = next((n for n, count in enumerate(golden["counts"]) if count > 60), len(golden["counts"]))
    assert positions_after(begun(golden), few) == golden["counts"][:few]
