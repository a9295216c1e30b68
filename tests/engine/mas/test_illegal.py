"""One verifier: what is not legal raises and changes nothing, and nothing else raises."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.action import (
    FORGET,
    LAY,
    NOTICE,
    PASS,
    PICKUP,
    POINT_OUT,
    STOP,
    TAKE_BACK,
    Action,
    lay,
)
from engine.cards import DECK_FACES, JOKER
from engine.game import NOBODY, IllegalAction
from engine.mas import Mas
from tests.engine.mas.tables import fresh, play, table
from tests.engine.playing import walk

NONSENSE = (
    Action(LAY), Action(LAY, (18, 19)), Action("pickup", (18,)), Action("pass", (18,)), Action("draw"),
    Action(""), *(Action(LAY, (c,), "mas") for c in DECK_FACES), Action("pickup", (), "H"),
    Action("pass", (), "0"), Action("forget", (18,)), Action("takeback", (), "0"), Action("notice"), STOP,
)  # fmt: skip
NOTICES = tuple(Action(NOTICE, (), str(seat)) for seat in range(6))
UNIVERSE = (
    *map(lay, DECK_FACES), lay(JOKER), PICKUP, PASS, FORGET, TAKE_BACK, POINT_OUT, *NOTICES, *NONSENSE
)  # fmt: skip
"""Every action there is in this game, and some that are of no game."""


RULES = (
    "", "must_beat=false", "pickup=top", "must_beat=false pickup=top",
    "jokers=2 joker_forced=true deck=32 hand_size=3", "mistakes=table", "mistakes=table jokers=2 pickup=top",
    "mistakes=table after_pickup=continue_standard end_timing=finish_round",
)  # fmt: skip


def state(game: Mas) -> tuple[Any, ...]:
    """All that there is to a game. Every view of a position is the same: that is tested with positions."""
    return game.position(), [game.legal(seat) for seat in range(game.seats)], game.result()


def check_every_action(game: Mas) -> None:
    before = state(game)
    for seat in range(game.seats):
        legal = game.legal(seat)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (seat == game.to_act or seat in game.interjectors())
        for action in UNIVERSE:
            twin = game.clone()
            try:
                twin.play(action, seat)
            except IllegalAction as error:
                assert action not in legal
                assert state(twin) == before
                assert (error.seat, error.action) == (seat, action)
                assert game.why_not(action, seat) == error.reason
            else:
                assert action in legal
                assert game.why_not(action, seat) is None
    assert state(game) == before  # what its twins played is not its own


@pytest.mark.parametrize("rules", RULES)
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_legal_is_what_does_not_raise_and_what_raises_changes_nothing(seats: int, rules: str) -> None:
    rng = Random(f"{seats}{rules}")
    for game in walk(fresh(seats, rng, rules), rng):
        if rng.random() < 1 / seats**3 or game.result() is not None:
            check_every_action(game)


@pytest.mark.parametrize("rules", RULES)
def test_a_clone_and_its_game_go_their_own_ways(rules: str) -> None:
    rng = Random(11)
    game = fresh(4, rng, rules)
    while game.result() is None:
        twin, before = game.clone(), state(game)
        assert state(twin) == before
        for _ in walk(twin, rng, 8):
            pass
        assert state(game) == before
        after = state(twin)
        seat = rng.choice((game.to_act, *game.interjectors()))
        game.play(rng.choice(game.legal(seat)), seat)
        assert state(twin) == after


def test_two_clones_may_each_take_the_same_card_back() -> None:
    game = table("H9 S2", "S8 HT", "D2 D3", rules="mistakes=table")
    play(game, "lay H9", "lay S8")
    one, other = game.clone(), game.clone()
    one.play(TAKE_BACK, 1)
    other.play(POINT_OUT, 0)
    assert state(one) == state(other)
    play(one, "lay HT")
    assert other.open.table == [25] and other.to_act == 1
    assert game.open.layers == [0, 1]


def test_a_clone_waits_for_its_own_refill() -> None:
    game = table("D2", "D9 S4", "D5 D6", stock="C2")
    twin = game.clone()
    play(twin, "lay D2")
    assert (twin.open.emptied, game.open.emptied) == ((0,), ())


def test_who_is_not_told_is_the_seat_to_act() -> None:
    rng = Random(5)
    game = fresh(3, rng)
    twin = game.clone()
    action = rng.choice(game.legal())
    assert game.legal() == game.legal(game.to_act)
    assert game.play(action) == twin.play(action, twin.to_act)


def test_nobody_acts_when_the_hand_is_over() -> None:
    *_, game = walk(fresh(3, Random(7)), Random(7))
    assert game.to_act == NOBODY and game.legal() == ()
    for action in UNIVERSE:
        with pytest.raises(IllegalAction) as caught:
            game.play(action)
        assert caught.value.reason == "hand_over"


def test_the_refusal_says_who_what_and_why() -> None:
    game = fresh(3, Random(7))
    with pytest.raises(IllegalAction, match=f"seat {game.to_act} may not pickup: must lead"):
        game.play(PICKUP)
