"""Tables to play at: hands set up as text, packs stacked so that a deal comes out as wanted, random play."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.action import parse_action
from engine.cards import Card, Cards, collect, each, parse_card, remove, union
from engine.chance import shuffled
from engine.events import event_text
from engine.game import IllegalAction, Reason
from engine.mas import Mas, MasRules


def table(*hands: str, to_act: int = 0, **parts: Any) -> Mas:
    """A hand in which each seat holds these cards: ``table("H7 S2", "H9", to_act=1, table=["0 H5"])``."""
    return Mas.from_position({"hands": list(hands), "to_act": to_act, **parts})


def may(game: Mas, seat: int | None = None) -> str:
    """What a seat (default: the seat to act) may do, in one line of sorted texts: ``lay H9, pickup``."""
    return ", ".join(sorted(map(str, game.legal(seat))))


def play(game: Mas, *texts: str) -> list[str]:
    """Each seat to act does the next of these; all events as text."""
    return [event_text(e) for text in texts for e in game.play(parse_action(text))]


def refused(game: Mas, text: str, seat: int | None = None) -> Reason:
    """The reason why a seat may not do this, which `why_not` gives too; a seat that may fails the test."""
    seat = game.to_act if seat is None else seat
    action = parse_action(text)
    try:
        game.play(action, seat)
    except IllegalAction as error:
        assert game.why_not(action, seat) == error.reason
        return error.reason
    raise AssertionError(f"seat {seat} may {text}")


def stacked(hands: list[str], stock: str = "", dealer: int = 0, rules: MasRules | None = None) -> list[Card]:
    """A whole pack that gives these hands, forehand's first, and then this stock."""
    rounds = zip(*[[parse_card(word) for word in hand.split()] for hand in hands], strict=True)
    wanted = [c for one_each in rounds for c in one_each] + [parse_card(word) for word in stock.split()]
    rest = collect((rules or MasRules()).pack(len(hands)))
    for c in wanted:
        rest = remove(rest, c)
    return [*wanted, *each(rest)]


def fresh(seats: int, rng: Random, rules: str = "", dealer: int = 0) -> Mas:
    """A hand just dealt from a shuffled pack."""
    agreed = MasRules.parse(rules)
    terms = agreed.first_terms(seats, dealer, youngest=0)
    return Mas.deal(agreed, terms, shuffled(agreed.pack(seats), rng))


def walk(game: Mas, rng: Random, turns: int = 10_000) -> Iterator[Mas]:
    """The same game before each of its next steps, legal actions played at random, and once at the end."""
    for _ in range(turns):
        yield game
        if game.result() is not None:
            return
        speaks = game.interjectors() if rng.random() < 0.2 else ()
        seat = rng.choice((game.to_act, *speaks))
        game.play(rng.choice(game.legal(seat)), seat)
    yield game


def all_cards(game: Mas) -> Cards:
    """Every card in the game, wherever it is."""
    total = collect([*game.open.table, *game.stock, *game.open.dead])
    for hand in game.hands:
        total = union(total, hand)
    return total
