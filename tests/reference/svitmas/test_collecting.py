"""Deal and collecting of svitmas, worked out on paper; each test is named after its sentence."""

from __future__ import annotations

import random

import pytest

from tests.reference.shared import Refused
from tests.reference.svitmas.hand import Reference
from tests.reference.svitmas.house import FULL_PACK, PRESETS, VALUES, settle
from tests.reference.svitmas.paper import before_the_change, collecting, moves, random_hand

FORCED = {"motlagg_forced": "true"}
ANY_LAID = {**FORCED, "motlagg_rank": "any_laid"}
SAME_RANK = {"tie_round": "same_rank_until_one_left"}
ANYTIME = {"chansa": "anytime"}
STOCK = "C2 C3 C4 C5 C6 C7 C8 C9 CT CJ"


# House rules


@pytest.mark.parametrize(("options", "seats", "reason"), [
    ({}, 1, "two to six"),
    ({}, 7, "two to six"),
    ({"variant": "svitmas"}, 4, "no such"),
    ({"chansa": "always"}, 4, "one of tie_only, anytime, off"),
    ({"skit_limit": "8"}, 4, "one of 5, 6, 7, 10, trump_rank"),
    ({"avstickshog": "9"}, 2, "one of 10, 0"),
    ({"match_hands": "4"}, 4, "one of 1, 3, 5, free")])
def test_what_cannot_be_is_refused(options: dict[str, str], seats: int, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        settle(options, seats)


def test_no_two_values_exclude_each_other() -> None:
    for key, values in VALUES.items():
        for value in values:
            for preset in PRESETS.values():
                assert settle({**preset, key: value}, 2)[key] == value


# The deal


def test_three_cards_each_one_at_a_time_from_forehand_the_rest_is_the_stock() -> None:
    hand = Reference({}, 3, 0, FULL_PACK)
    assert hand.opening == ["Drew seat=1 cards=S2 S5 S8", "Drew seat=2 cards=S3 S6 S9",
                            "Drew seat=0 cards=S4 S7 ST"]
    assert [hand.seen(event, 1) for event in hand.opening] == [
        "Drew seat=1 cards=S2 S5 S8", "Drew seat=2 cards=?? ?? ??", "Drew seat=0 cards=?? ?? ??"]
    assert (hand.view(0)["stock"], hand.to_act, hand.ask) == (43, 1, "collect")


def test_the_next_card_lies_face_up_beside_the_stock() -> None:
    hand = Reference({"upcard": "true"}, 3, 0, FULL_PACK)
    assert hand.opening[-1] == "TurnedUp seat=0 cards=SJ"
    assert (hand.view(0)["upcard"], hand.view(0)["stock"]) == ("SJ", 42)


def test_order_from_the_top_of_the_pack_hands_avstickshog_upcard_stock() -> None:
    hand = Reference({"upcard": "true", "avstickshog": "12"}, 2, 0, FULL_PACK)
    assert (hand.hog, hand.upcard, hand.stock[0]) == (FULL_PACK[6:18], FULL_PACK[18], FULL_PACK[19])


def test_avstickshog_is_ignored_with_three_or_more_seats() -> None:
    assert Reference({"avstickshog": "15"}, 3, 0, FULL_PACK).view(0)["avstickshog"] == 0


# The trick


def test_each_seat_lays_one_card_or_several_of_one_rank_and_draws_as_many_at_once() -> None:
    hand = collecting({}, ["H7 D7 S2", "H9 D9 C9", "HK DQ S3"], STOCK)
    assert hand.legal(0) == {"lay H7", "lay D7", "lay H7 D7", "lay S2"}
    assert moves(hand, "0 lay D7 H7") == ["Laid seat=0 cards=H7 D7 led=True", "Drew seat=0 cards=C2 C3"]
    assert moves(hand, "1 lay D9") == ["Laid seat=1 cards=D9 led=False", "Drew seat=1 cards=C4"]
    assert len(hand.legal(2)) == 3
    with pytest.raises(ValueError, match="cards of one rank"):
        hand.play(2, "lay HK DQ")


def test_highest_rank_takes_the_trick_suits_do_not_matter() -> None:
    hand = collecting({"slang": "off"}, ["H7 D7 S2", "HA S4 S5", "HK DQ S3"], STOCK)
    assert moves(hand, "0 lay H7 D7; 1 lay HA; 2 lay HK") == [
        "Laid seat=2 cards=HK led=False", "Drew seat=2 cards=C5", "TrickTaken seat=1 cards=H7 D7 HA HK"]
    assert (hand.to_act, hand.ask) == (1, "collect")
    assert hand.view(0)["taken"] == [[], ["H7", "HK", "HA", "D7"], []]


def test_draws_what_there_is_and_seats_without_cards_are_skipped() -> None:
    hand = collecting({}, ["H7 D7", "", "HK DQ"], "C2 C3")
    assert moves(hand, "0 lay H7 D7") == [
        "Laid seat=0 cards=H7 D7 led=True", "Drew seat=0 cards=C2", "SetAside seat=0 cards=C3"]
    assert hand.to_act == 2


@pytest.mark.parametrize(("options", "may"), [
    ({}, {"lay H9", "lay D9", "lay H9 D9", "lay S7"}),
    (FORCED, {"lay H9", "lay D9", "lay H9 D9"}),
    (ANY_LAID, {"lay H9", "lay D9", "lay H9 D9"})])
def test_who_holds_the_highest_rank_must_lay_it_one_card_suffices(options: dict[str, str],
                                                                  may: set[str]) -> None:
    hand = collecting(options, ["C9 S2 S3", "H9 D9 S7"], STOCK)
    moves(hand, "0 lay C9")
    assert hand.legal(1) == may


@pytest.mark.parametrize(("options", "hand_of_two", "may"), [
    (FORCED, "D7 S8 SJ", {"lay D7", "lay S8", "lay SJ"}),
    (ANY_LAID, "D7 S8 SJ", {"lay D7"}),
    (ANY_LAID, "D7 D9 SJ", {"lay D9"}),
    ({"motlagg_rank": "any_laid"}, "D7 S8 SJ", {"lay D7", "lay S8", "lay SJ"})])
def test_any_rank_laid_so_far_of_several_the_highest(options: dict[str, str], hand_of_two: str,
                                                     may: set[str]) -> None:
    hand = collecting(options, ["H7 S2 S3", "H9 S4 S5", hand_of_two], STOCK)
    moves(hand, "0 lay H7; 1 lay H9")
    assert hand.legal(2) == may


# Tie rounds


def test_just_those_lay_again_only_this_rounds_cards_counting_until_one_is_highest() -> None:
    hand = collecting({"slang": "off"}, ["HK S2 S4", "HA S3 S5", "DA D3 D2"], STOCK)
    moves(hand, "0 lay HK; 1 lay HA; 2 lay DA")
    assert (hand.to_act, hand.ask, hand.view(0)["contenders"]) == (1, "tie", [1, 2])
    assert hand.legal(1) == {"lay S3", "lay S5", "lay C3", "lay S3 C3", "chance"}
    moves(hand, "1 lay S3; 2 lay D3")
    assert (hand.to_act, hand.ask) == (1, "tie")
    assert moves(hand, "1 lay S5; 2 lay D2")[-1] == "TrickTaken seat=1 cards=HK HA DA S3 D3 S5 D2"


def test_nobody_can_break_it_the_first_of_them_to_lay_takes_it() -> None:
    hand = collecting({}, ["H7", "HA", "DA"])
    assert moves(hand, "0 lay H7; 1 lay HA; 2 lay DA")[1] == "TrickTaken seat=1 cards=H7 HA DA"


def test_a_lone_contender_with_cards_still_lays_and_wins() -> None:
    hand = collecting({}, ["H7", "HA", "DA D2 D3"])
    moves(hand, "0 lay H7; 1 lay HA; 2 lay DA")
    assert (hand.to_act, hand.ask) == (2, "tie")
    assert moves(hand, "2 lay D2")[1] == "TrickTaken seat=2 cards=H7 HA DA D2"
    hand = collecting(SAME_RANK, ["H7", "HA", "DA D2 D3"])
    assert moves(hand, "0 lay H7; 1 lay HA; 2 lay DA; 2 decline")[1] == "TrickTaken seat=2 cards=H7 HA DA"


def test_with_higher_wins_the_first_layer_has_no_duty_and_any_laid_looks_at_this_rounds_cards() -> None:
    for options in (FORCED, ANY_LAID):
        hand = collecting(options, ["HK S2 CA", "DK SK D2"], STOCK)
        moves(hand, "0 lay HK; 1 lay DK")
        assert hand.legal(0) == {"lay S2", "lay CA", "lay C2", "lay S2 C2", "chance"}
        moves(hand, "0 lay S2")
        assert hand.legal(1) == {"lay D2"}      # not the king of the lap before


def test_each_lays_that_rank_again_or_drops_out() -> None:
    hand = collecting({**SAME_RANK, "chansa": "off"}, ["HK SK S2", "DK CK D2", "S3 S4 S5"], STOCK)
    moves(hand, "0 lay HK; 1 lay DK; 2 lay S3")
    assert hand.legal(0) == {"lay SK", "decline"}
    moves(hand, "0 lay SK")
    assert moves(hand, "1 decline")[0] == "Passed seat=1"
    assert (hand.ask, hand.winner, hand.view(0)["counts"]) == ("add", 0, [3, 3, 3])


def test_the_duty_is_to_the_tied_rank_only_and_binds_every_contender_the_first_too() -> None:
    hand = collecting({**SAME_RANK, **ANY_LAID}, ["HK SK S2", "S4 S5 S6", "DK D2 D3"], STOCK)
    moves(hand, "0 lay HK; 1 lay S4; 2 lay DK")
    assert hand.legal(0) == {"lay SK"}
    moves(hand, "0 lay SK")
    assert hand.legal(2) == {"decline", "chance"}


def test_if_all_drop_the_first_of_the_seats_still_contending_wins() -> None:
    hand = collecting(SAME_RANK, ["HK", "DK D2", "SK H2"])
    assert moves(hand, "0 lay HK; 1 lay DK; 2 lay SK; 1 decline; 2 decline")[1] == (
        "TrickTaken seat=1 cards=HK DK SK")     # seat 0 had no cards left
    hand = collecting({**SAME_RANK, "slang": "off"}, ["HK S2 S3", "DK D3 D2", "SK CK H3"], STOCK)
    assert moves(hand, "0 lay HK; 1 lay DK; 2 lay SK; 0 decline; 1 decline; 2 decline")[-1] == (
        "TrickTaken seat=0 cards=HK DK SK")


def test_a_chansa_card_of_the_tied_rank_counts_as_laying_it_another_drops_its_player_out() -> None:
    hands = ["HK S2 S3", "DK D3 D2", "H4 H5 H6"]
    hand = collecting(SAME_RANK, hands, "C2 C3 C4 SK CK H8 H9 HT")
    moves(hand, "0 lay HK; 1 lay DK; 2 lay H4")
    assert moves(hand, "0 chance") == ["TurnedUp seat=0 cards=SK"]
    assert moves(hand, "1 chance") == ["TurnedUp seat=1 cards=CK"]
    assert hand.view(0)["contenders"] == [0, 1]
    assert moves(hand, "0 chance; 1 decline") == ["Passed seat=1"]
    # both have dropped: the eight of hearts stays in the trick
    assert (hand.winner, hand.trick[-1]) == (0, (0, ["H8"]))


# Chansa


@pytest.mark.parametrize(("options", "in_the_lap", "in_the_tie"), [
    ({}, False, True), (ANYTIME, True, True), ({"chansa": "off"}, False, False)])
def test_turn_up_the_stocks_top_card_and_lay_it(options: dict[str, str], in_the_lap: bool,
                                                in_the_tie: bool) -> None:
    hand = collecting(options, ["HK S2 S3", "DK D3 D2"], STOCK)
    assert "chance" not in hand.legal(0)        # the trick's first card
    moves(hand, "0 lay HK")
    assert ("chance" in hand.legal(1)) == in_the_lap
    moves(hand, "1 lay DK")
    assert ("chance" in hand.legal(0)) == in_the_tie


def test_nothing_is_drawn_for_it() -> None:
    hand = collecting({**ANYTIME, "slang": "off"}, ["HK S2 S3", "DQ D3 D2"], "H5 CA C9 C8")
    moves(hand, "0 lay HK")
    assert moves(hand, "1 chance") == ["TurnedUp seat=1 cards=CA", "TrickTaken seat=1 cards=HK CA"]
    assert hand.view(0)["counts"] == [3, 3]


def test_not_when_the_duty_binds() -> None:
    hand = collecting({**ANYTIME, **FORCED}, ["HK S2 S3", "DK D3 D2"], STOCK)
    moves(hand, "0 lay HK")
    with pytest.raises(ValueError, match="motlägg is forced: rank K"):
        hand.play(1, "chance")


def test_never_the_stocks_last_card() -> None:
    hand = collecting(ANYTIME, ["HK S2 S3", "DK D3 D2"], "H5 C9")
    moves(hand, "0 lay HK")
    with pytest.raises(ValueError, match="last card"):
        hand.play(1, "chance")


# Slänga på


def decided(options: dict[str, str], stock: str) -> Reference:
    """Seat 1 has won with a king; a seven, a king and a five lie there; C2, C3 and C4 were drawn."""
    hand = collecting(options, ["H7 S7 S5", "HK D7 D2", "H5 S4 SK"], "C2 C3 C4 " + stock)
    moves(hand, "0 lay H7; 1 lay HK; 2 lay H5")
    return hand


def test_each_seat_clockwise_from_the_winner_may_add_cards_of_ranks_in_the_trick() -> None:
    hand = decided({}, "C5 C6 C7 C8")
    assert (hand.to_act, hand.ask, hand.legal(1)) == (1, "add", {"add D7", "decline"})
    assert moves(hand, "1 decline") == ["Passed seat=1"]
    assert hand.legal(2) == {"add SK", "decline"}
    moves(hand, "2 decline")
    assert hand.legal(0) == {"add S5", "add S7", "add S5 S7", "decline"}
    assert moves(hand, "0 add S7 S5") == ["Added seat=0 cards=S5 S7", "Drew seat=0 cards=C5 C6"]


def test_round_and_round_until_all_in_a_row_decline_and_it_changes_no_winner() -> None:
    hand = decided({}, "C5 C6 C7 C8")
    moves(hand, "1 decline; 2 add SK; 0 decline; 1 decline")
    assert hand.ask == "add"
    assert moves(hand, "2 decline") == ["Passed seat=2", "TrickTaken seat=1 cards=H7 HK H5 SK"]
    assert (hand.to_act, hand.ask) == (1, "collect")


def test_at_most_as_many_as_the_stock_holds_and_it_ends_when_the_stock_is_empty() -> None:
    hand = decided({}, "C5")
    moves(hand, "1 decline; 2 decline")
    assert hand.legal(0) == {"add S5", "add S7", "decline"}
    assert moves(hand, "0 add S7") == ["Added seat=0 cards=S7", "SetAside seat=0 cards=C5",
                                       "TrickTaken seat=1 cards=H7 HK H5 S7"]


def test_not_from_an_empty_stock() -> None:
    hand = collecting({}, ["H7 S7", "HK D7"])
    assert moves(hand, "0 lay H7; 1 lay HK")[-1] == "TrickTaken seat=1 cards=H7 HK"


def test_own_rank_only_means_ranks_it_laid_in_any_round_chansa_cards_included() -> None:
    hand = decided({"slang": "own_rank_only"}, "C5 C6")
    assert hand.legal(1) == {"decline"}         # asked, with nothing to add
    moves(hand, "1 decline; 2 decline")
    assert hand.legal(0) == {"add S7", "decline"}
    hand = collecting({"slang": "own_rank_only"}, ["HK S2 D9", "DK S3 DQ"], "C2 C3 C9 CQ C5 C6")
    moves(hand, "0 lay HK; 1 lay DK; 0 chance; 1 chance; 1 decline")
    assert hand.legal(0) == {"add D9", "decline"}


# The trump card


def test_who_should_draw_the_last_card_lays_it_face_down_unseen() -> None:
    hand = collecting({}, ["H7 D7 S2", "S9 S8 S3"], "C2 C3")
    events = moves(hand, "0 lay H7 D7")
    for seat in (-1, 0, 1):
        assert hand.seen(events[-1], seat) == "SetAside seat=0 cards=??"
        assert (hand.view(seat)["trump"], hand.view(seat)["trump_by"]) == (None, 0)
    assert hand.view(0)["hand"] == ["S2", "C2"]


def test_play_on_until_hands_are_empty_one_left_alone_lays_to_itself() -> None:
    hand = collecting({}, ["H7 D8", "S9"])
    assert moves(hand, "0 lay H7; 1 lay S9")[-1] == "TrickTaken seat=1 cards=H7 S9"
    assert (hand.to_act, hand.ask) == (0, "collect")      # the winner has no cards
    assert moves(hand, "0 lay D8")[:2] == ["Laid seat=0 cards=D8 led=True", "TrickTaken seat=0 cards=D8"]


def test_it_is_turned_up_when_all_hands_are_played_out_and_belongs_to_that_players_cards() -> None:
    hand = before_the_change({}, ["H6 H7 H8 H9", "S6 S7 S8 S9"], "1 CT")
    assert moves(hand, "0 lay DA")[2:] == ["TurnedUp seat=1 cards=CT"]
    assert (hand.to_act, hand.ask, hand.view(0)["trump"]) == (1, "lead", "CT")
    assert hand.view(1)["hand"] == ["S6", "S7", "S8", "S9", "CT"]
    assert hand.view(1)["known"] == {0: ["H6", "H7", "H8", "H9", "DA"]}


# Skiten

TAKEN = ["H2 H6 H7 H8 H9", "C3 C9", "S2 S3 S9 ST SJ SQ", "D5 D6"]
"""With the aces: six, two, six and two cards, and the trump card."""


def test_everyone_sorts_out_every_2_to_5_and_they_are_dealt_one_by_one_to_those_below_the_limit() -> None:
    hand = before_the_change({}, TAKEN, "3 D4")
    assert moves(hand, "0 lay DA", lambda cards: cards[::-1])[2:] == [
        "TurnedUp seat=3 cards=D4",
        "SortedOut seat=0 cards=H2", "SortedOut seat=1 cards=C3", "SortedOut seat=2 cards=S2 S3",
        "SortedOut seat=3 cards=D4 D5",
        # C3 D5 D4 H2 S3 S2
        "Drew seat=1 cards=S3 D4 C3", "Drew seat=3 cards=S2 H2 D5"]
    assert hand.view(0)["known"] == {1: ["C9"], 2: ["S9", "ST", "SJ", "SQ"], 3: ["D6"]}
    assert hand.seen("Drew seat=1 cards=S3 D4 C3", 0) == "Drew seat=1 cards=?? ?? ??"
    assert hand.to_act == 3


def test_the_trump_card_counts_and_is_sorted_out_only_if_it_is_2_to_5() -> None:
    hand = before_the_change({}, ["H6 H7 H8 H9", "C2 C3 C9 CT"], "1 CJ")
    assert len(moves(hand, "0 lay DA")) == 3    # five each: nobody is short
    hand = before_the_change({}, ["H6 H7 H8 H9", "C2 C3 C9"], "1 CJ")
    assert moves(hand, "0 lay DA")[3:] == ["SortedOut seat=1 cards=C2 C3", "Drew seat=1 cards=C2 C3"]
    assert hand.view(0)["known"] == {1: ["C2", "C3", "C9", "CJ"]}     # all go to the one seat


@pytest.mark.parametrize(("limit", "trump", "short"), [
    ("5", "D7", {1, 3}), ("6", "D7", {1, 3}), ("7", "D7", {0, 1, 2, 3}), ("10", "D7", {0, 1, 2, 3}),
    ("trump_rank", "D2", set()), ("trump_rank", "D3", {1}), ("trump_rank", "DJ", {0, 1, 2, 3}),
    ("trump_rank", "D6", {1, 3})])
def test_fewer_than_the_skit_limit(limit: str, trump: str, short: set[int]) -> None:
    hand = before_the_change({"skit_limit": limit}, TAKEN, f"3 {trump}")
    events = moves(hand, "0 lay DA")
    assert {seat for seat in range(4) if any(e.startswith(f"Drew seat={seat}") for e in events)} == short


def test_trump_rank_knave_11_queen_12_king_13_ace_14() -> None:
    for card, limit in (("C2", 2), ("CT", 10), ("CJ", 11), ("CQ", 12), ("CK", 13), ("CA", 14)):
        hand = before_the_change({"skit_limit": "trump_rank"}, TAKEN, f"3 {card}")
        assert hand.skit_limit() == limit


def test_from_others_the_short_seat_gets_the_others() -> None:
    hand = before_the_change({"skit_mode": "from_others"}, [*TAKEN[:3], "D5 D6 D7 D8"], "3 D4")
    assert moves(hand, "0 lay DA")[3:] == ["SortedOut seat=0 cards=H2", "SortedOut seat=2 cards=S2 S3",
                                           "SortedOut seat=3 cards=D4 D5", "Drew seat=1 cards=S2 S3 H2 D4 D5"]
    assert hand.view(1)["hand"] == ["S2", "S3", "H2", "D4", "D5", "C3", "C9"]


def test_from_others_two_short_each_keeps_its_own_the_others_are_dealt_as_in_the_pool() -> None:
    hand = before_the_change({"skit_mode": "from_others"}, TAKEN, "3 D4")
    assert moves(hand, "0 lay DA", lambda cards: cards[::-1])[3:] == [
        "SortedOut seat=0 cards=H2", "SortedOut seat=2 cards=S2 S3",
        "Drew seat=1 cards=S2 H2", "Drew seat=3 cards=S3"]
    assert hand.view(1)["hand"] == ["S2", "H2", "C3", "C9"]


def test_left_with_no_cards_out_and_the_next_clockwise_leads() -> None:
    hand = before_the_change({}, ["H6 H7 H8 H9", "C2 C3 C4 C5", "S6"], "1 D5")
    assert moves(hand, "0 lay DA")[4:] == ["Drew seat=2 cards=D5 C2 C3 C4 C5", "WentOut seat=1 place=1"]
    assert hand.to_act == 2


def test_holds_trump_card_leads() -> None:
    for starter, seat in (("drew_trump", 1), ("holds_trump_card", 2)):
        hand = before_the_change({"starter": starter}, ["H6 H7 H8 H9", "C2 C3 C9 CT", "S6"], "1 D5")
        moves(hand, "0 lay DA")
        assert hand.to_act == seat


def test_the_hand_is_over_if_the_skit_leaves_one_seat_with_cards() -> None:
    hand = before_the_change({}, ["", "C2 C3 C4 C5"], "1 D5")
    hand.taken[0] = []
    assert moves(hand, "0 lay DA")[3:] == [
        "SortedOut seat=1 cards=D5 C2 C3 C4 C5", "Drew seat=0 cards=D5 C2 C3 C4 C5", "WentOut seat=1 place=1",
        "HandOver losers=0 winners= out=1 ending=played"]


@pytest.mark.parametrize("seats", [2, 3, 4, 5, 6])
def test_every_question_has_an_answer_and_only_the_awaited_seat_may_give_it(seats: int) -> None:
    hand = random_hand({"chansa": "anytime"}, seats, seats)
    rng = random.Random(seats)
    while hand.phase == "collecting":
        assert hand.to_act is not None
        assert [seat for seat in range(seats) if hand.legal(seat)] == [hand.to_act]
        hand.play(hand.to_act, rng.choice(sorted(hand.legal(hand.to_act))))
