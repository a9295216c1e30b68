"""From an empty table to the first card: who sits where, how many play, who starts."""

from __future__ import annotations

import pytest

from firmware.message import MESSAGE
from firmware.stages.lobby import SOON
from hw.place import TABLE
from tests.firmware.sim import LEFT, RIGHT, ROUND, SQUARE, Sim


def get_up(sim: Sim, place: int) -> None:
    sim.menu(place)
    sim.choose("Lämna platsen", place=place)


def test_an_empty_console_invites_at_every_place() -> None:
    sim = Sim(4)
    for place in range(4):
        assert "Tryck ● för att spela" in sim.words(place)
        assert "● Vara med" in sim.words(place)
        assert sim.console.lamps[place] is False
    assert "Tryck ● på din plats" in sim.words(TABLE)


def test_who_sits_down_is_called_by_name_and_may_get_up_again() -> None:
    sim = Sim(4)
    sim.press(ROUND, 1)
    assert "Du är Bo" in sim.words(1) and "■ Meny" in sim.words(1)
    assert "Spelare: 4" in sim.words(1) and "Konsolen: 3" in sim.words(1)
    assert sim.console.lamps == {0: False, 1: True, 2: False, 3: False}
    get_up(sim, 1)
    assert sim.stage == "Lobby" and "● Vara med" in sim.words(1)
    assert sim.console.lamps[1] is False


def test_only_a_press_that_is_held_starts_and_not_the_one_that_sat_down() -> None:
    sim = Sim(4)
    sim.press(ROUND, 2, 3.0)
    for _ in range(10):
        sim.press(ROUND, 2)  # a child that sits down eagerly
    assert sim.stage == "Lobby" and "Håll ● för att börja" in sim.words(2)
    sim.advance(MESSAGE)
    assert "● Håll: börja" in sim.words(2) and "för att börja" not in sim.words(2)
    sim.down(ROUND, 2)
    sim.advance(0.3)
    line = sim.key_line(2)
    assert line is not None and line.round is not None and 0 < line.round.progress < 1
    sim.advance(0.4)
    assert sim.stage == "PlayingHand"


def test_stepping_back_never_starts_a_match() -> None:
    sim = Sim(4)
    sim.sit(0, 2)
    sim.menu(0)
    sim.choose("Husregler")
    for _ in range(8):
        sim.press(SQUARE, 0)
        sim.advance(0.6)
        assert sim.stage in ("Lobby", "TableMenu") and sim.store.matches() == []


def test_the_second_of_two_presses_that_leave_the_menu_does_not_open_it_again() -> None:
    sim = Sim(4)
    sim.sit(0, 2)
    sim.menu(0)
    sim.press(SQUARE, 0)
    sim.press(SQUARE, 0)
    assert sim.stage == "Lobby"


@pytest.mark.parametrize("width", [128, 256])
def test_the_table_lists_who_sits_and_what_is_played(width: int) -> None:
    sim = Sim(4, "must_beat=false", game="mas", width=width)
    sim.sit(2, 0)
    told = sim.words(TABLE)
    assert told.split("\n")[:2] == ["Mas", "Egna regler"] and "Åsa, Ida" in told
    assert "Med: ●, börja: håll ●" in told
    sim.sit(1, 3)
    assert "Åsa, Bo, Ida, Per" in sim.words(TABLE) and "Med: ●" not in sim.words(TABLE)
    assert "Håll ● för att börja" in sim.words(TABLE)
    for place in range(4):
        get_up(sim, place)
    assert "Tryck ● på din plats" in sim.words(TABLE) and "Åsa" not in sim.words(TABLE)


def test_only_who_sits_may_start_or_count_and_who_does_not_may_learn() -> None:
    sim = Sim(4)
    sim.press(RIGHT, 0)
    assert sim.stage == "Lobby" and "Vara med" in sim.words(0)
    sim.press(SQUARE, 0)
    assert sim.stage == "Lessons" and "Lär dig spela" in sim.words(0)
    sim.press(SQUARE, 0)
    sim.press(SQUARE, 0)
    assert sim.stage == "Lobby", "the second of two presses opens nothing"


@pytest.mark.parametrize(
    ("places", "persons", "least", "usual"),
    [(1, 1, 2, 4), (4, 1, 2, 4), (4, 2, 2, 2), (4, 3, 3, 3), (6, 6, 6, 6)],
)
def test_players_from_those_who_sit_to_six(places: int, persons: int, least: int, usual: int) -> None:
    sim = Sim(places)
    sim.sit(*range(persons))
    assert f"Spelare: {usual}" in sim.words(0)
    for _ in range(7):
        sim.press(RIGHT, 0)
    assert "Spelare: 6" in sim.words(0)
    for _ in range(7):
        sim.press(LEFT, 0)
    assert f"Spelare: {least}" in sim.words(0)


def test_with_six_persons_the_arrows_are_dead() -> None:
    sim = Sim(6)
    sim.sit(*range(6))
    line = sim.key_line(0)
    assert line is not None and line.arrows and not line.arrows_live


def test_the_number_chosen_is_kept_when_all_got_up_and_over_a_restart() -> None:
    sim = Sim(4)
    sim.sit(0, players=6)
    get_up(sim, 0)
    sim.press(ROUND, 2)
    assert "Spelare: 6" in sim.words(2)
    again = sim.restart()
    again.sit(1)
    assert "Spelare: 6" in again.words(1)
    again.menu(1)
    again.choose("Börja från början", place=1)
    while again.stage != "Lobby":
        again.advance(SOON)
        again.press(ROUND, 1)
    assert "Spelare: 6" in again.words(1)


@pytest.mark.parametrize("width", [128, 256])
@pytest.mark.parametrize(
    ("places", "persons", "players"),
    [(1, (0,), 2), (1, (0,), 6), (2, (1,), 3), (4, (0, 2), 5), (6, (5,), 6), (6, (0, 1, 2, 3, 4, 5), 6)],
)
def test_any_places_and_players_play_a_match(
    places: int, persons: tuple[int, ...], players: int, width: int
) -> None:
    sim = Sim(places, width=width)
    sim.start(*persons, players=players)
    stage = sim.table.stage
    seating = stage.play.seating  # type: ignore[attr-defined]
    assert len(seating) == players
    assert {seat.place for seat in seating if seat.person} == set(persons)
    assert len({seat.name for seat in seating}) == players
    if players == 6:  # two packs and many hands: its end is not the point
        sim.my_turn()
        sim.play_turn()
        assert sim.stage == "PlayingHand"
        return
    sim.play_out()
    assert sim.stage == "HandEnded"
    assert all("är mas!" in sim.words(place) for place in (*persons, TABLE))


def test_two_seats_pressing_at_the_same_moment_both_sit() -> None:
    sim = Sim(4)
    for place in (0, 3):
        sim.down(ROUND, place)
    for place in (0, 3):
        sim.up(ROUND, place)
    assert "Spelare: 2" in sim.words(0) and "Spelare: 2" in sim.words(3)


def test_two_starts_at_the_same_moment_are_one() -> None:
    sim = Sim(4)
    sim.sit(0, 1)
    for place in (0, 1):
        sim.down(ROUND, place)
    sim.advance(1.0)
    for place in (0, 1):
        sim.up(ROUND, place)
    assert len(sim.store.matches()) == 1
    assert sim.stage == "PlayingHand"


def test_a_key_held_since_the_start_does_nothing() -> None:
    sim = Sim(2)
    sim.sit(0, 1)
    for place in (0, 1):
        sim.down(ROUND, place)   # one of them starts; both are held while the hand is dealt and played
    sim.advance(4.0)
    before = sim.view.turns, sim.stage
    for place in (0, 1):
        sim.up(ROUND, place)
    assert before == (0, "PlayingHand") == (sim.view.turns, sim.stage)


@pytest.mark.parametrize("way", ["result", "called off"])
def test_after_a_match_the_lobby_is_as_it_was_before(way: str) -> None:
    sim = Sim(4)
    sim.start(1, 3, players=5)
    if way == "result":
        sim.play_out()
        sim.advance(1.1)
        sim.press(SQUARE, 1)
    else:
        sim.chord(1)
        sim.choose("Avbryt partiet", "Ja", place=1)
    assert sim.stage == "Lobby" and "Spelare: 5" in sim.words(1) and "Konsolen: 3" in sim.words(3)
    assert sim.console.lamps == {0: False, 1: True, 2: False, 3: True}


def test_when_the_panels_go_dark_all_have_gone() -> None:
    sim = Sim(4)
    sim.sit(0, 2, players=6)
    sim.advance(599)
    assert sim.table.stage.players == 6  # type: ignore[attr-defined]
    sim.advance(2)
    sim.press(ROUND, 0)
    assert "Tryck ● för att spela" in sim.words(0) and not any(sim.console.lamps.values())


def test_places_without_a_player_see_that_a_game_is_on() -> None:
    sim = Sim(4)
    sim.start(1, players=2)
    empty = next(p for p in range(4) if p not in {s.place for s in sim.table.stage.play.seating})  # type: ignore[attr-defined]
    sim.until(lambda: sim.acting == 1)
    assert sim.screen(empty) == sim.screen(TABLE)
    before = sim.screen(1)
    for button in (LEFT, RIGHT, ROUND, SQUARE):
        sim.press(button, empty)
    sim.chord(empty)
    assert sim.stage == "PlayingHand" and sim.screen(empty) == sim.screen(TABLE)
    assert before.draw is sim.screen(1).draw
