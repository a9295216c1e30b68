"""What a seat can't see changes nothing that it is shown: reshuffle all of it, and every picture stays.

Two consoles stand at the same view of one seat; everything hidden from it differs.
"""

from __future__ import annotations

import json
from random import Random
from typing import Any, NamedTuple

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from engine.chance import shuffled
from engine.events import TurnedUp
from engine.game import NOBODY, Game
from engine.games import game_named
from engine.players import PLAYERS
from firmware.bots import serve
from hw.place import TABLE
from tests.firmware.sim import ROUND, Sim, stored

RULES = (
    ("mas", ""),
    ("mas", "must_beat=false pickup=top"),
    ("mas", "hand_size=7"),
    ("mas", "jokers=2"),
    ("mau", ""),
    ("mau", "stack_sevens=true stack_eights=accumulate voluntary_draw=true"),
    ("mau", "call_window=with_lay seven_then_no_fit=draw_one"),
    ("mau", "variant=pesten start_card_effect=as_played_by_dealer"),
    ("svitmas", ""),
    ("svitmas", "slang=own_rank_only chansa=anytime upcard=true pickup=all"),
    ("svitmas", "tie_round=same_rank_until_one_left motlagg_forced=true skit_mode=from_others"),
    ("svitmas", "skit_limit=trump_rank avstick_count=cumulative slang=off"),
)


class Twins(NamedTuple):
    """Two hands that one seat can't tell apart."""

    one: Game
    other: Game
    seat: int


def hand_in_play(seed: int, seats: int, played_by: tuple[str, str], turns: int) -> Game:
    """A hand after so many turns of any legal play, and now and then a word off turn."""
    kind, rng = game_named(played_by[0]), Random(seed)
    agreed = kind.rules_type.parse(played_by[1])
    agreed.refuse(seats)
    terms = agreed.first_terms(seats, rng.randrange(seats))
    game = kind.deal(agreed, terms, shuffled(agreed.pack(seats), rng))
    for _ in range(turns):
        before = game.clone()
        seat = rng.choice((game.to_act, game.to_act, *game.interjectors()))
        game.play(rng.choice(game.legal(seat)), seat, lambda cards: shuffled(cards, rng))
        if game.to_act == NOBODY:
            return before
    return game


@st.composite
def twins(draw: st.DrawFn) -> Twins:
    seats = draw(st.integers(2, 6))
    played_by = draw(st.sampled_from(RULES))
    most = 200 if played_by[0] == "svitmas" else 30  # so many turns until cards are shed
    game = hand_in_play(draw(st.integers(0, 10**6)), seats, played_by, draw(st.integers(0, most)))
    seat = draw(st.integers(0, seats - 1))
    other = game.view(seat).determinize(Random(draw(st.integers(0, 10**6))))
    assume(other.position() != game.position())
    return Twins(game, other, seat)


def console(game: Game, persons: set[int], **more: Any) -> Sim:
    """A console at this hand."""
    position = {key: value for key, value in game.position().items() if key not in ("game", "rules")}
    hands, to_act = position.pop("hands"), position.pop("to_act")
    store = stored(
        hands, to_act, persons=persons, game=game.name, rules=game.rules.text(), **position
    )
    sim = Sim(game.seats, store=store, **more)
    sim.advance(1.0)
    return sim


def shown(sim: Sim, *places: int) -> list[tuple[bytes, str]]:
    """Pixels and words."""
    return [(sim.pixels(place), sim.words(place)) for place in places]


few = settings(max_examples=60, deadline=None, derandomize=True)


@few
@given(twins())
def test_a_seat_is_shown_only_what_it_may_know(pair: Twins) -> None:
    seats, seat = pair.one.seats, pair.seat
    acting = pair.one.to_act
    sims = [console(game, set(range(seats)), player=None) for game in pair[:2]]
    public = [p for p in range(seats) if p != acting]
    for see in (lambda sim: shown(sim, seat, TABLE, *public), lambda sim: sim.console.lamps):
        assert see(sims[0]) == see(sims[1])
    for sim in sims:
        sim.down(ROUND, seat)
        sim.advance(1)
    assert shown(sims[0], seat, TABLE) == shown(sims[1], seat, TABLE)
    for sim in sims:
        sim.up(ROUND, seat)
        sim.chord(seat)
    assert shown(sims[0], *range(seats), TABLE) == shown(sims[1], *range(seats), TABLE)
    for sim in sims:
        sim.choose("Vad får jag göra?", place=seat)
    assert shown(sims[0], *range(seats), TABLE) == shown(sims[1], *range(seats), TABLE)


@few
@given(twins())
def test_what_a_seat_does_tells_the_others_no_more(pair: Twins) -> None:
    """Its card lies open, its draw does not: table, covered hands and news stay equal through a step."""
    seats, seat = pair.one.seats, pair.seat
    assume(pair.one.to_act == seat)
    sims = [console(game, set(range(seats)), player=None) for game in pair[:2]]
    for sim in sims:
        sim.play_turn()
    if sims[0].stage != "PlayingHand":
        assert shown(sims[0], TABLE) == shown(sims[1], TABLE)
        return
    moment = sims[0].table.stage.play.moment  # type: ignore[attr-defined]
    assume(not any(isinstance(event, TurnedUp) for event in moment.told))  # nobody could know that card
    hidden = {sims[0].acting, seat}
    public = [p for p in range(seats) if p not in hidden]
    assert sims[0].view == sims[1].view
    assert shown(sims[0], TABLE, *public) == shown(sims[1], TABLE, *public)
    for sim in sims:
        sim.advance(3)
    assert shown(sims[0], TABLE, *public) == shown(sims[1], TABLE, *public)


@few
@given(twins())
def test_a_console_player_chooses_by_what_it_may_know(pair: Twins) -> None:
    acting, seat = pair.one.to_act, pair.seat
    assume(acting == seat)
    sims = [console(game, set(range(pair.one.seats)) - {seat}, player=None) for game in pair[:2]]
    (_, one), (_, other) = (sim.bots.asked[0] for sim in sims)
    assert one == other and one.seat == seat
    assert [player(one) for player in PLAYERS.values()] == [player(other) for player in PLAYERS.values()]


@pytest.mark.parametrize("name", PLAYERS)
def test_the_players_process_gets_no_card_that_its_seat_can_not_see(name: str) -> None:
    """The line that goes to the process, cards of others and of the stock replaced by numbers."""
    game = hand_in_play(7, 4, ("mas", ""), 9)
    view = game.view(game.to_act)
    question = json.dumps({"ask": 3, "game": "mas", "view": view.position()})
    allowed = set(json.dumps([view.position()["hands"][view.seat], view.position()["table"],
                              view.position()["dead"], view.position()["known"],
                              view.position()["best"]]).replace('"', " ").replace(",", " ").split())
    secret = {word for hand in game.position()["hands"] for word in hand.split()}
    secret |= set(game.position()["stock"].split())
    words = set(question.replace('"', " ").replace(",", " ").split())
    assert secret - allowed and not words & (secret - allowed)

    class Answers(list[str]):
        write = list.append

        def flush(self) -> None:
            """Nothing to flush."""

    answers = Answers()
    serve(PLAYERS[name], [question], answers)  # type: ignore[arg-type]
    answer = json.loads(answers[0])
    assert answer["ask"] == 3 and answer["action"] in map(str, view.actions)
