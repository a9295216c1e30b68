"""Distinct positions n actions on from a recorded deal: as many as the reference counted.

The numbers are in tests/reference/mau/golden_perft.json, which the reference alone makes.
"""

from __future__ import annotations

import json
from collections.abc import Hashable

import pytest

from engine.action import parse_action
from engine.cards import parse_card
from engine.mau import Mau, MauRules
from tests.reference.mau.golden_perft import FILE, Golden

GOLDEN: list[Golden] = json.loads(FILE.read_text(encoding="utf-8"))


def begun(golden: Golden) -> Mau:
    """The recorded hand, as far as it was played."""
    rules = MauRules.agreed(dict(golden["options"]))
    terms = rules.first_terms(golden["seats"], golden["dealer"])
    game = Mau.deal(rules, terms, [parse_card(text) for text in golden["pack"].split()])
    for step in golden["steps"]:
        seat, text = step.split(" ", 1)
        game.play(parse_action(text), int(seat), sorted)
    return game


def key(game: Mau) -> Hashable:
    """All that matters from here on, as in tests/reference/perft_mau.py."""
    o = game.open
    always = (tuple(game.hands), tuple(game.stock), o.pile[-1], tuple(sorted(o.pile[:-1])))
    if o.result is not None:
        return *always, o.result.winners, o.result.ending
    return (
        *always, o.suit, o.to_act, o.ask, o.owed, o.skips, game.drawn, game.barred, o.passes, tuple(o.said),
        tuple(sorted(o.due)), tuple(sorted(o.lone)), tuple(sorted(o.missed)),
    )  # fmt: skip


def positions_after(game: Mau, actions: int) -> list[int]:
    """The number of distinct positions after 1, 2, ... actions of any seat."""
    counts, level = [], {key(game): game}
    for _ in range(actions):
        following: dict[Hashable, Mau] = {}
        for before in level.values():
            for seat in range(before.seats):
                for action in before.legal(seat):
                    after = before.clone()
                    after.play(action, seat, sorted)
                    following.setdefault(key(after), after)
        counts.append(len(following))
        level = following
    return counts


def name(golden: Golden) -> str:
    """The agreement, the seats and where it begins."""
    agreed = " ".join(f"{k}={v}" for k, v in golden["options"].items()) or "standard"
    return f"{agreed}, {golden['seats']} seats, after {len(golden['steps'])}"


@pytest.mark.parametrize("golden", GOLDEN, ids=name)
def test_as_many_positions_as_the_reference_counted(golden: Golden) -> None:
    assert positions_after(begun(golden), len(golden["counts"])) == golden["counts"]


def test_every_preset_is_counted() -> None:
    counted = [MauRules.agreed(dict(golden["options"])) for golden in GOLDEN]
    assert all(MauRules.preset(preset) in counted for preset in MauRules.presets)
    assert {golden["seats"] for golden in GOLDEN} == set(range(2, 7))
