"""Plugs that are pulled, cards that fail, lines that are lost: the same hand, the same turn."""

from __future__ import annotations

from typing import Any

import pytest

from firmware.seating import Seat, fitted, read_seating, seating_json
from firmware.store.errors import DiskFull
from firmware.store.journal import Line, Store
from firmware.store.writer import Committed, Refused, WriteFailed, WriteRecovered
from hw.place import TABLE
from tests.firmware.sim import RIGHT, ROUND, SQUARE, Sim, memory_store, stored

HANDS = ["S2 H7 H9", "C3 C4 C5", "D3 D4"]


def texts(store: Store) -> list[str]:
    match = store.open_match()
    return [] if match is None else [line.text for line in match.lines]


def told(sim: Sim, places: int = 4) -> list[str]:
    """What all panels say, but for the greeting that stands a moment."""
    sim.advance(2.0)
    return [sim.words(place) for place in range(places)]


# -- the plug ----------------------------------------------------------------------------------


@pytest.mark.parametrize("turns", range(0, 9, 2))
def test_a_hand_goes_on_at_the_same_turn(turns: int) -> None:
    sim = Sim(4)
    sim.start(0, 2)
    for _ in range(turns):
        sim.my_turn()
        sim.play_turn()
    sim.my_turn()
    before, lines = told(sim), texts(sim.store)
    again = sim.restart()
    assert "Partiet fortsätter" in again.words(again.acting or 0)
    after = told(again)
    assert [words.split("\n")[0] for words in after] == [words.split("\n")[0] for words in before]
    assert again.view == sim.view and texts(again.store) == lines
    again.play_out()
    assert again.stage == "HandEnded"


def test_the_console_is_asked_again_after_a_start() -> None:
    sim = Sim(3, store=stored(HANDS, to_act=1, persons=(0, 2)), player=None)
    again = sim.restart()
    assert len(again.bots.asked) == 1
    again.until(lambda: again.view.turns == 1)


def test_the_greeting_gives_way_to_the_keys_when_the_turn_comes() -> None:
    sim = Sim(3, store=stored(["C9 S2", "H2 H3", "H4 H5"], to_act=2))
    sim.my_turn(0)
    line = sim.key_line(0)
    assert line is not None and line.round is not None and line.round.text == "Lägg"


def test_between_hands_the_result_stands() -> None:
    sim = Sim(4, "match_hands=3")
    sim.start(0, players=2)
    sim.play_out()
    result = sim.words(TABLE)
    again = sim.restart()
    assert again.stage == "HandEnded" and again.words(TABLE) == result
    again.advance(1.1)
    again.press(ROUND, 0)
    again.play_out()
    again.advance(1.1)
    assert again.stage == "HandEnded" and "● Ny giv" in again.words(0)


def test_the_end_of_a_match_stands_until_it_was_looked_at() -> None:
    sim = Sim(4)
    sim.start(0)
    sim.play_out()
    again = sim.restart()
    assert again.stage == "HandEnded"
    again.advance(1.1)
    again.press(SQUARE, 0)
    assert again.stage == "Lobby" and again.restart().stage == "Lobby"


def test_right_after_begin_without_a_deal_the_hand_is_dealt() -> None:
    store = stored(HANDS)
    store.drop_last(1, 0)
    sim = Sim(3, store=store)
    assert sim.stage == "PlayingHand" and len(texts(store)) == 2
    sim.my_turn()


def test_a_paused_hand_goes_on_without_the_pause() -> None:
    sim = Sim(3, store=stored(HANDS))
    sim.chord(0)
    assert sim.restart().stage == "PlayingHand"


def test_lines_that_play_otherwise_are_left_out_and_told() -> None:
    store = stored(HANDS, persons=(0, 1, 2))
    store.append(1, [Line(1, "0 lay H7", 1, ""), Line(2, "1 lay H2", 1, ""), Line(3, "2 pickup", 1, "")])
    sim = Sim(3, store=store)
    assert sim.view.turns == 1 and "last 2 lines" in sim.log[0]
    assert len(texts(store)) == 2


def test_a_digest_that_does_not_agree_goes_back_one_line() -> None:
    store = stored(HANDS, persons=(0, 1, 2))
    store.append(1, [Line(1, "0 lay H7", 1, "000000000000")])
    sim = Sim(3, store=store)
    assert sim.view.turns == 0 and len(texts(store)) == 1
    sim.advance(1)
    sim.press(RIGHT, 0)
    sim.press(ROUND, 0)
    assert sim.view.turns == 1 and len(texts(store)) == 2


@pytest.mark.parametrize("header", [("mas-record: 9",), ("nonsense",), ()])
def test_a_header_that_can_not_be_read_starts_over_and_says_so(header: tuple[str, ...]) -> None:
    store = memory_store()
    store.begin("mas", header)
    sim = Sim(3, store=store)
    assert sim.stage == "Lobby" and "can't be taken up again" in sim.log[0]


def test_seats_whose_place_is_gone_are_played_by_the_console() -> None:
    sim = Sim(4)
    sim.start(0, 3)
    again = sim.restart(places=2)
    assert again.stage == "PlayingHand"
    again.play_out()
    assert "är mas" in again.words(0)


def test_a_match_whose_places_are_all_gone_waits_for_who_sits_down() -> None:
    sim = Sim(4)
    sim.start(2, 3)
    again = sim.restart(places=2)
    assert again.stage == "Deserted"
    again.press(ROUND, 1)
    again.my_turn(1)


def test_seats_of_a_lost_setting_are_persons_in_a_row() -> None:
    sim = Sim(4)
    sim.start(1, 3)
    sim.store.put("seating", None)
    again = sim.restart()
    assert [(seat.place, seat.person) for seat in again.table.stage.play.seating] == [(0, True), (1, True)]  # type: ignore[attr-defined]


SEATING = (Seat("Åsa", 0, True), Seat("Bo", None, False), Seat("Ida", 4, True))


def test_seating_reads_what_it_wrote() -> None:
    assert read_seating(seating_json(SEATING), 3, ("Åsa", "Bo", "Ida")) == SEATING


@pytest.mark.parametrize("value", [None, 3, "x", [], [{}], [{"name": "Åsa", "place": 0, "person": True}]])
def test_seating_that_can_not_be_read_is_made_up(value: Any) -> None:
    assert read_seating(value, 2, ("A", "B")) == (Seat("A", 0, True), Seat("B", 1, True))
    assert [seat.place for seat in read_seating(value, 3, ())] == [0, 1, 2]


def test_who_sat_at_a_place_that_is_gone_is_no_person_any_more() -> None:
    assert fitted(SEATING, 2) == (Seat("Åsa", 0, True), Seat("Bo", None, False), Seat("Ida", None, False))


# -- the card ----------------------------------------------------------------------------------


def test_a_card_that_can_not_be_written_does_not_stop_the_game_and_is_told() -> None:
    sim = Sim(3, store=stored(HANDS, persons=(0, 1, 2)), slow=True)
    sim.advance(2)
    sim.send(WriteFailed(DiskFull("full", "here")))
    assert "Sparas inte just nu!" in sim.words(TABLE)
    for place in (0, 1, 2):
        sim.play_turn()
        assert sim.view.turns == place + 1
    assert len(texts(sim.store)) == 1
    sim.write()
    sim.send(WriteRecovered())
    assert "Sparas inte" not in sim.words(TABLE)
    assert len(texts(sim.store)) == 4
    again = sim.restart()
    assert again.view == sim.view


def test_what_waited_when_saving_failed_is_shown_at_once() -> None:
    sim = Sim(3, store=stored(HANDS, persons=(0, 1, 2)), slow=True)
    sim.advance(2)
    sim.press(ROUND, 0)
    assert sim.view.turns == 0
    sim.send(WriteFailed(DiskFull("full", "here")))
    assert sim.view.turns == 1
    sim.write()
    sim.advance(2)
    assert sim.view.turns == 1 and sim.acting == 1


def test_a_match_can_begin_and_end_without_a_card() -> None:
    sim = Sim(2, slow=True)
    sim.send(WriteFailed(DiskFull("full", "here")))
    sim.sit(0, 1)
    sim.begin(0)
    sim.play_out()
    assert sim.stage == "HandEnded"


def test_a_store_that_lost_the_match_gets_all_of_it_anew() -> None:
    sim = Sim(3, store=stored(HANDS, persons=(0, 1, 2)))
    sim.advance(2)
    sim.play_turn()
    rescued = memory_store()      # the writer found the file damaged, and nothing could be read
    sim.writer._store = sim.store = rescued
    sim.play_turn()
    assert sim.view.turns == 2
    assert len(texts(rescued)) == 3
    sim.play_turn()
    assert len(texts(rescued)) == 4
    again = sim.restart()
    assert again.view == sim.view
    assert [s.person for s in again.table.stage.play.seating] == [True, True, True]  # type: ignore[attr-defined]


def test_a_store_that_lost_the_last_lines_gets_all_of_it_anew() -> None:
    sim = Sim(3, store=stored(HANDS, persons=(0, 1, 2)))
    sim.advance(2)
    sim.play_turn()
    sim.play_turn()
    sim.store.drop_last(1, 1)
    sim.play_turn()
    assert sim.view.turns == 3 and len(texts(sim.store)) == 4
    assert [entry.id for entry in sim.store.matches()] == [1, 2]
    sim.play_out()
    assert sim.restart().stage == "HandEnded"


def test_a_record_that_is_refused_whole_is_not_tried_for_ever() -> None:
    sim = Sim(3, store=stored(HANDS, persons=(0, 1, 2)), slow=True)
    sim.advance(2)
    jobs: list[Any] = []

    def refuse() -> None:
        waiting, sim.writer._jobs = list(sim.writer._jobs), type(sim.writer._jobs)()
        jobs.extend(waiting)
        for _, token in waiting:
            sim.send(Refused(token, ValueError("no")))

    sim.play_turn()
    refuse()
    refuse()
    refuse()
    assert len(jobs) == 2
    assert sim.view.turns == 1 and "Sparas inte just nu!" in sim.words(TABLE)


def test_answers_to_jobs_of_another_match_move_nothing() -> None:
    sim = Sim(3, store=stored(HANDS, persons=(0, 1, 2)))
    sim.advance(2)
    before = sim.screen(0), sim.screen(TABLE)
    for message in (Committed(None, 3), Refused(None, ValueError()), Committed("x", None), object()):
        sim.send(message)
    assert (sim.screen(0), sim.screen(TABLE)) == before
