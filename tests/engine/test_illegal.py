"""One verifier: what is not legal raises and changes nothing, and nothing else raises."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from engine.action import LAY, PICKUP, Action, lay
from engine.cards import DECK_FACES, JOKER
from engine.game import NOBODY, IllegalAction, Reason
from engine.mas import Mas
from tests.engine.tables import fresh, play, table, walk

NONSENSE = (
    Action(LAY), Action(LAY, (18, 19)), Action("pickup", (18,)), Action("pass"), Action("draw"), Action(""),
    *(Action(LAY, (c,), "mas") for c in DECK_FACES), Action("pickup", (), "H"),
)  # fmt: skip
UNIVERSE = (*map(lay, DECK_FACES), lay(JOKER), PICKUP, *NONSENSE)
"""Every action there is in this game, and some that are of no game."""


def state(game: Mas) -> tuple[Any, ...]:
    """All that there is to a game. Every view of a position is the same: that is tested with positions."""
    return game.position(), [game.legal(seat) for seat in range(game.seats)], game.result()


def check_every_action(game: Mas) -> None:
    before = state(game)
    for seat in range(game.seats):
        legal = game.legal(seat)
        assert len(set(legal)) == len(legal)
        assert bool(legal) == (seat == game.to_act)
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


@pytest.mark.parametrize("rules", ["", "must_beat=false", "pickup=top", "must_beat=false pickup=top"])
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_legal_is_what_does_not_raise_and_what_raises_changes_nothing(seats: int, rules: str) -> None:
    rng = Random(f"{seats}{rules}")
    for game in walk(fresh(seats, rng, rules), rng):
        if rng.random() < 1 / seats**3 or game.result() is not None:
            check_every_action(game)


@pytest.mark.parametrize("rules", ["", "pickup=top"])
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
        game.play(rng.choice(game.legal()))
        assert state(twin) == after


def test_a_clone_waits_for_its_own_refill() -> None:
    game = table("D2", "D9 S4", "D5 D6", stock="C2")
    twin = game.clone()
    play(twin, "lay D2")
    assert (twin.open.emptied, game.open.emptied) == ([0], [])


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
        assert caught.value.reason == Reason.HAND_OVER


def test_the_refusal_says_who_what_and_why() -> None:
    game = fresh(3, Random(7))
    with pytest.raises(IllegalAction, match=f"seat {game.to_act} may not pickup: must lead"):
        game.play(PICKUP)
