"""The first phase of svitmas, sentence by sentence."""

from __future__ import annotations

import pytest

from engine.cards import cards_text, parse_cards
from engine.game import Reason
from tests.engine.playing import may, refused
from tests.engine.rules_of import rule
from tests.engine.svitmas.tables import collecting, play

FORCED = "motlagg_forced=true"
ANY = "motlagg_forced=true motlagg_rank=any_laid"
OFF = "slang=off"


@rule("C16")
def test_one_card_or_several_of_one_rank_are_laid() -> None:
    game = collecting("H7 D7 S2", "H9", "D9", stock="C2 C3 C4")
    assert may(game) == "lay D7, lay H7, lay H7 D7, lay S2"
    assert refused(game, "lay S2 D7") == "one_rank"
    assert refused(game, "lay S3") == "not_in_hand"


@rule("C16", "C18")
def test_each_seat_has_one_turn_clockwise_and_seats_without_cards_none() -> None:
    game = collecting("H7", "H8", "", "HT", stock="", trump="S2", trump_seat=0, to_act=1, rules=OFF)
    assert (game.open.queue, game.open.to_act) == ((3, 0), 1)
    play(game, "lay H8", "lay HT")
    assert game.to_act == 0


@rule("C17")
@pytest.mark.parametrize(
    "stock, drew, left",
    [
        ("C2 C3 C4 C5", ["Drew seat=0 cards=C2 C3"], 2),
        ("C2 C3", ["Drew seat=0 cards=C2", "SetAside seat=0 cards=C3"], 0),
        ("C2", ["SetAside seat=0 cards=C2"], 0),
    ],
)
def test_who_lays_draws_as_many_or_what_there_is(stock: str, drew: list[str], left: int) -> None:
    game = collecting("H7 D7 S2", "H9", stock=stock)
    assert play(game, "lay H7 D7") == ["Laid seat=0 cards=H7 D7 led=True", *drew]
    assert len(game.stock) == left


@rule("C17")
def test_from_an_empty_stock_nothing_is_drawn() -> None:
    game = collecting("H7 D7", "H9", stock="", trump="S2", trump_seat=1)
    assert play(game, "lay H7") == ["Laid seat=0 cards=H7 led=True"]


@rule("C19", "C41")
@pytest.mark.parametrize(
    "lays, winner", [(("H7", "SA", "DK"), 1), (("H7", "S2 D2", "D3"), 0), (("H9", "S8", "DT"), 2)]
)
def test_the_highest_rank_takes_the_trick_whatever_its_suit_and_number(
    lays: tuple[str, ...], winner: int
) -> None:
    game = collecting(*lays, stock="C5 C6 C7 C8 C9", rules=OFF)
    *_, taken = play(game, *(f"lay {cards}" for cards in lays))
    assert taken == f"TrickTaken seat={winner} cards={' '.join(lays)}"
    assert game.open.won[winner] == parse_cards(" ".join(lays))


@rule("C20", "C21")
def test_motlagg_is_free_if_nothing_else_is_agreed() -> None:
    game = collecting("H9", "S9 D9 C2", "C3", stock="C5 C6", rules="chansa=off")
    play(game, "lay H9")
    assert may(game) == "lay C2, lay D9, lay S9, lay S9 D9"


@rule("C21")
def test_forced_motlagg_binds_who_holds_the_highest_rank_to_lay_one_or_more_of_it() -> None:
    game = collecting("H9", "S9 D9 C2", "SK D7 C3", stock="C5 C6 C7 C8 CT", rules=f"{FORCED} chansa=anytime")
    play(game, "lay H9")
    assert may(game) == "lay D9, lay S9, lay S9 D9"
    for text in ("lay C2", "chance"):
        assert refused(game, text) == "must_lay_the_rank"
    play(game, "lay S9")
    assert may(game) == "chance, lay C3, lay D7, lay SK"


@rule("C22")
@pytest.mark.parametrize(
    "rules, hand, choices",
    [
        (FORCED, "H7 DT C2", "lay DT"),
        (FORCED, "H7 D7 C2", "lay C2, lay D7, lay H7, lay H7 D7"),
        (ANY, "H7 DT C2", "lay DT"),
        (ANY, "H7 D7 C2", "lay D7, lay H7, lay H7 D7"),
        (ANY, "H8 D9 C2", "lay C2, lay D9, lay H8"),
        ("motlagg_rank=any_laid", "H7 DT C2", "lay C2, lay DT, lay H7"),
    ],
)
def test_any_laid_binds_to_the_highest_of_the_ranks_laid_that_one_holds(
    rules: str, hand: str, choices: str
) -> None:
    game = collecting("H4", "S4", hand, to_act=2, table=["0 S7", "1 ST"], stock="C5 C6", rules=rules)
    assert may(game) == choices


@rule("C22")
def test_a_card_that_was_chanced_counts_as_laid_for_the_duty() -> None:
    game = collecting("H4", "S5", "H7 DK C2", stock="C5 C7 C6", rules=f"{ANY} chansa=anytime")
    play(game, "lay H4", "chance")
    assert may(game) == "lay H7"


@rule("C30", "C31", "C32", "C33")
def test_chansa_anytime_lays_the_stock_s_top_card_and_draws_nothing() -> None:
    game = collecting("H4", "SA SK SQ", "D4", stock="C2 C7 C5 C6", rules=f"chansa=anytime {OFF}")
    assert refused(game, "chance") == "must_lead"
    play(game, "lay H4")
    assert may(game) == "chance, lay SA, lay SK, lay SQ"
    assert play(game, "chance") == ["TurnedUp seat=1 cards=C7"]
    assert cards_text(game.hands[1]) == "SQ SK SA"
    assert play(game, "lay D4")[-1] == "TrickTaken seat=1 cards=H4 C7 D4"


@rule("C30")
@pytest.mark.parametrize(
    "chansa, lap, tie",
    [("tie_only", "only_in_a_tie", None), ("anytime", None, None),
     ("off", "no_such_action", "no_such_action")],
)  # fmt: skip
def test_when_a_card_may_be_chanced(chansa: str, lap: Reason | None, tie: Reason | None) -> None:
    rules = f"chansa={chansa}" if chansa != "tie_only" else ""
    game = collecting("H4 S2", "S4 S3", to_act=1, table=["0 D4"], rules=rules, stock="C2 C5 C6")
    chance = game.legal()[-1] if "chance" in may(game) else None
    assert (refused(game, "chance") if chance is None else None) == lap
    play(game, "lay S4")
    assert game.ask == "tie"
    assert (None if "chance" in may(game) else refused(game, "chance")) == tie


@rule("C33")
def test_the_stock_s_last_card_is_never_chanced() -> None:
    game = collecting("H4", "S4", to_act=1, table=["0 D4"], stock="C2", rules="chansa=anytime")
    assert may(game) == "lay S4"
    assert refused(game, "chance") == "stock_too_small"


# -- slänga på ---------------------------------------------------------------------------


@rule("C35", "C36", "C38", "C39")
def test_after_the_trick_each_seat_from_the_winner_may_add_ranks_that_lie_in_it() -> None:
    hands = ("H4 S7 SK", "S4 SJ D2", "D4 H7 C7")
    game = collecting(*hands, table=["1 DK", "2 D7"], stock="C2 C3 C5 C8 C9")
    assert play(game, "lay H4") == ["Laid seat=0 cards=H4 led=False", "Drew seat=0 cards=C2"]
    assert (game.ask, game.to_act, may(game)) == ("add", 1, "add S4, decline")
    assert play(game, "decline") == ["Passed seat=1"]
    assert may(game, 2) == (
        "add C7, add D4, add D4 C7, add H7, add H7 C7, add H7 D4, add H7 D4 C7, decline"
    )
    assert play(game, "add D4 H7") == ["Added seat=2 cards=H7 D4", "Drew seat=2 cards=C3 C5"]
    assert may(game) == "add S7, add S7 SK, add SK, decline"
    play(game, "add SK")
    assert play(game, "decline", "decline", "decline")[-1] == "TrickTaken seat=1 cards=DK D7 H4 H7 D4 SK"
    assert (game.ask, game.to_act) == ("collect", 1)


@rule("C37")
def test_adding_goes_round_until_all_in_a_row_have_declined() -> None:
    game = collecting("H4 S7 SK", "SJ D2", table=["1 D4"], to_act=0, stock="C4 C3 C5 C8 C9")
    play(game, "lay SK", "add H4", "decline")
    assert (game.ask, game.to_act, may(game)) == ("add", 0, "add C4, decline")
    play(game, "add C4", "decline")
    assert (game.ask, game.to_act, may(game)) == ("add", 0, "decline")
    play(game, "decline")
    assert (game.ask, game.to_act) == ("collect", 0)


@rule("C38")
def test_without_a_stock_nobody_is_asked_to_add() -> None:
    game = collecting("H4 D4 SK", "S4 SJ", table=["1 C4"], to_act=0, stock="C3")
    assert play(game, "lay SK")[1:] == ["SetAside seat=0 cards=C3", "TrickTaken seat=0 cards=C4 SK"]
    assert (game.ask, game.to_act) == ("collect", 0)


@rule("C37", "C38")
def test_no_more_is_added_than_the_stock_holds() -> None:
    game = collecting("H4 D4 SK", "S4 SJ D2", table=["1 C4"], to_act=0, stock="C3 C5", rules="chansa=off")
    play(game, "lay SK")
    assert (game.ask, may(game)) == ("add", "add D4, add H4, decline")
    assert refused(game, "add H4 D4") == "stock_too_small"
    events = play(game, "add H4")
    assert events == [
        "Added seat=0 cards=H4", "SetAside seat=0 cards=C5", "TrickTaken seat=0 cards=C4 SK H4",
    ]  # fmt: skip


@rule("C39")
def test_who_has_nothing_to_add_is_asked_all_the_same() -> None:
    game = collecting("H4 D5 SK", "S2 SJ D2", table=["1 C4"], to_act=0, stock="C3 C5 C6")
    play(game, "lay SK", "decline")
    assert (game.to_act, may(game)) == (1, "decline")


@rule("C40")
def test_own_rank_only_means_ranks_that_one_has_laid_oneself_chansa_included() -> None:
    rules = "slang=own_rank_only chansa=anytime"
    game = collecting("H4 D5 SK", "S4 SJ D4", table=["1 C4"], stock="C5 C6 C7 C8", rules=rules)
    play(game, "chance")
    assert (game.to_act, may(game)) == (0, "add D5, decline")
    assert refused(game, "add H4") == "not_your_rank"
    assert refused(game, "add SK") == "not_in_trick"
    play(game, "decline")
    assert may(game) == "add D4, add S4, add S4 D4, decline"


def test_slang_off_asks_nobody() -> None:
    game = collecting("H4 D5 SK", "S6 SJ D4", to_act=0, table=["1 C4"], rules=OFF)
    play(game, "lay SK")
    assert game.ask == "collect"


# -- the trick, the trump card, the end of the phase --------------------------------------


@rule("C41")
def test_the_winner_leads_or_the_next_with_cards() -> None:
    game = collecting("SK", "S4", "D2", table=["1 C4", "2 C5"], stock="", trump="C9", trump_seat=1)
    assert play(game, "lay SK")[-1] == "TrickTaken seat=0 cards=C4 C5 SK"
    assert game.to_act == 1


@rule("C42")
def test_the_stock_s_last_card_is_laid_down_unseen_and_unplayed() -> None:
    game = collecting("H4 D5 SK", "S4 SJ D4", stock="C2", rules=OFF)
    assert play(game, "lay H4") == ["Laid seat=0 cards=H4 led=True", "SetAside seat=0 cards=C2"]
    assert cards_text(game.hands[0]) == "SK D5"
    assert (game.open.trump_seat, game.open.collecting) == (0, True)


@rule("C43", "C44")
def test_one_left_alone_lays_to_itself_and_then_the_trump_card_is_turned_up() -> None:
    game = collecting(
        "H4 D5 SK", "SA", to_act=0, stock="", trump="C2", trump_seat=1, table=["1 S3"], rules=OFF,
        won=["S5 S6 S7 S8 S9", "H5 H6 H7 H8 H9"],
    )  # fmt: skip
    play(game, "lay SK", "lay H4")
    assert (game.to_act, game.ask) == (1, "collect")
    play(game, "lay SA")
    assert play(game, "lay D5") == [
        "Laid seat=0 cards=D5 led=True", "TrickTaken seat=0 cards=D5", "TurnedUp seat=1 cards=C2",
    ]  # fmt: skip
    assert list(map(cards_text, game.hands)) == ["S3 S5 S6 S7 S8 S9 SK D5", "SA H4 H5 H6 H7 H8 H9 C2"]
    assert (game.ask, game.to_act) == ("lead", 1)
