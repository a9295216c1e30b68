"""What a game tells its judge: in the pause menu of the console, and on the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

from engine.action import Action
from engine.game import Reason
from engine.named import NamedTuple
from firmware.art.sprites import Letters
from firmware.lang import Words


class Mistake(NamedTuple):
    """Something that can be done and is wrong."""

    action: Action
    reason: Reason


class Judge(Protocol):
    """What a game has to say; each ``view`` is one of that game."""

    def judged(
        self, words: Words, letters: Letters, view: Any, names: Sequence[str]
    ) -> Sequence[tuple[str, str]]:
        """What a seat may do and why not otherwise: short texts for a panel, each under its title."""

    def fields(self, view: Any, words: Words) -> Mapping[str, str]:
        """What sentences about reasons need."""

    def tried(self, view: Any) -> Sequence[Action]:
        """What the seat to act might think of doing, with each card of its hand and without."""

    def mistakes(self, view: Any) -> Sequence[Mistake]:
        """What can be done though it is wrong, where mistakes happen as at a real table."""

    def is_out(self, view: Any) -> bool:
        """Whether the seat has got rid of its cards for good."""

    def standing(self, view: Any, words: Words) -> Sequence[str]:
        """What the hand comes to as it stands, in sentences; ``view`` is the table's."""
