"""Tie rounds of svitmas: motlägg was made, and just those who share the highest rank lay again."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import cards_text
from engine.svitmas import Svitmas
from tests.engine.playing import may, refused
from tests.engine.rules_of import rule
from tests.engine.svitmas.tables import collecting, play

SAME = "tie_round=same_rank_until_one_left slang=off"
FORCED = "motlagg_forced=true slang=off"
OFF = "slang=off"


def tie(*hands: str, rules: str = OFF, **parts: Any) -> Svitmas:
    """Seats 0 and 1 tie with nines; seat 0 lays first again."""
    usual = {"table": ["0 H9", "1 S9"], "since": 2, "tied": 9, "winner": 0, "queue": [1], "ask": "tie"}
    return collecting(*hands, rules=rules, **{**usual, "stock": "C2 C3 C4 C5 C6", **parts})


@rule("C23")
def test_just_those_who_share_the_highest_rank_lay_again_in_the_same_order() -> None:
    hands = ("D2 D3 D4", "H2 H3 H9", "S2 S3 S9", "C7 C8 DT")
    game = collecting(*hands, to_act=2, table=["1 D9"], stock="C2 C3 C4 C5 C6 C9 CT", rules=OFF)
    play(game, "lay S9", "lay C7", "lay D2")
    assert (game.ask, game.to_act, game.open.queue) == ("tie", 1, (2,))
    assert play(game, "lay H2") == ["Laid seat=1 cards=H2 led=False", "Drew seat=1 cards=C5"]
    play(game, "lay S2")
    assert (game.ask, game.to_act, game.open.queue, game.open.tied) == ("tie", 1, (2,), 2)
    play(game, "lay H9")
    assert play(game, "lay S3")[-1] == "TrickTaken seat=1 cards=D9 S9 C7 D2 H2 S2 H9 S3"


@rule("C24")
def test_higher_wins_compares_only_the_cards_of_this_round() -> None:
    game = tie("H2 D2 SK", "D3 H3 SQ")
    assert may(game) == "chance, lay D2, lay H2, lay H2 D2, lay SK"
    play(game, "lay H2 D2")
    assert play(game, "lay D3")[-1] == "TrickTaken seat=1 cards=H9 S9 H2 D2 D3"


@rule("C25")
def test_forced_motlagg_binds_in_a_tie_round_but_not_the_first_to_lay() -> None:
    game = tie("D9 H2 SK", "D2 H3 SQ", rules=FORCED)
    assert may(game) == "chance, lay D9, lay H2, lay SK"
    play(game, "lay H2")
    assert may(game) == "lay D2"


@rule("C25")
def test_any_laid_looks_at_this_round_s_cards_only() -> None:
    game = tie("D9 H2 SK", "C9 H3 SQ", rules=f"{FORCED} motlagg_rank=any_laid")
    play(game, "lay SK")
    assert may(game) == "chance, lay C9, lay H3, lay SQ"


@rule("C26", "C27")
def test_same_rank_each_lays_the_tied_rank_again_or_drops_out() -> None:
    game = tie("D9 H2 SK", "C9 H3 SQ", rules=SAME)
    assert may(game) == "chance, decline, lay D9"
    assert refused(game, "lay SK") == "must_lay_the_rank"
    assert play(game, "lay D9") == ["Laid seat=0 cards=D9 led=False", "Drew seat=0 cards=C2"]
    events = play(game, "decline")
    assert events == ["Passed seat=1", "TrickTaken seat=0 cards=H9 S9 D9"]
    assert cards_text(game.hands[1]) == "SQ H3 C9"


@rule("C26")
def test_same_rank_goes_on_until_one_is_left() -> None:
    game = tie("D9 H2 SK", "C9 H3 SQ", rules=SAME)
    play(game, "lay D9", "lay C9")
    assert (game.ask, game.to_act, game.open.queue) == ("tie", 0, (1,))
    assert may(game) == "chance, decline"


@rule("C27")
def test_forced_same_rank_binds_every_holder_the_first_too_and_to_that_rank_only() -> None:
    game = tie("D9 H2 SK", "H3 D2 SQ", rules=f"{SAME} motlagg_forced=true motlagg_rank=any_laid")
    assert may(game) == "lay D9"
    for text in ("decline", "chance", "lay H2"):
        assert refused(game, text) == "must_lay_the_rank"
    play(game, "lay D9")
    assert may(game) == "chance, decline"


@rule("C28")
def test_if_all_drop_the_first_of_those_still_in_it_wins() -> None:
    game = tie("H2 SK", "D2 SQ", "H9", rules=SAME, table=["0 S9", "1 D9", "2 C9"], since=3,
               winner=0, queue=[1, 2])  # fmt: skip
    play(game, "decline", "decline")
    assert play(game, "decline")[-1] == "TrickTaken seat=0 cards=S9 D9 C9"
    game = collecting("S9", "D9 SQ", "C9 H2", stock="", trump="C2", trump_seat=2, rules=SAME)
    play(game, "lay S9", "lay D9", "lay C9")
    assert (game.to_act, game.open.queue) == (1, (2,))
    assert play(game, "decline", "decline")[-1] == "TrickTaken seat=1 cards=S9 D9 C9"


@rule("C29")
@pytest.mark.parametrize("rules", [OFF, SAME])
def test_who_has_no_cards_is_in_the_tie_no_more_and_one_alone_still_lays_and_wins(rules: str) -> None:
    parts: dict[str, Any] = {"stock": "", "trump": "C2", "trump_seat": 2, "rules": rules}
    game = collecting("H9", "S9 D9 SK", "D3", **parts)
    play(game, "lay H9", "lay S9", "lay D3")
    assert (game.ask, game.to_act, game.open.queue) == ("tie", 1, ())
    assert play(game, "lay D9")[-1] == "TrickTaken seat=1 cards=H9 S9 D3 D9"


@rule("C29")
def test_one_alone_that_drops_wins_all_the_same() -> None:
    game = collecting("H9", "S9 SK", "D3", stock="", trump="C2", trump_seat=2, rules=SAME)
    play(game, "lay H9", "lay S9", "lay D3")
    assert may(game) == "decline"
    assert play(game, "decline")[-1] == "TrickTaken seat=1 cards=H9 S9 D3"


@rule("C29")
def test_if_none_has_cards_the_first_of_them_takes_the_trick() -> None:
    game = collecting("H9", "S9", "D3 D4", stock="", trump="C2", trump_seat=2, rules=OFF)
    play(game, "lay H9", "lay S9")
    assert play(game, "lay D3")[-1] == "TrickTaken seat=0 cards=H9 S9 D3"


@rule("C30")
def test_tie_only_lets_the_first_to_lay_chance_too() -> None:
    game = tie("H2 D2 SK", "D3 H3 SQ")
    assert play(game, "chance") == ["TurnedUp seat=0 cards=C2"]
    assert may(game) == "chance, lay D3, lay H3, lay H3 D3, lay SQ"


@rule("C34")
def test_a_chanced_card_of_the_tied_rank_counts_and_another_drops_its_player() -> None:
    game = tie("D2 H2 SK", "H3 SQ", rules=SAME, stock="C9 CK C3 C4")
    play(game, "chance")
    assert play(game, "chance") == ["TurnedUp seat=1 cards=CK", "TrickTaken seat=0 cards=H9 S9 C9 CK"]
