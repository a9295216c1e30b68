"""Matches of game B worked out on paper from the rules; each test is named after its sentence."""

from __future__ import annotations

import pytest

from tests.reference.mau.hand import Reference
from tests.reference.mau.match import ReferenceMatch


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
