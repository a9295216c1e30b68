"""Jokers, worked out on paper from the sentences of the rules."""

from __future__ import annotations

import pytest

from tests.reference.mas.paper import midway, moves, played, random_hand

JOKERS: dict[str, object] = {"jokers": 2}


def test_a_joker_answers_any_card_wins_the_round_at_once_and_its_owner_leads() -> None:
    hand = midway(JOKERS, ["SA S2", "JK H3", "SK D4"], "C2 C3")
    assert moves(hand, "0 SA; 1 JK") == ["laid 1 JK on", "round won 1 SA JK", "drew 1 C2", "drew 0 C3"]
    assert hand.to_act == 1


def test_a_joker_is_never_led_nor_laid_on_an_emptied_table() -> None:
    hand = midway(JOKERS, ["JK S2", "D2 D3", "JK C2"])
    assert hand.legal(0) == {"lay S2"}
    with pytest.raises(ValueError, match="never led"):
        moves(hand, "0 JK")
    moves(hand, "0 S2; 1 pickup")
    assert hand.legal(2) == {"lay C2"}
    hand = midway({**JOKERS, "after_pickup": "continue_standard"}, ["JK S2", "D2 D3", "JK C2"])
    moves(hand, "0 S2; 1 pickup")
    assert hand.legal(2) == {"pickup"}


def test_must_beat_does_not_force_it_but_who_can_beat_in_suit_must_beat_with_either() -> None:
    hand = midway(JOKERS, ["S7 S2", "JK H3", "SK D4"])
    moves(hand, "0 S7")
    assert hand.legal(1) == {"lay JK", "pickup"}
    hand = midway(JOKERS, ["S7 S2", "JK S9", "SK D4"])
    moves(hand, "0 S7")
    assert hand.legal(1) == {"lay JK", "lay S9"}
    hand = midway({**JOKERS, "joker_forced": True}, ["S7 S2", "JK H3", "SK D4"])
    moves(hand, "0 S7")
    assert hand.legal(1) == {"lay JK"}


def test_only_jokers_and_an_empty_table_that_seat_passes_and_refills() -> None:
    hand = midway(JOKERS, ["S7 S2", "D2 D3", "JK", "H2 H3"], "C2 C3 C4")
    moves(hand, "0 S7; 1 pickup")
    assert hand.legal(2) == {"pass"}
    assert moves(hand, "2 pass") == ["passed 2"]
    assert moves(hand, "3 H2") == ["laid 3 H2 led", "round won 3 H2", "drew 3 C2", "drew 0 C3", "drew 2 C4"]


def test_a_joker_only_seat_passes_under_continue_standard_too() -> None:
    hand = midway({**JOKERS, "after_pickup": "continue_standard"}, ["S7 S2", "D2 D3", "JK", "S9 H3"])
    moves(hand, "0 S7; 1 pickup")
    assert hand.legal(2) == {"pass"}
    moves(hand, "2 pass")
    assert hand.legal(3) == {"lay S9"}


def test_after_a_passed_lead_the_round_is_a_full_lap_from_the_seat_that_leads_passers_included() -> None:
    hand = midway(JOKERS, ["JK", "D2 D3", "S2 S3"])
    moves(hand, "0 pass; 1 D2; 2 pickup")
    assert hand.to_act == 0
    # the table was emptied by seat 2, so seat 0 passes again
    assert hand.legal(0) == {"pass"}
    hand = midway(JOKERS, ["JK", "D2 D3", "D4 S3"])
    moves(hand, "0 pass; 1 D2; 2 D4")
    assert hand.legal(0) == {"lay JK", "pickup"}
    assert moves(hand, "0 JK") == ["laid 0 JK on", "out 0 1", "round won 0 D2 D4 JK"]
    assert hand.to_act == 1


def test_if_nobody_can_lead_whose_lead_it_was_is_mas_at_once_even_with_stock_left() -> None:
    hand = midway(JOKERS, ["S2 JK", "S3 JK", "S4"], "C9", refill_to=1)
    assert moves(hand, "0 S2; 1 S3; 2 S4")[-1] == "drew 2 C9"
    assert not hand.over
    hand = midway(JOKERS, ["S2 JK", "S3 JK"], "C9", refill_to=1)
    assert moves(hand, "0 S2; 1 S3") == ["laid 1 S3 on", "round won 1 S2 S3", "over mas=1 capped=0"]
    scored = {**JOKERS, "end": "first_out", "scoring": "count_cards"}
    hand = midway(scored, ["S2 JK", "S3 JK"], "C9", refill_to=1)
    assert moves(hand, "0 S2; 1 S3")[-1] == "over mas=none capped=0"


@pytest.mark.parametrize("forced", [False, True])
@pytest.mark.parametrize("after", ["continue_fresh", "continue_standard"])
def test_hands_with_jokers_end(forced: bool, after: str) -> None:
    options = {"jokers": 2, "joker_forced": forced, "after_pickup": after, "pickup": "top"}
    for number in range(20):
        hand = random_hand(options, 2 + number % 5, number)
        for _ in played(hand, number):
            assert hand.over or hand.to_act is not None
        assert hand.over
