"""Marking several cards one by one until they make an action: the same for every game and screen."""

from __future__ import annotations

from collections.abc import Iterable

from engine.action import Action
from engine.cards import FACES, Cards, collect, minus


def companions(actions: Iterable[Action], chosen: Cards) -> Cards:
    """The faces that some action has beside the chosen cards.

    While nothing is chosen these are all faces that may be marked. In two packs a chosen face
    stands here too where its equal may be marked with it.
    """
    beside: Cards = 0
    for action in actions:
        cards = collect(action.cards)
        if not minus(chosen, cards):
            beside |= minus(cards, chosen) & FACES
    return beside
