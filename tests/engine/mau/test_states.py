"""Any state of any hand of Mas as Mau-Mau: what a seat knows, what it may do, what can be written down."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.action import (
    CALL,
    CHALLENGE,
    DRAW,
    KEEP,
    LAY,
    MAS,
    MAS_MAS,
    NAME,
    PASS,
    PICKUP,
    STOP,
    Action,
    lay,
    parse_action,
)
from engine.cards import DECK_FACES, JOKER
from engine.chance import shuffled
from engine.course import Terms
from engine.events import TABLE, Drew, Event, HandOver, event_text
from engine.game import NOBODY, IllegalAction
from engine.match import Match, replay
from engine.mau import Mau, MauRules, MauView
from engine.mau.open import Open
from engine.players import PLAYERS
from engine.record import Header, parse_record, record_text
from tests.engine.agreements import MAU
from tests.engine.mau.tables import all_cards, fresh
from tests.engine.playing import walk
from tests.scale import scale

SAID = [Action(CALL, (), word) for word in (MAS, MAS_MAS)]
UNIVERSE = (
    *map(lay, DECK_FACES), lay(JOKER), DRAW, KEEP, PASS, PICKUP, STOP, *SAID,
    *(Action(CHALLENGE, (), str(seat)) for seat in range(6)), *(Action(NAME, (), suit) for suit in "SHDC"),
    *(Action(LAY, (c,), word) for c in (*DECK_FACES, JOKER) for word in (MAS, MAS_MAS, "S")),
    Action(LAY), Action(LAY, (7, 8)), Action("draw", (7,)), Action("keep", (), MAS), Action(NAME), Action(""),
)  # fmt: skip
"""Every action there is in this game, and some that are of no game."""


@st.composite
def states(draw: st.DrawFn) -> tuple[Mau, int, Random]:
    """Some state of some hand under any house rules, and an onlooker, maybe the table."""
    rng = Random(draw(st.integers(0, 2**32)))
    seats = draw(st.integers(2, 6))
    rules = MauRules.agreed(MAU.valid_options(rng, seats))
    sizes = [rules.cards_each(seats)] * seats
    if rules.variant == "faraon":
        sizes = [rng.randrange(n + 1) for n in sizes]
        sizes[:2] = [rng.randrange(1, 6), rng.randrange(1, 6)]
    terms = Terms(rng.randrange(2), tuple(sizes))
    game = Mau.deal(rules, terms, shuffled(rules.pack(len(terms.playing)), rng))
    *_, game = walk(game, rng, draw(st.integers(0, 90)))
    return game, draw(st.integers(TABLE, seats - 1)), rng


def masked(events: list[Event], seat: int) -> list[str]:
    """As the seat sees them, but for the faces that are drawn before its eyes: nobody knew those before."""
    seen = [e.seen_by(TABLE if isinstance(e, Drew) else seat) for e in events]
    return [event_text(e) for e in seen if not isinstance(e, HandOver)]  # then hands are shown


# -- nothing hidden gets out ------------------------------------------------------------------


@pytest.mark.scaled
@settings(max_examples=scale(150, 500, 5_000))
@given(states())
def test_reshuffling_what_a_seat_can_not_see_changes_nothing_for_it(state: tuple[Mau, int, Random]) -> None:
    game, seat, rng = state
    twin = game.view(seat).determinize(rng)
    for _ in range(25):
        view, other = game.view(seat), twin.view(seat)
        assert view == other
        assert view.position() == other.position()
        assert game.legal(seat) == twin.legal(seat)
        assert [game.why_not(a, seat) for a in UNIVERSE] == [twin.why_not(a, seat) for a in UNIVERSE]
        if seat == view.to_act != NOBODY:
            assert [player(view) for player in PLAYERS.values()] == [p(other) for p in PLAYERS.values()]
        if not fits_on(game, twin, seat, rng):
            return


def fits_on(game: Mau, twin: Mau, seat: int, rng: Random) -> bool:
    """Play on in both alike, and tell whether the onlooker still can't tell them apart."""
    actor = rng.choice((game.to_act, *game.interjectors()))
    both = sorted(set(game.legal(actor)) & set(twin.legal(actor)))
    if not both:
        return False
    action, number = rng.choice(both), rng.random()
    here, there = play_by(game, action, actor, number), play_by(twin, action, actor, number)
    assert masked(here, seat) == masked(there, seat)
    return game.result() is None and seen_draws(here, seat) == seen_draws(there, seat)


def play_by(game: Mau, action: Action, seat: int, number: float) -> list[Event]:
    """Play with the chance of this number."""
    return game.play(action, seat, lambda cards: shuffled(cards, Random(number)))


def seen_draws(events: list[Event], seat: int) -> list[Event]:
    return [e for e in events if isinstance(e, Drew) and e.seat == seat]


@given(states())
def test_no_player_sees_more_than_its_view(state: tuple[Mau, int, Random]) -> None:
    """What is written of a view has no card but the seat's own, the pile's, and those of the public book."""
    game, seat, _ = state
    parts = game.view(seat).position()
    for other in range(game.seats):
        assert isinstance(parts["hands"][other], str) == (other == seat)
    assert isinstance(parts["stock"], int)
    if seat != game.to_act:
        assert "drawn" not in parts and not isinstance(parts.get("barred"), str)


def test_a_view_is_a_list_of_what_may_be_known() -> None:
    """A new field fails here first: may every onlooker know it?"""
    assert set(MauView.__slots__) == {
        "rules", "seat", "seats", "hand", "counts", "stock", "open", "drawn", "barred", "book",
    }  # fmt: skip
    assert set(Open.__slots__) == {
        "dealer", "playing", "to_act", "ask", "pile", "suit", "said", "owed", "skips", "due", "lone",
        "missed", "barred", "passes", "turns", "result",
    }  # fmt: skip


@given(states())
def test_a_determinized_view_is_a_state_that_gives_the_same_view(state: tuple[Mau, int, Random]) -> None:
    game, seat, rng = state
    view = game.view(seat)
    twin = view.determinize(rng)
    assert twin.view(seat) == view
    assert all_cards(twin) == all_cards(game)
    assert twin.result() == game.result()
    assert Mau.from_position(twin.position()).position() == twin.position()


@given(states())
def test_a_determinized_state_can_be_played_to_its_end(state: tuple[Mau, int, Random]) -> None:
    game, seat, rng = state
    *_, twin = walk(game.view(seat).determinize(rng), rng)
    assert twin.result() is not None


# -- what may be done ---------------------------------------------------------------------------


@settings(max_examples=scale(40, 100, 1_000))
@given(states())
def test_legal_is_what_does_not_raise_and_what_raises_changes_nothing(
    state: tuple[Mau, int, Random],
) -> None:
    game, _, rng = state
    before = game.position()
    for seat in range(TABLE, game.seats):
        legal = game.legal(seat)
        assert len(set(legal)) == len(legal)
        assert [parse_action(str(action)) for action in legal] == list(legal)
        if seat != TABLE:
            assert bool(legal) == (seat == game.to_act or seat in game.interjectors())
        assert game.view(seat).actions == legal
        for action in UNIVERSE:
            twin = game.clone()
            try:
                twin.play(action, seat, lambda cards: shuffled(cards, rng))
            except IllegalAction as error:
                assert action not in legal
                assert twin.position() == before
                assert game.why_not(action, seat) == game.view(seat).why_not(action) == error.reason
            else:
                assert action in legal
                assert game.why_not(action, seat) is None
    assert game.position() == before  # what its twins played is not its own


def test_nobody_acts_when_the_hand_is_over() -> None:
    *_, game = walk(fresh(3, Random(7)), Random(7))
    assert (game.to_act, game.legal(), game.legal(TABLE), game.interjectors()) == (NOBODY, (), (), ())
    for action in UNIVERSE:
        with pytest.raises(IllegalAction) as caught:
            game.play(action)
        assert caught.value.reason == "hand_over"


def test_a_draw_that_needs_a_shuffle_asks_for_one() -> None:
    game = fresh(2, Random(1), "voluntary_draw=true")
    with pytest.raises(ValueError, match="hand `play` a shuffle"):
        for _ in range(100):
            game.play(DRAW if DRAW in game.legal() else game.legal()[-1])


# -- texts ----------------------------------------------------------------------------------------


@given(states())
def test_states_and_views_read_back_from_json(state: tuple[Mau, int, Random]) -> None:
    game, seat, _ = state
    written = game.position()
    twin = Mau.from_position(json.loads(json.dumps(written)))
    assert twin.position() == written
    assert (twin.result(), twin.book, twin.buried) == (game.result(), game.book, game.buried)
    assert [twin.legal(s) for s in range(game.seats)] == [game.legal(s) for s in range(game.seats)]
    view = game.view(seat)
    assert twin.view(seat) == view
    assert MauView.from_position(json.loads(json.dumps(view.position()))) == view


@given(states())
def test_a_hand_goes_on_alike_from_its_position_and_from_its_clone(state: tuple[Mau, int, Random]) -> None:
    game, seat, rng = state
    hands = [game, Mau.from_position(game.position()), game.clone()]
    view, was = game.view(seat), game.view(seat).position()
    while game.result() is None:
        actor = rng.choice((game.to_act, *game.interjectors()))
        action, number = rng.choice(game.legal(actor)), rng.random()
        happened = [play_by(hand, action, actor, number) for hand in hands]
        assert happened[0] == happened[1] == happened[2]
    assert view.position() == was


@pytest.mark.parametrize("options", [{}, *({"variant": v} for v in MAU.values["variant"][1:])])
def test_a_match_replays_from_its_record(options: dict[str, Any]) -> None:
    rng = Random(str(options))
    match = Match(Header("mau", 1, MauRules.agreed(options).text(), 4, 0))
    for _ in range(3):
        if match.standing().over:
            break
        match.deal(shuffled(match.pack(), rng))
        while match.hand is not None and match.hand.result() is None:
            seat = rng.choice((match.hand.to_act, *match.hand.interjectors()))
            match.play(seat, rng.choice(match.hand.legal(seat)), lambda cards: shuffled(cards, rng))
    record = parse_record(record_text(match.record))
    again = replay(record.header, record.entries)
    assert (again.digest(), again.standing()) == (match.digest(), match.standing())


@pytest.mark.scaled
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_hand_ends(seats: int) -> None:
    for number in range(scale(10, 50, 500)):
        rng = Random(f"{seats} {number}")
        rules = MauRules.agreed(MAU.valid_options(rng, seats)).text()
        *_, game = walk(fresh(seats, rng, rules), rng, 50_000)
        assert game.result() is not None
