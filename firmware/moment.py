"""What happened last and is safe on the card: all that screens, lamps and voices may know of a match."""

from __future__ import annotations

from collections.abc import Sequence

from engine.course import Standing
from engine.events import TABLE, Event
from engine.game import View
from engine.match import Match
from engine.named import NamedTuple
from engine.result import Result


class Moment(NamedTuple):
    """Something that happened and is on the card.

    Attributes:
        seen: by seat, what it saw happen.
        views: by seat, what it may see now.
        told: what everybody saw happen.
        table: what lies open to all.
        undone: the seat that took its move back, if that is what happened.
        result: how the hand ended, or None while it goes on.
        standing: how the match stands.
    """

    seen: tuple[tuple[Event, ...], ...]
    views: tuple[View, ...]
    told: tuple[Event, ...]
    table: View
    result: Result | None
    standing: Standing
    undone: int | None = None

    @classmethod
    def of(cls, match: Match, events: Sequence[Event], undone: int | None = None) -> Moment:
        """What everybody sees of a match after these events."""
        hand = match.hand
        assert hand is not None
        seats = range(hand.seats)
        return cls(
            tuple(tuple(event.seen_by(seat) for event in events) for seat in seats),
            tuple(map(hand.view, seats)),
            tuple(event.seen_by(TABLE) for event in events),
            hand.view(TABLE),
            hand.result(),
            match.standing(),
            undone,
        )
