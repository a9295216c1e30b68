"""Stakes: counters in a pot, never money (seed 000, Mas med insats)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from engine.course import Played, Purse, Standing

Stake = Literal["none", "mas_double", "first_takes_pot"]
PotPays = Literal["last_hand", "mas_changes"]


def settle(stake: Stake, pays: PotPays, seats: int, played: Sequence[Played], standing: Standing) -> Purse:
    """What each seat has won less what it has paid in, and what lies in the pot.

    Before every hand each pays one counter; with ``mas_double`` the mas of the hand before pays two.
    A shared first splits the pot, and an odd counter stays; after the last hand the first of them gets it.
    """
    counters = [0] * seats
    pot = 0
    mas: tuple[int, ...] = ()
    for number, (_, result) in enumerate(played, 1):
        for seat in range(seats):
            paid = 2 if stake == "mas_double" and seat in mas else 1
            counters[seat] -= paid
            pot += paid
        last = number == standing.agreed
        changed = number > 1 and result.losers != mas
        if stake == "first_takes_pot" or last or (pays == "mas_changes" and changed):
            share = pot // len(result.winners) if result.winners else 0
            for seat in result.winners:
                counters[seat] += share
                pot -= share
            if last and pot and result.winners:
                return Purse(tuple(counters), pot).paid_to(result.winners[0])
        mas = result.losers
    return Purse(tuple(counters), pot)
