"""Small children: a ruler of ranks, cards said aloud, and a console that draws for everybody."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from engine.cards import parse_card
from firmware.screens.child import child_screen
from firmware.voice import Voice
from tests.engine.rules_of import rule
from tests.firmware.sim import ROUND, SQUARE, Sim, stored

CHILD = "age_row=5-6"


def spoken(sim: Sim) -> list[tuple[str, str]]:
    """What the console says aloud from now on."""
    said: list[tuple[str, str]] = []
    sim.loop._speak = lambda text, language, volume: said.append((text, language))
    return said


@rule("A51")
def test_every_card_that_is_laid_is_said_aloud_to_the_smallest() -> None:
    sim = Sim(2, store=stored(["H9 C8", "HT C7"], persons=(0, 1), rules=CHILD, stock="D7 D8 D9"))
    said = spoken(sim)
    sim.advance(1)
    sim.press(ROUND, 0)
    sim.until(lambda: bool(said))
    sim.advance(4)
    sim.press(ROUND, 1)
    sim.advance(4)
    assert said == [("hjärter nio", "sv"), ("hjärter tio", "sv")]


@rule("A51")
@pytest.mark.parametrize("rules", ["", "age_row=7-8"])
def test_nobody_else_is_talked_to(rules: str) -> None:
    sim = Sim(2, store=stored(["H9 S8", "HT S7"], persons=(0, 1), rules=rules, stock="D7 D8 D9"))
    said = spoken(sim)
    sim.advance(1)
    sim.press(ROUND, 0)
    sim.advance(4)
    assert said == []


@rule("A51")
@pytest.mark.parametrize(
    ("rules", "ranks"),
    [
        (CHILD, range(7, 15)),
        (f"{CHILD} deck=52", range(2, 15)),
        (f"{CHILD} ace=low", (14, *range(7, 14))),
    ],
)
def test_the_ruler_has_every_rank_of_the_pack_and_lights_the_one_to_beat(rules: str, ranks) -> None:  # type: ignore[no-untyped-def]
    sim = Sim(2, store=stored(["H9 ST", "SJ S7"], persons=(0, 1), rules=rules, table=["1 H8"], leader=1))
    sim.advance(4)
    seen = sim.screen(0)
    assert seen.draw is child_screen
    assert parse_card("H8") in seen.seen and dict(seen.named)["ranks"] == tuple(ranks)


@rule("A52")
@pytest.mark.parametrize("rules", [CHILD, "age_row=7-8"])
def test_the_console_draws_for_children(rules: str) -> None:
    hands = ["H9 S8 S9", "H7 D7 D8"]
    sim = Sim(2, store=stored(hands, persons=(0, 1), rules=rules, table=["1 H8"], leader=1, stock="C7 C8 C9"))
    sim.advance(4)
    sim.press(ROUND, 0)
    sim.until(lambda: sim.view.counts == (3, 3))
    assert sim.view.stock == 2


def test_a_child_lays_and_picks_up_by_the_same_keys() -> None:
    sim = Sim(2, store=stored(["S9 ST", "SJ S7"], persons=(0, 1), rules=CHILD, table=["1 H8"], leader=1))
    sim.advance(4)
    sim.press(ROUND, 0)
    assert "Fel färg" in sim.words(0)
    sim.advance(2)
    sim.press(SQUARE, 0)
    sim.until(lambda: sim.view.counts == (3, 2))


# -- the voice -------------------------------------------------------------------------------------


@pytest.fixture
def speaker(tmp_path: Path) -> tuple[Path, Path]:
    """A program that writes down what it is to say, and where it does."""
    program, heard = tmp_path / "speak", tmp_path / "heard"
    program.write_text(f'#!/bin/sh\necho "$*" >> {heard}\nexec sleep 60\n')
    program.chmod(0o755)
    os.mkfifo(heard)
    return program, heard


def test_the_voice_says_the_newest_thing_in_its_language(speaker: tuple[Path, Path]) -> None:
    voice = Voice(str(speaker[0]))
    voice.say("hjärter nio", "sv")
    assert speaker[1].read_text() == "-v sv -a 100 -- hjärter nio\n"
    voice.say("-x", "en", 0.3)
    assert speaker[1].read_text() == "-v en -a 30 -- -x\n"
    voice.hush()


def test_without_a_speaker_it_is_silent_and_unharmed(tmp_path: Path) -> None:
    voice = Voice(str(tmp_path / "nothing"))
    voice.say("hjärter nio", "sv")
    voice.say("hjärter tio", "sv")
    voice.hush()
