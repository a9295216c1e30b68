"""What happened, as the table tells it: one frozen record per thing, in order.

`seen_by` gives the same event as one seat may see it. Cards that a seat may not see
are `HIDDEN`; how many they are stays visible, as at a real table. A card may be hidden from
everybody, the seat that it belongs to included (the trump card of game C).
"""

from typing import Final, Self, TypeAlias

from engine.cards import JOKER, Card, card_text
from engine.course import MOST_SEATS
from engine.named import NamedTuple
from engine.result import Result

HIDDEN: Final[Card] = -1
"""Stands for a card that the onlooker does not see."""

TABLE: Final = -1
"""The onlooker who has no seat: the table screen, a spectator."""

made = tuple.__new__
"""Makes an event from its values in order. A named tuple's own constructor takes twice as long."""


class Laid(NamedTuple):
    """A seat laid cards on the table.

    Attributes:
        led: whether the table was empty, so that the card set the suit.
    """

    seat: int
    cards: tuple[Card, ...]
    led: bool

    def seen_by(self, onlooker: int) -> Self:
        """Laid openly: everybody sees it."""
        return self


# Events are values: those that happen most often are made once, the others' beside what makes them happen.

SEATS: Final = range(MOST_SEATS)
ALONE: Final = tuple((c,) for c in range(JOKER + 1))
"""By card: just this one."""

LAID_ALONE: Final = tuple(tuple([made(Laid, (seat, cards, False)) for cards in ALONE]) for seat in SEATS)
"""By seat and card: that it laid just this card on others."""


class PickedUp(NamedTuple):
    """A seat took cards from the table into its hand, bottom first."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, onlooker: int) -> Self:
        """Taken from the open table: everybody saw which."""
        return self


class RoundWon(NamedTuple):
    """A round ended: these cards, bottom first, went to the dead pile, and its winner is known."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, onlooker: int) -> Self:
        """The dead pile lies face up."""
        return self


class Drew(NamedTuple):
    """A seat drew from the stock, in this order.

    Attributes:
        open: whether its hand lies open.
    """

    seat: int
    cards: tuple[Card, ...]
    open: bool = False

    def seen_by(self, onlooker: int) -> "Drew":
        """Only who drew sees the faces, unless its hand is open."""
        if self.open or onlooker == self.seat:
            return self
        return Drew(self.seat, (HIDDEN,) * len(self.cards))


class Passed(NamedTuple):
    """A seat did nothing where it had to or might: only jokers to lead, nothing to draw, nothing to add."""

    seat: int

    def seen_by(self, onlooker: int) -> Self:
        """Everybody sees it."""
        return self


class Forgot(NamedTuple):
    """A seat that should pick up did not."""

    seat: int

    def seen_by(self, onlooker: int) -> Self:
        """Everybody could see it."""
        return self


class Noticed(NamedTuple):
    """Somebody noticed that this seat forgot to pick up."""

    seat: int

    def seen_by(self, onlooker: int) -> Self:
        """Everybody hears it."""
        return self


class TookBack(NamedTuple):
    """A seat took a wrong card back; what came of it is undone."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, onlooker: int) -> Self:
        """The card lay open."""
        return self


class Named(NamedTuple):
    """A seat named the suit that is to be followed."""

    seat: int
    suit: int

    def seen_by(self, onlooker: int) -> Self:
        """Everybody hears it."""
        return self


class Skipped(NamedTuple):
    """A seat missed its turn."""

    seat: int

    def seen_by(self, onlooker: int) -> Self:
        """Everybody sees it."""
        return self


class Kept(NamedTuple):
    """A seat kept the card that it drew."""

    seat: int

    def seen_by(self, onlooker: int) -> Self:
        """That it lays nothing is seen; whether it could is not."""
        return self


class Called(NamedTuple):
    """A seat said that one card is left.

    Attributes:
        word: `engine.action.MAS` or `engine.action.MAS_MAS`.
    """

    seat: int
    word: str

    def seen_by(self, onlooker: int) -> Self:
        """Everybody hears it."""
        return self


class Challenged(NamedTuple):
    """A seat pointed out that another one did not call."""

    seat: int
    other: int

    def seen_by(self, onlooker: int) -> Self:
        """Everybody hears it."""
        return self


class Reshuffled(NamedTuple):
    """These cards became the new stock, top first."""

    cards: tuple[Card, ...]

    def seen_by(self, onlooker: int) -> "Reshuffled":
        """Nobody sees how they lie."""
        return Reshuffled((HIDDEN,) * len(self.cards))


class TurnedUp(NamedTuple):
    """Cards were turned face up: the first one of the pile, one that is chanced, the trump card.

    Attributes:
        seat: whose doing it was, or whose card it is.
    """

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, onlooker: int) -> Self:
        """They lie open."""
        return self


class SetAside(NamedTuple):
    """Cards that belong to a seat were laid face down."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, onlooker: int) -> "SetAside":
        """Nobody may look at them, their owner neither."""
        return SetAside(self.seat, (HIDDEN,) * len(self.cards))


class Added(NamedTuple):
    """A seat laid cards to a trick that is already decided."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, onlooker: int) -> Self:
        """Laid openly: everybody sees it."""
        return self


class TrickTaken(NamedTuple):
    """A seat won a trick and laid its cards face down in front of it."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, onlooker: int) -> Self:
        """All of them had been laid openly."""
        return self


class SortedOut(NamedTuple):
    """A seat gave its lowest cards to those that are short."""

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, onlooker: int) -> Self:
        """Everybody sees them go."""
        return self


class PutAway(NamedTuple):
    """A trick was complete; its cards are out of play.

    Attributes:
        seat: who laid the last one.
    """

    seat: int
    cards: tuple[Card, ...]

    def seen_by(self, onlooker: int) -> Self:
        """They had been laid openly."""
        return self


class WentOut(NamedTuple):
    """A seat got rid of its last card for good.

    Attributes:
        place: 1 for the first to go out.
    """

    seat: int
    place: int

    def seen_by(self, onlooker: int) -> Self:
        """Everybody sees it."""
        return self


class HandOver(NamedTuple):
    """The hand ended so."""

    result: Result

    def seen_by(self, onlooker: int) -> Self:
        """Everybody sees it."""
        return self


Event: TypeAlias = (
    Laid
    | PickedUp
    | RoundWon
    | Drew
    | Passed
    | Forgot
    | Noticed
    | TookBack
    | Named
    | Skipped
    | Kept
    | Called
    | Challenged
    | Reshuffled
    | TurnedUp
    | SetAside
    | Added
    | TrickTaken
    | SortedOut
    | PutAway
    | WentOut
    | HandOver
)


def uncovers(event: Event) -> bool:
    """Whether it brings to sight a card that nobody knew: nobody can forget it again."""
    return isinstance(event, Drew | TurnedUp)


def event_text(event: Event) -> str:
    """One line of plain text, for logs and tests: ``Drew seat=1 cards=?? ??``."""
    if isinstance(event, HandOver):
        end = event.result
        told = {"losers": end.losers, "winners": end.winners, "out": end.out, "ending": end.ending}
        shown = {name: " ".join(map(str, v)) if isinstance(v, tuple) else v for name, v in told.items()}
    else:
        shown = {name: _cards_shown(v) if name == "cards" else v for name, v in event._asdict().items()}
        if not shown.get("open", True):  # the rare case alone is worth telling
            del shown["open"]
    return " ".join([type(event).__name__, *(f"{name}={value}" for name, value in shown.items())])


def _cards_shown(cards: tuple[Card, ...]) -> str:
    return " ".join("??" if c == HIDDEN else card_text(c) for c in cards)
