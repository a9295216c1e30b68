"""Hands worked out on paper from the sentences of the rules; each test is named after its sentence."""

from __future__ import annotations

import random

import pytest

from tests.reference.mas import RANKS, SUITS, Reference

FULL = [suit + rank for suit in SUITS for rank in RANKS]


def stacked(hands: dict[int, str], seats: int, dealer: int, stock: str = "") -> list[str]:
    """A pack that deals these hands (equal in length), and has `stock` beneath them."""
    cards = {seat: text.split() for seat, text in hands.items()}
    order = [(dealer + 1 + step) % seats for step in range(seats)]
    size = len(cards[0])
    return [cards[seat][turn] for turn in range(size) for seat in order] + stock.split()


def three(stock: str = "") -> Reference:
    """Three seats, dealer 2, so seat 0 is forehand."""
    hands = {0: "H7 HK S2 S3 S4", 1: "H9 D2 D3 D4 D5", 2: "HT C2 C3 C4 C5"}
    return Reference({}, 3, 2, stacked(hands, 3, 2, stock))


def play_out(hand: Reference, rng: random.Random) -> list[str]:
    events = []
    while not hand.over:
        assert hand.to_act is not None
        events += hand.play(hand.to_act, rng.choice(sorted(hand.legal(hand.to_act))))
    return events


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
    with pytest.raises(ValueError, match="pickup"):
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
    hands = {0: "S9 S2 S3 S4 S5 S6 S7", 1: "HA H2 H3 H4 H5 H6 H7"}
    hand = Reference({}, 2, 1, stacked(hands, 2, 1))
    for card in ("S2", "S3", "S4", "S5", "S6", "S7"):
        hand.play(0, f"lay {card}")
        assert hand.play(1, "pickup")[-1] == "round won 0"
    assert hand.play(0, "lay S9") == ["laid 0 S9 led", "out 0 1", "over mas=1 capped=0"]
    assert hand.result == {"mas": 1, "capped": False, "out": [0], "places": {0: 1}, "cards": [0, 13]}


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_no_card_is_lost_and_every_hand_ends(seats: int) -> None:
    for number in range(10):
        rng = random.Random(number)
        pack = FULL * (2 if seats == 6 else 1)
        rng.shuffle(pack)
        hand = Reference({}, seats, number % seats, pack)
        while not hand.over:
            assert hand.to_act is not None
            hand.play(hand.to_act, rng.choice(sorted(hand.legal(hand.to_act))))
            cards = [*hand.stock, *hand.dead, *(card for _, card in hand.table)]
            cards += [card for held in hand.hands for card in held]
            assert sorted(cards) == sorted(pack)
