"""What is worth saying when a hand has ended: hardly ever anything, and nothing that would shame a child."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from firmware.memory.marks import Mark, for_children, marked, who
from firmware.memory.runs import outcomes, run
from firmware.store.ended import Ended

OFTEN: Final = 3
"""Times in a row from which on it is said."""

SELDOM: Final = 20
"""Hands without being mas after which it is said that somebody is."""


class Remark(NamedTuple):
    """A sentence ``memory.KEY``.

    Attributes:
        key: of the sentence.
        name: whom it is about.
        n: hands.
    """

    key: str
    name: str
    n: int


def worth_saying(ends: Sequence[Ended]) -> Remark | None:
    """Of hands of one game, oldest first: what to say of the last one, if anything."""
    hands = [end for end in ends if end.kind == "hand"]
    if not hands:
        return None
    remarks = [*_of_winners(hands)]
    if not for_children(hands[-1]):
        grown_up = [hand for hand in hands if not for_children(hand)]
        remarks = [*_of_mas(grown_up), *remarks]
    return max(remarks, key=lambda remark: remark.n, default=None)


def _of_mas(hands: Sequence[Ended]) -> list[Remark]:
    """Mas again and again; mas after a long time; at last not any more."""
    last, told = hands[-1], outcomes(hands, "mas")
    remarks = []
    if not any(part.mas for part in last.parts):
        return []
    for part in last.parts:
        name = who(part)
        if not name or name not in told or part.place is None:
            continue
        now, before = run(told[name]).now, told[name][:-1]
        if now >= OFTEN:
            remarks.append(Remark("mas_again", name, now))
        elif part.mas and (free := run(before, False).now) >= SELDOM:
            remarks.append(Remark("mas_at_last", name, free))
        elif not part.mas and (was := run(before).now) >= OFTEN:
            remarks.append(Remark("mas_no_more", name, was))
    return remarks


def _of_winners(hands: Sequence[Ended]) -> list[Remark]:
    """Won again and again."""
    mark: Mark = "won"
    told = outcomes(hands, mark)
    winners = {who(part) for part in hands[-1].parts if marked(part, mark)}
    now = {name: run(told[name]).now for name in winners if name}
    return [Remark("won_again", name, n) for name, n in now.items() if n >= OFTEN]
