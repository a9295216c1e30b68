"""Playing with jokers."""

from __future__ import annotations

import pytest

from engine.cards import JOKER
from engine.mas import MasRules
from tests.engine.mas.tables import play, table
from tests.engine.playing import may, refused
from tests.engine.rules_of import rule

TWO = "jokers=2"
TABLE = "mistakes=table"


@rule("A60")
@pytest.mark.parametrize(
    "seats, deck, jokers", [(4, "auto", 2), (6, "auto", 4), (4, "32", 2), (3, "2x52", 4)]
)
def test_two_jokers_for_each_pack(seats: int, deck: str, jokers: int) -> None:
    assert MasRules.parse(f"jokers=2 deck={deck}").pack(seats).count(JOKER) == jokers
    assert JOKER not in MasRules.parse(f"deck={deck}").pack(seats)


@rule("A61")
@pytest.mark.parametrize("laps", ["", " pickup=top after_pickup=round_ends_highest_leads laps=unlimited"])
def test_a_joker_answers_any_card_and_wins_at_once_and_its_owner_leads(laps: str) -> None:
    game = table("SA S2", "JK D3", "SK C3", "C4 C5", rules=TWO + laps)
    assert play(game, "lay SA", "lay JK")[1:] == [
        "Laid seat=1 cards=JK led=False", "RoundWon seat=1 cards=SA JK",
    ]  # fmt: skip
    assert (game.to_act, game.open.leader) == (1, 1)


@rule("A62")
def test_a_joker_is_never_led_nor_laid_on_an_emptied_table() -> None:
    game = table("JK S2", "D3 D4", "JK C3", rules=TWO)
    assert may(game) == "lay S2"
    assert refused(game, "lay JK") == "joker_not_led"
    play(game, "lay S2", "pickup")
    assert may(game) == "lay C3"
    assert refused(game, "lay JK") == "joker_not_led"
    standard = table("H9 S2", "D3 D4", "JK HT", rules=f"{TWO} after_pickup=continue_standard")
    play(standard, "lay H9", "pickup")
    assert may(standard) == "lay HT"


@rule("A63")
@pytest.mark.parametrize(
    "hand, forced, choice",
    [
        ("JK D2", "false", "lay JK, pickup"),
        ("JK D2", "true", "lay JK"),
        ("JK HT", "false", "lay HT, lay JK"),
        ("JK HT", "true", "lay HT, lay JK"),
    ],
)
def test_whether_a_joker_must_be_laid(hand: str, forced: str, choice: str) -> None:
    rules = f"{TWO} joker_forced={forced}"
    assert may(table("S2 S3", hand, to_act=1, table=["0 H9"], rules=rules)) == choice


@rule("A64")
@pytest.mark.parametrize("others", ["", "after_pickup=continue_standard", "must_beat=false", TABLE])
def test_only_jokers_before_an_empty_table_passes_and_refills(others: str) -> None:
    rules = f"{TWO} hand_size=3 {others}"
    game = table("H9 S2", "S8 C3", "JK", "HT D2", stock="D3 D4 D5 D6 D7", rules=rules)
    play(game, "lay H9", "pickup")
    assert may(game) == "pass"
    assert play(game, "pass") == ["Passed seat=2"]
    assert (game.to_act, game.turns) == (3, 3)
    events = play(game, "lay HT")
    assert "Drew seat=2 cards=D7" in events or "Drew seat=2 cards=D6 D7" in events


@rule("A65")
def test_after_a_passed_lead_the_next_seat_has_a_full_lap_and_the_passer_plays_in_it() -> None:
    game = table("JK", "S8 C3", "D4 D5", rules=TWO)
    assert play(game, "pass") == ["Passed seat=0"]
    assert (game.to_act, game.open.leader) == (1, 1)
    play(game, "lay S8", "pickup")
    assert game.to_act == 0 and game.result() is None
    assert may(game) == "pass"
    assert play(game, "pass")[-1].startswith("RoundWon seat=1")
    game = table("JK", "S8 C3", rules=TWO)
    play(game, "pass", "lay S8")
    assert may(game) == "lay JK, pickup"


@rule("A66")
def test_where_nobody_can_lead_the_hand_ends_at_once_and_whose_lead_it_was_is_mas() -> None:
    game = table("D2 JK", "D9 JK", stock="", rules=TWO)
    play(game, "lay D2", "lay D9")
    result = game.result()
    assert result is not None and (result.losers, result.ending) == ((1,), "stuck")
    game = table("D2 JK", "D9 JK", "DT JK", stock="JK", rules=f"{TWO} hand_size=3 deck=2x52", turns=1997)
    play(game, "lay D2", "lay D9", "lay DT")
    result = game.result()
    assert result is not None and (result.losers, result.ending) == ((2,), "stuck")


@rule("A67")
def test_where_nobody_can_lead_first_out_names_no_mas() -> None:
    game = table("D2 JK", "D9 JK", rules=f"{TWO} end=first_out scoring=count_cards")
    play(game, "lay D2", "lay D9")
    result = game.result()
    assert result is not None
    assert (result.losers, result.points, result.ending) == ((), (1, 1), "stuck")
