"""Calling at Mas as Mau-Mau: who comes down to one card must say so, and who does not may be challenged."""

from __future__ import annotations

from typing import Final

from engine.action import CALL, MAS, MAS_MAS, Action
from engine.cards import BIT, Card
from engine.chance import Shuffle
from engine.events import SEATS, Called, Challenged, Event, made
from engine.game import without
from engine.mau.drawing import draw, draw_penalty
from engine.mau.house import JACKS, Effect
from engine.mau.state import State

_CALLED: Final = tuple({word: made(Called, (seat, word)) for word in (MAS, MAS_MAS)} for seat in SEATS)
"""By seat and word."""

_FOLLOWS: Final = Effect.FOLLOW  # what an enum has is found more slowly than what a module has


def wins(
    state: State, seat: int, c: Card, word: str, events: list[Event], shuffle: Shuffle | None
) -> bool:
    """A seat has one card left, or none, since it laid this one: was that called? Whether it has won."""
    opened, said, house = state.open, state.open.said, state.house
    if word:
        events.append(_CALLED[seat][word])
    if state.hands[seat]:
        if word:
            said[seat] = word
        if house.until_next:
            opened.due += (seat,)
        elif not said[seat]:
            draw_penalty(state, seat, events, shuffle)
        return False
    if seat in opened.due or seat in opened.lone:
        said[seat] = word or said[seat]
        opened.due, opened.lone = without(opened.due, seat), without(opened.lone, seat)
    if house.effect[c] is _FOLLOWS:  # nobody goes out on it: the ace itself makes draw
        return False
    if said[seat] != (MAS_MAS if BIT[c] & JACKS else MAS):
        draw_penalty(state, seat, events, shuffle)
        return False
    if house.last_draws and house.owes[c]:
        draw(state, state.after[seat], opened.owed + house.owes[c], events, shuffle)
    state.end((seat,), events)
    return True


def speak(state: State, seat: int, action: Action, shuffle: Shuffle | None) -> list[Event]:
    """Call for one's last card, or challenge who did not."""
    if action.verb == CALL:
        state.open.said[seat] = action.word
        return [_CALLED[seat][action.word]]
    other = int(action.word)
    events: list[Event] = [Challenged(seat, other)]
    state.open.missed = without(state.open.missed, other)
    draw_penalty(state, other, events, shuffle)
    state.look()
    return events
