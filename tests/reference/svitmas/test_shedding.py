"""Shedding, two seats, the end and matches of svitmas, worked out on paper."""

from __future__ import annotations

import random

import pytest

from tests.reference.svitmas.hand import Reference
from tests.reference.svitmas.house import FULL_PACK, PRESETS, VALUES
from tests.reference.svitmas.match import ReferenceMatch
from tests.reference.svitmas.paper import collecting, moves, played, random_hand, shedding
from tests.reference.svitmas.table import GUARD
from tests.scale import scale

SUIT = " ".join(f"H{rank}" for rank in "23456789TJQKA")
NO_HOG = {"avstickshog": "0"}


def lays(hand: Reference) -> set[str]:
    """What may be laid by the seat to act, without the verb."""
    assert hand.to_act is not None
    return {text[4:] for text in hand.legal(hand.to_act) if text.startswith("lay ")}


# Lays and answers


@pytest.mark.parametrize(("run_lay", "may"), [
    ("true", {"H7", "H8", "H9", "HJ", "D8", "H7 H8", "H8 H9", "H7 H8 H9"}),
    ("false", {"H7", "H8", "H9", "HJ", "D8"})])
def test_a_lay_is_one_card_or_a_run_of_consecutive_cards_of_one_suit(run_lay: str, may: set[str]) -> None:
    hand = shedding({"run_lay": run_lay}, ["H9 HJ D8 H8 H7", "C2", "C3"])
    assert (hand.ask, hand.legal(0)) == ("lead", {f"lay {cards}" for cards in may})
    with pytest.raises(ValueError, match="a lay is one card"):
        hand.play(0, "lay H9 HJ")


def test_a_card_or_run_whose_lowest_card_is_higher_than_the_highest_on_top_or_trump() -> None:
    hand = shedding({}, ["H7 H8 C2", "H6 H8 H9 HT D9 S2 S3 S5", "C3"])
    assert moves(hand, "0 lay H7 H8") == ["Laid seat=0 cards=H7 H8 led=True"]
    assert lays(hand) == {"H9", "HT", "H9 HT", "S2", "S3", "S5", "S2 S3"}
    with pytest.raises(ValueError, match="H8 is not higher than H8"):
        hand.play(1, "lay H8")
    with pytest.raises(ValueError, match="suit H or trump"):
        hand.play(1, "lay D9")
    assert moves(hand, "1 lay H9") == ["Laid seat=1 cards=H9 led=False"]      # one higher card beats a run


@pytest.mark.parametrize(("rule", "led", "may"), [
    ("higher_only", "H7", {"S9", "SJ"}), ("any", "H7", {"S2", "S9", "SJ"}),
    ("higher_only", "S4", {"S9", "SJ"}), ("any", "S4", {"S2", "S9", "SJ"})])
def test_on_a_trump_only_a_higher_trump_also_when_trump_was_led(rule: str, led: str, may: set[str]) -> None:
    hand = shedding({"trump_over_trump": rule}, [f"{led} C2", "S7 C3", "S2 S9 SJ HA", "C4"])
    moves(hand, f"0 lay {led}; 1 lay S7")
    assert lays(hand) == may        # and led-suit cards never beat a trump


def test_a_run_counts_as_one_lay() -> None:
    hand = shedding({}, ["H7 H8 H9 C2", "HT HJ C3", "HQ C4"])
    assert len(moves(hand, "0 lay H7 H8 H9; 1 lay HT HJ")) == 1
    assert moves(hand, "2 lay HQ")[1] == "PutAway seat=2 cards=H7 H8 H9 HT HJ HQ"


# Picking up


def test_always_allowed_except_on_an_empty_table() -> None:
    hand = shedding({}, ["H7 C2", "H8 C3", "C4"])
    with pytest.raises(ValueError, match="nothing to pick up"):
        hand.play(0, "pickup")
    moves(hand, "0 lay H7")
    assert hand.legal(1) == {"lay H8", "pickup"}


@pytest.mark.parametrize(("options", "table", "picked"), [
    ({}, "H7; H9", "H9"),                       # a gap
    ({}, "H7; H8; H9", "H7 H8 H9"),
    ({}, "H6 H7; H8; H9 HT", "H6 H7 H8 H9 HT"),     # whole lays
    ({}, "H5 H6; H8 H9; HT", "H8 H9 HT"),
    ({}, "H7; H8; S9", "S9"),                   # another suit
    ({}, "H7; S9; ST", "S9 ST"),
    ({"pickup": "all"}, "H7; H9; S9", "H7 H9 S9")])
def test_pick_up_the_top_lay_and_with_it_the_whole_run_below_it(options: dict[str, str], table: str,
                                                                picked: str) -> None:
    parts = table.split("; ")
    hands = [f"{part} C{seat + 2}" for seat, part in enumerate(parts)]
    hand = shedding(options, [*hands, "D2 D3", "D4 D5"])
    moves(hand, "; ".join(f"{seat} lay {part}" for seat, part in enumerate(parts)))
    assert moves(hand, f"{len(parts)} pickup") == [f"PickedUp seat={len(parts)} cards={picked}"]
    assert hand.view(0)["known"][len(parts)][-2:] == ["D2", "D3"]  # type: ignore[index]
    left = [card for _, cards in hand.table for card in cards]
    assert [*left, *picked.split()] == table.replace(";", "").split()


def test_what_lies_below_is_to_be_beaten_then() -> None:
    hand = shedding({}, ["H7 C2", "S9 C3", "D2", "H8 H6 D5", "D9"])
    moves(hand, "0 lay H7; 1 lay S9; 2 pickup")
    assert (hand.to_act, hand.ask, lays(hand)) == (3, "answer", {"H8"})


def test_table_emptied_by_a_pick_up_the_next_seat_leads_anything_a_new_trick() -> None:
    hand = shedding({}, ["H7 C2", "H9 C3", "D2 H3"])
    moves(hand, "0 lay H7; 1 pickup")
    assert (hand.to_act, hand.ask, hand.lays, hand.pickups, lays(hand)) == (2, "lead", 0, 0, {"D2", "H3"})


# Avstick


def test_when_the_trick_holds_as_many_lays_as_seats_were_in_its_last_player_leads() -> None:
    hand = shedding({}, ["H7 C2", "H8 C3", "H9 C4"])
    assert moves(hand, "0 lay H7; 1 lay H8; 2 lay H9") == [
        "Laid seat=2 cards=H9 led=False", "PutAway seat=2 cards=H7 H8 H9"]
    assert (hand.to_act, hand.ask, hand.view(0)["put_away"]) == (2, "lead", ["H7", "H8", "H9"])


def test_if_just_out_the_next_clockwise_leads() -> None:
    hand = shedding({}, ["H7 C2", "H8 C3", "H9"])
    assert moves(hand, "0 lay H7; 1 lay H8; 2 lay H9")[1:] == [
        "PutAway seat=2 cards=H7 H8 H9", "WentOut seat=2 place=1"]
    assert (hand.to_act, hand.ask) == (0, "lead")


def test_seats_going_out_on_the_way_still_count_and_the_trick_may_go_past_a_lap() -> None:
    hand = shedding({}, ["H7 HQ C2", "H9", "HK C3"])
    moves(hand, "0 lay H7; 1 lay H9; 2 pickup")
    assert len(moves(hand, "0 lay HQ")) == 1        # two lays, two seats left, but three were in
    assert moves(hand, "2 lay HK")[1] == "PutAway seat=2 cards=H7 HQ HK"


@pytest.mark.parametrize(("count", "lays_needed"), [
    ("players_in_at_lead", 3), ("players_at_start", 4), ("cumulative", 3)])
def test_players_at_start_are_the_seats_at_the_table_those_out_too(count: str, lays_needed: int) -> None:
    hand = shedding({"avstick_count": count}, ["H5 H9 C2", "H6 HT C3", "H7 HJ C4", ""])
    steps = ["0 lay H5", "1 lay H6", "2 lay H7", "0 lay H9"]
    for step in steps[:lays_needed - 1]:
        assert len(moves(hand, step)) == 1
    assert moves(hand, steps[lays_needed - 1])[1].startswith("PutAway")


@pytest.mark.parametrize(("count", "put_away"), [("players_in_at_lead", False), ("cumulative", True)])
def test_cumulative_picked_up_lays_count_otherwise_they_dont(count: str, put_away: bool) -> None:
    hand = shedding({"avstick_count": count}, ["H5 HQ C2", "H7 C3", "D2 C4"])
    moves(hand, "0 lay H5; 1 lay H7; 2 pickup")
    assert (len(moves(hand, "0 lay HQ")) == 2) == put_away


def test_2_to_ace_of_a_suit_on_the_table_is_an_avstick_too() -> None:
    for rule, events in (("true", 2), ("false", 1)):
        hand = shedding({"full_suit_avstick": rule}, [f"{SUIT} C2", "C3", "C4"])
        assert len(moves(hand, f"0 lay {SUIT}")) == events
        assert hand.to_act == (0 if rule == "true" else 1)
    hand = shedding({"full_suit_avstick": "true"}, [f"{SUIT} C2", "C3", "C4"])
    assert len(moves(hand, f"0 lay {SUIT[3:]}")) == 1       # all but the two
    low, high = SUIT[:17], SUIT[18:]
    hand = shedding({"full_suit_avstick": "true"}, [f"{low} C2", high, "C3", "C4"])
    assert moves(hand, f"0 lay {low}; 1 lay {high}") == [
        f"Laid seat=1 cards={high} led=False", f"PutAway seat=1 cards={SUIT}", "WentOut seat=1 place=1"]
    assert (hand.to_act, hand.ask) == (2, "lead")


def pickups_in_one_trick(options: dict[str, str]) -> Reference:
    """Three seats; the five stays on the table while trumps go round and are picked up, six times in all."""
    hand = shedding(options, ["H5 ST D2", "S9 D3", "SJ D4"])
    moves(hand, "0 lay H5; 1 lay S9; 2 pickup")
    moves(hand, "0 lay ST; 1 pickup; 2 lay S9; 0 pickup; 1 lay ST; 2 pickup; 0 lay S9; 1 pickup")
    moves(hand, "2 lay ST; 0 pickup; 1 lay S9")
    return hand


@pytest.mark.parametrize(("guard", "picked"), [("on", "H5 S9"), ("off", "S9")])
def test_once_a_trick_has_had_twice_as_many_pick_ups_every_further_one_takes_everything(guard: str,
                                                                                        picked: str) -> None:
    hand = pickups_in_one_trick({"loop_guard": guard})
    assert hand.pickups == 6
    assert moves(hand, "2 pickup") == [f"PickedUp seat=2 cards={picked}"]


# Two seats


def two(options: dict[str, str], hands: list[str], hog: str) -> Reference:
    hand = shedding(options, hands)
    hand.hog = hog.split()
    return hand


def test_at_each_avstick_both_draw_one_the_last_beater_first() -> None:
    hand = two({}, ["H7 C2", "H8 C3"], "D2 D3 D4")
    events = moves(hand, "0 lay H7; 1 lay H8")
    assert events[1:] == ["PutAway seat=1 cards=H7 H8", "Drew seat=1 cards=D2", "Drew seat=0 cards=D3"]
    assert hand.seen(events[2], 0) == "Drew seat=1 cards=??"
    assert hand.view(0)["known"] == {1: ["C3"]}
    moves(hand, "1 lay C3; 0 pickup; 1 lay D2")
    # an odd last card goes to the last beater
    hand = two({}, ["H7 C2", "H8 C3"], "D4")
    assert moves(hand, "0 lay H7; 1 lay H8")[2:] == ["Drew seat=1 cards=D4"]
    # when it is gone play on
    hand = two({}, ["H7 C2", "H8 C3"], "")
    assert len(moves(hand, "0 lay H7; 1 lay H8")) == 2


@pytest.mark.parametrize(("first", "rest"), [
    ("true", ["Drew seat=1 cards=D2", "Drew seat=0 cards=D3"]),
    ("false", ["WentOut seat=1 place=1", "HandOver losers=0 winners= out=1 ending=played"])])
def test_before_anyone_is_out(first: str, rest: list[str]) -> None:
    hand = two({"avstick_draw_before_out": first}, ["H7 C2", "H8"], "D2 D3")
    assert moves(hand, "0 lay H7; 1 lay H8")[2:] == rest


def test_emptying_otherwise_is_out_at_once() -> None:
    hand = two({}, ["H7", "H8 C3"], "D2 D3")
    assert moves(hand, "0 lay H7")[1:] == ["WentOut seat=0 place=1",
                                           "HandOver losers=1 winners= out=0 ending=played"]


def test_the_avstickshog_takes_10_to_15_cards_or_none() -> None:
    for value in VALUES["avstickshog"]:
        assert Reference({"avstickshog": value}, 2, 0, FULL_PACK).view(0)["avstickshog"] == int(value)


# The end


def test_the_game_ends_at_once_when_only_one_seat_has_cards_there_is_no_winner() -> None:
    hand = shedding({}, ["H7", "H8", "H9 C4"])
    moves(hand, "0 lay H7")
    assert moves(hand, "1 lay H8")[1:] == ["WentOut seat=1 place=2",
                                           "HandOver losers=2 winners= out=0 1 ending=played"]
    assert hand.result == {"winners": [], "losers": [2], "out": [0, 1], "places": [1, 2], "cards": [0, 0, 2],
                           "points": None, "ending": "played"}
    with pytest.raises(ValueError, match="the hand is over"):
        hand.play(2, "lay C4")


def test_an_avstick_that_ends_the_hand_is_put_away() -> None:
    hand = shedding({}, ["H7 C2", "", "H9"])
    assert moves(hand, "0 lay H7; 2 lay H9")[1:] == [
        "PutAway seat=2 cards=H7 H9", "WentOut seat=2 place=1",
        "HandOver losers=0 winners= out=2 ending=played"]


def test_after_2000_turns_of_the_shedding_phase_most_cards_loses() -> None:
    hand = shedding({}, ["H7 C2", "D2 C3", "D3 C4"])
    hand.turns, hand.shedding_turns = GUARD + 50, GUARD - 2
    assert len(moves(hand, "0 lay H7")) == 1
    assert moves(hand, "1 pickup") == ["PickedUp seat=1 cards=H7",
                                       "HandOver losers=1 winners= out= ending=guard"]
    hand = collecting({}, ["H7 C2", "D2 C3"])
    hand.turns = GUARD
    moves(hand, "0 lay H7")
    assert not hand.over


def test_of_the_tied_the_first_clockwise_from_the_seat_to_act_loses() -> None:
    hand = shedding({}, ["H7 C2 C5", "D2 C3", "D3 C4"])
    moves(hand, "0 lay H7")
    assert hand.legal(-1) == {"stop"}
    with pytest.raises(ValueError, match="only the table"):
        hand.play(1, "stop")
    assert hand.play(-1, "stop") == ["HandOver losers=1 winners= out= ending=stopped"]
    assert hand.turns == 1


def test_a_stopped_hand_counts_tricks_taken_and_the_trump_card_while_collecting() -> None:
    hand = collecting({}, ["H7 C2", "D8 C3", "D4 C5"])
    moves(hand, "0 lay H7; 1 lay D8; 2 lay D4")
    hand.play(-1, "stop")
    assert hand.result is not None
    assert (hand.result["losers"], hand.result["cards"]) == ([1], [2, 4, 1])


# Matches


def test_the_loser_deals_next_and_who_lost_most_often_has_lost_the_match() -> None:
    match = ReferenceMatch({"match_hands": "3"}, 3, 0)
    for loser in (2, 1, 2):
        assert not match.over
        hand = match.deal(FULL_PACK)
        assert (hand.dealer, match.sizes) == (match.dealer, [3, 3, 3])
        hand.finish(loser, "played")
        match.count(hand)
        assert match.dealer == loser
    assert (match.over, match.losses, match.standings()) == (True, [0, 1, 2], [[0], [1], [2]])
    with pytest.raises(ValueError, match="the match is over"):
        match.deal(FULL_PACK)


def test_a_match_is_one_hand_by_default_and_a_free_one_goes_on() -> None:
    for hands, over in (("1", True), ("free", False)):
        match = ReferenceMatch({"match_hands": hands}, 3, 0)
        hand = match.deal(FULL_PACK)
        with pytest.raises(ValueError, match="not over"):
            match.count(hand)
        hand.play(-1, "stop")
        match.count(hand)
        assert match.over == over
        # all had three cards: forehand was to act
        assert (match.dealer, match.standings()) == (1, [[0, 2], [1]])


# Random play


def check_cards(hand: Reference) -> None:
    """Every card is in one place."""
    cards = [*hand.stock, *hand.hog, *hand.put_away]
    lays = hand.trick if hand.phase == "collecting" else hand.table
    for part in [*hand.hands, *hand.taken, *(laid for _, laid in lays)]:
        cards += part
    if hand.phase == "collecting" and hand.trump_card is not None:
        cards.append(hand.trump_card)
    if hand.upcard is not None:
        cards.append(hand.upcard)
    assert sorted(cards) == sorted(FULL_PACK)


def test_hands_under_random_house_rules_end_with_one_loser() -> None:
    for number in range(scale(8, 40, 400)):
        rng = random.Random(number)
        keys = rng.sample(sorted(VALUES), rng.randint(0, 10))
        options = {**rng.choice(list(PRESETS.values())), **{key: rng.choice(VALUES[key]) for key in keys}}
        hand = random_hand(options, 2 + number % 5, number)
        events: list[str] = []
        for some in played(hand, number):
            events += some
            check_cards(hand)
            for seat in range(hand.seats):
                known = hand.view(seat)["known"]
                assert isinstance(known, dict)
                for other, cards in known.items():
                    assert set(cards) <= set(hand.hands[other])
        assert hand.loser is not None and events[-1].startswith(f"HandOver losers={hand.loser} winners= ")
        if hand.ending == "played":
            assert sorted([*hand.out, hand.loser]) == list(range(hand.seats))
