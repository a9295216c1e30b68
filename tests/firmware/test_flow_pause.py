"""Pause: from every state of a hand, by every person; and whatever was on its way is not lost."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from engine.players import thumb
from engine.record import Deal
from firmware.bots import Thought
from hw.place import TABLE
from tests.engine.rules_of import rule
from tests.firmware.sim import BOTH, LEFT, RIGHT, ROUND, SQUARE, Sim, stored

HANDS = ["S2 H7 H9", "C3 C4 C5", "D3 D4"]


def on_turn(**more: object) -> Sim:
    """Åsa is to act, her ring has blinked; Ida is a person too, Bo is not."""
    sim = Sim(3, store=stored(HANDS, persons=(0, 2)), **more)  # type: ignore[arg-type]
    sim.advance(4)
    return sim


def peeking() -> Sim:
    sim = on_turn()
    sim.down(ROUND, 2)
    return sim


def console_thinks() -> Sim:
    sim = on_turn()
    sim.press(ROUND, 0)
    return sim


def filling() -> Sim:
    sim = Sim(3, store=stored(HANDS, persons=(0, 2), rules="must_beat=false", table=["1 H8"]))
    sim.advance(2)
    sim.down(SQUARE, 0)
    sim.advance(0.3)
    return sim


def message() -> Sim:
    sim = on_turn()
    sim.press(SQUARE, 0)
    return sim


def dealing() -> Sim:
    sim = Sim(3, slow=True)
    sim.sit(0, 2)
    sim.begin(0)
    assert "Kortgivning" in sim.words(0)
    return sim


def saving() -> Sim:
    sim = on_turn(slow=True)
    sim.press(ROUND, 0)
    return sim


def over() -> Sim:
    sim = Sim(3, store=stored(["H9", "S2 S3", "D2"], persons=(0, 2), table=["1 H8"], leader=1))
    sim.advance(2)
    sim.press(ROUND, 0)
    return sim


STATES: list[Callable[[], Sim]] = [
    on_turn, peeking, console_thinks, filling, message, dealing, saving, over,
]  # fmt: skip


@pytest.mark.parametrize("state", STATES, ids=lambda state: state.__name__)
@pytest.mark.parametrize("place", [0, 2])
def test_the_chord_pauses_and_ends_the_pause(state: Callable[[], Sim], place: int) -> None:
    sim = state()
    sim.press(BOTH, place)
    assert "Paus" in sim.words(place) and "Spela vidare" in sim.words(place)
    name = sim.table.names[place]
    for other in {0, 1, 2, TABLE} - {place}:
        assert f"{name} har pausat" in sim.words(other)
    lines = len(sim.store.read(1).lines) if not sim.slow else None
    sim.advance(300)
    assert sim.stage == "Pause"
    if lines is not None:
        assert len(sim.store.read(1).lines) == lines, "nothing moves in a pause"
    sim.press(BOTH, place)
    assert sim.stage in ("PlayingHand", "HandEnded")
    for button in (ROUND, SQUARE):
        sim.up(button, 0)
        sim.up(button, 2)
    sim.slow = False
    sim.settle()
    if sim.stage == "PlayingHand":
        sim.play_out()
    assert sim.stage == "HandEnded"


@pytest.mark.parametrize("way", ["chord", "square", "row"])
def test_every_way_back_plays_on_where_it_was(way: str) -> None:
    sim = on_turn()
    before = sim.screen(0)
    sim.chord(0)
    sim.press({"chord": BOTH, "square": SQUARE, "row": ROUND}[way], 0)
    assert sim.stage == "PlayingHand" and sim.screen(0) == before
    assert sim.view.turns == 0


def test_the_key_that_ends_the_pause_lays_no_card() -> None:
    """● was down when the chord came: its release in the pause, and ● on "play on", lay nothing."""
    sim = on_turn()
    sim.down(ROUND, 0)
    sim.chord(0)
    sim.up(ROUND, 0)
    sim.press(ROUND, 0)
    assert sim.stage == "PlayingHand" and sim.view.turns == 0
    sim.advance(1)
    sim.press(ROUND, 0)
    assert sim.view.turns == 1


def test_a_bar_that_was_filling_is_empty_after_the_pause() -> None:
    sim = filling()
    sim.chord(2)
    sim.up(SQUARE, 0)
    sim.chord(2)
    line = sim.key_line(0)
    assert line is not None and line.square is not None and line.square.progress == 0
    assert sim.view.turns == 0


def test_what_was_being_saved_when_it_paused_is_shown_after() -> None:
    sim = saving()
    sim.chord(2)
    sim.write()
    assert sim.stage == "Pause"
    sim.slow = False
    sim.chord(2)
    assert sim.view.turns == 1 and "Bo spelar" in sim.words(TABLE)
    sim.my_turn(2)


def test_a_thought_that_comes_in_the_pause_is_kept() -> None:
    sim = Sim(3, store=stored(HANDS, to_act=1, persons=(0, 2)), player=None)
    (ask, view), = sim.bots.asked
    sim.chord(2)
    wanted = max(view.actions, key=str)
    assert wanted != thumb(view)
    sim.send(Thought(ask, wanted))
    sim.chord(2)
    sim.until(lambda: sim.view.turns == 1)
    assert sim.store.read(1).lines[-1].text == f"1 {wanted}"
    assert len(sim.bots.asked) == 1, "nobody is asked twice"


def test_the_console_waits_its_time_again_after_a_pause() -> None:
    sim = console_thinks()
    sim.chord(2)
    sim.advance(60)
    sim.chord(2)
    sim.advance(0.5)
    assert sim.view.turns == 1
    sim.advance(1)
    assert sim.view.turns == 2


def test_language_and_letters_change_at_once_and_last() -> None:
    sim = on_turn()
    sim.chord(0)
    sim.row("Språk")
    assert "Språk Svenska" in sim.words(0) and "● Byt" in sim.words(0)
    sim.press(ROUND, 0)
    assert "Language English" in sim.words(0) and "Åsa paused" in sim.words(2)
    sim.press(RIGHT, 0)
    assert "JQKA" in sim.words(0)
    sim.press(ROUND, 0)
    assert "KnDKE" in sim.words(0)
    sim.press(SQUARE, 0)
    assert "● Lay" in sim.words(0) and "Åsa plays" in sim.words(2)
    assert sim.hand(0).letters == "KnDKE" == sim.table.letters
    assert sim.store.settings()["language"] == "en" and sim.store.settings()["letters"] == "KnDKE"


def test_calling_off_asks_first() -> None:
    sim = on_turn()
    sim.chord(0)
    sim.press(LEFT, 0)
    assert "Avbryt partiet" in sim.words(0)
    for answer in ((ROUND,), (SQUARE,), (BOTH,), (RIGHT, RIGHT, ROUND)):
        sim.press(ROUND, 0)
        assert "Avbryta partiet?" in sim.words(0) and "Nej" in sim.words(0)
        for button in answer:
            sim.press(button, 0)
        assert sim.stage == "Pause" and "Avbryta" not in sim.words(0)
    sim.press(ROUND, 0)
    sim.press(RIGHT, 0)
    sim.press(ROUND, 0)
    assert sim.stage == "Lobby"
    assert sim.store.open_match() is None
    assert sim.restart().stage == "Lobby"


@rule("G12")
def test_a_hand_is_called_off_and_counted_at_any_time() -> None:
    sim = on_turn()
    sim.chord(0)
    sim.choose("Avsluta given", "Ja")
    sim.until(lambda: sim.stage == "HandEnded")
    assert "är mas!" in sim.words(TABLE)


@rule("G12")
def test_a_hand_that_is_not_to_count_is_dealt_again_by_the_same_seat() -> None:
    sim = Sim(3, "stake=first_takes_pot match_hands=3")
    sim.start(0, 2)
    sim.play_out()
    sim.advance(1.1)
    sim.press(ROUND, 0)
    sim.my_turn(0)
    match = sim.table.stage.play.match  # type: ignore[attr-defined]
    sim.chord(0)
    sim.choose("Ge om korten", "Nej", "Ge om korten", "Ja")
    anew = sim.table.stage.play.match  # type: ignore[attr-defined]
    assert (anew.terms, anew.played) == (match.terms, match.played)
    assert anew.standing() == match.standing(), "the stakes went back"
    assert sum(isinstance(entry, Deal) for entry in anew.record.entries) == 2
    assert anew.record.entries[-2] != match.record.entries[-1] and anew.hand.turns == 0
    assert sim.restart().table.stage.play.match.record == anew.record  # type: ignore[attr-defined]
    sim.play_out()
    assert sim.stage == "HandEnded"


def test_another_person_takes_the_menu_over_and_who_has_no_seat_does_not() -> None:
    sim = on_turn()
    sim.chord(0)
    for button in (LEFT, RIGHT, ROUND, SQUARE):
        sim.press(button, 2)
        sim.press(button, 1)
    sim.chord(1)
    assert "Åsa har pausat" in sim.words(2) and sim.stage == "Pause"
    sim.chord(2)
    assert "Spela vidare" in sim.words(2) and "Ida har pausat" in sim.words(0)


def test_a_late_thought_of_a_hand_called_off_moves_nobody() -> None:
    sim = on_turn(player=None)
    sim.press(ROUND, 0)
    (ask, view), = sim.bots.asked
    sim.chord(0)
    sim.press(LEFT, 0)
    for button in (ROUND, RIGHT, ROUND):
        sim.press(button, 0)
    sim.start(0, players=3)
    sim.send(Thought(ask, thumb(view)))
    sim.advance(30)
    assert sim.stage == "PlayingHand"
    asks = [number for number, _ in sim.bots.asked]
    assert len(asks) == len(set(asks))
