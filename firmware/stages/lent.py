"""Panels that are lent: whose own is dark sees its hand on a neighbour's, covered between their turns."""

from __future__ import annotations

from collections import defaultdict

from firmware.press import Meant, Press
from hw.keys import Button, Key


class LentPanels:
    """Who sees its hand at which place. All is told by places, so it outlasts a hand and a match."""

    def __init__(self) -> None:
        self._lender: dict[int, int] = {}  # by the place whose panel is dark, the place of the other
        self._held: dict[int, int] = {}  # by place, whose eyes its panel is for, if not its own person's
        self._opening: defaultdict[int, Press] = defaultdict(Press)

    def lend(self, dark: int, lender: int) -> None:
        """The panel at the lender's place shows this one's hand too."""
        self._lender[dark] = lender

    def give_back(self, dark: int) -> None:
        """Its own panel is lit again."""
        self._lender.pop(dark, None)

    def borrows(self, place: int) -> bool:
        """Whether a place sees its hand at another one."""
        return place in self._lender

    def concerns(self, place: int, acts: int | None) -> bool:
        """Whether the turn of one place is taken at another one, or at its own."""
        return acts is not None and place in (acts, self._lender.get(acts))

    def waits(self, place: int, acts: int | None) -> bool:
        """Whether a panel must change hands before the turn can be taken there."""
        return self.concerns(place, acts) and self._held.get(place, place) != acts

    def used_by(self, place: int, acts: int | None) -> int:
        """The place whose hand a panel shows and whose keys act there, when it does not wait."""
        return acts if acts is not None and self.concerns(place, acts) else place

    def key(self, key: Key, acts: int) -> None:
        """● held: the panel is in the right hands now."""
        if key.button == Button.ROUND and self._opening[key.place].key(key) is Meant.HELD:
            self._held[key.place] = acts

    def filled(self, place: int) -> float:
        """How much of that hold has passed, 0 to 1."""
        return self._opening[place].filled
