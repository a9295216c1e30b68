"""Drawing at Mas as Mau-Mau: from the stock, which the pile becomes when it is empty."""

from __future__ import annotations

from typing import Final

from engine.cards import BIT, Card, add, collect
from engine.chance import Shuffle, reordered
from engine.events import ALONE, SEATS, Drew, Event, Reshuffled, made
from engine.game import without
from engine.mau.state import State

_DREW_ALONE: Final = tuple(tuple([made(Drew, (seat, cards, False)) for cards in ALONE]) for seat in SEATS)
"""By seat and card: that it drew just this card, unseen."""


def draw(
    state: State, seat: int, many: int, events: list[Event], shuffle: Shuffle | None, for_ace: bool = False
) -> tuple[Card, ...]:
    """Draw so many cards, or what there is; the call lapses, unless it is for an ace."""
    opened, stock = state.open, state.stock
    if many == 1 and len(stock) > state.buried:
        c, hand = stock.pop(), state.hands[seat]
        drew = _DREW_ALONE[seat][c]
        state.hands[seat] = hand = add(hand, c) if hand & BIT[c] else hand | BIT[c]
        events.append(drew)
        cards = drew.cards
    else:
        cards = _draw_all(state, seat, many, events, shuffle)
        if not cards:
            return ()
        hand = state.hands[seat]
    if seat in opened.due:
        opened.due = without(opened.due, seat)
    if not hand & hand - 1:
        opened.lone += (seat,)
    elif seat in opened.lone:
        opened.lone = without(opened.lone, seat)
    if not for_ace:
        opened.said[seat] = ""
    return cards


def draw_penalty(state: State, seat: int, events: list[Event], shuffle: Shuffle | None) -> None:
    """A call was missed or wrong: draw a card, which waits for a later turn."""
    drawn = draw(state, seat, 1, events, shuffle)
    if drawn and seat == state.open.to_act:
        state.barred = add(state.barred, drawn[0])
        state.open.barred += 1


def _draw_all(
    state: State, seat: int, many: int, events: list[Event], shuffle: Shuffle | None
) -> tuple[Card, ...]:
    """Draw so many, or what there is; the pile is turned over whenever the stock is empty."""
    cards: tuple[Card, ...] = ()
    while True:
        if not state.stock:
            if len(state.open.pile) < 2:
                return cards
            _turn_the_pile(state, events, shuffle)
        few = many - len(cards)
        drawn = tuple(state.stock[: -few - 1 : -1])
        del state.stock[-few:]
        if state.buried > len(state.stock):
            state.book.move(state.seats, seat, state.buried - len(state.stock))
            state.buried = len(state.stock)
        hand = state.hands[seat]
        for c in drawn:
            hand = add(hand, c) if hand & BIT[c] else hand | BIT[c]
        state.hands[seat] = hand
        events.append(made(Drew, (seat, drawn, False)))
        if len(drawn) == few:
            return cards + drawn
        cards += drawn


def _turn_the_pile(state: State, events: list[Event], shuffle: Shuffle | None) -> None:
    """The pile without its top card becomes a new stock."""
    pile, book = state.open.pile, state.book
    order = reordered(pile[:-1], shuffle)
    del pile[:-1]
    state.stock = order[::-1]
    if state.house.one_pack:  # what is in hands now is none of the new stock's
        known = 0
        for cards, _ in book.sets:
            known |= cards
        late = [hand & ~known for hand in state.hands]
        book.hide(sum(late), [*map(int.bit_count, late), 0])
    elif len(set(order)) == 1:  # nothing but one face: no secret
        book.hide(collect(order), [0] * state.seats + [len(order)])
        state.know(book)
    events.append(Reshuffled(tuple(order)))
