"""What a seat knows: no hidden card gets out, and what it does know is all there."""

from __future__ import annotations

import json
import re
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.action import FORGET, PASS, PICKUP, POINT_OUT, TAKE_BACK, lay
from engine.cards import DECK_FACES, JOKER, NO_CARD, card_text, cards_text, each, minus
from engine.events import TABLE, Drew, Event, HandOver, Laid, PickedUp, RoundWon, WentOut, event_text
from engine.game import NOBODY
from engine.mas import Mas, MasRules, MasView
from engine.mas.open import Open
from engine.players import PLAYERS
from engine.position import BadPosition
from engine.result import Result
from tests.engine.agreements import MAS
from tests.engine.mas.tables import all_cards, fresh, play, table
from tests.engine.playing import walk
from tests.scale import scale


@st.composite
def states(draw: st.DrawFn) -> tuple[Mas, int, Random]:
    """Some state of some hand under any house rules, and an onlooker, maybe the table.

    None with a wrong card that may be taken back: what was before it is in no view, and in no position.
    """
    rng = Random(draw(st.integers(0, 2**32)))
    seats = draw(st.integers(2, 6))
    rules = MasRules.agreed(MAS.valid_options(rng, seats)).text()
    game = fresh(seats, rng, rules, dealer=rng.randrange(seats))
    *_, game = walk(game, rng, draw(st.integers(0, 120)))
    while game.open.wrong != NOBODY:
        *_, game = walk(game, rng, 1)
    return game, draw(st.integers(TABLE, seats - 1)), rng


def masked(events: list[Event], seat: int) -> list[str]:
    """As the seat sees them, but for the faces that are drawn before its eyes: nobody knew those before."""
    return [event_text(e._replace(open=False).seen_by(TABLE) if isinstance(e, Drew) else e.seen_by(seat))
            for e in events]  # fmt: skip


def seen_draws(events: list[Event], seat: int) -> list[Event]:
    return [e for e in events if isinstance(e, Drew) and (e.open or e.seat == seat)]


# -- nothing hidden gets out ------------------------------------------------------------------


@pytest.mark.scaled
@settings(max_examples=scale(200, 500, 5_000))
@given(states())
def test_reshuffling_what_a_seat_can_not_see_changes_nothing_for_it(state: tuple[Mas, int, Random]) -> None:
    game, seat, rng = state
    view = game.view(seat)
    twin = view.determinize(rng)
    for _ in range(25):
        view, other = game.view(seat), twin.view(seat)
        assert view == other
        assert view.position() == other.position()
        assert game.legal(seat) == twin.legal(seat)
        if seat != TABLE:
            for action in (PICKUP, PASS, FORGET, TAKE_BACK, POINT_OUT, lay(JOKER), *map(lay, DECK_FACES)):
                assert game.why_not(action, seat) == twin.why_not(action, seat)
        if seat == view.to_act:
            assert [player(view) for player in PLAYERS.values()] == [p(other) for p in PLAYERS.values()]
        actor = rng.choice((game.to_act, *game.interjectors()))
        both = sorted(set(game.legal(actor)) & set(twin.legal(actor)))
        if not both:
            return
        action = rng.choice(both)
        here, there = game.play(action, actor), twin.play(action, actor)
        assert masked(here, seat) == masked(there, seat)
        if seen_draws(here, seat) != seen_draws(there, seat):
            return


@given(states())
def test_a_view_names_no_card_that_its_seat_can_not_see(state: tuple[Mas, int, Random]) -> None:
    game, seat, _ = state
    visible = cards_text(game.hands[seat] if seat != TABLE else 0).split()
    visible += map(card_text, [*game.open.table, *game.open.dead])
    for hand, drawn in zip(game.hands, game.drawn, strict=True):
        visible += cards_text(minus(hand, drawn & hand)).split()
    written = json.dumps(game.view(seat).position())
    visible += [card_text(c) for c in (game.open.best, game.open.beat) if c != NO_CARD]
    assert set(re.findall(r"\b(?:[SHDC][2-9TJQKA]|JK)\b", written)) <= set(visible)


def test_a_view_is_a_list_of_what_may_be_known() -> None:
    """A new field fails here first: may every onlooker know it?"""
    assert set(MasView.__slots__) == {
        "rules", "seat", "seats", "hand", "counts", "known", "stock", "open",
    }  # fmt: skip
    assert set(Open.__slots__) == {
        "forehand", "shown", "to_act", "leader", "stop", "winner", "best", "beat", "table", "layers", "dead",
        "picked", "emptied", "out", "places", "round_out", "forgot", "wrong", "turns", "result",
    }  # fmt: skip


def test_the_table_has_no_hand_and_lays_nothing() -> None:
    view = fresh(4, Random(1)).view(TABLE)
    assert (view.hand, view.lit, view.counts) == (0, 0, (5, 5, 5, 5))


def test_only_who_draws_sees_which_cards() -> None:
    drew = Drew(1, (18, 19))
    assert [event_text(drew.seen_by(seat)) for seat in (TABLE, 0, 1, 2)] == [
        "Drew seat=1 cards=?? ??", "Drew seat=1 cards=?? ??", "Drew seat=1 cards=H2 H3",
        "Drew seat=1 cards=?? ??",
    ]  # fmt: skip


@pytest.mark.parametrize(
    "event",
    [
        Laid(0, (18,), True), PickedUp(1, (18, 19)), RoundWon(2, (18,)), WentOut(0, 1),
        HandOver(Result((1,), (0,), (1,), (1,), (3, 0))),
    ],
)  # fmt: skip
def test_all_else_happens_on_the_open_table(event: Event) -> None:
    assert [event.seen_by(seat) for seat in (TABLE, 0, 1, 2)] == [event] * 4


# -- what is known is all there ---------------------------------------------------------------


def test_cards_picked_up_in_public_are_known_to_all_until_they_are_laid() -> None:
    game = table("D2 S2", "H9 H8", "D4 HT", "HK H2", to_act=1, table=["0 D9"])
    play(game, "pickup")
    for seat in (TABLE, 0, 1, 2, 3):
        assert list(map(cards_text, game.view(seat).known)) == ["", "D9", "", ""]
    play(game, "lay D4", "pickup", "lay HT", "lay HK", "pickup", "lay H9")
    assert list(map(cards_text, game.view(3).known)) == ["HT HK", "D9", "", "D4"]
    play(game, "lay D9", "pickup")
    assert list(map(cards_text, game.view(0).known)) == ["HT HK", "", "", "D4 D9"]


def test_of_equal_cards_the_one_that_was_seen_is_taken_to_be_laid_first() -> None:
    game = table("SQ SQ D3", "S2 S3", "D3", "D4", "D5", "D6", known=["SQ", "", "", "", "", ""])
    play(game, "lay SQ")
    assert cards_text(game.view(1).known[0]) == ""


def test_the_cards_drawn_in_the_refill_are_not_known() -> None:
    game = table("D2 S2", "D9 S4", rules="hand_size=3", stock="C2 C3 C4")
    play(game, "lay D2", "lay D9")
    assert game.view(0).known == (0, 0) and game.view(0).counts == (2, 3)


def test_the_cards_that_may_be_laid_are_lit_for_the_seat_to_act_only() -> None:
    game = table("D2 S2", "H9 H8 S3", to_act=1, table=["0 H7"], rules="must_beat=false")
    assert cards_text(game.view(1).lit) == "H8 H9"
    assert game.view(0).lit == game.view(TABLE).lit == 0


def test_a_view_of_an_ended_hand_says_how_it_ended() -> None:
    game = table("D2", "D9 S4")
    assert game.view(1).result is None
    play(game, "lay D2")
    assert game.view(1).result == game.result() == Result((0,), (1,), (0,), (1,), (0, 2))


@given(states())
def test_a_view_does_not_change_when_play_goes_on(state: tuple[Mas, int, Random]) -> None:
    game, seat, rng = state
    view = game.view(seat)
    before = repr(view)
    for _ in walk(game, rng, 15):
        assert repr(view) == before


@given(states())
def test_a_view_reads_back_from_json(state: tuple[Mas, int, Random]) -> None:
    game, seat, _ = state
    view = game.view(seat)
    assert MasView.from_position(json.loads(json.dumps(view.position()))) == view


# -- determinize ------------------------------------------------------------------------------


@given(states())
def test_a_determinized_view_is_a_state_that_gives_the_same_view(state: tuple[Mas, int, Random]) -> None:
    game, seat, rng = state
    view = game.view(seat)
    twin = view.determinize(rng)
    assert twin.view(seat) == view
    assert all_cards(twin).bit_count() == all_cards(game).bit_count()
    assert game.rules.deal_all or all_cards(twin) == all_cards(game)  # what is set aside nobody has seen
    assert twin.result() == game.result()
    for known, hand in zip(view.known, twin.hands, strict=True):
        assert not minus(known, hand)
    assert Mas.from_position(twin.position()).position() == twin.position()


@given(states())
def test_a_determinized_state_can_be_played_to_its_end(state: tuple[Mas, int, Random]) -> None:
    game, seat, rng = state
    *_, twin = walk(game.view(seat).determinize(rng), rng)
    assert twin.result() is not None


def test_determinizing_changes_neither_the_view_nor_the_game() -> None:
    game = fresh(4, Random(1))
    view, before = game.view(2), game.position()
    was = repr(view)
    *_, _ = walk(view.determinize(Random(2)), Random(3))
    assert (repr(view), game.position()) == (was, before)


def test_hidden_cards_may_lie_wherever_the_view_allows() -> None:
    """All of the pack is seen but four cards; seat 1 holds two of them and one is known: each of the rest
    is now in its hand, now in seat 2's, now in the stock."""
    unseen = "H2 H3 H4"
    mine = "S2 S3"
    dead = " ".join(text for text in cards_text(sum(1 << c for c in DECK_FACES)).split()
                    if text not in f"{unseen} {mine} D5".split())  # fmt: skip
    game = table(mine, "D5 H2", "H3", stock="H4", dead=dead, known=["", "D5", ""])
    rng = Random(1)
    found = set()
    for _ in range(200):
        twin = game.view(0).determinize(rng)
        assert cards_text(twin.hands[0]) == mine
        found.add((*map(cards_text, twin.hands[1:]), twin.position()["stock"]))
    a, b, c = unseen.split()
    orders = [(a, b, c), (a, c, b), (b, a, c), (b, c, a), (c, a, b), (c, b, a)]
    assert found == {(f"{x} D5", y, z) for x, y, z in orders}


def test_the_same_rng_gives_the_same_state() -> None:
    view = fresh(5, Random(1)).view(0)
    assert view.determinize(Random(9)).position() == view.determinize(Random(9)).position()


def test_the_stock_is_reshuffled_too() -> None:
    game = fresh(2, Random(1))
    tops = {game.view(0).determinize(Random(n)).position()["stock"][:2] for n in range(40)}
    assert len(tops) > 10


# -- views that can't be ----------------------------------------------------------------------

GOOD: dict[str, Any] = {"view": 0, "hands": ["H7 S3", 2, 2], "to_act": 1, "table": ["0 H9"], "stock": 1}


@pytest.mark.parametrize(
    "part, value, said",
    [
        ("view", 3, "'view' has 3: write a whole number from -1 to 2"),
        ("view", "0", "'view' has '0'"),
        ("view", 1, "'hands' has 'H7 S3': write a whole number"),
        ("hands", [2, 2, 2], "'hands' holds 2: write cards in quotes"),
        ("hands", ["H7 S3", -1, 2], "'hands' has -1: write a whole number"),
        ("hands", ["H7 S3", True, 2], "'hands' has True"),
        ("hands", ["H7 S3", "D2", 2], "'hands' has 'D2'"),
        ("hands", ["H7 S3", 40, 40], "have 84 cards, the pack has 52: take out"),
        ("hands", ["H7 S3", 0, 2], "'to_act' is seat 1, which has no cards"),
        ("stock", "D9", "'stock' has 'D9': write a whole number"),
        ("known", ["", "D2 D3 D4", ""], "'known' of seat 1 has cards that its hand lacks"),
        ("known", ["", "H9", ""], "H9 is there 2 times"),
        ("known", [], "'known' has 0 parts"),
    ],
)
def test_a_bad_part_of_a_view_is_named(part: str, value: Any, said: str) -> None:
    assert MasView.from_position(GOOD).counts == (2, 2, 2)
    with pytest.raises(BadPosition, match=re.escape(said)):
        MasView.from_position({**GOOD, part: value})


def test_a_position_is_no_view() -> None:
    with pytest.raises(BadPosition, match="'view' is missing"):
        MasView.from_position(fresh(3, Random(1)).position())
    with pytest.raises(BadPosition, match="'hands' holds 5"):
        Mas.from_position(fresh(3, Random(1)).view(0).position())


def test_every_card_of_a_fresh_deal_is_in_one_place_only() -> None:
    game = fresh(6, Random(1))
    view = game.view(3)
    assert len(list(each(view.hand))) == view.counts[3] == 5
    assert sum(view.counts) + view.stock == 104
