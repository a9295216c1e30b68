"""What a seat does: a small value with a text form.

>>> str(lay(parse_card("H7")))
'lay H7'
>>> parse_action("pickup") == PICKUP
True
"""

from typing import Final

from engine.cards import (
    DECK_FACES,
    JOKER,
    SUIT_LETTERS,
    SUIT_SLOTS,
    BadCard,
    Card,
    Cards,
    card_text,
    faces,
    parse_card,
)
from engine.named import NamedTuple


class BadAction(ValueError):
    """A text that names no action."""


class Action(NamedTuple):
    """One thing a seat may do.

    Attributes:
        verb: what it does, one of `FORMS`.
        cards: the cards it does it with, sorted, so that one choice has one text.
        word: what it says with it: a suit, a call, the seat it means.
    """

    verb: str
    cards: tuple[Card, ...] = ()
    word: str = ""

    def __str__(self) -> str:
        said = [self.word] if self.word else []
        return " ".join([self.verb, *map(card_text, self.cards), *said])


class Form(NamedTuple):
    """What goes with a verb.

    Attributes:
        cards: whether it is done with cards.
        words: what may be said with it; "" where it may be done in silence.
    """

    cards: bool
    words: tuple[str, ...] = ("",)


LAY: Final = "lay"
PICKUP: Final = Action("pickup")
STOP: Final = Action("stop")
"""What the table (`engine.events.TABLE`) does when all agree to end the hand and count it."""

PASS: Final = Action("pass")
FORGET: Final = Action("forget")
"""What a seat does that should pick up and does not, where mistakes are as at a real table."""

TAKE_BACK: Final = Action("takeback")
POINT_OUT: Final = Action("pointout")
NOTICE: Final = "notice"
"""The verb, with a seat: it forgot to pick up."""

DRAW: Final = Action("draw")
KEEP: Final = Action("keep")
"""What a seat does with a drawn card that it does not lay."""

NAME: Final = "name"
"""The verb, with a suit's letter: that suit is to be followed."""

CALL: Final = "call"
"""The verb, with `MAS` or `MAS_MAS`: one card is left. A lay may say it too."""

MAS: Final = "mas"
MAS_MAS: Final = "masmas"
CHALLENGE: Final = "challenge"
"""The verb, with a seat: it did not call."""

ADD: Final = "add"
"""The verb, with cards that are laid to a trick that is already decided (slänga på)."""

DECLINE: Final = Action("decline")
"""What a seat does that adds nothing, or does not lay again."""

CHANCE: Final = Action("chance")
"""Turning up the stock's top card and laying it, unseen before (chansa)."""

_SEATS: Final = ("0", "1", "2", "3", "4", "5")

FORMS: Final[dict[str, Form]] = {
    LAY: Form(True, ("", MAS, MAS_MAS)),
    PICKUP.verb: Form(False),
    STOP.verb: Form(False),
    PASS.verb: Form(False),
    FORGET.verb: Form(False),
    TAKE_BACK.verb: Form(False),
    POINT_OUT.verb: Form(False),
    NOTICE: Form(False, _SEATS),
    DRAW.verb: Form(False),
    KEEP.verb: Form(False),
    NAME: Form(False, tuple(SUIT_LETTERS)),
    CALL: Form(False, (MAS, MAS_MAS)),
    CHALLENGE: Form(False, _SEATS),
    ADD: Form(True),
    DECLINE.verb: Form(False),
    CHANCE.verb: Form(False),
}

_LAYS: Final[dict[Card, Action]] = {c: Action(LAY, (c,)) for c in (*DECK_FACES, JOKER)}
"""By card: laying just that card. Actions are values, so each is made once."""


def lay(c: Card) -> Action:
    """Laying one card."""
    return _LAYS[c]


class _SuitLays(dict[Cards, tuple[Action, ...]]):
    """By a set within one suit, of which there are 2**13 in each of four: laying each of its faces."""

    def __missing__(self, cards: Cards) -> tuple[Action, ...]:
        self[cards] = found = tuple(map(lay, faces(cards)))
        return found


SUIT_LAYS: Final = _SuitLays()
"""By a set of cards of one suit: laying each face of it. Worked out once; it is asked for at every turn."""

_SPADES, _HEARTS, _DIAMONDS, _CLUBS = SUIT_SLOTS


def lays(cards: Cards) -> tuple[Action, ...]:
    """Laying each face of any set."""
    suits = SUIT_LAYS
    return suits[cards & _SPADES] + suits[cards & _HEARTS] + suits[cards & _DIAMONDS] + suits[cards & _CLUBS]


def parse_action(text: str) -> Action:
    """The action that ``str(action)`` wrote.

    Raises:
        BadAction: the verb is unknown, or its cards do not fit it.
    """
    verb, *rest = text.split() or [""]
    if verb not in FORMS:
        raise BadAction(f"{text!r} is no action: write one of {', '.join(FORMS)}, as in 'lay H7'")
    form = FORMS[verb]
    word = rest.pop() if rest and rest[-1] in form.words else ""
    if word not in form.words:
        raise BadAction(f"in {text!r}: say one of {', '.join(form.words)} after {verb!r}")
    try:
        cards = tuple(sorted(map(parse_card, rest)))
    except BadCard as error:
        raise BadAction(f"in {text!r}: {error}") from None
    if form.cards != bool(cards):
        raise BadAction(f"in {text!r}: name the card, as in '{verb} H7'" if form.cards
                        else f"in {text!r}: {verb!r} takes no cards")
    return Action(verb, cards, word)
