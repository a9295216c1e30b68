"""What a seat may do at Mas, and why not otherwise: the one verifier behind game, view and screen."""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.action import (
    FORGET,
    LAY,
    NOTICE,
    PASS,
    PICKUP,
    POINT_OUT,
    STOP,
    SUIT_LAYS,
    TAKE_BACK,
    Action,
    lays,
)
from engine.cards import BIT, FACES, JOKER, Card, Cards, suit_of
from engine.events import TABLE
from engine.game import NOBODY, Reason
from engine.mas.house import House
from engine.mas.open import Open

JOKERS: Final[Cards] = BIT[JOKER]
SUITED: Final[Cards] = FACES ^ JOKERS
"""Every face that may be led: all but the joker."""

ASIDES: Final = frozenset({STOP.verb, TAKE_BACK.verb, POINT_OUT.verb, NOTICE})
"""What is no turn: it may be done while another seat is to act."""


Choices: TypeAlias = tuple[tuple[Action, ...], Cards, Cards, bool]
"""What the seat to act may do: the turns it may rightly take; the cards that it may rightly lay; those and,
where mistakes are as at a real table, the wrong ones; whether it may pick up."""

NOTHING: Final[Choices] = ((), 0, 0, False)


def choices(house: House, opened: Open, hand: Cards) -> Choices:
    """What the seat to act may do with this hand."""
    beat = opened.beat
    if beat < 0:
        if opened.to_act < 0:
            return NOTHING
        lit = hand & SUITED
        return lays(lit) if lit else (PASS,), lit, lit, False
    lit = hand & house.higher[beat]
    if not house.plain:
        return _special_choices(house, opened, hand, lit)
    if lit and house.must_beat:
        return SUIT_LAYS[lit], lit, lit, False
    return (*SUIT_LAYS[lit], PICKUP), lit, lit, True


def _special_choices(house: House, opened: Open, hand: Cards, lit: Cards) -> Choices:
    """With jokers and mistakes; ``lit`` beats in suit."""
    forced = lit
    if hand & JOKERS:
        if not opened.table and not hand & SUITED:
            return (PASS,), 0, 0, False
        if opened.table:  # a joker answers any card, but is not laid on an emptied table
            lit |= JOKERS
            forced = lit if house.joker_forced else forced
    pick_up = not (forced and house.must_beat)
    layable = lit | hand & SUITED if house.mistakes else lit
    return lays(lit) + ((PICKUP,) if pick_up else ()), lit, layable, pick_up


def actions(house: House, opened: Open, may: Choices, seat: int) -> tuple[Action, ...]:
    """Everything that a seat may do; ``may`` is what the seat to act may do."""
    if opened.result is not None:
        return ()
    if seat == TABLE:
        return (STOP,)
    asides = _asides(opened, seat)
    if seat != opened.to_act:
        return asides
    turns, lit, layable, pick_up = may
    if not house.mistakes:
        return turns
    wrong = lays(layable & ~lit)
    # forgetting: picking up is the only right thing to do, and there is something to pick up
    forget = (FORGET,) if opened.table and pick_up and not lit else ()
    return turns + wrong + forget + asides


def _asides(opened: Open, seat: int) -> tuple[Action, ...]:
    """What may be said of a mistake, by anybody, those who are out too."""
    said = tuple(Action(NOTICE, (), str(forgetful)) for forgetful in opened.forgot)
    if opened.wrong == NOBODY:
        return said
    return (TAKE_BACK if seat == opened.wrong else POINT_OUT, *said)


def why_not(
    house: House, opened: Open, hand: Cards, may: Choices, seat: int, action: Action
) -> Reason | None:
    """The first rule that forbids it, or None; ``hand`` and ``may`` are those of the seat to act."""
    if opened.result is not None:
        return "hand_over"
    verb, cards, word = action
    if verb not in ASIDES and seat != opened.to_act:
        return "not_your_turn"
    if verb == LAY and len(cards) == 1 and not word:
        return None if BIT[cards[0]] & may[2] else _why_not_lay(opened, hand, cards[0])
    if action == PICKUP and not may[3]:
        return "must_lead" if opened.beat < 0 else "must_beat"
    return None if action in actions(house, opened, may, seat) else "no_such_action"


def _why_not_lay(opened: Open, hand: Cards, c: Card) -> Reason:
    if not BIT[c] & hand:
        return "not_in_hand"
    if c == JOKER:
        return "joker_not_led"
    if suit_of(c) != suit_of(opened.beat):
        return "wrong_suit"
    return "equal_does_not_beat" if c == opened.beat else "too_low"
