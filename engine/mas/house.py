"""What the agreed rules come to at one table: settled once, asked at every turn."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache, lru_cache

from engine.cards import ACE, BIT, DECK_FACES, JOKER, Card, Cards, rank_of, suit_of
from engine.mas.rules import MasRules


@cache
def _higher(ace_low: bool) -> tuple[Cards, ...]:
    """By card: every face that beats it. Suits are equal (seed 000, rank table)."""

    def height(c: Card) -> int:
        return 1 if ace_low and rank_of(c) == ACE else rank_of(c)

    return tuple(
        sum(BIT[d] for d in DECK_FACES if suit_of(d) == suit_of(c) and height(d) > height(c))
        for c in range(JOKER + 1)
    )


@dataclass(frozen=True, slots=True)
class House:
    """The rules of one table, ready to be asked.

    Attributes:
        higher: by card, every face that beats it.
        must_beat, joker_forced: as agreed.
        plain: neither jokers nor mistakes: all that may be laid beats in suit.
        usual: plain, one pack, and the last layer wins: a lay is just a lay.
        mistakes: wrong cards and forgotten pick-ups happen, as at a real table.
        whole: a pick-up takes the whole pile, not its top card.
        fresh: an emptied table may be led anew; `standard`: the highest card is still to be beaten; with
            neither a pick-up ends the round, and `next_leads` says that the next seat leads then.
        last_wins: the last layer wins the round; where cards can leave the table, the layer of the highest.
        one_lap: a round is one lap; else it goes on until the turn is back at the last layer.
        winner_first: the refill begins with the winner, not with forehand.
        immediate: the hand ends in the middle of a round.
        first_out: the hand ends when the first seat is out, and nobody is mas.
        shared: who goes out in the same round shares a place.
        refill_to: cards that a hand is filled up to.
    """

    higher: tuple[Cards, ...]
    must_beat: bool
    joker_forced: bool
    plain: bool
    usual: bool
    mistakes: bool
    whole: bool
    fresh: bool
    standard: bool
    next_leads: bool
    last_wins: bool
    one_lap: bool
    winner_first: bool
    immediate: bool
    first_out: bool
    shared: bool
    refill_to: int


@lru_cache(maxsize=64)
def house(rules: MasRules, seats: int) -> House:
    """What these rules come to for so many seats.

    Raises:
        BadRules: so many can't play by them.
    """
    rules.refuse(seats)
    pack = rules.pack(seats)
    whole = rules.pickup == "whole"
    standard = rules.after_pickup == "continue_standard"
    plain = not rules.jokers and rules.mistakes == "refuse"
    return House(
        higher=_higher(rules.ace == "low"),
        must_beat=rules.must_beat,
        joker_forced=rules.joker_forced,
        plain=plain,
        usual=plain and whole and not standard and len(set(pack)) == len(pack),
        mistakes=rules.mistakes == "table",
        whole=whole,
        fresh=rules.after_pickup == "continue_fresh",
        standard=standard,
        next_leads=rules.after_pickup == "round_ends_next_leads",
        last_wins=whole and not standard,
        one_lap=rules.laps == "one",
        winner_first=rules.refill_order == "winner_first",
        immediate=rules.end_timing == "immediate",
        first_out=rules.end == "first_out",
        shared=rules.tie_in_lap == "shared",
        refill_to=rules.cards_each(seats),
    )
