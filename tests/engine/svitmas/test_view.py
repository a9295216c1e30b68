"""What a seat knows of a hand of svitmas: no hidden card gets out, and what it does know is all there."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.action import CHANCE, DECLINE, PICKUP, Action, lay
from engine.cards import DECK_FACES, card_text, cards_text, each
from engine.events import TABLE, Drew, Event, SetAside, TurnedUp, event_text
from engine.players import PLAYERS
from engine.position import BadPosition
from engine.svitmas import Svitmas, SvitmasView
from engine.svitmas.open import Open
from tests.engine.rules_of import rule
from tests.engine.svitmas.tables import collecting, fresh, mixed, shedding, some_options, walk
from tests.scale import scale


@st.composite
def states(draw: st.DrawFn) -> tuple[Svitmas, int, Random]:
    """Some state of some hand under any house rules, and an onlooker, maybe the table."""
    rng = Random(draw(st.integers(0, 2**32)))
    seats = draw(st.integers(2, 6))
    options = some_options(rng)
    if rng.random() < 0.5:
        options["skit_limit"] = rng.choice(["10", "trump_rank"])
    rules = " ".join(f"{key}={value}" for key, value in options.items())
    game = fresh(seats, rng, rules, dealer=rng.randrange(seats))
    *_, game = walk(game, rng, draw(st.integers(0, 180)))
    return game, draw(st.integers(TABLE, seats - 1)), rng


def some_actions() -> list[Action]:
    pairs = [(c, c + 1) for c in DECK_FACES] + [(c, c + 16) for c in DECK_FACES if c < 48]
    several = [Action(verb, pair) for pair in pairs for verb in ("lay", "add")]
    return [PICKUP, DECLINE, CHANCE, *map(lay, DECK_FACES), *several]


def shown(events: list[Event], seat: int) -> list[str]:
    return [event_text(e.seen_by(seat)) for e in events]


@pytest.mark.scaled
@settings(max_examples=scale(150, 500, 5_000))
@given(states())
def test_reshuffling_what_a_seat_can_not_see_changes_nothing(state: tuple[Svitmas, int, Random]) -> None:
    game, seat, rng = state
    twin = game.view(seat).determinize(rng)
    for _ in range(25):
        view, other = game.view(seat), twin.view(seat)
        assert view == other
        assert view.position() == other.position()
        assert game.legal(seat) == twin.legal(seat) == view.actions
        if game.result() is not None:
            return
        if seat != TABLE:
            for action in some_actions():
                assert game.why_not(action, seat) == twin.why_not(action, seat) == view.why_not(action)
        if seat == view.to_act:
            assert [player(view) for player in PLAYERS.values()] == [p(other) for p in PLAYERS.values()]
        twins = set(twin.legal())
        both = [action for action in game.legal() if action in twins]
        if not both:
            return
        action = rng.choice(both)
        here, there = (g.play(action, shuffle=mixed("skit")) for g in (game, twin))
        if shown(here, seat) != shown(there, seat):  # a card was seen that nobody knew
            assert any(isinstance(e, Drew | TurnedUp) for e in here)
            return


@given(states())
def test_a_view_names_no_card_that_its_seat_can_not_see(state: tuple[Svitmas, int, Random]) -> None:
    game, seat, _ = state
    o = game.open
    view = game.view(seat).position()
    view.pop("hidden", None)
    visible = set(cards_text(o.gone | o.laid() | (game.hands[seat] if seat != TABLE else 0)).split())
    visible |= {card_text(c) for c in (o.upcard, o.trump) if c >= 0}
    for cards in o.won:
        visible |= set(cards_text(cards).split())
    if not o.collecting:
        for hand, secret in zip(game.hands, game.secret, strict=True):
            visible |= set(cards_text(hand & ~secret).split())
    assert set(re.findall(r"\b[SHDC][2-9TJQKA]\b", json.dumps(view))) <= visible


@given(states())
def test_the_hidden_sets_are_the_same_for_all_and_hold_just_the_hidden_cards(
    state: tuple[Svitmas, int, Random]
) -> None:
    game, _, _ = state
    views = [game.view(seat).position() for seat in range(TABLE, game.seats)]
    assert len({json.dumps(view.get("hidden")) for view in views}) == 1
    if not game.open.collecting:
        hidden = sorted(c for cards, _ in game.book.sets for c in each(cards))
        assert hidden == sorted([*game.aside, *(c for cards in game.secret for c in each(cards))])


def test_a_view_is_a_list_of_what_may_be_known() -> None:
    """A new field fails here first: may every onlooker know it?"""
    assert set(SvitmasView.__slots__) == {
        "rules", "seat", "seats", "hand", "counts", "known", "stock", "aside", "open", "book",
    }  # fmt: skip
    assert set(Open.__slots__) == {
        "forehand", "to_act", "ask", "table", "upcard", "trump", "trump_seat", "won", "queue", "since",
        "tied", "winner", "addable", "declined", "in_at_lead", "picked", "pickups", "gone", "out", "turns",
        "collected", "result",
    }  # fmt: skip


@rule("C42", "C72")
def test_nobody_sees_the_trump_card_its_owner_neither() -> None:
    game = collecting("H4 D5 SK", "S4 SJ D4", stock="C2")
    (_, aside) = game.play(game.legal()[0])
    assert isinstance(aside, SetAside)
    for onlooker in range(TABLE, 2):
        assert event_text(aside.seen_by(onlooker)) == "SetAside seat=0 cards=??"
        assert "C2" not in json.dumps(game.view(onlooker).position())
    owner = game.view(0)
    assert {card_text(owner.determinize(Random(n)).trump) for n in range(60)} == {"C2", "S4", "SJ", "D4"}


@rule("C72")
def test_who_draws_alone_sees_what_and_all_see_what_is_laid_taken_or_sorted_out() -> None:
    game = fresh(3, Random(1))
    (laid, drew) = game.play(game.legal()[0])
    for onlooker in range(TABLE, 3):
        assert laid.seen_by(onlooker) == laid
        assert (drew.seen_by(onlooker) == drew) == (onlooker == game.open.forehand)


def test_the_table_has_no_hand_and_lays_nothing() -> None:
    view = fresh(4, Random(1)).view(TABLE)
    assert (view.hand, list(map(str, view.actions))) == (0, ["stop"])


def test_after_the_skit_hidden_cards_may_lie_wherever_they_were_dealt() -> None:
    """Seats 1 and 3 were dealt four low cards each; one of seat 1's has been laid since."""
    hidden = [{"cards": "S2 D2 D3 H2 C2 C5 S3", "at": [0, 3, 0, 4, 0, 0, 0]}]
    known = ["HA", "", "CA", "DA"]
    game = shedding("HA", "S2 D2 D3", "CA", "H2 C2 C5 S3 DA", trump="SK", known=known, hidden=hidden)
    found = {cards_text(game.view(0).determinize(Random(n)).hands[1]) for n in range(400)}
    assert len(found) == 35  # three of seven
    assert cards_text(game.view(1).determinize(Random(1)).hands[1]) == "S2 D2 D3"


def test_the_same_rng_gives_the_same_state() -> None:
    view = fresh(5, Random(1)).view(0)
    assert view.determinize(Random(9)).position() == view.determinize(Random(9)).position()


def test_playing_on_in_a_state_made_from_a_view_leaves_view_and_game_alone() -> None:
    game = fresh(4, Random(1))
    view, before = game.view(2), game.position()
    was = repr(view)
    *_, _ = walk(view.determinize(Random(2)), Random(3))
    assert (repr(view), game.position()) == (was, before)


# -- views that can't be ----------------------------------------------------------------------


def all_but(cards: str) -> str:
    return " ".join(card_text(c) for c in DECK_FACES if card_text(c) not in cards)


COLLECTING: dict[str, Any] = {
    "view": 0, "hands": ["H7 S3 S4", 3, 3], "to_act": 1, "table": ["0 H9"], "stock": 40, "ask": "collect",
    "gone": "C2 C3",
}  # fmt: skip
SHEDDING: dict[str, Any] = {
    "view": 0, "hands": ["H7 S3", 2], "to_act": 1, "table": ["0 H9"], "trump": "SK", "aside": 2,
    "known": ["H7 S3", "D4"],
    "gone": all_but("H7 S3 H9 D4 C2 C3 C4"),
}  # fmt: skip


@pytest.mark.parametrize(
    "good, part, value, said",
    [
        (COLLECTING, "view", 3, "'view' has 3: write a whole number from -1 to 2"),
        (COLLECTING, "hands", ["H7", 3, 3], "hidden, and"),
        (COLLECTING, "hands", [3, 3, 3], "'hands' holds 3: write cards in quotes"),
        (COLLECTING, "hands", ["H7 S3 S4", 4, 3], "'hands' of seat 1 has 4 cards: while cards are collected"),
        (COLLECTING, "hands", ["H7 S3 H9", 3, 3], "H9 is there 2 times"),
        (COLLECTING, "trump", "C9", "'trump': write the card that was drawn last"),
        (COLLECTING, "stock", "C9", "'stock' has 'C9': write a whole number"),
        (COLLECTING, "known", ["", "", ""], "'known' is no part of a position"),
        (COLLECTING, "stock", 39, "48 cards lie hidden, and 49 lie open nowhere"),
        (SHEDDING, "known", ["H7 S3", "D4 D5 D6"], "'known' of seat 1 has cards that its hand lacks"),
        (SHEDDING, "known", ["H8", "D4"], "'known' of seat 0 has cards that its hand lacks"),
        (SHEDDING, "known", [""], "'known' has 1 parts: write one for each of 2"),
        (SHEDDING, "aside", 3, "4 cards lie hidden, and 3 lie open nowhere"),
        (SHEDDING, "hidden", [{"cards": "C2 C3 C4", "at": [0, 2, 0, 0, 1]}], "'hidden' tells other cards"),
        (SHEDDING, "hidden", [{"cards": "C2 C3 C5", "at": [0, 1, 0, 0, 2]}], "'hidden' tells other cards"),
        (SHEDDING, "hidden", [{"cards": "C2", "at": [0, 1]}], "'at' is"),
        (SHEDDING, "hidden", ["C2"], "'hidden' has 'C2'"),
    ],
)  # fmt: skip
def test_a_bad_part_of_a_view_is_named(good: dict[str, Any], part: str, value: Any, said: str) -> None:
    assert SvitmasView.from_position(good).seat == 0
    with pytest.raises(BadPosition, match=re.escape(said)):
        SvitmasView.from_position({**good, part: value})


def test_a_position_is_no_view() -> None:
    with pytest.raises(BadPosition, match="'view' is missing"):
        SvitmasView.from_position(fresh(3, Random(1)).position())
    with pytest.raises(BadPosition, match="'hands' holds 3"):
        Svitmas.from_position(fresh(3, Random(1)).view(0).position())
