"""Matches: the deal passes, hands are counted, whoever was mas most often has lost."""

from __future__ import annotations

from random import Random

import pytest

from engine.action import PICKUP, STOP, parse_action
from engine.cards import pack
from engine.chance import shuffled
from engine.events import TABLE
from engine.game import IllegalAction
from engine.games import UnknownGame
from engine.match import Match, replay
from engine.record import Header, Setup, parse_record, record_text
from engine.result import Result
from engine.rules import BadRules
from tests.engine.rules_of import rule

ALL_SEATS = pytest.mark.parametrize("seats", range(2, 7))


def new(seats: int, rules: str = "", dealer: int = 0) -> Match:
    return Match(Header("mas", 1, rules, seats, dealer))


def lose(match: Match, mas: int) -> Result:
    """One hand in which this seat is mas: the others lay one card each, and are out before it is its turn."""
    match.deal(match.pack())
    seats = match.header.seats
    first = (mas + 1) % seats
    hands = ["H2 H3"] * seats
    for n in range(seats - 1):
        hands[(first + n) % seats] = f"S{2 + n}"
    match.apply(Setup({"hands": hands, "to_act": first, "rules": match.header.rules}))
    for n in range(seats - 1):
        match.play((first + n) % seats, parse_action(f"lay S{2 + n}"))
    assert match.hand is not None
    result = match.hand.result()
    assert result is not None
    return result


# -- the deal -------------------------------------------------------------------------------------


@rule("G5")
@ALL_SEATS
def test_the_deal_passes_clockwise(seats: int) -> None:
    match = new(seats, "match_hands=free", dealer=seats - 1)
    dealers = []
    for _ in range(seats + 1):
        lose(match, 0)
        dealers.append(match.terms.dealer)
    assert dealers == [seats - 1, *range(seats)]


@ALL_SEATS
def test_forehand_of_each_dealer_leads(seats: int) -> None:
    match = new(seats, "match_hands=free", dealer=1)
    for n in range(3):
        lose(match, 0)
        match.deal(match.pack())
        assert match.hand is not None
        assert match.hand.to_act == (1 + n + 2) % seats
        match = replay(match.header, match.record.entries[:-2])


def test_no_hand_is_dealt_while_one_is_in_play() -> None:
    match = new(3)
    match.deal(match.pack())
    assert not match.wants_deal
    with pytest.raises(ValueError, match="a hand is in play"):
        match.deal(match.pack())


def test_no_hand_is_dealt_when_the_match_is_over() -> None:
    match = new(3)
    lose(match, 1)
    assert not match.wants_deal
    with pytest.raises(ValueError, match="the match is over"):
        match.deal(match.pack())


def test_a_wrong_pack_is_refused_and_nothing_is_on_record() -> None:
    match = new(3)
    with pytest.raises(ValueError, match="not the pack"):
        match.deal(pack(32))
    assert (match.hand, match.record.entries, match.wants_deal) == (None, [], True)


def test_every_seat_draws_its_first_cards() -> None:
    match = new(4, dealer=2)
    events = match.deal(match.pack())
    assert [type(e).__name__ for e in events] == ["Drew"] * 4
    assert [e.seat for e in events] == [3, 0, 1, 2]


# -- play -----------------------------------------------------------------------------------------


def test_play_before_the_first_deal_is_refused() -> None:
    with pytest.raises(IllegalAction) as caught:
        new(3).play(0, PICKUP)
    assert caught.value.reason == "hand_over"


def test_what_is_refused_is_not_on_record() -> None:
    match = new(3)
    match.deal(match.pack())
    entries, digest = list(match.record.entries), match.digest()
    for seat in range(3):
        with pytest.raises(IllegalAction):
            match.play(seat, PICKUP)
    assert (match.record.entries, match.digest()) == (entries, digest)


def test_the_digest_changes_with_each_turn() -> None:
    match = new(3)
    digests = {match.digest()}
    match.deal(shuffled(match.pack(), Random(1)))
    rng = Random(1)
    for n in range(30):
        assert match.hand is not None
        digests.add(match.digest())
        assert len(digests) == n + 2
        match.play(match.hand.to_act, rng.choice(match.hand.legal()))


def test_the_view_is_that_of_the_hand() -> None:
    match = new(3)
    match.deal(shuffled(match.pack(), Random(1)))
    assert match.hand is not None
    assert [match.view(seat) for seat in (-1, 0, 1, 2)] == [match.hand.view(seat) for seat in (-1, 0, 1, 2)]


def test_a_hand_that_the_table_stops_counts_and_is_on_record() -> None:
    match = new(3, "match_hands=3")
    match.deal(shuffled(match.pack(), Random(1)))
    match.play(TABLE, STOP)
    assert match.standing().played == 1 and match.wants_deal
    record = parse_record(record_text(match.record))
    assert record == match.record
    assert replay(record.header, record.entries).standing() == match.standing()
    assert match.undone().standing().played == 0


# -- how it stands ----------------------------------------------------------------------------------


@ALL_SEATS
def test_each_seat_can_be_mas_and_only_that_one_is(seats: int) -> None:
    for mas in range(seats):
        match = new(seats)
        result = lose(match, mas)
        first = (mas + 1) % seats
        others = tuple((first + n) % seats for n in range(seats - 1))
        assert (result.losers, result.winners, result.out) == ((mas,), (first,), others)
        assert result.cards_left == tuple(2 if seat == mas else 0 for seat in range(seats))
        standing = match.standing()
        assert standing.scores == tuple(int(seat == mas) for seat in range(seats))
        assert standing.losers == (mas,)


@rule("A56")
@ALL_SEATS
def test_who_was_mas_most_often_has_lost(seats: int) -> None:
    match = new(seats, "match_hands=3")
    last = seats - 1
    for mas in (last, 0, last):
        lose(match, mas)
    standing = match.standing()
    assert (standing.over, standing.played, standing.losers) == (True, 3, (last,))
    assert standing.scores == (1, *[0] * (seats - 2), 2)


@rule("A56")
def test_ties_are_shared() -> None:
    match = new(4, "match_hands=3")
    for mas in (3, 0, 2):
        lose(match, mas)
    assert match.standing().losers == (0, 2, 3)
    match = new(4, "match_hands=5")
    for mas in (3, 0, 2, 0, 3):
        lose(match, mas)
    assert match.standing().losers == (0, 3)


@rule("A57")
@pytest.mark.parametrize("hands", [1, 3, 5])
def test_a_match_is_over_after_its_agreed_hands(hands: int) -> None:
    match = new(3, f"match_hands={hands}")
    for n in range(hands):
        assert match.wants_deal and not match.standing().over
        assert (match.standing().played, match.standing().agreed) == (n, hands)
        lose(match, n % 3)
    assert match.standing().over and not match.wants_deal


@rule("A57")
def test_a_free_match_goes_on_as_long_as_one_likes() -> None:
    match = new(2, "match_hands=free")
    for _ in range(12):
        lose(match, 1)
    assert match.wants_deal and not match.standing().over
    assert (match.standing().agreed, match.standing().scores) == (None, (0, 12))


def test_nobody_has_lost_before_the_first_hand_is_over() -> None:
    match = new(3)
    assert match.standing().losers == ()
    match.deal(match.pack())
    assert (match.standing().losers, match.standing().played) == ((), 0)


# -- what can't be played ---------------------------------------------------------------------------


def test_an_unknown_game_is_named_with_those_there_are() -> None:
    with pytest.raises(UnknownGame, match=r"'moss' is no game here: choose from .*mas"):
        Match(Header("moss", 1, "", 3, 0))


@rule("G7")
@pytest.mark.parametrize("rules, seats, said", [("pickup=some", 3, "pickup=some"), ("", 7, "7 seats")])
def test_rules_that_can_not_be_played_are_refused_before_the_deal(rules: str, seats: int, said: str) -> None:
    with pytest.raises(BadRules, match=said):
        Match(Header("mas", 1, rules, seats, 0))
