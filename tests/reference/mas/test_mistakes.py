"""Mistakes as with real cards, worked out on paper from the sentences of the rules."""

from __future__ import annotations

import pytest

from tests.reference.mas.paper import midway, moves, played, random_hand

TABLE: dict[str, object] = {"mistakes": "table"}


def test_refuse_only_legal_cards_are_accepted_with_the_reason_why_not() -> None:
    hand = midway({}, ["H9 S2", "S8 HT", "D2 D3"])
    moves(hand, "0 H9")
    assert hand.why_not(1, "lay HT") is None
    assert hand.why_not(1, "lay S8") == "S8 does not beat H9, H is led"
    assert hand.why_not(1, "pickup") == "who can beat must beat"
    assert hand.why_not(1, "lay CA") == "seat 1 does not hold CA"
    assert hand.why_not(2, "lay D2") == "it is the turn of seat 1"
    with pytest.raises(ValueError, match="does not beat"):
        moves(hand, "1 S8")


def test_a_wrong_card_may_be_taken_back_until_the_next_seat_acts() -> None:
    hand = midway(TABLE, ["H9 S2", "S8 HT", "D2 D3"])
    moves(hand, "0 H9; 1 S8")
    assert "take back" in hand.legal(1)
    assert hand.legal(0) == {"point out"}
    assert moves(hand, "1 take back") == ["took back 1 S8"]
    assert hand.to_act == 1
    assert hand.view(0)["known"] == {1: ["S8"], 2: []}
    moves(hand, "1 S8; 2 pickup")
    assert "take back" not in hand.legal(1)


def test_anyone_may_point_it_out() -> None:
    hand = midway(TABLE, ["H9 S2", "S8 HT", "D2 D3"])
    assert moves(hand, "0 H9; 1 S8; 0 point out") == ["took back 1 S8"]
    assert hand.view(1)["hand"] == ["S8", "HT"]


def test_after_that_it_counts_as_the_led_suit_with_its_own_rank_and_is_the_card_to_beat() -> None:
    hand = midway(TABLE, ["H9 S2", "S5 HT", "H7 S6"])
    moves(hand, "0 H9; 1 S5")
    assert hand.by_the_rules() == {"lay H7"}


def test_after_the_last_card_of_a_round_until_the_next_lead_refill_and_outs_are_undone() -> None:
    hand = midway(TABLE, ["H9 S2", "S8"], "DA DK", refill_to=2)
    assert moves(hand, "0 H9; 1 S8")[1:] == ["round won 1 H9 S8", "drew 1 DA DK"]
    moves(hand, "0 point out")
    assert (hand.stock, hand.hands, hand.to_act) == (["DA", "DK"], [["S2"], ["S8"]], 1)
    hand = midway(TABLE, ["H9 S2", "S8", "D3 D4"])
    assert moves(hand, "0 H9; 1 S8")[1:] == ["out 1 1"]
    moves(hand, "1 take back")
    assert hand.out == []
    hand = midway(TABLE, ["H9 S2", "S8 C3"])
    moves(hand, "0 H9; 1 S8; 1 C3")
    assert hand.legal(0) == set()


def test_a_wrong_pick_up_and_a_led_joker_are_refused() -> None:
    hand = midway({**TABLE, "jokers": 2}, ["JK S2", "S3 D3"])
    assert hand.legal(0) == {"lay S2"}
    moves(hand, "0 S2")
    assert hand.legal(1) == {"lay S3", "lay D3"}


def test_a_low_wrong_card_wins_when_it_is_the_last_but_not_under_top_or_continue_standard() -> None:
    hands = ["H9 S2", "H3 HT"]
    assert moves(midway(TABLE, hands), "0 H9; 1 H3")[1] == "round won 1 H9 H3"
    assert moves(midway({**TABLE, "pickup": "top"}, hands), "0 H9; 1 H3")[1] == "round won 0 H9 H3"
    options = {**TABLE, "after_pickup": "continue_standard"}
    assert moves(midway(options, hands), "0 H9; 1 H3")[1] == "round won 0 H9 H3"


def test_who_forgot_takes_the_whole_pile_lying_there_now_when_noticed() -> None:
    hand = midway(TABLE, ["H9 S2", "S8 C3", "HT D2", "HJ D4"], "DA DK DQ DJ")
    moves(hand, "0 H9")
    assert hand.legal(1) == {"pickup", "forget", "lay S8", "lay C3"}
    assert moves(hand, "1 forget") == ["forgot 1"]
    moves(hand, "2 HT")
    assert hand.legal(0) == {"notice 1"}
    assert moves(hand, "0 notice 1") == ["noticed 1", "picked up 1 H9 HT"]
    # turns unchanged; the emptied table follows continue_fresh; it counts as having picked up this round
    assert (hand.to_act, hand.turns) == (3, 3)
    assert moves(hand, "3 D4")[1:] == ["round won 3 D4", "drew 3 DA", "drew 0 DK", "drew 2 DQ"]


def test_noticed_a_round_later_and_on_an_empty_table_nothing_and_it_does_not_count() -> None:
    hand = midway(TABLE, ["H9 S2 S3", "S8 C3 C4"], "DA DK DQ DJ", refill_to=3)
    assert moves(hand, "0 H9; 1 forget")[1:] == ["round won 0 H9", "drew 0 DA"]
    assert moves(hand, "0 notice 1") == ["noticed 1"]
    assert hand.picked == []
    hand = midway(TABLE, ["H9 S2 S3", "S8 C3 C4"], "DA DK DQ DJ", refill_to=3)
    moves(hand, "0 H9; 1 forget; 0 S2; 1 notice 1")
    assert hand.by_the_rules() == {"lay S8", "lay C3", "lay C4", "lay S2"}


def test_noticed_the_emptied_table_follows_after_pickup_turns_unchanged() -> None:
    hands = ["H9 S2", "S8 C3", "HT D2", "HJ D4"]
    hand = midway({**TABLE, "after_pickup": "continue_standard"}, hands)
    moves(hand, "0 H9; 1 forget; 2 HT; 2 notice 1")
    assert hand.by_the_rules() == {"lay HJ"}
    hand = midway({**TABLE, "after_pickup": "round_ends_highest_leads"}, hands)
    assert moves(hand, "0 H9; 1 forget; 2 HT; 2 notice 1")[2] == "round won 2"
    assert hand.to_act == 2
    hand = midway({**TABLE, "after_pickup": "round_ends_next_leads"}, hands)
    assert moves(hand, "0 H9; 1 forget; 2 HT; 2 notice 1")[2] == "round won 2"
    assert hand.to_act == 3


def test_forgetting_only_where_picking_up_is_the_sole_action_and_the_table_is_not_empty() -> None:
    hand = midway({**TABLE, "jokers": 2}, ["H9 S2", "S8 JK", "D2 D3"])
    moves(hand, "0 H9")
    assert "forget" not in hand.legal(1)
    hand = midway({**TABLE, "after_pickup": "continue_standard"}, ["H9 S2", "S8 D4", "D2 D3"])
    moves(hand, "0 H9; 1 pickup")
    assert hand.by_the_rules() == {"pickup"}
    assert "forget" not in hand.legal(2)


def test_noticing_closes_take_back_and_nobody_out_is_called_back() -> None:
    hand = midway(TABLE, ["H9 S2", "S8 C3", "C4 D2", "HJ D4"])
    moves(hand, "0 H9; 1 forget; 2 C4; 0 notice 1")
    assert "take back" not in hand.legal(2)
    hand = midway(TABLE, ["H9 S2", "S8", "C4 D2", "HJ D4"])
    moves(hand, "0 H9; 1 forget; 2 pickup; 3 D4; 3 HJ")
    assert hand.out == [3]
    moves(hand, "0 pickup; 1 S8")
    assert hand.out == [3, 1]
    assert not any("notice 1" in hand.legal(seat) for seat in range(4))


@pytest.mark.parametrize("after", ["continue_fresh", "continue_standard", "round_ends_highest_leads",
                                   "round_ends_next_leads"])
@pytest.mark.parametrize("pickup", ["whole", "top"])
def test_hands_with_mistakes_lose_no_card(pickup: str, after: str) -> None:
    for number in range(10):
        options = {**TABLE, "jokers": 2, "pickup": pickup, "after_pickup": after}
        hand = random_hand(options, 2 + number % 5, number)
        pack = sorted([*hand.stock, *(card for held in hand.hands for card in held)])
        for _ in played(hand, number):
            cards = [*hand.stock, *hand.dead, *(card for _, card in hand.table)]
            assert sorted(cards + [card for held in hand.hands for card in held]) == pack
