"""What a game needs of the console beyond its rules.

A game of `engine.games` is played at the console when it stands in `AT_TABLE`: its hand, its judge and its
page of the rule book. How it is taught is in ``firmware.lessons``. Its words are in ``firmware.lang``:
``game.NAME``, ``preset.NAME.*``, ``rule.NAME.*``, ``book.NAME.*``.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

from firmware.games import mas_judge, mau_judge, svitmas_judge
from firmware.games.hand import Hand
from firmware.games.judge import Judge
from firmware.games.mas import MasHand
from firmware.games.mas_told import MasTeller
from firmware.games.mau import MauHand
from firmware.games.mau_told import MauTeller
from firmware.games.svitmas import SvitmasHand
from firmware.games.svitmas_told import SvitmasTeller
from firmware.games.teller import Teller
from firmware.rulebook import Page
from firmware.rulebook import mas as mas_page
from firmware.rulebook import mau as mau_page
from firmware.rulebook import svitmas as svitmas_page


class AtTable(NamedTuple):
    """What one game is at the console.

    Attributes:
        hand: keys and screens.
        teller: what all see and hear.
        judge: what may be done, in words.
        page: of the rule book.
    """

    hand: type[Hand[Any]]
    teller: Teller[Any]
    judge: Judge
    page: Page


AT_TABLE: Final[dict[str, AtTable]] = {
    "mas": AtTable(MasHand, MasTeller(), mas_judge, mas_page),
    "mau": AtTable(MauHand, MauTeller(), mau_judge, mau_page),
    "svitmas": AtTable(SvitmasHand, SvitmasTeller(), svitmas_judge, svitmas_page),
}
"""By name, in the order in which they are offered; the first is played when nothing was chosen."""
