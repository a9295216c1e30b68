"""Matches, worked out on paper from the sentences of the rules."""

from __future__ import annotations

import random

import pytest

from tests.reference.mas.hand import Reference
from tests.reference.mas.house import VALUES, full_pack, settle
from tests.reference.mas.match import ReferenceMatch
from tests.reference.mas.paper import played
from tests.reference.shared import Refused


def hand_with(match: ReferenceMatch, order: str, shared: bool = False) -> None:
    """Deal and finish a hand in which the seats go out in this order; the last one is mas, with two cards."""
    hand = match.deal(full_pack(match.house))
    hand.hands = [["S2", "SA"] for _ in range(match.seats)]
    hand.stock = []
    *out, mas = (int(seat) for seat in order)
    for seat in out:
        if not shared:
            hand.out_this_round = []
        hand.hands[seat] = []
        hand.go_out(seat)
    hand.finish(mas, capped=False)
    match.count(hand)


def test_the_deal_passes_clockwise() -> None:
    match = ReferenceMatch({"match_hands": "free"}, 3, 2)
    dealers = []
    for _ in range(4):
        dealers.append(match.dealer)
        hand_with(match, "012")
    assert dealers == [2, 0, 1, 2]
    assert not match.over


def test_who_was_mas_most_often_lost_the_match_ties_shared() -> None:
    match = ReferenceMatch({"match_hands": 3}, 4, 0)
    for order in ("0123", "0132", "3201"):
        hand_with(match, order)
    assert match.over
    assert match.standings() == [[0], [1, 2, 3]]
    with pytest.raises(ValueError, match="match is over"):
        match.deal([])


def test_penalty_table_five_hands_lowest_sum_wins() -> None:
    match = ReferenceMatch({"scoring": "penalty_table"}, 3, 0)
    for order in ("012", "012", "021", "120", "210"):
        assert not match.over
        hand_with(match, order)
    # the mas is left with a two and an ace
    assert (match.over, match.scores) == (True, [34, 17, 34])
    assert match.standings() == [[1], [0, 2]]


def test_count_cards_three_hands() -> None:
    match = ReferenceMatch({"age_row": "5-6"}, 3, 0)
    for _ in range(3):
        hand_with(match, "012")
    assert (match.over, match.scores, match.mas_counts) == (True, [0, 0, 6], [0, 0, 0])


def test_each_pays_one_and_the_mas_pays_two_in_place_of_one_to_the_next_pot() -> None:
    match = ReferenceMatch({"stake": "mas_double", "match_hands": 3}, 3, 0)
    hand_with(match, "012")
    assert (match.pot, match.counters) == (3, [-1, -1, -1])
    hand_with(match, "012")
    assert (match.pot, match.counters) == (7, [-2, -2, -3])
    # the first out of the last agreed hand takes it
    hand_with(match, "102")
    assert (match.pot, match.counters) == (0, [-3, 8, -5])


def test_mas_changes_pays_the_first_out_when_the_mas_is_another_and_in_the_last_hand() -> None:
    match = ReferenceMatch({"stake": "mas_double", "pot_pays": "mas_changes", "match_hands": 5}, 3, 0)
    hand_with(match, "012")
    assert match.pot == 3
    hand_with(match, "012")
    assert match.pot == 7
    hand_with(match, "021")
    assert (match.pot, match.counters) == (0, [11 - 3, -3, -5])
    hand_with(match, "021")
    hand_with(match, "021")
    assert match.pot == 0


def test_first_takes_pot_shared_first_splits_it_and_the_odd_counter_stays() -> None:
    match = ReferenceMatch({"stake": "first_takes_pot", "tie_in_lap": "shared", "match_hands": 3}, 3, 0)
    hand_with(match, "012", shared=True)
    assert (match.pot, match.counters) == (1, [0, 0, -1])
    hand_with(match, "012")
    assert (match.pot, match.counters) == (0, [3, -1, -2])
    # what remains after the last hand goes to its first
    hand_with(match, "102", shared=True)
    assert (match.pot, match.counters) == (0, [3, 0, -3])


def test_nobody_first_out_the_pot_stays() -> None:
    match = ReferenceMatch({"stake": "first_takes_pot", "match_hands": "free"}, 3, 0)
    hand = match.deal(full_pack(match.house))
    hand.stop()
    match.count(hand)
    assert (match.pot, match.counters) == (3, [-1, -1, -1])


def test_a_hand_called_off_is_not_played() -> None:
    match = ReferenceMatch({"stake": "first_takes_pot", "match_hands": 3}, 3, 0)
    match.deal(full_pack(match.house))
    match.not_played()
    assert (match.pot, match.counters, match.dealer, match.hands_played) == (0, [0, 0, 0], 0, 0)


def test_the_mas_of_the_hand_before_has_the_handicap() -> None:
    match = ReferenceMatch({"handicap": "extra_card", "match_hands": 3}, 3, 0)
    assert match.deal(full_pack(match.house)).view(0)["counts"] == [5, 5, 5]
    match.not_played()
    hand_with(match, "021")
    assert match.deal(full_pack(match.house)).view(0)["counts"] == [5, 6, 5]


def random_options(rng: random.Random, seats: int) -> dict[str, object]:
    """Some house rules, chosen at random until they can be agreed together."""
    while True:
        keys = rng.sample(sorted(VALUES), rng.randint(0, 8))
        options: dict[str, object] = {key: rng.choice(VALUES[key]) for key in keys}
        try:
            settle(options, seats)
        except Refused:
            continue
        return options


def check_cards(hand: Reference, pack: list[str]) -> None:
    cards = [*hand.stock, *hand.aside, *hand.dead, *(card for _, card in hand.table)]
    assert sorted(cards + [card for held in hand.hands for card in held]) == pack


def test_matches_under_random_house_rules() -> None:
    for number in range(60):
        rng = random.Random(number)
        seats = 2 + number % 5
        match = ReferenceMatch(random_options(rng, seats), seats, number % seats, youngest=0)
        while not match.over and match.hands_played < 3:
            pack = full_pack(match.house)
            rng.shuffle(pack)
            hand = match.deal(pack)
            for _ in played(hand, number):
                check_cards(hand, sorted(pack))
            match.count(hand)
            assert match.pot + sum(match.counters) == 0
            assert hand.mas not in hand.out
