"""What a seat does: a small value with a text form.

>>> str(lay(parse_card("H7")))
'lay H7'
>>> parse_action("pickup") == PICKUP
True
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from engine.cards import DECK_FACES, JOKER, SUIT_SLOTS, BadCard, Card, Cards, card_text, faces, parse_card


class BadAction(ValueError):
    """A text that names no action."""


class Action(NamedTuple):
    """One thing a seat may do.

    Attributes:
        verb: what it does, one of `VERBS`.
        cards: the cards it does it with, in the order laid.
    """

    verb: str
    cards: tuple[Card, ...] = ()

    def __str__(self) -> str:
        return " ".join([self.verb, *map(card_text, self.cards)])


LAY: Final = "lay"
PICKUP: Final = Action("pickup")
VERBS: Final = (LAY, PICKUP.verb)

_LAYS: Final[dict[Card, Action]] = {c: Action(LAY, (c,)) for c in (*DECK_FACES, JOKER)}
"""By card: laying just that card. Actions are values, so each is made once."""


def lay(c: Card) -> Action:
    """Laying one card."""
    return _LAYS[c]


@cache  # at most 2**13 sets in each of four suits, and asked for at every turn
def suit_lays(cards: Cards) -> tuple[Action, ...]:
    """Laying each face of a set that lies within one suit."""
    return tuple(map(lay, faces(cards)))


def lays(cards: Cards) -> tuple[Action, ...]:
    """Laying each face of any set."""
    spades, hearts, diamonds, clubs = SUIT_SLOTS
    return (
        *suit_lays(cards & spades),
        *suit_lays(cards & hearts),
        *suit_lays(cards & diamonds),
        *suit_lays(cards & clubs),
    )


def parse_action(text: str) -> Action:
    """The action that ``str(action)`` wrote.

    Raises:
        BadAction: the verb is unknown, or its cards do not fit it.
    """
    verb, *words = text.split() or [""]
    if verb not in VERBS:
        raise BadAction(f"{text!r} is no action: write one of {', '.join(VERBS)}, as in 'lay H7'")
    try:
        cards = tuple(map(parse_card, words))
    except BadCard as error:
        raise BadAction(f"in {text!r}: {error}") from None
    if (verb == LAY) != bool(cards):
        raise BadAction(f"in {text!r}: name the card to lay, as in 'lay H7'" if verb == LAY
                        else f"in {text!r}: {verb!r} takes no cards")
    return Action(verb, cards)
