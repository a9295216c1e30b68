"""How many distinct positions lie n actions from a deal: golden numbers for any other implementation."""

from __future__ import annotations

import copy

from tests.reference.mas import Reference, in_order


def position(hand: Reference) -> str:
    """All that matters from here on, but for the number of turns and for what seats remember.

    Fields, in this order: to act, leader, hands, table (bottom first, with layers), led suit, card to beat,
    who has laid last, who has laid the highest, who has picked up, dead pile, stock (top first), out, places,
    emptied, out this round, forgotten pick-ups, wrong card to take back, mas. Hands and dead pile are sorted.
    """
    fields = [
        hand.to_act, hand.leader, [in_order(held) for held in hand.hands], hand.table, hand.led, hand.to_beat,
        hand.last_layer, hand.highest, sorted(set(hand.picked)), in_order(hand.dead), hand.stock, hand.out,
        sorted(hand.places.items()), hand.emptied, hand.out_this_round, sorted(hand.forgot), hand.wrong,
        hand.mas,
    ]
    return "; ".join(str(field) for field in fields)


def positions_after(hand: Reference, actions: int) -> list[int]:
    """The number of distinct positions after 1, 2, ... actions of any seat; a finished hand has none."""
    counts = []
    level = {position(hand): hand}
    for _ in range(actions):
        following: dict[str, Reference] = {}
        for before in level.values():
            for seat in range(before.seats):
                for text in sorted(before.legal(seat)):
                    after = copy.deepcopy(before)
                    after.play(seat, text)
                    following.setdefault(position(after), after)
        counts.append(len(following))
        level = following
    return counts
