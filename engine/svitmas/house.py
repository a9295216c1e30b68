"""What the agreed rules come to at one table: settled once, asked at every turn."""

from __future__ import annotations

from functools import cache, lru_cache
from typing import Final

from engine.action import PICKUP
from engine.cards import BIT, DECK_FACES, JOKER, SUIT_FACES, Cards, suit_of
from engine.svitmas.lays import RUNS, SINGLES, Lays, Within
from engine.svitmas.rules import SvitmasRules

_HIGHER: Final[tuple[Cards, ...]] = tuple(
    sum(BIT[d] for d in DECK_FACES if suit_of(d) == suit_of(c) and d > c) for c in range(JOKER + 1)
)
"""By card: the higher ones of its suit."""


@cache
def _beats(suit: int, any_trump: bool) -> tuple[Cards, ...]:
    """By card: every face that answers it when this suit is trump."""
    trumps = SUIT_FACES[suit]
    return tuple(
        _HIGHER[c] | trumps if any_trump or suit_of(c) != suit else _HIGHER[c] for c in range(JOKER + 1)
    )


_BEATS: Final = {
    "higher_only": tuple(_beats(suit_of(trump), any_trump=False) for trump in range(JOKER + 1)),
    "any": tuple(_beats(suit_of(trump), any_trump=True) for trump in range(JOKER + 1)),
}

_LAYS: Final[dict[bool, Lays]] = {True: RUNS, False: SINGLES}
"""By whether runs may be laid: what may be one lay."""

_WITHIN: Final = {runs: Within(lays) for runs, lays in _LAYS.items()}
_ANSWERS: Final = {runs: Within(lays, (PICKUP,)) for runs, lays in _LAYS.items()}


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
        lays: by cards that may be one lay, a single one or a run: their set.
        within: by cards of one suit: all lays of them. A suit has 2**13 such sets.
        answers: the same, and picking up.
        beats: by trump card and card: every face that answers it.
        takes_all: a pick-up takes the whole table.
        plain_count: a trick is complete with as many lays on the table as seats were in at its lead, no more
            to it; else with as many as there are seats (`at_start`), with those that were picked up counted
            (`cumulative`), or also with a whole suit (`full_suit`).
        guarded: after twice as many pick-ups as there were seats in, each further one takes all.
        draw_first: both draw from the cards set aside before anyone is out.
    """

    def __init__(self, rules: SvitmasRules) -> None:
        self.forced = rules.motlagg_forced
        self.any_laid = rules.motlagg_rank == "any_laid"
        self.same_rank = rules.tie_round == "same_rank_until_one_left"
        self.chance_first = rules.chansa == "anytime"
        self.chance = rules.chansa != "off"
        self.add = rules.slang != "off"
        self.own_rank = rules.slang == "own_rank_only"
        self.limit = 0 if rules.skit_limit == "trump_rank" else rules.skit_limit
        self.from_others = rules.skit_mode == "from_others"
        self.holder_leads = rules.starter == "holds_trump_card"
        self.lays = _LAYS[rules.run_lay]
        self.within = _WITHIN[rules.run_lay]
        self.answers = _ANSWERS[rules.run_lay]
        self.beats = _BEATS[rules.trump_over_trump]
        self.takes_all = rules.pickup == "all"
        self.plain_count = rules.avstick_count == "players_in_at_lead" and not rules.full_suit_avstick
        self.at_start = rules.avstick_count == "players_at_start"
        self.cumulative = rules.avstick_count == "cumulative"
        self.full_suit = rules.full_suit_avstick
        self.guarded = rules.loop_guard == "on"
        self.draw_first = rules.avstick_draw_before_out


house = lru_cache(maxsize=64)(House)
"""What these rules come to."""
