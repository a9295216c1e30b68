"""New stock, end and variants of game B worked out on paper; each test is named after its sentence."""

from __future__ import annotations

import pytest

from tests.reference.mau.hand import GUARD, Reference
from tests.reference.mau.house import value
from tests.reference.mau.paper import NEUNER, PESTEN, PRSI, WITH_LAY, dealt, may, moves

# New stock, and passes


def test_the_played_pile_except_its_top_card_is_a_new_stock_and_a_named_suit_stays() -> None:
    hand = dealt(["SJ C9 D8", "SK SQ ST", "CK H8"], "HQ", "C8")
    moves(hand, "0 SJ; 0 name D; 1 draw; 1 keep")
    assert hand.view(0)["stock"] == 0
    assert moves(hand, "2 draw") == ["Reshuffled cards=HQ", "Drew seat=2 cards=HQ"]
    assert hand.view(0)["known"] == {1: [], 2: ["HQ"]}      # one card is no secret
    moves(hand, "2 keep")
    assert may(hand, 0) == "lay D8"


def passing() -> Reference:
    """Three cards are left to draw, and then none; nobody has anything that fits."""
    return dealt(["SK SQ ST", "CK CQ", "DK DQ"], "H9", "C8")


def test_a_whole_lap_of_passes_ends_the_hand_and_fewest_cards_wins() -> None:
    hand = passing()
    moves(hand, "0 draw; 0 keep")
    assert may(hand, 1) == "pass"
    assert moves(hand, "1 pass") == ["Passed seat=1"]
    moves(hand, "2 pass")
    assert moves(hand, "0 pass") == [
        "Passed seat=0", "HandOver losers=0 winners=1 2 out= ending=passes"]  # fmt: skip


def test_stopped_hands_fewest_wins_ties_shared_winners_score_nothing() -> None:
    hand = dealt(["SK SJ ST", "CK CQ", "DK DQ"], "H9", scoring="points")
    assert hand.play(-1, "stop") == ["HandOver losers=0 winners=1 2 out= ending=stopped"]
    assert hand.result is not None
    assert hand.result["points"] == [40, 0, 0]


def test_the_guard_is_looked_at_after_a_full_turn() -> None:
    hand = passing()
    hand.turns = GUARD - 1
    assert moves(hand, "0 draw") == ["Drew seat=0 cards=C8"]
    assert moves(hand, "0 keep")[-1] == "HandOver losers=0 winners=1 2 out= ending=guard"


# The end


@pytest.mark.parametrize("draws, events, points", [
    ("false", [], 20), ("true", ["Drew seat=1 cards=S7 S8"], 35)])
def test_a_seven_laid_last_makes_nobody_draw(draws: str, events: list[str], points: int) -> None:
    hand = dealt(["H7", "CT CK C9"], "H9", last_seven_draw=draws, scoring="points")
    hand.hands[1] = ["CT", "CK"]
    assert moves(hand, "0 H7 mas")[2:-1] == events
    assert hand.points(1) == points


def test_last_seven_draw_gives_the_whole_stacked_sum() -> None:
    hand = dealt(["H7 C9 CT", "D7", "SK C8"], "H9", last_seven_draw="true", stack_sevens="true")
    moves(hand, "0 H7; 1 D7 mas")
    assert [len(held) for held in hand.hands] == [2, 0, 6]


@pytest.mark.parametrize("card, points", [
    ("S7", 7), ("S9", 9), ("ST", 10), ("SQ", 10), ("SK", 10), ("SA", 11), ("SJ", 20), ("JK", 20), ("S2", 2),
    ("S6", 6)])  # fmt: skip
def test_values(card: str, points: int) -> None:
    assert value(card) == points


def test_not_doubled_for_a_nine_of_neuner() -> None:
    hand = dealt(["S9", "CT CK C9"], "HQ", scoring="points", **NEUNER)
    moves(hand, "0 S9 mas")
    assert (hand.winners, hand.points(1)) == ([0], 29)


# Variants


def test_neuner_nines_and_the_joker_are_wild_the_jack_too() -> None:
    hand = dealt(["S9 JK SJ C8", "CT DK"], "HQ", **NEUNER)
    assert may(hand, 0) == "lay JK, lay S9, lay SJ"
    moves(hand, "0 JK; 0 name D")
    assert may(hand, 1) == "lay DK"


def test_prsi_an_ace_makes_the_next_seat_miss_its_turn() -> None:
    hand = dealt(["HA SQ ST", "CT CK C9", "HK DK DQ"], "H9", stack_eights="accumulate", **PRSI)
    assert moves(hand, "0 HA") == ["Laid seat=0 cards=HA", "Skipped seat=1"]
    assert hand.to_act == 2


def test_prsi_may_go_out_on_an_ace() -> None:
    hand = dealt(["HA", "CT CK C9"], "H9", **PRSI)
    moves(hand, "0 HA mas")
    assert hand.winners == [0]


def test_pesten_two_draws_two_and_the_seven_is_plain() -> None:
    hand = dealt(["H2 H7 ST", "HT H3 C9", "HK DK DQ"], "H9", stack_sevens="true", **PESTEN)
    moves(hand, "0 H2; 1 draw; 1 keep; 2 HK; 0 H7 mas")
    assert (hand.to_act, hand.ask, hand.owed) == (1, "turn", 0)


def test_pesten_twos_stack_where_sevens_would() -> None:
    hand = dealt(["H2 H7 ST", "S2 JK C9", "HK DK DQ"], "H9", stack_sevens="true", **PESTEN)
    moves(hand, "0 H2")
    assert may(hand, 1) == "draw, lay S2"
    moves(hand, "1 S2")
    assert hand.owed == 4


def test_pesten_joker_names_the_suit_and_the_next_seat_draws_five_and_may_lay() -> None:
    hand = dealt(["JK H7 ST", "JK S2 C9", "HK DK DQ"], "H9", "C2 C3 C4 C5 C6", stack_sevens="true", **PESTEN)
    moves(hand, "0 JK; 0 name S")
    assert (hand.owed, may(hand, 1)) == (5, "draw")
    moves(hand, "1 draw")
    assert may(hand, 1) == "keep, lay JK, lay S2"


def test_pesten_club_king_is_a_full_new_turn_and_may_be_gone_out_on() -> None:
    hand = dealt(["CK S3 D4", "HT H3 C9"], "C9", "C2 C3", **PESTEN)
    moves(hand, "0 CK")
    assert (hand.to_act, hand.ask, may(hand, 0)) == (0, "turn", "draw")
    moves(hand, "0 draw; 0 C2")
    assert (hand.to_act, hand.owed) == (1, 2)
    out = dealt(["CK", "HT H3 C9"], "C9", **PESTEN)
    moves(out, "0 CK mas")
    assert out.winners == [0]


def test_a_penalty_card_may_be_laid_next_after_a_club_king() -> None:
    hand = dealt(["CK S3", "HT H3 C9"], "C9", "C2 C3", **PESTEN, **WITH_LAY)
    moves(hand, "0 CK")
    assert may(hand, 0) == "lay C2"
