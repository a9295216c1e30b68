"""Distinct positions n actions on from a recorded deal: as many as the reference counted.

The numbers are in tests/reference/svitmas/golden_perft.json, which the reference alone makes.
"""

from __future__ import annotations

import json
from collections.abc import Hashable

import pytest

from engine.action import parse_action
from engine.cards import parse_card
from engine.svitmas import Svitmas, SvitmasRules
from tests.reference.svitmas.golden_perft import FILE, Golden

GOLDEN: list[Golden] = json.loads(FILE.read_text(encoding="utf-8"))


def begun(golden: Golden) -> Svitmas:
    """The recorded hand, as far as it was played; the skit is dealt in the order of its cards."""
    rules = SvitmasRules.agreed(golden["options"])
    terms = rules.first_terms(golden["seats"], golden["dealer"])
    game = Svitmas.deal(rules, terms, [parse_card(text) for text in golden["pack"].split()])
    for step in golden["steps"]:
        seat, text = step.split(" ", 1)
        game.play(parse_action(text), int(seat), sorted)
    return game


def key(game: Svitmas) -> Hashable:
    """All that matters from here on, as in tests/reference/perft_svitmas.py."""
    o, house = game.open, game.house
    always = (tuple(game.hands), o.gone, o.out)
    if o.result is not None:
        return *always, o.result.losers
    always += (o.to_act, o.ask, tuple(game.aside), tuple(o.table))
    if o.collecting:
        tie = (o.tied, o.winner) if o.ask == "tie" else ()
        add = (o.winner, o.declined) if o.ask == "add" else ()
        return *always, tuple(o.won), tuple(game.stock), o.trump_seat, o.since, o.queue, tie, add
    lays = o.picked if house.cumulative else 0
    guard = min(o.pickups, 2 * o.in_at_lead) if house.guarded and not house.takes_all else 0
    return *always, o.in_at_lead, lays, guard


def positions_after(game: Svitmas, actions: int) -> list[int]:
    """The number of distinct positions after 1, 2, ... actions."""
    counts, level = [], {key(game): game}
    for _ in range(actions):
        following: dict[Hashable, Svitmas] = {}
        for before in level.values():
            for action in before.legal():
                after = before.clone()
                after.play(action, shuffle=sorted)
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


def test_every_preset_and_every_number_of_seats_is_counted() -> None:
    counted = [SvitmasRules.agreed(golden["options"]) for golden in GOLDEN]
    assert all(SvitmasRules.preset(preset) in counted for preset in SvitmasRules.presets)
    assert {golden["seats"] for golden in GOLDEN} == set(range(2, 7))
