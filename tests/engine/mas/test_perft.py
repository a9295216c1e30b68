"""Distinct positions n actions on from a recorded deal: as many as the reference counted.

The numbers are in tests/reference/mas/golden_perft.json, which the reference alone makes.
"""

from __future__ import annotations

import json
from collections.abc import Hashable

import pytest

from engine.cards import NO_CARD, card_text, parse_card
from engine.game import NOBODY
from engine.mas import Mas, MasRules
from tests.engine.mas.beside import read
from tests.reference.mas.golden_perft import FILE, Golden

GOLDEN: list[Golden] = json.loads(FILE.read_text(encoding="utf-8"))


def begun(golden: Golden) -> Mas:
    rules = MasRules.agreed({key: str(value) for key, value in golden["options"].items()})
    terms = rules.first_terms(golden["seats"], golden["dealer"])
    game = Mas.deal(rules, terms, [parse_card(text) for text in golden["pack"].split()])
    for step in golden["steps"]:
        seat, text = step.split(" ", 1)
        game.play(read(text), int(seat))
    return game


def key(game: Mas) -> Hashable:
    """All that matters from here on, as in tests/reference/perft.py."""
    o, house = game.open, game.house
    always = (tuple(game.hands), tuple(sorted(o.dead)), tuple(game.stock), tuple(o.table), tuple(o.layers),
              tuple(o.out), tuple(o.places))  # fmt: skip
    if o.result is not None:
        return *always, o.result.losers
    best = o.best if house.standard else o.best & 15 if not house.last_wins else None
    before = (game.before[1], key(game.before[0])) if o.wrong != NOBODY and game.before is not None else ()
    return (
        *always, o.to_act, o.leader, o.stop, o.beat, tuple(sorted(o.picked)), tuple(o.emptied), o.round_out,
        tuple(sorted(o.forgot)), o.best == NO_CARD, o.winner, best, o.wrong, before,
    )  # fmt: skip


def positions_after(game: Mas, actions: int) -> list[int]:
    counts = []
    level = {key(game): game}
    for _ in range(actions):
        following: dict[Hashable, Mas] = {}
        for before in level.values():
            for seat in range(before.seats):
                for action in before.legal(seat):
                    after = before.clone()
                    after.play(action, seat)
                    following.setdefault(key(after), after)
        counts.append(len(following))
        level = following
    return counts


def name(golden: Golden) -> str:
    agreed = " ".join(f"{k}={v}" for k, v in golden["options"].items()) or "standard"
    return f"{agreed}, {golden['seats']} seats, after {len(golden['steps'])}"


@pytest.mark.parametrize("golden", GOLDEN, ids=name)
def test_as_many_positions_as_the_reference_counted(golden: Golden) -> None:
    assert positions_after(begun(golden), len(golden["counts"])) == golden["counts"]


def test_every_preset_is_counted() -> None:
    counted = [MasRules.agreed({k: str(v) for k, v in golden["options"].items()}) for golden in GOLDEN]
    assert all(MasRules.preset(preset) in counted for preset in MasRules.presets)
    assert {golden["seats"] for golden in GOLDEN} == set(range(2, 7))


def test_recorded_deals_are_whole_packs() -> None:
    for golden in GOLDEN:
        game = begun({**golden, "steps": []})
        assert sorted(golden["pack"].split()) == sorted(map(card_text, game.rules.pack(game.seats)))
