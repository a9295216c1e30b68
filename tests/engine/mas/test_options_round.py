"""House rules of the deal and the round that are not the usual ones."""

from __future__ import annotations

from random import Random

import pytest

from engine.cards import cards_text, collect, minus
from engine.mas import MasRules
from engine.rules import BadRules
from tests.engine.mas.tables import all_cards, fresh, play, table
from tests.engine.playing import may, refused
from tests.engine.rules_of import rule


def refuse(rules: str, seats: int, why: str) -> None:
    with pytest.raises(BadRules, match=why):
        MasRules.parse(rules).refuse(seats)


# -- the deal ---------------------------------------------------------------------------------


@rule("A1")
@pytest.mark.parametrize(
    "deck, seats, cards", [("auto", 5, 52), ("auto", 6, 104), ("32", 6, 32), ("52", 6, 52), ("2x52", 2, 104)]
)
def test_which_pack_is_played_with(deck: str, seats: int, cards: int) -> None:
    pack = MasRules.parse(f"deck={deck}").pack(seats)
    assert len(pack) == cards
    assert (min(cards_text(collect(pack)).split()), len(set(pack))) == (
        ("C2", 52) if deck != "32" else ("C7", 32)
    )


@rule("A5")
@pytest.mark.parametrize("seats, each, aside", [(2, 26, 0), (3, 17, 1)])
def test_deal_all_deals_everything_evenly_and_sets_aside_what_does_not_divide(
    seats: int, each: int, aside: int
) -> None:
    game = fresh(seats, Random(1), "deal_all=true hand_size=3")
    assert [hand.bit_count() for hand in game.hands] == [each] * seats
    assert game.stock == [] and all_cards(game).bit_count() == 52 - aside
    unseen = minus(collect(game.rules.pack(seats)), all_cards(game))
    assert cards_text(unseen) not in str(game.position()) or not aside


@rule("A6")
def test_deal_all_is_for_two_or_three() -> None:
    for seats in (4, 5, 6):
        refuse("deal_all=true", seats, "it is for two or three")


@rule("A8")
def test_a_deal_larger_than_the_pack_is_refused() -> None:
    MasRules.parse("deck=32 hand_size=5").refuse(6)
    refuse("deck=32 hand_size=6", 6, "6 seats need 36 of 32 cards")
    MasRules.parse("deck=32 hand_size=7 match_hands=3 handicap=extra_card").refuse(4)
    MasRules.parse("deck=32 hand_size=6 match_hands=3 handicap=extra_card").refuse(5)
    refuse("deck=32 hand_size=7", 5, "5 seats need 35 of 32 cards")


# -- after a pick-up ----------------------------------------------------------------------------


@rule("A17", "A23")
def test_continue_standard_the_highest_is_to_be_beaten_though_it_lies_in_a_hand() -> None:
    game = table("H9 S2", "S8 C3", "HJ D2 CA", "HT D4", rules="after_pickup=continue_standard")
    assert play(game, "lay H9", "pickup")[1] == "PickedUp seat=1 cards=H9"
    assert may(game) == "lay HJ"
    assert play(game, "lay HJ") == ["Laid seat=2 cards=HJ led=False"]
    assert may(game) == "pickup"
    assert play(game, "pickup")[-1] == "RoundWon seat=2 cards="


@rule("A17")
def test_continue_standard_who_fails_before_an_empty_table_takes_nothing_and_it_counts() -> None:
    rules = "after_pickup=continue_standard hand_size=3"
    game = table("H9 S2", "S8 C3", "D2 CA", stock="C5 C6 C7 C8", rules=rules)
    events = play(game, "lay H9", "pickup", "pickup")
    assert events[2] == "PickedUp seat=2 cards="
    assert [e for e in events if e.startswith("Drew")] == ["Drew seat=0 cards=C5 C6"]


@rule("A17")
def test_continue_standard_without_must_beat_one_may_choose_to_pick_up_nothing() -> None:
    rules = "after_pickup=continue_standard must_beat=false"
    game = table("H9 S2", "S8 C3", "HT CA", rules=rules)
    play(game, "lay H9", "pickup")
    assert may(game) == "lay HT, pickup"


@rule("A23")
def test_continue_standard_of_two_equal_cards_the_first_is_the_highest() -> None:
    rules = "after_pickup=continue_standard pickup=top deck=2x52 mistakes=table"
    game = table("H9 S2", "H9 C3", "D2 CA", rules=rules)
    assert play(game, "lay H9", "lay H9", "pickup")[-1] == "RoundWon seat=0 cards=H9"


@rule("A18")
def test_round_ends_highest_leads_a_pick_up_ends_the_round() -> None:
    game = table("H9 S2", "HT C3", "D2 CA", "HA D3", rules="after_pickup=round_ends_highest_leads")
    assert play(game, "lay H9", "lay HT", "pickup")[-1] == "RoundWon seat=1 cards="
    assert (game.to_act, game.open.leader) == (1, 1)


@rule("A19")
def test_round_ends_next_leads_the_seat_after_the_pick_up_leads_and_the_winner_refills_first() -> None:
    rules = "after_pickup=round_ends_next_leads hand_size=3"
    game = table("H9 S2", "HT C3", "D2 CA", "HA D3", stock="C5 C6 C7", rules=rules)
    events = play(game, "lay H9", "lay HT", "pickup")
    assert events[3:] == ["RoundWon seat=1 cards=", "Drew seat=1 cards=C5 C6", "Drew seat=3 cards=C7"]
    assert game.to_act == 3


@rule("A19")
def test_round_ends_next_leads_without_cards_it_is_the_next_and_without_a_pick_up_the_winner() -> None:
    rules = "after_pickup=round_ends_next_leads"
    game = table("H9 S2", "D2 CA", "", "HA D3", out=[2], rules=rules)
    play(game, "lay H9", "pickup")
    assert game.to_act == 3
    game = table("H9 S2", "HT C3", "HJ CA", rules=rules)
    play(game, "lay H9", "lay HT", "lay HJ")
    assert game.to_act == 2


# -- laps ---------------------------------------------------------------------------------------

UNLIMITED = "laps=unlimited pickup=top after_pickup=round_ends_highest_leads"


@rule("A20")
def test_laps_unlimited_goes_on_until_somebody_picks_up() -> None:
    game = table("H2 H7 S9", "H3 H8 S2", rules=UNLIMITED)
    events = play(game, "lay H2", "lay H3", "lay H7", "lay H8", "pickup")
    assert events[-2:] == ["PickedUp seat=0 cards=H8", "RoundWon seat=1 cards=H2 H3 H7"]
    assert game.to_act == 1


@rule("A20")
def test_laps_unlimited_ends_when_the_turn_comes_back_to_who_laid_last() -> None:
    game = table("HK S2 S3", "HA", "D2", stock="C2 C3 C4", rules=f"{UNLIMITED} hand_size=3")
    play(game, "lay HK")
    events = play(game, "lay HA", "pickup")
    assert "RoundWon seat=1 cards=HK" in events
    lone = table("HK S2 S3", "HA", "", emptied=[2], stock="C2 C3 C4 C5 C6 C7", leader=0,
                 rules=f"{UNLIMITED} hand_size=3")  # fmt: skip
    events = play(lone, "lay HK", "lay HA", "pickup")
    assert "RoundWon seat=1 cards=HK" in events


@rule("A21")
@pytest.mark.parametrize("others", ["", "pickup=top", "after_pickup=round_ends_highest_leads"])
def test_laps_unlimited_needs_its_company(others: str) -> None:
    refuse(f"laps=unlimited {others}", 4, "needs pickup=top and after_pickup=round_ends_highest_leads")


@rule("A28")
def test_left_of_dealer_first_the_refill_begins_with_forehand() -> None:
    rules = "hand_size=3 refill_order=left_of_dealer_first"
    game = table("D2 S2", "D9 S4", "DT S5", forehand=1, stock="C2 C3 C4 C5", rules=rules)
    events = play(game, "lay D2", "lay D9", "lay DT")
    assert events[4:] == ["Drew seat=1 cards=C2 C3", "Drew seat=2 cards=C4 C5"]


@rule("A31")
def test_ace_low_is_below_all_and_the_king_is_highest() -> None:
    assert may(table("D2", "S2 SK", to_act=1, table=["0 SA"], rules="ace=low")) == "lay S2, lay SK"
    game = table("D2", "SA", to_act=1, table=["0 SK"], rules="ace=low")
    assert may(game) == "pickup"
    assert refused(game, "lay SA") == "too_low"
    assert may(table("D9", "SA S8", to_act=1, table=["0 S7"], rules="ace=low deck=32")) == "lay S8"
