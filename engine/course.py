"""How hands make a match: what each is dealt like, and what the played ones come to."""

from typing import Final, Literal, TypeAlias

from engine.named import NamedTuple
from engine.result import Result

MOST_SEATS: Final = 6
"""No game here is played by more."""


class Terms(NamedTuple):
    """What one hand is dealt like.

    Attributes:
        dealer: who deals.
        sizes: by seat, how many cards it gets. A seat with 0 sits this hand out and keeps its number.
        leader: who begins; None for forehand.
        youngest: the seat of the youngest player, where the rules ask for it.
    """

    dealer: int
    sizes: tuple[int, ...]
    leader: int | None = None
    youngest: int | None = None

    @property
    def playing(self) -> tuple[int, ...]:
        """The seats that are dealt cards."""
        return tuple(seat for seat, size in enumerate(self.sizes) if size)


class Played(NamedTuple):
    """A hand of a match that ended."""

    terms: Terms
    result: Result


Tally: TypeAlias = Literal["lost", "won", "points"]
"""What a match counts by seat; screens put it into words."""


class Purse(NamedTuple):
    """Counters at stake, never money.

    Attributes:
        counters: by seat, what it has won less what it has paid in.
        pot: what lies in the middle.
    """

    counters: tuple[int, ...]
    pot: int

    def paid_to(self, seat: int) -> "Purse":
        """The purse when the pot goes to this seat."""
        return Purse(tuple(n + self.pot * (s == seat) for s, n in enumerate(self.counters)), 0)


class Standing(NamedTuple):
    """How a match stands.

    Attributes:
        played: hands played to an end.
        agreed: hands agreed on, or None where something else ends the match.
        tally: what `scores` counts.
        scores: by seat.
        over: whether the match is over.
        winners: who leads, or has won; all of the tied, empty before the first hand is over.
        losers: the same for who is behind, or has lost.
        purse: the counters at stake, None where nothing is.
    """

    played: int
    agreed: int | None
    tally: Tally
    scores: tuple[int, ...]
    over: bool
    winners: tuple[int, ...]
    losers: tuple[int, ...]
    purse: Purse | None = None
