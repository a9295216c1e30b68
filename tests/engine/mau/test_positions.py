"""Positions and views that can't be say what is wrong, where, and what to do."""

from __future__ import annotations

import re
from typing import Any

import pytest

from engine.mau import Mau, MauView
from engine.position import BadPosition
from tests.engine.mau.tables import table
from tests.engine.playing import may

GOOD: dict[str, Any] = {"hands": ["H7 S8", "D8 D9 CK"], "pile": "H9", "to_act": 0}


def test_hands_pile_and_who_acts_are_enough() -> None:
    game = Mau.from_position(GOOD)
    assert (may(game).count("lay H7"), len(game.stock), game.open.dealer) == (3, 26, 1)


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"game": "mas"}, "'game' is 'mas': this is the place for one of 'mau'"),
        ({"rules": "deck=52"}, "deck=52: choose one of"),
        ({"hands": ["H7"]}, "1 seats: mau is played by two to six"),
        ({"hands": ["H7 S8", "H7 D9"]}, "H7 is there 2 times, the pack has 1"),
        ({"hands": ["H2 S8", "D9"]}, "H2 is there 1 times, the pack has 0"),
        ({"stock": "HA"}, "is missing: put it into 'stock', 'pile' or a hand"),
        ({"pile": ""}, "'pile' is empty: write at least the card on top"),
        ({"to_act": 2}, "'to_act' has 2: write a whole number from -1 to 1"),
        ({"dealer": -1}, "'dealer' has -1"),
        ({"ask": "lead"}, "'ask' is 'lead': write one of turn, penalty"),
        ({"ask": "keep", "to_act": -1}, "'ask' is 'keep': write one of turn"),
        ({"ask": "name"}, "'ask' is 'name', but H9 on top asks for none"),
        ({"ask": "follow"}, "'ask' is 'follow', but H9 on top asks for none"),
        ({"ask": "after_penalty"}, "'ask' is 'after_penalty', but H9 makes nobody draw"),
        ({"ask": "keep"}, "'drawn' is the one card of the seat to act"),
        ({"ask": "keep", "drawn": "D8"}, "'drawn' is the one card of the seat to act"),
        ({"drawn": "H7"}, "'drawn' is the one card of the seat to act"),
        ({"barred": "D8"}, "'barred' has cards that the seat to act lacks"),
        ({"ask": "penalty"}, "a penalty is one of the two, from a card that gives it"),
        ({"owed": 2}, "a penalty is one of the two"),
        ({"skips": 1}, "a penalty is one of the two"),
        ({"suit": "S"}, "'suit' is 'S', but H9 lets nobody name one"),
        ({"suit": "X"}, "'suit' is 'X': write one of S, H, D, C"),
        ({"suit": ""}, "'suit' is ''"),
        ({"said": ["mas"]}, "'said' is ['mas']: write '', 'mas' or 'masmas' for each of 2 seats"),
        ({"said": ["", "mau"]}, "'said' is ['', 'mau']"),
        ({"due": [0]}, "'due' names seats [0], which do not hold one card"),
        ({"lone": [1]}, "'lone' names seats [1], which do not hold one card"),
        ({"hands": ["H7", "D9"], "due": [0], "lone": [0]}, "'due' and 'lone' name the same seat"),
        ({"hands": ["H7", "D9"], "due": [0], "rules": "call_window=with_lay"}, "'due' names seats, but"),
        ({"missed": [0, 0]}, "'missed' is [0, 0]: write different seats"),
        ({"passes": 3}, "'passes' has 3"),
        ({"turns": 3000}, "'turns' has 3000"),
        ({"sitting_out": [1]}, "'sitting_out' is [1]: only at faraon, without cards"),
        ({"rules": "variant=faraon", "sitting_out": [1]}, "'sitting_out' is [1]"),
        ({"rules": "variant=faraon", "hands": ["H7", "D9", ""], "sitting_out": [2], "to_act": 2}, "sits out"),
        ({"hidden": ["H7"]}, "'hidden' has 'H7': write an object"),
        ({"hidden": [{"cards": "H9", "at": [1, 0, 0]}]}, "'hidden' has cards that are not in hands or stock"),
        ({"hidden": [{"cards": "H7 D8", "at": [2, 0, 0]}]}, "'hidden' says of place 0 what its cards"),
        (
            {"rules": "deck=2x32", "hidden": [{"cards": "H7 D8", "at": [1, 1, 0]}]},
            "'hidden': of two packs only sets of one face are known",
        ),
        ({"to_act": -1, "end": {"ending": "x"}}, "'ending' is 'x': write one of played, guard, stuck"),
        ({"table": []}, "'table' is no part of a position"),
    ],
)
def test_a_bad_part_is_named(parts: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=re.escape(said)):
        Mau.from_position({**GOOD, **parts})


SEEN: dict[str, Any] = {"view": 0, "hands": ["H7 S8", 3], "pile": "H9", "to_act": 1, "stock": 26}


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ({"view": 2}, "'view' has 2: write a whole number from -1 to 1"),
        ({"hands": ["H7 S8", "D9"]}, "'hands' has 'D9': write a whole number"),
        ({"hands": [2, 3]}, "'hands' holds 2: write cards in quotes"),
        ({"hands": ["H7 S2", 3]}, "'hands' and 'pile' have cards that the pack lacks"),
        ({"stock": 25}, "'hands', 'stock' and 'pile' must make the 32 cards of the pack"),
        ({"stock": "HA"}, "'stock' has 'HA': write a whole number"),
        ({"drawn": "H7"}, "'drawn' is no part of a position"),
        ({"barred": "H7"}, "'barred' has 'H7': write a whole number"),
        (
            {"hidden": [{"cards": "H7", "at": [0, 1, 0]}]},
            "'hidden' says of place 0 what its cards are not",
        ),
    ],
)
def test_a_bad_part_of_a_view_is_named(parts: dict[str, Any], said: str) -> None:
    assert MauView.from_position(SEEN).counts == (2, 3)
    with pytest.raises(BadPosition, match=re.escape(said)):
        MauView.from_position({**SEEN, **parts})


@pytest.mark.parametrize(
    ("number", "at", "said"),
    [
        (0, [3, 2, 0], "'hidden' and place 0 go not together: it holds 2 cards"),
        (0, [1, 4, 0], "'hidden' and place 1 go not together: it holds 3 cards"),
        (0, [2, 3], "'at' is [2, 3]: write 3 numbers"),
    ],
)
def test_a_book_that_does_not_fit_the_hands_is_named(number: int, at: list[int], said: str) -> None:
    game = table("H7 S8", "D8 D9 CK", top="S9 H9")
    parts = game.position()
    stock = parts["stock"].split()
    parts["hidden"] = [
        {"cards": "H7 S8 D8 D9 CK", "at": [2, 3, 0]},
        {"cards": " ".join(stock), "at": [0, 0, len(stock)]},
    ]
    assert Mau.from_position(parts).book is not None
    parts["hidden"][number]["at"] = at
    with pytest.raises(BadPosition, match=re.escape(said)):
        Mau.from_position(parts)


def test_a_book_that_says_of_a_hand_what_is_not_so_is_named() -> None:
    parts = table("H7 S8", "D8 D9 CK", top="S9 H9").position()
    stock = parts["stock"].split()
    parts["hidden"] = [
        {"cards": "H7 D8 D9 CK " + stock[0], "at": [2, 3, 0]},
        {"cards": " ".join(["S8", *stock[1:]]), "at": [0, 0, len(stock)]},
    ]
    with pytest.raises(BadPosition, match="'hidden' says of place 0 what its cards are not"):
        Mau.from_position(parts)


def test_a_position_is_no_view() -> None:
    game = table("H7 S8", "D8 D9 CK")
    with pytest.raises(BadPosition, match="'view' is missing"):
        MauView.from_position(game.position())
    with pytest.raises(BadPosition, match="'hands' holds 3"):
        Mau.from_position(game.view(0).position())
