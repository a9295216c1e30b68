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
    Action,
    lays,
)
from engine.cards import BIT, SUIT_LETTERS, Card, Cards, count, faces
from engine.events import TABLE
from engine.game import Ask, Reason
from engine.mau.house import JACKS, House
from engine.mau.open import Open

Choices: TypeAlias = tuple[tuple[Action, ...], Cards, tuple[Action, ...]]
"""What the seat to act may do in its turn: all of it; the cards that it may lay; what it may do but lay."""

Held: TypeAlias = tuple[Cards, Card, Cards]
"""Of the seat to act: its hand; the card that it just drew and is asked about; the penalty cards that it
may not lay in this turn."""

NOTHING: Final[Choices] = ((), 0, ())

_NONE: Final[tuple[Action, ...]] = ()
_DRAW: Final = (DRAW,)
_KEEP: Final = (KEEP,)
_PASS: Final = (PASS,)
_NAMES: Final = tuple(Action(NAME, (), letter) for letter in SUIT_LETTERS)
_CALLS: Final = tuple(Action(CALL, (), word) for word in (MAS, MAS_MAS))


def choices(house: House, opened: Open, held: Held, stock: int) -> Choices:
    """What the seat to act may do, with so many cards left to draw."""
    hand, drawn, barred = held
    if opened.to_act < 0:
        return NOTHING
    ask, pile = opened.ask, opened.pile
    top = pile[-1]
    rest = _NONE
    lit = hand & house.fits[top << 2 | opened.suit]
    if barred and ask is not Ask.KEEP:
        lit &= ~_withheld(hand, barred)
    if ask is Ask.TURN or ask is Ask.FOLLOW:
        if not lit:
            rest = _DRAW if stock or len(pile) > 1 else _PASS
        elif house.voluntary and ask is Ask.TURN and (stock or len(pile) > 1):
            rest = _DRAW
    elif ask is Ask.KEEP:
        lit &= BIT[drawn]
        rest = _KEEP
    elif ask is Ask.PENALTY:
        lit &= house.stacks[top]
        rest = _DRAW if opened.owed and (stock or len(pile) > 1) else _PASS
    elif ask is Ask.AFTER_PENALTY:
        rest = _DRAW if house.draw_one and not lit and (stock or len(pile) > 1) else _KEEP
    else:
        return _NAMES, 0, _NAMES
    if hand.bit_count() > 2:
        return lays(lit) + rest, lit, rest
    return _calling(lit) + rest, lit, rest


def _withheld(hand: Cards, barred: Cards) -> Cards:
    """The faces of which the hand has no card but barred ones."""
    return sum(BIT[c] for c in faces(barred) if count(hand, c) <= count(barred, c))


@cache  # of two cards at most
def _calling(cards: Cards) -> tuple[Action, ...]:
    """Laying each of these faces, in silence and with a call."""
    return tuple(Action(LAY, (c,), word) for c in faces(cards) for word in ("", MAS, MAS_MAS))


def actions(opened: Open, may: Choices, seat: int) -> tuple[Action, ...]:
    """Everything that a seat may do; ``may`` is what the seat to act may do in its turn."""
    if opened.result is not None:
        return ()
    if seat == TABLE:
        return (STOP,)
    turns = may[0] if seat == opened.to_act else ()
    return turns + _asides(opened, seat)


def _asides(opened: Open, seat: int) -> tuple[Action, ...]:
    """What is no turn: to call for one's last card, to challenge who did not."""
    calls: tuple[Action, ...] = ()
    if seat in opened.due or seat in opened.lone:
        calls = _CALLS
    if not opened.missed or seat not in opened.playing:
        return calls
    return (*calls, *(Action(CHALLENGE, (), str(other)) for other in sorted(opened.missed) if other != seat))


def why_not(
    house: House, opened: Open, held: Held, may: Choices, seat: int, action: Action
) -> Reason | None:
    """The first rule that forbids it, or None; ``held`` and ``may`` are those of the seat to act."""
    if opened.result is not None:
        return Reason.HAND_OVER
    if action in actions(opened, may, seat):
        return None
    if action.verb == CALL:
        return Reason.NOTHING_TO_CALL
    if action.verb == CHALLENGE:
        return Reason.NO_MISSED_CALL
    if seat != opened.to_act:
        return Reason.NOT_YOUR_TURN
    if opened.ask is Ask.NAME:
        return Reason.MUST_NAME
    if action.verb == LAY and len(action.cards) == 1:
        return _why_not_lay(house, opened, held, may, action.cards[0])
    if action in (DRAW, KEEP, PASS):
        return _why_not_draw_or_pass(opened, may, action)
    return Reason.NO_SUCH_ACTION


def _why_not_lay(house: House, opened: Open, held: Held, may: Choices, c: Card) -> Reason:
    hand, drawn, _ = held
    card, top = BIT[c], opened.pile[-1]
    fits = card & house.fits[top << 2 | opened.suit]
    if not card & hand:
        return Reason.NOT_IN_HAND
    if card & may[1]:  # it is the word that is wrong
        return Reason.NOTHING_TO_CALL
    if opened.ask is Ask.PENALTY and not card & house.stacks[top]:
        return Reason.MUST_DRAW if opened.owed else Reason.MISSES_TURN
    if opened.ask is Ask.KEEP and c != drawn:
        return Reason.ONLY_THE_DRAWN_CARD
    if fits:
        return Reason.PENALTY_CARD
    return Reason.JACK_ON_JACK if card & JACKS and BIT[top] & JACKS else Reason.DOES_NOT_FIT


def _why_not_draw_or_pass(opened: Open, may: Choices, action: Action) -> Reason:
    lit, rest = may[1:]
    if opened.ask in (Ask.TURN, Ask.FOLLOW) and lit:
        return Reason.MUST_LAY
    if DRAW in rest:
        return Reason.MUST_DRAW
    if action == DRAW and PASS in rest and not opened.skips:
        return Reason.NOTHING_TO_DRAW
    return Reason.NO_SUCH_ACTION
