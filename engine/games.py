"""Every game of the house, by name; each is loaded when it is first asked for."""

from __future__ import annotations

from typing import Final

from engine.game import Game
from engine.on_demand import OnDemand


def _mas() -> type[Game]:
    from engine.mas import Mas

    return Mas


def _mau() -> type[Game]:
    from engine.mau import Mau

    return Mau


def _svitmas() -> type[Game]:
    from engine.svitmas import Svitmas

    return Svitmas


GAMES: Final = OnDemand({"mas": _mas, "mau": _mau, "svitmas": _svitmas})


class UnknownGame(ValueError):
    """A name that no game has."""


def game_named(name: str) -> type[Game]:
    """The game of this name.

    Raises:
        UnknownGame: there is none; the text lists those there are.
    """
    if name not in GAMES:
        raise UnknownGame(f"{name!r} is no game here: choose from {', '.join(GAMES)}")
    return GAMES[name]
