"""The house rules of svitmas: every option of game C, once (RULES.md C; seeds 003 and 002)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Literal

from engine.cards import Card, pack
from engine.course import Played, Terms
from engine.rules import Rules, option

HAND: Final = 3
"""Cards that a seat is dealt, and draws up to while it collects."""

AVSTICKSHOG_SEATS: Final = 2
"""The table size that plays with cards set aside."""


class SvitmasRules(Rules):
    """What a table that plays svitmas has agreed on."""

    game: ClassVar[str] = "svitmas"
    version: ClassVar[int] = 1
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {
        "standard": {},
        "langshyttemas": {
            "upcard": "true",
            "motlagg_forced": "true",
            "motlagg_rank": "any_laid",
            "tie_round": "same_rank_until_one_left",
            "chansa": "anytime",
            "slang": "off",
            "skit_mode": "from_others",
            "starter": "holds_trump_card",
            "pickup": "all",
            "avstick_count": "players_at_start",
            "full_suit_avstick": "true",
        },
    }

    upcard: bool = option(False, (False, True), "seed 003: Detta behövs; seed 002: Spelupplägg")
    motlagg_forced: bool = option(False, (False, True), "seed 003: Insamlingen; seed 002: Motlägg")
    motlagg_rank: Literal["highest", "any_laid"] = option(
        "highest", ("highest", "any_laid"), "seed 003: Insamlingen; seed 002: Motlägg"
    )
    tie_round: Literal["higher_wins", "same_rank_until_one_left"] = option(
        "higher_wins",
        ("higher_wins", "same_rank_until_one_left"),
        "seed 003: Insamlingen; seed 002: Motlägg",
    )
    chansa: Literal["tie_only", "anytime", "off"] = option(
        "tie_only", ("tie_only", "anytime", "off"), "seed 003: Insamlingen; seed 002: Chansa"
    )
    slang: Literal["any_rank_in_trick", "own_rank_only", "off"] = option(
        "any_rank_in_trick", ("any_rank_in_trick", "own_rank_only", "off"), "seed 003: Insamlingen"
    )
    skit_limit: Literal[5, 6, 7, 10, "trump_rank"] = option(
        5, (5, 6, 7, 10, "trump_rank"), "seed 003: Insamlingen; seed 002: Skiten"
    )
    skit_mode: Literal["pool_and_deal", "from_others"] = option(
        "pool_and_deal", ("pool_and_deal", "from_others"), "seed 003: Insamlingen; seed 002: Skiten"
    )
    starter: Literal["drew_trump", "holds_trump_card"] = option(
        "drew_trump", ("drew_trump", "holds_trump_card"), "seed 003: Slutspel; seed 002: Start"
    )
    run_lay: bool = option(True, (True, False), "seed 003: Slutspel; seed 002: Start")
    trump_over_trump: Literal["higher_only", "any"] = option("higher_only", ("higher_only", "any"), "ours")
    pickup: Literal["svit", "all"] = option(
        "svit", ("svit", "all"), "seed 003: Slutspel; seed 002: Regler för spel"
    )
    avstick_count: Literal["players_in_at_lead", "players_at_start", "cumulative"] = option(
        "players_in_at_lead",
        ("players_in_at_lead", "players_at_start", "cumulative"),
        "seed 003: Slutspel; seed 002: Avstick",
    )
    full_suit_avstick: bool = option(False, (False, True), "seed 003: Slutspel; seed 002: Avstick")
    loop_guard: Literal["on", "off"] = option("on", ("on", "off"), "ours")
    avstickshog: Literal[0, 10, 11, 12, 13, 14, 15] = option(
        10, (0, 10, 11, 12, 13, 14, 15), "seed 003: Variant: två spelare; seed 002: Variant: Avstickshög"
    )
    avstick_draw_before_out: bool = option(True, (True, False), "ours")
    match_hands: Literal[1, 3, 5, "free"] = option(1, (1, 3, 5, "free"), "ours")

    def hands_agreed(self) -> int | None:
        """How many hands make a match; None for as many as one likes."""
        return None if self.match_hands == "free" else self.match_hands

    def pack(self, seats: int) -> tuple[Card, ...]:
        """One pack of 52, no jokers."""
        return pack()

    def cards_each(self, seats: int) -> int:
        """Three, whatever the seats."""
        return HAND

    def aside(self, seats: int) -> int:
        """How many cards are set aside at the deal: only where two play."""
        return self.avstickshog if seats == AVSTICKSHOG_SEATS else 0

    def next_terms(self, played: Sequence[Played]) -> Terms:
        """Who lost deals next."""
        last = played[-1]
        (loser,) = last.result.losers
        return last.terms._replace(dealer=loser)
