"""The first start: what a new console asks, back and forth, and never again."""

from __future__ import annotations

import pytest

from firmware.care import BRIGHT
from hw.place import TABLE, Typed
from tests.firmware.sim import BOTH, LEFT, RIGHT, ROUND, SQUARE, Sim

STEPS = ["Language", "Places", "Names", "CardLetters", "Game", "Lobby"]


def press(sim: Sim, button: object, place: int = 0) -> None:
    """As a person who reads."""
    sim.advance(1)
    sim.press(button, place)  # type: ignore[arg-type]


def at(step: str) -> Sim:
    """A new console where Åsa and Ida sit, at this step."""
    sim = Sim(4, first=True)
    for name in STEPS[: STEPS.index(step)]:
        assert sim.stage == name
        if name == "Places":
            press(sim, ROUND, 0)
            press(sim, ROUND, 2)
        if name == "Names":
            press(sim, ROUND, 2)
        press(sim, ROUND, 0)
    assert sim.stage == step
    return sim


def test_a_new_console_is_set_up_by_keys_alone() -> None:
    sim = Sim(4, first=True)
    assert "Svenska" in sim.words(3) and "Språk / Language" in sim.words(TABLE)
    press(sim, RIGHT, 3)
    assert "English" in sim.words(0)
    press(sim, LEFT, 0)
    press(sim, ROUND, 3)
    assert all("Tryck ● på din plats" in sim.words(place) for place in (*range(4), TABLE))
    for place in (0, 2):
        press(sim, ROUND, place)
    assert sim.console.lamps == {0: True, 1: False, 2: True, 3: False}
    press(sim, ROUND, 2)
    assert sim.words(2).startswith("Vad heter du?\nIda\n")
    assert "Vänta" in sim.words(1) and "Vad heter ni?\nÅsa, Ida" in sim.words(TABLE)
    press(sim, RIGHT, 2)
    press(sim, ROUND, 2)
    assert "Namn: " in sim.words(2)
    press(sim, ROUND, 0)
    assert "Väntar på Ida" in sim.words(0)
    press(sim, RIGHT, 2)
    press(sim, ROUND, 2)
    sim.hold(SQUARE, 2)
    assert "Vad heter du?\nB\n" in sim.words(2)
    press(sim, ROUND, 2)
    assert sim.words(2).startswith("Vilka kort?\nKn knekt, D dam, K kung, E ess\n● Välj")
    press(sim, RIGHT, 2)
    assert sim.table.letters == "JQKA" and "\nJ knekt, Q dam, K kung, A ess\n" in sim.words(2)
    press(sim, ROUND, 0)
    assert "Slå kortet" in sim.words(0)
    press(sim, LEFT, 0)
    assert "Svitmas" in sim.words(2)
    press(sim, ROUND, 2)
    assert sim.stage == "Lobby" and "Åsa, B" in sim.words(TABLE) and "Svitmas" in sim.words(TABLE)
    sim.start_now(0)
    again = sim.restart()
    assert again.stage == "PlayingHand"
    again.chord(0)
    again.choose("Avbryt partiet", "Ja")
    assert again.restart().stage == "Lobby"


@pytest.mark.parametrize("step", STEPS[:-1])
def test_the_plug_in_the_middle_begins_it_again(step: str) -> None:
    sim = at(step).restart()
    assert sim.stage == "Language"


def test_once_it_is_done_it_is_not_asked_again() -> None:
    assert at("Lobby").restart().stage == "Lobby"


@pytest.mark.parametrize("step", STEPS[1:-1])
def test_every_step_has_a_way_back(step: str) -> None:
    sim = at(step)
    for _ in range(8):
        if sim.stage == "Language":
            return
        before = sim.stage, sim.console.lamps[0]
        press(sim, SQUARE, 0)
        assert (sim.stage, sim.console.lamps[0]) != before
    raise AssertionError("no way back")


def test_at_the_very_first_there_is_nothing_to_go_back_to() -> None:
    sim = Sim(4, first=True)
    line = sim.key_line(0)
    assert line is not None and line.square is None
    for button in (SQUARE, BOTH):
        press(sim, button, 0)
        assert sim.stage == "Language"


def test_who_is_ready_may_go_on_without_the_others_and_may_change_its_mind() -> None:
    sim = at("Names")
    press(sim, ROUND, 0)
    press(sim, SQUARE, 0)
    assert "Väntar" not in sim.words(0)
    press(sim, ROUND, 0)
    press(sim, ROUND, 0)
    assert sim.stage == "CardLetters"


def test_the_second_of_two_presses_does_not_skip_a_question() -> None:
    sim = Sim(4, first=True)
    press(sim, ROUND, 0)
    sim.press(ROUND, 0)
    sim.press(ROUND, 0)
    assert sim.stage == "Places"
    press(sim, ROUND, 0)
    sim.press(ROUND, 0)
    assert sim.stage == "Names"


@pytest.mark.parametrize(("language", "letters"), [("sv", "KnDKE"), ("en", "JQKA")])
def test_the_letters_of_the_language_come_first(language: str, letters: str) -> None:
    sim = Sim(4, first=True)
    press(sim, RIGHT, 3)
    if language == "sv":
        press(sim, RIGHT, 3)
    for _ in range(4):
        press(sim, ROUND, 0)
    assert sim.stage == "CardLetters"
    assert (sim.table.words.language, sim.table.letters) == (language, letters)


def test_one_who_is_alone_is_asked_as_one() -> None:
    sim = Sim(4, first=True)
    for _ in range(3):
        press(sim, ROUND, 0)
    assert sim.stage == "Names" and "Vad heter du?\nÅsa" in sim.words(TABLE)


def test_a_name_is_typed_as_soon_as_it_is_asked_for() -> None:
    sim = at("Names")
    press(sim, ROUND, 2)
    for place in (1, 2):
        sim.send(Typed(place, "x"))
    assert sim.stage == "Names", "nobody sits at one, and the other is content"
    press(sim, LEFT, 0)
    for letter in "eva":
        sim.send(Typed(0, letter))
    assert "Namn: Eva" in sim.words(0)
    press(sim, ROUND, 0)
    assert sim.stage == "Names" and "Vad heter du?\nEva\n" in sim.words(0)
    press(sim, ROUND, 0)
    assert sim.stage == "CardLetters" and sim.table.names[0] == "Eva"


def test_a_name_that_was_used_before_is_chosen_where_it_is_asked_for() -> None:
    sim = Sim(4)
    sim.table.preferences.call(1, "Mormor")
    sim.sit(0)
    sim.menu(0)
    sim.choose("Börja från början")
    for _ in range(2):
        press(sim, ROUND, 0)
    press(sim, LEFT, 0)
    assert "Mormor" in sim.words(0)
    press(sim, ROUND, 0)
    assert sim.stage == "Names" and "Vad heter du?\nMormor\n" in sim.words(0)


def test_while_the_manual_is_read_the_panels_stay_bright() -> None:
    sim = Sim(4, first=True)
    sim.advance(590)
    assert set(sim.console.contrasts.values()) == {BRIGHT}
    sim.advance(20)
    assert not any(sim.pixels(0))


def test_it_is_opened_again_from_the_menu_and_left_again() -> None:
    sim = Sim(4)
    sim.sit(0, 2)
    sim.menu(0)
    sim.choose("Börja från början")
    assert sim.stage == "Language"
    press(sim, SQUARE, 0)
    assert sim.stage == "Lobby" and sim.console.lamps[2]
