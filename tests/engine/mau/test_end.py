"""Mas as Mau-Mau: a test for each rule of the new stock, of the end, of points, matches and variants."""

from __future__ import annotations

from random import Random

import pytest

from engine.action import STOP
from engine.cards import card_text, cards_text, collect, each, minus, parse_card, parse_cards
from engine.course import Played, Standing, Terms
from engine.events import TABLE, event_text
from engine.game import MAX_TURNS, OFFER_STOP
from engine.mau import Mau, MauRules
from engine.result import Result
from engine.rules import BadRules
from tests.engine.mau.tables import dealt, play, table
from tests.engine.playing import may, refused
from tests.engine.rules_of import rule


def end(game: Mau) -> Result:
    result = game.result()
    assert result is not None
    return result


# -- the new stock -----------------------------------------------------------------------------


@rule("B84", "B86")
def test_the_pile_but_its_top_card_becomes_the_stock() -> None:
    hidden = "S9 D7 D8 D9 DT DJ DQ DK DA C7 C8 C9 CT CJ CQ CK CA H7 H8 HJ HQ HK HA"
    game = table("SK ST", hidden, top="S7 HT S8 SJ SQ SA H9")
    assert play(game, "draw") == ["Reshuffled cards=S7 HT S8 SJ SQ SA", "Drew seat=0 cards=S7"]
    assert (list(map(card_text, game.open.pile)), len(game.stock)) == (["H9"], 5)


@rule("B85", "B88")
def test_in_the_middle_of_a_draw_of_several() -> None:
    hidden = "S9 D7 D8 D9 DT DJ DQ DK DA C7 C8 C9 CT CJ CQ CK CA H8 HJ HQ HK HA"
    game = table("SK ST", hidden, top="HT S8 SJ SQ SA H9 H7", stock="S7", ask="penalty")
    assert play(game, "draw") == [
        "Drew seat=0 cards=S7", "Reshuffled cards=HT S8 SJ SQ SA H9", "Drew seat=0 cards=HT",
    ]  # fmt: skip


@rule("B87")
def test_a_named_suit_stays_named() -> None:
    hidden = "S9 D7 D8 D9 DT DQ DK DA C7 C8 C9 CT CJ CQ CK CA H7 H8 HJ HQ HK HA"
    game = table("SK ST", hidden, top="S7 HT S8 SJ SQ SA H9 DJ", suit="C")
    play(game, "draw", "keep")
    assert (game.open.suit, card_text(game.open.pile[-1])) == (3, "DJ")
    assert "lay C7" in may(game)


@pytest.mark.parametrize("packs", ["32", "2x32"])
def test_a_single_card_that_is_turned_over_is_no_secret(packs: str) -> None:
    pack = collect(MauRules.parse(f"deck={packs}").pack(3))
    held = cards_text(minus(pack, parse_cards("SK C8 H9"))).split()
    game = table("SK", " ".join(held[::2]), " ".join(held[1::2]), top="C8 H9", rules=f"deck={packs}")
    assert play(game, "draw") == ["Reshuffled cards=C8", "Drew seat=0 cards=C8"]
    for seat in (TABLE, 1, 2):
        assert parse_card("C8") in each(game.view(seat).determinize(Random(1)).hands[0])


@rule("B89")
def test_a_penalty_for_a_call_is_settled_without_a_card() -> None:
    others = "S7 S8 S9 SJ D7 D8 D9 DT DJ DQ DK DA C7 C8 C9 CT CJ CQ CK CA H7 H8 HT HJ HQ HK HA SQ SA ST"
    game = table("SK", others, top="H9", missed=[0])
    assert play(game, "1: challenge 0") == ["Challenged seat=1 other=0"]
    assert (game.open.missed, game.view(0).counts[0]) == ((), 1)


@rule("B90", "B103", "B23")
def test_a_whole_lap_of_passes_ends_the_hand_and_fewest_cards_wins() -> None:
    others = "S7 S8 S9 SJ D7 D8 D9 DT DQ DK DA C7 C8 C9 CT CQ CK CA H7 H8 HT HQ HK HA SQ SA ST HJ CJ H9"
    game = table("SK", others, top="DJ", passes=1, rules="scoring=points")
    assert play(game, "pass") == ["Passed seat=0", "HandOver losers=1 winners=0 out= ending=stuck"]
    assert end(game).points == (0, 10 * 12 + 11 * 4 + 20 * 3 + 24 * 4 - 10)
    assert end(game).ending == "stuck"


# -- the end -----------------------------------------------------------------------------------


@rule("B92", "B93")
@pytest.mark.parametrize("rules", ["", "last_seven_draw=true scoring=points"])
def test_a_seven_laid_last_makes_nobody_draw_unless_agreed(rules: str) -> None:
    game = table("H7", "DT DQ", "HA", said=["mas", "", ""], rules=rules, stock="C8 C9")
    events = play(game, "lay H7")
    drew = ["Drew seat=1 cards=C8 C9"] if rules else []
    assert events == [
        "Laid seat=0 cards=H7 led=False", *drew, "HandOver losers=1 2 winners=0 out=0 ending=played",
    ]  # fmt: skip
    assert end(game).cards_left == ((0, 4, 1) if rules else (0, 2, 1))
    if rules:
        assert end(game).points == (0, 20 + 17, 11)


@rule("B92")
def test_an_eight_laid_last_skips_nobody() -> None:
    game = table("H8", "DT DQ", said=["mas", ""], rules="stack_eights=accumulate last_seven_draw=true")
    assert play(game, "lay H8")[1:] == ["HandOver losers=1 winners=0 out=0 ending=played"]


@rule("B94")
def test_then_the_whole_stacked_sum() -> None:
    game = table(
        "H7", "DT DQ", said=["mas", ""], rules="last_seven_draw=true stack_sevens=true",
        top="S7", ask="penalty", owed=4, stock="C8 C9",
    )  # fmt: skip
    assert play(game, "lay H7")[1].count(" ") == 1 + 6


@rule("B95")
def test_both_rules_of_sevens_go_for_pestens_two_and_joker() -> None:
    rules = "variant=pesten last_seven_draw=true seven_then_no_fit=draw_one"
    joker = table("JK", "DT DQ", said=["mas", ""], rules=rules)
    assert play(joker, "lay JK")[1].count(" ") == 1 + 5
    two = table("H2", "DT DQ", said=["mas", ""], rules=rules)
    assert play(two, "lay H2")[1].count(" ") == 1 + 2
    after = table("DT DQ", "H3 H4", top="H2", ask="after_penalty", rules=rules)
    assert may(after) == "draw"


@rule("B96", "B97", "G9")
def test_the_guard_looks_when_the_turn_passes_on() -> None:
    game = table("SK ST", "DQ D8 D9", turns=MAX_TURNS - 1, stock="CT")
    assert play(game, "draw") == ["Drew seat=0 cards=CT"]
    assert play(game, "keep") == ["Kept seat=0", "HandOver losers= winners=0 1 out= ending=guard"]
    king = table("CK ST SQ", "DQ D8 D9 D7", top="CT", turns=MAX_TURNS - 1, rules="variant=pesten")
    assert play(king, "lay CK")[-1] == "HandOver losers=1 winners=0 out= ending=guard"


@rule("B97", "G11")
def test_in_a_hand_that_the_table_stops_fewest_cards_wins_and_ties_share() -> None:
    game = table("SK ST", "DQ D8", "HA HT C8", rules="scoring=points", turns=OFFER_STOP)
    assert list(map(str, game.legal(TABLE))) == ["stop"]
    assert [event_text(e) for e in game.play(STOP, TABLE)] == [
        "HandOver losers=2 winners=0 1 out= ending=stopped"
    ]
    assert end(game).points == (0, 0, 11 + 10 + 8)
    assert game.legal(0) == game.legal() == game.interjectors() == ()
    assert refused(game, "draw", seat=0) == "hand_over"


# -- points ------------------------------------------------------------------------------------


@rule("B98")
def test_without_scoring_nothing_is_counted() -> None:
    game = table("HT", "DT DQ", said=["mas", ""])
    play(game, "lay HT")
    assert (end(game).winners, end(game).losers, end(game).points) == ((0,), (1,), ())


@rule("B99", "B100")
def test_losers_score_the_cards_they_hold() -> None:
    rules = "scoring=points variant=pesten"
    game = table("HT", "D2 D7 D9", "DT DQ DK", "DA DJ JK", said=["mas", "", "", ""], rules=rules)
    play(game, "lay HT")
    assert end(game).points == (0, 2 + 7 + 9, 30, 11 + 20 + 20)


@rule("B101", "B102")
@pytest.mark.parametrize(("last", "times"), [("HJ", 2), ("H9", 1), ("JK", 1)])
def test_double_for_all_losers_when_the_winner_went_out_on_a_jack(last: str, times: int) -> None:
    word = "masmas" if last == "HJ" else "mas"
    game = table(last, "DT D7", "DA", top="HT", said=[word, "", ""], rules="scoring=points variant=neuner")
    play(game, f"lay {last}")
    assert end(game).points == (0, 17 * times, 11 * times)


@rule("B103")
def test_a_stopped_hand_is_not_doubled() -> None:
    game = table("DQ", "DT D7", top="HJ", rules="scoring=points")
    game.play(STOP, TABLE)
    assert end(game).points == (0, 17)


# -- matches -----------------------------------------------------------------------------------


def standing(rules: str, *hands: tuple[int, ...], winners: tuple[tuple[int, ...], ...] = ()) -> Standing:
    """What hands with these points come to, each won by who has none, or by these."""
    agreed = MauRules.parse(rules)
    agreed.refuse(3)
    played = []
    terms = agreed.first_terms(3, 0)
    for number, points in enumerate(hands):
        won = winners[number] if winners else tuple(s for s in range(3) if not points[s])
        lost = tuple(s for s in range(3) if s not in won)
        played.append(Played(terms, Result(won, lost, won, (1,), (0, 1, 1), points)))
    return agreed.standing(3, played)


@rule("B104")
def test_one_hand_is_a_match() -> None:
    after = standing("", (0, 1, 1))
    assert (after.over, after.agreed, after.tally, after.winners) == (True, 1, "won", (0,))
    assert not standing("").over
    assert standing("scoring=points", (0, 5, 7)).losers == (2,)


@rule("B105", "B109")
def test_to_a_limit_and_the_lowest_total_wins() -> None:
    rules = "match=limit scoring=points limit=50"
    assert not standing(rules, (0, 20, 49)).over
    after = standing(rules, (0, 20, 30), (20, 0, 20))
    assert (after.over, after.scores, after.winners, after.losers) == (True, (20, 20, 50), (0, 1), (2,))
    assert not standing("match=limit scoring=points", (0, 20, 99)).over


@rule("B106", "G7")
def test_a_limit_needs_points() -> None:
    with pytest.raises(BadRules, match="match=limit needs points"):
        MauRules.parse("match=limit").refuse(4)


@rule("B107")
def test_so_many_hands_and_the_lowest_total_wins() -> None:
    rules = "match=hands hands=2 scoring=points"
    assert not standing(rules, (0, 20, 49)).over
    after = standing(rules, (0, 20, 49), (60, 0, 2))
    assert (after.over, after.winners, after.losers) == (True, (1,), (0,))
    assert MauRules.parse("match=hands").hands_agreed() == 4


@rule("B108", "B109")
def test_without_points_most_hands_won_wins_and_a_shared_hand_counts_for_each() -> None:
    after = standing("match=hands hands=2", (), (), winners=((0, 1), (1, 2)))
    assert (after.tally, after.scores, after.winners, after.losers) == ("won", (1, 2, 1), (1,), ())
    tied = standing("match=hands hands=2", (), (), winners=((0,), (2,)))
    assert tied.winners == (0, 2)


# -- variants ----------------------------------------------------------------------------------


@rule("B110")
def test_each_variant_is_a_preset_and_takes_other_rules_with_it() -> None:
    assert set(MauRules.presets) == {"standard", "neuner", "prsi", "pesten", "faraon"}
    for name in ("neuner", "prsi", "pesten", "faraon"):
        rules = MauRules.preset(name, {"stack_sevens": "true"})
        assert (rules.variant, rules.stack_sevens) == (name, True)


@rule("B111")
@pytest.mark.parametrize(("seats", "cards"), [(4, 33), (6, 65)])
def test_neuner_adds_one_joker_in_all(seats: int, cards: int) -> None:
    texts = list(map(card_text, MauRules.preset("neuner").pack(seats)))
    assert (len(texts), texts.count("JK")) == (cards, 1)


@rule("B112")
@pytest.mark.parametrize("card", ["S9", "JK", "SJ"])
def test_nines_and_the_joker_are_wild(card: str) -> None:
    game = table(f"{card} DT DQ", "D8 C7", top="HT", rules="variant=neuner")
    assert f"lay {card}" in may(game)
    play(game, f"lay {card}", "name C")
    assert (game.to_act, may(game)) == (1, "lay C7, lay C7 mas, lay C7 masmas")


@rule("B113")
def test_prsi_deals_four_cards() -> None:
    assert MauRules.parse("variant=prsi hand_size=6").first_terms(3, 0).sizes == (4, 4, 4)


@rule("B114", "B116")
def test_prsis_ace_makes_the_next_seat_miss_its_turn_unasked() -> None:
    game = table("HA DT DQ", "D8 CA", "S7 S8", rules="variant=prsi stack_eights=accumulate")
    assert play(game, "lay HA") == ["Laid seat=0 cards=HA led=False", "Skipped seat=1"]
    assert (game.to_act, game.ask) == (2, "turn")


@rule("B115")
def test_at_prsi_one_may_go_out_on_an_ace() -> None:
    game = table("HA", "D8 CA", said=["mas", ""], rules="variant=prsi")
    assert play(game, "lay HA")[-1] == "HandOver losers=1 winners=0 out=0 ending=played"


@rule("B117", "B118")
def test_pestens_two_draws_two_and_the_seven_is_plain() -> None:
    rules = "variant=pesten stack_sevens=true"
    game = table("H2 H7 DQ", "D2 C7 S3", "S7 S8", rules=rules)
    seven = game.clone()
    play(seven, "lay H7")
    assert (seven.to_act, seven.ask) == (1, "turn")
    play(game, "lay H2")
    assert may(game) == "draw, lay D2"
    play(game, "lay D2")
    assert game.open.owed == 4


@rule("B119", "B120")
def test_pesten_is_one_pack_of_54_and_any_other_is_refused() -> None:
    for seats in range(2, 7):
        texts = list(map(card_text, MauRules.preset("pesten").pack(seats)))
        assert (len(texts), len(set(texts)), texts.count("JK")) == (54, 53, 2)
    for deck in ("32", "2x32"):
        with pytest.raises(BadRules, match="pesten is played with one pack of 54"):
            MauRules.preset("pesten", {"deck": deck}).refuse(4)


@rule("B121")
def test_the_king_of_clubs_gives_a_full_new_turn() -> None:
    game = table("CK DT DQ S4", "D2 C7 S3", top="C3", rules="variant=pesten")
    play(game, "lay CK")
    assert (game.to_act, game.ask, may(game)) == (0, "turn", "draw")


@rule("B122")
def test_one_may_go_out_on_it() -> None:
    game = table("CK", "D2 C7 S3", top="C3", said=["mas", ""], rules="variant=pesten")
    assert play(game, "lay CK")[-1] == "HandOver losers=1 winners=0 out=0 ending=played"


@rule("B123", "B124", "B125")
def test_pestens_joker_names_and_makes_draw_five_and_does_not_stack() -> None:
    game = table("JK DT DQ", "D2 JK S3", rules="variant=pesten stack_sevens=true", stock="C8 C9 CT CJ CQ")
    play(game, "lay JK")
    assert (game.ask, may(game)) == ("name", "name C, name D, name H, name S")
    play(game, "name D")
    assert may(game) == "draw"
    assert play(game, "draw") == ["Drew seat=1 cards=C8 C9 CT CJ CQ"]
    assert may(game) == "keep, lay CJ, lay D2, lay JK"


@rule("B125")
def test_no_joker_is_laid_on_a_two_that_is_owed_for() -> None:
    game = table("JK DT", "D4 S3", top="H2", ask="penalty", rules="variant=pesten stack_sevens=true")
    assert may(game) == "draw"


# -- faraon ------------------------------------------------------------------------------------


def faraon(*lost: tuple[int, ...], rules: str = "", dealer: int = 0) -> tuple[Terms, Standing]:
    """The terms of the next hand, and the standing, after hands of three that these seats lost."""
    agreed = MauRules.parse(f"variant=faraon {rules}")
    played: list[Played] = []
    terms = agreed.first_terms(3, dealer)
    for losers in lost:
        played.append(Played(terms, Result((), losers, (), (), (1, 1, 1), ())))
        terms = agreed.next_terms(played)
    return terms, agreed.standing(3, played)


@rule("B126")
def test_the_loser_gets_a_card_fewer_in_the_next_hand() -> None:
    terms, after = faraon((1,), (1,), (2,))
    assert (terms.sizes, after.scores, after.over, after.winners) == ((5, 3, 4), (0, 2, 1), False, ())
    pack = "S7 H8 C9 S9 H9 CT SQ HQ CQ SK CK DQ"
    small = dealt(pack, seats=3, rules="variant=faraon", dealer=2, sizes="524")
    assert small.view(TABLE).counts == (5, 2, 4)
    assert cards_text(small.hands[1]) == "H8 H9"


@rule("B127", "B128")
def test_most_cards_lose_and_of_several_all_but_never_a_winner() -> None:
    game = table("HT", "DT DQ", "S8 S9", "CA", said=["mas", "", "", ""], rules="variant=faraon")
    play(game, "lay HT")
    assert (end(game).winners, end(game).losers) == ((0,), (1, 2))
    stopped = table("HT", "DT", rules="variant=faraon")
    stopped.play(STOP, TABLE)
    assert (end(stopped).winners, end(stopped).losers) == ((0, 1), ())


@rule("B127")
def test_with_points_most_points_lose() -> None:
    rules = "variant=faraon scoring=points"
    game = table("HT", "D7 D8", "SJ", said=["mas", "", ""], rules=rules)
    play(game, "lay HT")
    assert end(game).losers == (2,)


@rule("B129", "B134")
def test_who_would_get_no_card_is_out_and_the_deal_passes_over_it() -> None:
    terms, after = faraon(*[(1,)] * 5)
    assert (terms.sizes, terms.playing, after.over) == ((5, 0, 5), (0, 2), False)
    lost = [(1,)] * 5 + [(0,)] * 4
    assert [faraon(*lost[:n])[0].dealer for n in range(10)] == [0, 1, 2, 0, 1, 2, 0, 2, 0, 2]
    game = dealt("S7 H8 S9 H9 ST HT SQ HQ SK HK DA", seats=3, rules="variant=faraon", dealer=0, sizes="505")
    assert (game.to_act, may(game, 1), game.view(1).counts) == (2, "", (5, 0, 5))
    play(game, "draw", "keep")
    assert game.to_act == 0


@rule("B130")
def test_until_one_seat_is_left() -> None:
    assert not faraon(*[(0,)] * 5)[1].over
    after = faraon(*[(0,)] * 5, *[(1,)] * 5)[1]
    assert (after.over, after.winners, after.losers) == (True, (2,), ())


@rule("B131")
def test_or_until_somebody_is_out() -> None:
    after = faraon(*[(0, 2)] * 5, rules="faraon_end=first_zero")[1]
    assert (after.over, after.winners, after.losers) == (True, (), (0, 2))
    assert not faraon(*[(0,)] * 4, rules="faraon_end=first_zero")[1].over


@rule("B132")
def test_faraon_replaces_match_limit_and_hands() -> None:
    for rules in ("match=hands hands=2", "match=limit limit=50"):
        agreed = MauRules.parse(f"variant=faraon {rules}")
        agreed.refuse(4)
        assert agreed.hands_agreed() is None
        assert not faraon((0,), (1,), (2,), rules=rules)[1].over


@rule("B133")
def test_the_pack_follows_the_seats_still_in() -> None:
    rules = MauRules.preset("faraon")
    assert [len(rules.pack(seats)) for seats in (6, 5)] == [64, 32]
    five = Mau.deal(rules, Terms(0, (5, 5, 0, 5, 5, 5)), rules.pack(5))
    assert sum(five.view(TABLE).counts) + five.view(TABLE).stock + 1 == 32


@rule("B11")
@pytest.mark.parametrize("rules", ["variant=neuner", "variant=neuner deck=2x32", "variant=pesten"])
def test_whoever_draws_a_joker_that_was_turned_up_is_known_to_hold_it(rules: str) -> None:
    game = dealt("S8 H8 S9 H9 ST HT SQ HQ SK HK JK DA", rules=f"{rules} voluntary_draw=true")
    while game.stock:
        drawer = game.to_act
        play(game, "draw", "keep")
    guesses = [game.view(1 - drawer).determinize(Random(n)) for n in range(20)]
    assert all(guess.hands[drawer] & parse_cards("JK") for guess in guesses)
