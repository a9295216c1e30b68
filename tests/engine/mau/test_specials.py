"""Mas as Mau-Mau: a test for each rule of sevens, eights, jacks and aces."""

from __future__ import annotations

import pytest

from engine.cards import cards_text
from engine.mau import Mau
from tests.engine.mau.tables import play, table
from tests.engine.playing import may, refused
from tests.engine.rules_of import rule

# -- sevens ------------------------------------------------------------------------------------


@rule("B25")
def test_a_seven_makes_the_next_seat_draw_two() -> None:
    game = table("H7 SK CT", "SA HQ CQ", "HK HA CA", stock="C8 C9")
    play(game, "lay H7")
    assert (game.to_act, game.ask, game.open.owed) == (1, "penalty", 2)
    assert refused(game, "lay HQ") == "must_draw"
    assert play(game, "draw") == ["Drew seat=1 cards=C8 C9"]
    assert game.view(1).counts == (2, 5, 3)


@rule("B26")
def test_having_drawn_it_may_lay_any_card_that_fits_or_nothing() -> None:
    game = table("H7 SK CT", "SA HQ CQ", "HK HA CA", stock="D7 C9")
    play(game, "lay H7", "draw")
    assert (game.ask, may(game)) == ("after_penalty", "keep, lay D7, lay HQ")
    assert play(game.clone(), "lay D7") == ["Laid seat=1 cards=D7 led=False"]
    assert play(game, "keep") == ["Kept seat=1"]
    assert (game.to_act, game.ask) == (2, "turn")


@rule("B27")
def test_it_draws_even_if_it_holds_a_seven_itself() -> None:
    game = table("H7 SK CT", "S7 HQ CQ")
    play(game, "lay H7")
    assert may(game) == "draw"


@rule("B28")
@pytest.mark.parametrize(("agreed", "then"), [("pass", "keep"), ("draw_one", "draw")])
def test_what_a_seat_does_that_drew_and_can_not_lay(agreed: str, then: str) -> None:
    game = table("H7 SK CT", "SA CQ CA", stock="C8 C9 HT", rules=f"seven_then_no_fit={agreed}")
    play(game, "lay H7", "draw")
    assert may(game) == then
    if then == "draw":
        assert play(game, "draw") == ["Drew seat=1 cards=HT"]
        assert may(game) == "keep, lay HT"


@rule("B29")
def test_drawing_one_more_has_nothing_to_do_where_a_card_fits() -> None:
    game = table("H7 SK CT", "SA HQ CA", stock="C8 C9 HT", rules="seven_then_no_fit=draw_one")
    play(game, "lay H7", "draw")
    assert may(game) == "keep, lay HQ"


@rule("B29")
def test_drawing_one_more_where_there_is_nothing_to_draw_ends_the_turn() -> None:
    others = "S7 SJ SQ D7 D8 D9 DT DJ DQ DK DA C7 C8 C9 CT CJ CK H8 H9 HT HJ HQ HK HA"
    rules = "seven_then_no_fit=draw_one"
    game = table("SA CQ CA", "SK ST", others, top="S8 S9 H7", ask="penalty", rules=rules)
    play(game, "draw")
    assert (len(game.stock), len(game.open.pile), may(game)) == (0, 1, "keep")


STACK = "stack_sevens=true"


@rule("B30")
def test_sevens_stack_to_four_six_and_eight() -> None:
    game = table("H7 SK CT", "S7 HQ CQ", "D7 HA CA", "C7 S8 S9", rules=STACK)
    owed = []
    for text in ("lay H7", "lay S7", "lay D7", "lay C7"):
        play(game, text)
        owed.append(game.open.owed)
    assert (owed, may(game)) == ([2, 4, 6, 8], "draw")
    assert play(game, "draw")[0].count(" ") == 1 + 8


@rule("B30")
def test_it_may_also_choose_to_draw() -> None:
    game = table("H7 SK CT", "S7 HQ CQ", rules=STACK)
    play(game, "lay H7")
    assert may(game) == "draw, lay S7"


@rule("B31")
def test_who_takes_the_sum_may_then_lay_and_a_new_seven_counts_two_again() -> None:
    game = table("H7 SK CT", "S7 HQ CQ", "HK HA CA", stock="D7 C9 C8 D8", rules=STACK)
    play(game, "lay H7", "lay S7", "draw")
    assert may(game) == "keep, lay D7"
    play(game, "lay D7")
    assert (game.to_act, game.open.owed) == (0, 2)


@rule("B32")
def test_only_a_card_of_the_kind_stacks() -> None:
    game = table("H7 SK CT", "SJ HQ H8", rules=f"{STACK} stack_eights=accumulate")
    play(game, "lay H7")
    assert may(game) == "draw"
    assert refused(game, "lay SJ") == "must_draw"


def nearly_dry(*hands: str, **parts: object) -> Mau:
    """A hand with two cards in the pile and none in the stock; the last seat holds the others."""
    held = {word for hand in hands for word in hand.split()} | {"S8", "H9"}
    faces = [suit + rank for suit in "SHDC" for rank in "789TJQKA"]
    other = " ".join(face for face in faces if face not in held)
    return table(*hands, other, top="S8 H9", rest="pile", **parts)  # type: ignore[arg-type]


@rule("B33", "B88")
def test_it_draws_what_there_is_and_the_rest_is_forgotten() -> None:
    game = nearly_dry("H7 SK CT", "SA HQ CQ", rules=STACK)
    play(game, "lay H7")
    assert play(game, "draw") == ["Reshuffled cards=S8 H9", "Drew seat=1 cards=S8 H9"]
    dry = table(
        "S7 D7 HT", "SA HQ CQ", "C7 S9 SJ D8 D9 DT DJ DQ DK DA C8 C9 CT CJ CK CA H8 HJ HK HA ST SK SQ",
        top="S8 H9 H7", rules=STACK, ask="penalty", owed=4,
    )  # fmt: skip
    assert (play(dry, "draw"), dry.open.owed) == (["Reshuffled cards=S8 H9", "Drew seat=0 cards=S8 H9"], 0)
    assert dry.ask == "after_penalty"


@rule("B34")
def test_nothing_at_all_to_draw_the_debt_is_gone_and_so_is_the_turn() -> None:
    game = table(
        "S7 HQ HT", "SA CQ", "D7 C7 S9 SJ D8 D9 DT DJ DQ DK DA C8 C9 CT CJ CK CA H8 HJ HK HA ST SK SQ S8 H9",
        top="H7", ask="penalty",
    )  # fmt: skip
    assert may(game) == "pass"
    assert refused(game, "draw") == "nothing_to_draw"
    assert play(game, "pass") == ["Passed seat=0"]
    assert (game.to_act, game.ask, game.open.owed, game.open.passes) == (1, "turn", 0, 1)


# -- eights ------------------------------------------------------------------------------------


@rule("B35", "B36")
def test_an_eight_makes_the_next_seat_miss_its_turn_once() -> None:
    game = table("H8 SK CT", "S8 HQ CQ", "D8 HA CA")
    assert play(game, "lay H8") == ["Laid seat=0 cards=H8 led=False", "Skipped seat=1"]
    assert (game.to_act, may(game)) == (2, "lay D8, lay HA")


@rule("B37")
def test_with_two_seats_an_eight_gives_another_turn() -> None:
    game = table("H8 SK CT", "S8 HQ CQ")
    assert play(game, "lay H8") == ["Laid seat=0 cards=H8 led=False", "Skipped seat=1"]
    assert (game.to_act, game.ask) == (0, "turn")


@rule("B38")
def test_the_seat_that_would_miss_its_turn_may_lay_an_eight() -> None:
    game = table("H8 SK CT", "S8 HQ CQ", "D8 HA CA", rules="stack_eights=pass_on")
    play(game, "lay H8")
    assert (game.to_act, game.ask, may(game)) == (1, "penalty", "lay S8, pass")
    assert refused(game, "lay HQ") == "misses_turn"
    assert refused(game, "draw") == "no_such_action"


@rule("B39")
def test_accumulate_as_many_miss_their_turn_as_eights_lie_there() -> None:
    game = table("H8 SK CT", "S8 HQ CQ", "D9 HA CA", "DT HK CK", rules="stack_eights=accumulate")
    play(game, "lay H8", "lay S8")
    assert play(game, "pass") == ["Skipped seat=2", "Skipped seat=3"]
    assert (game.to_act, game.ask, game.open.skips) == (0, "turn", 0)


@rule("B39")
def test_accumulate_goes_round_and_round() -> None:
    game = table("H8 SK CT", "S8 HQ CQ", rules="stack_eights=accumulate")
    play(game, "lay H8", "lay S8")
    assert play(game, "pass") == ["Skipped seat=0", "Skipped seat=1"]
    assert game.to_act == 0


@rule("B40")
def test_pass_on_the_missed_turn_stays_one() -> None:
    game = table("H8 SK CT", "S8 HQ CQ", "D9 HA CA", rules="stack_eights=pass_on")
    play(game, "lay H8", "lay S8")
    assert play(game, "pass") == ["Skipped seat=2"]
    assert game.to_act == 0


@rule("B41", "B63")
def test_a_seat_without_an_eight_is_asked_too_and_has_not_acted() -> None:
    game = table("H8 SK", "S9 HQ CQ", "D9 HA CA", rules="stack_eights=accumulate")
    play(game, "lay H8")
    assert may(game) == "pass"
    play(game, "pass")
    assert (game.to_act, may(game, 0)) == (2, "call mas, call masmas")


# -- jacks -------------------------------------------------------------------------------------


@rule("B42", "B43", "B44")
def test_a_jack_goes_on_anything_and_its_player_names_the_suit() -> None:
    game = table("CJ SK HT", "DQ HQ C9", top="H9")
    assert may(game) == "lay CJ, lay HT"
    assert play(game, "lay CJ") == ["Laid seat=0 cards=CJ led=False"]
    assert (game.to_act, may(game)) == (0, "name C, name D, name H, name S")
    assert refused(game, "lay HT") == "must_name"
    assert refused(game, "draw") == "must_name"
    assert play(game, "name D") == ["Named seat=0 suit=2"]
    assert (game.to_act, may(game)) == (1, "lay DQ")


@rule("B44")
def test_the_jacks_own_suit_may_be_named() -> None:
    game = table("CJ SK HT", "DQ HQ C9")
    play(game, "lay CJ", "name C")
    assert may(game) == "lay C9"


@rule("B45")
@pytest.mark.parametrize(("on", "expected"), [("true", "lay DJ, lay SJ, lay SQ"), ("false", "lay SQ")])
def test_a_jack_on_a_jack_where_that_is_agreed(on: str, expected: str) -> None:
    game = table("SJ DJ SQ", "DQ HQ C9", top="H9 CJ", suit="S", rules=f"jack_on_jack={on}")
    assert may(game) == expected
    if on == "false":
        assert refused(game, "lay SJ") == "jack_on_jack"
        start = table("SJ DJ SQ", "DQ HQ C9", top="CJ", rules="jack_on_jack=false")
        assert may(start) == "draw"


@rule("B45")
def test_barring_jacks_is_about_jacks_alone() -> None:
    rules = "variant=neuner jack_on_jack=false"
    nine_on_jack = table("S9 JK SJ", "DQ HQ C9", top="HT CJ", suit="D", rules=rules)
    assert may(nine_on_jack) == "lay JK, lay S9"
    jack_on_nine = table("SJ DJ JK", "DQ HQ C9", top="H9", suit="D", rules=rules)
    assert may(jack_on_nine) == "lay DJ, lay JK, lay SJ"


@rule("B46", "B91")
def test_a_jack_laid_last_names_no_suit() -> None:
    game = table("CJ", "DQ HQ C9", said=["masmas", ""])
    assert play(game, "lay CJ") == [
        "Laid seat=0 cards=CJ led=False", "HandOver losers=1 winners=0 out=0 ending=played",
    ]  # fmt: skip


# -- aces --------------------------------------------------------------------------------------


@rule("B47")
def test_an_ace_must_be_followed_by_its_player() -> None:
    game = table("HA HT SK C8", "DQ HQ C9")
    play(game, "lay HA")
    assert (game.to_act, game.ask, may(game)) == (0, "follow", "lay HT")
    assert refused(game, "draw") == "must_lay"
    assert refused(game, "pass") == "must_lay"
    play(game, "lay HT")
    assert game.to_act == 1


@rule("B48")
def test_the_follower_does_what_it_always_does_and_an_ace_chains() -> None:
    game = table("HA SA S7 C8 D9", "DQ HQ C9")
    play(game, "lay HA", "lay SA")
    assert (game.to_act, game.ask, may(game)) == (0, "follow", "lay S7")
    play(game, "lay S7")
    assert (game.to_act, game.ask, game.open.owed) == (1, "penalty", 2)


@rule("B49", "B50")
def test_who_can_not_follow_draws_one_which_may_be_laid_or_kept() -> None:
    game = table("HA SK C8", "DQ HQ C9", stock="HT")
    play(game, "lay HA")
    assert may(game) == "draw"
    assert refused(game, "pass") == "must_draw"
    assert play(game, "draw") == ["Drew seat=0 cards=HT"]
    assert may(game) == "keep, lay HT"


@rule("B50")
def test_where_it_is_not_playable_the_turn_ends_with_the_draw() -> None:
    game = table("HA SK C8", "DQ HQ C9", stock="HT", rules="ace_draw_playable=false")
    play(game, "lay HA")
    assert play(game, "draw") == ["Drew seat=0 cards=HT"]
    assert (game.to_act, game.ask) == (1, "turn")


@rule("B51")
def test_nobody_goes_out_on_an_ace() -> None:
    game = table("HA", "DQ HQ C9", said=["mas", ""], stock="C8")
    assert play(game, "lay HA") == ["Laid seat=0 cards=HA led=False"]
    assert (game.to_act, game.ask, may(game)) == (0, "follow", "draw")
    play(game, "draw", "keep")
    assert (game.to_act, cards_text(game.hands[0]), game.result()) == (1, "C8", None)


@rule("B52")
def test_an_uncalled_ace_laid_last_draws_once() -> None:
    game = table("HA", "DQ HQ C9", missed=[0], stock="HT C8")
    assert play(game, "lay HA", "draw") == ["Laid seat=0 cards=HA led=False", "Drew seat=0 cards=HT"]
    assert may(game) == "call mas, call masmas, keep, lay HT, lay HT mas, lay HT masmas"


@rule("B53")
def test_nothing_to_draw_for_an_ace_the_seat_passes_and_that_is_no_pass_of_the_lap() -> None:
    others = "S7 S8 S9 SJ D7 D8 D9 DT DJ DQ DK C7 C8 C9 CT CJ CQ CK H7 H8 H9 HT HJ HQ HK ST SQ SK"
    game = table("", "DA CA", f"{others} SA", top="HA", ask="follow", missed=[1], stock="")
    assert may(game) == "challenge 1, pass"
    assert play(game, "pass") == ["Passed seat=0"]
    assert (game.to_act, game.turns, game.open.passes, game.hands[0]) == (1, 1, 0, 0)
    play(game, "lay CA mas", "lay DA")
    assert game.ask == "follow"
    play(game, "draw", "keep")
    empty = table("", "CA SA", f"{others} DA", top="HA")
    assert (may(empty), play(empty, "pass")) == ("pass", ["Passed seat=0"])
