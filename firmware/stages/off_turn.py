"""● off turn: held, it peeks; where there is something to say, it says one thing pressed and another held."""

from __future__ import annotations

from collections.abc import Iterable

from engine.action import Action
from firmware.games.hand import OffTurn
from firmware.lang import Words
from firmware.press import Press
from firmware.screens.keyline import Label
from hw.keys import Key, Phase


class RoundKeys:
    """The round keys of all seats that wait."""

    def __init__(self) -> None:
        self._peeking: set[int] = set()
        self._saying: dict[int, Press] = {}  # by seat, a key that went down to say something

    def peeks(self, seat: int) -> bool:
        """Whether this seat looks at its cards."""
        return seat in self._peeking

    def let_go(self, seats: Iterable[int]) -> None:
        """These seats neither peek nor say anything, until their keys are pressed anew."""
        for seat in seats:
            self._peeking.discard(seat)
            self._saying.pop(seat, None)

    def key(self, seat: int, key: Key, says: OffTurn, soon: bool) -> Action | None:
        """A key went down, is held or was let go.

        Args:
            says: what the seat may say.
            soon: whether this may be the second of two presses, which says nothing.

        Returns:
            What is said.
        """
        if key.phase == Phase.DOWN and says.round is not None and not soon:
            self._saying[seat] = Press()
        if seat not in self._saying:
            (self._peeking.discard if key.phase == Phase.UP else self._peeking.add)(seat)
            return None
        meant = self._saying[seat].key(key)
        if key.phase == Phase.UP:
            del self._saying[seat]
        said = says.held if meant == "held" else says.round
        return said.action if meant is not None and said is not None else None

    def label(self, seat: int, says: OffTurn, words: Words, has_cards: bool) -> Label:
        """What the key does; while it is held, what that comes to."""
        if says.round is None:
            return Label(words.say("key.peek"), live=has_cards)
        if says.held is not None and seat in self._saying:
            return Label(says.held.label, progress=self._saying[seat].filled)
        return Label(says.round.label)
