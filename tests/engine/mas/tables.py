"""Tables to play at: hands set up as text, packs stacked so that a deal comes out as wanted."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.action import parse_action
from engine.cards import Card, Cards, collect, each, parse_card, remove, union
from engine.chance import shuffled
from engine.events import event_text
from engine.mas import Mas, MasRules


def table(*hands: str, to_act: int = 0, **parts: Any) -> Mas:
    """A hand in which each seat holds these cards: ``table("H7 S2", "H9", to_act=1, table=["0 H5"])``."""
    return Mas.from_position({"hands": list(hands), "to_act": to_act, **parts})


def play(game: Mas, *texts: str) -> list[str]:
    """Each seat to act does the next of these; all events as text."""
    return [event_text(e) for text in texts for e in game.play(parse_action(text))]


def stacked(hands: list[str], stock: str = "") -> list[Card]:
    """A whole pack that gives these hands, forehand's first, and then this stock."""
    rounds = zip(*[[parse_card(word) for word in hand.split()] for hand in hands], strict=True)
    wanted = [c for one_each in rounds for c in one_each] + [parse_card(word) for word in stock.split()]
    rest = collect(MasRules().pack(len(hands)))
    for c in wanted:
        rest = remove(rest, c)
    return [*wanted, *each(rest)]


def fresh(seats: int, rng: Random, rules: str = "", dealer: int = 0) -> Mas:
    """A hand just dealt from a shuffled pack."""
    agreed = MasRules.parse(rules)
    terms = agreed.first_terms(seats, dealer, youngest=0)
    return Mas.deal(agreed, terms, shuffled(agreed.pack(seats), rng))


def all_cards(game: Mas) -> Cards:
    """Every card in the game, wherever it is."""
    total = collect([*game.open.table, *game.stock, *game.open.dead])
    for hand in game.hands:
        total = union(total, hand)
    return total
