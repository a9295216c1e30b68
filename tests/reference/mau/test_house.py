"""House rules of game B for the reference: what is refused, and what pack they come to."""

from __future__ import annotations

import pytest

from tests.reference.mau.house import SPECIAL, cut_again, full_pack, settle
from tests.reference.mau.paper import NEUNER, PESTEN, PRSI, Options
from tests.reference.shared import Refused


@pytest.mark.parametrize("options, seats, reason", [
    ({"hand_size": "6", "deck": "32"}, 6, "take 37 cards, the pack has 32"),
    ({"variant": "pesten", "deck": "32"}, 3, "one pack of 54"),
    ({"variant": "pesten", "deck": "2x32"}, 6, "one pack of 54"),
    ({"match": "limit"}, 3, "needs scoring=points"),
    ({"hand_size": "7"}, 3, "one of 5, 6"),
    ({"limit": "0", "match": "limit", "scoring": "points"}, 3, "a number"),
    ({"jokers": "2"}, 3, "no such house rule"),
    ({}, 7, "two to six"),
])  # fmt: skip
def test_refused_with_the_reason(options: Options, seats: int, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        settle(options, seats)


@pytest.mark.parametrize("options, seats, cards", [
    ({}, 2, 32), ({}, 5, 32), ({}, 6, 64), ({"deck": "2x32"}, 2, 64), ({"deck": "32"}, 6, 32),
    (NEUNER, 3, 33), (NEUNER, 6, 65), (PESTEN, 2, 54), (PESTEN, 6, 54),
    ({**PRSI, "hand_size": "6", "deck": "32"}, 6, 32),
])  # fmt: skip
def test_deck(options: Options, seats: int, cards: int) -> None:
    assert len(full_pack(settle(options, seats))) == cards


def test_faraon_replaces_match() -> None:
    assert settle({"variant": "faraon", "match": "limit"}, 3)["match"] == "limit"


def test_if_all_four_cut_cards_are_special_the_pack_is_cut_again() -> None:
    assert SPECIAL == "78JA"
    assert cut_again(["S7", "D8", "HJ", "CA"])
    assert not cut_again(["S7", "D8", "HJ", "C9"])
    assert not cut_again(["S7", "D8", "HJ", "JK"])
