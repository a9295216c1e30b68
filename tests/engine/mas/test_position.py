"""Positions: any state can be written and set up again, and what can't be set up says why."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest

from engine.cards import card_text, cards_text
from engine.game import NOBODY
from engine.mas import Mas, MasRules
from engine.position import BadPosition, digest, parse_position
from tests.engine.agreements import MAS
from tests.engine.mas.tables import fresh, play, table
from tests.engine.playing import may, walk
from tests.scale import scale


def read_back(game: Mas, seat: int) -> None:
    """What was before a wrong card is in no position: there it can no longer be taken back."""
    twin = Mas.from_position(json.loads(json.dumps(game.position())))
    assert twin.open.wrong == NOBODY
    game = game.clone()
    game.open.wrong = NOBODY
    assert twin.position() == game.position()
    assert twin.result() == game.result()
    assert twin.view(seat) == game.view(seat)
    assert [twin.legal(s) for s in range(game.seats)] == [game.legal(s) for s in range(game.seats)]


@pytest.mark.parametrize("rules", ["", "must_beat=false pickup=top hand_size=3"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_state_of_a_hand_reads_back_from_json(seats: int, rules: str) -> None:
    rng = Random(f"{seats}{rules}")
    for game in walk(fresh(seats, rng, rules, dealer=rng.randrange(seats)), rng, 150):
        read_back(game, rng.randrange(-1, seats))


@pytest.mark.scaled
def test_states_under_any_house_rules_read_back_from_json() -> None:
    for number in range(scale(60, 200, 3_000)):
        rng = Random(f"position {number}")
        seats = rng.randrange(2, 7)
        rules = MasRules.agreed(MAS.valid_options(rng, seats)).text()
        for game in walk(fresh(seats, rng, rules), rng, 300):
            if game.result() is not None or rng.random() < 0.05:
                read_back(game, rng.randrange(-1, seats))


def test_a_hand_goes_on_alike_from_its_position() -> None:
    rng = Random(3)
    for game in walk(fresh(4, rng), rng):
        if rng.random() < 0.1 and game.result() is None:
            here, there = game.clone(), Mas.from_position(game.position())
            while here.result() is None:
                action = rng.choice(here.legal())
                assert there.play(action) == here.play(action)


def test_a_hand_that_the_guard_stopped_keeps_its_mas() -> None:
    game = table("H2 H3", "S2", "D2 D3 D4", to_act=2, turns=1999)
    play(game, "lay D2")
    result = game.result()
    assert result is not None and (result.losers, result.ending) == ((0,), "guard")
    game = table("H2 H3 H5", "S2 S3 S4", "D2 D3 D4", "C2", to_act=1, turns=1999)
    play(game, "lay S2")
    result = game.result()
    assert result is not None and result.losers == (2,)
    assert Mas.from_position(game.position()).result() == result


def test_a_hand_that_is_over_with_several_left_was_stopped() -> None:
    for hands, ending in ((["H2", "", "S2 S3"], "guard"), (["", "", "S2 S3"], "played")):
        result = Mas.from_position({"hands": hands, "to_act": -1}).result()
        assert result is not None and (result.losers, result.ending) == ((2,), ending)


def test_setting_up_leaves_the_position_alone() -> None:
    position = {"hands": ["H2 H3", "S5 S6", "D2 D3", "C2 C3"], "to_act": 1, "table": ["0 H9"], "picked": [],
                "out": [], "emptied": [], "known": ["", "", "", ""], "stock": "C5"}  # fmt: skip
    before = copy.deepcopy(position)
    game = Mas.from_position(position)
    play(game, "pickup", "lay D2")
    assert position == before


def test_a_position_taken_stays_as_it_was() -> None:
    game = table("H2 H3", "S5 S6", "D2 D3")
    position = game.position()
    before = copy.deepcopy(position)
    play(game, "lay H2", "pickup", "lay D2")
    assert position == before != game.position()


def test_hands_and_who_acts_are_enough() -> None:
    game = Mas.from_position({"hands": ["H7 S2", "H9", "D3"], "to_act": 1})
    assert may(game) == "lay H9"
    assert (game.open.leader, len(game.stock), game.turns) == (1, 0, 0)


def test_seats_without_cards_are_out_or_wait_for_the_refill() -> None:
    out = Mas.from_position({"hands": ["", "H9 H8", "D3"], "to_act": 1})
    assert (out.open.out, out.open.emptied) == ((0,), ())
    waits = Mas.from_position({"hands": ["", "H9 H8", "D3"], "to_act": 1, "table": ["0 H5"], "stock": "C2"})
    assert (waits.open.out, waits.open.emptied) == ((), (0,))


def test_the_pile_tells_who_led_and_who_wins() -> None:
    view = Mas.from_position({"hands": ["S2", "S3", "S4"], "to_act": 2, "table": ["0 H5", "1 H9"]}).open
    assert (view.leader, view.winner, card_text(view.best)) == (0, 1, "H9")


def test_the_digest_tells_positions_apart_and_not_the_order_of_parts() -> None:
    rng = Random(4)
    positions = [game.position() for game in walk(fresh(3, rng), rng, 60)]
    assert len({digest(p) for p in positions}) == len(positions)
    assert digest(dict(reversed(list(positions[0].items())))) == digest(positions[0])


GOOD: dict[str, Any] = {"hands": ["H7 S3", "S2 D4", "C2 C3"], "to_act": 1, "table": ["0 H9"], "stock": "D9"}


@pytest.mark.parametrize(
    "part, value, said",
    [
        ("game", "mau", "'game' is 'mau'"),
        ("game", 5, "'game' is 5: write a text"),
        ("rules", "must_bet=true", "did you mean must_beat?"),
        ("rules", "pickup=some", "choose one of whole, top"),
        ("rules", ["x"], "'rules' is .*: write a text"),
        ("hands", "H7", "'hands' is 'H7': write a list"),
        ("hands", [], "'hands'.*0 seats"),
        ("hands", ["H7"], "'hands'.*1 seats.*two to six"),
        ("hands", ["S2"] * 7, "'hands'.*7 seats"),
        ("hands", ["H7", 5, "S2"], "'hands' holds 5: write cards in quotes"),
        ("hands", ["H7", None, "S2"], "'hands' holds None"),
        ("hands", ["H7 X9", "S2", "S3"], "'hands': 'X9' is no card: write the suit"),
        ("hands", ["H7 H7", "S2", "S3"], "H7 is there 2 times, the pack has 1: take out"),
        ("hands", ["JK", "S2", "S3"], "JK is there 1 times, the pack has 0"),
        ("hands", ["H9", "S2", "S3"], "H9 is there 2 times"),
        ("stock", "D9 D9", "D9 is there 2 times"),
        ("stock", ["D9"], "'stock' is .*: write a text"),
        ("stock", "D1", "'stock': 'D1' is no card"),
        ("dead", "H7", "H7 is there 2 times"),
        ("dead", "??", "'dead': '\\?\\?' is no card"),
        ("table", "0 H9", "'table' is '0 H9': write a list"),
        ("table", ["H9"], "'table' has 'H9': write the seat that laid and its card, as in '0 H9'"),
        ("table", ["0"], "'table' has '0'"),
        ("table", ["0 "], "'table' has '0 '"),
        ("table", [""], "'table' has ''"),
        ("table", ["   "], "'table' has '   '"),
        ("table", ["3 H9"], "'table' has '3 H9'"),
        ("table", ["-1 H9"], "'table' has '-1 H9'"),
        ("table", ["² H9"], "'table' has '² H9'"),
        ("table", ["0 H9 HT"], "'table' has '0 H9 HT'"),
        ("table", ["0 ZZ"], "'table': 'ZZ' is no card"),
        ("table", [0], "'table' has 0"),
        ("to_act", 3, "'to_act' has 3: write a whole number from -1 to 2"),
        ("to_act", -2, "'to_act' has -2"),
        ("to_act", 1.0, "'to_act' has 1.0"),
        ("to_act", True, "'to_act' has True"),
        ("to_act", "1", "'to_act' has '1'"),
        ("to_act", None, "'to_act' has None"),
        ("to_act", 0, "'leader' is seat 0, which is to act with cards on the table: name the seat that led"),
        ("leader", 1, "'leader' is seat 1, which is to act with cards"),
        ("leader", 9, "'leader' has 9"),
        ("winner", -1, "'winner' has -1"),
        ("best", "X9", "'best': 'X9' is no card"),
        ("best", "H9 HT", "'best' has 2 cards: write one"),
        ("picked", [1.0], "'picked' is \\[1.0\\]: write different seats from 0 to 2"),
        ("picked", [True], "'picked' is"),
        ("picked", [1, 1], "'picked' is"),
        ("picked", [[1]], "'picked' is"),
        ("picked", 1, "'picked' is 1: write a list"),
        ("out", [3], "'out' is \\[3\\]"),
        ("out", [0], "'out' and 'emptied' name seats \\[0\\], without cards are \\[\\]"),
        ("emptied", [2], "'out' and 'emptied' name seats \\[2\\]"),
        ("known", [""], "'known' has 1 parts: write one for each of 3"),
        ("known", ["", "", 5], "'known' holds 5"),
        ("known", ["S3", "S3", ""], "'known' of seat 1 has cards that its hand lacks: take them out"),
        ("turns", 2000, "'turns' has 2000: write a whole number from 0 to 1999"),
        ("turns", -1, "'turns' has -1"),
        ("mas", 1, "'mas' is no part of a position"),
        ("stok", "D9", "'stok' is no part of a position: take it out, or choose from .*stock"),
    ],
)
def test_a_bad_part_is_named_with_a_remedy(part: str, value: Any, said: str) -> None:
    Mas.from_position(GOOD)
    with pytest.raises(BadPosition, match=said):
        Mas.from_position({**GOOD, part: value})


@pytest.mark.parametrize("part", ["hands", "to_act"])
def test_a_missing_part_is_named(part: str) -> None:
    with pytest.raises(BadPosition, match=f"'{part}' is missing: add it"):
        Mas.from_position({name: value for name, value in GOOD.items() if name != part})


@pytest.mark.parametrize(
    "parts, said",
    [
        ({"hands": ["", "S2"], "to_act": 0}, "'to_act' is seat 0, which has no cards: name a seat that has"),
        ({"hands": ["", "S2"], "to_act": 1}, "'to_act' is seat 1, but all others are out: write -1"),
        ({"hands": ["", "S2", "S3"], "to_act": 1, "emptied": [0]}, "'emptied' .* in 'out'"),
        ({"hands": ["", "S2", "S3"], "to_act": 1, "out": [0, 1], "emptied": []}, "name these, each once"),
        ({"hands": ["", "S2"], "to_act": -1, "end": {"losers": [7]}}, "'losers' is"),
    ],
)
def test_seats_that_can_not_be_where_they_are_said_to_be(parts: dict[str, Any], said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        Mas.from_position(parts)


def test_two_packs_may_hold_a_card_twice_and_not_three_times() -> None:
    hands = ["H7 H7", "S2", "S3", "S4", "S5", "S6"]
    assert cards_text(Mas.from_position({"hands": hands, "to_act": 0}).hands[0]) == "H7 H7"
    with pytest.raises(BadPosition, match="H7 is there 3 times, the pack has 2"):
        Mas.from_position({"hands": hands, "to_act": 0, "dead": "H7"})


@pytest.mark.parametrize("part", list(fresh(3, Random(1)).position()))
@pytest.mark.parametrize("junk", [None, True, -7, 10**30, 1.5, "", "junk", [], [None], [[]], {}, {"a": 1}])
def test_junk_in_any_part_is_refused_or_read_and_nothing_else(part: str, junk: Any) -> None:
    position = {**fresh(3, Random(1)).position(), part: junk}
    try:
        game = Mas.from_position(position)
    except BadPosition as error:
        assert ":" in str(error)
    else:
        assert Mas.from_position(game.position()).position() == game.position()


@pytest.mark.parametrize(
    "text, said",
    [
        ("", "line 1, column 1: .*a position is one whole JSON object"),
        ('{"game": "mas",\n "hands": [', "line 2, column 12"),
        ("[]", "a position is a JSON object, as in"),
        ("5", "a position is a JSON object"),
        ("[" * 100_000, "no position has .* lists so deep"),
        ('{"turns": ' + "1" * 5000 + "}", "no position has numbers so long"),
    ],
)
def test_a_text_that_is_no_position_says_so(text: str, said: str) -> None:
    with pytest.raises(BadPosition, match=said):
        parse_position(text)
