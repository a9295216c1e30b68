"""The console's own players in their process: alive, dead, silent, lying; the table never waits for ever."""

from __future__ import annotations

import queue
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from engine.action import PICKUP, lay
from engine.cards import parse_card
from engine.game import View
from engine.mas import Mas
from engine.players import lowest, thumb
from firmware.bots import STARTS, Bots, Thought
from firmware.message import MESSAGE
from firmware.stages.console_players import PATIENCE
from firmware.stages.scenes import LINGER
from firmware.table import PACE
from tests.firmware.sim import ROUND, Sim, stored

HANDS = ["S2 H7 H9", "C3 C4 C5", "D3 D4"]
SOON = 20.0


def view(hands: tuple[str, ...] = ("S2 H7 H9", "C3 C4")) -> View:
    return Mas.from_position({"hands": list(hands), "to_act": 0, "table": ["1 H6"]}).view(0)


class Answers:
    """What came, in order."""

    def __init__(self) -> None:
        self.queue: queue.SimpleQueue[Thought] = queue.SimpleQueue()

    def next(self) -> Thought:
        return self.queue.get(timeout=SOON)


Make = Callable[..., tuple[Bots, Answers]]


@pytest.fixture
def bots() -> Iterator[Make]:
    made: list[Bots] = []

    def make(*command: str, player: str = "thumb") -> tuple[Bots, Answers]:
        answers = Answers()
        made.append(Bots(answers.queue.put, player, list(command) or None))
        return made[-1], answers

    yield make
    for each in made:
        each.close()


def test_the_process_answers_by_the_player_that_was_asked_for(bots: Make) -> None:
    players, answers = bots(player="lowest")
    for ask in (1, 2):
        players.ask(ask, view())
        assert answers.next() == Thought(ask, lowest(view()))


@pytest.mark.parametrize(
    "command",
    [
        ("true",),
        ("/nonexistent/player",),
        ("sh", "-c", "read line; exit 3"),
        ("sh", "-c", "read line; echo {}; cat"),
        ("sh", "-c", "read line; echo nonsense; cat"),
        ("sh", "-c", "read line; echo '[7]'; cat"),
    ],
)
def test_a_process_that_is_dead_or_mad_is_answered_for(bots: Make, command: tuple[str, ...]) -> None:
    players, answers = bots(*command)
    for ask in range(1, STARTS + 3):
        players.ask(ask, view())
        assert answers.next() == Thought(ask, thumb(view()))


def test_a_lie_is_replaced(bots: Make) -> None:
    players, answers = bots("sh", "-c", """read line; echo '{"ask": 1, "action": "lay SA"}'; cat""")
    players.ask(1, view())
    assert answers.next() == Thought(1, thumb(view()))


def test_an_answer_to_nothing_asked_is_no_answer(bots: Make) -> None:
    tells = """read line; echo '{"ask": 9, "action": "pickup"}'; echo '{"ask": 1, "action": "lay H9"}'; cat"""
    players, answers = bots("sh", "-c", tells)
    players.ask(1, view())
    assert answers.next() == Thought(1, lay(parse_card("H9")))


def test_a_silent_process_is_ended_when_it_is_asked_again(bots: Make) -> None:
    """Otherwise the questions would fill its pipe one day, and the loop would wait for ever."""
    players, answers = bots("sh", "-c", "while :; do read line; done")
    silent = []
    for ask in range(1, STARTS + 1):
        players.ask(ask, view())
        silent.append(players._process)
    players.ask(STARTS + 1, view())
    assert answers.next() == Thought(STARTS + 1, thumb(view()))
    assert answers.queue.empty()
    assert len(set(silent)) == STARTS
    assert [process.wait(SOON) for process in silent if process] == [-9] * STARTS


def test_close_ends_the_process_and_says_nothing(bots: Make) -> None:
    players, answers = bots("sh", "-c", "while :; do read line; done")
    players.ask(1, view())
    process = players._process
    assert process is not None
    players.close()
    assert process.returncode == -9
    players.ask(2, view())
    assert answers.queue.empty()


# -- at the table --------------------------------------------------------------------------------


def bos_turn(**more: Any) -> Sim:
    return Sim(3, store=stored(HANDS, to_act=1, persons=(0, 2)), **more)


def test_a_console_player_takes_its_time() -> None:
    sim = bos_turn()
    sim.advance(MESSAGE + PACE - 0.01)
    assert sim.view.turns == 0
    sim.advance(0.02)
    assert sim.view.turns == 1


def test_after_a_won_lap_it_also_waits_till_that_was_looked_at() -> None:
    sim = Sim(3, store=stored(["H7 S2", "H9 C4 C5", "D2 D3"], table=["2 H6"], leader=2))
    sim.play_turn()
    sim.until(lambda: sim.view.turns == 2)  # Bo wins the lap, and leads
    start = sim.now
    sim.until(lambda: sim.view.turns == 3)
    assert sim.now - start == pytest.approx(LINGER + PACE, abs=0.01)


def test_nobody_hurries_when_no_person_is_left() -> None:
    sim = Sim(3, store=stored(["H9", "H2 C3 C4 C5", "D3 D4 D5"], table=["2 H8"], leader=2))
    sim.advance(1)
    sim.press(ROUND, 0)
    sim.advance(2)
    turns, start = sim.view.turns, sim.now
    sim.until(lambda: sim.view.turns == turns + 1)
    assert sim.now - start < PACE


@pytest.mark.parametrize("lie", [PICKUP, lay(parse_card("SA"))])
def test_a_lie_at_the_table_becomes_the_rule_of_thumb(lie: Any) -> None:
    sim = bos_turn(player=lambda view: lie)
    sim.until(lambda: sim.view.turns == 1)
    assert sim.store.read(1).lines[-1].text == "1 lay C3"


def test_a_silent_player_is_played_for_after_a_while() -> None:
    sim = bos_turn(player=None)
    sim.advance(MESSAGE + PACE + PATIENCE - 0.01)
    assert sim.view.turns == 0
    sim.advance(0.02)
    assert sim.view.turns == 1


def test_an_answer_that_comes_too_late_is_not_taken_for_another() -> None:
    sim = bos_turn(player=None)
    (ask, asked), = sim.bots.asked
    sim.until(lambda: sim.view.turns == 1)
    before = sim.screen(0), sim.view
    sim.send(Thought(ask, thumb(asked)))
    sim.advance(0.5)
    assert sim.view == before[1]


def test_nobody_is_asked_twice_for_one_turn() -> None:
    sim = Sim(4)
    sim.start(0, players=6)
    for _ in range(4):
        sim.my_turn()
        sim.chord(0)
        sim.chord(0)
        sim.play_turn()
    asked = [(view.turns, view.seat) for _, view in sim.bots.asked]
    assert len(asked) == len(set(asked)) > 4
    assert all(view.to_act == view.seat for _, view in sim.bots.asked)
