"""What many hands came to, kept in whole numbers: books of parts of the hands add up to that of all."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from engine.events import Event
from engine.games import GAMES
from engine.result import Result


@dataclass(slots=True)
class Ledger:
    """What the hands at one table came to.

    Attributes:
        turns: by turns in a hand, how many hands had so many.
        pickups: by how often cards were picked up in a hand (game B: drawn), how many hands had so many.
        cards: the same of the cards that were picked up.
        capped: hands that the turn guard stopped.
        lost: by seat, hands that it lost; of a hand several may lose, or none.
        won: by seat, hands that it won.
        lost_at: by place after the deal, hands that were lost there: forehand first, the dealer last.
    """

    game: str
    seats: int
    turns: Counter[int] = field(default_factory=Counter)
    pickups: Counter[int] = field(default_factory=Counter)
    cards: Counter[int] = field(default_factory=Counter)
    capped: int = 0
    lost: Counter[int] = field(default_factory=Counter)
    won: Counter[int] = field(default_factory=Counter)
    lost_at: Counter[int] = field(default_factory=Counter)

    @property
    def hands(self) -> int:
        """How many hands it tells of."""
        return self.turns.total()

    def enter(self, dealer: int, turns: int, events: Iterable[Event], result: Result) -> None:
        """Put down a hand that has ended."""
        burden = GAMES[self.game].burden
        taken = [len(event.cards) for event in events if isinstance(event, burden)]
        self.turns[turns] += 1
        self.pickups[len(taken)] += 1
        self.cards[sum(taken)] += 1
        self.capped += result.ending == "guard"
        self.won.update(result.winners)
        self.lost.update(result.losers)
        self.lost_at.update((seat - dealer - 1) % self.seats for seat in result.losers)

    def add(self, other: Ledger) -> None:
        """Take over the book of other hands at the same table."""
        for mine, theirs in zip(self._counters(), other._counters(), strict=True):
            mine.update(theirs)
        self.capped += other.capped

    def _counters(self) -> Sequence[Counter[int]]:
        return self.turns, self.pickups, self.cards, self.lost, self.won, self.lost_at
