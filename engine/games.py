"""Every game of the house, by name."""

from __future__ import annotations

from typing import Final

from engine.game import Game
from engine.mas import Mas
from engine.mau import Mau
from engine.svitmas import Svitmas

GAMES: Final[dict[str, type[Game]]] = {Mas.name: Mas, Mau.name: Mau, Svitmas.name: Svitmas}


class UnknownGame(ValueError):
    """A name that no game has."""


def game_named(name: str) -> type[Game]:
    """The game of this name.

    Raises:
        UnknownGame: there is none; the text lists those there are.
    """
    try:
        return GAMES[name]
    except KeyError:
        raise UnknownGame(f"{name!r} is no game here: choose from {', '.join(GAMES)}") from None
