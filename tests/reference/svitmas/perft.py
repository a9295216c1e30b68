"""How many distinct positions of svitmas lie n actions from a deal: golden numbers for any other engine."""

from __future__ import annotations

import copy

from tests.reference.shared import in_order
from tests.reference.svitmas.hand import Reference


def position(hand: Reference) -> str:
    """All that matters from here on, but for the number of turns and for what seats remember.

    Always: hands and what was put away (sorted), who is out, in order. When it is over, the loser too.
    While it lasts: who is to act and what it is asked.
    Collecting: tricks taken (sorted), stock and avstickshög (top first), who has the trump card, the trick
    and of it this lap or tie round (as laid, with layers), who is still to lay, in a tie round the contenders
    and their rank, while seats may add the winner and how many declined in a row.
    Shedding: the avstickshög, the table (bottom first, with layers) and how many were in at its lead; with
    avstick_count=cumulative also how many lays there were; with loop_guard=on and pickup=svit how many
    pick-ups, no more than make it act.
    """
    fields: list[object] = [[in_order(held) for held in hand.hands], in_order(hand.put_away), hand.out]
    if hand.over:
        return "; ".join(map(str, [*fields, hand.loser]))
    fields += [hand.to_act, hand.ask, hand.hog]
    if hand.phase == "collecting":
        fields += [
            [in_order(cards) for cards in hand.taken], hand.stock, hand.trump_by, hand.trick, hand.round,
            hand.waiting,
        ]  # fmt: skip
        if hand.ask == "tie":
            fields += [hand.contenders, hand.tied_rank]
        if hand.ask == "add":
            fields += [hand.winner, hand.declined]
    else:
        fields += [hand.table, hand.in_at_lead]
        if hand.house["avstick_count"] == "cumulative":
            fields.append(hand.lays)
        if hand.house["loop_guard"] == "on" and hand.house["pickup"] == "svit":
            fields.append(min(hand.pickups, 2 * hand.in_at_lead))
    return "; ".join(map(str, fields))


def positions_after(hand: Reference, actions: int) -> list[int]:
    """The number of distinct positions after 1, 2, ... actions; a finished hand has none.

    The skit is not shuffled: it is dealt in the order of its cards, S H D C and each from the two up.
    """
    counts = []
    level = {position(hand): hand}
    for _ in range(actions):
        following: dict[str, Reference] = {}
        for before in level.values():
            if before.to_act is None:
                continue
            for text in sorted(before.legal(before.to_act)):
                after = copy.deepcopy(before)
                after.play(before.to_act, text)
                following.setdefault(position(after), after)
        counts.append(len(following))
        level = following
    return counts
