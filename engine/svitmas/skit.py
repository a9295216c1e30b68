"""Between the phases of svitmas: the trump card is turned up, and who has few cards gets the skit
(seed 003, Insamlingen; seed 002, Skiten)."""

from __future__ import annotations

from typing import Final

from engine.cards import BIT, NO_CARD, SUITS, Card, Cards, card, collect, faces
from engine.chance import Shuffle, reordered
from engine.events import Drew, Event, SortedOut, TurnedUp
from engine.svitmas import shedding
from engine.svitmas.state import State
from engine.unseen import Unseen

LOW: Final[Cards] = collect(card(suit, rank) for suit in SUITS for rank in range(2, 6))
"""The cards that are the skit: every two, three, four and five."""


def turn_over(state: State, events: list[Event], shuffle: Shuffle | None) -> None:
    """All hands are played out: each takes up what it won, and the trump card is turned up."""
    opened, trump = state.open, state.trump
    state.hands, opened.won = opened.won, []
    opened.trump, state.trump = trump, NO_CARD
    drew = opened.trump_seat
    state.hands[drew] |= BIT[trump]
    events.append(TurnedUp(drew, (trump,)))
    places = state.seats + 3
    state.book = Unseen()
    state.book.hide(collect(state.aside), [0] * (places - 1) + [len(state.aside)])
    _share_out_the_skit(state, events, shuffle)
    for seat in state.clockwise(opened.forehand):
        if not state.hands[seat]:
            shedding.go_out(state, seat, events)
    if opened.result is None:
        holds = next((seat for seat, hand in enumerate(state.hands) if hand & BIT[trump]), drew)
        opened.to_act = state.with_cards(holds if state.house.holder_leads else drew)
        shedding.lead(state)
    state.may = shedding.may(state.house, opened, state.hands[opened.to_act])


def _share_out_the_skit(state: State, events: list[Event], shuffle: Shuffle | None) -> None:
    """Who is below the limit gets the low cards of all, or those of the others."""
    house, hands = state.house, state.hands
    order = state.clockwise(state.open.forehand)
    limit = house.limit or state.open.trump & 15
    short = [seat for seat in order if hands[seat].bit_count() < limit]
    if not short:
        return
    pool: list[Card] = []
    for seat in order:
        low = hands[seat] & LOW
        if low and not (house.from_others and seat in short):
            hands[seat] ^= low
            pool += faces(low)
            events.append(SortedOut(seat, tuple(faces(low))))
    if pool and not (house.from_others and len(short) == 1):
        pool = reordered(pool, shuffle)
    _deal(state, short, pool, events)


def _deal(state: State, short: list[int], pool: list[Card], events: list[Event]) -> None:
    """One card at a time. Where several get some, nobody else sees who got which."""
    at = [0] * (state.seats + 3)
    for number, seat in enumerate(short):
        dealt = tuple(pool[number :: len(short)])
        if dealt:
            state.hands[seat] |= collect(dealt)
            events.append(Drew(seat, dealt))
        if len(short) > 1:
            state.secret[seat] = collect(dealt)
            at[seat] = len(dealt)
    if len(short) > 1:
        state.book.hide(collect(pool), at)
