"""How many hands the turn guard stops, per option value: `python -m tests.measure_capped` writes the page.

Rule-of-thumb players at four seats, or at as many as a rule allows; with two packs at six.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.players import thumb
from engine.simulate import simulate
from tests.engine.agreements import ALL, MAS, Agreements, Options

PAGE = Path(__file__).parents[1] / "docs" / "rules" / "capped.md"

HANDS = 200

HEAD = """# Hands that the turn guard stops

Measured, not reckoned: {hands} hands for each value of each house rule, by rule of thumb, at four seats
or at as many as the rule allows; all other rules at their default, but for those that the value needs. What a
pick-up leaves at Mas matters most with two packs, so that is measured at six seats too; the well-known sets
of the other games are measured at every table. A share above a hundredth is bold: of such rules the menu
warns. Made by `python -m tests.measure_capped`.
"""

GAME = """
## `{game}`

| rule | with | seats | stopped | turns in a hand, median |
|---|---|---|---|---|
"""


class Line(NamedTuple):
    """What is measured in a line of the page: the setting, what it needs, and at how many seats."""

    game: Agreements
    setting: Options
    needs: Options
    seats: int


def lines(game: Agreements) -> Iterator[Line]:
    """Each value of each rule; then what matters at other tables."""
    for key, values in game.values.items():
        for value in values:
            needs = game.needs.get((key, value), {})
            seats = game.seats_for({**needs, key: value})
            assert seats is not None
            yield Line(game, {key: value}, needs, seats)
    yield from _more(game)


def _more(game: Agreements) -> Iterator[Line]:
    """A pick-up with two packs at Mas; of the other games every well-known set at every table."""
    if game is MAS:
        values = game.values
        for after, pickup in itertools.product(values["after_pickup"], values["pickup"]):
            yield Line(game, {"after_pickup": after, "pickup": pickup}, {"deck": "2x52"}, 6)
        return
    for preset in game.rules.presets.values():
        for seats in range(2, 7):
            yield Line(game, dict(preset), {}, seats)


def measured(line: Line, hands: int) -> str:
    """So many hands, as a line of the page."""
    rules = line.game.rules.agreed({**line.needs, **line.setting})
    outcome = simulate(line.game.game, rules, [thumb] * line.seats, hands, seed=1)
    share = f"{outcome.capped / hands:.1%}"
    told = f"**{share}**" if outcome.capped > hands / 100 else share
    turns = f"{outcome.turns.median:.0f}"
    cells = (_text(line.setting) or "the usual rules", _text(line.needs), line.seats, told, turns)
    return f"| {' | '.join(map(str, cells))} |"


def _text(options: dict[str, str]) -> str:
    return " ".join(f"`{key}={value}`" for key, value in options.items())


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=HANDS, help=f"for each value ({HANDS})")
    hands = parser.parse_args().hands
    text = HEAD.format(hands=hands)
    for name, game in ALL.items():
        text += GAME.format(game=name)
        for line in lines(game):
            text += measured(line, hands) + "\n"
            print(text.splitlines()[-1], flush=True)
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
