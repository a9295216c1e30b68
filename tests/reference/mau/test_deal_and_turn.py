"""Deal and turn of game B worked out on paper from the rules; each test is named after its sentence."""

from __future__ import annotations

import random

import pytest

from tests.reference.mau.hand import Reference
from tests.reference.mau.house import VALUES, full_pack, settle
from tests.reference.mau.paper import NEUNER, PRSI, Options, dealt, may, moves
from tests.reference.shared import Refused

# The deal


def test_singly_from_forehand_then_the_top_card_is_turned_up() -> None:
    hand = Reference({}, 2, 0, full_pack(settle({}, 2)))
    assert hand.opening == ["Drew seat=1 cards=S7 S9 SJ SK H7", "Drew seat=0 cards=S8 ST SQ SA H8",
                            "TurnedUp seat=0 cards=H9"]  # fmt: skip
    assert (hand.to_act, hand.ask, hand.view(0)["stock"]) == (1, "turn", 21)


def test_a_dealt_hand_is_told_to_its_owner_only() -> None:
    hand = dealt(["S7 S8", "H7 H8"], "D9")
    assert hand.seen(hand.opening[0], 0) == "Drew seat=0 cards=S7 S8"
    assert hand.seen(hand.opening[0], 1) == "Drew seat=0 cards=?? ??"
    assert hand.seen(hand.opening[2], 1) == "TurnedUp seat=1 cards=D9"


def test_prsi_overrides_hand_size() -> None:
    hand = Reference({**PRSI, "hand_size": "6"}, 2, 0, full_pack(settle({}, 2)))
    assert hand.view(0)["counts"] == [4, 4]


@pytest.mark.parametrize("card", ["H7", "H8", "HJ", "HA"])
def test_with_none_the_start_card_does_nothing(card: str) -> None:
    hand = dealt(["HQ S9", "C9 D9"], card)
    assert (hand.to_act, may(hand, 0)) == (0, "lay HQ")


def test_as_played_by_dealer_forehand_draws() -> None:
    hand = dealt(["HQ D8", "C9 D9"], "H7", start_card_effect="as_played_by_dealer")
    assert (hand.to_act, hand.ask, may(hand, 0)) == (0, "penalty", "draw")
    assert moves(hand, "0 draw") == ["Drew seat=0 cards=S7 S8"]


def test_as_played_by_dealer_forehand_is_skipped() -> None:
    hand = dealt(["HQ D8", "C9 D9", "CT DT"], "H8", start_card_effect="as_played_by_dealer")
    assert hand.opening[-2:] == ["TurnedUp seat=2 cards=H8", "Skipped seat=0"]
    assert hand.to_act == 1


def test_as_played_by_dealer_the_dealer_names_the_suit() -> None:
    hand = dealt(["HQ D8", "C9 D9"], "HJ", start_card_effect="as_played_by_dealer")
    assert (hand.to_act, may(hand, 1)) == (1, "name C, name D, name H, name S")
    assert moves(hand, "1 name D") == ["Named seat=1 suit=2"]
    assert (hand.to_act, may(hand, 0)) == (0, "lay D8")


def test_as_played_by_dealer_the_dealer_follows_the_ace() -> None:
    hand = dealt(["HQ D8", "H9 D9"], "HA", start_card_effect="as_played_by_dealer")
    assert (hand.to_act, hand.ask, may(hand, 1)) == (1, "follow", "lay H9")
    moves(hand, "1 H9 mas")
    assert (hand.to_act, may(hand, 0)) == (0, "lay HQ")


def test_a_reburied_joker_goes_to_the_stocks_bottom_and_is_known() -> None:
    hand = dealt(["HQ C8", "C7 CT"], "JK", "H9 D8", **NEUNER)
    assert hand.opening[-2:] == ["TurnedUp seat=1 cards=JK", "TurnedUp seat=1 cards=H9"]
    moves(hand, "0 HQ mas; 1 draw; 1 keep; 0 draw")
    assert hand.view(1)["known"] == {0: ["JK"]}
    assert hand.view(1)["counts"] == [2, 3]


def test_a_start_nine_of_neuner_is_like_the_jack() -> None:
    assert may(dealt(["HQ S8", "C9 D9"], "H9", **NEUNER), 0) == "lay HQ"
    named = dealt(["HQ S8", "C9 D9"], "H9", **NEUNER, start_card_effect="as_played_by_dealer")
    assert (named.to_act, named.ask) == (1, "name")


# The turn


def test_a_card_of_the_same_suit_or_rank_fits() -> None:
    hand = dealt(["HQ S9 DT CK", "C8 D8"], "H9")
    assert may(hand, 0) == "lay HQ, lay S9"
    assert moves(hand, "0 S9") == ["Laid seat=0 cards=S9"]
    assert hand.to_act == 1


def test_else_draw_one_and_it_and_only_it_may_be_laid() -> None:
    hand = dealt(["DT CK C8", "C8 D8"], "H9", "HT SK")
    assert may(hand, 0) == "draw"
    assert moves(hand, "0 draw") == ["Drew seat=0 cards=HT"]
    assert (hand.to_act, hand.ask, may(hand, 0)) == (0, "keep", "keep, lay HT")
    assert moves(hand, "0 keep") == ["Kept seat=0"]
    assert hand.to_act == 1


def test_keep_is_asked_also_when_it_does_not_fit() -> None:
    hand = dealt(["DT CK C8", "C8 D8"], "H9", "SK HT")
    moves(hand, "0 draw")
    assert may(hand, 0) == "keep"
    assert (hand.view(0)["drawn"], hand.view(1)["drawn"]) == ("SK", "")


def test_voluntary_draw() -> None:
    assert may(dealt(["HQ S8 D8", "C8 D8"], "H9"), 0) == "lay HQ"
    hand = dealt(["HQ S8 D8", "C8 D8"], "H9", "HK S7", voluntary_draw="true")
    assert may(hand, 0) == "draw, lay HQ"
    moves(hand, "0 draw")
    assert may(hand, 0) == "keep, lay HK"


def test_identical_cards_of_two_packs_match() -> None:
    hand = dealt(["H9 S8 D8", "C8 D8"], "H9", deck="2x32")
    assert may(hand, 0) == "lay H9"


# Seven


def test_the_next_seat_draws_two_and_may_still_lay_any_fitting_card() -> None:
    hand = dealt(["H7 S8 D8", "HT C7 CT", "C9 D9"], "H9", "D7 DK DQ")
    moves(hand, "0 H7")
    assert (hand.to_act, hand.ask, may(hand, 1)) == (1, "penalty", "draw")
    assert moves(hand, "1 draw") == ["Drew seat=1 cards=D7 DK"]
    assert (hand.ask, may(hand, 1)) == ("after_penalty", "keep, lay C7, lay D7, lay HT")
    moves(hand, "1 D7")
    assert (hand.to_act, hand.view(0)["owed"]) == (2, 2)


@pytest.mark.parametrize("rule, answer", [("pass", "keep"), ("draw_one", "draw")])
def test_seven_then_no_fit(rule: str, answer: str) -> None:
    hand = dealt(["H7 S8 D8", "CT CK CQ"], "H9", "DK DQ HT", seven_then_no_fit=rule)
    moves(hand, "0 H7; 1 draw")
    assert may(hand, 1) == answer
    moves(hand, f"1 {answer}")
    assert (hand.to_act, may(hand, 1)) == ((0, "") if answer == "keep" else (1, "keep, lay HT"))


def test_draw_one_applies_only_when_nothing_fits() -> None:
    hand = dealt(["H7 S8 D8", "CT CK CQ"], "H9", "DK HQ HT", seven_then_no_fit="draw_one")
    moves(hand, "0 H7; 1 draw")
    assert may(hand, 1) == "keep, lay HQ"


def test_draw_one_with_nothing_to_draw_is_the_end_of_the_turn() -> None:
    hand = dealt(["H7 S8 D8", "CT CK CQ"], "S9", "D9 DT", seven_then_no_fit="draw_one")
    hand.suit = "H"
    moves(hand, "0 H7; 1 draw")
    hand.pile = ["H7"]
    assert may(hand, 1) == "keep"


def test_stack_sevens_four_six_and_who_takes_the_sum_may_then_lay() -> None:
    hand = dealt(["H7 S8 D8", "C7 CT CK", "D7 CQ DT"], "H9", "DK DQ H8 HK HQ C8 C9", stack_sevens="true")
    moves(hand, "0 H7")
    assert may(hand, 1) == "draw, lay C7"
    moves(hand, "1 C7; 2 D7")
    assert (hand.view(0)["owed"], may(hand, 0)) == (6, "draw")
    assert moves(hand, "0 draw") == ["Drew seat=0 cards=DK DQ H8 HK HQ C8"]
    assert may(hand, 0) == "keep, lay D8, lay DK, lay DQ"


def test_a_new_seven_counts_two_again() -> None:
    hand = dealt(["H7 S8 D8", "C7 CT CK", "D9 CQ DT"], "H9", "D7 DQ H8 HK", stack_sevens="true")
    moves(hand, "0 H7; 1 draw; 1 C7")
    assert hand.view(0)["owed"] == 2


def test_draw_what_there_is_and_reshuffle_in_the_middle() -> None:
    hand = dealt(["H7 S8 D8", "C8 CT CK"], "H9", "DK")
    moves(hand, "0 H7")
    assert moves(hand, "1 draw") == ["Drew seat=1 cards=DK", "Reshuffled cards=H9", "Drew seat=1 cards=H9"]
    assert hand.seen("Reshuffled cards=H9 D8", 1) == "Reshuffled cards=?? ??"


def test_who_owes_cards_and_can_draw_none_passes() -> None:
    hand = dealt(["H7 HT C9", "SK HQ C8"], "HK")
    moves(hand, "0 H7")
    hand.stock, hand.pile = [], ["H7"]      # all else is held
    assert may(hand, 1) == "pass"
    assert moves(hand, "1 pass") == ["Passed seat=1"]
    assert (hand.to_act, hand.ask, hand.owed) == (0, "turn", 0)


# Eight


def test_the_next_seat_misses_its_turn() -> None:
    hand = dealt(["H8 S9 D8", "CT CK", "HQ DT"], "H9")
    assert moves(hand, "0 H8") == ["Laid seat=0 cards=H8", "Skipped seat=1"]
    assert (hand.to_act, may(hand, 2)) == (2, "lay HQ")


def test_accumulate_the_first_seat_that_lays_none_and_those_after_it_miss() -> None:
    hand = dealt(["H8 S9 D9", "C8 CK CQ", "HQ DT DK", "SK SQ ST"], "H9", stack_eights="accumulate")
    moves(hand, "0 H8")
    assert (hand.to_act, hand.ask, may(hand, 1)) == (1, "penalty", "lay C8, pass")
    moves(hand, "1 C8")
    assert may(hand, 2) == "pass"
    turns = hand.turns
    assert moves(hand, "2 pass") == ["Skipped seat=2", "Skipped seat=3"]
    assert (hand.to_act, hand.ask, hand.turns) == (0, "turn", turns)


def test_accumulate_two_seats_miss_in_turn() -> None:
    hand = dealt(["H8 S8 D9", "C8 CK CQ"], "H9", stack_eights="accumulate")
    moves(hand, "0 H8; 1 C8; 0 S8")
    assert moves(hand, "1 pass") == ["Skipped seat=1", "Skipped seat=0", "Skipped seat=1"]
    assert (hand.to_act, hand.skips) == (0, 0)


def test_pass_on_moves_one_missed_turn() -> None:
    hand = dealt(["H8 S9 D9", "C8 CK CQ", "HQ DT DK", "SK SQ ST"], "H9", stack_eights="pass_on")
    moves(hand, "0 H8; 1 C8")
    assert moves(hand, "2 pass") == ["Skipped seat=2"]
    assert hand.to_act == 3


# Jack


def test_a_jack_on_anything_and_its_player_names_the_suit() -> None:
    hand = dealt(["SJ C9 D8", "DK SK DJ"], "HQ")
    assert may(hand, 0) == "lay SJ"
    assert moves(hand, "0 SJ") == ["Laid seat=0 cards=SJ"]
    assert (hand.to_act, hand.ask) == (0, "name")
    assert moves(hand, "0 name D") == ["Named seat=0 suit=2"]
    assert may(hand, 1) == "lay DJ, lay DK"


def test_jack_on_jack_false() -> None:
    hand = dealt(["SJ C9 D8", "DK SK DJ"], "HQ", jack_on_jack="false")
    moves(hand, "0 SJ; 0 name D")
    assert may(hand, 1) == "lay DK"
    assert may(dealt(["SJ C9 D8", "DK"], "HJ", jack_on_jack="false"), 0) == "draw"


# Ace


def test_an_ace_must_be_followed_and_chains() -> None:
    hand = dealt(["HA SA SQ H8", "CT CK"], "H9")
    moves(hand, "0 HA")
    assert (hand.to_act, hand.ask, may(hand, 0)) == (0, "follow", "lay H8, lay SA")
    moves(hand, "0 SA")
    assert may(hand, 0) == "lay SQ"
    moves(hand, "0 SQ mas")
    assert hand.to_act == 1


@pytest.mark.parametrize("playable, then", [("true", (0, "keep, lay HK")), ("false", (1, ""))])
def test_without_one_draw_one_which_may_be_playable(playable: str, then: tuple[int, str]) -> None:
    hand = dealt(["HA SQ S8", "CT CK"], "H9", "HK", ace_draw_playable=playable)
    moves(hand, "0 HA")
    assert may(hand, 0) == "draw"
    moves(hand, "0 draw")
    assert (hand.to_act, may(hand, 0)) == then


def test_nobody_goes_out_on_an_ace_an_uncalled_one_draws_once() -> None:
    hand = dealt(["HA", "CT CK"], "H9", "HK S7")
    assert moves(hand, "0 HA") == ["Laid seat=0 cards=HA"]
    assert may(hand, 0) == "draw"
    assert moves(hand, "0 draw") == ["Drew seat=0 cards=HK"]
    assert moves(hand, "0 HK mas")[1:] == [
        "Called seat=0 word=mas", "HandOver losers=1 winners=0 out=0 ending=played"]  # fmt: skip


def test_the_call_does_not_lapse_by_the_draw_for_an_ace() -> None:
    hand = dealt(["HA", "CT CK"], "H9", "HK S7")
    moves(hand, "0 HA mas; 0 draw; 0 HK")
    assert hand.winners == [0]


def test_a_kept_call_counts_only_if_its_word_suits_the_card_that_is_then_last() -> None:
    hand = dealt(["HA", "CT CK"], "H9", "SJ S7")
    assert moves(hand, "0 HA mas; 0 draw; 0 SJ") == ["Laid seat=0 cards=SJ", "Drew seat=0 cards=S7"]
    again = dealt(["HA", "CT CK"], "H9", "SJ S7")
    moves(again, "0 HA mas; 0 draw; 0 call masmas; 0 SJ")
    assert again.winners == [0]


@pytest.mark.parametrize("window", ["until_next", "with_lay"])
def test_who_keeps_its_call_need_not_call_anew(window: str) -> None:
    hand = dealt(["HA SQ", "HT CK C9"], "H9", "HK S7", call_window=window)
    moves(hand, "0 HA mas; 0 draw; 0 keep; 1 HT")
    assert moves(hand, "0 HK") == ["Laid seat=0 cards=HK"]
    moves(hand, "1 CK mas")
    assert (hand.said[0], hand.missed[0]) == ("mas", False)


def test_nothing_to_draw_for_an_ace_the_seat_plays_on_without_cards() -> None:
    hand = dealt(["HA", "CT CK C9"], "H9")
    moves(hand, "0 HA mas")
    hand.stock, hand.pile = [], ["HA"]      # all else is held
    assert may(hand, 0) == "pass"
    moves(hand, "0 pass")
    assert (hand.over, hand.passes, may(hand, 1)) == (False, 0, "pass")     # a card was laid: no pass
    moves(hand, "1 pass")
    assert moves(hand, "0 pass")[-1] == "HandOver losers=1 winners=0 out= ending=passes"


# What a seat sees


def test_what_a_seat_sees_does_not_depend_on_what_it_does_not_see() -> None:
    one = dealt(["H7 S8 D8", "C8 CT CK", "DK DQ DT"], "H9", "S7 S9 SQ")
    other = dealt(["H7 S8 D8", "SQ CT DQ", "DK CK S9"], "H9", "S7 C8 DT")
    for hand in (one, other):
        moves(hand, "0 H7; 1 draw; 1 keep")
    assert one.view(0) == other.view(0)
    assert one.view(1) != other.view(1)
    assert [one.seen(event, 0) for event in one.opening] == [other.seen(event, 0) for event in other.opening]


def test_an_illegal_action_changes_nothing() -> None:
    hand = dealt(["H7 S8 D8", "C8 CT CK"], "H9")
    before = hand.view(0), hand.view(1)
    for seat, text in [(0, "lay S8"), (0, "lay HK"), (0, "draw"), (0, "pass"), (0, "keep"), (0, "call mas"),
                       (1, "lay C8"), (1, "draw"), (1, "challenge 0"), (0, "name S"), (0, ""), (2, "draw")]:
        with pytest.raises(ValueError):
            hand.play(seat, text)
    assert (hand.view(0), hand.view(1)) == before


# Everything at once


def shuffled(rng: random.Random, options: Options, seats: int, sizes: list[int] | None) -> list[str]:
    still_in = None if sizes is None else sum(size > 0 for size in sizes)
    pack = full_pack(settle(options, seats, still_in))
    rng.shuffle(pack)
    return pack


def agreed(rng: random.Random) -> tuple[Options, int]:
    while True:
        options: Options = {key: rng.choice(values) for key, values in VALUES.items() if rng.random() < 0.4}
        seats = rng.randint(2, 6)
        try:
            settle(options, seats)
        except Refused:
            continue
        return options, seats


@pytest.mark.parametrize("number", range(60))
def test_any_hand_keeps_its_cards_and_comes_to_an_end(number: int) -> None:
    rng = random.Random(f"mau {number}")
    options, seats = agreed(rng)
    sizes = rng.choice([None, [rng.randint(1, 4) for _ in range(seats)]])
    pack = shuffled(rng, options, seats, sizes)
    hand = Reference(options, seats, 0, pack, sizes)
    while not hand.over:
        assert hand.to_act is not None
        everything = [(seat, text) for seat in range(seats) for text in sorted(hand.legal(seat))]
        seat, text = rng.choice(everything)
        hand.play(seat, text, lambda cards: rng.sample(cards, len(cards)))
        places = [*hand.hands, hand.stock, hand.pile]
        assert sorted(card for cards in places for card in cards) == sorted(pack)
    assert hand.winners
