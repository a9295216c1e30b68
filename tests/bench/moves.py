"""What moving the ring costs: the panel of who is to act, in matches of all games played by seeded chance."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from random import Random
from typing import Any, Final

from engine.chance import shuffled
from engine.games import game_named
from engine.players import thumb
from firmware.games import AT_TABLE
from firmware.games.hand import BLINK, Hand
from firmware.lang import Words
from hw.keys import Button, Key, Phase
from hw.mock.rig import Rig
from hw.panel import open_panel
from hw.serial import I2cSerial
from hw.wiring import PanelWiring, Wiring
from tests.bench.rows import Row, at_most

EACH: Final = 3
"""So many turns from one that is looked at to the next."""

MOVES: Final = 4
"""Of the ring, at each of these turns."""

LONGEST: Final = 150
"""Turns of a hand that are played."""


def measure() -> list[Row]:
    """A row for each game; takes about three seconds."""
    took = {game: sorted(move_times(game, range(6))) for game in AT_TABLE}
    return [
        at_most(f"bus: ring moves, {game}, p99 of {len(times)}", 1000 * p99(times), "ms", 5.0)
        for game, times in took.items()
    ]


def p99(ordered: list[float]) -> float:
    """What 99 of 100 stay below."""
    return ordered[int(len(ordered) * 0.99)]


def move_times(game: str, seeds: range) -> Iterator[float]:
    """Seconds that a bus of 400 kHz is busy with each move, in a hand for each seed."""
    rig = Rig(Wiring.default(1))
    panel = open_panel(PanelWiring(address=0x3D), I2cSerial(rig.bus, 0x3D))
    for seed in seeds:
        chance = Random(seed)
        for n, view in enumerate(_turns(game, chance)):
            hand: Hand[Any] = AT_TABLE[game].hand(Words("sv"), "JQKA", view, 0.0)
            if n % EACH or len(hand.cards) < 2:
                continue
            panel.display(hand.screen(BLINK).frame().image)
            for _ in range(MOVES):
                hand.key(Key(0, chance.choice((Button.LEFT, Button.RIGHT)), Phase.DOWN, 0.0, BLINK), BLINK)
                rig.bus.reset_counters()
                panel.display(hand.screen(BLINK).frame().image)
                yield rig.bus.seconds()


def _turns(name: str, chance: Random) -> Iterator[Any]:
    """The view of who is to act, turn by turn."""
    kind, seats = game_named(name), chance.randint(3, 5)
    rules = kind.rules_type()
    terms = rules.first_terms(seats, 0, youngest=0)
    game = kind.deal(rules, terms, shuffled(rules.pack(seats), chance))
    for _ in range(LONGEST):
        if game.to_act < 0:
            return
        view = game.view(game.to_act)
        yield view
        game.play(thumb(view), shuffle=partial(shuffled, rng=chance))
