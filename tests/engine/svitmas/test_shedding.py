"""The second phase of svitmas, sentence by sentence. Spades are trumps."""

from __future__ import annotations

import pytest

from engine.action import STOP
from engine.cards import cards_text
from engine.events import TABLE, event_text
from engine.game import Reason
from tests.engine.playing import may, refused
from tests.engine.rules_of import rule
from tests.engine.svitmas.tables import collecting, play, shedding


@rule("C52", "C53")
def test_one_leads_any_card_or_run_of_one_suit() -> None:
    game = shedding("H7 H8 H9 HJ DA C2", "S3")
    assert may(game) == (
        "lay C2, lay DA, lay H7, lay H7 H8, lay H7 H8 H9, lay H8, lay H8 H9, lay H9, lay HJ"
    )
    for text in ("lay H9 HJ", "lay DA C2", "lay H7 H9"):
        assert refused(game, text) == "no_run"
    assert refused(game, "lay H9 HT") == "not_in_hand"
    assert refused(game, "pickup") == "must_lead"
    assert play(game, "lay H7 H8 H9") == ["Laid seat=0 cards=H7 H8 H9 led=True"]


@rule("C52")
def test_without_run_lay_one_card_is_laid() -> None:
    game = shedding("H7 H8", "S3", rules="run_lay=false")
    assert may(game) == "lay H7, lay H8"
    assert refused(game, "lay H7 H8") == "no_run"


def test_an_ace_and_a_two_are_no_run() -> None:
    assert may(shedding("HA H2 DK DA", "S3")) == "lay DA, lay DK, lay DK DA, lay H2, lay HA"


@rule("C54", "C57")
@pytest.mark.parametrize(
    "top, hand, choices",
    [
        ("H8", "H7 H9 D9", "lay H9, pickup"),
        ("H8", "HT HQ C2", "lay HQ, lay HT, pickup"),
        ("H6 H7 H8", "H9 HT D2", "lay H9, lay H9 HT, lay HT, pickup"),
        ("H8", "S3 H9", "lay H9, lay S3, pickup"),
        ("H8", "S3 S4 D9", "lay S3, lay S3 S4, lay S4, pickup"),
        ("HA", "HK DA", "pickup"),
        ("H8", "H7 H9", "lay H9, pickup"),
    ],
)
def test_one_answers_higher_in_suit_or_with_trumps_or_picks_up(top: str, hand: str, choices: str) -> None:
    assert may(shedding("C9", hand, to_act=1, table=[f"0 {top}"])) == choices


@rule("C54")
@pytest.mark.parametrize(
    "text, reason",
    [("lay H7", "too_low"), ("lay H7 H8", "too_low"), ("lay D9", "wrong_suit"),
     ("lay C9", "not_in_hand"), ("lay H7 H9", "no_run"), ("decline", "no_such_action"),
     ("lay H9 mas", "no_such_action")],
)  # fmt: skip
def test_what_does_not_answer_is_refused_with_the_reason(text: str, reason: Reason) -> None:
    assert refused(shedding("C8", "H7 H8 H9 D9", to_act=1, table=["0 HT"]), text) == reason


@rule("C55")
@pytest.mark.parametrize(
    "rules, choices",
    [("", "lay SK, lay SQ, lay SQ SK, pickup"),
     ("trump_over_trump=any", "lay S3, lay SK, lay SQ, lay SQ SK, pickup")],
)  # fmt: skip
@pytest.mark.parametrize("table", [["0 SJ"], ["0 H9", "1 SJ"]])
def test_on_a_trump_a_higher_one_or_if_agreed_any(rules: str, choices: str, table: list[str]) -> None:
    assert may(shedding("C8", "C9", "S3 SQ SK HA", to_act=2, table=table, rules=rules)) == choices


@rule("C56")
@pytest.mark.parametrize("rules", ["", "trump_over_trump=any"])
def test_cards_of_the_led_suit_never_beat_a_trump(rules: str) -> None:
    game = shedding("C8", "C9", "HA", to_act=2, table=["0 H9", "1 S3"], rules=rules)
    assert may(game) == "pickup"
    assert refused(game, "lay HA") == "wrong_suit"


@rule("C57", "C58")
@pytest.mark.parametrize(
    "table, rules, taken, left",
    [
        (["0 H9", "1 HJ"], "", "HJ", ["0 H9"]),
        (["0 H9", "1 HT"], "", "H9 HT", []),
        (["0 H5", "1 H8 H9", "2 HT", "3 HJ HQ"], "", "H8 H9 HT HJ HQ", ["0 H5"]),
        (["0 H9", "1 S9", "2 ST"], "", "S9 ST", ["0 H9"]),
        (["0 H2 H3", "1 H4 H5"], "", "H2 H3 H4 H5", []),
        (["0 H9", "1 HJ"], "pickup=all", "H9 HJ", []),
        (["0 H9", "1 S2", "2 SA"], "pickup=all", "H9 S2 SA", []),
    ],
)
def test_a_pick_up_takes_the_top_lay_and_the_run_below_it_or_all(
    table: list[str], rules: str, taken: str, left: list[str]
) -> None:
    to_act = len(table)
    hands = ["C4", "C6", "C8", "CT", "CQ"]
    game = shedding(*hands, to_act=to_act, table=table, rules=rules)
    assert play(game, "pickup") == [f"PickedUp seat={to_act} cards={taken}"]
    assert set(cards_text(game.hands[to_act]).split()) == {hands[to_act], *taken.split()}
    assert game.position()["table"] == left
    assert (game.ask, game.to_act) == ("answer" if left else "lead", (to_act + 1) % 5)


@rule("C57")
def test_picking_up_is_allowed_though_one_could_beat() -> None:
    game = shedding("C8", "HT", to_act=1, table=["0 H9"])
    assert play(game, "pickup") == ["PickedUp seat=1 cards=H9"]


@rule("C59")
def test_after_a_table_is_emptied_the_next_seat_leads_a_new_trick() -> None:
    game = shedding("C8 C9", "HT", "D3 D4", "", to_act=1, table=["0 H9"], in_at_lead=4, pickups=3, picked=3)
    play(game, "pickup")
    assert (game.to_act, may(game)) == (2, "lay D3, lay D3 D4, lay D4")
    o = game.open
    assert (o.in_at_lead, o.picked, o.pickups) == (3, 0, 0)


@rule("C60", "C69")
def test_who_lays_its_last_card_is_out_at_once() -> None:
    game = shedding("H9", "D3 D4", "C3 C4")
    assert play(game, "lay H9") == ["Laid seat=0 cards=H9 led=True", "WentOut seat=0 place=1"]
    assert (game.to_act, game.open.in_at_lead) == (1, 3)


# -- avstick -------------------------------------------------------------------------------


@rule("C61", "C62")
def test_a_trick_with_as_many_lays_as_seats_were_in_at_its_lead_is_put_away() -> None:
    game = shedding("H5 H6 C9", "H7 C2", "H9 C3")
    play(game, "lay H5 H6", "lay H7")
    assert play(game, "lay H9") == ["Laid seat=2 cards=H9 led=False", "PutAway seat=2 cards=H5 H6 H7 H9"]
    assert (game.ask, game.to_act, game.open.in_at_lead) == ("lead", 2, 3)
    assert "H9" in cards_text(game.open.gone)


@rule("C61")
def test_seats_that_go_out_on_the_way_still_count_and_the_trick_goes_past_a_lap() -> None:
    game = shedding("H5 HJ C4", "H7", "H9 HA C3")
    play(game, "lay H5", "lay H7", "pickup")
    assert (game.to_act, game.open.in_at_lead, game.position()["table"]) == (0, 3, ["0 H5"])
    play(game, "lay HJ")
    assert play(game, "lay HA")[-1] == "PutAway seat=2 cards=H5 HJ HA"


@rule("C61", "C71")
def test_a_lay_that_ends_the_hand_completes_its_trick_too() -> None:
    game = shedding("H7", "C5 C7", table=["1 H3"], aside="S4 S5", rules="avstick_draw_before_out=false")
    assert play(game, "lay H7") == [
        "Laid seat=0 cards=H7 led=False", "PutAway seat=0 cards=H3 H7", "WentOut seat=0 place=1",
        "HandOver losers=1 winners= out=0 ending=played",
    ]  # fmt: skip


@rule("C62")
def test_the_last_to_lay_leads_or_if_just_out_the_next_one() -> None:
    game = shedding("H7 C2", "H9", "C3 C4", "C5 C6", table=["2 H2", "3 H3"], in_at_lead=4)
    *_, away, out = play(game, "lay H7", "lay H9")
    assert (away, out) == ("PutAway seat=1 cards=H2 H3 H7 H9", "WentOut seat=1 place=1")
    assert (game.ask, game.to_act, game.open.in_at_lead) == ("lead", 2, 3)


@rule("C63")
@pytest.mark.parametrize(
    "count, away",
    [("players_in_at_lead", [False, True]), ("players_at_start", [False, False]), ("cumulative", [True])],
)
def test_what_an_avstick_counts(count: str, away: list[bool]) -> None:
    """Three of five seats were in at the lead; two lays were made, one was picked up."""
    rules = "" if count == "players_in_at_lead" else f"avstick_count={count}"
    game = shedding("H7 HT C2", "H9 HJ", "HQ C4", "", "", out=[3, 4], table=["0 H5"], to_act=1, picked=1,
                    pickups=1, in_at_lead=3, rules=rules)  # fmt: skip
    lays = ["lay H9", "lay HQ"][: len(away)]
    assert [any("PutAway" in line for line in play(game, text)) for text in lays] == away


@rule("C63")
def test_players_at_start_are_the_seats_at_the_table_those_out_through_the_skit_too() -> None:
    game = shedding("H7 HT C2", "H9 HJ C3", "", out=[2], rules="avstick_count=players_at_start")
    play(game, "lay H7", "lay H9")
    assert play(game, "lay HT")[-1] == "PutAway seat=0 cards=H7 H9 HT"


@rule("C64")
def test_a_full_suit_on_the_table_is_an_avstick_in_whatever_lays() -> None:
    table = ["1 H2 H3 H4 H5 H6", "2 H7 H8 H9 HT HJ", "3 HQ"]
    parts = {"table": table, "in_at_lead": 5, "to_act": 4}
    game = shedding("C2", "C3", "C4", "C5", "HK HA C6", rules="full_suit_avstick=true", **parts)
    done = play(game, "lay HK HA")
    assert done[-1] == "PutAway seat=4 cards=H2 H3 H4 H5 H6 H7 H8 H9 HT HJ HQ HK HA"
    assert (game.ask, game.to_act) == ("lead", 4)
    plain = shedding("C2", "C3", "C4", "C5", "HK HA C6", **parts)
    assert play(plain, "lay HK HA") == ["Laid seat=4 cards=HK HA led=False"]


@rule("C65")
@pytest.mark.parametrize(
    "pickups, rules, taken", [(5, "", "HJ"), (6, "", "H9 HJ"), (6, "loop_guard=off", "HJ")]
)
def test_after_twice_as_many_pick_ups_as_seats_were_in_each_further_one_takes_all(
    pickups: int, rules: str, taken: str
) -> None:
    trick = {"table": ["0 H9", "1 HJ"], "in_at_lead": 3, "pickups": pickups}
    game = shedding("C2", "C3", "C4", to_act=2, rules=rules, **trick)
    assert play(game, "pickup") == [f"PickedUp seat=2 cards={taken}"]


@rule("C65")
@pytest.mark.parametrize("rules, taken", [("", "H5 H9"), ("loop_guard=off", "H9")])
def test_seats_that_always_beat_do_not_rotate_two_cards_for_ever(rules: str, taken: str) -> None:
    game = shedding("HT C2", "H9 C3", "C4 C5", to_act=1, table=["0 H5"], in_at_lead=3, rules=rules)
    for lays in ("H9", "HT", "H9", "HT", "H9", "HT"):
        (_, taken_up) = play(game, f"lay {lays}", "pickup")
        assert taken_up.endswith(f"cards={lays}")
    play(game, "lay H9")
    assert play(game, "pickup")[0].endswith(f" cards={taken}")


# -- two seats -----------------------------------------------------------------------------


@rule("C68")
def test_at_each_avstick_both_draw_the_last_beater_first_before_anyone_is_out() -> None:
    game = shedding("H9", "C2 C3", table=["1 H5"], aside="S5 S6 S7")
    assert play(game, "lay H9") == [
        "Laid seat=0 cards=H9 led=False", "PutAway seat=0 cards=H5 H9",
        "Drew seat=0 cards=S5", "Drew seat=1 cards=S6",
    ]  # fmt: skip
    assert (game.ask, game.to_act, len(game.aside)) == ("lead", 0, 1)


@rule("C68")
def test_an_odd_last_card_goes_to_the_last_beater() -> None:
    game = shedding("H9 C5", "C2 C3", table=["1 H5"], aside="S5")
    assert play(game, "lay H9")[2:] == ["Drew seat=0 cards=S5"]


@rule("C68")
def test_if_agreed_nobody_draws_before_an_empty_hand_is_out() -> None:
    rules = "avstick_draw_before_out=false"
    game = shedding("H9 C5", "C2 C3", table=["1 H5"], aside="S5 S6", rules=rules)
    assert play(game, "lay H9")[2:] == ["Drew seat=0 cards=S5", "Drew seat=1 cards=S6"]


@rule("C69")
def test_an_empty_hand_without_an_avstick_is_out_with_cards_set_aside_too() -> None:
    game = shedding("H9", "C2 C3", aside="S5 S6")
    assert play(game, "lay H9") == [
        "Laid seat=0 cards=H9 led=True", "WentOut seat=0 place=1",
        "HandOver losers=1 winners= out=0 ending=played",
    ]  # fmt: skip


@rule("C70")
def test_when_the_cards_set_aside_are_gone_play_goes_on() -> None:
    game = shedding("H9 C5", "C2 C3", table=["1 H5"])
    assert play(game, "lay H9") == ["Laid seat=0 cards=H9 led=False", "PutAway seat=0 cards=H5 H9"]
    assert (game.ask, game.to_act) == ("lead", 0)


# -- the end -------------------------------------------------------------------------------


@rule("C71")
def test_the_hand_ends_as_soon_as_one_seat_has_cards_and_that_one_has_lost() -> None:
    game = shedding("H9", "C2 C3", "D2", "", out=[3], table=["1 H5", "2 H6"], in_at_lead=4)
    play(game, "lay H9")
    assert (game.result(), game.to_act) == (None, 1)
    play(game, "pickup", "pickup")
    *_, out, over = play(game, "lay C2", "pickup", "lay C3", "pickup", "lay H9")
    assert out == "WentOut seat=1 place=3"
    assert over == "HandOver losers=2 winners= out=3 0 1 ending=played"
    result = game.result()
    assert result is not None
    assert (result.winners, result.losers, result.out, result.places) == ((), (2,), (3, 0, 1), (1, 2, 3))


@rule("C7")
def test_the_guard_looks_only_at_turns_of_this_phase() -> None:
    game = shedding("H9 C2", "C3 D4", turns=2_500, collected=502)
    assert play(game, "lay H9") == ["Laid seat=0 cards=H9 led=True"]
    assert play(game, "pickup")[1:] == ["HandOver losers=1 winners= out= ending=guard"]
    assert (game.turns, game.legal()) == (2_502, ())


@rule("C7")
def test_every_action_but_a_stop_is_a_turn() -> None:
    game = shedding("H9 C2", "C3 D4")
    play(game, "lay H9", "pickup")
    assert game.turns == 2
    game.play(STOP, TABLE)
    assert game.turns == 2


@rule("C8")
@pytest.mark.parametrize("to_act, loser", [(0, 1), (1, 1), (2, 2)])
def test_in_a_stopped_hand_most_cards_loses_of_several_the_first_from_the_seat_to_act(
    to_act: int, loser: int
) -> None:
    game = shedding("H9", "C3 D4", "C4 D5", to_act=to_act)
    events = [event_text(event) for event in game.play(STOP, TABLE)]
    assert events == [f"HandOver losers={loser} winners= out= ending=stopped"]


@rule("C8")
def test_while_collecting_tricks_and_the_trump_card_are_counted_with_the_hand() -> None:
    parts = {"stock": "", "trump": "S9", "trump_seat": 1, "won": ["C2 C3", "C4", "C5 C6"]}
    game = collecting("H9 H8 H7", "D9 D8 D7", "S3", **parts)
    game.play(STOP, TABLE)
    result = game.result()
    assert result is not None and (result.losers, result.cards_left) == ((0,), (5, 5, 3))
