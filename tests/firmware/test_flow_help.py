"""Help while one plays: a line for who waits long, and what a card does for who holds ● on it."""

from __future__ import annotations

from string import Formatter
from typing import get_args

import pytest

from engine.cards import DECK_FACES, card_text
from firmware.art.sprites import Letters, card_label
from firmware.art.typeface import text_width
from firmware.games.hand import HINT, HINT_STANDS
from firmware.lang import LANGUAGES, Language, Words
from firmware.screens.frame import WIDTH
from tests.firmware.sim import RIGHT, ROUND, Sim, stored

OTHERS = ["C3 C4 C5", "D3 D4"]
SHEDDING = {"trump": "D9", "game": "svitmas"}
PACK = {"stock": "", "game": "mau"}


def rest(*held: str) -> str:
    """All cards of the short pack that nobody has, with the last of these on top."""
    names = [s + r for s in "SHDC" for r in "789TJQKA"]
    gone = " ".join(held).split()
    return " ".join([name for name in names if name not in gone] + [held[-1]])


@pytest.mark.parametrize(
    ("hands", "parts", "hint"),
    [
        (["S2 H7 H9", *OTHERS], {}, "Lägg vilket du vill"),
        (["S2 H7 H9", *OTHERS], {"table": ["2 H8"]}, "Lägg ett ljust kort"),
        (["S2 H7 H9", *OTHERS], {"table": ["2 H8"], "rules": "must_beat=false"}, "Ett ljust, eller ■"),
        (["S2 H7", *OTHERS], {"table": ["2 H8"]}, "Inget går: tryck ■"),
        (["S2 H9", *OTHERS], {**SHEDDING, "table": ["2 H8"]}, "Ett ljust, eller ■"),
    ],
)
def test_who_waits_long_is_told_what_to_do(hands: list[str], parts: dict[str, object], hint: str) -> None:
    sim = Sim(3, store=stored(hands, **parts))  # type: ignore[arg-type]
    sim.advance(HINT - 1)
    assert hint not in sim.words(0)
    sim.until(lambda: hint in sim.words(0), HINT)
    sim.advance(HINT_STANDS)
    assert hint not in sim.words(0)
    sim.press(RIGHT)
    sim.until(lambda: hint in sim.words(0), HINT + 1)


def test_who_was_away_has_not_waited_long() -> None:
    sim = Sim(3, store=stored(["S2 H7", *OTHERS], table=["2 H8"]))
    sim.chord()
    sim.advance(HINT)
    sim.chord()
    assert "● Lägg" in sim.words(0) or "■ Ta upp" in sim.words(0)
    sim.until(lambda: "Inget går: tryck ■" in sim.words(0), HINT + 1)


def test_at_a_table_that_plays_as_with_real_cards_nobody_is_told_which_go() -> None:
    sim = Sim(3, store=stored(["S2 H7", *OTHERS], rules="mistakes=table", table=["2 H8"]))
    sim.advance(HINT + 2)
    assert "● Lägg" in sim.words(0)


@pytest.mark.parametrize(
    ("hand", "parts", "told"),
    [
        ("H9 S2", {"table": ["2 H8"]}, "♥9 slår ♥8"),
        ("H9 S2", {"table": ["2 H8"], "rules": "mistakes=table"}, "hjärter nio"),
        ("H9", {}, "hjärter nio"),
        ("H9 S2", {**SHEDDING, "table": ["2 H8"]}, "♥9 slår ♥8"),
        ("DT S2", {**SHEDDING, "table": ["2 H8"]}, "♦10 är trumf"),
        ("H9", SHEDDING, "hjärter nio"),
    ],
)
def test_a_card_is_explained_while_its_key_is_held(hand: str, parts: dict[str, object], told: str) -> None:
    sim = Sim(3, store=stored([hand, *OTHERS], **parts))  # type: ignore[arg-type]
    sim.advance(4)
    sim.until_key(lambda: hand[:2] == card_text(sim.hand(0).ringed), 0)
    sim.hold(ROUND)
    assert told in sim.words(0)


@pytest.mark.parametrize(
    ("card", "rules", "told"),
    [
        ("H7", "", "♥7: nästa drar 2"),
        ("H8", "", "♥8: nästa står över"),
        ("HJ", "", "♥J: du väljer färg"),
        ("HA", "", "♥A: lägg ett till"),
        ("HA", "variant=prsi", "♥A: nästa står över"),
        ("H9", "variant=prsi", "hjärter nio"),
        ("H9", "", "hjärter nio"),
    ],
)
def test_what_a_card_does_goes_by_the_rules_agreed(card: str, rules: str, told: str) -> None:
    hands = [f"{card} SQ CQ", "S7 S8 S9", "C7 C8 C9"]
    sim = Sim(3, store=stored(hands, rules=rules, **PACK, pile=rest(*hands, "HK")))
    sim.advance(4)
    sim.hold(ROUND)
    assert told in sim.words(0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_line_fits_the_key_line(language: Language) -> None:
    words = Words(language)
    cards = [card_label(c, letters) for c in DECK_FACES for letters in get_args(Letters)]
    longest = max(cards, key=text_width)
    lines = [k for k in words.ids() if k.startswith(("hint.", "effect.", "card.beats", "card.trump"))]
    lines += [k for k in words.ids() if k.startswith("lesson.") and k.count(".") == 1]
    for key in lines:
        fields = {name: longest for _, name, _, _ in Formatter().parse(words.raw(key)) if name}
        assert text_width(words.say(key, **{**fields, "n": 10})) <= WIDTH - 4, key
