"""The console's own players of Mas as Mau-Mau: they see a view and play by the rules."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from engine.chance import shuffled
from engine.mau import Mau, MauRules, MauView
from engine.players import PLAYERS, Player
from engine.simulate import play_hand
from tests.engine.agreements import MAU
from tests.engine.mau.tables import fresh, table
from tests.scale import scale

EVERY_PLAYER = pytest.mark.parametrize("player", PLAYERS.values(), ids=PLAYERS)


@EVERY_PLAYER
@pytest.mark.parametrize("seats", range(2, 7))
def test_whatever_a_player_does_is_legal_and_the_hand_ends(player: Player, seats: int) -> None:
    for number in range(20):
        rng = Random(f"{seats} {number}")
        game = fresh(seats, rng, MauRules.agreed(MAU.valid_options(rng, seats)).text())
        while game.result() is None:
            view = game.view(game.to_act)
            action = player(view)
            assert action in view.actions
            assert player(MauView.from_position(view.position())) == action
            game.play(action, None, partial(shuffled, rng=rng))


@EVERY_PLAYER
@pytest.mark.parametrize(
    ("game", "expected"),
    [
        (table("HQ S8", "D8 D9 CK"), "lay HQ mas"),
        (table("HT SJ", "D8 D9 CK"), "lay HT masmas"),
        (table("HT", "D8 D9 CK", lone=[0]), "call mas"),
        (table("HT", "D8 D9 CK", lone=[0], said=["mas", ""]), "lay HT"),
        (table("HT HK SQ", "D8 D9 CK", missed=[1]), "challenge 1"),
        (table("S8 CK SQ", "D8 D9 CA"), "draw"),
        (table("S8 CK SQ", "D8 D9 CA", top="HJ", ask="name"), "name S"),
        (table("S8 CK SQ", "D8 D9 CA", top="S9 H7", ask="after_penalty"), "keep"),
        (table("H8 CK SQ", "D8 D9 CA", top="S9 H7", ask="after_penalty"), "lay H8"),
    ],
    ids=range(9),
)
def test_it_calls_rightly_challenges_and_draws_only_when_it_must(
    player: Player, game: Mau, expected: str
) -> None:
    assert str(player(game.view(0))) == expected


def test_lowest_lays_the_lowest_card_that_it_may() -> None:
    assert str(PLAYERS["lowest"](table("HA HT SJ S9", "D8 CK").view(0))) == "lay S9"


def test_by_rule_of_thumb_a_jack_is_kept_and_a_seven_hits_who_is_nearly_out() -> None:
    thumb = PLAYERS["thumb"]
    assert str(thumb(table("HT SJ SQ", "D8 CK D9").view(0))) == "lay HT"
    assert str(thumb(table("HT H7 SQ", "D8 CK").view(0))) == "lay H7"
    assert str(thumb(table("HT HA SQ", "D8 CK D9").view(0))) in ("lay HT", "lay HA")
    assert str(thumb(table("HT HA SQ CK", "D8 C9 D9", top="H9").view(0))) != "lay SQ"


def test_the_players_are_better_than_chance() -> None:
    """Three of them against one that plays at random: it wins far less than a quarter of the hands."""
    for name, player in PLAYERS.items():
        rng = Random(name)

        def by_chance(view: object, rng: Random = rng) -> object:
            return rng.choice(view.actions)  # type: ignore[attr-defined]

        won = 0
        for n in range(80):
            players: list[Player] = [by_chance, player, player, player]  # type: ignore[list-item]
            result = play_hand(Mau, MauRules(), n % 4, players, rng).result()
            assert result is not None
            won += 0 in result.winners
        assert won < 12, name


@pytest.mark.scaled
@EVERY_PLAYER
@pytest.mark.parametrize("seats", range(2, 7))
def test_no_hand_by_the_default_rules_meets_the_guard(player: Player, seats: int) -> None:
    for n in range(scale(30, 200, 2_000)):
        game = play_hand(Mau, MauRules(), n % seats, [player] * seats, Random(f"{seats}/{n}"))
        result = game.result()
        assert result is not None and result.ending == "played"
