"""Debounce, holds and the chord, through `Keys` alone: edges and times in, keys out."""

from __future__ import annotations

import random

from hypothesis import given
from hypothesis import strategies as st

from hw.keys import HOLD, Button, Edge, Key, Keys, Phase

LEFT, RIGHT, ROUND, SQUARE, BOTH = Button
DOWN, HELD, UP = Phase


def fresh(*buttons: Button, seats: int = 1) -> Keys:
    """Keys that have read every contact as released."""
    keys = Keys()
    for seat in range(seats):
        for button in buttons or (LEFT, RIGHT, ROUND, SQUARE):
            assert keys.edge(Edge(seat, button, False, 0.0)) == []
    return keys


def play(keys: Keys, edges: list[Edge], until: float) -> list[tuple[Key, float]]:
    """Feed edges and wake at each deadline, as the loop does; each key with the time it was told."""
    told: list[tuple[Key, float]] = []
    for edge in [*edges, None]:
        limit = until if edge is None else edge.at
        while (due := keys.deadline()) is not None and due <= limit:
            told += [(key, due) for key in keys.tick(due)]
        if edge is not None:
            told += [(key, edge.at) for key in keys.edge(edge)]
    return told


def bouncing(rng: random.Random, at: float, pressed: bool) -> list[float]:
    """Times of an odd number of toggles within 15 ms, the first at `at`: a contact that ends at `pressed`."""
    span = rng.uniform(0.0, 0.015)
    return [at, *sorted(at + rng.uniform(0.0, span) for _ in range(2 * rng.randrange(12)))]


def test_ten_thousand_bouncing_presses_are_each_told_once_and_soon() -> None:
    rng = random.Random(20260)
    worst = 0.0
    for _ in range(10_000):
        keys, at, length = fresh(ROUND), rng.uniform(1, 2), 0.040 + rng.choice((0.0, rng.uniform(0.0, 0.08)))
        down, up = bouncing(rng, at, True), bouncing(rng, at + length, False)
        edges = [Edge(0, ROUND, n % 2 == 0, t) for n, t in enumerate(down)]
        edges += [Edge(0, ROUND, n % 2 == 1, t) for n, t in enumerate(up)]
        told = [(key, t) for key, t in play(keys, edges, 9.0) if key.phase != HELD]
        assert [key.phase for key, _ in told] == [DOWN, UP]
        worst = max(worst, told[0][1] - down[-1], told[1][1] - up[-1])
    assert 0.005 < worst <= 0.012


@given(st.booleans(), st.floats(0.0, 0.005), st.floats(1.0, 1e6))
def test_a_lone_spike_means_nothing(pressed: bool, length: float, at: float) -> None:
    keys = fresh(ROUND)
    if pressed:
        keys.edge(Edge(0, ROUND, True, 0.5))
        assert keys.tick(0.55)[0].phase == DOWN
        keys.tick(0.9)
    keys.edge(Edge(0, ROUND, not pressed, at))
    keys.edge(Edge(0, ROUND, pressed, at + length))
    assert [key for key in keys.tick(at + 1) if key.phase != HELD] == []


edge_lists = st.lists(
    st.tuples(st.integers(0, 1), st.sampled_from((LEFT, RIGHT, ROUND)), st.booleans(), st.integers(0, 60)),
    max_size=40,
)


@given(edge_lists, st.lists(st.integers(1, 3000), max_size=30))
def test_what_is_told_does_not_depend_on_how_often_one_asks(
    edges: list[tuple[int, Button, bool, int]], asks: list[int]
) -> None:
    at, script = 1.0, []
    for seat, button, pressed, gap in edges:
        at += gap / 1000
        script.append(Edge(seat, button, pressed, at))
    calm = [key for key, _ in play(fresh(seats=2), script, 10.0)]
    eager, keys = [], fresh(seats=2)
    moments = [*script, *(1 + ask / 1000 for ask in asks)]
    for moment in sorted(moments, key=lambda m: m.at if isinstance(m, Edge) else m):
        eager += keys.edge(moment) if isinstance(moment, Edge) else keys.tick(moment)
    assert eager + keys.tick(10.0) == calm


@given(edge_lists)
def test_every_down_has_its_up_and_nothing_else_is_told(edges: list[tuple[int, Button, bool, int]]) -> None:
    at, script = 1.0, []
    for seat, button, pressed, gap in edges:
        at += gap / 1000
        script.append(Edge(seat, button, pressed, at))
    at += 0.05
    script += [Edge(seat, button, False, at) for seat in range(2) for button in (LEFT, RIGHT, ROUND)]
    down: set[tuple[int, Button]] = set()
    for key, _ in play(fresh(seats=2), script, at + 1):
        place = (key.place, key.button)
        if key.phase == DOWN:
            assert place not in down
            if key.button == BOTH:
                down -= {(key.place, LEFT), (key.place, RIGHT)}
            down.add(place)
        else:
            assert place in down
            if key.phase == UP:
                down.remove(place)
    assert not down


def test_a_hold_is_told_each_tenth_of_a_second_for_two_seconds() -> None:
    keys = fresh()
    told = play(keys, [Edge(0, SQUARE, True, 1.0), Edge(0, SQUARE, False, 4.0)], 9.0)
    held = [key.held for key, _ in told if key.phase == HELD]
    assert held == [n / 10 for n in range(1, 21)]
    assert HOLD in held
    last = told[-1][0]
    assert last.phase == UP and abs(last.held - 3.0) < 1e-9
    assert keys.deadline() is None


def test_a_hold_let_go_while_the_loop_was_busy_is_still_a_hold() -> None:
    keys = fresh()
    keys.edge(Edge(0, ROUND, True, 1.0))
    late = keys.edge(Edge(0, ROUND, False, 1.75)) + keys.tick(5.0)
    assert [key.phase for key in late] == [DOWN, *[HELD] * 7, UP]
    assert max(key.held for key in late if key.phase == HELD) == 0.7


def test_a_key_held_at_start_counts_only_once_it_was_released() -> None:
    keys = Keys()
    keys.edge(Edge(0, ROUND, True, 0.0))
    assert keys.tick(30.0) == [] and keys.deadline() is None
    assert keys.edge(Edge(0, ROUND, False, 31.0)) + keys.tick(31.5) == []
    keys.edge(Edge(0, ROUND, True, 32.0))
    assert [key.phase for key in keys.tick(32.05)] == [DOWN]


def test_a_stuck_key_leaves_its_neighbours_alone_and_makes_no_chord() -> None:
    keys = fresh(RIGHT, ROUND, SQUARE)
    keys.edge(Edge(0, LEFT, True, 0.0))
    told = play(keys, [Edge(0, RIGHT, True, 1.0), Edge(0, RIGHT, False, 1.05)], 2.0)
    assert [(key.button, key.phase) for key, _ in told] == [(RIGHT, DOWN), (RIGHT, UP)]


def test_the_chord_takes_over_and_stays_silent_until_both_are_released() -> None:
    script = [
        Edge(0, LEFT, True, 1.00),
        Edge(0, RIGHT, True, 1.05),
        Edge(0, LEFT, False, 1.30),
        Edge(0, LEFT, True, 1.40),   # pressed again while RIGHT is still down: still part of the chord
        Edge(0, LEFT, False, 1.50),
        Edge(0, RIGHT, False, 1.60),
        Edge(0, LEFT, True, 1.70),
        Edge(0, LEFT, False, 1.75),
    ]
    told = [(key.button, key.phase, round(key.held, 3)) for key, _ in play(fresh(), script, 3.0)]
    assert told == [
        (LEFT, DOWN, 0.0),
        (BOTH, DOWN, 0.0),
        (BOTH, HELD, 0.1),
        (BOTH, HELD, 0.2),
        (BOTH, UP, 0.25),
        (LEFT, DOWN, 0.0),
        (LEFT, UP, 0.05),
    ]


def test_two_seats_pressing_at_once_make_no_chord() -> None:
    told = play(fresh(seats=2), [Edge(0, LEFT, True, 1.0), Edge(1, RIGHT, True, 1.0)], 1.05)
    assert [(key.place, key.button, key.phase) for key, _ in told] == [(0, LEFT, DOWN), (1, RIGHT, DOWN)]


def test_a_lost_edge_is_made_good_by_the_next_reading() -> None:
    keys = fresh()
    keys.edge(Edge(0, ROUND, True, 1.0))
    assert [key.phase for key in keys.tick(1.01)] == [DOWN]
    # the release was never heard; a reading says "released" and the next press counts
    keys.edge(Edge(0, ROUND, False, 1.05))
    keys.edge(Edge(0, ROUND, False, 1.055))
    assert [key.phase for key in keys.tick(1.08)] == [UP]
    keys.edge(Edge(0, ROUND, False, 1.01))  # a reading that comes too late tells nothing
    keys.edge(Edge(0, ROUND, True, 1.10))
    keys.edge(Edge(0, ROUND, False, 1.09))
    assert [key.phase for key in keys.tick(1.15)] == [DOWN]
