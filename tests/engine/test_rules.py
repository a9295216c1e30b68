"""House rules as data: read, written, listed, refused."""

from __future__ import annotations

import itertools
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.mas import MasRules
from engine.rules import BadRules, Rules, split_setting, value_text
from tests.engine.agreements import MAS

EVERY_GAME = pytest.mark.parametrize("rules", [game.rules_type for game in GAMES.values()], ids=GAMES)


@EVERY_GAME
def test_every_option_says_its_values_its_default_and_its_source(rules: type[Rules]) -> None:
    for option in rules.options():
        assert option.default in option.values
        assert len(set(map(value_text, option.values))) == len(option.values)
        assert option.source.startswith(("seed 0", "ours"))
        assert getattr(rules(), option.key) == option.default


@EVERY_GAME
def test_every_value_of_every_option_reads_back(rules: type[Rules]) -> None:
    for option in rules.options():
        for value in option.values:
            agreed = rules.agreed({option.key: value_text(value)})
            assert getattr(agreed, option.key) == value
            assert rules.parse(agreed.text()) == agreed


def test_every_pair_of_values_of_mas_reads_back_and_so_does_any_number_of_them() -> None:
    rng = Random("rules")
    pairs = ({**one, **other} for one, other in itertools.product(MAS.singles(), MAS.singles()))
    for options in itertools.chain(pairs, (MAS.some_options(rng) for _ in range(2_000))):
        agreed = MasRules.agreed(options)
        assert MasRules.parse(agreed.text()) == agreed, options


@pytest.mark.parametrize("options", MAS.singles(), ids=str)
def test_what_is_agreed_on_is_what_was_set(options: dict[str, str]) -> None:
    ((key, text),) = options.items()
    for others in MAS.singles():
        if key not in others and text != "auto":
            assert value_text(getattr(MasRules.agreed({**others, key: text}), key)) == text, others


def test_the_default_rules_are_the_empty_text() -> None:
    assert MasRules().text() == "" and MasRules.parse("") == MasRules()


def test_the_text_tells_what_differs_from_the_default() -> None:
    agreed = MasRules.parse("pickup=top must_beat=false match_hands=1")
    assert agreed.text() == "must_beat=false pickup=top"
    assert dict(agreed.changed()) == {"must_beat": False, "pickup": "top"}


@pytest.mark.parametrize("text", ["must_beat=FALSE", "  must_beat=false  ", "must_beat=False"])
def test_letters_may_be_large(text: str) -> None:
    assert MasRules.parse(text).must_beat is False


@pytest.mark.parametrize(
    "text, said",
    [
        ("must_bet=true", "mas has no house rule 'must_bet': did you mean must_beat?"),
        ("handsize=5", "did you mean hand_size?"),
        ("x=1", "mas has no house rule 'x': choose from age_row, must_beat, pickup, after_pickup, laps"),
        ("must_beat=maybe", "must_beat=maybe: choose one of true, false"),
        ("must_beat=", "must_beat=: choose one of true, false"),
        ("hand_size=9", "hand_size=9: choose one of auto, 3, 4, 5, 6, 7"),
        ("match_hands=2", "match_hands=2: choose one of 1, 3, 5, free"),
        ("must_beat", "'must_beat': write key=value, as in must_beat=false"),
        ("=true", "'=true': write key=value"),
        ("must_beat = true", "'must_beat': write key=value"),
    ],
)
def test_what_can_not_be_agreed_is_named_with_a_remedy(text: str, said: str) -> None:
    with pytest.raises(BadRules) as caught:
        MasRules.parse(text)
    assert said in str(caught.value)


def test_the_same_option_twice_is_refused() -> None:
    with pytest.raises(BadRules, match="must_beat is set twice"):
        MasRules.parse("must_beat=false must_beat=true")


def test_agreed_rules_can_not_be_changed() -> None:
    rules: Any = MasRules()
    with pytest.raises(AttributeError):
        rules.must_beat = False


def test_other_rules_are_made_of_them_and_only_with_options_that_there_are() -> None:
    rules = MasRules(ace="low")
    assert rules.but(must_beat=False) == MasRules(ace="low", must_beat=False) != rules == MasRules(ace="low")
    with pytest.raises(TypeError, match="MasRules has no option must_bet"):
        rules.but(must_bet=False)


@pytest.mark.parametrize("hands, agreed", [("1", 1), ("3", 3), ("5", 5), ("free", None)])
def test_match_hands_are_the_hands_agreed(hands: str, agreed: int | None) -> None:
    assert MasRules.parse(f"match_hands={hands}").hands_agreed() == agreed


def test_a_setting_is_a_key_and_a_value() -> None:
    assert split_setting("pickup=top") == ("pickup", "top")
    assert split_setting("a=b=c") == ("a", "b=c")
