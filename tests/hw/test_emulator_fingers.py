"""Fingers on the page's keys: however short a press is, the console feels it, and in order."""

from __future__ import annotations

from random import Random

import pytest

from hw.emulator.fingers import Fingers, KeyPlace
from hw.keys import SINGLES, Button, Edge, Keys, Phase
from tests.scale import scale

KEYS = [KeyPlace(seat, button) for seat in (0, 1) for button in SINGLES]


class Hands:
    """Fingers, on contacts that write down when they close and open; time goes by only in `wait`."""

    def __init__(self) -> None:
        self.now = 0.0
        self.edges: list[Edge] = [Edge(*key, False, -1.0) for key in KEYS]
        self._due: list[tuple[float, object]] = []
        self.fingers = Fingers(self, lambda: self.now, self._later)

    def press(self, seat, button):
        self.edges.append(Edge(seat, button, True, self.now))

    def release(self, seat, button):
        self.edges.append(Edge(seat, button, False, self.now))

    def _later(self, seconds, act):
        self._due.append((self.now + seconds, act))

    def wait(self, seconds):
        until = self.now + seconds
        while self._due and min(self._due)[0] <= until:
            due = min(self._due)
            self._due.remove(due)
            self.now = due[0]
            due[1]()
        self.now = until

    def felt(self) -> list[tuple[KeyPlace, Phase]]:
        """What the console makes of the edges."""
        keys = Keys()
        told = [key for edge in self.edges for key in keys.edge(edge)] + keys.tick(self.now)
        return [(KeyPlace(key.place, key.button), key.phase) for key in told if key.phase != Phase.HELD]


@pytest.fixture
def hands():
    return Hands()


def test_a_click_of_no_length_is_felt(hands):
    hands.fingers.press("page", KEYS[2])
    hands.fingers.release("page", KEYS[2])
    assert hands.fingers.down() == {KEYS[2]}
    hands.wait(1)
    assert hands.fingers.down() == set()
    assert hands.felt() == [(KEYS[2], Phase.DOWN), (KEYS[2], Phase.UP)]


def test_a_press_of_a_usual_length_waits_for_nothing(hands):
    for length in (0.05, 0.2):
        hands.fingers.press("page", KEYS[0])
        hands.wait(length)
        hands.fingers.release("page", KEYS[0])
        hands.wait(length)
    assert [edge.at for edge in hands.edges if edge.at >= 0] == pytest.approx([0, 0.05, 0.1, 0.3])


@pytest.mark.parametrize("order", [(Button.LEFT, Button.RIGHT), (Button.RIGHT, Button.LEFT)])
def test_left_and_right_clicked_at_once_are_no_chord(hands, order):
    for button in order:
        hands.fingers.press("page", KeyPlace(0, button))
        hands.fingers.release("page", KeyPlace(0, button))
    hands.wait(1)
    assert [key.button for key, _ in hands.felt()] == [order[0]] * 2 + [order[1]] * 2


def test_left_and_right_put_down_at_once_are_a_chord(hands):
    for act in (hands.fingers.press, hands.fingers.release):
        for button in (Button.LEFT, Button.RIGHT):
            act("page", KeyPlace(0, button))
    hands.wait(1)
    assert (KeyPlace(0, Button.BOTH), Phase.DOWN) in hands.felt()


@pytest.mark.scaled
def test_every_click_is_felt_and_in_order():
    chance = Random(4)
    for _ in range(scale(60, 200, 2000)):
        hands, clicked = Hands(), []
        for _ in range(chance.randint(1, 12)):
            key = chance.choice(KEYS)
            clicked += [(key, Phase.DOWN), (key, Phase.UP)]
            hands.fingers.press("page", key)
            hands.wait(chance.choice((0, 0, 0.001, 0.01, 0.04)))
            hands.fingers.release("page", key)
            hands.wait(chance.choice((0, 0, 0.001, 0.01, 0.04)))
        hands.wait(2)
        assert hands.felt() == clicked
