"""The console's own players: each sees a view, never the game, and gives an action.

`lowest` is the yardstick for every better player and stays as it is. `thumb` plays by rule of thumb.
How they do that is each game's own.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, TypeAlias

from engine.action import Action
from engine.game import View
from engine.named import NamedTuple
from engine.on_demand import OnDemand

Player: TypeAlias = Callable[[View], Action]


class _Players(NamedTuple):
    lowest: Player
    thumb: Player


def _mas() -> _Players:
    from engine.mas.players import lowest, thumb

    return _Players(lowest, thumb)


def _mau() -> _Players:
    from engine.mau.players import lowest, thumb

    return _Players(lowest, thumb)


def _svitmas() -> _Players:
    from engine.svitmas.players import lowest, thumb

    return _Players(lowest, thumb)


_PLAYERS_OF: Final = OnDemand({"mas": _mas, "mau": _mau, "svitmas": _svitmas})
"""By game: who plays it."""


def lowest(view: View) -> Action:
    """The lowest card that may rightly be laid; takes cards only when it must."""
    return _PLAYERS_OF[view.rules.game].lowest(view)


def thumb(view: View) -> Action:
    """By rule of thumb."""
    return _PLAYERS_OF[view.rules.game].thumb(view)


PLAYERS: Final[dict[str, Player]] = {"lowest": lowest, "thumb": thumb}
