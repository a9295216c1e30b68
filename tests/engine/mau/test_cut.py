"""The cut before the deal of Mas as Mau-Mau."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import pack, parse_card
from engine.chance import shuffled, shuffled_and_cut
from engine.mas import MasRules
from engine.mau import MauRules
from tests.engine.rules_of import rule


@rule("B3")
@pytest.mark.parametrize(("text", "cuts"), [("", 4), ("cut=off", 0), ("variant=pesten", 4)])
def test_the_pack_is_cut_four_times_before_the_deal(text: str, cuts: int) -> None:
    rules = MauRules.parse(text)
    assert rules.cuts == cuts
    cards = rules.pack(4)
    turned = shuffled_and_cut(cards, rules, Random(1))
    straight = shuffled(cards, Random(1))
    at = turned.index(straight[0])
    assert turned[at:] + turned[:at] == straight, "cutting only turns the pack round"
    assert (turned == straight) == (cuts == 0)


@rule("B4")
@pytest.mark.parametrize(
    ("shown", "stands"),
    [
        ("S7 H8 DJ CA", False),
        ("S7 S7 H7 D7", False),
        ("S7 H8 DJ C9", True),
        ("S7 H8 DJ JK", True),
        ("SK HQ D9 CT", True),
    ],
)
def test_four_special_cut_cards_are_cut_again(shown: str, stands: bool) -> None:
    assert MauRules().cut_stands([parse_card(text) for text in shown.split()]) is stands


@rule("B4")
def test_the_pack_is_shuffled_and_cut_until_the_cut_stands() -> None:
    shown: list[list[int]] = []

    class Strict(MauRules):
        __slots__ = ()

        def cut_stands(self, cards) -> bool:  # type: ignore[no-untyped-def]
            shown.append(list(cards))
            return len(shown) == 3

    order = shuffled_and_cut(pack(32), Strict(), Random(1))
    assert len(shown) == 3 and sorted(order) == list(pack(32))
    assert all(len(cards) == 4 for cards in shown) and shown[0] != shown[2]


def test_a_shuffled_pack_of_mas_is_as_good_uncut() -> None:
    assert MasRules().cuts == 0 and MasRules().cut_stands([])
