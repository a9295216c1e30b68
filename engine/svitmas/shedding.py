"""The second phase of svitmas: getting rid of cards in runs (seed 003, Slutspel; Spelets slut)."""

from __future__ import annotations

from engine.action import LAY, PICKUP, Action, lays
from engine.cards import BIT, RANKS, Cards, faces
from engine.events import Drew, Event, Laid, PickedUp, PutAway, WentOut, made
from engine.game import Ask, Reason
from engine.svitmas.house import House
from engine.svitmas.lays import RUNS, run_lays
from engine.svitmas.open import Layer, Open
from engine.svitmas.state import May, State

LEAD, ANSWER = Ask.LEAD, Ask.ANSWER

_PICKUP = (PICKUP,)


# -- what may be done ----------------------------------------------------------------------


def may(house: House, opened: Open, hand: Cards) -> May:
    """What the seat to act may do with this hand."""
    if not opened.table:
        return hand, ()
    return hand & house.beats[opened.trump >> 4][opened.table[-1][1][-1]], _PICKUP


def listed(house: House, may: May) -> tuple[Action, ...]:
    """All of it as actions."""
    lit, more = may
    return (run_lays(lit) if house.runs else lays(lit)) + more


def why_not(house: House, opened: Open, hand: Cards, may: May, action: Action) -> Reason | None:
    """The first rule that forbids it to the seat to act, or None."""
    verb, cards, word = action
    if action == PICKUP:
        return None if opened.table else Reason.MUST_LEAD
    if verb != LAY or word:
        return Reason.NO_SUCH_ACTION
    if len(set(cards)) < len(cards) or any(not hand & BIT[c] for c in cards):
        return Reason.NOT_IN_HAND
    if cards not in RUNS or (len(cards) > 1 and not house.runs):
        return Reason.NO_RUN
    if not RUNS[cards] & ~may[0]:
        return None
    return Reason.WRONG_SUIT if cards[0] >> 4 != opened.table[-1][1][-1] >> 4 else Reason.TOO_LOW


# -- what happens --------------------------------------------------------------------------


def play(state: State, action: Action) -> list[Event]:
    """Do what the seat to act does; nothing happens where it may not."""
    opened = state.open
    seat, table = opened.to_act, opened.table
    verb, cards, _ = action
    events: list[Event]
    if verb == LAY:
        laid = RUNS.get(cards, 0)
        if not laid or laid & ~state.may[0] or (len(cards) > 1 and not state.house.runs):
            return []
        events = [made(Laid, (seat, cards, not table))]
        table.append((seat, cards))
        state.hands[seat] ^= laid
        if state.secret[seat] & laid:
            _show(state, seat, laid)
        opened.lays += 1
        _after_lay(state, seat, events)
    elif table and action == PICKUP:
        taken = _taken(state)
        opened.pickups += 1
        cards = tuple([c for _, cards in taken for c in cards])
        for c in cards:
            state.hands[seat] |= BIT[c]
        events = [made(PickedUp, (seat, cards))]
        after = state.with_cards((seat + 1) % state.seats)
        if table:
            opened.to_act = after
        else:
            lead(state, after)
    else:
        return []
    return events


def lead(state: State, seat: int) -> None:
    """A trick begins: this seat may lay anything."""
    opened = state.open
    opened.ask, opened.to_act = LEAD, seat
    opened.in_at_lead = state.seats - len(opened.out)
    opened.lays = opened.pickups = 0


def _show(state: State, seat: int, laid: Cards) -> None:
    """What the others had not seen is seen now."""
    for c in faces(state.secret[seat] & laid):
        state.book.show(seat, c)
    state.secret[seat] &= ~laid


def _after_lay(state: State, seat: int, events: list[Event]) -> None:
    """See whether the trick is complete, and whether the seat is out."""
    opened = state.open
    opened.ask = ANSWER
    complete = _complete(state)
    draws = complete and bool(state.aside)
    if complete:
        cards = tuple([c for _, cards in opened.table for c in cards])
        opened.gone |= opened.laid()
        opened.table.clear()
        events.append(made(PutAway, (seat, cards)))
        if draws and state.house.draw_first:
            _draw_from_aside(state, seat, events)
    if not state.hands[seat]:
        go_out(state, seat, events)
        if opened.result is not None:
            return
    if draws and not state.house.draw_first:
        _draw_from_aside(state, seat, events)
    if complete:
        lead(state, state.with_cards(seat))
    else:
        opened.to_act = state.with_cards((seat + 1) % state.seats)


def _complete(state: State) -> bool:
    """Whether the trick is to be put away (avstick)."""
    opened, house = state.open, state.house
    lays = opened.lays if house.cumulative else len(opened.table)
    if lays >= (state.seats if house.at_start else opened.in_at_lead):
        return True
    if not house.full_suit:
        return False
    suit = opened.table[-1][1][0] >> 4
    return sum(len(cards) for _, cards in opened.table if cards[0] >> 4 == suit) == len(RANKS)


def _draw_from_aside(state: State, beater: int, events: list[Event]) -> None:
    """Both draw a card, who beat last first; an odd last card goes to that one."""
    for seat in state.clockwise(beater):
        if state.aside:
            c = state.aside.pop()
            state.hands[seat] |= BIT[c]
            state.secret[seat] |= BIT[c]
            state.book.move(state.seats + 2, seat)
            events.append(Drew(seat, (c,)))


def _taken(state: State) -> list[Layer]:
    """Take what a pick-up takes from the table, whole lays: the top one with the run below it, or all."""
    opened, house, table = state.open, state.house, state.open.table
    start = len(table) - 1
    if house.takes_all or (house.guarded and opened.pickups >= 2 * opened.in_at_lead):
        start = 0
    while start and table[start - 1][1][-1] + 1 == table[start][1][0]:
        start -= 1
    taken = table[start:]
    del table[start:]
    return taken


def go_out(state: State, seat: int, events: list[Event]) -> None:
    """A seat is out. The hand ends when only one is left."""
    opened = state.open
    opened.out += (seat,)
    events.append(WentOut(seat, len(opened.out)))
    if len(opened.out) == state.seats - 1:
        state.end(next(s for s in range(state.seats) if s not in opened.out), events)


