"""Positions of svitmas: any state can be written and set up again, and what can't be says why."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from engine.cards import cards_text
from engine.position import BadPosition, digest
from engine.svitmas import Svitmas, SvitmasView
from tests.engine.playing import may
from tests.engine.svitmas.tables import collecting, fresh, mixed, play, shedding, some_options, walk
from tests.scale import scale


def read_back(game: Svitmas, seat: int) -> None:
    twin = Svitmas.from_position(json.loads(json.dumps(game.position())))
    assert twin.position() == game.position()
    assert (twin.result(), twin.view(seat)) == (game.result(), game.view(seat))
    assert [twin.legal(s) for s in range(game.seats)] == [game.legal(s) for s in range(game.seats)]
    view = game.view(seat)
    assert SvitmasView.from_position(json.loads(json.dumps(view.position()))) == view


@pytest.mark.parametrize("rules", ["", "upcard=true chansa=anytime skit_limit=10 pickup=all"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_state_of_a_hand_reads_back_from_json(seats: int, rules: str) -> None:
    rng = Random(f"{seats}{rules}")
    for game in walk(fresh(seats, rng, rules, dealer=rng.randrange(seats)), rng, 250):
        read_back(game, rng.randrange(-1, seats))


@pytest.mark.scaled
def test_states_under_any_house_rules_read_back_from_json() -> None:
    for number in range(scale(60, 200, 3_000)):
        rng = Random(f"position {number}")
        seats = rng.randrange(2, 7)
        rules = " ".join(f"{key}={value}" for key, value in some_options(rng).items())
        for game in walk(fresh(seats, rng, rules), rng):
            if game.result() is not None or rng.random() < 0.05:
                read_back(game, rng.randrange(-1, seats))


def test_a_hand_goes_on_alike_from_its_position_and_in_a_clone() -> None:
    rng = Random(3)
    for game in walk(fresh(4, rng, "skit_limit=10"), rng):
        if rng.random() < 0.1 and game.result() is None:
            before = game.position()
            here, there = game.clone(), Svitmas.from_position(before)
            while here.result() is None:
                action = rng.choice(here.legal())
                assert there.play(action, shuffle=mixed(1)) == here.play(action, shuffle=mixed(1))
            assert game.position() == before


def test_a_stopped_hand_keeps_its_loser() -> None:
    game = shedding("H9 C2", "C3 D4", turns=2_500, collected=502)
    play(game, "lay H9", "pickup")
    result = game.result()
    assert result is not None and (result.losers, result.ending) == ((1,), "guard")
    assert Svitmas.from_position(game.position()).result() == result


def test_a_hand_that_is_over_with_several_left_was_stopped() -> None:
    for hands, ending in ((["H2", "", "C3 C4"], "guard"), (["", "", "C3 C4"], "played")):
        result = shedding(*hands, to_act=-1).result()
        assert result is not None and (result.losers, result.ending) == ((2,), ending)


def test_setting_up_and_taking_a_position_leave_it_alone() -> None:
    game = collecting("H2 H3", "S7 S6", "D2 D3", "C2 C3", table=["3 H9"], won=["", "", "", "DA"])
    position = game.position()
    before = copy.deepcopy(position)
    game = Svitmas.from_position(position)
    taken = game.position()
    play(game, "lay H2", "lay S7")
    assert position == before == taken != game.position()


def test_hands_who_acts_and_the_trump_card_are_enough() -> None:
    game = Svitmas.from_position({"hands": ["H7 S4", "H9", "D3"], "to_act": 1, "trump": "S2"})
    assert (game.ask, may(game), game.open.in_at_lead) == ("lead", "lay H9", 3)
    assert game.open.gone.bit_count() == 48
    game = Svitmas.from_position({"hands": ["H7 S4", "H9", "D3"], "to_act": 1, "stock": "C2 C3"})
    assert (game.ask, game.open.queue) == ("collect", (2, 0))


def test_the_digest_tells_positions_apart_and_not_the_order_of_parts() -> None:
    rng = Random(4)
    positions = [game.position() for game in walk(fresh(3, rng), rng, 100)]
    assert len({digest(p) for p in positions}) == len(positions)
    assert digest(dict(reversed(list(positions[0].items())))) == digest(positions[0])


def test_every_card_is_in_one_place() -> None:
    rng = Random(5)
    for game in walk(fresh(2, rng, "upcard=true"), rng):
        o = game.open
        single = [o.upcard, *game.stock, *game.aside, *([game.trump] if game.trump >= 0 else [])]
        places = [*game.hands, *o.won, o.gone, o.laid(), *(1 << c for c in single)]
        assert sum(map(int.bit_count, places)) == 52
        assert cards_text(sum(places)).count(" ") == 51


C: dict[str, Any] = {"hands": ["H7 S3", "C4 D4", "C2 C3"], "to_act": 1, "table": ["0 H9"], "stock": "D9 D8",
                     "won": ["", "SA", ""], "ask": "collect"}  # fmt: skip
T: dict[str, Any] = {**C, "ask": "tie", "since": 1, "tied": 9, "winner": 1, "queue": [2]}
A: dict[str, Any] = {**C, "ask": "add", "winner": 0}
S: dict[str, Any] = {"hands": ["H7 S3", "C4 D4", "C2 C3"], "to_act": 1, "table": ["0 H8 H9"], "trump": "S2",
                     "ask": "answer"}  # fmt: skip


@pytest.mark.parametrize(
    "good, part, value, said",
    [
        (C, "game", "mau", "'game' is 'mau'"),
        (C, "rules", "slang=of", "slang=of: choose one of"),
        (C, "rules", "slan=off", "did you mean slang?"),
        (C, "hands", ["H7"], "'hands' and 'rules': 1 seats"),
        (C, "hands", "H7", "'hands' is 'H7': write a list"),
        (C, "hands", ["H7", "S2 S4", "S5 X1"], "'hands': 'X1' is no card"),
        (C, "hands", ["H7 S2 S4 S5", "C4", "C5"], "'hands' of seat 0 has 4 cards: while cards are collected"),
        (C, "hands", ["H7", "", "C5"], "'to_act' is seat 1, which has no cards"),
        (C, "hands", ["H7", "H9", "C5"], "H9 is there 2 times, the pack has 1: take out"),
        (C, "hands", ["H7", "JK", "C5"], "JK is there 1 times, the pack has 0"),
        (C, "stock", "", "'trump_seat': name who drew the trump card if the stock is empty"),
        (C, "stock", "D9 D9", "D9 is there 2 times"),
        (C, "stock", 5, "'stock' is 5: write a text"),
        (C, "aside", "S4", "'aside' has 1 cards: with 3 seats none are set aside"),
        (C, "trump", "S4", "'trump': write the card that was drawn last"),
        (C, "trump_seat", 1, "'trump_seat': name who drew"),
        (C, "upcard", "S4 S5", "'upcard' has 2 cards: write one"),
        (C, "table", ["0 H9 H8"], "'table' has several ranks in a lay of seat 0"),
        (C, "table", ["0"], "'table' has '0': write the seat that laid and its cards"),
        (C, "table", ["7 H9"], "'table' has '7 H9'"),
        (C, "table", ["1 H9"], "'to_act' is seat 1, which has laid in this round"),
        (C, "table", [["0", "H9"]], "'table' has"),
        (C, "queue", [0], "'queue' has seat 0, which acts, has laid or has no cards"),
        (C, "queue", [1], "'queue' has seat 1"),
        (C, "queue", [3], "'queue' is"),
        (C, "won", [""], "'won' has 1 parts: write one for each of 3 seats"),
        (C, "won", ["", "SA", "SA"], "SA is there 2 times"),
        (C, "ask", "turn", "'ask' is 'turn': write one of collect, tie, add, lead, answer"),
        (C, "ask", "lead", "'trump' is missing"),
        (C, "tied", 9, "'tied' is no part of a position"),
        (C, "turns", -1, "'turns' has -1"),
        (C, "to_act", 3, "'to_act' has 3: write a whole number from -1 to 2"),
        (C, "gone", "", "8 cards lie hidden, and 50 lie open nowhere"),
        (C, "gone", "H7", "H7 is there 2 times"),
        (T, "since", 2, "'since' has 2"),
        (T, "since", 0, "'since' has 0"),
        (T, "tied", 15, "'tied' has 15"),
        (T, "winner", 3, "'winner' has 3"),
        (T, "table", [], "'table' is empty: where 'ask' is 'tie' cards have been laid"),
        (A, "winner", -1, "'winner' has -1"),
        (A, "declined", 3, "'declined' has 3"),
        (A, "table", [], "'table' is empty: where 'ask' is 'add'"),
        (S, "trump", "", "'trump' is empty: write the trump card"),
        (S, "trump", "S4 S5", "'trump' has 2 cards: write one"),
        (S, "ask", "lead", "'ask' is 'lead': on an empty table it is 'lead', else 'answer'"),
        (S, "table", ["0 H8 HT"], "'table' has cards from seat 0 that are no run"),
        (S, "hands", ["H7", "C4", ""], "fine"),
        (S, "hands", ["", "C4", ""], "'to_act' is seat 1, but all others are out: write -1"),
        (S, "out", [1], "'out' names seats [1], without cards are []"),
        (S, "in_at_lead", 0, "'in_at_lead' has 0"),
        (S, "turns", 2000, "'turns' less 'collected' is 2000: a hand is stopped after 2000"),
        (S, "stock", "SA", "'ask' is 'answer' and 'stock' is not empty"),
        (S, "known", ["", "S3", ""], "'known' of seat 1 has cards that its hand lacks"),
        (S, "hidden", [{"cards": "H7", "at": [1, 0, 0, 0, 0, 0]}], "'hidden' tells other cards"),
        (S, "won", ["", "", ""], "'won' is no part of a position"),
        (S, "end", {}, "'end' is no part of a position"),
    ],
)  # fmt: skip
def test_a_bad_part_is_named_with_a_remedy(good: dict[str, Any], part: str, value: Any, said: str) -> None:
    Svitmas.from_position(good)
    if said == "fine":
        Svitmas.from_position({**good, part: value})
        return
    with pytest.raises(BadPosition) as caught:
        Svitmas.from_position({**good, part: value})
    assert said in str(caught.value)


@pytest.mark.parametrize("part", ["hands", "to_act"])
def test_a_missing_part_is_named(part: str) -> None:
    with pytest.raises(BadPosition, match=f"'{part}' is missing: add it"):
        Svitmas.from_position({name: value for name, value in C.items() if name != part})


@pytest.mark.parametrize("good", [C, T, A, S], ids=["collect", "tie", "add", "answer"])
@pytest.mark.parametrize(
    "junk", [None, True, -7, 10**30, 1.5, "", "junk", "S2", [], [None], [[]], [0], {}, {"a": 1}]
)
def test_junk_in_any_part_is_refused_or_read_and_nothing_else(good: dict[str, Any], junk: Any) -> None:
    for part in Svitmas.from_position(good).position():
        position = {**Svitmas.from_position(good).position(), part: junk}
        try:
            game = Svitmas.from_position(position)
        except BadPosition as error:
            assert ":" in str(error)
            continue
        assert Svitmas.from_position(game.position()).position() == game.position()
        for state in walk(game, Random(1), 400):
            assert state.legal() or state.result() is not None


@pytest.mark.scaled
def test_a_position_with_parts_changed_at_random_is_refused_or_can_be_played() -> None:
    rng = Random("changed")
    for number in range(scale(300, 1_000, 10_000)):
        *_, game = walk(fresh(rng.randrange(2, 5), rng), rng, rng.randrange(200))
        *_, other = walk(fresh(game.seats, rng), rng, rng.randrange(200))
        position, theirs = game.position(), other.position()
        for part in rng.sample(list(theirs), rng.randrange(1, 5)):
            position[part] = theirs[part] if rng.random() < 0.8 else rng.randrange(-1, 5)
        position.pop("gone")
        try:
            twin = Svitmas.from_position(position)
        except BadPosition:
            continue
        assert Svitmas.from_position(twin.position()).position() == twin.position(), number
        for state in walk(twin, rng, 300):
            state.view(0).determinize(rng)
