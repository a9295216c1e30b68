"""What a finger does: raw pin edges in, key presses, holds and chords out.

`Keys` is a pure state machine: no threads, no clock, no hardware. It is told of each `Edge` and, at
the latest at `Keys.deadline`, of the time; what it says does not depend on how often it is asked.
"""

from enum import IntEnum
from math import inf
from typing import Final

from engine.named import NamedTuple

HOLD: Final = 0.6
"""Seconds after which a key that is still down counts as held, for the screens."""

SETTLE: Final = 0.006
"""Seconds a contact must be quiet before its level counts: longer than the 5 ms spikes that mean nothing."""

GUARD: Final = 0.016
"""Seconds a change stands at least: its contact may bounce for up to 15 ms."""

HELD_STEPS: Final = 20
"""How many tenths of a second a hold is reported for."""


class Button(IntEnum):
    """The keys of a place. BOTH is LEFT and RIGHT together: `Keys` makes it, no pin does."""

    LEFT = 0
    RIGHT = 1
    ROUND = 2
    SQUARE = 3
    BOTH = 4


SINGLES: Final = (Button.LEFT, Button.RIGHT, Button.ROUND, Button.SQUARE)
"""The keys that there are, in the order in which their pins are named."""

SIGNS: Final = "◄►●■"
"""What stands on them."""


class Phase(IntEnum):
    """What a key did."""

    DOWN = 0
    HELD = 1
    UP = 2


class Edge(NamedTuple):
    """A contact at a place of the console, as its pin saw it: bounces and all, in monotonic seconds."""

    place: int
    button: Button
    pressed: bool
    at: float


class Key(NamedTuple):
    """What was done at a place of the console, debounced.

    `held` is seconds since DOWN (0.0 for DOWN itself); HELD comes each tenth of a second from 0.1 to 2.0.
    `at` is the monotonic second at which it was certain.
    """

    place: int
    button: Button
    phase: Phase
    held: float
    at: float


_Which = tuple[int, Button]


class _Contact:
    """One contact: the level last seen and the level that counts."""

    __slots__ = ("changed", "level", "seen", "seen_at")

    def __init__(self, edge: Edge) -> None:
        # The first level is a reading, not a change: it counts at once.
        self.seen = self.level = edge.pressed
        self.seen_at = edge.at
        self.changed = -inf

    def due(self) -> float:
        """When the level last seen will count; `inf` if it already does."""
        if self.seen == self.level:
            return inf
        return max(self.seen_at + SETTLE, self.changed + GUARD)


class _Hold:
    """A key, or a chord, that is down."""

    __slots__ = ("since", "steps")

    def __init__(self, since: float) -> None:
        self.since = since
        self.steps = 0

    def due(self) -> float:
        return self.since + (self.steps + 1) / 10 if self.steps < HELD_STEPS else inf


class Keys:
    """Debounce, holds and the chord, for all places.

    A contact's level counts after 6 ms of quiet, pressed or released alike, and no sooner than 16 ms
    after the change before it; so bouncing for up to 15 ms makes one press, and a spike of up to 5 ms
    makes none. Each edge carries its level, so that a lost edge is made good by the next reading. A key
    that is down when it is first heard of (held or stuck at start) means nothing until it has been
    released.

    When LEFT and RIGHT of a place are both down, BOTH takes over: BOTH DOWN, HELD and, as soon as one is
    let go, UP. LEFT and RIGHT give no UP then, and stay silent until both have been released.
    """

    __slots__ = ("_chords", "_contacts", "_holds")

    def __init__(self) -> None:
        self._contacts: dict[_Which, _Contact] = {}
        self._holds: dict[_Which, _Hold] = {}
        self._chords: set[int] = set()

    def edge(self, edge: Edge) -> list[Key]:
        """Take one edge; return what became certain up to its time.

        An edge older than the last one of its key is dropped.
        """
        keys = self.tick(edge.at)
        contact = self._contacts.get((edge.place, edge.button))
        if contact is None:
            self._contacts[edge.place, edge.button] = _Contact(edge)
        elif edge.pressed != contact.seen and edge.at >= contact.seen_at:
            contact.seen, contact.seen_at = edge.pressed, edge.at
        return keys

    def tick(self, now: float) -> list[Key]:
        """Return, in the order of time, what became certain up to `now` (monotonic seconds)."""
        keys: list[Key] = []
        while True:
            due, which, source = self._next()
            if due > now:
                return keys
            if isinstance(source, _Hold):
                source.steps += 1
                keys.append(Key(*which, Phase.HELD, source.steps / 10, due))
            elif source is not None:
                source.level, source.changed = source.seen, source.seen_at
                keys += self._settle(*which, source.level, due)

    def deadline(self) -> float | None:
        """When `tick` must be called next, in monotonic seconds; None while nothing is pending."""
        due = self._next()[0]
        return None if due == inf else due

    def _next(self) -> tuple[float, _Which, _Contact | _Hold | None]:
        """What falls due first."""
        first: tuple[float, _Which, _Contact | _Hold | None] = (inf, (0, Button.LEFT), None)
        for sources in (self._contacts, self._holds):
            for which, source in sources.items():
                due = source.due()
                if due < first[0]:
                    first = (due, which, source)
        return first

    def _settle(self, place: int, button: Button, pressed: bool, at: float) -> list[Key]:
        """A contact's level counts now."""
        if place in self._chords and button <= Button.RIGHT:
            return self._leave_chord(place, at)
        if not pressed:
            return self._up(place, button, at)
        self._holds[place, button] = _Hold(at)
        if (place, Button.LEFT) in self._holds and (place, Button.RIGHT) in self._holds:
            self._chords.add(place)
            del self._holds[place, Button.LEFT], self._holds[place, Button.RIGHT]
            self._holds[place, Button.BOTH] = _Hold(at)
            button = Button.BOTH
        return [Key(place, button, Phase.DOWN, 0.0, at)]

    def _leave_chord(self, place: int, at: float) -> list[Key]:
        if not (self._contacts[place, Button.LEFT].level or self._contacts[place, Button.RIGHT].level):
            self._chords.discard(place)
        return self._up(place, Button.BOTH, at)

    def _up(self, place: int, button: Button, at: float) -> list[Key]:
        """The key's UP, if its DOWN was told."""
        hold = self._holds.pop((place, button), None)
        return [] if hold is None else [Key(place, button, Phase.UP, at - hold.since, at)]
