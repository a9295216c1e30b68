"""What a seat may do at svitmas, and why not otherwise: the one verifier behind game, view and screen."""

from __future__ import annotations

from engine.action import STOP, Action
from engine.cards import Cards
from engine.events import TABLE
from engine.game import Reason
from engine.svitmas import collecting, shedding
from engine.svitmas.house import House
from engine.svitmas.open import Open
from engine.svitmas.state import NOTHING, May


def may(house: House, opened: Open, hand: Cards, stock: int) -> May:
    """What the seat to act may do with this hand."""
    if opened.trump < 0:
        return collecting.may(house, opened, hand, stock) if opened.to_act >= 0 else NOTHING
    return shedding.may(house, opened, hand)


def actions(opened: Open, may: May, seat: int) -> tuple[Action, ...]:
    """Everything that a seat may do; ``may`` is what the seat to act may do."""
    if opened.to_act < 0:
        return ()
    if seat == TABLE:
        return (STOP,)
    return may[0] if seat == opened.to_act else ()


def why_not(
    house: House, opened: Open, hand: Cards, may: May, stock: int, seat: int, action: Action
) -> Reason | None:
    """The first rule that forbids it, or None; ``hand`` and ``may`` are those of the seat to act."""
    if opened.to_act < 0:
        return "hand_over"
    if action == STOP or seat == TABLE:
        return None if action == STOP and seat == TABLE else "no_such_action"
    if seat != opened.to_act:
        return "not_your_turn"
    if opened.trump < 0:
        return collecting.why_not(house, opened, hand, may, stock, action)
    return shedding.why_not(house, opened, hand, may, action)
