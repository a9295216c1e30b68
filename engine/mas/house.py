"""What the agreed rules come to at one table: settled once, asked at every turn."""

from __future__ import annotations

from functools import cache, lru_cache

from engine.cards import ACE, BIT, JOKER, RANKS, SUITS, Cards, card
from engine.mas.rules import MasRules


@cache
def _higher(ace_low: bool) -> tuple[Cards, ...]:
    """By card: every face that beats it. Suits are equal (seed 000, rank table)."""
    ranks = (ACE, *RANKS[:-1]) if ace_low else RANKS
    higher = [0] * (JOKER + 1)
    for suit in SUITS:
        above = 0
        for rank in reversed(ranks):
            higher[card(suit, rank)] = above
            above |= BIT[card(suit, rank)]
    return tuple(higher)


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

    def __init__(self, rules: MasRules, seats: int) -> None:
        rules.refuse(seats)
        pack = rules.pack(seats)
        whole = rules.pickup == "whole"
        standard = rules.after_pickup == "continue_standard"
        plain = not rules.jokers and rules.mistakes == "refuse"
        self.higher = _higher(rules.ace == "low")
        self.must_beat = rules.must_beat
        self.joker_forced = rules.joker_forced
        self.plain = plain
        self.usual = plain and whole and not standard and len(set(pack)) == len(pack)
        self.mistakes = rules.mistakes == "table"
        self.whole = whole
        self.fresh = rules.after_pickup == "continue_fresh"
        self.standard = standard
        self.next_leads = rules.after_pickup == "round_ends_next_leads"
        self.last_wins = whole and not standard
        self.one_lap = rules.laps == "one"
        self.winner_first = rules.refill_order == "winner_first"
        self.immediate = rules.end_timing == "immediate"
        self.first_out = rules.end == "first_out"
        self.shared = rules.tie_in_lap == "shared"
        self.refill_to = rules.cards_each(seats)


house = lru_cache(maxsize=64)(House)
"""What these rules come to for so many seats. Raises BadRules: so many can't play by them."""
