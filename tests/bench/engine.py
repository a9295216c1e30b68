"""The engine's speed beside OpenSpiel's: random play of each game and of crazy eights, four seats each.

Both are measured in turn, many times, in CPU time, and the median of the ratios counts. Both pick an
action the same way. A move is what a seat does; OpenSpiel's deals and draws are chance nodes beside it.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from statistics import median
from typing import Any, TypeVar

from engine.chance import shuffled
from engine.game import Game
from engine.games import GAMES
from engine.mas import Mas, MasRules
from tests.bench.rows import Row, at_least, at_most

SEATS = 4
ROUNDS = 15
SLICE = 0.1
"""Seconds of CPU that each side plays in a round."""

T = TypeVar("T")
Rate = Callable[[float], float]
"""Works for so many seconds of CPU and gives how much it did a second."""


def measure() -> list[Row]:
    """All rows; takes about ten seconds."""
    try:
        import pyspiel
    except ImportError:
        return [Row("engine: moves, of OpenSpiel's", 0, "x", "pip install .[bench] to measure", ok=False)]

    peer = pyspiel.load_game(f"crazy_eights(players={SEATS})")
    *ours, plain, lean, calls, our_clones, clones = in_turn(
        *(partial(our_moves, game) for game in GAMES.values()),
        lambda seconds: their_moves(peer, by_choices, seconds),
        lambda seconds: their_moves(peer, by_walking, seconds),
        lambda seconds: their_calls(peer, seconds),
        lambda seconds: copies([game.clone for game in our_states()], seconds),
        lambda seconds: copies([state.clone for state in their_states(peer)], seconds),
    )
    moves = dict(zip(GAMES, ours, strict=True))
    mas = moves[Mas.name]
    return [
        *(Row(f"engine: moves of {name}", median(of), "/s") for name, of in moves.items()),
        *(
            at_least(f"engine: moves of {name}, of OpenSpiel's", ratio(of, plain), "x", 1.5)
            for name, of in moves.items()
        ),
        Row("engine: moves, of OpenSpiel's with the leanest chance", ratio(mas, lean), "x"),
        Row("engine: moves, of OpenSpiel's player calls alone", ratio(mas, calls), "x"),
        Row("engine: clone", 1e6 / median(our_clones), "us"),
        at_most("engine: time of a clone, of OpenSpiel's", ratio(clones, our_clones), "x", 3),
    ]


def in_turn(*rates: Rate) -> list[list[float]]:
    """By rate, what it did a second in each round. Each round measures all, so that they share its noise."""
    rounds = [[rate(SLICE) for rate in rates] for _ in range(ROUNDS + 1)]
    return list(map(list, zip(*rounds[1:], strict=True)))  # the first one warms up


def ratio(ours: Sequence[float], theirs: Sequence[float]) -> float:
    """How many times as much, by the median of the rounds."""
    return median(a / b for a, b in zip(ours, theirs, strict=True))


def pick(actions: Sequence[T]) -> T:
    """Any of them, each as likely."""
    return actions[int(random.random() * len(actions))]


def our_moves(game: type[Game], seconds: float) -> float:
    """Random hands through `legal` and `play`, deals and shuffles included."""
    rules, chance = game.rules_type(), random.Random()
    shuffle = partial(shuffled, rng=chance)
    moves, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        hand: Any = game.deal(rules, rules.first_terms(SEATS, 0), shuffle(rules.pack(SEATS)))
        while hand.open.result is None:
            hand.play(pick(hand.legal()), None, shuffle)
            moves += 1
    return moves / spent


def their_moves(peer: Any, draw: Callable[[Any], int], seconds: float) -> float:
    """Random games of crazy eights; chance nodes are drawn by ``draw`` and are no moves."""
    moves, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        state = peer.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(draw(state))
            else:
                state.apply_action(pick(state.legal_actions()))
                moves += 1
    return moves / spent


def by_choices(state: Any) -> int:
    """The plain way to draw from a chance node; OpenSpiel's own examples do it with NumPy, more slowly."""
    actions, weights = zip(*state.chance_outcomes(), strict=True)
    return random.choices(actions, weights)[0]


def by_walking(state: Any) -> int:
    """The leanest draw there is: along the outcomes until their weights come to one random number."""
    rest = random.random()
    outcomes: list[tuple[int, float]] = state.chance_outcomes()
    for action, weight in outcomes:
        rest -= weight
        if rest < 0:
            return action
    return outcomes[-1][0]


def their_calls(peer: Any, seconds: float) -> float:
    """Only `legal_actions` and `apply_action` of the players, as if all else cost nothing."""
    moves, spent = 0, 0.0
    while spent < seconds:
        state = peer.new_initial_state()
        for by_chance, actions in stretches(peer):
            start = time.process_time()
            if by_chance:
                for action in actions:
                    state.apply_action(action)
                continue
            for action in actions:
                state.legal_actions()
                state.apply_action(action)
            spent += time.process_time() - start
            moves += len(actions)
    return moves / spent


def stretches(peer: Any) -> Iterator[tuple[bool, list[int]]]:
    """A random game as stretches of actions, those by chance and those by players apart."""
    state = peer.new_initial_state()
    while not state.is_terminal():
        by_chance, actions = state.is_chance_node(), []
        while not state.is_terminal() and state.is_chance_node() == by_chance:
            actions.append(by_walking(state) if by_chance else pick(state.legal_actions()))
            state.apply_action(actions[-1])
        yield by_chance, actions


def copies(clones: list[Callable[[], object]], seconds: float) -> float:
    """Each state copied in turn."""
    done, start = 0, time.process_time()
    while (spent := time.process_time() - start) < seconds:
        for _ in range(20):
            for clone in clones:
                clone()
        done += 20 * len(clones)
    return done / spent


def our_states() -> list[Mas]:
    """Some hands, each at some turn of its first forty."""
    rules, states = MasRules(), []
    for turns in range(0, 40, 2):
        game = Mas.deal(rules, rules.first_terms(SEATS, 0), shuffled(rules.pack(SEATS), random.Random()))
        while game.turns < turns and game.open.result is None:
            game.play(pick(game.legal()))
        states.append(game)
    return states


def their_states(peer: Any) -> list[Any]:
    """Some games, each at some move of its first forty."""
    states = []
    for turns in range(0, 40, 2):
        state, moves = peer.new_initial_state(), 0
        while not state.is_terminal() and (moves < turns or state.is_chance_node()):
            moves += not state.is_chance_node()
            state.apply_action(by_walking(state) if state.is_chance_node() else pick(state.legal_actions()))
        states.append(state)
    return states
