"""What special cards do at Mas as Mau-Mau: make draw, make miss a turn, name a suit, want a follower."""

from __future__ import annotations

from typing import Final

from engine.cards import NO_CARD
from engine.events import SEATS, Event, Skipped, made
from engine.mau.choices import NAMING
from engine.mau.house import Effect
from engine.mau.state import State

_SKIPPED: Final = tuple([made(Skipped, (seat,)) for seat in SEATS])
"""By seat."""

# Looked up once: what an enum has is found more slowly than what a module has.
_OWES: Final = Effect.OWE
_SKIPS: Final = Effect.SKIP
_NAMES: Final = Effect.NAME
_FOLLOWS: Final = Effect.FOLLOW
_AGAIN: Final = Effect.AGAIN


def take_effect(state: State, seat: int, effect: Effect, events: list[Event]) -> None:
    """What comes of the card on top, laid by this seat, and whose turn it is then."""
    opened = state.open
    if effect is _NAMES:
        state.drawn = NO_CARD
        opened.ask = "name"
        state.may = NAMING
    elif effect is _FOLLOWS:
        state.drawn = NO_CARD
        opened.ask = "follow"
        state.look()
    elif effect is _OWES:
        owe(state, seat, events)
    elif effect is not _SKIPS:
        state.turn_of(seat if effect is _AGAIN else state.after[seat], events)
    elif state.house.stacks[opened.pile[-1]]:
        opened.skips = 1 if state.house.passes_on else opened.skips + 1
        state.turn_of(state.after[seat], events, "penalty")
    else:
        miss(state, state.after[seat], 1, events)


def owe(state: State, seat: int, events: list[Event]) -> None:
    """The next seat owes what the card on top asks for, and what was passed on to this one."""
    owed = state.house.owes[state.open.pile[-1]]
    if owed:
        state.open.owed += owed
        state.turn_of(state.after[seat], events, "penalty")
    else:
        state.turn_of(state.after[seat], events)


def miss(state: State, seat: int, turns: int, events: list[Event]) -> None:
    """This seat and those after it miss a turn each, so many in all."""
    for _ in range(turns):
        events.append(_SKIPPED[seat])
        seat = state.after[seat]
    state.turn_of(seat, events)
