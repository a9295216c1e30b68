"""How many distinct positions of game B lie n actions from a deal: golden numbers for any other engine."""

from __future__ import annotations

import copy

from tests.reference.mau.hand import Reference
from tests.reference.shared import in_order


def position(hand: Reference) -> str:
    """All that matters from here on, but for the number of turns and for what seats remember.

    Always: hands (sorted), the stock (top first), the card on top of the pile, and those below it (sorted).
    While the hand lasts also the suit in force, who is to act and on what question, what is owed and for
    which rank, turns about to be missed, the card just drawn while it is asked about, penalty cards that may
    not be laid, passes in a row; and of each seat its call that is kept, whether it may still call for its
    last lay (until_next), whether it missed its call, and whether its one card was dealt or drawn. When it is
    over, who has won and how.
    """
    fields: list[object] = [
        [in_order(held) for held in hand.hands], hand.stock, hand.pile[-1], in_order(hand.pile[:-1]),
    ]  # fmt: skip
    if hand.over:
        return "; ".join(map(str, [*fields, hand.winners, hand.ending]))
    fields += [
        hand.suit, hand.to_act, hand.ask, hand.owed, hand.owed_for, hand.skips,
        hand.drawn if hand.ask == "keep" else None,
        in_order(hand.barred), hand.passes, hand.said, hand.window, hand.missed, hand.lone,
    ]  # fmt: skip
    return "; ".join(map(str, fields))


def positions_after(hand: Reference, actions: int) -> list[int]:
    """The number of distinct positions after 1, 2, ... actions of any seat; a finished hand has none.

    A new stock lies sorted: spades, hearts, diamonds, clubs, each from the two up, jokers last.
    """
    counts = []
    level = {position(hand): hand}
    for _ in range(actions):
        following: dict[str, Reference] = {}
        for before in level.values():
            for seat in range(before.seats):
                for text in sorted(before.legal(seat)):
                    after = copy.deepcopy(before)
                    after.play(seat, text, in_order)
                    following.setdefault(position(after), after)
        counts.append(len(following))
        level = following
    return counts
