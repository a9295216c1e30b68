"""Cards, and sets of cards held against `collections.Counter`, which knows nothing of planes of bits."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.cards import (
    DECK_FACES,
    FACES,
    JOKER,
    BadCard,
    add,
    card,
    card_text,
    cards_text,
    collect,
    count,
    each,
    faces,
    minus,
    pack,
    parse_card,
    parse_cards,
    rank_of,
    remove,
    suit_of,
    union,
)
from tests.engine.rules_of import rule

EVERY_FACE = [*DECK_FACES, JOKER]
some_card = st.sampled_from(EVERY_FACE)
some_cards = st.lists(some_card, max_size=30) | st.lists(st.sampled_from([18, 19, 30, JOKER]), max_size=12)
"""Hands from two packs and more; the second kind has many equal cards."""


def counted(cards: int) -> Counter[int]:
    return Counter(each(cards))


@rule("G4")
def test_every_card_has_a_text_of_two_letters_and_no_two_the_same() -> None:
    suits, ranks = "SHDC", "23456789TJQKA"
    assert [card_text(c) for c in EVERY_FACE] == [s + r for s in suits for r in ranks] + ["JK"]
    assert [parse_card(card_text(c)) for c in EVERY_FACE] == EVERY_FACE


def test_a_card_is_its_suit_and_rank() -> None:
    assert {(suit_of(c), rank_of(c)) for c in DECK_FACES} == {(s, r) for s in range(4) for r in range(2, 15)}
    assert all(card(suit_of(c), rank_of(c)) == c for c in DECK_FACES)


@pytest.mark.parametrize("text", ["", "H", "7H", "h7", "H1", "H10", "X7", "JR", "H7 ", "??", "ÅA"])
def test_a_text_that_names_no_card_says_how_to_write_one(text: str) -> None:
    with pytest.raises(BadCard, match="is no card: write the suit S, H, D or C"):
        parse_card(text)


@given(some_cards)
def test_a_set_holds_what_was_put_in(cards: list[int]) -> None:
    held = collect(cards)
    assert counted(held) == Counter(cards)
    assert held.bit_count() == len(cards)
    assert list(faces(held)) == sorted(set(cards))
    assert (held & FACES).bit_count() == len(set(cards))
    assert all(count(held, c) == cards.count(c) for c in EVERY_FACE)


@given(some_cards, st.randoms(use_true_random=False))
def test_a_set_is_the_same_int_in_whatever_order_it_was_made(cards: list[int], rng) -> None:  # type: ignore[no-untyped-def]
    other = cards[:]
    rng.shuffle(other)
    assert collect(cards) == collect(other)


@given(some_cards, some_card)
def test_adding_a_card(cards: list[int], c: int) -> None:
    assert counted(add(collect(cards), c)) == Counter([*cards, c])


@given(some_cards, some_card)
def test_removing_a_card(cards: list[int], c: int) -> None:
    if c in cards:
        assert counted(remove(collect(cards), c)) == Counter(cards) - Counter([c])
    else:
        with pytest.raises(KeyError, match=card_text(c)):
            remove(collect(cards), c)


@given(some_cards, some_cards)
def test_union_counts_equal_cards(a: list[int], b: list[int]) -> None:
    assert counted(union(collect(a), collect(b))) == Counter(a) + Counter(b)


@given(some_cards, some_cards)
def test_minus_ignores_what_is_not_there(a: list[int], b: list[int]) -> None:
    assert counted(minus(collect(a), collect(b))) == Counter(a) - Counter(b)


@given(some_cards)
def test_each_is_sorted_by_suit_and_rank_with_the_joker_last(cards: list[int]) -> None:
    texts = [card_text(c) for c in each(collect(cards))]
    order = [s + r for s in "SHDC" for r in "23456789TJQKA"] + ["JK"]
    assert texts == sorted(texts, key=order.index)


@given(some_cards)
def test_the_text_of_a_set_reads_back(cards: list[int]) -> None:
    assert parse_cards(cards_text(collect(cards))) == collect(cards)


def test_the_empty_set_is_the_empty_text() -> None:
    assert cards_text(0) == "" and parse_cards("") == 0


def test_bad_words_in_a_set_are_named() -> None:
    with pytest.raises(BadCard, match="'H77'"):
        parse_cards("S2 H77 D3")


@pytest.mark.parametrize(
    "size, packs, jokers, total",
    [(52, 1, 0, 52), (52, 2, 0, 104), (32, 1, 0, 32), (32, 2, 0, 64), (52, 2, 2, 108)],
)
def test_each_face_is_in_each_pack_once(size: int, packs: int, jokers: int, total: int) -> None:
    cards = Counter(map(card_text, pack(size, packs, jokers)))
    assert sum(cards.values()) == total
    assert cards.pop("JK", 0) == jokers * packs
    ranks = "23456789TJQKA" if size == 52 else "789TJQKA"
    assert cards == {s + r: packs for s in "SHDC" for r in ranks}
