"""Calling at game B worked out on paper from the rules; each test is named after its sentence."""

from __future__ import annotations

import pytest

from tests.reference.mau.hand import Reference
from tests.reference.mau.paper import WITH_LAY, dealt, may, moves

# The call, until_next


def called(last: str = "SQ", **options: object) -> Reference:
    """Seat 0 has two cards that fit and is to act."""
    return dealt([f"HQ {last}", "H8 HT CT", "HK CK C9"], "H9", **options)


def test_out_with_the_right_call() -> None:
    hand = called("HJ", scoring="points")
    moves(hand, "0 HQ masmas; 1 HT; 2 HK")
    assert moves(hand, "0 HJ") == [
        "Laid seat=0 cards=HJ", "HandOver losers=1 2 winners=0 out=0 ending=played"]  # fmt: skip
    assert hand.result == {"winners": [0], "losers": [1, 2], "out": [0], "places": {0: 1}, "cards": [0, 2, 2],
                           "points": [0, 2 * 18, 2 * 19], "ending": "played"}  # fmt: skip


def test_a_wrong_word_is_settled_at_the_last_lay_and_the_effect_stands() -> None:
    hand = called("HJ")
    moves(hand, "0 HQ mas; 1 HT; 2 HK")
    assert moves(hand, "0 HJ") == ["Laid seat=0 cards=HJ", "Drew seat=0 cards=S7"]
    assert (hand.to_act, hand.ask) == (0, "name")


def test_the_forms_of_a_lay_are_offered_when_at_most_one_card_is_left() -> None:
    assert called().legal(0) == {"lay HQ", "lay HQ mas", "lay HQ masmas"}
    assert dealt(["HQ S9 S8", "D8"], "H9").legal(0) == {"lay HQ", "lay S9"}


def test_call_before_the_next_seat_acts() -> None:
    hand = called("HK")
    moves(hand, "0 HQ")
    assert may(hand, 0) == "call mas, call masmas"
    assert may(hand, 2) == ""
    assert moves(hand, "0 call mas") == ["Called seat=0 word=mas"]
    moves(hand, "1 HT; 2 HK")
    assert hand.missed == [False] * 3
    assert may(hand, 0) == "lay HK"


def test_after_that_until_ones_next_lay_others_may_challenge() -> None:
    hand = called("HJ")
    moves(hand, "0 HQ")
    assert "challenge 0" not in hand.legal(1)
    with pytest.raises(ValueError, match="not missed"):
        hand.play(1, "challenge 0")
    moves(hand, "1 HT")
    assert may(hand, 1) == "challenge 0"
    assert may(hand, 2) == "challenge 0, lay HK"
    assert may(hand, 0) == ""
    turns = hand.turns
    assert moves(hand, "1 challenge 0") == ["Challenged seat=1 other=0", "Drew seat=0 cards=S7"]
    assert (hand.turns, hand.to_act, may(hand, 1)) == (turns, 2, "")


def test_a_last_card_laid_without_the_right_call_never_wins() -> None:
    hand = called("HJ")
    moves(hand, "0 HQ; 1 HT; 2 HK")
    assert moves(hand, "0 HJ masmas") == [
        "Laid seat=0 cards=HJ", "Called seat=0 word=masmas", "Drew seat=0 cards=S7"]  # fmt: skip
    assert hand.missed == [False] * 3
    moves(hand, "0 name C")
    # the lone card was drawn, so it may be called at any time
    assert may(hand, 0) == "call mas, call masmas"


def test_a_late_call_does_not_spoil_the_kept_one() -> None:
    hand = called("HJ")
    moves(hand, "0 HQ masmas; 1 HT; 2 HK; 0 HJ mas")
    assert hand.winners == [0]


def test_a_challenged_seat_may_not_lay_the_penalty_card_in_that_turn() -> None:
    hand = dealt(["HQ DA", "HT D8 D9", "HK C9 CT"], "H9", "H8 H7")
    moves(hand, "0 HQ; 1 HT; 2 HK; 1 challenge 0")
    assert (hand.to_act, may(hand, 0)) == (0, "draw")
    assert (hand.view(0)["barred"], hand.view(1)["barred"]) == (["H8"], [])
    moves(hand, "0 draw")
    assert may(hand, 0) == "keep, lay H7"


def test_a_skipped_seat_has_not_acted_and_two_seats_may_call_with_the_next_lay() -> None:
    hand = dealt(["H8 HK", "CT CK C9"], "H9")
    moves(hand, "0 H8")
    assert (hand.to_act, may(hand, 0)) == (0, "call mas, call masmas, lay HK")
    moves(hand, "0 HK mas")
    assert hand.winners == [0]
    uncalled = dealt(["H8 HK", "CT CK C9"], "H9")
    assert moves(uncalled, "0 H8; 0 HK") == ["Laid seat=0 cards=HK", "Drew seat=0 cards=S7"]


def test_asked_for_an_eight_and_missing_the_turn_is_not_acting() -> None:
    hand = dealt(["H8 HK", "CT CK C9", "HQ DQ"], "H9", stack_eights="pass_on")
    moves(hand, "0 H8; 1 pass")
    assert may(hand, 0) == "call mas, call masmas"


def test_any_draw_before_the_next_seat_acts_ends_the_duty_to_call() -> None:
    hand = dealt(["HA SQ", "HT CK C9", "HK DK"], "H9", "DK S7")
    moves(hand, "0 HA; 0 draw; 0 keep; 1 HT")
    assert hand.missed == [False] * 3


def test_the_call_lapses_when_cards_are_drawn() -> None:
    hand = dealt(["HQ SQ", "H7 HT C9"], "H9", "DK D7 D8")
    moves(hand, "0 HQ mas; 1 H7; 0 draw; 0 keep")
    assert hand.said == ["", ""]
    assert hand.missed == [False, False]


def test_a_missed_call_stays_open_though_one_has_drawn_since() -> None:
    hand = dealt(["HQ SQ", "H7 HT C9"], "H9", "DK D7 D8")
    moves(hand, "0 HQ; 1 H7; 0 draw")
    assert "challenge 0" in hand.legal(1)
    moves(hand, "0 D7")
    assert may(hand, 1) == "draw"


def test_a_lone_card_that_was_dealt_may_be_called_any_time() -> None:
    hand = dealt(["HQ", "H8", "HK CK"], "H9")
    assert may(hand, 1) == "call mas, call masmas"
    moves(hand, "1 call masmas; 1 call mas")
    assert moves(hand, "0 HQ mas")[-1] == "HandOver losers=1 2 winners=0 out=0 ending=played"


def test_a_dealt_lone_card_is_no_missed_call_but_does_not_win_uncalled() -> None:
    hand = dealt(["HQ", "H8", "HK CK"], "H9")
    assert moves(hand, "0 HQ") == ["Laid seat=0 cards=HQ", "Drew seat=0 cards=S7"]
    assert hand.missed == [False] * 3


# The call, with_lay


def test_with_lay_settled_at_the_lay() -> None:
    hand = dealt(["HQ HK", "HT CK C9"], "H9", "H8 S9", **WITH_LAY)
    assert moves(hand, "0 HQ") == ["Laid seat=0 cards=HQ", "Drew seat=0 cards=H8"]
    assert may(hand, 0) == ""
    moves(hand, "1 HT")
    assert may(hand, 1) == ""
    assert may(hand, 0) == "lay H8, lay HK"     # in a later turn


def test_with_lay_a_wrong_word_shows_at_the_last_lay() -> None:
    hand = dealt(["HQ HK", "HT CK C9"], "H9", **WITH_LAY)
    assert moves(hand, "0 HQ masmas") == ["Laid seat=0 cards=HQ", "Called seat=0 word=masmas"]
    assert moves(hand, "1 HT; 0 HK mas")[-1] == "Drew seat=0 cards=S7"


def test_a_penalty_card_may_not_follow_an_ace_at_once() -> None:
    hand = dealt(["HA S9", "HT CK C9"], "H9", "HK HQ", **WITH_LAY)
    assert moves(hand, "0 HA") == ["Laid seat=0 cards=HA", "Drew seat=0 cards=HK"]
    assert (may(hand, 0), hand.view(0)["barred"], hand.view(1)["barred"]) == ("draw", ["HK"], [])
    assert moves(hand, "0 draw") == ["Drew seat=0 cards=HQ"]
    assert may(hand, 0) == "keep, lay HQ"


def test_an_identical_card_is_not_barred() -> None:
    hand = dealt(["HA HK", "HT CK C9"], "H9", "HK HQ", deck="2x32", **WITH_LAY)
    moves(hand, "0 HA")
    assert may(hand, 0) == "lay HK"


def test_a_penalty_card_may_be_laid_next_after_a_two_seat_eight() -> None:
    hand = dealt(["H8 S9", "HT CK C9"], "H9", "HK HQ", **WITH_LAY)
    assert moves(hand, "0 H8")[1:] == ["Drew seat=0 cards=HK", "Skipped seat=1"]
    assert may(hand, 0) == "lay HK"


def test_the_penalty_is_drawn_before_the_effect() -> None:
    hand = dealt(["H7 S9", "HT CK C9"], "H9", "HK HQ S7", **WITH_LAY)
    assert moves(hand, "0 H7")[1:] == ["Drew seat=0 cards=HK"]
    assert moves(hand, "1 draw") == ["Drew seat=1 cards=HQ S7"]
