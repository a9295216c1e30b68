"""Actions as texts."""

from __future__ import annotations

import pytest

from engine.action import PICKUP, BadAction, lay, lays, parse_action
from engine.cards import DECK_FACES, JOKER, card_text, collect


def test_every_action_reads_back_from_its_text() -> None:
    for action in (PICKUP, *map(lay, DECK_FACES), lay(JOKER)):
        assert parse_action(str(action)) == action
    assert (str(PICKUP), str(lay(JOKER))) == ("pickup", "lay JK")


def test_laying_each_face_of_a_set_once() -> None:
    cards = [2, 2, 18, 35, 52, 61, JOKER]
    assert [str(action) for action in lays(collect(cards))] == [f"lay {card_text(c)}" for c in cards[1:]]
    assert lays(0) == ()


def test_spaces_do_not_matter() -> None:
    assert parse_action("  lay   H7 ") == parse_action("lay H7")


@pytest.mark.parametrize(
    "text, said",
    [
        ("", "'' is no action: write one of lay, pickup"),
        ("fly H7", "'fly H7' is no action"),
        ("LAY H7", "'LAY H7' is no action"),
        ("lay", "in 'lay': name the card"),
        ("lay H77", "in 'lay H77': 'H77' is no card: write the suit"),
        ("pickup H7", "in 'pickup H7': 'pickup' takes no cards"),
    ],
)
def test_a_text_that_names_no_action_is_named_with_a_remedy(text: str, said: str) -> None:
    with pytest.raises(BadAction) as caught:
        parse_action(text)
    assert said in str(caught.value)
