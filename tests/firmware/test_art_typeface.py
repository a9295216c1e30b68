"""The typefaces: every sentence can be set, letters can be told apart, text keeps to its room."""

from itertools import combinations
from pathlib import Path
from string import Formatter

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image, ImageChops

from firmware import lang
from firmware.art import grids
from firmware.art.grids import BadGrid, Sheet, sheet
from firmware.art.typeface import (
    HEADING,
    SIGNS,
    TEXT,
    MissingGlyph,
    check_text,
    draw_text,
    fit_text,
    text_mask,
    text_width,
    wrap_text,
)
from firmware.lang import LANGUAGES, Words

DATA = Path(grids.__file__).parent / "data"
FACES = (TEXT, HEADING)
LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZÅÄÖÉÜabcdefghijklmnopqrstuvwxyzåäöéü"
PRINTED = LETTERS + "0123456789 .,:;!?-–%+=/()'\"…×·&" + SIGNS
texts = st.text(alphabet=PRINTED, max_size=60)


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_every_promised_character_is_there(face):
    check_text(PRINTED, face)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_can_be_set(language):
    words = Words(language)
    for key in words.ids():
        fields = {name: "♥10" for _, name, _, _ in Formatter().parse(words.raw(key)) if name}
        for face in FACES:
            check_text(words.say(key, **fields).replace("\n", " "), face)


def test_no_file_of_sentences_is_left_out():
    files = {path.stem for path in Path(lang.__file__).parent.glob("*.py")} - {"__init__"}
    assert files == {language + part for language in LANGUAGES for part in lang._FILES}


def test_a_character_that_is_not_there_is_named():
    with pytest.raises(MissingGlyph) as error:
        check_text("Bo 漢", TEXT)
    assert "漢" in str(error.value) and "text.txt" in str(error.value)


def test_a_running_console_draws_a_box_for_it():
    image = Image.new("1", (40, 12))
    right = draw_text(image, 0, 0, "漢")
    assert right == text_width("漢") > 4
    assert image.getbbox() == (0, 2, right, 10)


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_letters_stay_in_their_line(face):
    for c in sheet(face.name).names():
        glyph = sheet(face.name).glyph(c)
        assert glyph.top + glyph.height <= face.height, c


def _difference(a: str, b: str, face) -> int:
    size = (max(text_width(a, face), text_width(b, face)), face.height)
    pictures = []
    for c in (a, b):
        image = Image.new("1", size)
        draw_text(image, 0, 0, c, face)
        pictures.append(image)
    return ImageChops.logical_xor(*pictures).histogram()[255]


@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_any_two_characters_differ_by_several_pixels(face):
    alike = {frozenset("\"”")}
    names = sheet(face.name).names()
    for a, b in combinations(names, 2):
        if frozenset((a, b)) not in alike:
            assert _difference(a, b, face) >= 3, (a, b)


@pytest.mark.parametrize("pair", [*zip("OAAÄoaaä01I655♣0", "ÖÄÅÅöäååOIl868♠D", strict=True)], ids="".join)
@pytest.mark.parametrize("face", FACES, ids=lambda face: face.name)
def test_what_is_easily_confused_differs_by_more(face, pair):
    assert _difference(*pair, face) >= 4


@given(texts)
def test_width_is_what_is_drawn(text):
    box = text_mask(text.strip()).getbbox()
    assert (box[2] if box else 0) == text_width(text.strip())


@given(texts, st.integers(10, 130))
def test_fitted_text_fits_and_is_a_beginning(text, width):
    fitted = fit_text(text, width)
    assert text_width(fitted) <= width
    assert fitted == text or text.startswith(fitted.removesuffix("."))


@given(texts, st.integers(30, 130))
def test_wrapping_loses_nothing_keeps_to_the_width_and_breaks_only_a_word_that_is_wider(text, width):
    lines = wrap_text(text, width)
    assert "".join(lines).replace(" ", "") == "".join(text.split())
    assert all(text_width(line) <= width for line in lines)
    if all(text_width(word) <= width for word in text.split()):
        assert " ".join(lines).split() == text.split()


def test_a_word_that_is_too_wide_is_broken_behind_a_sign_that_joins_its_parts():
    lines = wrap_text("Skriv dtparam=i2c_arm_baudrate=400000 sist i config.txt.", 124)
    assert lines == ["Skriv", "dtparam=i2c_arm_", "baudrate=400000", "sist i config.txt."]


def test_alignment():
    width = text_width("Bo")
    for align, expected in (("left", 40), ("right", 40 - width), ("centre", 40 - width // 2)):
        image = Image.new("1", (80, 12))
        draw_text(image, 40, 0, "Bo", align=align)
        assert image.getbbox()[0] == expected


@pytest.mark.parametrize(
    "text", ["A\n##\n#\n", "A\n##\n\nA\n##\n", "A\n#x\n", "A\n"], ids=["uneven", "twice", "other", "empty"]
)
def test_a_bad_grid_is_refused(tmp_path, text):
    path = tmp_path / "face.txt"
    path.write_text(text, "utf-8")
    with pytest.raises(BadGrid, match=r"face\.txt.*'A'"):
        Sheet(path).glyph("A")


@pytest.mark.parametrize("path", [*DATA.glob("*.txt")], ids=lambda path: path.stem)
def test_every_grid_can_be_read(path):
    sheet = Sheet(path)
    assert sheet.names() and all(sheet.glyph(name).mask.getbbox() for name in sheet.names())
