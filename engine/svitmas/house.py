"""What the agreed rules come to at one table: settled once, asked at every turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from engine.cards import BIT, DECK_FACES, JOKER, SUIT_FACES, SUITS, Cards, suit_of
from engine.svitmas.rules import SvitmasRules

_HIGHER: Final[tuple[Cards, ...]] = tuple(
    sum(BIT[d] for d in DECK_FACES if suit_of(d) == suit_of(c) and d > c) for c in range(JOKER + 1)
)
"""By card: the higher ones of its suit."""


def _beats(trump: int, any_trump: bool) -> tuple[Cards, ...]:
    """By card: every face that answers it when this suit is trump."""
    trumps = SUIT_FACES[trump]
    return tuple(
        _HIGHER[c] | trumps if any_trump or suit_of(c) != trump else _HIGHER[c] for c in range(JOKER + 1)
    )


_BEATS: Final = {
    "higher_only": tuple(_beats(suit, any_trump=False) for suit in SUITS),
    "any": tuple(_beats(suit, any_trump=True) for suit in SUITS),
}


@dataclass(frozen=True, slots=True)
class House:
    """The rules of one table, ready to be asked.

    Attributes:
        forced: who can make motlägg must, and `any_laid` says: with any rank that was laid.
        same_rank: in a tie round each lays the tied rank again or drops out.
        chance_first: the stock's top card may be chanced in every round, not only in a tie.
        chance: it may be chanced at all.
        add: cards may be added to a decided trick, and `own_rank` says: of ranks that one has laid oneself.
        limit: who has fewer cards after collecting gets the skit; 0 where the trump card's rank sets it.
        from_others: who gets it keeps its own low cards.
        holder_leads: who holds the trump card leads first, not who drew it.
        runs: a lay may be a run.
        beats: by trump suit and card: every face that answers it.
        takes_all: a pick-up takes the whole table.
        at_start: a trick is complete with as many lays as there are seats at the table.
        cumulative: lays that were picked up count too.
        full_suit: so is one that has a whole suit.
        guarded: after twice as many pick-ups as there were seats in, each further one takes all.
        draw_first: both draw from the cards set aside before anyone is out.
    """

    forced: bool
    any_laid: bool
    same_rank: bool
    chance_first: bool
    chance: bool
    add: bool
    own_rank: bool
    limit: int
    from_others: bool
    holder_leads: bool
    runs: bool
    beats: tuple[tuple[Cards, ...], ...]
    takes_all: bool
    at_start: bool
    cumulative: bool
    full_suit: bool
    guarded: bool
    draw_first: bool


@lru_cache(maxsize=64)
def house(rules: SvitmasRules) -> House:
    """What these rules come to."""
    return House(
        forced=rules.motlagg_forced,
        any_laid=rules.motlagg_rank == "any_laid",
        same_rank=rules.tie_round == "same_rank_until_one_left",
        chance_first=rules.chansa == "anytime",
        chance=rules.chansa != "off",
        add=rules.slang != "off",
        own_rank=rules.slang == "own_rank_only",
        limit=0 if rules.skit_limit == "trump_rank" else rules.skit_limit,
        from_others=rules.skit_mode == "from_others",
        holder_leads=rules.starter == "holds_trump_card",
        runs=rules.run_lay,
        beats=_BEATS[rules.trump_over_trump],
        takes_all=rules.pickup == "all",
        at_start=rules.avstick_count == "players_at_start",
        cumulative=rules.avstick_count == "cumulative",
        full_suit=rules.full_suit_avstick,
        guarded=rules.loop_guard == "on",
        draw_first=rules.avstick_draw_before_out,
    )
