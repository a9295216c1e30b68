"""Tables to play svitmas at: hands set up as text, fresh deals, random play, house rules drawn at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from engine.action import PICKUP, parse_action
from engine.cards import Card, parse_card
from engine.chance import Shuffle, shuffled
from engine.events import event_text
from engine.rules import value_text
from engine.svitmas import Svitmas, SvitmasRules

VALUES = {option.key: tuple(map(value_text, option.values)) for option in SvitmasRules.options()}
"""By key: every value that may be agreed, as text."""

DEFAULTS = {option.key: value_text(option.default) for option in SvitmasRules.options()}


def some_options(rng: Random) -> dict[str, str]:
    """Some keys, from none to all, each with any of its values: all of them go together."""
    keys = rng.sample(list(VALUES), rng.choice([0, 1, 2, 4, 8, len(VALUES)]))
    return {key: rng.choice(VALUES[key]) for key in keys}


def collecting(*hands: str, to_act: int = 0, stock: str = "S2 S3 S4 S5", **parts: Any) -> Svitmas:
    """A hand whose cards are collected; the stock's top is its first card."""
    rules = parts.pop("rules", "")
    return Svitmas.from_position(
        {"hands": list(hands), "to_act": to_act, "ask": "collect", "stock": stock, "rules": rules, **parts}
    )


def shedding(*hands: str, to_act: int = 0, trump: str = "S2", **parts: Any) -> Svitmas:
    """A hand whose cards are shed. Spades are trumps if nothing else is said; what is not named is gone."""
    return Svitmas.from_position({"hands": list(hands), "to_act": to_act, "trump": trump, **parts})


def play(game: Svitmas, *texts: str, shuffle: Shuffle | None = None) -> list[str]:
    """Each seat to act does the next of these; all events as text."""
    return [event_text(e) for text in texts for e in game.play(parse_action(text), shuffle=shuffle)]


def mixed(seed: object) -> Shuffle:
    """A shuffle that gives the same cards the same order, however they come."""
    return lambda cards: shuffled(sorted(cards), Random(f"{seed}"))


def stacked(hands: list[str], rest: str = "") -> list[Card]:
    """A whole pack that deals these hands, forehand's first, and then these cards."""
    rounds = zip(*[[parse_card(word) for word in hand.split()] for hand in hands], strict=True)
    wanted = [c for one_each in rounds for c in one_each] + [parse_card(word) for word in rest.split()]
    return [*wanted, *(c for c in SvitmasRules().pack(len(hands)) if c not in wanted)]


def fresh(seats: int, rng: Random, rules: str = "", dealer: int = 0) -> Svitmas:
    """A hand just dealt from a shuffled pack."""
    agreed = SvitmasRules.parse(rules)
    return Svitmas.deal(agreed, agreed.first_terms(seats, dealer), shuffled(agreed.pack(seats), rng))


def walk(game: Svitmas, rng: Random, turns: int = 10_000) -> Iterator[Svitmas]:
    """The same game before each of its next turns, legal actions played at random, and once at the end.

    Who can beat mostly does, so that hands end.
    """
    for _ in range(turns):
        yield game
        if game.result() is not None:
            return
        choices = game.legal()
        action = rng.choice(choices)
        if action == PICKUP and rng.random() < 0.8:
            action = choices[0]
        game.play(action, shuffle=lambda cards: shuffled(cards, rng))
    yield game
