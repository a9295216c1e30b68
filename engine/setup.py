"""What the positions of all games have: rules, hands, what is known of them, how it ended, single cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeVar, get_args

from engine.cards import NO_CARD, Card, Cards, card_text, count, faces, minus
from engine.position import BadPosition, Parts
from engine.result import Ending
from engine.rules import BadRules, Rules

R = TypeVar("R", bound=Rules)


def read_rules(parts: Parts, kind: type[R], seats: int) -> R:
    """The rules, of this kind and for so many seats.

    Raises:
        BadPosition: the position is one of another game, or the rules can't be played.
    """
    if (name := parts.text("game", kind.game)) != kind.game:
        raise BadPosition(f"'game' is {name!r}: this is the place for one of {kind.game!r}")
    try:
        rules = kind.parse(parts.text("rules", ""))
        rules.refuse(seats)
    except BadRules as error:
        raise BadPosition(f"'hands' and 'rules': {error}") from None
    return rules


def read_hands(parts: Parts, seat: int, most: int) -> tuple[Cards, list[int]]:
    """The hand of a seat, none where it is `engine.events.TABLE`, and by seat how many cards all hold.

    Args:
        most: no hand has more cards.

    Raises:
        BadPosition: a hand that the seat does not see is no number.
    """
    hand: Cards = 0
    counts = []
    for s, held in enumerate(parts.items("hands")):
        if s == seat:
            hand = parts.cards("hands", held)
        counts.append(hand.bit_count() if s == seat else parts.number("hands", held, 0, most))
    return hand, counts


def read_known(parts: Parts, usual: Sequence[str]) -> tuple[Cards, ...]:
    """By seat, what all know of its hand.

    Raises:
        BadPosition: there is not one part for each seat.
    """
    known = tuple(parts.cards("known", cards) for cards in parts.items("known", list(usual)))
    if len(known) != len(usual):
        raise BadPosition(f"'known' has {len(known)} parts: write one for each of {len(usual)}")
    return known


def check_known(known: Sequence[Cards], hands: Sequence[Cards | None], counts: Sequence[int]) -> None:
    """Refuse known cards that a hand has not, where it is seen, or that are more than it has."""
    for seat, (seen, hand) in enumerate(zip(known, hands, strict=True)):
        if seen.bit_count() > counts[seat] or (hand is not None and minus(seen, hand)):
            raise BadPosition(f"'known' of seat {seat} has cards that its hand lacks: take them out")


def check_no_more(held: Cards, pack: Cards) -> None:
    """Refuse cards that are there more often than the pack has them."""
    for c in faces(held):
        here, should = count(held, c), count(pack, c)
        if here > should:
            raise BadPosition(
                f"{card_text(c)} is there {here} times, the pack has {should}: take out what is too many"
            )


def read_ending(end: Parts, usual: Ending) -> Ending:
    """What ended the hand.

    Raises:
        BadPosition: it is no such thing.
    """
    return end.word("ending", get_args(Ending), usual)


def read_card(parts: Parts, name: str, usual: str | None) -> Card:
    """One card, or `NO_CARD`.

    Raises:
        BadPosition: there are several.
    """
    cards = parts.card_list(name, usual)
    if len(cards) > 1:
        raise BadPosition(f"{name!r} has {len(cards)} cards: write one")
    return cards[0] if cards else NO_CARD


def written_card(c: Card) -> str:
    """What `read_card` reads."""
    return "" if c == NO_CARD else card_text(c)
