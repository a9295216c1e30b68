"""Mas as Mau-Mau: a test for each rule of the deal and of the turn."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from engine.cards import card_text, cards_text
from engine.course import Terms
from engine.events import event_text
from engine.mau import Mau, MauRules
from engine.rules import BadRules
from tests.engine.mau.tables import dealt, fresh, play, table
from tests.engine.playing import may, refused
from tests.engine.rules_of import rule

ALL_SEATS = pytest.mark.parametrize("seats", range(2, 7))


def opening(game: Mau) -> list[str]:
    return [event_text(event) for event in game.opening()]


# -- the deal --------------------------------------------------------------------------------


@rule("B1", "G2")
@ALL_SEATS
@pytest.mark.parametrize(("deck", "packs"), [("auto", "11112"), ("32", "11111"), ("2x32", "22222")])
def test_seven_to_ace_and_two_packs_from_six_seats(seats: int, deck: str, packs: str) -> None:
    cards = Counter(map(card_text, MauRules.parse(f"deck={deck}").pack(seats)))
    assert cards == {suit + rank: int(packs[seats - 2]) for suit in "SHDC" for rank in "789TJQKA"}


@rule("B2")
def test_a_deal_and_start_card_larger_than_the_pack_are_refused() -> None:
    with pytest.raises(BadRules, match="hand_size=6: 6 seats and the card turned up need 37 of 32 cards"):
        MauRules.parse("hand_size=6 deck=32").refuse(6)
    for possible in ("hand_size=6 deck=2x32", "hand_size=5 deck=32"):
        MauRules.parse(possible).refuse(6)


@rule("B5")
@ALL_SEATS
@pytest.mark.parametrize("size", [5, 6])
def test_five_or_six_cards_each(seats: int, size: int) -> None:
    view = fresh(seats, Random(1), f"hand_size={size}").view(0)
    assert view.counts == (size,) * seats


@rule("B6", "B7", "B8")
def test_singly_from_forehand_then_a_start_card_and_the_rest_is_the_stock() -> None:
    game = dealt("S7 S8 S9 ST SJ SQ SK SA H7 H8 H9 HT HJ HQ HK HA D7", seats=3, dealer=0)
    assert opening(game) == [
        "Drew seat=1 cards=S7 ST SK H8 HJ",
        "Drew seat=2 cards=S8 SJ SA H9 HQ",
        "Drew seat=0 cards=S9 SQ H7 HT HK",
        "TurnedUp seat=0 cards=HA",
    ]
    assert list(map(card_text, game.open.pile)) == ["HA"]
    assert (len(game.stock), card_text(game.stock[-1])) == (16, "D7")
    assert "D7" not in str(game.view(1).position())


def test_a_pack_that_is_not_these_rules_pack_is_not_dealt() -> None:
    pack = MauRules().pack(4)
    for wrong in (pack[1:], [*pack[1:], pack[1]], pack * 2):
        with pytest.raises(ValueError, match="not the pack"):
            Mau.deal(MauRules(), Terms(0, (5,) * 4), wrong)


START = "S8 H8 S9 H9 ST HT SQ HQ SK HK"
"""Two hands of five; seat 0 gets the spades."""


@rule("B9")
@pytest.mark.parametrize("card", ["D7", "D8", "DA"])
def test_a_start_card_does_nothing(card: str) -> None:
    game = dealt(f"{START} {card}")
    assert (game.to_act, game.ask, game.open.suit) == (0, "turn", 2)


@rule("B9")
def test_a_start_jack_counts_as_its_own_suit() -> None:
    game = dealt(f"{START} SJ")
    assert (game.to_act, game.ask) == (0, "turn")
    assert may(game) == "lay S8, lay S9, lay SK, lay SQ, lay ST"
    assert may(dealt(f"{START} DJ")) == "draw"


AS_PLAYED = "start_card_effect=as_played_by_dealer"


@rule("B10")
def test_a_start_card_as_if_the_dealer_had_laid_it() -> None:
    seven = dealt(f"{START} D7", rules=AS_PLAYED)
    assert (seven.to_act, may(seven)) == (0, "draw")
    assert play(seven, "draw") == ["Drew seat=0 cards=S7 SJ"]
    eight = dealt(f"{START} D8", seats=2, rules=AS_PLAYED)
    assert opening(eight)[-2:] == ["TurnedUp seat=1 cards=D8", "Skipped seat=0"]
    assert (eight.to_act, eight.ask) == (1, "turn")
    jack = dealt(f"{START} DJ", rules=AS_PLAYED)
    assert (jack.to_act, may(jack)) == (1, "name C, name D, name H, name S")
    assert play(jack, "name H") == ["Named seat=1 suit=1"]
    assert (jack.to_act, may(jack)) == (0, "draw")
    ace = dealt(f"{START} HA", rules=AS_PLAYED)
    assert (ace.to_act, ace.ask) == (1, "follow")
    assert play(ace, "lay H9") == ["Laid seat=1 cards=H9 led=False"]
    assert ace.to_act == 0


@rule("B10")
def test_a_start_seven_or_eight_may_be_passed_on_where_that_is_agreed() -> None:
    assert may(dealt(f"{START} D8", rules=f"{AS_PLAYED} stack_eights=pass_on")) == "lay S8, pass"
    seven = dealt("S7 H8 S9 H9 ST HT SQ HQ SK HK D7", rules=f"{AS_PLAYED} stack_sevens=true")
    assert may(seven) == "draw, lay S7"


@rule("B10")
def test_start_cards_of_the_variants_as_if_the_dealer_had_laid_them() -> None:
    two = dealt(f"{START} D2", rules=f"{AS_PLAYED} variant=pesten")
    assert (two.to_act, two.ask, two.open.owed) == (0, "penalty", 2)
    king = dealt(f"{START} CK", rules=f"{AS_PLAYED} variant=pesten")
    assert (king.to_act, king.ask) == (1, "turn")
    ace = dealt("S8 H8 S9 H9 ST HT SQ HQ DA", rules=f"{AS_PLAYED} variant=prsi")
    assert (opening(ace)[-1], ace.to_act) == ("Skipped seat=0", 1)


@rule("B11")
@pytest.mark.parametrize("effect", ["none", "as_played_by_dealer"])
def test_a_joker_turned_up_goes_to_the_bottom_of_the_stock_and_all_have_seen_it(effect: str) -> None:
    game = dealt(f"{START} JK JK D9", rules=f"variant=pesten start_card_effect={effect}")
    assert opening(game)[-3:] == [f"TurnedUp seat=1 cards={card}" for card in ("JK", "JK", "D9")]
    assert list(map(card_text, game.stock[:2])) == ["JK", "JK"]
    guess = game.view(0).determinize(Random(1))
    assert list(map(card_text, guess.stock[:2])) == ["JK", "JK"]


@rule("B12")
def test_a_start_nine_in_neuner_is_like_a_start_jack() -> None:
    assert may(dealt("S8 H8 ST HT SQ HQ SK HK SA HA S9", rules="variant=neuner")).startswith("lay S8, lay SA")
    named = dealt("S8 H8 ST HT SQ HQ SK HK SA HA S9", rules=f"variant=neuner {AS_PLAYED}")
    assert (named.to_act, named.ask) == (1, "name")


@rule("B13", "G3")
@ALL_SEATS
def test_forehand_begins(seats: int) -> None:
    for dealer in range(seats):
        game = fresh(seats, Random(dealer), dealer=dealer)
        assert game.to_act == (dealer + 1) % seats


@rule("B13", "G1")
def test_the_turn_goes_clockwise() -> None:
    game = table("SQ H8 DT", "ST HT HK", "HQ DQ C8", top="S9")
    seats = []
    for text in ("lay SQ", "lay ST", "draw", "keep", "lay DT"):
        seats.append(game.to_act)
        play(game, text)
    assert seats == [0, 1, 2, 2, 0]


# -- the turn --------------------------------------------------------------------------------


@rule("B14", "B16")
def test_a_card_fits_by_suit_or_by_rank() -> None:
    game = table("H8 SK D9 CT", "SA SQ", top="H9")
    assert may(game) == "lay D9, lay H8"
    assert refused(game, "lay SK") == "does_not_fit"
    assert refused(game, "lay HQ") == "not_in_hand"
    assert refused(game, "lay SA", seat=1) == "not_your_turn"
    assert play(game, "lay D9") == ["Laid seat=0 cards=D9 led=False"]
    assert (game.to_act, game.open.suit) == (1, 2)


@rule("B15")
def test_a_card_of_two_packs_fits_on_its_like() -> None:
    game = table("H9 SK CT", "SA SQ", top="H9", rules="deck=2x32")
    assert may(game) == "lay H9"
    play(game, "lay H9")
    assert [cards_text(hand) for hand in game.hands] == ["SK CT", "SQ SA"]


@rule("B17")
def test_who_can_lay_nothing_draws_one() -> None:
    game = table("SK CT S8", "SA SQ", top="H9", stock="C8")
    assert may(game) == "draw"
    assert refused(game, "pass") == "must_draw"
    assert play(game, "draw") == ["Drew seat=0 cards=C8"]


@rule("B18")
@pytest.mark.parametrize(("voluntary", "expected"), [("false", "lay HT"), ("true", "draw, lay HT")])
def test_a_seat_that_could_lay_draws_only_where_that_is_agreed(voluntary: str, expected: str) -> None:
    game = table("HT SK C8", "SA SQ", rules=f"voluntary_draw={voluntary}")
    assert may(game) == expected
    if voluntary == "false":
        assert refused(game, "draw") == "must_lay"


@rule("B18")
def test_drawing_freely_is_for_the_ordinary_turn_only() -> None:
    after = table("HT SK C8", "SA SQ", top="S9 H7", rules="voluntary_draw=true", ask="after_penalty")
    assert may(after) == "keep, lay HT"
    ace = table("HT SK C8", "SA SQ", top="HA", rules="voluntary_draw=true", ask="follow")
    assert may(ace) == "lay HT"


@rule("B19", "B20")
def test_a_drawn_card_that_fits_may_be_laid_at_once_or_kept_and_no_other() -> None:
    game = table("SK CT S8", "SA SQ", top="H9", stock="HT CA")
    play(game, "draw")
    assert (game.ask, may(game)) == ("keep", "keep, lay HT")
    assert refused(game, "lay CT") == "only_the_drawn_card"
    assert refused(game, "draw") == "no_such_action"
    assert play(game.clone(), "lay HT") == ["Laid seat=0 cards=HT led=False"]
    assert play(game, "keep") == ["Kept seat=0"]
    assert game.to_act == 1


@rule("B21")
def test_the_question_is_asked_also_when_the_drawn_card_does_not_fit() -> None:
    game = table("SK CT S8", "SA SQ", top="H9", stock="CA")
    play(game, "draw")
    assert (game.to_act, game.ask, may(game)) == (0, "keep", "keep")
    assert refused(game, "lay CA") == "does_not_fit"
    play(game, "keep")
    assert (game.to_act, game.ask) == (1, "turn")


def stuck(*hands: str, **parts: object) -> Mau:
    """A hand with nothing to draw: seat 0 holds what nobody else does."""
    spare = "S7 S8 SJ SQ SA D7 D8 DT DJ DQ DK DA C7 C8 C9 CT CJ CQ CK CA H7 H8 HT HJ HQ HK HA S9 ST SK D9"
    held = {word for hand in hands for word in hand.split()}
    last = " ".join(word for word in spare.split() if word not in held)
    return table(*hands, last, top="H9", **parts)  # type: ignore[arg-type]


@rule("B22", "B23", "B89")
def test_who_can_neither_lay_nor_draw_passes() -> None:
    game = stuck("SK CT", "SA CQ")
    assert may(game) == "pass"
    assert refused(game, "draw") == "nothing_to_draw"
    assert play(game, "pass") == ["Passed seat=0"]
    assert (game.to_act, game.open.passes, game.turns) == (1, 1, 1)


@rule("B23")
def test_a_missed_turn_is_no_pass() -> None:
    game = table("S8 SK CT", "SA CQ", "HT HK", top="S9", passes=1)
    assert play(game, "lay S8")[1:] == ["Skipped seat=1"]
    assert (game.to_act, game.open.passes) == (2, 0)


@rule("B24", "G8")
def test_lays_draws_and_passes_are_turns_and_nothing_else_is() -> None:
    game = table("HJ SK CT", "SA CQ", top="H9", stock="HT CA")
    turns = []
    for text in ("lay HJ", "name D", "draw", "keep", "draw", "keep"):
        play(game, text)
        turns.append(game.turns)
    assert turns == [1, 1, 2, 2, 3, 3]
    called = table("HT SK", "SA CQ D8")
    play(called, "lay HT", "0: call mas")
    assert called.turns == 1
    missed = table("HT SK", "SA CQ D8", missed=[1])
    play(missed, "challenge 1")
    assert missed.turns == 0
    skipped = table("H8 SK D7", "SA CQ", rules="stack_eights=accumulate")
    play(skipped, "lay H8", "pass")
    assert (skipped.turns, skipped.to_act) == (1, 0)
