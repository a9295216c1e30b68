"""What a seat may do at Mas as Mau-Mau, and why not otherwise: the one verifier behind game, view, screen."""

from __future__ import annotations

from functools import cache
from typing import Final, TypeAlias

from engine.action import (
    CALL,
    CHALLENGE,
    DRAW,
    KEEP,
    LAY,
    MAS,
    MAS_MAS,
    NAME,
    PASS,
    STOP,
    SUIT_LAYS,
    Action,
    lays,
)
from engine.cards import BIT, SUIT_LETTERS, SUIT_SLOTS, Card, Cards, count, faces
from engine.events import TABLE
from engine.game import Reason
from engine.mau.house import JACKS, House
from engine.mau.open import Open

Choices: TypeAlias = tuple[tuple[Action, ...], Cards, tuple[Action, ...]]
"""What the seat to act may do in its turn: all of it; the cards that it may lay; what it may do but lay."""

Held: TypeAlias = tuple[Cards, Card, Cards]
"""Of the seat to act: its hand; the card that it just drew and is asked about; the penalty cards that it
may not lay in this turn."""

Stock: TypeAlias = list[Card] | int
"""What is left to draw, or how many cards that are: asked is only whether there are any."""

NOTHING: Final[Choices] = ((), 0, ())

_DRAW: Final = (DRAW,)
_KEEP: Final = (KEEP,)
_PASS: Final = (PASS,)
_DRAWING: Final[Choices] = (_DRAW, 0, _DRAW)
_KEEPING: Final[Choices] = (_KEEP, 0, _KEEP)
_PASSING: Final[Choices] = (_PASS, 0, _PASS)
_NAMES: Final = tuple(Action(NAME, (), letter) for letter in SUIT_LETTERS)
_CHALLENGES: Final = tuple(Action(CHALLENGE, (), str(seat)) for seat in range(6))
NAMING: Final[Choices] = (_NAMES, 0, _NAMES)
_CALLS: Final = tuple(Action(CALL, (), word) for word in (MAS, MAS_MAS))


def choices(house: House, opened: Open, held: Held, stock: Stock) -> Choices:
    """What the seat to act may do."""
    hand, drawn, barred = held
    ask = opened.ask
    if ask == "name":
        return NAMING
    if opened.to_act < 0:
        return NOTHING
    if ask == "keep":
        return to_keep(house, opened, hand, drawn)
    if not barred and (ask == "turn" or ask == "follow"):
        return at_turn(house, opened, hand, stock)
    if ask == "penalty" and not house.stacks[opened.pile[-1]] and (stock or len(opened.pile) > 1):
        return _DRAWING
    top, few = opened.pile[-1], hand.bit_count() < 3
    some = stock or len(opened.pile) > 1
    lit = hand & house.fits[top << 2 | opened.suit]
    if barred:
        lit &= ~_withheld(hand, barred)
    if ask == "penalty":
        return _with(lit & house.stacks[top], few, _DRAW if opened.owed and some else _PASS)
    if ask == "after_penalty":
        if not lit:
            return _DRAWING if house.draw_one and some else _KEEPING
        return _with(lit, few, _KEEP)
    if not lit:
        return _DRAWING if some else _PASSING
    return _with(lit, few, _DRAW if house.voluntary and ask == "turn" and some else ())


def at_turn(house: House, opened: Open, hand: Cards, stock: Stock) -> Choices:
    """The usual case of `choices`: a turn begins, or an ace is to be followed."""
    lit = hand & house.fits[opened.pile[-1] << 2 | opened.suit]
    if not lit:
        return _DRAWING if stock or len(opened.pile) > 1 else _PASSING
    if house.voluntary and opened.ask == "turn" and (stock or len(opened.pile) > 1):
        return _with(lit, hand.bit_count() < 3, _DRAW)
    if hand.bit_count() < 3:
        return _calling(lit)
    own = lit & SUIT_SLOTS[opened.suit]
    return SUIT_LAYS[own] + _OTHERS[lit ^ own], lit, ()


def to_keep(house: House, opened: Open, hand: Cards, drawn: Card) -> Choices:
    """Another one: this card was just drawn."""
    if not BIT[drawn] & house.fits[opened.pile[-1] << 2 | opened.suit]:
        return _KEEPING
    return _keeping(drawn) if hand.bit_count() > 2 else _keeping_few(drawn)


def _withheld(hand: Cards, barred: Cards) -> Cards:
    """The faces of which the hand has no card but barred ones."""
    return sum(BIT[c] for c in faces(barred) if count(hand, c) <= count(barred, c))


def _with(lit: Cards, few: bool, rest: tuple[Action, ...]) -> Choices:
    """Laying one of these, with a call where the hand has few cards, or the rest."""
    lays_ = (_calling(lit)[0] if few else lays(lit)) if lit else ()
    return lays_ + rest, lit, rest


# What follows is asked for at every turn, and hands repeat.


class _Others(dict[Cards, tuple[Action, ...]]):
    """By what may be laid on another suit, so some of one rank and of those that go on any: laying it."""

    def __missing__(self, cards: Cards) -> tuple[Action, ...]:
        self[cards] = found = lays(cards)
        return found


_OTHERS: Final = _Others()


@cache  # of two cards at most
def _calling(lit: Cards) -> Choices:
    """The same with a call, or without."""
    said = tuple(Action(LAY, (c,), word) for c in faces(lit) for word in ("", MAS, MAS_MAS))
    return said, lit, ()


@cache
def _keeping(drawn: Card) -> Choices:
    """Laying this card, or keeping it."""
    return _with(BIT[drawn], False, _KEEP)


@cache
def _keeping_few(drawn: Card) -> Choices:
    """The same with a call, or without."""
    return _with(BIT[drawn], True, _KEEP)


def actions(opened: Open, may: Choices, seat: int) -> tuple[Action, ...]:
    """Everything that a seat may do; ``may`` is what the seat to act may do in its turn."""
    if opened.result is not None:
        return ()
    if seat == TABLE:
        return (STOP,)
    turns = may[0] if seat == opened.to_act else ()
    return turns + asides(opened, seat)


def asides(opened: Open, seat: int) -> tuple[Action, ...]:
    """What a seat may do that is no turn: call for its last card, challenge who did not."""
    calls = _CALLS if seat in opened.due or seat in opened.lone else ()
    if not opened.missed or opened.missed == (seat,) or seat not in opened.playing:
        return calls
    return (*calls, *[_CHALLENGES[other] for other in sorted(opened.missed) if other != seat])


def why_not(
    house: House, opened: Open, held: Held, may: Choices, seat: int, action: Action
) -> Reason | None:
    """The first rule that forbids it, or None; ``held`` and ``may`` are those of the seat to act."""
    if opened.result is not None:
        return "hand_over"
    if action in actions(opened, may, seat):
        return None
    if action.verb == CALL:
        return "nothing_to_call"
    if action.verb == CHALLENGE:
        return "no_missed_call"
    if seat != opened.to_act:
        return "not_your_turn"
    if opened.ask == "name":
        return "must_name"
    if action.verb == LAY and len(action.cards) == 1:
        return _why_not_lay(house, opened, held, may, action.cards[0])
    if action in (DRAW, KEEP, PASS):
        return _why_not_draw_or_pass(opened, may, action)
    return "no_such_action"


def _why_not_lay(house: House, opened: Open, held: Held, may: Choices, c: Card) -> Reason:
    hand, drawn, _ = held
    card, top = BIT[c], opened.pile[-1]
    fits = card & house.fits[top << 2 | opened.suit]
    if not card & hand:
        return "not_in_hand"
    if card & may[1]:  # it is the word that is wrong
        return "nothing_to_call"
    if opened.ask == "penalty" and not card & house.stacks[top]:
        return "must_draw" if opened.owed else "misses_turn"
    if opened.ask == "keep" and c != drawn:
        return "only_the_drawn_card"
    if fits:
        return "penalty_card"
    return "jack_on_jack" if card & JACKS and BIT[top] & JACKS else "does_not_fit"


def _why_not_draw_or_pass(opened: Open, may: Choices, action: Action) -> Reason:
    lit, rest = may[1:]
    if opened.ask in ("turn", "follow") and lit:
        return "must_lay"
    if DRAW in rest:
        return "must_draw"
    if action == DRAW and PASS in rest and not opened.skips:
        return "nothing_to_draw"
    return "no_such_action"
