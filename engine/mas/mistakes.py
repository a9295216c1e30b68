"""Mistakes at Mas as at a real table: wrong cards, forgotten pick-ups, and how they are put right."""

from __future__ import annotations

from engine.cards import Card, count, remove
from engine.events import Event, Forgot, Noticed, TookBack
from engine.game import NOBODY, without
from engine.mas.rounds import end_round, pick_up
from engine.mas.state import State


def lay_wrongly(state: State, seat: int, c: Card) -> None:
    """Before a wrong card is laid: it may be taken back for a while."""
    before = state.clone()
    before.before = None
    state.before = (before, c)
    state.open.wrong = seat


def take_back(state: State) -> TookBack:
    """A wrong card goes back to its hand, and everything is as before it, but that all have seen it."""
    assert state.before is not None
    before, c = state.before[0].clone(), state.before[1]  # its clones may take the card back too
    seat = before.to_act
    unseen = before.drawn[seat] & before.hands[seat]
    before.drawn[seat] = remove(unseen, c) if count(unseen, c) == count(before.hands[seat], c) else unseen
    state.open, state.stock = before.open, before.stock
    state.hands, state.drawn = before.hands, before.drawn
    state.before = None
    return TookBack(seat, (c,))


def forget(state: State, seat: int) -> Forgot:
    """A seat does not pick up, which nobody has noticed yet."""
    if seat not in state.open.forgot:
        state.open.forgot += (seat,)
    return Forgot(seat)


def notice(state: State, seat: int) -> list[Event]:
    """A forgotten pick-up is put right: the seat takes the whole pile that lies there now."""
    opened = state.open
    opened.forgot = without(opened.forgot, seat)
    opened.wrong = NOBODY
    events: list[Event] = [Noticed(seat)]
    if not opened.table:
        return events
    if seat in opened.emptied:
        opened.emptied = without(opened.emptied, seat)
    events.append(pick_up(state, seat, whole=True))
    if not (state.house.fresh or state.house.standard):
        opened.stop = opened.to_act
        end_round(state, events)
    return events
