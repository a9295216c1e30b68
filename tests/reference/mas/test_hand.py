"""Hands worked out on paper from the sentences of the rules; each test is named after its sentence."""

from __future__ import annotations

import pytest

from tests.reference.mas.hand import Reference
from tests.reference.mas.paper import dealt, played, random_hand
from tests.reference.shared import RANKS, SUITS

FULL = [suit + rank for suit in SUITS for rank in RANKS]


def three(stock: str = "") -> Reference:
    """Three seats, dealer 2, so seat 0 is forehand."""
    return dealt({}, ["H7 HK S2 S3 S4", "H9 D2 D3 D4 D5", "HT C2 C3 C4 C5"], stock)


def test_one_card_at_a_time_from_forehand() -> None:
    hand = Reference({}, 3, 0, FULL)
    assert hand.view(1)["hand"] == ["S2", "S5", "S8", "SJ", "SA"]
    assert hand.view(0)["hand"] == ["S4", "S7", "ST", "SK", "H3"]
    assert hand.view(0)["stock"] == 37


def test_seven_for_two_seats_else_five() -> None:
    assert Reference({}, 2, 0, FULL).view(0)["counts"] == [7, 7]
    assert Reference({}, 4, 0, FULL).view(0)["counts"] == [5, 5, 5, 5]


def test_first_leader_is_forehand_and_lays_any_card() -> None:
    hand = three()
    assert hand.to_act == 0
    assert hand.legal(0) == {"lay H7", "lay HK", "lay S2", "lay S3", "lay S4"}
    assert hand.legal(1) == set()


def test_whoever_can_beat_must() -> None:
    hand = three()
    assert hand.play(0, "lay H7") == ["laid 0 H7 led"]
    assert hand.legal(1) == {"lay H9"}
    with pytest.raises(ValueError, match="must beat"):
        hand.play(1, "pickup")


def test_who_cannot_beat_takes_the_whole_pile_and_the_turn_goes_on() -> None:
    hand = three()
    hand.play(0, "lay HK")
    assert hand.legal(1) == {"pickup"}
    assert hand.play(1, "pickup") == ["picked up 1 HK"]
    assert hand.to_act == 2
    assert hand.view(0)["known"] == {1: ["HK"], 2: []}


def test_on_an_emptied_table_the_next_seat_lays_any_card_and_the_last_layer_wins() -> None:
    hand = three("DA CA")
    hand.play(0, "lay HK")
    hand.play(1, "pickup")
    assert hand.legal(2) == {"lay HT", "lay C2", "lay C3", "lay C4", "lay C5"}
    assert hand.play(2, "lay C2") == ["laid 2 C2 led", "round won 2 C2", "drew 2 DA", "drew 0 CA"]
    assert hand.to_act == 2
    assert hand.view(0)["dead"] == ["C2"]
    assert hand.view(0)["counts"] == [5, 6, 5]


def test_the_last_layer_wins_even_if_that_card_was_picked_up() -> None:
    hand = three()
    hand.play(0, "lay H7")
    hand.play(1, "lay H9")
    hand.play(2, "lay HT")
    assert hand.to_act == 2
    hand.play(2, "lay C5")
    hand.play(0, "pickup")
    hand.play(1, "lay D5")
    hand.play(1, "lay D2")
    hand.play(2, "pickup")
    hand.play(0, "lay S2")
    assert hand.play(0, "lay HK") == ["laid 0 HK led"]
    hand.play(1, "pickup")
    hand.play(2, "lay C4")
    assert hand.leader == 2


def test_an_empty_seat_is_out_at_once_if_the_stock_is_empty_and_the_last_one_is_mas() -> None:
    hand = dealt({}, ["S9 S2 S3 S4 S5 S6 S7", "HA H2 H3 H4 H5 H6 H7"])
    for card in ("S2", "S3", "S4", "S5", "S6", "S7"):
        hand.play(0, f"lay {card}")
        assert hand.play(1, "pickup")[-1] == "round won 0"
    assert hand.play(0, "lay S9") == ["laid 0 S9 led", "out 0 1", "over mas=1 capped=0"]
    assert hand.result == {"mas": 1, "capped": False, "out": [0], "places": {0: 1}, "first": [0],
                           "cards": [0, 13], "points": None}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_hand_ends_with_one_mas_who_is_not_out(seats: int) -> None:
    for number in range(10):
        hand = random_hand({}, seats, number)
        events = [event for some in played(hand, number) for event in some]
        assert events[-1] == f"over mas={hand.mas} capped={int(hand.capped)}"
        assert hand.mas is not None and hand.mas not in hand.out
        if not hand.capped:
            assert sorted([*hand.out, hand.mas]) == list(range(seats))
