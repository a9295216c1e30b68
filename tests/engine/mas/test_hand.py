"""Mas as seed 000 tells it: a test for each rule of the default game, of must_beat, pickup and hand_size."""

from __future__ import annotations

from random import Random

import pytest

from engine.action import parse_action
from engine.cards import NO_CARD, card_text, cards_text, collect, pack
from engine.course import Terms
from engine.events import event_text
from engine.mas import Mas, MasRules
from engine.rules import BadRules
from tests.engine.mas.tables import all_cards, fresh, play, stacked, table
from tests.engine.playing import may, refused
from tests.engine.rules_of import rule

ALL_SEATS = pytest.mark.parametrize("seats", range(2, 7))


def seat_hands(game: Mas) -> list[str]:
    return [cards_text(hand) for hand in game.hands]


# -- the deal --------------------------------------------------------------------------------


@rule("G2")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_play(seats: int) -> None:
    with pytest.raises(BadRules, match=f"{seats} seats: mas is played by two to six"):
        MasRules().refuse(seats)


@rule("A1")
@ALL_SEATS
def test_fifty_two_cards_without_jokers_and_two_packs_from_six(seats: int) -> None:
    expected = {card_text(c): 2 if seats == 6 else 1 for c in pack()}
    dealt = [card_text(c) for c in MasRules().pack(seats)]
    assert {text: dealt.count(text) for text in dealt} == expected
    assert len(expected) == 52 and "JK" not in expected


@rule("A3", "G3")
def test_one_card_at_a_time_from_forehand() -> None:
    ordered = list(pack())
    game = Mas.deal(MasRules(hand_size=3), Terms(1, (3, 3, 3)), ordered)
    assert [card_text(c) for c in ordered[:9]] == ["S2", "S3", "S4", "S5", "S6", "S7", "S8", "S9", "ST"]
    assert seat_hands(game) == ["S3 S6 S9", "S4 S7 ST", "S2 S5 S8"]
    assert game.position()["stock"].split()[:2] == ["SJ", "SQ"]


def test_the_deal_is_told_forehand_first() -> None:
    game = Mas.deal(MasRules(hand_size=3), Terms(1, (3, 3, 3)), list(pack()))
    assert [event_text(e) for e in game.opening()] == [
        "Drew seat=2 cards=S2 S5 S8", "Drew seat=0 cards=S3 S6 S9", "Drew seat=1 cards=S4 S7 ST",
    ]  # fmt: skip


@rule("A4", "A7")
@ALL_SEATS
def test_seven_cards_for_two_else_five_and_the_rest_is_the_stock(seats: int) -> None:
    view = fresh(seats, Random(1)).view(0)
    each = 7 if seats == 2 else 5
    assert view.counts == (each,) * seats
    assert view.stock == len(MasRules().pack(seats)) - seats * each


@rule("A4")
@ALL_SEATS
@pytest.mark.parametrize("size", [3, 4, 5, 6, 7])
def test_hand_size_sets_three_to_seven_cards_each(seats: int, size: int) -> None:
    assert fresh(seats, Random(1), f"hand_size={size}").view(0).counts == (size,) * seats


@rule("A4")
@pytest.mark.parametrize("size", ["2", "8"])
def test_no_other_hand_size(size: str) -> None:
    with pytest.raises(BadRules, match=f"hand_size={size}: choose one of auto, 3, 4, 5, 6, 7"):
        MasRules.parse(f"hand_size={size}")


def test_a_pack_that_is_not_these_rules_pack_is_not_dealt() -> None:
    for wrong in (pack()[1:], [*pack()[1:], pack()[1]], pack(52, 2)):
        with pytest.raises(ValueError, match="not the pack"):
            Mas.deal(MasRules(), Terms(0, (5, 5, 5, 5)), wrong)


# -- the lead --------------------------------------------------------------------------------


@rule("A10", "G3")
@pytest.mark.parametrize("dealer", range(4))
def test_forehand_leads_the_first_round(dealer: int) -> None:
    game = fresh(4, Random(2), dealer=dealer)
    assert (game.to_act, game.view(0).open.leader) == ((dealer + 1) % 4,) * 2


@rule("A11")
def test_the_leader_lays_any_card() -> None:
    assert may(table("H7 S2 DA C9", "H9")) == "lay C9, lay DA, lay H7, lay S2"


def test_the_leader_can_not_pick_up_from_an_empty_table() -> None:
    assert refused(table("H7", "H9", rules="must_beat=false"), "pickup") == "must_lead"


@rule("A11", "A12")
def test_the_lead_sets_the_suit() -> None:
    game = table("C4 H2", "CT HA S3 D9", "C2")
    assert play(game, "lay C4") == ["Laid seat=0 cards=C4 led=True"]
    assert may(game) == "lay CT"
    assert refused(game, "lay HA") == "wrong_suit"


# -- beating ---------------------------------------------------------------------------------


@rule("A12")
def test_a_higher_card_of_the_suit_beats() -> None:
    game = table("H2", "SQ S7 HQ", to_act=1, table=["0 S9"])
    assert refused(game, "lay S7") == "too_low"
    assert refused(game, "lay HQ") == "wrong_suit"
    assert play(game, "lay SQ")[0] == "Laid seat=1 cards=SQ led=False"


@rule("A12")
def test_each_seat_must_beat_the_card_on_top_and_not_the_lead() -> None:
    game = table("D2", "H2", "H8 HQ", to_act=2, table=["0 H7", "1 HT"])
    assert may(game) == "lay HQ"
    assert refused(game, "lay H8") == "too_low"


@rule("A31")
@pytest.mark.parametrize("suit", "SHDC")
def test_the_ace_is_high_and_the_two_low_in_every_suit(suit: str) -> None:
    ranks = "23456789TJQKA"
    for n, rank in enumerate(ranks):
        others = " ".join(suit + other for other in ranks if other != rank)
        game = table("X2 X3".replace("X", "H" if suit == "S" else "S"), others, to_act=1,
                     table=[f"0 {suit}{rank}"], leader=0)  # fmt: skip
        beats = ", ".join(sorted(f"lay {suit}{higher}" for higher in ranks[n + 1 :]))
        assert may(game) == (beats or "pickup")


@rule("A32")
def test_no_suit_is_trump() -> None:
    for led in "SHDC":
        aces = " ".join(suit + "A" for suit in "SHDC" if suit != led)
        assert may(table("S5 H5", aces, to_act=1, table=[f"0 {led}2"])) == "pickup"


@rule("A33")
def test_an_equal_card_of_two_packs_does_not_beat() -> None:
    game = table("D2", "SQ SK", "D3", "D4", "D5", "D6", to_act=1, table=["0 SQ"])
    assert may(game) == "lay SK"
    assert refused(game, "lay SQ") == "equal_does_not_beat"


def test_equal_cards_of_two_packs_are_one_choice_and_laid_one_at_a_time() -> None:
    game = table("SQ SQ D3", "S2 S3", "D3", "D4", "D5", "D6")
    assert may(game) == "lay D3, lay SQ"
    play(game, "lay SQ")
    assert cards_text(game.hands[0]) == "SQ D3"


def test_a_card_that_one_does_not_hold_can_not_be_laid() -> None:
    assert refused(table("H7", "H9"), "lay H8") == "not_in_hand"
    assert refused(table("H7", "H9"), "lay JK") == "not_in_hand"
    assert refused(table("H7 D3", "H9 D5", to_act=1, table=["0 H8"]), "lay HK") == "not_in_hand"


def test_only_the_seat_to_act_acts() -> None:
    game = table("H7 S2", "H9 S3", "HT")
    assert may(game, 1) == may(game, 2) == ""
    assert refused(game, "lay H9", seat=1) == "not_your_turn"
    assert refused(game, "pickup", seat=2) == "not_your_turn"


def test_one_card_at_a_time() -> None:
    assert refused(table("H7 H8", "H9"), "lay H7 H8") == "no_such_action"


@rule("A13")
def test_must_beat_whoever_can_beat_must() -> None:
    game = table("D2", "H9 S3", to_act=1, table=["0 H7"])
    assert may(game) == "lay H9"
    assert refused(game, "pickup") == "must_beat"


@rule("A13")
def test_must_beat_which_card_is_free() -> None:
    assert may(table("D2", "H9 HQ HA H2 S3", to_act=1, table=["0 H7"])) == "lay H9, lay HA, lay HQ"


@rule("A13")
def test_must_beat_false_one_may_always_pick_up() -> None:
    game = table("D2", "H9 S3", to_act=1, table=["0 H7"], rules="must_beat=false")
    assert may(game) == "lay H9, pickup"
    assert play(game, "pickup")[0] == "PickedUp seat=1 cards=H7"


# -- picking up ------------------------------------------------------------------------------


@rule("A14")
def test_who_can_not_beat_picks_up() -> None:
    assert may(table("D2", "S9 H2", to_act=1, table=["0 H7"])) == "pickup"


@rule("A15")
def test_the_whole_pile_is_picked_up() -> None:
    game = table("D2", "D3", "S9", "D4", to_act=2, table=["0 H7", "1 HT"])
    assert play(game, "pickup") == ["PickedUp seat=2 cards=H7 HT"]
    assert cards_text(game.hands[2]) == "S9 H7 HT"
    assert game.view(0).table == ()


@rule("A15")
def test_pickup_top_takes_the_top_card_only() -> None:
    game = table("D2", "D3", "S9", "D4", to_act=2, table=["0 H7", "1 HT"], rules="pickup=top")
    assert play(game, "pickup") == ["PickedUp seat=2 cards=HT"]
    assert game.position()["table"] == ["0 H7"]


@rule("A14", "G1")
def test_the_turn_goes_on_after_a_pick_up() -> None:
    game = table("D2", "S9", "D4", to_act=1, table=["0 H7"])
    play(game, "pickup")
    assert game.to_act == 2


@rule("A16")
def test_on_an_emptied_table_the_next_seat_lays_any_card_which_sets_the_suit_anew() -> None:
    game = table("D2", "S9", "D4 CK", "D7 CA", to_act=1, table=["0 H7"])
    play(game, "pickup")
    assert may(game) == "lay CK, lay D4"
    assert refused(game, "pickup") == "must_lead"
    assert play(game, "lay D4") == ["Laid seat=2 cards=D4 led=True"]
    assert may(game) == "lay D7"


@rule("A16")
def test_pickup_top_the_uncovered_card_is_to_be_beaten() -> None:
    game = table("D2", "D3", "S9", "H8 D4", to_act=2, table=["0 H7", "1 HT"], rules="pickup=top")
    play(game, "pickup")
    assert may(game) == "lay H8"


def test_pickup_top_of_the_only_card_empties_the_table() -> None:
    game = table("D2", "S9", "D4 CK", to_act=1, table=["0 H7"], rules="pickup=top")
    play(game, "pickup")
    assert may(game) == "lay CK, lay D4"


# -- the lap and its winner -----------------------------------------------------------------


@rule("A9", "G1")
def test_each_seat_has_one_turn_clockwise_and_then_the_round_ends() -> None:
    game = table("S2 D2", "S3 D3", "S4 D4", "S5 D5", to_act=2)
    order = []
    for text in ("lay S4", "lay S5", "pickup", "lay S3"):
        order.append(game.to_act)
        events = play(game, text)
    assert order == [2, 3, 0, 1]
    assert events == ["Laid seat=1 cards=S3 led=True", "RoundWon seat=1 cards=S3"]


@rule("A9")
def test_seats_without_cards_are_passed_over() -> None:
    game = table("S2 D2", "", "S4 D4", out=[1])
    play(game, "lay S2")
    assert game.to_act == 2


@rule("A22", "A25")
def test_the_last_layer_wins_the_round_and_leads_the_next() -> None:
    game = table("S2 D2", "S9 D3", "S4 DK", "ST D5")
    assert play(game, "lay S2", "lay S9", "pickup", "lay ST")[-1] == "RoundWon seat=3 cards=ST"
    assert game.view(0).open.best == NO_CARD
    assert (game.to_act, game.view(0).open.leader) == (3, 3)


@rule("A22")
def test_the_last_layer_wins_even_if_that_card_was_picked_up() -> None:
    game = table("S2 D2", "S9 D3", "H4 DK")
    assert play(game, "lay S2", "lay S9", "pickup")[-1] == "RoundWon seat=1 cards="
    assert game.to_act == 1


def test_a_lead_on_the_emptied_table_wins_over_a_higher_card_before_it() -> None:
    game = table("SA D2", "H9 D3", "H4 DK")
    assert play(game, "lay SA", "pickup", "lay H4")[-1] == "RoundWon seat=2 cards=H4"


@rule("A24")
def test_pickup_top_the_layer_of_the_highest_wins_though_a_lower_one_was_laid_later() -> None:
    game = table("H7 D2", "HQ D3", "S9 D4", "H8 D5", rules="pickup=top")
    events = play(game, "lay H7", "lay HQ", "pickup", "lay H8")
    assert events[-1] == "RoundWon seat=1 cards=H7 H8"
    assert game.to_act == 1


@rule("A24")
def test_pickup_top_the_highest_counts_since_a_card_was_laid_on_an_empty_table() -> None:
    game = table("HQ D2", "S9 D3", "H3 D4", "H4 D5", rules="pickup=top")
    events = play(game, "lay HQ", "pickup", "lay H3", "lay H4")
    assert events[-1] == "RoundWon seat=3 cards=H3 H4"


@rule("A24")
def test_pickup_top_the_highest_wins_even_if_the_table_is_empty_now() -> None:
    game = table("H7 D2", "H9 D3", "S9 D4", "C4 D5", rules="pickup=top")
    assert play(game, "lay H7", "lay H9", "pickup", "pickup")[-1] == "RoundWon seat=1 cards="
    assert game.to_act == 1


def test_pickup_top_an_equal_card_laid_later_does_not_take_the_round() -> None:
    game = table("H7 D2", "HQ D3", "S9 D4", "HQ D5", "C2 D6", "C3 D7", rules="pickup=top")
    events = play(game, "lay H7", "lay HQ", "pickup", "lay HQ", "pickup", "pickup")
    assert events[-1] == "RoundWon seat=1 cards="


@rule("A25")
def test_a_winner_without_cards_is_followed_by_the_next_clockwise_with_cards() -> None:
    game = table("S2 D2 H3", "", "SA", "", "H5 H6 H7", to_act=0, out=[3, 1])
    play(game, "lay S2", "lay SA", "pickup")
    assert (game.to_act, game.view(0).open.leader) == (4, 4)


@rule("A25")
def test_a_winner_who_is_refilled_leads() -> None:
    game = table("S2 D2 H3", "SA", "H5 H6 H7", stock="C2")
    play(game, "lay S2", "lay SA", "pickup")
    assert game.to_act == 1


@rule("A26")
def test_cards_on_the_table_go_to_the_dead_pile_and_stay_visible() -> None:
    game = table("S2 D2", "S9 D3", dead="HA")
    play(game, "lay S2", "lay S9")
    for seat in (0, 1):
        assert cards_text(collect(game.view(seat).open.dead)) == "S2 S9 HA"
        assert game.view(seat).table == ()


# -- the refill ------------------------------------------------------------------------------


@rule("A28")
def test_refill_from_the_winner_clockwise_each_filling_completely() -> None:
    game = table("D2 D3", "S9 D5", "H2 S7", rules="hand_size=3", stock="C2 C3 C4 C5 C6 C7")
    assert play(game, "lay D2", "lay D5", "pickup")[2:] == [
        "PickedUp seat=2 cards=D2 D5", "RoundWon seat=1 cards=",
        "Drew seat=1 cards=C2 C3", "Drew seat=0 cards=C4 C5",
    ]  # fmt: skip


@rule("A27")
@pytest.mark.parametrize("seats, full", [(2, 7), (4, 5)])
def test_refill_up_to_the_dealt_size(seats: int, full: int) -> None:
    hands = ["D2 S2", "D3 S3", "D4 S4", "D5 S5"][:seats]
    game = table(*hands, stock="C2 C3 C4 C5 C6 C7 C8 C9")
    first = play(game, *[f"lay D{n}" for n in range(2, seats + 2)])
    assert next(e for e in first if "Drew" in e).count("C") == full - 1


@rule("A29")
def test_who_picked_up_does_not_refill() -> None:
    game = table("D2 S2", "S3", "D9 S4", rules="hand_size=3", stock="C2 C3 C4 C5 C6 C7 C8 C9")
    events = play(game, "lay D2", "pickup", "lay D9")
    assert [e.split()[1] for e in events if e.startswith("Drew")] == ["seat=2", "seat=0"]
    assert cards_text(game.hands[1]) == "S3 D2"


def test_who_picked_up_refills_again_after_the_next_round() -> None:
    game = table("D2 S2", "S3 S5", rules="hand_size=3", stock="C2 C3 C4 C5 C6 C7 C8 C9")
    play(game, "lay D2", "pickup")
    events = play(game, "lay S2", "lay S3")
    assert [e for e in events if e.startswith("Drew")] == ["Drew seat=1 cards=C4", "Drew seat=0 cards=C5"]


@rule("A27")
def test_a_larger_hand_stays() -> None:
    game = table("D2 H2 H3 H4 H5 H6 H7 H8", "D9 S4", rules="hand_size=3", stock="C2 C3 C4 C5")
    assert "Drew seat=0" not in " ".join(play(game, "lay D2", "lay D9"))
    assert cards_text(game.hands[0]) == "H2 H3 H4 H5 H6 H7 H8"


def test_a_stock_that_runs_short_gives_what_it_has() -> None:
    game = table("D2 S2", "D9 S4", "DT S5", rules="hand_size=3", stock="C2 C3 C4")
    assert play(game, "lay D2", "lay D9", "lay DT")[4:] == ["Drew seat=2 cards=C2 C3", "Drew seat=0 cards=C4"]


@rule("A30")
def test_with_an_empty_stock_play_goes_on_with_the_cards_in_hand() -> None:
    game = table("D2 S2", "D9 S4")
    assert play(game, "lay D2", "lay D9")[-1] == "RoundWon seat=1 cards=D2 D9"
    assert may(game) == "lay S4"


def test_the_top_of_the_stock_is_drawn_first() -> None:
    hands = ["H2 H3 H4 H5 H6 H7 H8", "D2 D3 D4 D5 D6 D7 HT"]
    game = Mas.deal(MasRules(), Terms(1, (7, 7)), stacked(hands, stock="CA CK CQ"))
    assert play(game, "lay H2", "lay HT")[3:] == ["Drew seat=1 cards=CA", "Drew seat=0 cards=CK"]


# -- out, and the mas ------------------------------------------------------------------------


@rule("A34")
def test_an_empty_seat_is_out_at_once_if_the_stock_is_empty() -> None:
    game = table("D2", "D9 S4", "H5 H6")
    assert play(game, "lay D2") == ["Laid seat=0 cards=D2 led=True", "WentOut seat=0 place=1"]
    assert game.to_act == 1


@rule("A35")
def test_while_the_stock_has_cards_an_empty_seat_refills_and_plays_on() -> None:
    game = table("D2", "D9 S4", rules="hand_size=3", stock="C2 C3 C4 C5 C6")
    events = play(game, "lay D2", "lay D9")
    assert not [e for e in events if e.startswith("WentOut")]
    assert cards_text(game.hands[0]) == "C4 C5 C6"


@rule("A35")
def test_an_empty_seat_is_out_after_a_refill_that_gave_it_nothing() -> None:
    game = table("D2", "D9 S4", "H5 H6", rules="hand_size=3", stock="C2 C3")
    play(game, "lay D2")
    assert game.view(1).open.out == ()
    assert play(game, "lay D9", "pickup")[-2:] == ["Drew seat=1 cards=C2 C3", "WentOut seat=0 place=1"]


@rule("A36")
def test_the_hand_ends_when_all_seats_but_one_are_out_and_that_one_is_mas() -> None:
    game = table("D2 S3", "", "D9", to_act=0, out=[1])
    events = play(game, "lay D2", "lay D9")
    assert events[-2:-1] == ["WentOut seat=2 place=2"]
    result = game.result()
    assert result is not None
    assert (result.losers, result.out, result.ending) == ((0,), (1, 2), "played")


@rule("A37")
def test_the_first_out_is_named_first() -> None:
    game = table("D2", "D3", "D4 S4")
    play(game, "lay D2", "lay D3")
    result = game.result()
    assert result is not None and result.out == (0, 1)


@rule("A38")
def test_the_hand_ends_at_once_in_the_middle_of_a_round() -> None:
    game = table("D2", "D3", "D9 S4")
    assert [e.split()[0] for e in play(game, "lay D2", "lay D3")] == [
        "Laid", "WentOut", "Laid", "WentOut", "HandOver",
    ]  # fmt: skip
    assert game.turns == 2


@rule("A40")
def test_the_table_pile_is_not_added_to_the_mas_hand() -> None:
    game = table("D2", "D3", "D9 S4")
    play(game, "lay D2", "lay D3")
    result = game.result()
    assert result is not None and result.cards_left == (0, 0, 2)
    assert cards_text(game.hands[2]) == "S4 D9"


@rule("A41")
def test_two_out_in_one_lap_rank_in_turn_order() -> None:
    game = table("D9 S4", "H5 H6", "D2", "D3", to_act=2)
    assert [e for e in play(game, "lay D2", "lay D3") if e.startswith("WentOut")] == [
        "WentOut seat=2 place=1", "WentOut seat=3 place=2",
    ]  # fmt: skip


@rule("A41")
def test_out_after_a_refill_seats_rank_in_the_order_they_emptied() -> None:
    game = table("S6 S8", "D9", "D2", "D5", to_act=2, stock="C2", leader=2)
    events = play(game, "lay D2", "lay D5", "pickup", "lay D9")
    assert events[-4:] == [
        "RoundWon seat=1 cards=D9", "Drew seat=1 cards=C2",
        "WentOut seat=2 place=1", "WentOut seat=3 place=2",
    ]  # fmt: skip


def test_when_all_are_empty_the_refill_decides_who_is_left() -> None:
    game = table("D2", "D9", stock="C2")
    events = play(game, "lay D2", "lay D9")
    assert events[-3:-1] == ["Drew seat=1 cards=C2", "WentOut seat=0 place=1"]
    result = game.result()
    assert result is not None and (result.losers, result.cards_left) == ((1,), (0, 1))


def test_nothing_can_be_done_when_the_hand_is_over() -> None:
    game = table("D2", "D9 S3")
    play(game, "lay D2")
    assert [may(game, seat) for seat in (0, 1)] == ["", ""]
    for seat in (0, 1):
        assert refused(game, "lay D9", seat) == refused(game, "pickup", seat) == "hand_over"
        assert game.why_not(parse_action("lay D9"), seat) == "hand_over"


@rule("G8")
def test_a_turn_is_a_lay_or_a_pick_up_and_a_refill_is_none() -> None:
    game = table("D2 S3", "H9 S4", "D4 S5", stock="C2 C3 C4")
    counted = []
    for text in ("lay D2", "pickup", "lay S5"):
        play(game, text)
        counted.append(game.turns)
    assert counted == [1, 2, 3]


def test_a_whole_hand_of_three_from_the_last_of_the_stock_to_the_mas() -> None:
    game = table("H7 HJ S4", "H9 C2", "HT D5 D6", rules="hand_size=3", stock="SA C9")
    assert play(game, "lay H7", "lay H9", "lay HT") == [
        "Laid seat=0 cards=H7 led=True", "Laid seat=1 cards=H9 led=False", "Laid seat=2 cards=HT led=False",
        "RoundWon seat=2 cards=H7 H9 HT", "Drew seat=2 cards=SA", "Drew seat=0 cards=C9",
    ]  # fmt: skip
    assert play(game, "lay D5", "pickup", "lay C2") == [
        "Laid seat=2 cards=D5 led=True", "PickedUp seat=0 cards=D5",
        "Laid seat=1 cards=C2 led=True", "WentOut seat=1 place=1", "RoundWon seat=1 cards=C2",
    ]  # fmt: skip
    assert play(game, "lay D6", "pickup", "lay SA")[-1] == (
        "HandOver losers=0 winners=1 out=1 2 ending=played"
    )


# -- whole deals -----------------------------------------------------------------------------


@ALL_SEATS
@pytest.mark.parametrize("rules", ["", "pickup=top", "must_beat=false", "hand_size=3", "hand_size=7"])
def test_no_card_is_lost_or_made_and_exactly_one_is_left(seats: int, rules: str) -> None:
    rng = Random(f"{seats}{rules}")
    for _ in range(4):
        game = fresh(seats, rng, rules, dealer=rng.randrange(seats))
        whole = cards_text(all_cards(game))
        while (result := game.result()) is None:
            game.play(rng.choice(game.legal()))
            assert cards_text(all_cards(game)) == whole
        if result.ending == "played":
            assert sorted([*result.out, *result.losers]) == list(range(seats))
            assert [s for s in range(seats) if result.cards_left[s]] == list(result.losers)

