"""Between the phases of svitmas: who has too few cards gets the low ones."""

from __future__ import annotations

from typing import Any

import pytest

from engine.cards import cards_text
from engine.chance import Shuffle
from engine.events import TABLE, Drew, event_text
from engine.svitmas import Svitmas
from tests.engine.rules_of import rule
from tests.engine.svitmas.tables import collecting, play


def before(*won: str, drew: int = 0, **parts: Any) -> Svitmas:
    """One card is still to be laid, the ace of spades by seat 0, who takes it; then each has what it won."""
    hands = ["SA", *[""] * (len(won) - 1)]
    return collecting(*hands, won=list(won), trump_seat=drew, stock="", **{"trump": "SK", **parts})


def after(game: Svitmas, shuffle: Shuffle | None = list) -> list[str]:
    """The events from the unveiling of the trump card on; what is shuffled mostly stays in its order."""
    return play(game, "lay SA", shuffle=shuffle)[2:]


@rule("C45")
def test_nobody_gets_the_skit_who_has_five_cards_the_trump_card_counted() -> None:
    game = before("D2 D3 D4", "H2 H3 H4 H5", "C2 C3 C4 C5 C6", drew=1)
    assert after(game) == [
        "TurnedUp seat=1 cards=SK",
        "SortedOut seat=0 cards=D2 D3 D4",
        "SortedOut seat=1 cards=H2 H3 H4 H5",
        "SortedOut seat=2 cards=C2 C3 C4 C5",
        "Drew seat=0 cards=D2 D3 D4 H2 H3 H4 H5 C2 C3 C4 C5",
    ]


@rule("C46")
@pytest.mark.parametrize(
    "limit, trump, short",
    [("5", "SK", [1]), ("6", "SK", [1, 2]), ("7", "SK", [1, 2, 3]), ("10", "SK", [1, 2, 3, 0]),
     ("trump_rank", "SK", [1, 2, 3, 0]), ("trump_rank", "SJ", [1, 2, 3, 0]),
     ("trump_rank", "S6", [1, 2]), ("trump_rank", "S4", [])],
)  # fmt: skip
def test_the_limit_is_a_number_or_the_rank_of_the_trump_card(
    limit: str, trump: str, short: list[int]
) -> None:
    won = ["H2 H3 H8 H9 HT HJ HQ", "D2 D3 D8 D9", "C2 C5 C8 C9 CT", "H4 S8 S9 ST D5 DK"]
    rules = f"skit_limit={limit}" if limit != "5" else ""
    events = after(before(*won, trump=trump, rules=rules, forehand=1))
    assert [int(event[10]) for event in events if event.startswith("Drew")] == short


@rule("C46")
@pytest.mark.parametrize("trump, limit", [("SJ", 11), ("SQ", 12), ("SK", 13), ("D9", 9), ("S2", 2)])
def test_court_cards_count_eleven_to_fourteen(trump: str, limit: int) -> None:
    for many, short in ((limit - 1, True), (limit, False)):
        won = ["H6", "H7", "H8", "H9", "HT", "HJ", "HQ", "HK", "HA", "C6", "C7", "C8", "C9", "CT"][: many - 1]
        game = before(" ".join(won), "D2", "S3 S4 S5", trump=trump, drew=2, rules="skit_limit=trump_rank")
        assert ("Drew seat=0" in " ".join(after(game))) == short


@rule("C47", "C48")
def test_all_sort_out_every_two_to_five_and_they_are_dealt_singly_from_forehand() -> None:
    game = before("H2 H8 H9 HT HJ", "D2 D3", "C2 C5 C8 C9 CT", "S3 DA", trump="S2", drew=0, forehand=2)
    events = after(game)
    assert events == [
        "TurnedUp seat=0 cards=S2",
        "SortedOut seat=2 cards=C2 C5",
        "SortedOut seat=3 cards=S3",
        "SortedOut seat=0 cards=S2 H2",
        "SortedOut seat=1 cards=D2 D3",
        "Drew seat=3 cards=C2 S3 H2 D3",
        "Drew seat=1 cards=C5 S2 D2",
    ]
    assert list(map(cards_text, game.hands)) == [
        "SA H8 H9 HT HJ", "S2 D2 C5", "C8 C9 CT", "S3 H2 D3 DA C2",
    ]  # fmt: skip


@rule("C47")
def test_the_trump_card_stays_if_it_is_higher_than_five() -> None:
    game = before("H2 H8 H9 HT HJ", "D2 D3", "C8 C9 CT CJ CQ", trump="S6", drew=0)
    assert after(game)[:3] == [
        "TurnedUp seat=0 cards=S6", "SortedOut seat=0 cards=H2", "SortedOut seat=1 cards=D2 D3",
    ]  # fmt: skip


@rule("C48")
def test_they_are_shuffled_and_only_who_gets_them_sees_them() -> None:
    game = before("H2 H8 H9 HT HJ", "D2 D3", "C2 C5 C8 C9 CT", "S3 DA", trump="S2")
    events = game.play(game.legal()[0], shuffle=lambda cards: sorted(cards)[::-1])
    drawn = [event for event in events if isinstance(event, Drew)]
    assert list(map(event_text, drawn)) == ["Drew seat=1 cards=C5 D3 H2 S2", "Drew seat=3 cards=C2 D2 S3"]
    for event in drawn:
        for onlooker in range(TABLE, 4):
            assert (event.seen_by(onlooker) == event) == (onlooker == event.seat)
    known = game.view(2).known
    assert [cards_text(cards) for cards in known] == ["SA H8 H9 HT HJ", "", "C8 C9 CT", "DA"]


@rule("C48")
def test_without_a_shuffle_the_skit_can_not_be_dealt() -> None:
    game = before("H2 H8 H9 HT HJ", "D2 D3", "C2 C5 C8 C9 CT", "S3 DA", trump="S2")
    with pytest.raises(ValueError, match="must be shuffled here"):
        after(game, shuffle=None)


@rule("C49")
def test_from_others_the_short_seat_keeps_its_own_and_gets_those_of_all_others_unshuffled() -> None:
    game = before("H2 H8 H9 HT HJ", "D2 D3", "C2 C5 C8 C9 CT", rules="skit_mode=from_others")
    assert after(game, shuffle=None)[1:] == [
        "SortedOut seat=0 cards=H2", "SortedOut seat=2 cards=C2 C5", "Drew seat=1 cards=H2 C2 C5",
    ]  # fmt: skip
    assert cards_text(game.hands[1]) == "H2 D2 D3 C2 C5" == cards_text(game.view(0).known[1])


@rule("C49")
def test_from_others_two_short_seats_keep_their_own_and_the_others_cards_are_dealt() -> None:
    game = before("H2 H8 H9 HT HJ", "D2 D3", "C2 C5 C8 C9 CT", "S3 DA", rules="skit_mode=from_others")
    assert after(game, shuffle=lambda cards: sorted(cards)[::-1])[1:] == [
        "SortedOut seat=0 cards=H2", "SortedOut seat=2 cards=C2 C5",
        "Drew seat=1 cards=C5 H2", "Drew seat=3 cards=C2",
    ]  # fmt: skip
    assert cards_text(game.hands[1]) == "H2 D2 D3 C5"


@rule("C50")
def test_who_is_left_with_no_cards_is_out_in_order_from_forehand() -> None:
    game = before("H8 H9 HT HJ", "D2 D3 D4 D5 S5", "C2 C3 C4 C5 S4", "S2", drew=0, forehand=2)
    events = after(game)
    assert events[-2:] == ["WentOut seat=2 place=1", "WentOut seat=1 place=2"]
    assert (game.ask, game.open.out, game.open.in_at_lead) == ("lead", (2, 1), 2)


@rule("C50", "C71")
def test_if_that_leaves_one_seat_with_cards_it_has_lost() -> None:
    game = before("S3", "D2 D3 D4 D5 S5", trump="S2", drew=1)
    events = after(game)
    assert events[-2:] == ["WentOut seat=1 place=1", "HandOver losers=0 winners= out=1 ending=played"]
    assert game.legal() == () and game.to_act == -1


@rule("C51")
@pytest.mark.parametrize("starter, first", [("drew_trump", 0), ("holds_trump_card", 1)])
def test_who_drew_the_trump_card_leads_or_who_has_it_now(starter: str, first: int) -> None:
    rules = "" if starter == "drew_trump" else f"starter={starter}"
    game = before("H8 H9 HT HJ", "D2 D3", "C6 C7 C8 C9 CT", trump="S2", rules=rules)
    after(game)
    assert cards_text(game.hands[1]) == "S2 D2 D3"
    assert (game.ask, game.to_act) == ("lead", first)


@rule("C51")
def test_if_the_starter_is_out_the_next_one_clockwise_leads() -> None:
    game = before("H8 H9 HT HJ", "D2 D3 D4 D5", "S3 S4", "C6 C7 C8 C9 CT", trump="S2", drew=1)
    after(game)
    assert (game.open.out, game.to_act) == ((1,), 2)
