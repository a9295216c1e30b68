"""What a game needs of the console beyond its rules.

A game of `engine.games` is played at the console when it stands in `AT_TABLE`: its hand, its teller and its
judge. Its page of the rule book is in ``firmware.rulebook``, how it is taught in ``firmware.lessons``, its
words in ``firmware.lang``: ``game.NAME``, ``preset.NAME.*``, ``rule.NAME.*``, ``book.NAME.*``.
"""

from __future__ import annotations

from typing import Any, Final

from engine.named import NamedTuple
from engine.on_demand import OnDemand
from firmware.games.hand import Hand
from firmware.games.judge import Judge
from firmware.games.teller import Teller


class AtTable(NamedTuple):
    """What one game is at the console.

    Attributes:
        hand: keys and screens.
        teller: what all see and hear.
        judge: what may be done, in words.
    """

    hand: type[Hand[Any]]
    teller: Teller[Any]
    judge: Judge


def _mas() -> AtTable:
    from firmware.games import mas_judge
    from firmware.games.mas import MasHand
    from firmware.games.mas_told import MasTeller

    return AtTable(MasHand, MasTeller(), mas_judge)


def _mau() -> AtTable:
    from firmware.games import mau_judge
    from firmware.games.mau import MauHand
    from firmware.games.mau_told import MauTeller

    return AtTable(MauHand, MauTeller(), mau_judge)


def _svitmas() -> AtTable:
    from firmware.games import svitmas_judge
    from firmware.games.svitmas import SvitmasHand
    from firmware.games.svitmas_told import SvitmasTeller

    return AtTable(SvitmasHand, SvitmasTeller(), svitmas_judge)


AT_TABLE: Final = OnDemand({"mas": _mas, "mau": _mau, "svitmas": _svitmas})
"""By name, in the order in which they are offered; the first is played when nothing was chosen. Each is
loaded when it is asked for: a start waits for one game, not for all."""
