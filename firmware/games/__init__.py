"""What a game needs of the console beyond its rules: one file a game. `HANDS` lists them."""

from __future__ import annotations

from typing import Any, Final

from firmware.games.hand import Hand
from firmware.games.mas import MasHand

HANDS: Final[dict[str, type[Hand[Any]]]] = {"mas": MasHand}
