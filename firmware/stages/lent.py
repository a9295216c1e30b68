"""Panels that are lent: whose own is dark sees its hand on a neighbour's, covered between their turns."""

from __future__ import annotations

from collections import defaultdict

from firmware.press import Press
from hw.keys import Button, Key, Phase


class LentPanels:
    """Who sees its hand at which place. All is told by places, so it outlasts a hand and a match."""

    def __init__(self) -> None:
        self._lender: dict[int, int] = {}  # by the place whose panel is dark, the place of the other
        self._held: dict[int, int] = {}  # by place, whose eyes its panel is for, if not its own person's
        self._asks: dict[int, int] = {}  # by place, who wants a look at its cards there, not being on turn
        self._looks: set[int] = set()  # places where they are being looked at
        self._opening: defaultdict[int, Press] = defaultdict(Press)

    def lend(self, dark: int, lender: int) -> None:
        """The panel at the lender's place shows this one's hand too."""
        self._lender[dark] = lender

    def give_back(self, dark: int) -> None:
        """Its own panel is lit again."""
        self._end(self._lender.pop(dark, None))

    def withdraw(self, place: int) -> None:
        """This place neither lends nor borrows any more."""
        for dark in [dark for dark, at in self._lender.items() if place in (dark, at)]:
            self.give_back(dark)
        self._held.pop(place, None)

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
        if key.button == Button.ROUND and self._opening[key.place].key(key) == "held":
            self._held[key.place] = acts

    def held_by(self, place: int) -> int:
        """Whose hands a panel is in: those of its own person, or of who took a turn there last."""
        return self._held.get(place, place)

    def cover(self, dark: int) -> None:
        """Whose panel is dark shall open the other one anew, if it has one."""
        self._held.pop(self._lender.get(dark, dark), None)

    # -- a look between turns ----------------------------------------------------------------

    def ask(self, dark: int) -> None:
        """Who sees its hand at another place wants a look at it."""
        if dark in self._lender:
            self._asks[self._lender[dark]] = dark

    def asked(self, place: int, acts: int | None) -> int | None:
        """Who wants a look at its own cards at this place; None where a turn is to be taken."""
        return None if self.concerns(place, acts) else self._asks.get(place)

    def looks(self, place: int) -> bool:
        """Whether who asked looks at its cards there, for as long as ● is held."""
        return place in self._looks

    def look_key(self, key: Key) -> None:
        """● held shows the cards until it is let go; ■ says that nobody shall look."""
        if key.button == Button.ROUND and self._opening[key.place].key(key) == "held":
            self._looks.add(key.place)
        ends = key.phase == Phase.UP and self.looks(key.place)
        if ends or (key.button == Button.SQUARE and key.phase == Phase.DOWN):
            self._end(key.place)

    def turn(self, acts: int | None) -> None:
        """A turn begins: where it is taken nobody looks at anything else."""
        for place in [place for place in self._asks if self.concerns(place, acts)]:
            self._end(place)

    def _end(self, place: int | None) -> None:
        if place is not None:
            self._asks.pop(place, None)
            self._looks.discard(place)

    def filled(self, place: int) -> float:
        """How much of that hold has passed, 0 to 1."""
        return self._opening[place].filled
