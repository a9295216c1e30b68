"""Larger text: any hand can be drawn, cards are large, every sentence fits, and nothing else is said."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from engine.cards import BIT, JOKER, parse_cards, suit_of
from firmware.art.typeface import TEXT, draw_largest, text_width
from firmware.lang import LANGUAGES, Words
from firmware.screens.frame import STAGE, WIDTH
from firmware.screens.hand import hand
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.menu import Row, menu
from firmware.screens.notice import LARGE_LINES, notice
from firmware.screens.order import in_order
from firmware.screens.result import Line, Result, result
from firmware.screens.screen import screen
from firmware.stages.pages import Text, leaves
from tests.firmware.test_screens_hand import FACES, differ, hands, letters

everywhere = pytest.mark.parametrize("words", [Words(language) for language in LANGUAGES], ids=LANGUAGES)


@given(hands, st.data(), letters)
def test_any_hand_can_be_drawn_and_its_ringed_card_is_lit_or_dark(cards, data, kind):
    cursor = data.draw(st.integers(0, len(cards) - 1))
    dark = hand(cards, 0, cursor, letters=kind, large=True)
    lit = hand(cards, BIT[cards[cursor]], cursor, letters=kind, large=True)
    assert lit.size == (WIDTH, STAGE) and differ(dark, lit) >= 20


@given(hands, st.data())
def test_a_lit_card_of_another_suit_lights_its_sign(cards, data):
    at, other = (data.draw(st.integers(0, len(cards) - 1)) for _ in range(2))
    lit = BIT[cards[other]]
    picture = hand(cards, lit, at, large=True)
    box = ImageChops.logical_xor(hand(cards, 0, at, large=True), picture).getbbox()
    assert box is not None
    suits = {suit_of(c) for c in cards if c != JOKER}
    if len(cards) > 13 and len(suits) == 4 and suit_of(cards[other]) != suit_of(cards[at]) and box[2] <= 14:
        assert box[3] - box[1] <= 12, "its sign and nothing else"


def test_a_few_cards_are_as_large_as_can_be_anyway():
    few = in_order(parse_cards("H7 S8 DT"))
    assert differ(hand(few, FACES, 0), hand(few, FACES, 0, large=True)) == 0


def test_ranks_are_larger_and_a_suit_is_shown_alone_when_cards_are_too_many():
    many = in_order(parse_cards("S7 S8 S9 H2 H3 H4 H5 C6 C7 D9"))
    assert differ(hand(many, FACES, 4), hand(many, FACES, 4, large=True)) > 200
    hearts = hand(many, 0, 4, large=True)
    fewer_clubs = tuple(c for n, c in enumerate(many) if n != 8)
    assert differ(hearts, hand(fewer_clubs, 0, 4, large=True)) == 0, "clubs are out of sight"
    assert differ(hearts, hand(many, 0, 7, large=True)) > 200


@everywhere
def test_every_sentence_fits_its_pages_and_nearly_all_in_the_larger_face(words):
    pages = leaves([Text(key, words.raw(key)) for key in words.ids()], large=True)
    for page in pages:
        assert len(page.lines) <= LARGE_LINES or page.face == TEXT
        assert all(text_width(line, page.face) <= WIDTH - 4 for line in page.lines), page
    small = {page.title for page in pages if page.face == TEXT}
    assert all(key.startswith("doctor.") for key in small), "only what a builder reads"


@everywhere
def test_every_row_of_a_menu_keeps_to_its_width(words):
    for key in (key for key in words.ids() if key.startswith(("menu.", "preset.", "rule.", "set."))):
        image = Image.new("1", (200, 20))
        assert draw_largest(image, 4, 0, words.raw(key), WIDTH - 13) <= WIDTH - 9


def test_a_menu_and_a_notice_say_the_same_in_larger_text():
    keys = KeyLine("v", Label("Välj"), Label("Backa"))
    for shown in (
        screen(menu, "Meny", tuple(Row(f"Rad {n}", "på" * (n % 2)) for n in range(5)), 3, keys),
        screen(notice, "Paus", "Bo har pausat", keys),
    ):
        usual, large = shown.frame(), shown.enlarged().frame()
        assert usual.words == large.words and differ(usual.image, large.image) > 100


@pytest.mark.parametrize("first", ["Åsa", "Ågot", "Ida", "Åsa-Margareta"])
def test_a_name_stands_free_of_the_headline_above_it(first):
    lines = Line(1, first, 3), Line(2, "Åke", 12)
    image = result(Words("sv"), Result("result.mas", "Åke", lines), KeyLine(), large=True).image
    bar, below = 16, 17
    assert all(image.getpixel((x, bar)) for x in range(30, WIDTH - 1))
    assert not any(image.getpixel((x, below)) for x in range(WIDTH))


def test_caps_are_outlined_where_there_are_any():
    keys = KeyLine("v", Label("Välj"), Label("Backa", live=False))
    shown = screen(notice, "Paus", "Bo har pausat", keys)
    filled, outlined = shown.frame(), shown.outlined().frame()
    assert filled.words == outlined.words
    assert ImageChops.logical_xor(filled.image, outlined.image).getbbox() == (13, 52, 21, 63), "the live cap"
    bare = screen(notice, "Paus", "Bo har pausat")
    assert bare.outlined() == bare
