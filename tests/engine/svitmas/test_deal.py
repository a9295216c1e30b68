"""Svitmas from the agreement to the first lead."""

from __future__ import annotations

from random import Random

import pytest

from engine.action import lay
from engine.cards import card_text, cards_text, parse_card
from engine.chance import shuffled
from engine.course import Terms
from engine.events import event_text
from engine.games import game_named
from engine.match import Match
from engine.players import thumb
from engine.record import Header
from engine.rules import BadRules
from engine.svitmas import Svitmas, SvitmasRules
from tests.engine.rules_of import rule
from tests.engine.svitmas.tables import DEFAULTS, VALUES, fresh, stacked


def dealt(rules: str, hands: list[str], rest: str, dealer: int = 0) -> Svitmas:
    agreed = SvitmasRules.parse(rules)
    return Svitmas.deal(agreed, agreed.first_terms(len(hands), dealer), stacked(hands, rest))


def match(rules: str, seats: int, dealer: int = 0) -> Match:
    return Match(Header("svitmas", 1, rules, seats, dealer))


def play_hand(match: Match, rng: Random) -> int:
    """One hand; who lost it."""
    match.deal(shuffled(match.pack(), rng))
    while match.hand is not None and match.hand.result() is None:
        seat = match.hand.to_act
        match.play(seat, thumb(match.view(seat)), lambda cards: shuffled(cards, rng))
    (loser,) = match.played[-1].result.losers
    return loser


@rule("C1")
def test_svitmas_is_the_preset_with_nothing_changed() -> None:
    assert game_named("svitmas") is Svitmas
    assert SvitmasRules.preset("standard") == SvitmasRules()


@rule("C2")
def test_langshyttemas_sets_what_seed_002_has() -> None:
    assert SvitmasRules.preset("langshyttemas").text() == (
        "upcard=true motlagg_forced=true motlagg_rank=any_laid tie_round=same_rank_until_one_left "
        "chansa=anytime slang=off skit_mode=from_others starter=holds_trump_card pickup=all "
        "avstick_count=players_at_start full_suit_avstick=true"
    )


@rule("C3")
@pytest.mark.parametrize("seats", [0, 1, 7])
def test_two_to_six_seats_play(seats: int) -> None:
    with pytest.raises(BadRules, match=f"{seats} seats: svitmas is played by two to six"):
        SvitmasRules().refuse(seats)


@rule("C5")
def test_who_lost_deals_next_also_when_the_hand_was_stopped() -> None:
    table = match("match_hands=free", 4, dealer=2)
    assert table.next_terms == Terms(2, (3, 3, 3, 3))
    for number in range(6):
        assert play_hand(table, Random(number)) == table.next_terms.dealer
    table.deal(shuffled(table.pack(), Random(7)))
    assert table.hand is not None
    (*_, over) = table.play(-1, table.hand.legal(-1)[0])
    assert over.result.losers == (table.next_terms.dealer,)  # type: ignore[union-attr]


@rule("C6")
@pytest.mark.parametrize("hands, many", [("1", 1), ("3", 3), ("5", 5)])
def test_who_lost_most_hands_lost_the_match(hands: str, many: int) -> None:
    table, rng = match(f"match_hands={hands}" if hands != "1" else "", 3), Random(hands)
    lost = [play_hand(table, rng) for _ in range(many)]
    standing = table.standing()
    assert (standing.over, standing.agreed, standing.tally) == (True, many, "lost")
    assert standing.scores == tuple(map(lost.count, range(3)))
    most = max(standing.scores)
    assert standing.losers == tuple(s for s in range(3) if lost.count(s) == most)
    assert standing.winners == ()


@rule("C6")
def test_a_free_match_lasts_until_it_is_called_off() -> None:
    table, rng = match("match_hands=free", 3), Random(1)
    for _ in range(7):
        play_hand(table, rng)
    assert table.wants_deal and table.standing().agreed is None


@rule("C9")
def test_all_house_rules_go_together() -> None:
    rng = Random(1)
    for seats in range(2, 7):
        SvitmasRules.agreed({key: rng.choice(values) for key, values in VALUES.items()}).refuse(seats)
    fresh(4, Random(1), "motlagg_rank=any_laid avstickshog=15")


@rule("C10", "C11", "C12", "C15")
def test_three_cards_each_singly_from_forehand_who_leads() -> None:
    pack = list(SvitmasRules().pack(4))
    assert len(set(pack)) == 52 and "JK" not in map(card_text, pack)
    game = Svitmas.deal(SvitmasRules(), Terms(1, (3, 3, 3, 3)), pack)
    assert list(map(cards_text, game.hands)) == ["S4 S8 SQ", "S5 S9 SK", "S2 S6 ST", "S3 S7 SJ"]
    assert (game.to_act, game.ask, card_text(game.stock[-1]), len(game.stock)) == (2, "collect", "SA", 40)
    assert [event_text(e) for e in game.opening()] == [
        "Drew seat=2 cards=S2 S6 ST", "Drew seat=3 cards=S3 S7 SJ",
        "Drew seat=0 cards=S4 S8 SQ", "Drew seat=1 cards=S5 S9 SK",
    ]  # fmt: skip


@rule("C13")
def test_the_upcard_lies_open_out_of_play_all_game() -> None:
    game = dealt("upcard=true", ["H2 H3 H4", "D2 D3 D4", "C2 C3 C4"], "SA S3", dealer=1)
    assert event_text(game.opening()[-1]) == "TurnedUp seat=1 cards=SA"
    assert card_text(game.stock[-1]) == "S3" and len(game.stock) == 52 - 9 - 1
    for seat in (-1, 0, 1, 2):
        assert game.view(seat).open.upcard == parse_card("SA")  # type: ignore[attr-defined]
    while game.result() is None:
        assert all(parse_card("SA") not in action.cards for action in game.legal())
        game.play(thumb(game.view(game.to_act)), shuffle=lambda cards: cards)
    assert game.open.trump != parse_card("SA")


@rule("C67")
@pytest.mark.parametrize("rules, seats, many", [
    ("", 2, 10), ("avstickshog=0", 2, 0), ("avstickshog=15", 2, 15), ("avstickshog=15", 3, 0), ("", 6, 0),
])  # fmt: skip
def test_cards_are_set_aside_face_down_only_where_two_play(rules: str, seats: int, many: int) -> None:
    game = fresh(seats, Random(1), rules)
    assert (len(game.aside), len(game.stock)) == (many, 52 - 3 * seats - many)
    assert game.view(0).position()["aside"] == many


@rule("C14")
def test_the_pack_gives_hands_then_the_cards_set_aside_the_upcard_and_the_stock() -> None:
    rest = "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ SK SA"
    game = dealt("upcard=true avstickshog=11", ["H2 H3 H4", "D2 D3 D4"], rest)
    position = game.position()
    assert position["aside"] == "S2 S3 S4 S5 S6 S7 S8 S9 ST SJ SQ"
    assert (position["upcard"], position["stock"][:5]) == ("SK", "SA H5")


def test_options_are_those_of_the_rules_page() -> None:
    assert list(VALUES) == [
        "upcard", "motlagg_forced", "motlagg_rank", "tie_round", "chansa", "slang", "skit_limit", "skit_mode",
        "starter", "run_lay", "trump_over_trump", "pickup", "avstick_count", "full_suit_avstick",
        "loop_guard", "avstickshog", "avstick_draw_before_out", "match_hands",
    ]  # fmt: skip
    assert all(DEFAULTS[key] in values for key, values in VALUES.items())


@pytest.mark.parametrize("pack", [[], ["S2"] * 52])
def test_another_pack_is_not_dealt(pack: list[str]) -> None:
    with pytest.raises(ValueError, match="not the pack of these rules"):
        Svitmas.deal(SvitmasRules(), Terms(0, (3, 3)), [parse_card(text) for text in pack])


def test_one_card_is_laid_by_the_action_that_all_games_share() -> None:
    assert any(action is lay(parse_card("S2")) for action in dealt("", ["S2 S3 S4", "H2 H3 H4"], "").legal())
