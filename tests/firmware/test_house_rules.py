"""House rules in a menu: every value has words that fit, and no key leads to rules that don't work."""

from __future__ import annotations

from random import Random

import pytest

from engine.games import game_named
from engine.mas import MasRules
from engine.rules import Rules, value_text
from firmware.art.typeface import check_text, text_width
from firmware.games import AT_TABLE
from firmware.house_rules import (
    changed,
    help_text,
    label,
    refusal,
    refused,
    rows,
    value_label,
)
from firmware.lang import LANGUAGES, Words
from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine
from firmware.screens.menu import Row, menu
from firmware.screens.notice import paginate

SV = Words("sv")
everywhere = pytest.mark.parametrize("words", [Words(language) for language in LANGUAGES], ids=LANGUAGES)
KINDS = [game_named(game).rules_type for game in AT_TABLE]
every_game = pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.game)


def row(rules: Rules, key: str) -> str:
    """The value of a house rule as its menu row shows it, "" where there is no row."""
    return next((r.value for r in rows(rules, SV) if r.key == key), "")


def next_value(rules: MasRules, key: str, step: int = 1, seats: int = 4) -> MasRules:
    after = changed(rules, key, step, seats, SV)
    assert isinstance(after, MasRules), after
    return after


# -- words -----------------------------------------------------------------------------------------


@everywhere
@every_game
def test_every_value_of_every_rule_has_a_label_of_its_own_that_fits_its_row(kind, words):
    rules = kind.agreed({})
    for option in kind.options():
        labels = [value_label(rules, option.key, value, words) for value in option.values]
        assert len(set(labels)) == len(labels), option.key
        for text in labels:
            check_text(text)
            # as a menu with a scrollbar draws it: label, at least four pixels, value
            assert text_width(label(rules, option.key, words)) + 4 + text_width(text) <= WIDTH - 5 - 8, text


@everywhere
@every_game
def test_no_two_rules_have_the_same_label(kind, words):
    labels = [label(kind.agreed({}), option.key, words) for option in kind.options()]
    assert len(set(labels)) == len(labels)
    for text in labels:
        check_text(text)


@everywhere
@every_game
def test_every_rule_has_a_help_of_two_pages_at_most(kind, words):
    for option in kind.options():
        pages = paginate(help_text(kind.agreed({}), option.key, words))
        assert 1 <= len(pages) <= 2, (option.key, pages)
        for line in (line for page in pages for line in page):
            check_text(line)
            assert text_width(line) <= WIDTH - 4


def test_a_row_is_drawn_whole():
    one = next(r for r in rows(MasRules(), SV) if r.key == "must_beat")
    frame = menu("x", (Row(one.label, one.value),), 0, KeyLine())
    assert "Måste slå ja" in frame.words


# -- rows and values -------------------------------------------------------------------------------


def test_rows_are_in_the_order_of_the_declarations():
    declared = [option.key for option in MasRules.options()]
    keys = [r.key for r in rows(MasRules(), SV)]
    assert keys == [key for key in declared if key in keys]
    assert set(declared) - set(keys) == {"joker_forced", "pot_pays"}


@pytest.mark.parametrize(
    ("text", "key", "shown"),
    [
        ("", "pot_pays", ""),
        ("stake=mas_double match_hands=3", "pot_pays", "sist"),
        ("", "joker_forced", ""),
        ("jokers=2", "joker_forced", "nej"),
        ("jokers=2 must_beat=false", "joker_forced", ""),
        ("deal_all=true", "hand_size", ""),
        ("hand_size=6", "hand_size", "6"),
        ("age_row=5-6", "scoring", "korten"),
    ],
)
def test_a_rule_has_a_row_where_it_has_something_to_do(text, key, shown):
    assert row(MasRules.parse(text), key) == shown


def test_values_go_round_both_ways():
    rules = MasRules()
    forth = [rules := next_value(rules, "hand_size") for _ in range(6)]
    assert [r.hand_size for r in forth] == [3, 4, 5, 6, 7, "auto"]
    assert next_value(MasRules(), "hand_size", -1).hand_size == 7
    assert next_value(MasRules(), "must_beat").must_beat is False


def test_what_follows_from_a_value_follows():
    young = next_value(MasRules(), "age_row")
    assert (young.age_row, young.cards_each(4), young.end, young.match_hands) == ("5-6", 3, "first_out", 3)
    assert next_value(young, "age_row", -1) == MasRules()
    counted = next_value(MasRules(), "scoring")
    assert (counted.scoring, counted.match_hands) == ("count_cards", 3)
    assert next_value(counted, "scoring").match_hands == 5


def test_a_rule_changed_after_an_age_stays_changed():
    hidden = next_value(MasRules.preset("age 5-6"), "open_hands")
    assert hidden.open_hands == "none"
    assert MasRules.parse(hidden.text()) == hidden
    assert next_value(hidden, "age_row").open_hands == "none"


def test_values_that_cannot_be_are_skipped():
    packed = MasRules.parse("deck=32")
    assert next_value(packed, "hand_size", -1, seats=6).hand_size == 5     # 6 x 6 and 6 x 7 are more than 32
    assert next_value(MasRules.parse("scoring=count_cards"), "stake").stake == "mas_double"
    assert next_value(MasRules.parse("scoring=count_cards end=first_out"), "stake").stake == "first_takes_pot"
    assert next_value(MasRules.preset("age 7-8"), "hand_size").hand_size == 4


@pytest.mark.parametrize(
    ("text", "key", "clash"),
    [
        ("", "end", "Slut när: en ute går inte ihop med Poäng: inga."),
        ("", "handicap", "Handikapp: ett kort går inte ihop med Antal givar: 1."),
        ("scoring=count_cards", "match_hands", "Antal givar: 5 går inte ihop med Poäng: korten."),
        ("age_row=5-6", "hand_size", "Antal kort: 4 går inte ihop med Ålder: 5–6 år."),
        ("pickup=top", "laps", "Varv: flera går inte ihop med Efter upptag: fritt."),
        ("", "laps", "Varv: flera går inte ihop med Ta upp: högen och Efter upptag: fritt."),
        ("", "deal_all", "Dela ut allt: ja är bara för 2–3 spelare."),
    ],
)
def test_where_no_other_value_is_left_it_is_told_which_rule_is_in_the_way(text, key, clash):
    rules = MasRules.parse(text)
    said = changed(rules, key, 1, 4, SV)
    assert isinstance(said, str) and said.startswith(clash), said


def test_each_value_that_is_skipped_is_explained_for_help():
    said = refused(MasRules.parse("scoring=count_cards end=first_out"), "stake", 4, SV)
    (why,) = said
    assert why.startswith("Insats: dubbel går inte ihop med Slut när: en ute.")
    assert refused(MasRules(), "must_beat", 4, SV) == []


@every_game
@pytest.mark.parametrize("seats", [2, 4, 6])
def test_every_refusal_names_what_is_in_the_way(kind, seats):
    for preset in kind.presets:
        rules = kind.preset(preset)
        for option in rules.options():
            for why in refused(rules, option.key, seats, SV):
                assert "de andra reglerna" not in why, why


@everywhere
@every_game
def test_a_refusal_can_be_drawn(kind, words):
    rules = kind.agreed({})
    for option in kind.options():
        for value in option.values:
            check_text(refusal(rules, option.key, value, 6, words))


@pytest.mark.parametrize("seats", range(2, 7))
def test_no_keys_lead_to_rules_that_do_not_work(seats):
    rng = Random(seats)
    rules = MasRules()
    seen = set()
    for _ in range(400):
        option = rng.choice(MasRules.options())
        before, after = rules, changed(rules, option.key, rng.choice((1, -1)), seats, SV)
        if isinstance(after, str):
            assert rules == before and after.endswith(".")
            continue
        after.refuse(seats)
        assert getattr(after, option.key) != getattr(before, option.key)
        assert MasRules.parse(after.text()) == after
        rules = after
        seen.update((o.key, value_text(getattr(rules, o.key))) for o in MasRules.options())
    # keys alone reach nearly every value
    assert len(seen) > 55


def test_an_unknown_rule_is_an_error():
    with pytest.raises(KeyError):
        changed(MasRules(), "must_bet", 1, 4, SV)
