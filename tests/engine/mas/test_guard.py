"""The turn guard: no hand lasts longer than 2,000 turns (RULES, Common)."""

from __future__ import annotations

from random import Random

import pytest

from engine.action import PICKUP, STOP, lay
from engine.cards import cards_text, rank_of
from engine.events import TABLE
from engine.game import MAX_TURNS, NOBODY, IllegalAction
from engine.mas import Mas
from engine.position import BadPosition
from engine.result import Ending
from tests.engine.mas.tables import fresh, play, table
from tests.engine.rules_of import rule

LAST = MAX_TURNS - 1
"""Turns that were played when one more is the last."""


def stopped(game: Mas, text: str) -> tuple[tuple[int, ...], Ending, list[str]]:
    """One more turn: who is mas, whether the guard stopped it, the names of the events."""
    events = play(game, text)
    result = game.result()
    assert result is not None
    return result.losers, result.ending, [event.split()[0] for event in events]


@rule("G9")
def test_the_guard_is_two_thousand_turns() -> None:
    assert MAX_TURNS == 2000
    game = table("H2 H3", "S2 S3", "D2 D3", turns=MAX_TURNS - 2)
    play(game, "lay H2")
    assert game.result() is None
    assert stopped(game, "pickup") == ((1,), "guard", ["PickedUp", "HandOver"])


@rule("G10")
def test_most_cards_loses() -> None:
    game = table("H2 H3", "S2 S3", "D2 D3 D4 D5", "C2", turns=LAST)
    assert stopped(game, "lay H2") == ((2,), "guard", ["Laid", "HandOver"])


@rule("G10")
@pytest.mark.parametrize(
    "hands, to_act, mas",
    [
        (("H2 H3", "S2 S3", "D2 D3"), 0, 1),  # seat 1 is to act, and is included
        (("H2 H3 H4", "S2", "D2 D3"), 0, 2),  # seat 1 has fewer: seats 2 and 0 are tied, 2 comes first
        (("H2 H3", "S2", "D2 D3 D4"), 2, 0),  # past the last seat on to the first
        (("H2 H3 H4 H5", "S2 S3 S4", "D2 D3 D4"), 0, 1),
    ],
)
def test_of_the_tied_the_first_clockwise_from_the_seat_to_act_loses(
    hands: tuple[str, ...], to_act: int, mas: int
) -> None:
    game = table(*hands, to_act=to_act, turns=LAST)
    lowest = min(str(action) for action in game.legal())
    assert stopped(game, lowest)[:2] == ((mas,), "guard")


@rule("G9")
def test_it_is_looked_at_after_the_refill() -> None:
    """Seat 0 has most cards before the refill, seat 1 after it."""
    game = table("H2 H3", "S9", to_act=1, table=["0 S2"], stock="C2 C3 C4 C5 C6 C7", turns=LAST)
    mas, ending, events = stopped(game, "lay S9")
    assert (mas, ending) == ((1,), "guard")
    assert events == ["Laid", "RoundWon", "Drew", "HandOver"]
    assert [cards_text(hand) for hand in game.hands] == ["H2 H3", "C2 C3 C4 C5 C6 C7"]


@rule("G9")
def test_it_is_looked_at_after_the_outs() -> None:
    game = table("", "S9", "D4 D5", to_act=1, table=["0 S2"], leader=2, rules="hand_size=3",
                 stock="C2 C3 C4", emptied=[0], turns=LAST)  # fmt: skip
    mas, ending, events = stopped(game, "lay S9")
    assert events == ["Laid", "RoundWon", "Drew", "WentOut", "HandOver"]
    assert (mas, ending, game.open.out) == ((1,), "guard", (0,))


@rule("G9")
def test_a_hand_that_ends_by_itself_at_the_last_turn_was_not_stopped() -> None:
    game = table("H2", "S9 D3", turns=LAST)
    assert stopped(game, "lay H2") == ((1,), "played", ["Laid", "WentOut", "HandOver"])


def test_a_hand_in_play_can_not_be_set_up_past_the_guard() -> None:
    with pytest.raises(BadPosition, match="'turns'"):
        table("H2 H3", "S9 D3", turns=MAX_TURNS)


def test_a_hand_that_would_go_on_for_ever_ends() -> None:
    """Three seats: one leads low, one beats, the last takes both though it need not: nothing leaves play."""
    game = fresh(3, Random(1), "must_beat=false")
    while game.result() is None:
        legal = game.legal()
        last_in_lap = (game.to_act + 1) % 3 == game.open.leader
        if not game.open.table:
            action = min(legal, key=lambda a: (rank_of(a.cards[0]), a.cards))
        else:
            action = PICKUP if last_in_lap else legal[0]
        game.play(action)
    result = game.result()
    assert result is not None and result.ending == "guard"
    assert game.turns == MAX_TURNS and len(result.losers) == 1
    assert result.cards_left[result.losers[0]] == max(result.cards_left)


def test_a_hand_that_ends_by_itself_with_the_last_refill_was_not_stopped() -> None:
    game = table("", "S9", to_act=1, table=["0 S2"], stock="C2", turns=LAST)
    assert stopped(game, "lay S9")[1:] == ("played", ["Laid", "RoundWon", "Drew", "WentOut", "HandOver"])


# -- stopped by the table ---------------------------------------------------------------------


@rule("G11")
def test_the_table_may_stop_the_hand_and_it_counts_as_the_guard_counts() -> None:
    game = table("H2 H3", "S2 S3 S4", "D2 D3 D4", "C2", to_act=3)
    assert game.legal(TABLE) == (STOP,)
    events = game.play(STOP, TABLE)
    result = game.result()
    assert result is not None and (result.losers, result.ending) == ((1,), "stopped")
    assert [type(e).__name__ for e in events] == ["HandOver"]
    assert (game.turns, game.to_act, game.legal(TABLE)) == (0, NOBODY, ())
    assert Mas.from_position(game.position()).result() == result


@pytest.mark.parametrize("seat", [0, 1])
def test_no_seat_alone_stops_the_hand(seat: int) -> None:
    with pytest.raises(IllegalAction):
        table("H2 H3", "S2 S3 S4").play(STOP, seat)


def test_the_table_does_nothing_else_and_nothing_when_the_hand_is_over() -> None:
    game = table("H2", "S2 S3")
    for action in (PICKUP, lay(18)):
        with pytest.raises(IllegalAction):
            game.play(action, TABLE)
    play(game, "lay H2")
    with pytest.raises(IllegalAction) as caught:
        game.play(STOP, TABLE)
    assert caught.value.reason == "hand_over"
