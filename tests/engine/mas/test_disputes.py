"""The quarrels of docs/rules/disputes.md, each judged from a position under the name that it has there."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from engine.action import POINT_OUT, parse_action
from engine.cards import cards_text
from engine.course import Played, Terms
from engine.games import GAMES
from engine.mas import MasRules
from engine.match import Match
from engine.record import BadRecord, Header, Setup
from engine.result import Result
from tests.engine.mas.tables import play, table
from tests.engine.playing import may, refused

MISTAKES = "mistakes=table"


def page(name: str) -> str:
    """A page of the rules."""
    return (Path(__file__).parents[3] / "docs" / "rules" / f"{name}.md").read_text(encoding="utf-8")


def events(done: list[str], kind: str) -> list[str]:
    """Those of one kind, without it."""
    return [text.partition(" ")[2] for text in done if text.split()[0] == kind]


def test_the_page_and_these_tests_have_the_same_disputes():
    on_page = re.findall(r"^\| `(\w+)` \|", page("disputes"), re.MULTILINE)
    here = {name.removeprefix("test_dispute_") for name in globals() if name.startswith("test_dispute_")}
    assert len(on_page) == len(set(on_page)) and set(on_page) == here


def test_the_page_names_rules_that_there_are():
    numbers = set(re.findall(r"^- \*\*([AG]\d+)\*\*", page("mas"), re.MULTILINE))
    named = set(re.findall(r"\b[AG]\d+\b", page("disputes")))
    assert named and named <= numbers


# -- mistakes --------------------------------------------------------------------------------------


def test_dispute_wrong_card_before_the_next_seat():
    game = table("D8 C2", "CT S3", "S4", to_act=0, table=["2 C9"], leader=2, rules=MISTAKES)
    before = game.position()
    play(game, "lay D8")
    assert may(game, 0) == "takeback" and "pointout" in may(game, 1) and may(game, 2) == "pointout"
    other = game.clone()
    for judged, seat, text in ((game, 0, "takeback"), (other, 2, "pointout")):
        judged.play(parse_action(text), seat)
        after = judged.position()
        assert after.pop("known") == ["D8", "", ""]     # no penalty but that all have seen it
        assert after == before
        assert judged.to_act == 0


def test_dispute_wrong_card_after_the_next_seat():
    game = table("D8 C2", "CT D9 C6", "S4", to_act=0, table=["2 C7"], leader=2, rules=MISTAKES)
    play(game, "lay D8")
    assert cards_text(game.view(1).lit) == "CT"           # it counts as an eight of clubs
    strict = table("C2", "CT D9 C6", "S4", to_act=1, table=["2 C7", "0 D8"], leader=2, beat="C8")
    assert may(strict) == "lay CT"
    assert refused(strict, "lay D9") == "wrong_suit" and refused(strict, "lay C6") == "too_low"
    play(game, "lay CT")
    assert "takeback" not in may(game, 0) and "pointout" not in may(game)


def test_dispute_wrong_card_last_of_the_round():
    parts = {"to_act": 0, "table": ["1 C9"], "leader": 1, "stock": "H2 H3 H4 H5"}
    game = table("D8 C2 S6", "CT S3 S7", **parts, rules=MISTAKES)
    play(game, "lay D8")
    assert len(game.stock) < 4 and game.to_act == 0       # hands are full again
    assert may(game, 1) == "pointout"
    game.play(POINT_OUT, 1)
    assert len(game.stock) == 4 and game.to_act == 0 and "pickup" in may(game)
    play(game, "pickup", "lay CT")
    assert "pointout" not in may(game, 1)


def test_dispute_low_wrong_card_wins():
    done = play(table("D8 C2", "CT S3", to_act=0, table=["1 C9"], leader=1, rules=MISTAKES), "lay D8")
    assert events(done, "RoundWon") == ["seat=0 cards=C9 D8"]
    top = table("D8 C2", "CT S3", to_act=0, table=["1 C9"], leader=1, rules=f"{MISTAKES} pickup=top")
    assert events(play(top, "lay D8"), "RoundWon") == ["seat=1 cards=C9 D8"]


def test_dispute_forgotten_pickup():
    game = table("H2 S2", "C9 S3", "C5 S4", to_act=0, table=["2 C7"], leader=2, rules=MISTAKES)
    play(game, "forget", "lay C9")
    assert "notice 0" in may(game, 0) and "notice 0" in may(game, 1)
    play(game, "lay S3")
    game.play(parse_action("notice 0"), 1)
    assert game.view(0).counts == (3, 0, 2)               # the pile that lies there now, and nothing else
    assert game.to_act == 2 and game.turns == 3


def test_dispute_forgotten_pickup_and_an_empty_table():
    game = table("H2 S2", "C9 S3", "C5 S4", to_act=0, table=["2 C7"], leader=2, rules=MISTAKES)
    done = play(game, "forget", "lay C9", "notice 0")
    assert events(done, "Noticed") == ["seat=0"] and events(done, "PickedUp") == []
    assert "notice 0" not in may(game)


def test_dispute_wrong_pickup():
    for rules in ("", MISTAKES):
        game = table("CT S2", "C2", to_act=0, table=["1 C9"], rules=rules)
        assert refused(game, "pickup") == "must_beat"


# -- which card beats ------------------------------------------------------------------------------


@pytest.mark.parametrize(("ace", "laid", "may_do"), [
    ("high", "SA", "pickup"), ("high", "SK", "lay SA"),
    ("low", "SA", "lay S2, lay SQ"), ("low", "SK", "pickup"),
])  # fmt: skip
def test_dispute_ace_high_or_low(ace, laid, may_do):
    mine = "S2 SQ" if laid == "SA" else "SA SQ"
    assert may(table(mine, "C2", to_act=0, table=[f"1 {laid}"], rules=f"ace={ace}")) == may_do


def test_dispute_hearts_over_spades():
    game = table("HA DA CA S9", "C2", to_act=0, table=["1 S8"])
    assert may(game) == "lay S9"
    assert refused(game, "lay HA") == "wrong_suit"


def test_dispute_equal_cards_of_two_packs():
    game = table("SQ SK SA", "C2", to_act=0, table=["1 SQ"], rules="deck=2x52")
    assert may(game) == "lay SA, lay SK"
    assert refused(game, "lay SQ") == "equal_does_not_beat"


def test_dispute_must_one_beat():
    assert may(table("S9 ST D2", "C2", to_act=0, table=["1 S8"])) == "lay S9, lay ST"
    free = table("S9 ST D2", "C2", to_act=0, table=["1 S8"], rules="must_beat=false")
    assert may(free) == "lay S9, lay ST, pickup"


def test_dispute_any_lead():
    assert may(table("S9 H2 DA C5", "C2", to_act=0)) == "lay C5, lay DA, lay H2, lay S9"


def test_dispute_joker_led():
    lead = table("JK S2", "C2", to_act=0, rules="jokers=2")
    assert may(lead) == "lay S2" and refused(lead, "lay JK") == "joker_not_led"
    emptied = table("S3 S4", "JK S2", "C9 C3", to_act=0, table=["2 C9"], leader=2, rules="jokers=2 deck=2x52")
    play(emptied, "pickup")
    assert may(emptied) == "lay S2" and refused(emptied, "lay JK") == "joker_not_led"


def test_dispute_joker_answers():
    game = table("S3 JK", "HK S2", "C8 C3", to_act=0, table=["2 CA"], leader=2, rules="jokers=2")
    done = play(game, "lay JK")
    assert events(done, "RoundWon") == ["seat=0 cards=CA JK"]    # seat 1 has no turn any more
    assert game.to_act == 0


def test_dispute_joker_kept():
    hands, parts = ("JK S3", "C2"), {"to_act": 0, "table": ["1 C9"]}
    assert may(table(*hands, **parts, rules="jokers=2")) == "lay JK, pickup"
    assert may(table(*hands, **parts, rules="jokers=2 joker_forced=true")) == "lay JK"
    assert may(table("JK CT", "C2", **parts, rules="jokers=2")) == "lay CT, lay JK"


def test_dispute_only_jokers():
    game = table("JK", "S2 S3", "C4 C5", to_act=0, leader=0, stock="H2 H3 H4", rules="jokers=2 hand_size=3")
    assert may(game) == "pass"
    done = play(game, "pass", "lay S2", "pickup", "pass")
    assert events(done, "Passed") == ["seat=0", "seat=0"]
    assert events(done, "Drew") == ["seat=1 cards=H2 H3", "seat=0 cards=H4"]


# -- picking up ------------------------------------------------------------------------------------


def test_dispute_how_much_is_picked_up():
    pile = {"to_act": 0, "table": ["1 C7", "2 C9"], "leader": 1}
    done = play(table("S2 S3", "D2", "D3", "D4", **pile), "pickup")
    assert events(done, "PickedUp") == ["seat=0 cards=C7 C9"]
    done = play(table("S2 S3", "D2", "D3", "D4", **pile, rules="pickup=top"), "pickup")
    assert events(done, "PickedUp") == ["seat=0 cards=C9"]


@pytest.mark.parametrize(("rules", "to_act", "may_do"), [
    ("", 0, "lay C8, lay D2, lay SA"),
    ("pickup=top", 0, "lay C8"),                           # the seven below is to be beaten
    ("after_pickup=continue_standard", 0, "pickup"),       # the nine still is
    ("after_pickup=round_ends_highest_leads", 2, "lay D5, lay D6"),
    ("after_pickup=round_ends_next_leads", 0, "lay C8, lay D2, lay SA"),
])  # fmt: skip
def test_dispute_after_a_pickup(rules, to_act, may_do):
    game = table(
        "C8 D2 SA", "D3 D4", "D5 D6", "S2 S3", to_act=3, table=["1 C7", "2 C9"], leader=1, rules=rules
    )
    play(game, "pickup")
    assert (game.to_act, may(game)) == (to_act, may_do)


def test_dispute_refill_after_a_pickup():
    game = table("S2", "C5", to_act=0, table=["1 C9"], leader=1, stock="H2 H3 H4 H5 H6 H7 H8 H9 HT HJ")
    done = play(game, "pickup")
    assert [text.split()[0] for text in events(done, "Drew")] == ["seat=1"]


def test_dispute_who_leads_next():
    game = table("S2 S3", "C5 C6", "D2 D3", to_act=2, table=["0 C7", "1 C9"], leader=0)
    assert events(play(game, "pickup"), "RoundWon") == ["seat=1 cards="]
    assert game.to_act == 1


def test_dispute_leader_without_cards():
    game = table("H2 H3", "CA", "S2 S3", to_act=1, table=["2 C4", "0 C7"], leader=2)
    done = play(game, "lay CA")
    assert events(done, "RoundWon") == ["seat=1 cards=C4 C7 CA"] and game.to_act == 2


# -- the end -----------------------------------------------------------------------------------------


def test_dispute_last_card_with_stock_left():
    game = table("CA", "C5 C6", "S2", to_act=0, table=["1 C9"], leader=1, stock="H2 H3 H4 H5 H6 H7 H8")
    done = play(game, "lay CA")
    assert events(done, "WentOut") == [] and events(done, "Drew")[0] == "seat=0 cards=H2 H3 H4 H5 H6"
    assert game.view(0).counts[0] == 5 and game.to_act == 0


def test_dispute_last_card_without_stock():
    game = table("CA", "C5 C6", "S2", to_act=0, table=["1 C9"], leader=1)
    assert events(play(game, "lay CA"), "WentOut") == ["seat=0 place=1"]


def test_dispute_stock_runs_out():
    stock = "H2 H3 H4 H5 H6"
    game = table("C2 S2", "CA S3", "S4 S5", to_act=1, table=["2 C4", "0 C7"], leader=2, stock=stock)
    done = play(game, "lay CA")
    assert events(done, "Drew") == ["seat=1 cards=H2 H3 H4 H5", "seat=2 cards=H6"]
    assert game.view(0).counts == (2, 5, 3)
    assert events(play(game, "lay S3", "lay S4"), "Drew") == []


def test_dispute_two_empty_as_the_stock_ends():
    parts = {"to_act": 0, "table": ["3 C7"], "leader": 3, "stock": "H2", "forehand": 2}
    game = table("C9", "CT", "C2 S2", "CQ S3", **parts, rules="refill_order=left_of_dealer_first")
    done = play(game, "lay C9", "lay CT", "pickup")
    assert events(done, "Drew") == ["seat=3 cards=H2"]
    assert events(done, "WentOut") == ["seat=0 place=1", "seat=1 place=2"]
    assert game.result() is None


@pytest.mark.parametrize(("tie", "places"), [("turn_order", "12"), ("shared", "11")])
def test_dispute_two_out_in_one_lap(tie, places):
    game = table("C9", "CT", "C2 S2", "CQ S3", to_act=0, table=["3 C7"], leader=3, rules=f"tie_in_lap={tie}")
    done = play(game, "lay C9", "lay CT")
    assert events(done, "WentOut") == [f"seat=0 place={places[0]}", f"seat=1 place={places[1]}"]


def test_dispute_cards_on_the_table():
    game = table("C9", "S2 S3", to_act=0, table=["1 C7"], leader=1, rules="scoring=count_cards")
    play(game, "lay C9")
    result = game.result()
    assert result is not None and result.losers == (1,) and result.points == (0, 2)


def test_dispute_no_more_answers():
    hands, parts = ("C7", "CQ S3"), {"to_act": 0, "leader": 0}
    game = table(*hands, **parts)
    play(game, "lay C7")
    assert refused(game, "lay CQ", 1) == "hand_over"
    finish = table(*hands, **parts, rules="end_timing=finish_round")
    play(finish, "lay C7")
    assert may(finish) == "lay CQ"


def test_dispute_who_gets_the_pot():
    def hand(mas: int, first: int) -> Played:
        out = tuple(s for s in (first, 3 - mas - first))
        return Played(Terms(0, (5, 5, 5)), Result((first,), (mas,), out, (1, 2), (0, 0, 0)))

    played = [hand(mas=0, first=1), hand(mas=2, first=0)]

    def purse(rules: str, hands: int) -> tuple[tuple[int, ...], int]:
        standing = MasRules.parse(rules).standing(3, played[:hands])
        assert standing.purse is not None
        return standing.purse.counters, standing.purse.pot

    assert purse("stake=first_takes_pot match_hands=3", 1) == ((-1, 2, -1), 0)
    assert purse("stake=mas_double match_hands=3", 2) == ((-3, -2, -2), 7)         # seat 0 paid two
    assert purse("stake=mas_double match_hands=3 pot_pays=mas_changes", 2) == ((4, -2, -2), 0)


def test_dispute_rules_in_mid_match():
    match = Match(Header("mas", 1, "match_hands=3", 2, 0, ()))
    match.deal(match.pack())
    dealt_out = "match_hands=3 deal_all=true"
    other = GAMES["mas"].from_position({"hands": ["H7", "S2"], "to_act": 0, "rules": dealt_out})
    with pytest.raises(BadRecord, match="house rules"):
        match.apply(Setup(other.position()))
