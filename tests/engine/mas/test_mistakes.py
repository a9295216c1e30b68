"""Mistakes as with real cards (`mistakes=table`), and as the console usually has it."""

from __future__ import annotations

import pytest

from engine.action import parse_action
from engine.cards import parse_cards
from engine.events import event_text
from engine.game import IllegalAction
from engine.mas import Mas
from tests.engine.mas.tables import play, table
from tests.engine.playing import may, refused
from tests.engine.rules_of import rule

TABLE = "mistakes=table"
HANDS = ("H9 S2", "S8 HT", "D2 D3")


def say(game: Mas, seat: int, text: str) -> list[str]:
    """A seat, awaited or not, does something."""
    return [event_text(event) for event in game.play(parse_action(text), seat)]


@rule("A80")
def test_refuse_only_what_is_allowed_is_accepted_and_the_reason_told() -> None:
    game = table(*HANDS)
    play(game, "lay H9")
    assert may(game) == "lay HT"
    assert refused(game, "lay S8") == "wrong_suit"
    assert refused(game, "pickup") == "must_beat"
    assert refused(game, "forget") == "no_such_action"


@rule("A81")
def test_table_any_card_but_a_joker_may_be_laid_even_if_one_could_beat() -> None:
    game = table("H9 S2", "S8 HT H3 JK", "D2 D3", rules=f"{TABLE} jokers=2")
    play(game, "lay H9")
    assert may(game) == "lay H3, lay HT, lay JK, lay S8"
    standard = table("H9 S2", "S8 C3", "D2 D3 JK", rules=f"{TABLE} jokers=2 after_pickup=continue_standard")
    play(standard, "lay H9", "pickup")
    assert may(standard) == "lay D2, lay D3, pickup"


@rule("A82")
def test_a_wrong_card_is_taken_back_until_the_next_seat_acts_and_all_have_seen_it() -> None:
    game = table(*HANDS, rules=TABLE)
    play(game, "lay H9")
    before = game.position()
    play(game, "lay S8")
    assert may(game, 1) == "takeback"
    assert say(game, 1, "takeback") == ["TookBack seat=1 cards=S8"]
    assert game.position() == {**before, "known": ["", "S8", ""]}
    assert may(game) == "lay HT, lay S8"
    play(game, "lay S8", "pickup")
    assert "takeback" not in may(game, 1)
    assert [may(game, seat) for seat in (0, 2)] == ["", ""]


@rule("A83")
def test_any_other_seat_points_it_out_also_one_that_is_out() -> None:
    game = table("H9 S2", "S8 HT", "", "D2 D3", out=[2], rules=TABLE)
    play(game, "lay H9", "lay S8")
    assert [may(game, seat) for seat in (0, 2)] == ["pointout", "pointout"]
    assert game.interjectors() == (0, 1, 2)
    assert "pointout" in may(game, 3)
    assert say(game, 2, "pointout") == ["TookBack seat=1 cards=S8"]
    assert game.to_act == 1


@rule("A84")
def test_after_a_rounds_last_card_until_the_next_lead_refill_and_outs_are_undone() -> None:
    game = table("H9 S2", "S8", stock="DA DK", rules=f"{TABLE} hand_size=3")
    play(game, "lay H9")
    before = game.position()
    assert play(game, "lay S8")[1:] == ["RoundWon seat=1 cards=H9 S8", "Drew seat=1 cards=DA DK"]
    say(game, 0, "pointout")
    assert game.position() == {**before, "known": ["", "S8"]}
    game = table("H9 S2", "S8", "D3 D4", rules=TABLE)
    assert "WentOut seat=1 place=1" in play(game, "lay H9", "lay S8")
    say(game, 1, "takeback")
    assert game.open.out == ()
    game = table("H9 S2", "S8 C3", rules=TABLE)
    play(game, "lay H9", "lay S8", "lay C3")
    assert may(game, 0) == ""


@rule("A85")
def test_a_wrong_card_that_stands_counts_as_the_led_suit_and_is_the_card_to_beat() -> None:
    game = table("H9 S2", "S5 HT", "H7 S6 HK", rules=TABLE)
    play(game, "lay H9", "lay S5")
    assert game.view(2).lit == 1 << 23 | 1 << 29
    assert refused(table(*HANDS), "pickup") == "must_lead"
    standard = table("H9 S2", "S5 C3", "C4 C5", "H7 HT", rules=f"{TABLE} after_pickup=continue_standard")
    play(standard, "lay H9", "lay S5")
    assert standard.open.beat == 21
    play(standard, "pickup")
    assert standard.view(3).lit == 1 << 26


@rule("A86")
@pytest.mark.parametrize(
    "others, winner", [("", 1), ("pickup=top", 0), ("after_pickup=continue_standard", 0)]
)
def test_a_low_wrong_card_wins_when_it_is_the_last_but_not_where_the_highest_wins(
    others: str, winner: int
) -> None:
    game = table("H9 S2", "H3 HT", rules=f"{TABLE} {others}")
    assert play(game, "lay H9", "lay H3")[2] == f"RoundWon seat={winner} cards=H9 H3"


@rule("A87")
def test_forgetting_is_a_turn_where_picking_up_is_all_one_may_do_and_there_is_something_to_take() -> None:
    game = table("H9 S2", "S8 C3", "D2 D3", rules=TABLE)
    play(game, "lay H9")
    assert may(game) == "forget, lay C3, lay S8, pickup"
    assert play(game, "forget") == ["Forgot seat=1"]
    assert (game.turns, game.to_act) == (2, 2)
    for hand, others in (("S8 JK", "jokers=2"), ("HT C3", ""), ("HT C3", "must_beat=false")):
        game = table("H9 S2", hand, "D2 D3", rules=f"{TABLE} {others}")
        play(game, "lay H9")
        assert "forget" not in may(game)
    standard = table("H9 S2", "S8 D4", "D2 D3", rules=f"{TABLE} after_pickup=continue_standard")
    play(standard, "lay H9", "pickup")
    assert "forget" not in may(standard)


FORGETFUL = ("H9 S2", "S8 C3", "HT D2", "HJ D4")


@rule("A88")
def test_any_seat_notices_it_and_the_seat_takes_the_pile_that_lies_there_now() -> None:
    game = table(*FORGETFUL, stock="DA DK DQ DJ", rules=f"{TABLE} hand_size=3")
    play(game, "lay H9", "forget", "lay HT")
    assert [may(game, seat) for seat in (0, 1, 2)] == ["notice 1"] * 3
    assert "notice 1" in may(game)
    assert say(game, 1, "notice 1") == ["Noticed seat=1", "PickedUp seat=1 cards=H9 HT"]
    assert (game.to_act, game.turns) == (3, 3)
    assert play(game, "lay D4")[1:] == [
        "RoundWon seat=3 cards=D4", "Drew seat=3 cards=DA DK", "Drew seat=0 cards=DQ DJ",
    ]  # fmt: skip


@rule("A88", "A89")
def test_it_may_be_noticed_rounds_later_and_before_an_empty_table_takes_nothing() -> None:
    game = table("H9 S2 S3", "S8 C3 C4", rules=TABLE)
    play(game, "lay H9", "forget")
    assert say(game, 0, "notice 1") == ["Noticed seat=1"]
    assert (game.open.picked, may(game, 1)) == ((), "")
    game = table("H9 S2 S3", "S8 C3 C4", rules=TABLE)
    play(game, "lay H9", "forget", "lay S2")
    assert say(game, 1, "notice 1")[1] == "PickedUp seat=1 cards=S2"
    assert may(game) == "lay C3, lay C4, lay S2, lay S8"


@rule("A90")
@pytest.mark.parametrize(
    "after, leads", [("round_ends_highest_leads", 2), ("round_ends_next_leads", 3)]
)
def test_where_a_pick_up_ends_the_round_noticing_ends_it(after: str, leads: int) -> None:
    game = table(*FORGETFUL, rules=f"{TABLE} after_pickup={after}")
    play(game, "lay H9", "forget", "lay HT")
    assert say(game, 2, "notice 1")[2] == "RoundWon seat=2 cards="
    assert (game.to_act, game.turns) == (leads, 3)


@rule("A90")
@pytest.mark.parametrize("after, lit", [("continue_fresh", "D4 HJ"), ("continue_standard", "HJ")])
def test_where_play_goes_on_it_goes_on_as_after_a_pick_up(after: str, lit: str) -> None:
    game = table(*FORGETFUL, rules=f"{TABLE} after_pickup={after}")
    play(game, "lay H9", "forget", "lay HT")
    say(game, 2, "notice 1")
    assert game.view(3).lit == parse_cards(lit)


@rule("A91")
def test_forgetting_twice_is_noticed_once_and_noticing_closes_take_back() -> None:
    game = table("H9 HJ S2", "S8 C3 C4", rules=TABLE)
    play(game, "lay H9", "forget", "lay HJ", "forget")
    say(game, 0, "notice 1")
    assert may(game, 1) == ""
    game = table(*FORGETFUL, rules=TABLE)
    play(game, "lay H9", "forget", "lay D2")
    assert "takeback" in may(game, 2)
    say(game, 0, "notice 1")
    assert may(game, 2) == ""


@rule("A92")
def test_nobody_out_is_called_back_but_who_waits_for_the_refill_takes_the_pile() -> None:
    game = table("H9 S2", "S8", "C4 D2", "HJ D4", rules=TABLE)
    play(game, "lay H9", "forget", "pickup", "lay D4", "lay HJ", "pickup", "lay S8")
    assert game.open.out == (3, 1)
    assert not any("notice" in may(game, seat) for seat in range(4))
    waits = table("S2 S3", "S8", "D2 D3", stock="C2 C3 C4", forgot=[1], rules=f"{TABLE} hand_size=3")
    play(waits, "lay S2", "lay S8")
    assert waits.open.emptied == (1,)
    assert say(waits, 0, "notice 1")[1] == "PickedUp seat=1 cards=S2 S8"
    assert waits.open.emptied == ()


@rule("A92")
def test_after_the_hand_nothing_is_taken_back_or_noticed() -> None:
    game = table("H9", "S8 C3", "D2", rules=TABLE)
    play(game, "lay H9", "forget", "lay D2")
    assert game.result() is not None and game.interjectors() == ()
    assert [may(game, seat) for seat in range(3)] == ["", "", ""]
    for text in ("takeback", "pointout", "notice 1"):
        assert refused(game, text, seat=0) == "hand_over"


@rule("A93")
def test_a_wrong_pick_up_and_a_led_joker_are_refused_here_too() -> None:
    game = table("JK S2", "S3 D3", rules=f"{TABLE} jokers=2")
    assert may(game) == "lay S2"
    with pytest.raises(IllegalAction):
        play(game, "lay JK")
    play(game, "lay S2")
    assert may(game) == "lay D3, lay S3"
    assert refused(game, "pickup") == "must_beat"
