"""Who sits where: the seats of a match, and the places of the console that they sit at."""

from __future__ import annotations

from typing import Any, Final

from engine.course import MOST_SEATS
from engine.named import NamedTuple
from firmware.art.sprites import DIRECTIONS, Direction

FEWEST: Final = 2
SEATS: Final = range(FEWEST, MOST_SEATS + 1)
"""How many may play."""


class Seat(NamedTuple):
    """One seat of a match.

    Attributes:
        name: what the others call it.
        place: the console's place it sits at, from 0; None for a console player without one.
        person: False where the console plays.
    """

    name: str
    place: int | None
    person: bool


Seating = tuple[Seat, ...]
"""The seats of a match, clockwise."""


def seat_at(seating: Seating, place: int) -> int | None:
    """Which seat sits at a place of the console, if any does."""
    return next((n for n, seat in enumerate(seating) if seat.place == place), None)


def seat_for(seating: Seating, place: int) -> int | None:
    """The console player's seat that somebody at a place may take.

    It is the one at that place, or at a free place the first one that has none.
    """
    seat = seat_at(seating, place)
    if seat is not None:
        return None if seating[seat].person else seat
    return next((n for n, at in enumerate(seating) if at.place is None), None)


def reseated(seating: Seating, seat: int, **changes: Any) -> Seating:
    """The seating with something else true of one seat."""
    return tuple(at._replace(**changes) if n == seat else at for n, at in enumerate(seating))


def with_one_more(seating: Seating, name: str, place: int) -> Seating:
    """The seating with another person, in its order around the console."""
    at = [seat for seat in seating if seat.place is not None]
    beside = [seat for seat in seating if seat.place is None]
    return (*sorted([*at, Seat(name, place, True)], key=lambda seat: seat.place or 0), *beside)


def seating_json(seating: Seating) -> list[dict[str, Any]]:
    """As JSON values, for the store."""
    return [{"name": s.name, "place": s.place, "person": s.person} for s in seating]


def read_seating(
    value: Any, seats: int, names: tuple[str, ...], console: tuple[int, ...] = ()
) -> Seating:
    """The seating that `seating_json` wrote; where it can't be read, all in a row with these names.

    Args:
        console: the seats that the console plays.
    """
    try:
        seating = tuple(Seat(str(s["name"]), s["place"], bool(s["person"])) for s in value)
    except (TypeError, KeyError):
        seating = ()
    if len(seating) == seats:
        return seating
    called = names or tuple(map(str, range(1, seats + 1)))
    return tuple(Seat(name, place, place not in console) for place, name in enumerate(called))


def fitted(seating: Seating, places: int) -> Seating:
    """The seating on a console of so many places: who sat at one that is gone is played by the console."""
    here = range(places)
    return tuple(s if s.place is None or s.place in here else Seat(s.name, None, False) for s in seating)


def compass(towards: int, places: int, seen_from: int = 0) -> Direction:
    """The direction of a place of the console, as seen from another one; the table is read from place 0.

    Places stand in a ring, clockwise; one sees oneself at the bottom, so clockwise goes by the left.
    """
    eighths = round(8 * ((towards - seen_from) % places) / places)
    return DIRECTIONS[(DIRECTIONS.index("s") + eighths) % 8]
