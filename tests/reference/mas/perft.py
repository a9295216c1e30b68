"""How many distinct positions lie n actions from a deal: golden numbers for any other implementation."""

from __future__ import annotations

import copy

from tests.reference.mas.hand import Reference
from tests.reference.shared import in_order


def position(hand: Reference) -> str:
    """All that matters from here on, but for the number of turns and for what seats remember.

    Always: hands, dead pile (both sorted), stock (top first), table (bottom first, with layers), who is out
    and in which places. While the hand lasts also who is to act and who leads, what is to be beaten, who has
    picked up, who waits for the refill and who went out in this round, forgotten pick-ups, and who would win
    now; where the highest card wins, its rank too; and what was before a wrong card that may be taken back.
    When it is over, the mas.
    """
    fields: list[object] = [
        [in_order(held) for held in hand.hands], in_order(hand.dead), hand.stock, hand.table, hand.out,
        sorted(hand.places.items()),
    ]  # fmt: skip
    if hand.over:
        return "; ".join(map(str, [*fields, hand.mas]))
    standard = hand.house["after_pickup"] == "continue_standard"
    fields += [
        hand.to_act, hand.leader,
        hand.led if standard or hand.to_beat is not None else "",
        None if hand.to_beat is None else hand.rank(hand.to_beat),
        sorted(set(hand.picked)),
        [seat for seat in hand.emptied if seat not in hand.out],
        hand.out_this_round,
        sorted(seat for seat in hand.forgot if seat not in hand.out),
        None if hand.last_layer is None else hand.winner(),
    ]  # fmt: skip
    if hand.house["laps"] == "unlimited":
        fields.append(hand.last_layer)
    if standard or hand.house["pickup"] == "top":
        fields.append(None if hand.highest is None else hand.rank(hand.highest[1]))
    if hand.wrong is not None:
        before = copy.copy(hand)
        before.__dict__ = hand.before_wrong
        fields += [hand.wrong, position(before)]
    return "; ".join(map(str, fields))


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
