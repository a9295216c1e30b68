"""The first phase of svitmas: tricks in which the highest rank collects cards (seed 003, Insamlingen)."""

from __future__ import annotations

from engine.action import ADD, CHANCE, DECLINE, LAY, Action
from engine.cards import BIT, Cards, collect
from engine.chance import Shuffle
from engine.events import Added, Drew, Event, Laid, Passed, SetAside, TrickTaken, TurnedUp, made
from engine.game import NOBODY, Reason
from engine.svitmas.house import House
from engine.svitmas.lays import RANK_FACES, SETS, Within, additions, same_ranks
from engine.svitmas.open import Open
from engine.svitmas.rules import HAND
from engine.svitmas.skit import turn_over
from engine.svitmas.state import May, State

_DECLINE, _CHANCE = (DECLINE,), (CHANCE,)
_DECLINES = DECLINE.verb

_WITHIN = Within(SETS)
"""By hand: one card of it or several of one rank. A hand has three cards: there are some 24,000."""


# -- what may be done ----------------------------------------------------------------------


def may(house: House, opened: Open, hand: Cards, stock: int) -> May:
    """What the seat to act may do with this hand."""
    if opened.ask == "add":
        ranks = opened.addable
        if house.own_rank:
            laid = sum(BIT[c] for seat, cards in opened.table if seat == opened.to_act for c in cards)
            ranks = same_ranks(laid)
        lit = hand & ranks
        return additions(lit, min(stock, HAND)) if lit else _DECLINE, lit, _DECLINE
    more: tuple[Action, ...] = ()
    if house.forced and (bound := duty(house, opened, hand)):
        return _WITHIN[bound], bound, more
    tie = opened.ask == "tie"
    if (tie or house.chance_first) and why_no_chance(house, opened, stock) is None:
        more = _CHANCE
    if tie and house.same_rank:
        hand &= RANK_FACES[opened.tied]
        more += _DECLINE
    return _WITHIN[hand] + more, hand, more


def duty(house: House, opened: Open, hand: Cards) -> Cards:
    """The cards of the rank that must be laid (motlägg); none where nothing binds."""
    if not house.forced:
        return 0
    if house.same_rank and opened.ask == "tie":
        return hand & RANK_FACES[opened.tied]
    ranks = [cards[0] & 15 for _, cards in opened.table[opened.since :]]
    if house.any_laid:
        ranks = [rank for rank in ranks if hand & RANK_FACES[rank]]
    return hand & RANK_FACES[max(ranks)] if ranks else 0


def why_no_chance(house: House, opened: Open, stock: int) -> Reason | None:
    """Why a seat that no duty binds may not chance a card."""
    if not house.chance:
        return "no_such_action"
    if not opened.table:
        return "must_lead"
    if opened.ask != "tie" and not house.chance_first:
        return "only_in_a_tie"
    return "stock_too_small" if stock < 2 else None


def why_not(house: House, opened: Open, hand: Cards, may: May, stock: int, action: Action) -> Reason | None:
    """The first rule that forbids it to the seat to act, or None."""
    if action in may[0]:
        return None
    verb, _, word = action
    if (opened.ask == "add") != (verb == ADD) and verb != DECLINE.verb:
        return "no_such_action"
    if verb in (LAY, ADD) and not word:
        return _why_not_with(opened, hand, may, action)
    if action == CHANCE:
        bound = duty(house, opened, hand)
        return "must_lay_the_rank" if bound else why_no_chance(house, opened, stock)
    if action == DECLINE:
        return "must_lay_the_rank" if duty(house, opened, hand) else "must_lay"
    return "no_such_action"


def _why_not_with(opened: Open, hand: Cards, may: May, action: Action) -> Reason:
    verb, cards, _ = action
    several = collect(cards)
    if several & ~hand:
        return "not_in_hand"
    if verb == LAY:
        return "one_rank" if len({c & 15 for c in cards}) > 1 else "must_lay_the_rank"
    if several & ~opened.addable:
        return "not_in_trick"
    return "not_your_rank" if several & ~may[1] else "stock_too_small"


# -- what happens --------------------------------------------------------------------------


def play(state: State, action: Action, shuffle: Shuffle | None) -> list[Event]:
    """Do what the seat to act does; nothing happens where it may not."""
    opened, may_ = state.open, state.may
    seat, adds = opened.to_act, opened.ask == "add"
    verb, cards, word = action
    events: list[Event]
    if verb == LAY and not adds:
        laid = SETS.get(cards, 0)
        if not laid or laid & ~may_[1] or word:
            return []
        events = [made(Laid, (seat, cards, not opened.table))]
        opened.table.append((seat, cards))
        state.hands[seat] ^= laid
        _draw(state, seat, len(cards), events)
    elif verb == _DECLINES and action in may_[2]:
        events = [made(Passed, (seat,))]
        opened.declined += int(adds)
    elif action == CHANCE and action in may_[2]:
        cards = (state.stock.pop(),)
        events = [TurnedUp(seat, cards)]
        opened.table.append((seat, cards))
    elif adds and action in may_[0]:
        events = [Added(seat, cards)]
        opened.table.append((seat, cards))
        for c in cards:
            state.hands[seat] ^= BIT[c]
        _draw(state, seat, len(cards), events)
        opened.declined = 0
    else:
        return []
    opened.turns = opened.collected = opened.turns + 1
    if adds:  # round and round, until all in a row decline or nothing is left to draw
        if opened.declined == state.seats or not state.stock:
            _take(state, events, shuffle)
        else:
            opened.to_act = (seat + 1) % state.seats
    elif opened.queue:
        opened.to_act, opened.queue = opened.queue[0], opened.queue[1:]
    else:
        _end_round(state, events, shuffle)
    if opened.trump < 0:
        state.may = may(state.house, opened, state.hands[opened.to_act], len(state.stock))
    return events


def _draw(state: State, seat: int, many: int, events: list[Event]) -> None:
    """Draw so many, or what there is. The stock's last card is the trump card: it stays unseen."""
    stock = state.stock
    if len(stock) > many == 1:
        c = stock.pop()
        state.hands[seat] |= BIT[c]
        events.append(made(Drew, (seat, (c,), False)))
        return
    if not stock:
        return
    drawn = tuple(stock[: -many - 1 : -1])
    del stock[-many:]
    if not stock:
        *others, state.trump = drawn
        drawn = tuple(others)
        state.open.trump_seat = seat
    for c in drawn:
        state.hands[seat] |= BIT[c]
    if drawn:
        events.append(made(Drew, (seat, drawn, False)))
    if not stock:
        events.append(SetAside(seat, (state.trump,)))


def _end_round(state: State, events: list[Event], shuffle: Shuffle | None) -> None:
    """All have laid: the highest has won, or those that tie lay again."""
    opened = state.open
    laid = opened.table[opened.since :]
    if opened.tied and state.house.same_rank:
        highest = opened.tied
        best = [seat for seat, cards in laid if cards[0] & 15 == highest] or [opened.winner]
    else:
        highest, best = 0, []
        for seat, cards in laid:
            rank = cards[0] & 15
            if rank >= highest:
                best = [*best, seat] if rank == highest else [seat]
                highest = rank
    again = [seat for seat in best if state.hands[seat]] if len(best) > 1 else []
    if again:
        opened.ask, opened.tied = "tie", highest
        opened.since = len(opened.table)
        opened.winner = opened.to_act = again[0]
        opened.queue = tuple(again[1:])
        return
    opened.tied = opened.since = 0
    opened.winner = best[0]
    if state.stock and state.house.add:
        opened.ask, opened.to_act = "add", best[0]
        opened.addable = same_ranks(opened.laid())
    else:
        _take(state, events, shuffle)


def _take(state: State, events: list[Event], shuffle: Shuffle | None) -> None:
    """The winner takes the trick and leads the next, or the next seat with cards; or the phase is over."""
    opened = state.open
    winner = opened.winner
    events.append(made(TrickTaken, (winner, tuple([c for _, cards in opened.table for c in cards]))))
    opened.won[winner] |= opened.laid()
    opened.table.clear()
    opened.winner = NOBODY
    opened.addable = opened.declined = 0
    if any(state.hands):
        lead(state, state.with_cards(winner))
    else:
        turn_over(state, events, shuffle)


def lead(state: State, seat: int) -> None:
    """A trick begins: this seat lays, and then every other one that has cards."""
    opened, hands, seats = state.open, state.hands, state.seats
    opened.ask, opened.to_act = "collect", seat
    opened.queue = tuple([s for s in (*range(seat + 1, seats), *range(seat)) if hands[s]])
