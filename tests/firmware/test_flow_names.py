"""Names: written letter by letter or chosen again, remembered by place, never twice at a table."""

from __future__ import annotations

import pytest

from firmware.people import called, given_anew, names_json, read_names
from firmware.screens.letters import LETTERS, TICK
from firmware.stages.names import Spelling
from hw.place import TABLE, Typed
from tests.firmware.sim import BOTH, LEFT, RIGHT, ROUND, SQUARE, Sim

USUAL = ("Åsa", "Bo", "Ida", "Per", "Farmor", "Örjan", "Kerstin")


def writing(place: int = 0, **more: object) -> Sim:
    """Åsa and Ida sit; who sits at this place writes a name."""
    sim = Sim(4, **more)  # type: ignore[arg-type]
    sim.sit(0, 2)
    sim.menu(place)
    sim.choose("Namn", "Skriv ett namn", place=place)
    return sim


def go_to(sim: Sim, at: int, place: int = 0) -> None:
    stage = sim.table.stage
    assert isinstance(stage, Spelling)
    steps = (at - stage._at) % (TICK + 1)
    back = TICK + 1 - steps
    for _ in range(min(steps, back)):
        sim.press(RIGHT if steps <= back else LEFT, place)


def spell(sim: Sim, name: str, place: int = 0) -> None:
    for letter in name.lower():
        go_to(sim, LETTERS.index(letter), place)
        sim.press(ROUND, place)


def write(sim: Sim, name: str, place: int = 0) -> None:
    """The menu, the name, the tick."""
    sim.menu(place)
    sim.choose("Namn", "Skriv ett namn", place=place)
    spell(sim, name, place)
    go_to(sim, TICK, place)
    sim.press(ROUND, place)


@pytest.mark.parametrize("name", ["Örjan", "Anna-Li", "Zoé", "Ü"])
def test_a_name_is_written_by_three_keys_and_stays_with_its_place(name: str) -> None:
    sim = writing()
    spell(sim, name)
    assert f"Namn: {name}" in sim.words(0)
    go_to(sim, TICK)
    sim.press(ROUND, 0)
    assert sim.stage == "TableMenu" and f"Namn {name}" in sim.words(0)
    sim.press(SQUARE, 0)
    assert f"Du är {name}" in sim.words(0) and f"{name}, Ida" in sim.words(TABLE)
    sim.start_now(0)
    assert sim.store.read(1).header[-1] == f"names: {name}, Ida"
    again = sim.restart()
    again.chord(0)
    again.choose("Avbryt partiet", "Ja")
    again.sit(0)
    assert f"Du är {name}" in again.words(0)


def test_a_name_is_typed_where_there_is_a_keyboard_and_the_round_key_ends_it() -> None:
    sim = writing()
    for letter in "x-örjan":
        sim.send(Typed(0, letter))
    for letter in "ab":
        sim.send(Typed(1, letter))  # nobody writes there
    sim.send(Typed(0, "ß"))
    assert "Namn: X-Örjan" in sim.words(0)
    sim.press(ROUND, 0)
    assert sim.table.names[0] == "X-Örjan" and sim.stage == "TableMenu"
    sim.send(Typed(0, "a"))
    assert sim.stage == "TableMenu"


def test_letters_begin_a_name_as_soon_as_it_is_asked_for() -> None:
    sim = writing()
    sim.press(SQUARE, 0)
    assert sim.stage == "NameMenu"
    for place, letter in ((1, "x"), (0, "ß"), (0, "-")):
        sim.send(Typed(place, letter))
    assert sim.stage == "Spelling" and "Bokstav först" in sim.words(0), "a hyphen is written, only not first"
    for letter in "ea":
        sim.send(Typed(0, letter))
    sim.press(ROUND, 0)
    assert sim.table.names[0] == "Ea" and sim.stage == "TableMenu"


def test_the_square_key_takes_letters_back_and_then_leaves() -> None:
    sim = writing()
    spell(sim, "bo")
    sim.press(SQUARE, 0)
    assert "Namn: B\n" in sim.words(0)
    sim.press(SQUARE, 0)
    sim.press(SQUARE, 0)
    assert sim.stage == "NameMenu"
    sim.choose("Skriv ett namn")
    spell(sim, "eva")
    sim.hold(SQUARE, 0)
    assert sim.stage == "TableMenu" and sim.table.names[0] == "Eva"


def test_a_key_that_is_held_goes_through_the_letters() -> None:
    sim = writing()
    sim.press(RIGHT, 0, 1.6)
    assert sim.table.stage._at > 5  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("", "Skriv en bokstav"), ("ida", "Det heter en annan"), ("-", "Bokstav först"),
        ("a--", "Bokstav först"), ("margareta", "Fler får inte plats"),
    ],
)  # fmt: skip
def test_what_is_no_name_is_refused_with_a_reason(name: str, why: str) -> None:
    sim = writing()
    spell(sim, name)
    if why not in sim.words(0):
        go_to(sim, TICK)
        sim.press(ROUND, 0)
    assert why in sim.words(0) and sim.stage == "Spelling"
    sim.advance(2)
    assert why not in sim.words(0)
    sim.press(BOTH, 0)
    sim.press(BOTH, 0)
    assert sim.stage == "TableMenu" and sim.table.names[0] == "Åsa"


def test_a_name_that_was_used_is_chosen_again_at_another_place() -> None:
    sim = Sim(4)
    sim.sit(0)
    write(sim, "Mormor")
    write_again = sim.restart()
    write_again.sit(0, 2)
    write_again.menu(0)
    write_again.choose("Lämna platsen")
    write_again.menu(2)
    write_again.choose("Namn", "Mormor", place=2)
    write_again.press(SQUARE, 2)
    assert "Du är Mormor" in write_again.words(2)
    write_again.sit(0)
    assert "Du är Åsa" in write_again.words(0), "she sits there no more"


def test_nobody_is_offered_the_name_of_somebody_who_sits_there() -> None:
    sim = Sim(4)
    sim.sit(0, 2)
    write(sim, "Mormor")
    sim.press(SQUARE, 0)
    sim.menu(2)
    sim.choose("Namn", place=2)
    seen = set()
    for _ in range(4):
        seen |= set(sim.words(2).split("\n")[1:2])
        sim.press(RIGHT, 2)
    assert seen == {"Ida nu", "Skriv ett namn"}


def test_console_players_have_other_names_than_persons() -> None:
    sim = Sim(4)
    sim.sit(0)
    write(sim, "bo")
    sim.press(SQUARE, 0)
    sim.start_now(0)
    names = [seat.name for seat in sim.table.stage.play.seating]  # type: ignore[attr-defined]
    assert names[0] == "Bo" and len(set(names)) == 4


def test_no_two_are_called_the_same() -> None:
    assert called({}, USUAL, 3) == USUAL
    assert called({1: "Åsa"}, USUAL, 3)[:3] == ("Per", "Åsa", "Ida")
    assert given_anew({0: "Eva", 1: "Bo"}, 1, "EVA") == {1: "EVA"}


@pytest.mark.parametrize("value", [None, 3, "x", {"a": 1}, [3, "", None]])
def test_names_that_can_not_be_read_are_left_out(value: object) -> None:
    assert read_names(value) == {}
    assert read_names(names_json({2: "Eva"})) == {2: "Eva"}
