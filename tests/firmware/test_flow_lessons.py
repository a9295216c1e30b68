"""The guided hands: each is played to its end by keys, wrong keys lead back, and nothing of it is kept.

After a wanted change run this file with ``GOLDEN_UPDATE=1``, then look at what changed.
"""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from typing import get_args

import pytest
from PIL import Image, ImageChops

from engine.action import Action
from engine.cards import parse_card
from firmware.art.sprites import Letters, card_label
from firmware.art.typeface import text_width, wrap_text
from firmware.games import AT_TABLE
from firmware.games.hand import TOO_SOON
from firmware.lang import LANGUAGES, Language, Words
from firmware.lessons import LESSONS
from firmware.lessons.script import LEARNER, Do, Tell
from firmware.lessons.stage import PATIENCE, Learning
from firmware.screens.bubble import LINES, ROOM
from hw.keys import Button
from hw.place import TABLE
from tests.firmware.sim import BOTH, LEFT, RIGHT, ROUND, SHORT, SQUARE, Sim

GOLDEN = Path(__file__).with_name("golden_lessons")
UPDATE = os.environ.get("GOLDEN_UPDATE") == "1"
PRESS = 4.0
"""Seconds that a beginner takes to find and press a key."""
READS = 2.0
"""Words that a child reads in a second."""
AT_MOST = 180.0

every_lesson = pytest.mark.parametrize("game", LESSONS)
everywhere = pytest.mark.parametrize("language", LANGUAGES)


class Learner(Sim):
    """Somebody at place 0 who learns a game."""

    def __init__(self, game: str, language: Language = "sv", large: bool = False) -> None:
        super().__init__(3, language=language)
        if large:
            self.table.preferences.change_size()
        self.presses = 0
        self.sit(0)
        self.advance(0.6)
        self.hold(SQUARE, 0)
        say = self.table.words.say
        self.choose(say("menu.learn"), say(f"game.{game}"))
        stage = self.table.stage
        assert isinstance(stage, Learning)
        self.lesson = stage
        self.presses = 0

    def press(self, button: Button, place: int = 0, seconds: float = SHORT) -> None:
        self.presses += 1
        super().press(button, place, seconds)

    @property
    def learns(self) -> bool:
        return self.table.stage is self.lesson

    @property
    def reads(self) -> bool:
        say = self.table.words.say
        return any(f"■ {say(key)}" in self.words(0) for key in ("key.quit", "key.try"))

    def steps(self) -> Iterator[Tell | Do]:
        """Each thing to read and to do, when its time has come; it is to be done by `follow`."""
        while self.learns:
            self.until(lambda: self.reads or isinstance(self.lesson._play.step, Do), 30)
            self.advance(TOO_SOON + 0.1)
            step = self.lesson._play.step
            assert isinstance(step, Tell | Do)
            yield step

    def follow(self) -> None:
        """Do what the lesson says, by keys alone."""
        wanted = self.lesson._play.wanted
        if self.reads:
            self.press(ROUND)
        elif wanted is not None:
            self.do_it(wanted[1])

    def do_it(self, action: Action) -> None:
        hand = self.lesson._hand.learner
        if action.verb in ("call", "name"):
            self.press(ROUND)
            return
        if not action.cards:
            self.press(SQUARE)
            return
        if not {hand.cards[n] for n in hand.chosen} <= {*action.cards}:
            self.hold(SQUARE)  # as it is told
        while hand.ringed != action.cards[0]:
            self.press(RIGHT)
        if len(action.cards) == 1:
            self.press(ROUND)
        else:
            if sorted(hand.cards[n] for n in hand.chosen) != list(action.cards):
                self.hold(ROUND)
            self.press(SQUARE)


def test_every_game_is_taught() -> None:
    assert set(LESSONS) == set(AT_TABLE)


@every_lesson
def test_what_to_do_is_told_each_time(game: str) -> None:
    steps = LESSONS[game].steps
    assert all(isinstance(told, Tell) for told, do in pairwise(steps) if isinstance(do, Do))


@everywhere
@every_lesson
def test_it_is_learnt_in_three_minutes_won_and_not_kept(game: str, language: Language) -> None:
    learner = Learner(game, language)
    begun, reading, settings = learner.now, 0.0, learner.store.settings()
    first = ""
    for step in learner.steps():
        if isinstance(step, Tell):
            first = learner.loop.said[0][0]
            reading += len(first.split()) / READS
        learner.follow()
    fingers = learner.presses * (SHORT + TOO_SOON)
    watching = max(0.0, learner.now - begun - fingers)
    assert learner.presses * PRESS + reading + watching < AT_MOST
    assert ("Nu kan du spela" if language == "sv" else "Now you can play") in first
    hand = learner.lesson._play.match.hand
    assert hand is not None and not hand.view(LEARNER).counts[LEARNER]
    assert learner.store.matches() == [] and learner.store.settings() == settings


@every_lesson
def test_every_other_key_is_answered_and_leads_back(game: str) -> None:
    learner = Learner(game)
    for step in learner.steps():
        at = learner.lesson._play.at
        if isinstance(step, Do):
            for button in (LEFT, RIGHT, SQUARE, ROUND):
                for press in (learner.press, learner.hold):
                    if not may_do(learner, button, press == learner.hold):
                        press(button)
                        learner.advance(0.1)
            assert learner.lesson._play.at == at, "a wrong key led on"
            learner.advance(PATIENCE + 5)
            while learner.reads:  # it is told again
                learner.advance(TOO_SOON + 0.1)
                learner.press(ROUND)
            learner.advance(TOO_SOON + 0.1)
        learner.follow()
        assert learner.lesson._play.at > at


def may_do(learner: Learner, button: Button, held: bool) -> bool:
    """Whether this key does now what the lesson wants."""
    wanted, hand = learner.lesson._play.wanted, learner.lesson._hand.learner
    assert wanted is not None
    action = wanted[1]
    if action.verb in ("call", "name"):
        return button == ROUND
    if not action.cards:
        return button == SQUARE
    if len(action.cards) == 1:
        return button == ROUND and hand.ringed == action.cards[0]
    return button == SQUARE and not held and sorted(hand.cards[n] for n in hand.chosen) == list(action.cards)


def test_how_to_go_on_is_said_after_a_wrong_key_and_after_a_while() -> None:
    learner = Learner("mas")
    for step in learner.steps():
        if isinstance(step, Do):
            break
        learner.follow()
    learner.press(LEFT)
    learner.press(ROUND)
    assert "Fel färg" in learner.words(0)
    learner.advance(1.6)
    assert "Gå till ♥Q med ◄ ►" in learner.words(0)
    learner.press(RIGHT)
    assert "● Lägg" in learner.words(0)
    learner.advance(PATIENCE + 0.1)
    assert "Tryck ● på ♥Q" in learner.words(0)
    for step in learner.steps():
        if step == Do("lay D5"):
            break
        learner.follow()
    learner.press(ROUND)
    assert "Gå till ♦5 med ◄ ►" in learner.words(0), "a lit card, but another one is meant"


@every_lesson
def test_the_chord_leaves_at_any_time_and_a_square_where_something_is_told(game: str) -> None:
    steps = len(list(_played(Learner(game))))
    for stop in range(steps):
        learner = Learner(game)
        for number, _ in enumerate(_played(learner)):
            if number == stop:
                break
        learner.press(SQUARE if "■ Sluta" in learner.words(0) and stop % 2 else BOTH)
        assert not learner.learns and "Lär dig spela" in learner.words(0)


@every_lesson
def test_a_square_goes_on_where_it_is_told_of(game: str) -> None:
    learner, told = Learner(game), 0
    for step in learner.steps():
        if "■ Prova" in learner.words(0):
            told += 1
            learner.press(SQUARE)
            assert learner.learns and learner.lesson._play.step != step and not learner.reads
        else:
            learner.follow()
    assert told


def _played(learner: Learner) -> Iterator[None]:
    for _ in learner.steps():
        yield
        learner.follow()


def test_others_watch_it_on_the_table_and_go_on_as_they_were() -> None:
    learner = Learner("mas")
    assert learner.words(TABLE).startswith("Åsa\nlär sig Mas\n")
    learner.until(lambda: "Kim" in learner.words(TABLE))
    learner.press(ROUND, 1)
    assert "Du är Bo" in learner.words(1) and learner.learns


@pytest.mark.parametrize("large", [False, True])
@everywhere
@every_lesson
def test_looks_as_it_was_judged(game: str, language: Language, large: bool) -> None:
    learner = Learner(game, language, large)
    seen: list[Image.Image] = []
    for step in learner.steps():
        if isinstance(step, Tell):  # what hands look like is judged elsewhere
            seen.append(learner.console.images[0])
        learner.follow()
    sheet = Image.new("1", (4 * 132, -(-len(seen) // 4) * 68))
    for n, image in enumerate(seen):
        sheet.paste(image, (n % 4 * 132 + 2, n // 4 * 68 + 2))
    path = GOLDEN / f"{game}-{language}{'-large' * large}.png"
    if UPDATE:
        GOLDEN.mkdir(exist_ok=True)
        sheet.save(path, optimize=True)
    with Image.open(path) as golden:
        assert golden.size == sheet.size
        assert ImageChops.logical_xor(sheet, golden).getbbox() is None


@everywhere
@every_lesson
def test_large_text_tells_the_same_in_more_parts(game: str, language: Language) -> None:
    usual, large = (told(Learner(game, language, large)) for large in (False, True))
    assert " ".join(large) == " ".join(usual) and len(large) > len(usual)


def told(learner: Learner) -> list[str]:
    """All there is to read, page by page, to the end of a lesson."""
    pages = []
    for _ in learner.steps():
        if learner.reads:
            pages.append(learner.loop.said[0][0])
        learner.follow()
    return pages


@everywhere
def test_all_that_is_told_fits_its_bubble(language: Language) -> None:
    words, used = Words(language), set()
    for game, lesson in LESSONS.items():
        for step in (step for step in lesson.steps if isinstance(step, Tell)):
            used.add(key := f"lesson.{game}.{step.key}")
            for letters in get_args(Letters):
                cards = [card_label(parse_card(card), letters) for card in step.cards.split()]
                lines = wrap_text(words.say(key, **dict(zip("ab", cards, strict=False))), ROOM)
                assert len(lines) <= LINES and all(text_width(line) <= ROOM for line in lines), key
                assert len(lines[-1]) > 2, f"{key}: a key's sign stands alone"
    assert used == {key for key in words.ids() if key.startswith("lesson.") and key.count(".") == 2}
