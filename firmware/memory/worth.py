"""What is worth saying when a hand has ended: hardly ever anything, and nothing that would shame a child."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.named import NamedTuple
from firmware.memory.marks import for_children, sat_in, who
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
    """Of hands of one game, oldest first: what to say of the last one, if anything.

    It is about the one whom the result is about: the mas, or where nobody is, who has won.
    """
    hands = [end for end in ends if end.kind == "hand"]
    if not hands:
        return None
    if not any(part.mas for part in hands[-1].parts):
        remarks = _of_winners(hands)
    elif for_children(hands[-1]):
        return None
    else:
        remarks = _of_mas([hand for hand in hands if not for_children(hand)])
    return max(remarks, key=lambda remark: remark.n, default=None)


def _of_mas(hands: Sequence[Ended]) -> list[Remark]:
    """Mas again and again; mas after a long time; at last not any more."""
    told = outcomes(hands, "mas")
    remarks = []
    for part in sat_in(hands[-1]):
        if not (name := who(part)):
            continue
        before = told[name][:-1]
        if part.mas and (again := run(told[name]).now) >= OFTEN:
            remarks.append(Remark("mas_again", name, again))
        elif part.mas and (free := run(before, having=False).now) >= SELDOM:
            remarks.append(Remark("mas_at_last", name, free))
        elif not part.mas and (was := run(before).now) >= OFTEN:
            remarks.append(Remark("mas_no_more", name, was))
    return remarks


def _of_winners(hands: Sequence[Ended]) -> list[Remark]:
    """Won again and again."""
    told = outcomes(hands, "won")
    winners = [name for part in hands[-1].parts if part.won and (name := who(part))]
    remarks = [Remark("won_again", name, run(told[name]).now) for name in winners]
    return [remark for remark in remarks if remark.n >= OFTEN]
