"""The console's own players of Mas as Mau-Mau.

Seed 001 gives no advice on play: what `thumb` does is ours.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from engine.action import CALL, CHALLENGE, DRAW, KEEP, LAY, MAS, MAS_MAS, NAME, PASS, Action
from engine.cards import (
    SUIT_FACES,
    SUIT_LETTERS,
    SUITS,
    Card,
    Cards,
    each,
    faces,
    rank_of,
    remove,
    suit_of,
)
from engine.game import View
from engine.mau.house import JACKS, Effect, house
from engine.mau.view import MauView

FEW: Final = 2
"""So many cards left make the next seat dangerous."""

LONG: Final = 50
"""Turns a seat: a hand that has lasted longer may well go round in a circle, two sevens from seat to seat."""

RARE: Final = 7
"""In such a hand one lap in so many is played the other way round, which breaks the circle."""


def lowest(view: View) -> Action:
    """The lowest card that may be laid, rightly called; draws only when it must.

    Challenges whoever may be challenged, and names the suit that it has most of.
    """
    assert isinstance(view, MauView)
    return _play(view, lambda c: (rank_of(c), suit_of(c)))


def thumb(view: View) -> Action:
    """By rule of thumb: keep the cards that go on anything, hit who is nearly out, and get rid of the rest.

    Cards that cost much, or that fit what else it holds, go first; an ace only with a follower at hand.
    """
    assert isinstance(view, MauView)
    return _play(view, lambda c: (_cost(view, c), c))


def _play(view: MauView, cost: Callable[[Card], tuple[int, int]]) -> Action:
    actions = view.actions
    call = _right_call(view)
    unsaid = view.seat >= 0 and view.open.said[view.seat] != call.word
    asides = [a for a in actions if a.verb == CHALLENGE or (unsaid and a == call)]
    if asides:
        return asides[0]
    if view.lit:
        lap = view.turns // len(view.open.playing)
        choose = max if lap > LONG and lap % RARE == 0 else min
        c = choose(faces(view.lit), key=cost)
        return Action(LAY, (c,), _word(view, c))
    if actions[0].verb == NAME:
        return Action(NAME, (), SUIT_LETTERS[_longest(view.hand)])
    return next(a for a in (DRAW, KEEP, PASS) if a in actions)


def _longest(hand: Cards) -> int:
    """The suit that it has most cards of."""
    return max(SUITS, key=lambda suit: sum(suit_of(c) == suit for c in each(hand)))


def _word(view: MauView, c: Card) -> str:
    """What to say while laying this card: the right word when one card is left, else nothing."""
    rest = remove(view.hand, c)
    if not rest or rest & (rest - 1):
        return ""
    return MAS_MAS if rest & JACKS else MAS


def _right_call(view: MauView) -> Action:
    """The call for its one card."""
    return Action(CALL, (), MAS_MAS if view.hand & JACKS else MAS)


def _cost(view: MauView, c: Card) -> int:
    """The lower, the sooner it goes."""
    house_ = house(view.rules, len(view.open.playing))
    effect, rest = house_.effect[c], remove(view.hand, c)
    if effect == Effect.NAME:
        return 40 if rest else 0
    fits = rest & house_.fits[c << 2 | suit_of(c)]
    if effect == Effect.FOLLOW:
        return 10 if fits else 60
    playing = view.open.playing
    after = playing[(playing.index(view.seat) + 1) % len(playing)]
    if effect in (Effect.OWE, Effect.SKIP):
        return -30 if view.counts[after] <= FEW else 5
    return -(view.hand & SUIT_FACES[suit_of(c)]).bit_count() - rank_of(c) // 4
