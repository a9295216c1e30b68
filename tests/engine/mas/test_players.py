"""The console's own players: they see a view and play by the rules."""

from __future__ import annotations

from random import Random

import pytest

from engine.action import PICKUP
from engine.cards import rank_of
from engine.mas import MasView
from engine.players import PLAYERS, Player, lowest, thumb
from tests.engine.mas.tables import fresh, table

EVERY_PLAYER = pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)


def test_the_yardstick_and_the_rule_of_thumb_are_there() -> None:
    assert {"lowest": lowest, "thumb": thumb}.items() <= PLAYERS.items()


@EVERY_PLAYER
@pytest.mark.parametrize("rules", ["", "must_beat=false", "pickup=top"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_whatever_a_player_does_is_legal_and_the_hand_ends(player: Player, seats: int, rules: str) -> None:
    game = fresh(seats, Random(f"{seats}{rules}"), rules)
    while game.result() is None:
        view = game.view(game.to_act)
        action = player(view)
        assert action in view.actions
        game.play(action)


@EVERY_PLAYER
def test_a_player_picks_up_only_when_it_must(player: Player) -> None:
    game = fresh(4, Random(3), "must_beat=false")
    could_choose = 0
    for _ in range(300):
        if game.result() is not None:
            break
        legal = game.legal()
        action = player(game.view(game.to_act))
        assert (action == PICKUP) == (legal == (PICKUP,))
        could_choose += PICKUP in legal and len(legal) > 1
        game.play(action)
    assert could_choose > 5


@EVERY_PLAYER
def test_a_player_chooses_alike_for_an_equal_view(player: Player) -> None:
    game = fresh(4, Random(4))
    for _ in range(60):
        view = game.view(game.to_act)
        action = player(view)
        assert player(view) == action
        assert player(MasView.from_position(view.position())) == action
        game.play(action)


@pytest.mark.parametrize(
    "hand, pile, laid",
    [
        ("H7 S2 DA C9", [], "lay S2"),
        ("H2 S2 D2 C2", [], "lay S2"),  # of equal ranks spades, then hearts, diamonds, clubs
        ("D2 C2 H3", [], "lay D2"),
        ("HQ HA H9 S2", ["0 H8"], "lay H9"),
        ("H2 S2", ["0 H8"], "pickup"),
    ],
)
def test_lowest_lays_its_lowest_legal_card(hand: str, pile: list[str], laid: str) -> None:
    game = table("C3 C4", hand, to_act=1, table=pile, leader=0 if pile else 1)
    assert str(lowest(game.view(1))) == laid


@pytest.mark.parametrize(
    "hand, pile, laid",
    [
        ("HQ HA H9 S2", ["0 H8"], "lay H9"),  # beats as cheaply as may be
        ("S4 H5 H6 H7 HA", [], "lay H5"),  # leads low from its long suit, though the spade is lower
        ("S2 HK HA", [], "lay S2"),  # but not high
        ("H2 S2", ["0 H8"], "pickup"),
    ],
)
def test_thumb_beats_cheaply_and_leads_low_from_a_long_suit(hand: str, pile: list[str], laid: str) -> None:
    game = table("C3 C4", hand, to_act=1, table=pile, leader=0 if pile else 1)
    assert str(thumb(game.view(1))) == laid


def test_thumb_leads_other_cards_when_a_hand_goes_round_in_a_circle() -> None:
    hands = ["S9 C8", "H9 HQ DQ CK", "S8 SK HK"]
    assert {str(thumb(table(*hands, to_act=1, turns=n).view(1))) for n in range(0, 290, 9)} == {"lay H9"}
    late = {str(thumb(table(*hands, to_act=1, turns=n).view(1))) for n in range(310, 400, 3)}
    assert late == {"lay H9", "lay HQ", "lay DQ", "lay CK"}


def test_players_play_jokers_pass_where_they_must_and_make_no_mistakes() -> None:
    rules = "jokers=2 mistakes=table"
    for player in PLAYERS.values():
        only_jokers = table("JK JK", "S2 S3", stock="H2 H3", rules=rules)
        assert str(player(only_jokers.view(0))) == "pass"
        answer = table("S2 S3", "JK HQ D2", to_act=1, table=["0 H9"], rules=rules)
        assert str(player(answer.view(1))) == "lay HQ"
        none_beats = table("S2 S3", "D2 C4", to_act=1, table=["0 H9"], rules=rules)
        assert str(player(none_beats.view(1))) == "pickup"


def test_where_the_ace_is_low_it_is_the_lowest_card() -> None:
    for player in PLAYERS.values():
        game = table("C3 C4", "HA H2 SK", to_act=1, rules="ace=low")
        assert str(player(game.view(1))) == "lay HA"


@pytest.mark.parametrize("rules", ["", "must_beat=false"])
def test_lowest_is_never_beaten_by_a_lower_choice(rules: str) -> None:
    game = fresh(5, Random(5), rules)
    while game.result() is None:
        action = lowest(game.view(game.to_act))
        assert all(rank_of(action.cards[0]) <= rank_of(a.cards[0]) for a in game.legal() if a.cards)
        game.play(action)


def test_the_players_are_better_than_chance() -> None:
    """Three of them against one that plays at random: it is mas far more often than a quarter of the time."""
    for name, player in PLAYERS.items():
        rng = Random(name)
        lost = 0
        for n in range(60):
            game = fresh(4, rng, dealer=n % 4)
            while game.result() is None:
                seat = game.to_act
                game.play(rng.choice(game.legal()) if seat == 0 else player(game.view(seat)))
            result = game.result()
            assert result is not None
            lost += 0 in result.losers
        assert lost > 45, name
