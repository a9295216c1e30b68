"""House rules of the end of a hand, of children and of points."""

from __future__ import annotations

import pytest

from engine.mas import MasRules
from engine.rules import BadRules
from tests.engine.mas.tables import play, table
from tests.engine.rules_of import rule


@rule("A38")
def test_immediate_the_round_is_not_won_and_its_cards_stay_on_the_table() -> None:
    game = table("D2", "D3", "D9 S4")
    events = play(game, "lay D2", "lay D3")
    assert not [e for e in events if e.startswith("RoundWon")]
    assert (game.open.table, game.open.dead) == ([34, 35], [])


@rule("A39")
def test_finish_round_the_round_is_played_to_its_end() -> None:
    game = table("D2", "D3", "D9 S4", rules="end_timing=finish_round")
    play(game, "lay D2", "lay D3")
    assert game.result() is None and game.to_act == 2
    events = play(game, "lay D9")
    assert [e.split()[0] for e in events] == ["Laid", "RoundWon", "HandOver"]
    assert game.result() is not None and game.result().losers == (2,)


@rule("A39")
def test_finish_round_all_empty_the_last_to_empty_is_mas_and_never_out() -> None:
    game = table("D2", "D3", "D9", rules="end_timing=finish_round")
    events = play(game, "lay D2", "lay D3", "lay D9")
    assert [e for e in events if "WentOut" in e] == ["WentOut seat=0 place=1", "WentOut seat=1 place=2"]
    result = game.result()
    assert result is not None and (result.losers, result.out) == ((2,), (0, 1))


@rule("A42")
def test_shared_seats_out_in_one_round_share_the_place() -> None:
    rules = "tie_in_lap=shared"
    game = table("D2", "D3", "D4 S2", "D9 S4 S6", "DT S5", rules=rules)
    play(game, "lay D2", "lay D3", "lay D4", "lay D9", "lay DT")
    assert (game.open.out, game.open.places) == ((0, 1), (1, 1))
    play(game, "lay S5", "pickup", "lay S4")
    result = game.result()
    assert result is None and (game.open.out, game.open.places) == ((0, 1, 4), (1, 1, 3))
    play(game, "lay S6")
    result = game.result()
    assert result is not None and (result.winners, result.places) == ((0, 1), (1, 1, 3, 4))


@rule("A42")
def test_shared_the_mas_never_shares_the_first_place() -> None:
    game = table("D2", "D3", rules="tie_in_lap=shared end_timing=finish_round")
    play(game, "lay D2", "lay D3")
    result = game.result()
    assert result is not None and (result.winners, result.losers, result.places) == ((0,), (1,), (1,))


FIRST_OUT = "end=first_out scoring=count_cards hand_size=3"


@rule("A43")
def test_first_out_ends_the_hand_and_nobody_is_mas() -> None:
    game = table("D2", "D9 S4", "H5 H6", rules=FIRST_OUT)
    assert play(game, "lay D2")[-1] == "HandOver losers= winners=0 out=0 ending=played"
    result = game.result()
    assert result is not None and (result.losers, result.points) == ((), (0, 2, 2))


@rule("A43")
def test_first_out_is_not_out_while_its_refill_lasts_and_those_left_empty_are_all_out() -> None:
    game = table("D2", "D9 S4", stock="C2 C3", rules=FIRST_OUT)
    play(game, "lay D2", "lay D9")
    assert game.result() is not None and game.result().out == (0,)
    game = table("D2", "D9 S4", stock="C2 C3 C4", rules=FIRST_OUT)
    play(game, "lay D2", "lay D9")
    assert game.result() is None
    game = table("D2", "D3", "D9 S4 S5 S6", stock="C2", leader=0, rules=FIRST_OUT)
    play(game, "lay D2", "lay D3")
    game.stock.clear()
    play(game, "lay D9")
    result = game.result()
    assert result is not None and (result.out, result.places) == ((0, 1), (1, 2))


@rule("A43")
def test_first_out_with_finish_round_the_round_is_finished_first() -> None:
    game = table("D2", "D9 S4", "H5 H6", rules=f"{FIRST_OUT} end_timing=finish_round")
    play(game, "lay D2")
    assert game.result() is None
    assert play(game, "lay D9", "pickup")[-1].startswith("HandOver")


@rule("A44")
def test_first_out_needs_scoring() -> None:
    with pytest.raises(BadRules, match="end=first_out needs scoring"):
        MasRules.parse("end=first_out").refuse(4)


# -- children -----------------------------------------------------------------------------------


@rule("A45", "A46", "A47", "A48")
@pytest.mark.parametrize(
    "age, size, deck, hands, end, scoring",
    [
        ("5-6", 3, "32", "all", "first_out", "count_cards"),
        ("7-8", 3, "32", "none", "first_out", "count_cards"),
        ("9-10", 5, "52", "none", "last_left", "none"),
        ("11+", 5, "52", "none", "last_left", "penalty_table"),
    ],
)
def test_what_suits_an_age(age: str, size: int, deck: str, hands: str, end: str, scoring: str) -> None:
    rules = MasRules.parse(f"age_row={age}")
    assert (rules.hand_size, rules.deck, rules.open_hands, rules.end, rules.scoring) == (
        size, deck, hands, end, scoring
    )  # fmt: skip
    for seats in range(2, 7):
        rules.refuse(seats)
        assert (rules.cards_each(seats), len(rules.pack(seats))) == (size, int(deck))


@rule("A48")
def test_from_eleven_other_variants_come_on_top_unless_scoring_is_set() -> None:
    rules = MasRules.parse("age_row=11+ jokers=2 stake=first_takes_pot")
    assert (rules.scoring, rules.jokers, rules.match_hands) == ("penalty_table", 2, 5)
    assert MasRules.parse("age_row=11+ scoring=none").match_hands == 1


@rule("A49")
def test_what_is_set_goes_before_the_age_and_auto_is_not_set() -> None:
    rules = MasRules.parse("age_row=5-6 deck=52 open_hands=none hand_size=auto")
    assert (rules.deck, rules.open_hands, rules.hand_size) == ("52", "none", 3)


@rule("A49")
@pytest.mark.parametrize("age, sizes", [("5-6", {3}), ("7-8", {3, 4})])
def test_the_hand_size_of_small_children_is_bound(age: str, sizes: set[int]) -> None:
    for size in (3, 4, 5, 6, 7):
        rules = MasRules.parse(f"age_row={age} hand_size={size}")
        if size in sizes:
            rules.refuse(4)
        else:
            with pytest.raises(BadRules, match=f"at {age} years it is 3"):
                rules.refuse(4)


# -- points -------------------------------------------------------------------------------------


@rule("A53")
def test_count_cards_each_card_left_is_a_point() -> None:
    game = table("D2", "SA HK JK", rules="scoring=count_cards jokers=2")
    play(game, "lay D2")
    assert game.result() is not None and game.result().points == (0, 3)


@rule("A54")
@pytest.mark.parametrize("ace", ["high", "low"])
def test_the_penalty_table(ace: str) -> None:
    costs = {"SA": 15, "SK": 10, "SQ": 10, "SJ": 10, "ST": 10, "S9": 9, "S7": 7, "S2": 2, "JK": 20}
    for card, cost in costs.items():
        game = table("D2", f"{card} H3", rules=f"scoring=penalty_table jokers=2 ace={ace}")
        play(game, "lay D2")
        assert game.result() is not None and game.result().points == (0, cost + 3)


@rule("A58")
def test_scoring_sets_the_number_of_hands() -> None:
    assert MasRules.parse("scoring=penalty_table").match_hands == 5
    assert MasRules.parse("scoring=count_cards").match_hands == 3
    MasRules.parse("scoring=penalty_table match_hands=3").refuse(4)
    for bad in ("scoring=penalty_table match_hands=1", "scoring=penalty_table match_hands=free",
                "scoring=count_cards match_hands=5"):  # fmt: skip
        with pytest.raises(BadRules, match="a match has"):
            MasRules.parse(bad).refuse(4)


@rule("A67")
def test_first_out_the_guard_names_no_mas_and_cards_are_counted() -> None:
    game = table("D2 D3", "D9 S4 S5", rules=FIRST_OUT, turns=1999)
    play(game, "lay D2")
    result = game.result()
    assert result is not None
    assert (result.losers, result.points, result.ending) == ((), (1, 3), "guard")
