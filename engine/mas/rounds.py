"""How a round of Mas goes on when somebody picks up, and how it ends: refill, who goes out, who leads."""

from __future__ import annotations

from engine.cards import NO_CARD, collect, union
from engine.events import Drew, Event, PickedUp, RoundWon, WentOut, made
from engine.game import NOBODY, without
from engine.mas.choices import SUITED
from engine.mas.state import State


def pick_up(state: State, seat: int, whole: bool) -> PickedUp:
    """Take the whole pile, or its top card; of an emptied table nothing, which counts all the same.

    What that leaves is to be beaten, or the round ends by it (`after_pickup`).
    """
    opened, house, table = state.open, state.house, state.open.table
    if whole:
        taken = tuple(table)
        table.clear()
        opened.layers.clear()
    else:
        taken = tuple(table[-1:])
        del table[-1:], opened.layers[-1:]
    hand = state.hands[seat]
    state.drawn[seat] &= hand
    state.hands[seat] = union(hand, collect(taken))
    if seat not in opened.picked:
        opened.picked += (seat,)
    if house.fresh:
        opened.beat = opened.worth(table[-1]) if table else NO_CARD
    elif house.standard:
        opened.beat = opened.best
    else:
        opened.stop = (opened.to_act + 1) % state.seats
    return made(PickedUp, (seat, taken))


def emptied(state: State, seat: int, events: list[Event]) -> None:
    """A last card was laid: out at once if the stock is empty, else after the refill."""
    if state.stock:
        state.open.emptied += (seat,)
        return
    _go_out(state, seat, events)
    if state.house.immediate:
        _end_if_over(state, events)


def end_round(state: State, events: list[Event]) -> None:
    """The table goes to the dead pile, hands are refilled, and the next round begins."""
    opened, hands, leads = state.open, state.hands, state.open.winner
    if state.house.next_leads and opened.picked:
        leads = opened.stop
    events.append(made(RoundWon, (opened.winner, tuple(opened.table))))
    opened.dead += opened.table
    opened.table.clear()
    opened.layers.clear()
    if state.stock:
        _refill(state, events)
    opened.picked = ()
    if opened.emptied:
        waiting, opened.emptied = opened.emptied, ()
        for seat in waiting:
            if not hands[seat]:
                _go_out(state, seat, events)
    if opened.out:
        _end_if_over(state, events)
    if opened.result is None:
        opened.round_out = len(opened.out)
        opened.lead(leads if hands[leads] else state.with_cards(leads))
        if state.rules.jokers and not any(hand & SUITED for hand in hands):
            state.end(opened.leader, events, "stuck")  # nobody can lead: whose lead it is is mas


def _refill(state: State, events: list[Event]) -> None:
    """Each fills its hand, one after the other (`refill_order`); who picked up does not."""
    stock, hands, picked = state.stock, state.hands, state.open.picked
    full = state.house.refill_to
    first = state.open.winner if state.house.winner_first else state.open.forehand
    for seat in state.clockwise(first):
        lacks = full - hands[seat].bit_count()
        if lacks > 0 and stock and seat not in picked:
            drawn = tuple(stock[: -lacks - 1 : -1])
            del stock[-lacks:]
            cards = collect(drawn)
            shown = seat in state.open.shown
            if not shown:
                state.drawn[seat] = union(state.drawn[seat] & hands[seat], cards)
            hands[seat] = union(hands[seat], cards)
            events.append(made(Drew, (seat, drawn, shown)))


def _go_out(state: State, seat: int, events: list[Event]) -> None:
    """The seat is out. The last one never is: it is mas, also without cards (finish_round)."""
    opened = state.open
    if len(opened.out) == state.seats - 1 and not state.house.first_out:
        return
    shared = state.house.shared and len(opened.out) > opened.round_out
    opened.places += (opened.places[opened.round_out] if shared else len(opened.out) + 1,)
    opened.out += (seat,)
    if seat in opened.forgot:
        opened.forgot = without(opened.forgot, seat)
    events.append(WentOut(seat, opened.places[-1]))


def _end_if_over(state: State, events: list[Event]) -> None:
    out = state.open.out
    if state.house.first_out:
        if out:
            state.end(NOBODY, events)
    elif len(out) == state.seats - 1:
        state.end(next(s for s in range(state.seats) if s not in out), events)
