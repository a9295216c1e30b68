"""The console's own players of svitmas: what they do."""

from __future__ import annotations

import pytest

from engine.players import PLAYERS, lowest
from engine.svitmas import Svitmas
from tests.engine.rules_of import rule
from tests.engine.svitmas.tables import collecting, shedding


def does(player: str, game: Svitmas) -> str:
    return str(PLAYERS[player](game.view(game.to_act)))


@pytest.mark.parametrize(
    "player, game, action",
    [
        ("lowest", collecting("H7 D7 SK", "S6"), "lay H7"),
        ("thumb", collecting("H7 D7 SK", "S6"), "lay H7 D7"),
        ("thumb", collecting("HQ DQ SK", "S6"), "lay HQ"),
        ("lowest", shedding("H7 H8 S3", "C4"), "lay S3"),
        ("thumb", shedding("H7 H8 S3", "C4"), "lay H7 H8"),
        ("lowest", shedding("S3 H9", "C4", table=["1 H8"]), "lay S3"),
        ("thumb", shedding("S3 H9", "C4", table=["1 H8"]), "lay H9"),
        ("thumb", shedding("S3 H9 HT", "C4", table=["1 H8"]), "lay H9"),
        ("thumb", shedding("S4 S3", "C4", table=["1 H8"]), "lay S3"),
        ("lowest", shedding("H7", "C4 C5", table=["1 H8"]), "pickup"),
        ("thumb", shedding("H7", "C4 C5", table=["1 H8"]), "pickup"),
    ],
)
def test_what_they_lay(player: str, game: Svitmas, action: str) -> None:
    assert does(player, game) == action


def test_thumb_adds_low_cards_to_the_tricks_of_others_only() -> None:
    parts = {"ask": "add", "table": ["0 H4", "1 HK", "2 C7"], "stock": "C2 C3 C5 C6", "queue": []}
    theirs = collecting("S4 S7 SK", "S2", "S3", winner=1, **parts)
    assert does("thumb", theirs) == "add S4 S7"
    assert does("lowest", theirs) == "decline"
    assert does("thumb", collecting("S4 S7 SK", "S2", "S3", winner=0, **parts)) == "decline"


def test_thumb_chances_only_with_a_worthless_hand() -> None:
    parts = {"ask": "tie", "table": ["0 H9", "1 S9", "0 DT"], "since": 2, "tied": 9, "winner": 0, "queue": []}
    assert does("thumb", collecting("HT", "H5 H6 C7", to_act=1, **parts)) == "chance"
    assert does("thumb", collecting("HT", "H5 H6 CK", to_act=1, **parts)) == "lay H5"


def test_they_drop_out_of_a_tie_that_they_can_not_hold() -> None:
    parts = {"ask": "tie", "table": ["0 H9", "1 S9"], "since": 2, "tied": 9, "winner": 0, "queue": [1]}
    game = collecting("HT", "H5", rules="tie_round=same_rank_until_one_left", **parts)
    assert (does("lowest", game), does("thumb", game)) == ("decline", "decline")


@rule("C66")
def test_literal_rules_may_go_round_in_a_circle_until_the_guard_stops_them() -> None:
    """Without the loop guard two cards rotate within a trick as long as seats always beat."""
    game = shedding("HT C2", "H9 C3", "C4 C5", to_act=1, table=["0 H5"], in_at_lead=3, rules="loop_guard=off")
    while game.result() is None:
        game.play(lowest(game.view(game.to_act)))
    result = game.result()
    assert result is not None and (result.ending, game.turns) == ("guard", 2_000)
