"""The judge of svitmas: what would be taken, what is missing to an avstick, and positions in words."""

from __future__ import annotations

import json
from random import Random

import pytest

from engine.cards import parse_card
from engine.chance import shuffled
from engine.events import PickedUp, PutAway
from engine.svitmas import Svitmas, SvitmasRules
from firmware.cli import main
from firmware.games.svitmas_judge import lay_label

RULES = (
    "",
    "pickup=all avstick_count=players_at_start",
    "avstick_count=cumulative loop_guard=off",
    "run_lay=false trump_over_trump=any avstickshog=0",
)


@pytest.mark.parametrize("text", RULES)
@pytest.mark.parametrize("seats", [2, 3, 5])
def test_what_is_shown_of_a_pick_up_and_an_avstick_is_what_happens(text: str, seats: int) -> None:
    rng, rules = Random(seats), SvitmasRules.parse(text)
    picked_up = put_away = 0
    for _ in range(3):
        game = Svitmas.deal(rules, rules.first_terms(seats, 0), shuffled(rules.pack(seats), rng))
        while game.to_act >= 0 and game.turns < 500:
            view = game.view(game.to_act)
            action = rng.choice(view.actions)
            events = game.play(action, None, lambda cards: shuffled(cards, rng))
            if view.open.collecting:
                continue
            for event in events:
                if isinstance(event, PickedUp):
                    assert event.cards == view.would_take
                    picked_up += 1
            completes = action.verb == "lay" and view.lays_missing == 1
            assert completes == any(isinstance(event, PutAway) for event in events)
            put_away += completes
    assert picked_up > 10 and put_away > 3


@pytest.mark.parametrize(
    ("cards", "label"),
    [("H7", "♥7"), ("S7 H7", "♠♥7"), ("H9 HT HJ", "♥9–Kn"), ("S5 HK", "♠5 ♥K"), ("SA H2", "♠E ♥2")],
)
def test_a_lay_has_a_short_name(cards: str, label: str) -> None:
    assert lay_label(tuple(map(parse_card, cards.split())), "KnDKE") == label


def judged(capsys: pytest.CaptureFixture[str], position: dict[str, object], *words: str) -> str:
    status = main(["judge", json.dumps({"game": "svitmas", **position}), "--lang", "sv", *words])
    out, err = capsys.readouterr()
    assert status == 0, err
    return out


COLLECT = {
    "hands": ["S7 H7 DQ", "C8 C9 CT"], "to_act": 0, "stock": "SA H2 H3", "table": ["1 D7"], "queue": [],
}  # fmt: skip


def test_collecting_in_words(capsys) -> None:  # type: ignore[no-untyped-def]
    out = judged(capsys, COLLECT)
    assert "lay S7 H7\n" in out and "chance  Chansa bara vid lika" in out
    assert "Som det ligger nu tar plats 1 sticket." in out
    out = judged(capsys, {**COLLECT, "rules": "motlagg_forced=true"})
    assert "lay DQ  Bara sju går nu" in out and "lay S7 H7\n" in out
    out = judged(capsys, COLLECT, "--play", "lay DQ", "--play", "decline", "--play", "decline")
    assert "Plats 0 drog spader ess." in out and "Plats 0 tog sticket: ruter sju, ruter dam." in out


def test_additions_in_words(capsys) -> None:  # type: ignore[no-untyped-def]
    parts = {"ask": "add", "table": ["1 D7", "0 DQ"], "winner": 0, "hands": ["S7 H7 C3", "C8 C9 CT"]}
    out = judged(capsys, {**COLLECT, **parts})
    assert "add S7 H7\n" in out and "add C3  Valören är inte med" in out
    assert "Plats 0 lade på hjärter sju." in judged(capsys, {**COLLECT, **parts}, "--play", "add H7")


def test_the_end_of_the_collecting_in_words(capsys) -> None:  # type: ignore[no-untyped-def]
    last = {
        "hands": ["DK", "C8"], "to_act": 0, "ask": "collect", "trump": "SA", "trump_seat": 1,
        "won": ["H2 H3 H7 H8 H9 HT", "C2"],
    }  # fmt: skip
    out = judged(capsys, last, "--play", "lay DK", "--play", "lay C8")
    assert "spader ess vänds upp." in out and "Plats 0 lämnar ifrån sig hjärter två, hjärter tre." in out
    drawn = judged(capsys, {**COLLECT, "stock": "SA"}, "--play", "lay DQ")
    assert "Plats 0 lägger trumfkortet framför sig, med baksidan upp." in drawn and "spader ess" not in drawn


def test_shedding_in_words(capsys) -> None:  # type: ignore[no-untyped-def]
    shed = {
        "hands": ["S2 H3 H5 H6 D9", "C8 C9"], "to_act": 0, "table": ["1 H4"], "trump": "SA", "trump_seat": 1,
        "in_at_lead": 2, "turns": 9, "collected": 9,
    }  # fmt: skip
    out = judged(capsys, shed)
    assert "lay H5 H6\n" in out and "pickup\n" in out and "Lägg kvar till avstick: 1." in out
    assert "lay H3  För låg – slå hjärter fyra" in out
    assert "lay D9  Fel färg – bara hjärter eller spader" in out
    told = judged(capsys, shed, "--play", "lay H5")
    assert "Plats 0 gjorde avstick: hjärter fyra, hjärter fem läggs bort." in told
