"""Which house rules may be agreed together, and what they then mean, after the sentences of the rules."""

from __future__ import annotations

import pytest

from tests.reference.mas.house import full_pack, settle
from tests.reference.shared import Refused


@pytest.mark.parametrize(("seats", "deck", "size", "cards"), [
    (2, "52", "7", 52), (3, "52", "5", 52), (5, "52", "5", 52), (6, "2x52", "5", 104)])
def test_fifty_two_cards_two_packs_from_six_seats(seats: int, deck: str, size: str, cards: int) -> None:
    house = settle({}, seats)
    assert (house["deck"], house["hand_size"], len(full_pack(house))) == (deck, size, cards)


@pytest.mark.parametrize(("row", "expected"), [
    ("5-6", {"hand_size": "3", "deck": "32", "open_hands": "all", "end": "first_out",
             "scoring": "count_cards", "match_hands": "3"}),
    ("7-8", {"hand_size": "3", "deck": "32", "open_hands": "none", "end": "first_out", "match_hands": "3"}),
    ("9-10", {"hand_size": "5", "deck": "52", "end": "last_left", "scoring": "none", "match_hands": "1"}),
    ("11+", {"hand_size": "5", "deck": "52", "scoring": "penalty_table", "match_hands": "5"})])
def test_age_presets_whatever_the_seats(row: str, expected: dict[str, str]) -> None:
    for seats in (2, 6):
        house = settle({"age_row": row}, seats)
        assert {key: house[key] for key in expected} == expected


def test_explicit_keys_override_an_age_preset() -> None:
    assert settle({"age_row": "11+", "scoring": "none", "jokers": 2}, 4)["match_hands"] == "1"
    assert settle({"age_row": "7-8", "hand_size": 4, "open_hands": "youngest"}, 4)["hand_size"] == "4"


def test_jokers_come_two_to_a_pack() -> None:
    assert full_pack(settle({"jokers": 2}, 6)).count("JK") == 4
    assert len(full_pack(settle({"jokers": 2, "deck": "32"}, 4))) == 34


@pytest.mark.parametrize(("options", "seats", "reason"), [
    ({}, 7, "two to six"),
    ({"trump": "S"}, 4, "no such"),
    ({"pickup": "half"}, 4, "one of whole, top"),
    ({"deck": 32, "hand_size": 7}, 5, "takes 35 cards, the pack has 32"),
    ({"deck": 32, "hand_size": 6, "handicap": "extra_card", "match_hands": 3, "jokers": 2}, 6, "takes 37"),
    ({"deal_all": True}, 4, "two or three"),
    ({"deal_all": True, "handicap": "extra_card", "match_hands": 3}, 3, "no card left"),
    ({"laps": "unlimited"}, 4, "needs pickup=top"),
    ({"laps": "unlimited", "pickup": "top"}, 4, "needs pickup=top"),
    ({"end": "first_out"}, 4, "needs scoring"),
    ({"scoring": "count_cards", "match_hands": 5}, 4, "three hands"),
    ({"scoring": "penalty_table", "match_hands": 1}, 4, "five hands, or three"),
    ({"handicap": "mas_leads"}, 4, "needs a next hand"),
    ({"handicap": "mas_leads", "age_row": "5-6"}, 4, "names none"),
    ({"stake": "mas_double"}, 4, "needs a next hand"),
    ({"stake": "mas_double", "match_hands": "free"}, 4, "last hand"),
    ({"age_row": "5-6", "hand_size": 4}, 4, "three cards"),
    ({"age_row": "7-8", "hand_size": 5}, 4, "three or four")])
def test_what_cannot_work_is_refused(options: dict[str, object], seats: int, reason: str) -> None:
    with pytest.raises(Refused, match=reason):
        settle(options, seats)


@pytest.mark.parametrize(("options", "seats"), [
    ({"deck": 32, "hand_size": 5, "jokers": 2, "handicap": "extra_card", "match_hands": 3}, 6),
    ({"stake": "first_takes_pot", "match_hands": "free"}, 4),
    ({"scoring": "penalty_table", "match_hands": 3, "handicap": "extra_card"}, 4),
    ({"laps": "unlimited", "pickup": "top", "after_pickup": "round_ends_highest_leads"}, 4)])
def test_what_works_is_not_refused(options: dict[str, object], seats: int) -> None:
    settle(options, seats)
