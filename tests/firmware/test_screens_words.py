"""Every sentence fits where it is shown, in every language, with the longest plausible name."""

from importlib import import_module
from pkgutil import iter_modules
from string import Formatter
from typing import get_args

import pytest

from engine.cards import DECK_FACES
from engine.game import Reason
from firmware import lang
from firmware.art.sprites import Letters, card_label
from firmware.art.typeface import TEXT, fit_text, text_width, wrap_text
from firmware.lang import LANGUAGES, Words
from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine, Label, room
from firmware.screens.notice import PAGE_LINES, paginate
from firmware.screens.table import LINE
from firmware.screens.wording import say_within

NAME = "Margaretha"
CARDS = [card_label(c, letters) for c in DECK_FACES for letters in get_args(Letters)]
FIELDS = {"name": NAME, "n": 104, "suit": "♥", "card": max(CARDS, key=text_width), "place": "Femma"}
SHORT = {"rank": "10", "word": "Mau Mau!", "fits": "♣ eller 10"}  # Words of game B
everywhere = pytest.mark.parametrize("words", [Words(language) for language in LANGUAGES], ids=LANGUAGES)


def _fields(words, key):
    return {name for _, name, _, _ in Formatter().parse(words.raw(key)) if name}


def test_languages_have_the_same_sentences_with_the_same_fields():
    first, *others = (Words(language) for language in LANGUAGES)
    for other in others:
        assert first.ids() == other.ids()
        for key in first.ids():
            assert _fields(first, key) == _fields(other, key), key


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_stands_in_one_file_and_every_file_is_read(language):
    names = [module.name for module in iter_modules(lang.__path__) if module.name[:2] == language]
    files = [import_module(f"firmware.lang.{name}") for name in names]
    assert sorted(key for file in files for key in file.SENTENCES) == sorted(Words(language).ids())


def test_an_unknown_sentence_or_a_missing_field_is_an_error():
    words = Words("sv")
    with pytest.raises(KeyError):
        words.say("no.such")
    with pytest.raises(KeyError):
        words.say("turn.plays")


# (arrows, round key, square key) as the states of the console pair them
PAIRS = [
    ("h", "lay", "pick_up"), ("h", "lay", "draw"), ("h", "lay", "pass"), ("h", "choose", "lay_n"),
    ("h", "unchoose", "lay_n"), ("h", "unchoose", "pick_up"), ("h", "lay", "draw_n"), ("h", "lay", "keep"),
    (None, "peek", "scores"), (None, "peek", "undo"),
    (None, "peek", "challenge"), ("v", "change", "done"), ("v", "choose", "back"),
    ("v", "ok", "help"), ("v", "yes", "no"), ("v", "next", "back"), ("h", "new_match", "quit"),
    ("h", "next_hand", "quit"), ("h", "clear", "lay_n"),
    (None, "hint", "undo"),
    (None, "sit", "quit"), ("h", "choose", "erase"), (None, "new_match", "back"), ("h", "done", "done"),
    (None, "open", "undo"), (None, "open", "back"), ("h", "add", "decline"), ("h", "unchoose", "add_n"),
]  # fmt: skip


@everywhere
@pytest.mark.parametrize("pair", PAIRS, ids=lambda pair: "-".join(map(str, pair)))
def test_the_labels_of_a_state_fit_side_by_side(words, pair):
    arrows, *keys = pair
    round_key, square_key = (Label(words.say(f"key.{key}", n=13)) if key else None for key in keys)
    assert room(KeyLine(arrows, round_key, square_key)) >= 2


@everywhere
@pytest.mark.parametrize("leave", ["done", "back"])
def test_that_a_row_can_be_explained_stands_between_the_labels(words, leave):
    line = KeyLine("v", Label(words.say("key.change")), Label(words.say(f"key.{leave}")))
    assert text_width(words.say("key.hold_for_help")) + 4 <= room(line)


@everywhere
@pytest.mark.parametrize("label", CARDS)
def test_the_card_to_beat_stands_between_the_labels(words, label):
    line = KeyLine("h", Label(words.say("key.lay")), Label(words.say("key.pick_up")))
    assert text_width(label) < room(line)


@everywhere
def test_a_reason_fits_the_message_line(words):
    reasons = [key for key in words.ids() if key.startswith("why.") and not key.endswith(".long")]
    assert len(reasons) >= 9
    for key in reasons:
        text = words.say(key, **FIELDS)
        assert fit_text(text, WIDTH - 4) == text, key


@everywhere
def test_every_reason_has_a_short_and_a_long_sentence(words):
    for reason in get_args(Reason):
        assert {f"why.{reason}", f"why.{reason}.long"} <= words.ids(), reason


@everywhere
def test_a_long_reason_fits_one_page_of_help(words):
    for key in (key for key in words.ids() if key.endswith(".long")):
        (lines,) = paginate(words.say(key))
        assert len(lines) <= PAGE_LINES
        assert all(text_width(line) <= WIDTH - 4 for line in lines)


@everywhere
def test_what_to_do_fits_two_lines_of_the_table(words):
    for key in (key for key in words.ids() if key.startswith("do.")):
        lines = wrap_text(words.say(key, **FIELDS, **SHORT), LINE)
        assert len(lines) <= 2 and all(text_width(line) <= LINE for line in lines), key


@everywhere
def test_notices_fit_two_lines(words):
    for key in (key for key in words.ids() if key.startswith("notice.")):
        lines = wrap_text(words.say(key, page=10, pages=10, **FIELDS), WIDTH - 4)
        assert len(lines) <= 2 and all(text_width(line) <= WIDTH - 4 for line in lines), key


@everywhere
def test_that_the_table_is_dark_fits_one_line_beside_the_cards(words):
    assert text_width(words.say("notice.table_dark")) <= WIDTH - 36 - 3


@everywhere
def test_menu_rows_fit(words):
    for key in (key for key in words.ids() if key.startswith("menu.")):
        assert text_width(words.say(key, name="Kerstin", word="Mau Mau!", n=6)) <= WIDTH - 5 - 8, key


@everywhere
def test_a_long_name_gives_way_to_the_rest_of_the_sentence(words):
    for key in ("result.mas", "event.undone", "event.laid", "event.picked_up"):
        text = say_within(words, key, 94, **FIELDS)
        assert text_width(text) <= 94
        rest = words.say(key, **{**FIELDS, "name": ""})
        assert text.endswith(rest.strip()) and text.startswith("M")
    assert say_within(words, "result.mas", WIDTH, TEXT, name="Bo") == words.say("result.mas", name="Bo")


@everywhere
def test_every_card_has_a_name_of_its_own(words):
    assert len({words.card(c) for c in DECK_FACES}) == 52


@everywhere
def test_a_remark_fits_the_table_and_the_memory_its_titles(words):
    for key in (key for key in words.ids() if key.startswith("remark.")):
        text = say_within(words, key, WIDTH, name=NAME, n=199)
        assert text_width(text) <= WIDTH and len(text) > 10, key
    titles = [key for key in words.ids() if key.startswith(("memory.mas.", "memory.won."))]
    assert len(titles) == 8
    for key in titles:
        assert text_width(words.say(key)) <= WIDTH - 10 - text_width("10/10"), key
    for key in ("memory.erased", "memory.in_play"):
        assert len(paginate(words.say(key, name=NAME))) <= 2, key
