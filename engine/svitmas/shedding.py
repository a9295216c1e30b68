"""The second phase of svitmas: getting rid of cards in runs (seed 003, Slutspel; Spelets slut)."""

from __future__ import annotations

from typing import Final

from engine.action import LAY, PICKUP, Action
from engine.cards import BIT, RANKS, SUIT_SLOTS, Card, Cards, collect, faces
from engine.events import Drew, Event, Laid, PickedUp, PutAway, WentOut, made
from engine.game import MAX_TURNS, Reason
from engine.svitmas.house import House
from engine.svitmas.lays import RUNS
from engine.svitmas.open import Open
from engine.svitmas.state import NOTHING, May, State

_SPADES, _HEARTS, _DIAMONDS, _CLUBS = SUIT_SLOTS

_PICKUP: Final = (PICKUP,)


# -- what may be done ----------------------------------------------------------------------


def may(house: House, opened: Open, hand: Cards) -> May:
    """What the seat to act may do with this hand."""
    if opened.to_act < 0:
        return NOTHING
    within = house.within
    if not opened.table:
        lays = (
            within[hand & _SPADES] + within[hand & _HEARTS] + within[hand & _DIAMONDS] + within[hand & _CLUBS]
        )
        return lays, hand, ()
    top = opened.table[-1][1][-1]
    lit = hand & house.beats[opened.trump][top]
    suited = lit & SUIT_SLOTS[top >> 4]
    trumps = lit ^ suited
    if suited and trumps:
        return within[suited] + house.answers[trumps], lit, _PICKUP
    return house.answers[lit], lit, _PICKUP


def why_not(house: House, opened: Open, hand: Cards, may: May, action: Action) -> Reason | None:
    """The first rule that forbids it to the seat to act, or None."""
    verb, cards, word = action
    if action == PICKUP:
        return None if opened.table else "must_lead"
    if verb != LAY or word:
        return "no_such_action"
    if collect(cards) & ~hand:
        return "not_in_hand"
    if cards not in house.lays:
        return "no_run"
    if not RUNS[cards] & ~may[1]:
        return None
    return "wrong_suit" if cards[0] >> 4 != opened.table[-1][1][-1] >> 4 else "too_low"


# -- what happens --------------------------------------------------------------------------

# This is what a player that thinks does a million times, so the usual turn stands here as a whole.


def play(state: State, action: Action) -> list[Event]:
    """Do what the seat to act does; nothing happens where it may not."""
    opened, hands, house = state.open, state.hands, state.house
    seat, table = opened.to_act, opened.table
    verb, cards, word = action
    passes = True
    events: list[Event]
    if verb == LAY:
        laid = house.lays.get(cards, 0)
        if not laid or laid & ~state.may[1] or word:
            return []
        events = [made(Laid, (seat, cards, not table))]
        table.append((seat, cards))
        hands[seat] = hand = hands[seat] ^ laid
        if state.secret[seat] & laid:
            _show(state, seat, laid)
        opened.ask = "answer"
        if len(table) >= opened.in_at_lead if house.plain_count else _complete(state):
            _put_away(state, seat, events)
            passes = False
        elif not hand:
            go_out(state, seat, events)
            passes = opened.result is None
    elif action in state.may[2]:
        many = lays_taken(house, opened) if len(table) > 1 else 1
        if many > 1:
            cards = _take_several(state, seat, many)
        else:
            cards = table.pop()[1]
            hands[seat] |= RUNS[cards]
            opened.picked += 1
        opened.pickups += 1
        events = [made(PickedUp, (seat, cards))]
        if not table:
            lead(state)
    else:
        return []
    opened.turns = turns = opened.turns + 1
    if passes:
        seats = state.seats
        seat = (seat + 1) % seats
        while not hands[seat]:
            seat = (seat + 1) % seats
        opened.to_act = seat
    if turns >= MAX_TURNS and turns - opened.collected >= MAX_TURNS and opened.result is None:
        state.stop(events, "guard")
    state.may = may(house, opened, hands[opened.to_act])
    return events


def lead(state: State) -> None:
    """A trick begins; who leads it is the seat to act."""
    opened = state.open
    opened.ask = "lead"
    opened.in_at_lead = state.seats - len(opened.out)
    opened.picked = opened.pickups = 0


def _show(state: State, seat: int, laid: Cards) -> None:
    """What the others had not seen is seen now."""
    for c in faces(state.secret[seat] & laid):
        state.book.show(seat, c)
    state.secret[seat] &= ~laid


def _put_away(state: State, beater: int, events: list[Event]) -> None:
    """The trick is complete: its cards are out of play, and who beat last leads."""
    opened, house = state.open, state.house
    cards = tuple([c for _, cards in opened.table for c in cards])
    opened.gone |= opened.laid()
    opened.table.clear()
    events.append(made(PutAway, (beater, cards)))
    if state.aside and house.draw_first:
        _draw_from_aside(state, beater, events)
    if not state.hands[beater]:
        go_out(state, beater, events)
    if opened.result is None:
        if state.aside and not house.draw_first:
            _draw_from_aside(state, beater, events)
        opened.to_act = state.with_cards(beater)
        lead(state)


def lays_missing(house: House, opened: Open, seats: int) -> int:
    """How many lays a trick still lacks to be put away (avstick); a whole suit may do it sooner."""
    lays = len(opened.table) + (opened.picked if house.cumulative else 0)
    return (seats if house.at_start else opened.in_at_lead) - lays


def _complete(state: State) -> bool:
    """Whether the trick is to be put away (avstick)."""
    opened, house = state.open, state.house
    if lays_missing(house, opened, state.seats) <= 0:
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


def lays_taken(house: House, opened: Open) -> int:
    """How many lays, from the top, a pick-up takes: the top one and the run below it, whoever laid it.

    All of them, where that is agreed, or since this trick goes round in a circle.
    """
    table = opened.table
    if house.takes_all or (house.guarded and opened.pickups >= 2 * opened.in_at_lead):
        return len(table)
    many = 1
    while many < len(table) and table[-many - 1][1][-1] + 1 == table[-many][1][0]:
        many += 1
    return many


def _take_several(state: State, seat: int, many: int) -> tuple[Card, ...]:
    """Take so many lays from the top of the table; their cards, bottom first."""
    opened = state.open
    lays = [cards for _, cards in opened.table[-many:]]
    del opened.table[-many:]
    opened.picked += many
    for cards in lays:
        state.hands[seat] |= RUNS[cards]
    return tuple(c for cards in lays for c in cards)


def go_out(state: State, seat: int, events: list[Event]) -> None:
    """A seat is out. The hand ends when only one is left."""
    opened = state.open
    opened.out += (seat,)
    events.append(WentOut(seat, len(opened.out)))
    if len(opened.out) == state.seats - 1:
        state.end(next(s for s in range(state.seats) if s not in opened.out), events)
