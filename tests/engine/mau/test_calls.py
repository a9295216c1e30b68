"""Mas as Mau-Mau: a test for each rule of calling and challenging."""

from __future__ import annotations

import pytest

from engine.game import Ask
from engine.mau import Mau
from tests.engine.mau.tables import play, table
from tests.engine.playing import may, refused
from tests.engine.rules_of import rule

WITH_LAY = "call_window=with_lay"
WON = "HandOver losers=1 winners=0 out=0 ending=played"


def two_left(last: str = "HT", **parts: object) -> Mau:
    """Seat 0 holds HQ and a last card, two others hold cards that fit nothing."""
    return table(f"HQ {last}", "D8 D9 CK CA", "S8 S9 SK", top="H9", stock="C8 C9 ST", **parts)  # type: ignore[arg-type]


@rule("B54", "B60", "B91")
def test_the_last_but_one_is_laid_with_mas_and_the_last_one_wins() -> None:
    game = table("HQ HT", "HK D8 D9", top="H9")
    assert play(game, "lay HQ mas") == ["Laid seat=0 cards=HQ led=False", "Called seat=0 word=mas"]
    play(game, "lay HK")
    assert play(game, "lay HT") == ["Laid seat=0 cards=HT led=False", WON]


@rule("B55")
@pytest.mark.parametrize(("word", "wins"), [("mas", False), ("masmas", True)])
def test_for_a_jack_it_is_mas_mas(word: str, wins: bool) -> None:
    game = table("HQ HJ", "HK D8 D9", top="H9", stock="C8")
    play(game, f"lay HQ {word}", "lay HK")
    assert play(game, "lay HJ")[1:] == ([WON] if wins else ["Drew seat=0 cards=C8"])


@rule("B56")
@pytest.mark.parametrize("last", ["C9", "JK"])
def test_mas_mas_is_for_the_jack_only(last: str) -> None:
    game = table(f"HQ {last}", "HK D8 DT", top="HT", rules="variant=neuner")
    play(game, "lay HQ mas", "lay HK")
    assert play(game, f"lay {last}")[-1] == WON


@rule("B57")
def test_mau_means_the_same_in_other_words() -> None:
    for words in ("mas", "mau"):
        assert may(table("HQ HT", "HK D8 D9", rules=f"call_words={words}")).startswith(
            "lay HQ, lay HQ mas, lay HQ masmas"
        )


@rule("B58")
def test_until_next_the_call_comes_before_the_next_seat_acts() -> None:
    game = two_left()
    play(game, "lay HQ")
    assert may(game, 0) == "call mas, call masmas"
    assert game.interjectors() == (0,)
    late = game.clone()
    assert play(game, "0: call mas", "draw", "keep")[0] == "Called seat=0 word=mas"
    assert game.open.missed == ()
    play(late, "draw")
    assert may(late, 0) == ""
    assert refused(late, "call mas", seat=0) == "nothing_to_call"
    assert late.open.missed == (0,)


@rule("B59", "B81", "B82", "B83")
def test_with_lay_it_is_settled_at_the_lay() -> None:
    game = two_left(rules=WITH_LAY)
    assert play(game.clone(), "lay HQ mas")[1:] == ["Called seat=0 word=mas"]
    assert play(game, "lay HQ") == ["Laid seat=0 cards=HQ led=False", "Drew seat=0 cards=C8"]
    assert (may(game, 0), game.open.missed, game.view(0).counts[0]) == ("", (), 2)
    wrong = table("HQ HJ", "D8 D9 CK", rules=WITH_LAY)
    assert play(wrong, "lay HQ mas")[1:] == ["Called seat=0 word=mas"]


@rule("B61")
def test_a_call_with_a_lay_where_it_leaves_one_card_or_none() -> None:
    assert may(two_left()) == ", ".join(f"lay {c}{w}" for c in ("HQ", "HT") for w in ("", " mas", " masmas"))
    assert may(table("HT", "D8 D9")) == "lay HT, lay HT mas, lay HT masmas"
    three = table("HQ HT SK", "D8 D9")
    assert may(three) == "lay HQ, lay HT"
    assert refused(three, "lay HQ mas") == "nothing_to_call"
    assert refused(three, "call mas") == "nothing_to_call"


@rule("B62")
def test_a_needless_call_costs_nothing_and_spoils_nothing() -> None:
    game = table("HT", "D8 D9", said=["mas", ""])
    assert play(game, "lay HT masmas") == [
        "Laid seat=0 cards=HT led=False", "Called seat=0 word=masmas", WON,
    ]  # fmt: skip


@rule("B63")
def test_who_calls_or_challenges_or_is_skipped_has_not_acted() -> None:
    game = table("H8 HT", "D8 D9 CK", "S8 S9", "SA", top="H9", missed=[1], lone=[3])
    assert play(game, "lay H8") == ["Laid seat=0 cards=H8 led=False", "Skipped seat=1"]
    play(game, "2: challenge 1", "3: call mas")
    assert may(game, 0) == "call mas, call masmas"
    play(game, "lay S8 mas")
    assert game.open.missed == (0,)


@rule("B64")
@pytest.mark.parametrize(
    ("first", "last", "rules"),
    [("H8", "HT", ""), ("HA", "HT", ""), ("CK", "CT", "variant=pesten")],
    ids=["two-seat eight", "ace", "club king"],
)
def test_the_call_may_still_come_with_the_last_lay_if_nobody_else_has_acted(
    first: str, last: str, rules: str
) -> None:
    game = table(f"{first} {last}", "D8 D9", top="HK", rules=rules)
    play(game, f"lay {first}")
    assert game.to_act == 0
    assert play(game.clone(), f"lay {last} mas")[-1] == WON
    assert play(game, f"lay {last}")[-1].startswith("Drew seat=0")


@rule("B65")
def test_a_lone_card_that_was_dealt_or_drawn_may_be_called_at_any_time() -> None:
    game = table("HT", "D8 D9 HK", top="H9", to_act=1, lone=[0])
    assert may(game, 0) == "call mas, call masmas"
    assert play(game.clone(), "0: call mas", "lay HK", "lay HT")[-1] == WON
    play(game, "lay HK")
    assert may(game) == "call mas, call masmas, lay HT, lay HT mas, lay HT masmas"
    assert game.open.missed == ()
    assert play(game.clone(), "lay HT mas")[-1] == WON
    assert play(game, "lay HT")[-1].startswith("Drew seat=0")


@rule("B65")
def test_a_last_card_that_others_were_laid_from_is_not_called_late() -> None:
    game = table("HT", "D8 D9", missed=[0], stock="C8")
    assert play(game, "lay HT mas")[1:] == ["Called seat=0 word=mas", "Drew seat=0 cards=C8"]


@rule("B66")
def test_a_call_may_be_said_again_and_the_last_word_counts() -> None:
    game = table("HQ HT", "HK D8 D9", top="H9")
    play(game, "lay HQ masmas", "0: call mas", "0: call mas", "lay HK")
    assert play(game, "lay HT")[-1] == WON


@rule("B67")
def test_a_call_lapses_when_its_seat_draws() -> None:
    game = table("HQ ST", "HK D8 D9", top="H9", stock="S7")
    play(game, "lay HQ mas", "lay HK")
    assert game.open.said == ["mas", ""]
    play(game, "draw")
    assert game.open.said == ["", ""]


@rule("B68", "B70")
def test_it_does_not_lapse_by_the_draw_for_an_ace_and_need_not_be_said_anew() -> None:
    game = table("HA ST", "H9 D8 D9", top="HK", stock="C8")
    play(game, "lay HA mas", "draw", "keep")
    assert (game.open.said, game.view(0).counts) == (["mas", ""], (2, 3))
    kept = table("CT ST", "H8 D8 D9", top="CK", said=["mas", ""])
    play(kept, "lay CT", "draw")
    assert kept.open.missed == ()


@rule("B69")
def test_a_kept_call_counts_only_for_the_card_that_is_then_last() -> None:
    game = table("CT SJ", "H8 D8 D9", top="CK", said=["mas", ""], stock="S7 C7")
    play(game, "lay CT", "draw", "keep")
    assert play(game, "lay SJ") == ["Laid seat=0 cards=SJ led=False", "Drew seat=0 cards=C7"]


@rule("B71", "B75", "B76")
def test_a_missing_call_may_be_challenged_by_any_other_seat_and_costs_a_card() -> None:
    game = two_left()
    assert refused(game, "challenge 0", seat=1) == "no_missed_call"
    play(game, "lay HQ")
    assert may(game, 2) == ""
    play(game, "draw")
    assert (may(game, 1), may(game, 2)) == ("challenge 0, keep", "challenge 0")
    assert refused(game, "challenge 0", seat=0) == "no_missed_call"
    assert play(game, "2: challenge 0") == ["Challenged seat=2 other=0", "Drew seat=0 cards=C9"]
    assert (game.open.missed, game.to_act, game.ask) == ((), 1, "keep")


@rule("B75")
def test_until_ones_next_lay() -> None:
    game = table("HT ST HK", "D8 D9", top="H9", missed=[0])
    assert may(game, 1) == "challenge 0"
    play(game, "lay HT")
    assert may(game, 1) == "draw"


@rule("B72")
def test_the_penalty_card_may_not_be_laid_at_once() -> None:
    challenged = table("ST", "D8 D9", top="H9", missed=[0], stock="HT HK")
    play(challenged, "1: challenge 0")
    assert may(challenged) == "draw"
    assert refused(challenged, "lay HT") == "penalty_card"
    play(challenged, "draw")
    assert may(challenged) == "keep, lay HK"
    follow = table("HA ST", "D8 D9", top="H9", stock="HT", rules=WITH_LAY)
    assert play(follow, "lay HA")[1:] == ["Drew seat=0 cards=HT"]
    assert (follow.ask, may(follow)) == ("follow", "draw")


@rule("B72")
def test_two_penalty_cards_may_wait_in_one_turn() -> None:
    game = table("HA SA", "D8 D9", top="H9", stock="ST SK", rules=WITH_LAY)
    play(game, "lay HA", "lay SA")
    assert (game.open.barred, may(game)) == (2, "draw")


@rule("B72")
def test_of_two_equal_cards_one_may_be_laid() -> None:
    game = table("HT SK", "D8 D9", top="H9", missed=[0], stock="HT", rules="deck=2x32")
    play(game, "1: challenge 0")
    assert may(game) == "lay HT"
    only = table("ST SK", "D8 D9", top="H9", missed=[0], stock="HT", rules="deck=2x32")
    play(only, "1: challenge 0")
    assert may(only) == "draw"


@rule("B73")
@pytest.mark.parametrize(
    ("last", "drawn", "rules"),
    [("H8", "HQ", ""), ("CK", "CQ", "variant=pesten")],
    ids=["two-seat eight", "club king"],
)
def test_it_may_be_laid_in_ones_very_next_turn(last: str, drawn: str, rules: str) -> None:
    game = table(last, "D8 D9", top=f"{last[0]}T", stock=drawn, rules=rules)
    play(game, f"lay {last}")
    assert (game.to_act, game.ask) == (0, "turn")
    assert f"lay {drawn}" in may(game)


@rule("B73")
def test_drawn_out_of_turn_it_may_be_laid_in_the_turn_that_comes() -> None:
    game = table("ST", "HQ D9", top="H9", missed=[0], to_act=1, stock="HT")
    play(game, "challenge 0", "lay HQ")
    assert "lay HT" in may(game)


@rule("B74")
def test_a_last_card_laid_without_the_right_call_does_not_win() -> None:
    unchallenged = table("HT", "D8 D9", missed=[0], stock="C8")
    assert play(unchallenged, "lay HT") == ["Laid seat=0 cards=HT led=False", "Drew seat=0 cards=C8"]
    assert (unchallenged.to_act, unchallenged.open.missed) == (1, ())
    assert may(unchallenged, 0) == "call mas, call masmas"


@rule("B77")
def test_a_wrong_word_can_not_be_challenged() -> None:
    game = two_left("HJ")
    play(game, "lay HQ mas", "draw")
    assert refused(game, "challenge 0", seat=2) == "no_missed_call"


@rule("B78")
def test_a_false_challenge_is_refused_and_free() -> None:
    game = two_left()
    assert refused(game, "challenge 2") == "no_missed_call"
    assert game.view(0).counts == (2, 4, 3)


@rule("B79")
def test_who_draws_before_the_next_seat_acts_need_not_call() -> None:
    game = table("HA ST", "D8 D9", top="H9", stock="C8")
    play(game, "lay HA", "draw", "keep", "draw")
    assert game.open.missed == ()


@rule("B80")
def test_a_missed_call_stays_open_though_one_has_drawn_since() -> None:
    game = table("ST", "D8 D9 HQ", top="H9", missed=[0], stock="C8")
    play(game, "draw", "keep", "lay HQ")
    assert "challenge 0" in may(game, 1)


@rule("B82")
@pytest.mark.parametrize(
    ("last", "then"),
    [
        ("H7", (1, "penalty")),
        ("H8", (2, "turn")),
        ("HJ", (0, "name")),
        ("HT", (1, "turn")),
    ],
)
def test_the_penalty_comes_before_the_effect_which_stands(last: str, then: tuple[int, Ask]) -> None:
    game = table(last, "D8 D9", "DT DQ", missed=[0], stock="C8")
    events = play(game, f"lay {last}")
    assert events[:2] == [f"Laid seat=0 cards={last} led=False", "Drew seat=0 cards=C8"]
    assert events[2:] == (["Skipped seat=1"] if last == "H8" else [])
    assert (game.to_act, game.ask) == then


@rule("B83")
def test_a_call_is_heard_after_the_card_and_before_the_penalty() -> None:
    game = table("H8", "D8 D9", "DT DQ", missed=[0], stock="C8")
    assert play(game, "lay H8 masmas") == [
        "Laid seat=0 cards=H8 led=False",
        "Called seat=0 word=masmas",
        "Drew seat=0 cards=C8",
        "Skipped seat=1",
    ]  # fmt: skip
