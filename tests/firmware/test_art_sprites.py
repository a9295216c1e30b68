"""The sprites: every card in every size, red hollow and black solid, arrows that point."""

from itertools import combinations
from typing import get_args

import pytest
from PIL import Image, ImageChops

from engine.cards import DECK_FACES, JOKER, RANKS, card, rank_of, suit_of
from firmware.art.sprites import (
    DIRECTIONS,
    Letters,
    RankSize,
    SuitSize,
    arrow_mask,
    back_mask,
    card_label,
    rank_mask,
    suit_mask,
)

LETTERS = get_args(Letters)


@pytest.mark.parametrize("letters", LETTERS)
@pytest.mark.parametrize("size", get_args(RankSize))
def test_every_rank_is_drawn_and_differs_from_the_others(size, letters):
    lowest = 7 if size == "9w" else 2
    masks = {c: rank_mask(c, size, letters) for c in (*(card(0, r) for r in range(lowest, 15)), JOKER)}
    assert {m.height for m in masks.values()} == {int(size.rstrip("nmsw"))}
    for a, b in combinations(masks.values(), 2):
        wide = (max(a.width, b.width), a.height)
        apart = ImageChops.logical_xor(a.crop((0, 0, *wide)), b.crop((0, 0, *wide)))
        assert apart.histogram()[255] >= 3


def test_narrow_ranks_fit_the_strips_of_an_overlapped_hand():
    for letters in LETTERS:
        assert {rank_mask(c, "22n", letters).width for c in DECK_FACES} == {14}


@pytest.mark.parametrize("size", get_args(SuitSize))
def test_red_is_hollow_and_black_is_solid(size):
    for c in (card(s, 2) for s in range(4)):
        mask = suit_mask(c, size)
        assert mask.size == (size, size)
        assert bool(mask.getpixel((size // 2, size * 4 // 7))) is (suit_of(c) in (0, 3))


def test_labels():
    labels = {letters: [card_label(card(1, r), letters) for r in RANKS] for letters in LETTERS}
    assert " ".join(labels["JQKA"]) == "♥2 ♥3 ♥4 ♥5 ♥6 ♥7 ♥8 ♥9 ♥10 ♥J ♥Q ♥K ♥A"
    assert " ".join(labels["KnDKE"][9:]) == "♥Kn ♥D ♥K ♥E"
    assert card_label(JOKER, "JQKA") == "JK"
    assert rank_of(card(1, 11)) == 11


@pytest.mark.parametrize("big", [False, True])
def test_an_arrow_has_its_point_where_it_points(big):
    offsets = {"n": (0, -1), "ne": (1, -1), "e": (1, 0), "se": (1, 1),
               "s": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (-1, -1)}  # fmt: skip
    for direction in DIRECTIONS:
        mask = arrow_mask(direction, big)
        half = mask.width // 2
        dx, dy = offsets[direction]
        assert mask.getpixel((half + dx * half, half + dy * half))
        assert not mask.getpixel((half + (dx or 1) * half, half + (dy or 1) * half)) or dx * dy
        assert sum(mask.histogram()[1:]) == sum(arrow_mask("ne" if dx * dy else "n", big).histogram()[1:])


def test_the_back_of_a_card_has_no_side_of_its_own():
    back = back_mask(30, 48)
    assert isinstance(back, Image.Image)
    lit = back.histogram()[255] / (30 * 48)
    assert 0.2 < lit < 0.5
