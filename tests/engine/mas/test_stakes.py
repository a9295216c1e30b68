"""Points over a match, stakes and handicaps: worked out by hand, for every number of seats."""

from __future__ import annotations

from random import Random

import pytest

from engine.action import STOP, parse_action
from engine.chance import shuffled
from engine.course import Purse, Standing
from engine.events import TABLE
from engine.mas import Mas, MasRules
from engine.match import Match
from engine.record import Header, Setup
from engine.rules import BadRules
from tests.engine.rules_of import rule

ALL_SEATS = pytest.mark.parametrize("seats", range(2, 7))


def new(seats: int, rules: str, dealer: int = 0) -> Match:
    return Match(Header("mas", 1, MasRules.parse(rules).text(), seats, dealer))


def lose(match: Match, mas: int, cards: str = "H2 H3") -> None:
    """One hand in which this seat is mas with these cards; the next clockwise is first out, then the next."""
    match.deal(shuffled(match.pack(), Random(1)))
    seats = match.header.seats
    hands = [cards] * seats
    order = [(mas + n) % seats for n in range(1, seats)]
    for n, seat in enumerate(order):
        hands[seat] = f"S{2 + n}"
    match.apply(Setup({"hands": hands, "to_act": order[0], "rules": match.header.rules}))
    for n, seat in enumerate(order):
        match.play(seat, parse_action(f"lay S{2 + n}"))


def purse(match: Match) -> Purse:
    found = match.standing().purse
    assert found is not None
    assert sum(found.counters) + found.pot == 0
    return found


# -- points -------------------------------------------------------------------------------------


@rule("A55")
@ALL_SEATS
def test_the_lowest_sum_wins(seats: int) -> None:
    match = new(seats, "scoring=penalty_table match_hands=3")
    for mas in (0, seats - 1, 0):
        lose(match, mas, "HA H3")
    standing = match.standing()
    assert standing.scores == (36, *[0] * (seats - 2), 18)
    assert standing.winners == (tuple(range(1, seats - 1)) if seats > 2 else (1,))
    assert standing.losers == (0,) and standing.over


@rule("A55")
def test_ties_are_shared() -> None:
    match = new(4, "scoring=count_cards")
    for mas in (0, 1, 0):
        lose(match, mas)
    standing: Standing = match.standing()
    assert (standing.scores, standing.winners, standing.losers) == ((4, 2, 0, 0), (2, 3), (0,))
    match = new(2, "scoring=count_cards")
    lose(match, 0)
    lose(match, 1)
    assert (match.standing().winners, match.standing().losers) == ((0, 1), ())


# -- stakes -------------------------------------------------------------------------------------


@rule("A68", "A72")
@ALL_SEATS
def test_first_takes_pot_in_every_hand(seats: int) -> None:
    match = new(seats, "stake=first_takes_pot match_hands=3")
    for _ in range(2):
        lose(match, 0)
    assert purse(match) == Purse((-2, 2 * (seats - 1), *[-2] * (seats - 2)), 0)


@rule("A68", "A69", "A70")
@ALL_SEATS
def test_mas_double_the_mas_of_the_hand_before_pays_two_and_the_last_hand_takes_all(seats: int) -> None:
    match = new(seats, "stake=mas_double match_hands=3")
    lose(match, 0)
    assert purse(match) == Purse((-1,) * seats, seats)
    lose(match, 0)
    assert purse(match) == Purse((-3, *[-2] * (seats - 1)), 2 * seats + 1)
    lose(match, 0)
    pot = 3 * seats + 2
    assert purse(match) == Purse((-5, pot - 3, *[-3] * (seats - 2)), 0)


@rule("A71")
def test_mas_changes_the_first_out_takes_it_when_the_mas_is_another() -> None:
    match = new(3, "stake=mas_double pot_pays=mas_changes match_hands=5")
    lose(match, 0)
    assert purse(match).pot == 3
    lose(match, 0)
    assert purse(match).pot == 7
    lose(match, 2)
    assert purse(match) == Purse((-5 + 11, -3, -3), 0)
    lose(match, 2)
    assert purse(match).pot == 4
    lose(match, 2)
    assert purse(match).pot == 0 and match.standing().over


def share(match: Match, seats: int) -> None:
    """Seats 0 and 1 are out in one round, and share the first place; the last seat is mas."""
    match.deal(shuffled(match.pack(), Random(1)))
    hands = ["S2", "S3", *["H2 H3", "D2 D3", "C2 C3", "H5 H6"][: seats - 2]]
    match.apply(Setup({"hands": hands, "to_act": 0, "rules": match.header.rules}))
    match.play(0, parse_action("lay S2"))
    match.play(1, parse_action("lay S3"))
    if seats > 3:
        match.play(TABLE, STOP)


@rule("A73")
def test_the_odd_counter_of_a_match_that_was_ended_goes_to_the_first_of_its_last_hand() -> None:
    assert Purse((1, -2, -2), 3).paid_to(1) == Purse((1, 1, -2), 0)


@rule("A73")
def test_a_shared_first_splits_the_pot_and_an_odd_counter_stays_until_the_last_hand() -> None:
    match = new(3, "stake=first_takes_pot tie_in_lap=shared match_hands=3")
    share(match, 3)
    assert purse(match) == Purse((0, 0, -1), 1)
    share(match, 3)
    assert purse(match) == Purse((1, 1, -2), 0)
    share(match, 3)
    assert purse(match) == Purse((2, 1, -3), 0)


@rule("A73")
def test_nobody_out_the_pot_stays() -> None:
    match = new(4, "stake=first_takes_pot match_hands=3")
    match.deal(shuffled(match.pack(), Random(1)))
    match.play(TABLE, STOP)
    assert purse(match) == Purse((-1,) * 4, 4)
    lose(match, 3)
    assert purse(match) == Purse((6, -2, -2, -2), 0)


@rule("A74")
@pytest.mark.parametrize("others", ["match_hands=1", "match_hands=free", "end=first_out scoring=count_cards"])
def test_mas_double_needs_a_mas_and_an_agreed_number_of_hands(others: str) -> None:
    with pytest.raises(BadRules, match="stake=mas_double needs"):
        MasRules.parse(f"stake=mas_double {others}").refuse(4)


# -- handicaps ----------------------------------------------------------------------------------


@rule("A75", "A27")
@ALL_SEATS
def test_extra_card_the_mas_gets_one_more_dealt_last_and_refills_to_the_usual(seats: int) -> None:
    match = new(seats, "handicap=extra_card match_hands=3")
    usual = match.rules.cards_each(seats)
    for mas in (seats - 1, 0):
        lose(match, mas)
        pack = shuffled(match.pack(), Random(mas))
        match.deal(pack)
        assert isinstance(match.hand, Mas)
        assert [hand.bit_count() for hand in match.hand.hands] == [usual + (s == mas) for s in range(seats)]
        assert match.hand.hands[mas] >> pack[usual * seats] & 1
        assert match.hand.house.refill_to == usual
        assert match.hand.to_act == (match.terms.dealer + 1) % seats
        match = new(seats, "handicap=extra_card match_hands=3")


@rule("A76")
@ALL_SEATS
def test_mas_leads_the_first_round(seats: int) -> None:
    for mas in range(seats):
        match = new(seats, "handicap=mas_leads match_hands=3")
        lose(match, mas)
        match.deal(shuffled(match.pack(), Random(1)))
        assert match.hand is not None and match.hand.to_act == mas


@rule("A77")
@pytest.mark.parametrize(
    "rules",
    [
        "handicap=extra_card match_hands=1",
        "handicap=mas_leads match_hands=1",
        "handicap=mas_leads end=first_out scoring=count_cards",
        "handicap=extra_card match_hands=3 deal_all=true",
    ],
)
def test_where_a_handicap_is_refused(rules: str) -> None:
    with pytest.raises(BadRules, match="handicap="):
        MasRules.parse(rules).refuse(3)


@rule("A78", "G11")
@pytest.mark.parametrize("handicap", ["extra_card", "mas_leads"])
def test_a_mas_that_a_stopped_hand_names_is_mas_like_any_other(handicap: str) -> None:
    match = new(3, f"handicap={handicap} stake=mas_double match_hands=3", dealer=0)
    match.deal(shuffled(match.pack(), Random(1)))
    match.play(TABLE, STOP)
    assert match.standing().scores == (0, 1, 0)
    assert match.next_terms.leader == (1 if handicap == "mas_leads" else None)
    assert match.next_terms.sizes == ((5, 6, 5) if handicap == "extra_card" else (5, 5, 5))
    lose(match, 0)
    assert purse(match).counters == (-2, -3, -2)


# -- open hands ---------------------------------------------------------------------------------


@rule("A50")
@pytest.mark.parametrize("open_hands, shown", [("none", ()), ("youngest", (2,)), ("all", (0, 1, 2, 3))])
def test_open_hands_are_shown_to_everybody_and_what_they_draw_too(
    open_hands: str, shown: tuple[int, ...]
) -> None:
    rules = MasRules.parse(f"open_hands={open_hands}")
    match = Match(Header("mas", 1, rules.text(), 4, 0, youngest=2))
    dealt = match.deal(shuffled(match.pack(), Random(1)))
    assert isinstance(match.hand, Mas)
    for onlooker in (TABLE, 0, 1):
        known = match.hand.view(onlooker).known
        assert [bool(known[seat]) for seat in range(4)] == [seat in shown for seat in range(4)]
        for event in dealt:
            assert (-1 in event.seen_by(onlooker).cards) == (event.seat not in (*shown, onlooker))


@rule("A50")
def test_who_is_youngest_must_be_said() -> None:
    match = new(4, "open_hands=youngest")
    with pytest.raises(BadRules, match="say which seat is the youngest"):
        match.deal(match.pack())
