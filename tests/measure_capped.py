"""How many hands the turn guard stops, per option value: `python -m tests.measure_capped` writes the page.

Rule-of-thumb players at four seats, or at as many as a rule allows; with two packs at six.
"""

from __future__ import annotations

import argparse
import itertools
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from engine.mas import Mas, MasRules
from engine.players import thumb
from engine.simulate import simulate
from tests.engine.agreements import NEEDS, SEATS, VALUES, playable

PAGE = Path(__file__).parents[1] / "docs" / "rules" / "capped.md"

HANDS = 200

HEAD = """# Hands that the turn guard stops

Measured, not reckoned: {hands} hands for each value of each house rule, by rule of thumb, at four seats
or at as many as the rule allows; all other rules at their default, but for those that the value needs. What a
pick-up leaves matters most with two packs, so that is measured at six seats too. A share above a hundredth
is bold: of such rules the menu warns. Made by `python -m tests.measure_capped`.

| rule | with | seats | stopped | turns in a hand, median |
|---|---|---|---|---|
"""


class Line(NamedTuple):
    """What is measured in a line of the page: the setting, what it needs, and at how many seats."""

    setting: dict[str, str]
    needs: dict[str, str]
    seats: int


def lines() -> Iterator[Line]:
    """Each value of each rule; then what a pick-up takes and leaves, with two packs."""
    for key, values in VALUES.items():
        for value in values:
            needs = NEEDS.get((key, value), {})
            yield Line({key: value}, needs, next(n for n in SEATS if playable({**needs, key: value}, n)))
    for after, pickup in itertools.product(VALUES["after_pickup"], VALUES["pickup"]):
        yield Line({"after_pickup": after, "pickup": pickup}, {"deck": "2x52"}, 6)


def measured(line: Line, hands: int) -> str:
    """So many hands, as a line of the page."""
    rules = MasRules.agreed({**line.needs, **line.setting})
    outcome = simulate(Mas, rules, [thumb] * line.seats, hands, seed=1)
    share = f"{outcome.capped / hands:.1%}"
    told = f"**{share}**" if outcome.capped > hands / 100 else share
    cells = (_text(line.setting), _text(line.needs), line.seats, told, f"{outcome.turns.median:.0f}")
    return f"| {' | '.join(map(str, cells))} |"


def _text(options: dict[str, str]) -> str:
    return " ".join(f"`{key}={value}`" for key, value in options.items())


def main() -> None:
    """Measure, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=HANDS, help=f"for each value ({HANDS})")
    hands = parser.parse_args().hands
    text = HEAD.format(hands=hands)
    for line in (measured(line, hands) for line in lines()):
        print(line, flush=True)
        text += line + "\n"
    PAGE.write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
