"""House rules of the deal, the round and the end, worked out on paper from the sentences of the rules."""

from __future__ import annotations

import pytest

from tests.reference.mas.hand import Reference
from tests.reference.mas.house import VALUES, full_pack, settle
from tests.reference.mas.paper import dealt, midway, moves, played, random_hand

THREE = ["H7 HK S2", "H9 H3 D2", "HT C2 C3"]


def test_everything_dealt_evenly_the_rest_set_aside_unseen() -> None:
    pack = full_pack(settle({}, 3))
    view = Reference({"deal_all": True}, 3, 2, pack).view(0)
    assert (view["counts"], view["stock"], view["aside"]) == ([17, 17, 17], 0, 1)


def test_the_mas_gets_one_more_card_dealt_last() -> None:
    options: dict[str, object] = {"handicap": "extra_card", "match_hands": 3}
    hand = dealt(options, THREE, "DA DK DQ", last_mas=1)
    assert hand.view(1)["hand"] == ["H3", "H9", "D2", "DA"]
    # refill_to is the dealt size without that card
    moves(hand, "0 S2; 1 pickup; 2 C2")
    assert hand.view(2)["counts"] == [3, 5, 3]


def test_the_mas_leads_the_first_round() -> None:
    options: dict[str, object] = {"handicap": "mas_leads", "match_hands": 3}
    assert dealt(options, THREE, last_mas=2).to_act == 2
    assert dealt(options, THREE, last_mas=None).to_act == 0


def test_may_always_pick_up() -> None:
    hand = dealt({"must_beat": False}, THREE)
    moves(hand, "0 H7")
    assert hand.legal(1) == {"lay H9", "pickup"}
    moves(hand, "1 pickup")
    assert hand.legal(2) == {"lay HT", "lay C2", "lay C3"}


def test_ace_low_is_below_the_two_and_the_king_highest() -> None:
    hand = midway({"ace": "low"}, ["SA H2", "S2 HK", "SK HA"])
    assert moves(hand, "0 SA; 1 S2; 2 SK")[1] == "round won 2 SA S2 SK"
    hand = midway({"ace": "low"}, ["S2 H2", "SA HK", "SK HA"])
    moves(hand, "0 S2")
    assert hand.legal(1) == {"pickup"}


def test_an_equal_card_does_not_beat() -> None:
    hand = midway({"deck": "2x52"}, ["SQ S2", "SQ HK"])
    moves(hand, "0 SQ")
    assert hand.legal(1) == {"pickup"}


def test_refill_from_the_left_of_the_dealer() -> None:
    stock = "DA DK DQ"
    hand = dealt({}, THREE, stock)
    assert moves(hand, "0 H7; 1 H9; 2 HT")[-3:] == ["drew 2 DA", "drew 0 DK", "drew 1 DQ"]
    hand = dealt({"refill_order": "left_of_dealer_first"}, THREE, stock)
    assert moves(hand, "0 H7; 1 H9; 2 HT")[-3:] == ["drew 0 DA", "drew 1 DK", "drew 2 DQ"]


def test_after_a_top_card_pick_up_the_uncovered_card_is_to_be_beaten() -> None:
    hand = midway({"pickup": "top"}, ["H7 HK", "H9 S3", "C2 C3", "H8 S4"], "DA DK DQ DJ DT")
    moves(hand, "0 H7; 1 H9; 2 pickup")
    assert hand.view(0)["table"] == ["0 H7"]
    assert hand.legal(3) == {"lay H8"}
    # the highest wins, though the eight was laid last and the nine lies in a hand
    assert moves(hand, "3 H8")[1] == "round won 1 H7 H8"


def test_top_the_highest_since_the_last_card_laid_on_an_empty_table_even_if_it_is_empty_now() -> None:
    hand = midway({"pickup": "top"}, ["HA H2", "S3 D2", "C4 C3"], "DA DK")
    assert moves(hand, "0 HA; 1 pickup; 2 C3")[1] == "round won 2 C3"
    assert moves(midway({"pickup": "top"}, ["S3 D2", "C4"]), "0 S3; 1 pickup")[1] == "round won 0"


def test_the_highest_card_laid_so_far_must_still_be_beaten_though_it_lies_in_a_hand() -> None:
    options: dict[str, object] = {"after_pickup": "continue_standard"}
    hand = midway(options, ["H7 HK", "S9 S3", "H8 H3", "D8 D4"], "DA DK")
    moves(hand, "0 H7; 1 pickup")
    assert hand.legal(2) == {"lay H8"}
    moves(hand, "2 H8")
    assert hand.legal(3) == {"pickup"}
    # the layer of the highest wins; who picked up does not refill
    assert moves(hand, "3 pickup") == ["picked up 3 H8", "round won 2", "drew 2 DA", "drew 0 DK"]


def test_who_fails_takes_nothing_from_an_empty_table_and_it_counts_as_a_pick_up() -> None:
    options: dict[str, object] = {"after_pickup": "continue_standard"}
    hand = midway(options, ["H7 HK", "S9 S3", "D8"], "DA DK")
    moves(hand, "0 H7; 1 pickup")
    assert hand.legal(2) == {"pickup"}
    assert moves(hand, "2 pickup") == ["picked up 2", "round won 0", "drew 0 DA"]


def test_the_pick_up_ends_the_round_and_the_highest_leads() -> None:
    hand = dealt({"after_pickup": "round_ends_highest_leads"}, THREE, "DA DK DQ")
    assert moves(hand, "0 S2; 1 pickup") == ["picked up 1 S2", "round won 0", "drew 0 DA"]
    assert hand.to_act == 0


def test_the_pick_up_ends_the_round_and_the_next_seat_leads() -> None:
    options: dict[str, object] = {"after_pickup": "round_ends_next_leads"}
    hand = dealt(options, THREE, "DA DK DQ")
    # the last layer still is winner for the refill
    assert moves(hand, "0 S2; 1 pickup") == ["picked up 1 S2", "round won 0", "drew 0 DA"]
    assert hand.to_act == 2
    # without a pick-up the winner leads
    hand = dealt(options, THREE, "DA DK DQ")
    moves(hand, "0 H7; 1 H9; 2 HT")
    assert hand.to_act == 2


UNLIMITED: dict[str, object] = {
    "laps": "unlimited", "pickup": "top", "after_pickup": "round_ends_highest_leads"}


def test_unlimited_laps_go_on_until_a_pick_up() -> None:
    hand = dealt(UNLIMITED, ["H2 H5 S2", "H3 H6 S3"], "DA DK DQ DJ DT")
    assert moves(hand, "0 H2; 1 H3; 0 H5; 1 H6") == ["laid 1 H6 on"]
    assert moves(hand, "0 pickup")[:2] == ["picked up 0 H6", "round won 1 H2 H3 H5"]


def test_such_a_round_also_ends_when_the_turn_comes_back_to_the_last_layer() -> None:
    # with stock left, an empty seat waits for the refill: nobody but the last layer holds cards
    hand = midway(UNLIMITED, ["H2", "H3 S3"], "DA DK", refill_to=1)
    assert moves(hand, "0 H2; 1 H3") == ["laid 1 H3 on", "round won 1 H2 H3", "drew 0 DA"]


def test_being_without_cards_after_the_refill_the_next_clockwise_seat_with_cards_leads() -> None:
    hand = midway({}, ["S2 D2", "S3", "H9 D9"])
    assert moves(hand, "0 S2; 1 S3") == ["laid 1 S3 on", "out 1 1"]
    moves(hand, "2 pickup")
    # seat 1 laid last and won, though its card was picked up; it is out, so the next one leads
    assert hand.to_act == 2


def test_two_out_in_one_lap_by_turn_order_or_shared() -> None:
    hands = ["S2", "S3", "S4 D2", "S5 D3"]
    hand = midway({}, hands)
    assert moves(hand, "0 S2; 1 S3")[1:] == ["out 1 2"]
    hand = midway({"tie_in_lap": "shared"}, hands)
    assert moves(hand, "0 S2; 1 S3")[1:] == ["out 1 1"]
    moves(hand, "2 S4; 3 S5")
    assert moves(hand, "3 D3")[1:] == ["out 3 3", "over mas=2 capped=0"]
    assert hand.result is not None
    assert hand.result["first"] == [0, 1]


def test_immediate_the_hand_ends_when_all_seats_but_one_are_out() -> None:
    hand = midway({}, ["S2", "S3"])
    assert moves(hand, "0 S2") == ["laid 0 S2 led", "out 0 1", "over mas=1 capped=0"]


def test_finish_round_all_empty_the_last_to_empty_is_mas() -> None:
    options: dict[str, object] = {"end_timing": "finish_round", "tie_in_lap": "shared"}
    hand = midway(options, ["S2", "S3"])
    assert moves(hand, "0 S2; 1 S3") == ["laid 1 S3 on", "round won 1 S2 S3", "over mas=1 capped=0"]
    assert hand.out == [0]
    hand = midway(options, ["S3", "S2"])
    assert moves(hand, "0 S3; 1 pickup")[-1] == "over mas=1 capped=0"


def test_the_table_pile_is_not_added_to_the_hand_of_the_mas() -> None:
    hand = midway({"scoring": "count_cards"}, ["S2 S9", "S3", "S4"])
    moves(hand, "0 S2; 1 S3; 2 S4")
    assert hand.result is not None
    assert (hand.result["mas"], hand.result["points"]) == (0, [1, 0, 0])


def test_seats_out_after_a_refill_rank_in_the_order_they_emptied() -> None:
    hand = midway({}, ["S2", "S3", "S4", "S5 D2"], "DA", refill_to=1)
    assert moves(hand, "0 S2; 1 S3; 2 S4; 3 S5")[1:] == ["round won 3 S2 S3 S4 S5", "drew 0 DA",
                                                        "out 1 1", "out 2 2"]


def test_first_out_ends_the_hand_but_not_while_its_refill_lasts() -> None:
    options: dict[str, object] = {"age_row": "5-6"}
    hand = midway(options, ["S7", "S8 D7", "H7 H8"], "DA", refill_to=1)
    assert moves(hand, "0 S7; 1 S8; 2 pickup")[-1] == "drew 0 DA"
    assert not hand.over
    assert moves(hand, "1 D7")[-1] == "over mas=none capped=0"
    assert hand.result is not None
    assert (hand.result["first"], hand.result["points"]) == ([1], [1, 0, 4])


def test_penalty_table() -> None:
    hand = midway({"scoring": "penalty_table", "ace": "low", "jokers": 2}, ["S2", "SA HK DQ CJ ST H9 JK"])
    moves(hand, "0 S2")
    assert hand.result is not None
    assert hand.result["points"] == [0, 15 + 10 + 10 + 10 + 10 + 9 + 20]


def test_open_hands_are_shown_to_everyone() -> None:
    assert midway({}, THREE).view(0)["open"] == {}
    assert midway({"open_hands": "youngest"}, THREE).view(1)["open"] == {0: ["S2", "H7", "HK"]}
    view = midway({"open_hands": "all"}, THREE).view(1)
    assert view["open"] == {0: ["S2", "H7", "HK"], 2: ["HT", "C2", "C3"]}


def test_the_guard_stops_the_hand_and_most_cards_loses() -> None:
    # every lead is picked up by the next seat, so no card ever leaves play; six turns come round to the deal
    options: dict[str, object] = {"must_beat": False, "after_pickup": "round_ends_next_leads"}
    hand = midway(options, ["S2 S3", "D4 D5", "C6 C7"])
    while not hand.over:
        assert hand.to_act is not None
        may = hand.legal(hand.to_act)
        events = hand.play(hand.to_act, "pickup" if "pickup" in may else min(may))
    assert (hand.turns, events[-1]) == (2000, "over mas=1 capped=1")


def test_stopped_of_the_tied_the_first_clockwise_from_the_seat_to_act_loses() -> None:
    hand = midway({}, ["S2", "D4 C5", "C6 C7"])
    assert hand.stop() == ["over mas=1 capped=1"]
    hand = midway({"age_row": "5-6"}, ["S2", "D4 C5", "C6 C7"])
    assert hand.stop() == ["over mas=none capped=1"]


ROUNDS = [(key, value)
          for key in ("deck", "deal_all", "must_beat", "pickup", "after_pickup", "refill_order", "ace",
                      "end_timing", "tie_in_lap", "age_row")
          for value in VALUES[key]]


@pytest.mark.parametrize(("key", "value"), ROUNDS)
def test_no_card_is_lost_under_any_option(key: str, value: str) -> None:
    for seats in (2, 3):
        hand = random_hand({key: value}, seats, 7)
        pack = sorted([*hand.stock, *hand.aside, *(card for held in hand.hands for card in held)])
        for _ in played(hand, 7):
            cards = [*hand.stock, *hand.aside, *hand.dead, *(card for _, card in hand.table)]
            assert sorted(cards + [card for held in hand.hands for card in held]) == pack
