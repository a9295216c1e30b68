"""Attention, and care of the panels: lamps, beeps, dimming, the press that wakes, panels that are lost."""

from __future__ import annotations

import math
from itertools import pairwise

import pytest

from firmware.care import BRIGHT, DIM
from firmware.notify import Notifier
from hw.place import TABLE, PanelBack, PanelLost
from tests.firmware.sim import BOTH, LEFT, RIGHT, ROUND, Sim, stored

HANDS = ["S2 H7 H9", "C3 C4 C5", "D3 D4"]


def waiting() -> Sim:
    return Sim(3, store=stored(HANDS, persons=(0, 2)))


def changes(sim: Sim, seconds: float, what: object) -> list[float]:
    """When something changed, in seconds from now."""
    start, times, before = sim.now, [], what()  # type: ignore[operator]
    while sim.now < start + seconds:
        due = sim.loop.deadline(sim.now)
        assert due is not None
        sim.advance(max(0.0, min(due, start + seconds) - sim.now))
        if (after := what()) != before:  # type: ignore[operator]
            times.append(sim.now - start)
            before = after
    return times


def test_the_turn_is_called_by_one_beep_and_a_lamp() -> None:
    sim = waiting()
    assert sim.console.tones == [(880, 0.12)]
    assert sim.console.lamps == {0: True, 1: False, 2: False}


def test_the_ring_blinks_for_three_seconds_at_two_a_second() -> None:
    sim = waiting()
    sim.advance(2)
    sim.play_turn()
    sim.my_turn(2)
    times = changes(sim, 4, lambda: sim.pixels(2))
    assert len(times) == 12 and times[-1] <= 3.0
    assert min(b - a for a, b in pairwise(times)) >= 0.25 - 1e-6


def test_after_15_seconds_the_lamp_pulses_and_after_40_it_beeps_twice() -> None:
    sim = waiting()
    times = changes(sim, 60, lambda: sim.console.lamps[0])
    assert times[0] == pytest.approx(15, abs=0.01)
    gaps = [b - a for a, b in pairwise(times)]
    assert min(gaps) == pytest.approx(0.5, abs=0.01) and max(gaps) == pytest.approx(0.5, abs=0.01)


def test_the_two_beeps_do_not_run_into_one() -> None:
    sim = waiting()
    heard = sim.console.tones
    sim.advance(39.9)
    assert len(heard) == 1
    sim.advance(0.2)
    assert len(heard) == 2
    sim.advance(0.05)
    assert len(heard) == 2, "the second waits until the first has ended"
    sim.advance(60)
    assert len(heard) == 3


def test_no_panel_flashes_more_than_three_times_a_second() -> None:
    """Nothing goes on and off again within a third of a second by itself, lamps included."""
    sim = waiting()
    for what in (lambda: sim.pixels(0), lambda: sim.console.lamps[0]):
        times = changes(sim, 30, what)
        for one, third in zip(times, times[2:], strict=False):
            assert third - one >= 1 / 3


def test_panels_dim_move_and_go_dark_when_nobody_touches_a_key() -> None:
    sim = Sim(2)
    assert sim.console.contrasts[0] == BRIGHT
    sim.advance(21)
    assert sim.console.contrasts[0] == DIM
    still = sim.pixels(0)
    sim.advance(100)
    assert sim.pixels(0) == still
    sim.advance(30)
    assert sim.pixels(0) != still
    sim.advance(500)
    assert not any(sim.pixels(0)) and not any(sim.pixels(TABLE))
    assert sim.words(0) == ""
    assert sim.loop.deadline(sim.now) is None, "a dark console costs nothing"


def test_who_is_to_act_and_the_table_dim_only_after_two_minutes() -> None:
    sim = waiting()
    sim.advance(119)
    assert {place: sim.console.contrasts[place] for place in (0, 1, 2, TABLE)} == {
        0: BRIGHT, 1: DIM, 2: DIM, TABLE: BRIGHT,
    }  # fmt: skip
    sim.advance(2)
    assert set(sim.console.contrasts.values()) == {DIM}


def test_a_dark_console_with_a_turn_costs_nothing_either() -> None:
    sim = waiting()
    sim.advance(700)
    assert not any(sim.console.lamps.values())
    assert sim.loop.deadline(sim.now) is None


@pytest.mark.parametrize("button", [LEFT, RIGHT, ROUND, BOTH])
def test_the_press_that_wakes_does_nothing_else_and_the_next_one_does(button: object) -> None:
    sim = waiting()
    sim.advance(5)
    before = sim.screen(0)
    sim.advance(700)
    sim.press(button, 0, 0.5)  # type: ignore[arg-type]
    assert sim.console.contrasts[0] == BRIGHT
    assert (sim.stage, sim.screen(0), sim.view.turns) == ("PlayingHand", before, 0)
    sim.press(RIGHT, 0)
    assert sim.screen(0) != before
    sim.chord(0)
    assert sim.stage == "Pause"


def test_a_console_player_that_moves_wakes_the_panels() -> None:
    sim = Sim(3, store=stored(HANDS, to_act=1, persons=(0, 2)), player=None)
    sim.until(lambda: sim.view.turns == 1)
    assert sim.console.contrasts[2] == BRIGHT


def test_a_lost_panel_is_told_at_the_table_and_the_game_goes_on() -> None:
    sim = waiting()
    sim.send(PanelLost(0, "errno 121"))
    assert "Kolla sladden: Åsa" in sim.words(TABLE)
    sim.advance(2)
    sim.press(ROUND, 0)
    assert sim.view.turns == 1
    sim.send(PanelBack(0))
    assert "sladden" not in sim.words(TABLE)


def test_a_lost_table_is_told_at_the_seats_that_wait() -> None:
    sim = waiting()
    sim.send(PanelLost(TABLE, "errno 121"))
    assert all("Mörkt bord!" in sim.words(place) for place in (1, 2))
    sim.advance(2)
    sim.press(ROUND, 0)
    assert "Överst ♠2" in sim.words(0) and sim.view.turns == 1
    sim.send(PanelBack(TABLE))
    assert "Åsa lade ♠2" in sim.words(0)
    assert not any("Mörkt" in sim.words(place) for place in range(3))


def test_only_a_person_s_panel_is_missed() -> None:
    sim = waiting()
    for place in (1, TABLE):
        sim.send(PanelLost(place, "errno 121"))
        assert "sladden" not in sim.words(TABLE)


def test_the_pressed_place_goes_first_then_the_one_to_act() -> None:
    sim = waiting()
    assert sim.console.preferred == [0]
    sim.press(ROUND, 2)
    assert sim.console.preferred == [0, 2]
    sim.advance(2)
    sim.play_turn()
    sim.my_turn(2)
    assert sim.console.preferred[-1] == 2


def test_the_watchdog_is_fed_while_all_is_well(monkeypatch: pytest.MonkeyPatch) -> None:
    sim = waiting()
    fed: list[float] = []
    notifier = Notifier({"WATCHDOG_USEC": "10000000"})
    monkeypatch.setattr(notifier, "alive", lambda: fed.append(sim.now))
    sim.loop._notifier = notifier
    sim.advance(60)
    assert len(fed) == pytest.approx(60 / 5, abs=1)
    sim.loop._alive = lambda: False
    count = len(fed)
    for _ in range(3):
        sim.loop.step(None, sim.now + 20)
    assert len(fed) == count and math.isfinite(sim.now)


def test_sound_is_loud_soft_or_off_at_once_and_next_time() -> None:
    sim = waiting()
    sim.chord(0)
    for value, volumes in (("lågt", [1.0, 0.3]), ("av", [1.0, 0.3]), ("högt", [1.0, 0.3, 1.0])):
        sim.choose("Ljud")
        assert f"Ljud {value}" in sim.words(0)
        assert sim.console.volumes == volumes, "a beep tells how loud it is"
    sim.choose("Ljud", "Ljud")
    sim.chord(0)
    sim.advance(60)
    assert len(sim.console.tones) == 4, "off is off"
    assert sim.restart().table.volume == 0.0


def test_larger_text_is_chosen_in_the_menu_and_lasts() -> None:
    sim = waiting()
    sim.advance(5)
    covered, table = sim.pixels(1), sim.pixels(TABLE)
    sim.chord(0)
    sim.choose("Text")
    assert "Text stor" in sim.words(0)
    sim.chord(0)
    assert sim.pixels(1) != covered and sim.pixels(TABLE) != table
    sim.chord(0)
    sim.choose("Text")
    sim.chord(0)
    sim.advance(5)
    assert (sim.pixels(1), sim.pixels(TABLE)) == (covered, table)
    sim.chord(0)
    sim.choose("Text")
    assert sim.restart().table.preferences.large


def test_the_caps_of_keys_are_filled_or_outlined_by_who_dealt_also_after_a_restart() -> None:
    for seats, outlined in ((3, False), (2, True)):  # the last seat deals
        sim = Sim(seats, store=stored(HANDS[:seats], persons=(0, 1)))
        for shown in (sim, sim.restart()):
            shown.advance(5)
            line = shown.key_line(0)
            assert line is not None and line.outlined is outlined
