"""Hands of game B worked out on paper from the rules; each test is named after its sentence."""

from __future__ import annotations

import random

import pytest

from tests.reference.house import Refused
from tests.reference.mau import GUARD, Reference
from tests.reference.mau_house import SPECIAL, VALUES, cut_again, full_pack, settle, value
from tests.reference.mau_match import ReferenceMatch

Options = dict[str, object]

WITH_LAY: Options = {"call_window": "with_lay"}
PRSI: Options = {"variant": "prsi"}
PESTEN: Options = {"variant": "pesten"}
NEUNER: Options = {"variant": "neuner"}
STOCK = "S7 S8 S9 ST SQ"


def dealt(hands: list[str], top: str, stock: str = STOCK, **options: object) -> Reference:
    """These hands, of any sizes, with this start card and stock; the last seat deals, seat 0 is forehand."""
    cards = [text.split() for text in hands]
    pack = [held[turn] for turn in range(7) for held in cards if turn < len(held)]
    return Reference(options, len(hands), len(hands) - 1, [*pack, *top.split(), *stock.split()],
                     [len(held) for held in cards])


def moves(hand: Reference, text: str) -> list[str]:
    """Play 'SEAT ACTION; ...'; a card alone is a lay. The events of the last action, without `led=False`."""
    events: list[str] = []
    for part in text.split("; "):
        seat, action = part.split(" ", 1)
        verb = action.split()[0]
        if len(verb) == 2:
            action = f"lay {action}"
        events = hand.play(int(seat), action, sorted)
    return [event.removesuffix(" led=False") for event in events]


def may(hand: Reference, seat: int) -> str:
    """What this seat may do, the three forms of a lay as one."""
    return ", ".join(sorted({text.removesuffix(" mas").removesuffix(" masmas") if text.startswith("lay")
                             else text for text in hand.legal(seat)}))


# House rules


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


# Matches


def finished(match: ReferenceMatch, hands: list[str]) -> Reference:
    """The next hand of the match, stopped with these cards held."""
    hand = match.deal(match.pack())
    hand.hands = [text.split() for text in hands]
    hand.play(-1, "stop")
    match.count(hand)
    return hand


def test_one_hand() -> None:
    match = ReferenceMatch({}, 3, 0)
    finished(match, ["S7", "S8", "S9 ST"])
    assert (match.over, match.winners) == (True, [0, 1])
    with pytest.raises(ValueError, match="over"):
        match.deal([])


def test_limit_lowest_total_wins_when_the_limit_is_reached() -> None:
    match = ReferenceMatch({"match": "limit", "limit": 40, "scoring": "points"}, 3, 2)
    finished(match, ["S7", "SQ SK", "SJ D7"])
    assert (match.over, match.scores, match.dealer) == (False, [0, 20, 27], 0)
    finished(match, ["SJ S8 S9", "S7", "HJ"])
    assert (match.over, match.scores, match.winners) == (False, [37, 20, 27], [])
    finished(match, ["S7 S8", "S9", "ST SA"])
    assert (match.over, match.scores, match.winners) == (True, [52, 20, 48], [1])


def test_hands_without_points_most_hands_won_ties_shared() -> None:
    match = ReferenceMatch({"match": "hands", "hands": 2}, 3, 2)
    finished(match, ["S7", "SQ SK", "SJ"])
    finished(match, ["S7 SK", "SQ", "SJ"])
    assert (match.over, match.winners) == (True, [2])


def test_faraon_the_loser_gets_one_card_fewer() -> None:
    match = ReferenceMatch({"variant": "faraon"}, 3, 2)
    finished(match, ["S7", "SQ SK", "SJ D7"])
    assert match.sizes == [5, 4, 4]
    finished(match, ["S7 S8", "SQ SK", "SJ D7"])      # all have won
    assert match.sizes == [5, 4, 4]


def test_faraon_points_if_scored() -> None:
    match = ReferenceMatch({"variant": "faraon", "scoring": "points"}, 3, 2)
    finished(match, ["S7", "SQ SK SA", "SJ HJ"])
    assert match.sizes == [5, 5, 4]


def test_faraon_last_left_and_dealers_that_are_out_are_passed_over() -> None:
    match = ReferenceMatch({"variant": "faraon"}, 3, 2)
    match.sizes = [1, 1, 2]
    finished(match, ["S7 S8", "SQ", "SJ"])
    assert (match.gone, match.over, match.dealer) == ([[0]], False, 1)
    hand = finished(match, ["", "SQ SK", "SJ"])
    assert [len(held) for held in hand.hands] == [0, 2, 1]
    assert (match.gone, match.over, match.winners) == ([[0], [1]], True, [2])


def test_faraon_first_zero_the_match_ends_that_seat_has_lost() -> None:
    match = ReferenceMatch({"variant": "faraon", "faraon_end": "first_zero"}, 3, 2)
    match.sizes = [1, 3, 2]
    finished(match, ["S7 S8", "SQ", "SJ"])
    assert (match.over, match.winners, match.losers) == (True, [], [0])


def test_faraon_the_pack_follows_the_seats_still_in() -> None:
    match = ReferenceMatch({"variant": "faraon"}, 6, 0)
    assert len(match.pack()) == 64
    match.sizes[3] = 0
    assert len(match.pack()) == 32


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
