"""Switching off by the menu and by the power key; what was played goes on after it."""

from __future__ import annotations

import threading
from collections.abc import Callable

import pytest

from firmware.power import StillOn, switch_off
from hw.keys import Edge
from hw.place import TABLE, PanelLost
from tests.firmware.sim import LEFT, RIGHT, ROUND, SQUARE, Sim

WAIT = "Vänta med sladden tills det står Hej då!"


@pytest.fixture
def offs() -> list[float]:
    """When the machine was asked to switch off."""
    return []


class Own:
    """A machine of the console's own."""

    def __init__(self, switch_off: Callable[[], None]) -> None:
        self.switch_off = switch_off


@pytest.fixture
def sim(offs: list[float]) -> Sim:
    """A console whose machine is its own."""
    made = Sim(4, game="mas", machine=Own(lambda: offs.append(made.now)))
    made.messages.put(Edge(TABLE, ROUND, False, made.now))
    made.settle()
    return made


def off_by_menu(sim: Sim) -> None:
    sim.hold(SQUARE, 0)
    sim.press(LEFT, 0)  # the last row
    sim.press(ROUND, 0)


def test_the_menu_switches_off_once_one_is_sure(sim: Sim, offs: list[float]) -> None:
    sim.sit(0)
    off_by_menu(sim)
    assert "Stänga av?" in sim.words(0)
    sim.press(ROUND, 0)
    assert "Stäng av" in sim.words(0) and offs == []
    sim.press(ROUND, 0)
    sim.press(RIGHT, 0)
    sim.press(ROUND, 0)
    assert len(offs) == 1
    assert all(WAIT in sim.words(place) for place in (0, 1, 2, 3, TABLE))
    assert sim.table.switching_off


def test_a_table_that_alone_is_lit_still_says_when_to_wait(sim: Sim) -> None:
    for place in range(4):
        sim.send(PanelLost(place, "110"))
    assert "Ingen plats har bild" in sim.words(TABLE)
    sim.table.switch_off(sim.now)
    sim.advance(0.1)
    assert WAIT in sim.words(TABLE)


def test_a_machine_that_is_not_ours_is_not_switched_off() -> None:
    sim = Sim(4)
    sim.sit(0)
    sim.menu(0)
    sim.press(LEFT, 0)
    assert "Stäng av" not in sim.words(0)


@pytest.mark.parametrize(("seconds", "times"), [(0.3, 0), (0.9, 0), (1.2, 1), (5.0, 1)])
def test_the_power_key_is_held_for_a_second(
    sim: Sim, offs: list[float], seconds: float, times: int
) -> None:
    sim.down(ROUND, TABLE)
    sim.advance(seconds - 0.05)
    sim.up(ROUND, TABLE)
    assert len(offs) == times
    assert (WAIT in sim.words(0)) == bool(times)


def test_it_works_in_the_middle_of_a_hand_and_on_dark_panels_and_the_hand_goes_on_later(
    sim: Sim, offs: list[float]
) -> None:
    sim.sit(0, 1)
    sim.begin(0)
    sim.until(lambda: sim.stage == "PlayingHand" and sim.table.urgent() is not None)
    sim.advance(3600.0)
    sim.down(ROUND, TABLE)
    sim.advance(1.2)
    assert len(offs) == 1 and WAIT in sim.words(0) and sim.console.contrasts[0] > 0
    assert sim.restart().stage == "PlayingHand"


def test_where_it_can_not_be_switched_off_it_says_what_to_do_and_goes_on(sim: Sim) -> None:
    sim.sit(0)
    sim.down(ROUND, TABLE)
    sim.advance(1.2)
    sim.press(ROUND, 1)
    assert WAIT in sim.words(1), "a key does not bring the game back while the machine goes down"
    sim.send(StillOn())
    assert all("Dra ur sladden ändå: allt är sparat." in sim.words(place) for place in (0, 3, TABLE))
    assert not sim.table.switching_off
    sim.press(ROUND, 1)
    assert sim.stage == "Lobby"


@pytest.mark.parametrize("command", [("sh", "-c", "echo no >&2; exit 1"), ("no-such-command-here",)])
def test_a_refusal_comes_back_as_a_message(command: tuple[str, ...]) -> None:
    answer, put = answered()
    switch_off(put, command)
    assert answer() == [StillOn()]


def answered() -> tuple[Callable[[], list[StillOn]], Callable[[StillOn], None]]:
    """What waits for an answer, and what takes it."""
    got: list[StillOn] = []
    came = threading.Event()

    def put(message: StillOn) -> None:
        got.append(message)
        came.set()

    def wait() -> list[StillOn]:
        came.wait(10)
        return got

    return wait, put
