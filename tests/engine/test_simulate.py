"""Many hands: the same seed gives the same figures, and the figures are what the hands came to."""

from __future__ import annotations

from random import Random

import pytest

from engine.chance import shuffled
from engine.events import Drew, Event, PickedUp
from engine.ledger import Ledger
from engine.mas import Mas, MasRules
from engine.players import lowest, thumb
from engine.result import Result
from engine.rules import BadRules
from engine.simulate import Simulated, Table, play_hand, play_hands, simulate, summed
from tests.engine.rules_of import rule


def simulated(hands: int = 12, seats: int = 3, seed: int = 1, rules: str = "") -> Simulated:
    return simulate(Mas, MasRules.parse(rules), [lowest] * seats, hands, seed)


def test_the_same_seed_gives_the_same_figures() -> None:
    assert simulated() == simulated()
    assert simulated(seed=2) != simulated()


def test_a_hand_is_the_same_however_many_are_played() -> None:
    few, many = simulated(hands=1), simulated(hands=2)
    assert {few.turns.median} < {many.turns.p10, many.turns.p90, few.turns.median}
    first = play_hand(Mas, MasRules(), 0, [lowest] * 3, Random("1/0"))
    assert few.turns.median == first.turns


def test_the_figures_are_what_the_hands_came_to() -> None:
    hands = [play_hand(Mas, MasRules(), n % 3, [lowest] * 3, Random(f"7/{n}")) for n in range(11)]
    turns = sorted(hand.turns for hand in hands)
    results = [hand.result() for hand in hands]
    figures = simulated(hands=11, seed=7)
    assert figures.turns.median == turns[5]
    assert (figures.turns.p10, figures.turns.p90) == (turns[1], turns[9])
    assert figures.mas == tuple(sum(r is not None and s in r.losers for r in results) / 11 for s in range(3))
    assert figures.capped == sum(r is not None and r.ending == "guard" for r in results)
    assert (figures.game, figures.seats, figures.hands, figures.rules) == ("mas", 3, 11, "")


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_shares_are_those_of_all_seats(seats: int) -> None:
    figures = simulated(hands=9, seats=seats, rules="pickup=top")
    assert len(figures.mas) == seats and sum(figures.mas) == pytest.approx(1)
    assert figures.rules == "pickup=top"


def test_pickups_are_counted_from_what_is_told() -> None:
    times, cards = [], []
    for number in range(6):
        told: list[Event] = []
        play_hand(Mas, MasRules(), number % 3, [thumb] * 3, Random(f"2/{number}"), told)
        taken = [event.cards for event in told if isinstance(event, PickedUp)]
        times.append(len(taken))
        cards.append(sum(map(len, taken)))
    figures = simulate(Mas, MasRules(), [thumb] * 3, 6, seed=2)
    assert figures.pickups.value == pytest.approx(sum(times) / 6)
    assert figures.cards.value == pytest.approx(sum(cards) / 6) and sum(cards) > sum(times) > 0


PLAYED = Result(winners=(0,), losers=(1,), out=(0,), places=(1,), cards_left=(0, 2, 3))
DRAWN = [Drew(0, (2,)), PickedUp(1, (3, 4)), Drew(2, (5, 6, 7))]


@pytest.mark.parametrize("game, times, cards", [("mas", 1, 2), ("svitmas", 1, 2), ("mau", 2, 4)])
def test_what_counts_as_picking_up_is_the_games_own(game: str, times: int, cards: int) -> None:
    ledger = Ledger(game, 3)
    ledger.enter(0, 9, DRAWN, PLAYED)
    assert (list(ledger.pickups), list(ledger.cards)) == ([times], [cards])


@pytest.mark.parametrize("losers, mas", [((), (0, 0, 0)), ((2,), (0, 0, 1)), ((0, 1), (1, 1, 0))])
def test_a_hand_may_have_any_number_of_losers(losers: tuple[int, ...], mas: tuple[float, ...]) -> None:
    ledger = Ledger("mas", 3)
    ledger.enter(0, 9, [], PLAYED._replace(losers=losers))
    assert summed(ledger, MasRules()).mas == mas


def test_hands_without_a_mas_have_winners() -> None:
    figures = simulated(rules="end=first_out scoring=count_cards")
    assert figures.mas == (0, 0, 0) and figures.by_seat == figures.by_place == 0
    assert sum(estimate.value for estimate in figures.won) == pytest.approx(1)


@pytest.mark.parametrize("dealer, place", [(0, 0), (1, 2), (2, 1)])
def test_a_loss_is_counted_where_it_sat_after_the_deal(dealer: int, place: int) -> None:
    """Seat 1 lost: it is forehand when seat 0 deals, the dealer when it deals itself."""
    ledger = Ledger("mas", 3)
    ledger.enter(dealer, 9, [], PLAYED)
    assert dict(ledger.lost_at) == {place: 1} and dict(ledger.lost) == {1: 1}


def test_books_of_parts_add_up_to_the_book_of_all() -> None:
    table = Table(Mas, MasRules.parse("pickup=top"), (lowest, thumb, lowest))
    whole, sum_ = play_hands(table, 3, range(9)), Ledger("mas", 3)
    for part in (range(2), range(2, 7), range(7, 9)):
        sum_.add(play_hands(table, 3, part))
    assert sum_ == whole and whole.hands == 9


def test_the_deal_goes_round() -> None:
    """Whoever leads first leads as often as the others, so that no seat has the better of it."""
    led = []

    def player(view):  # type: ignore[no-untyped-def]
        if view.turns == 0:
            led.append(view.seat)
        return lowest(view)

    simulate(Mas, MasRules(), [player] * 3, 6, seed=1)
    assert led == [1, 2, 0, 1, 2, 0]


def test_each_seat_has_its_own_player() -> None:
    asked: list[set[int]] = [set(), set()]

    def spy(n, player):  # type: ignore[no-untyped-def]
        return lambda view: (asked[n].add(view.seat), player(view))[1]

    simulate(Mas, MasRules(), [spy(0, lowest), spy(1, thumb)], 4, seed=1)
    assert asked == [{0}, {1}]


def test_progress_is_told_after_every_hand() -> None:
    told: list[int] = []
    simulate(Mas, MasRules(), [lowest] * 2, 5, 1, after=lambda: told.append(1))
    assert len(told) == 5


def test_one_hand_is_enough_for_figures() -> None:
    figures = simulated(hands=1)
    assert figures.turns.median == figures.turns.p10 == figures.turns.p90


@pytest.mark.parametrize("hands", [0, -3])
def test_no_hands_is_refused(hands: int) -> None:
    with pytest.raises(ValueError, match=f"{hands} hands: play at least one"):
        simulated(hands=hands)


@pytest.mark.parametrize("seats", [0, 1, 7])
def test_too_few_or_too_many_players_are_refused(seats: int) -> None:
    with pytest.raises(BadRules, match=f"{seats} seats"):
        simulated(seats=seats)


def test_a_shuffle_keeps_the_cards_and_is_the_same_on_any_python() -> None:
    cards = list(range(2, 12))
    assert shuffled(cards, Random(1)) == [10, 2, 5, 6, 7, 4, 11, 8, 9, 3]
    assert cards == list(range(2, 12))
    assert shuffled([], Random(1)) == []


@rule("A2")
def test_a_shuffle_may_leave_a_card_anywhere() -> None:
    rng = Random(1)
    tops = [shuffled([0, 1, 2, 3], rng) for _ in range(2000)]
    for place in range(4):
        for c in range(4):
            assert 400 < sum(order[place] == c for order in tops) < 600
