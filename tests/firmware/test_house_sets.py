"""Sets of house rules with names: they come back as they were kept, and can be played."""

from __future__ import annotations

import json

import pytest

from engine.games import game_named
from engine.mas import MasRules
from engine.rules import BadRules
from firmware.art.typeface import check_text, text_width
from firmware.games import AT_TABLE
from firmware.house_sets import NAME_LENGTH, called, presets, read, written
from firmware.lang import LANGUAGES, Words
from firmware.screens.frame import WIDTH

SV = Words("sv")
every_game = pytest.mark.parametrize(
    "kind", [game_named(game).rules_type for game in AT_TABLE], ids=lambda kind: kind.game
)


@pytest.mark.parametrize("words", [Words(language) for language in LANGUAGES], ids=LANGUAGES)
@every_game
def test_every_preset_has_a_name_of_its_own_that_fits(kind, words):
    sets = presets(kind, words)
    assert len(sets) == len(kind.presets)
    for name in sets:
        check_text(name)
        assert text_width(name) <= WIDTH - 5 - 8


def test_sets_come_back_as_they_were_kept():
    own = MasRules.parse("must_beat=false jokers=2")
    sets = {"Mormors regler": own, "Barnen": MasRules.preset("age 7-8")}
    assert read(MasRules, json.loads(json.dumps(written(sets)))) == sets


@pytest.mark.parametrize("kept", [None, [], "x", {"a": 3}, {"a": "must_bet=true"}, {"a": "must_beat"}])
def test_sets_that_cannot_be_read_are_left_out(kept):
    assert read(MasRules, kept) == {}
    assert read(MasRules, {**(kept if isinstance(kept, dict) else {}), "b": ""}) == {"b": MasRules()}


def test_a_long_name_is_cut():
    (name,) = read(MasRules, {"x" * 99: ""})
    assert len(name) == NAME_LENGTH


def test_rules_are_called_by_their_set():
    own = MasRules.parse("must_beat=false")
    assert called(MasRules(), {}, SV) == "Vanliga regler"
    assert called(MasRules.preset("age 9-10"), {}, SV) == "Barn 9–10 år"
    assert called(own, {}, SV) == "Egna regler"
    assert called(own, {"Mormors regler": own}, SV) == "Mormors regler"


@every_game
def test_every_preset_can_be_played(kind):
    for name, rules in presets(kind, SV).items():
        try:
            for seats in range(2, 7):
                rules.refuse(seats)
        except BadRules as error:
            pytest.fail(f"{name}: {error}")
