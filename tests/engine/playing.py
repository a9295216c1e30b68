"""Playing by hand and at random, the same in every game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import TypeVar

from engine.action import parse_action
from engine.chance import shuffled
from engine.game import Game, IllegalAction, Reason

G = TypeVar("G", bound=Game)


def may(game: Game, seat: int | None = None) -> str:
    """What a seat (default: the seat to act) may do, in one line of sorted texts: ``lay H9, pickup``."""
    return ", ".join(sorted(map(str, game.legal(seat))))


def refused(game: Game, text: str, seat: int | None = None) -> Reason:
    """The reason why a seat may not do this, which `why_not` and its view give too; nothing has changed."""
    seat = game.to_act if seat is None else seat
    action, before = parse_action(text), game.position()
    try:
        game.play(action, seat)
    except IllegalAction as error:
        assert game.why_not(action, seat) == game.view(seat).why_not(action) == error.reason
        assert game.position() == before
        return error.reason
    raise AssertionError(f"seat {seat} may {text}")


def walk(game: G, rng: Random, steps: int = 10_000) -> Iterator[G]:
    """The same game before each of its next steps, legal actions played at random, and once at the end."""
    for _ in range(steps):
        yield game
        if game.result() is not None:
            return
        speaks = game.interjectors() if rng.random() < 0.2 else ()
        seat = rng.choice((game.to_act, *speaks))
        game.play(rng.choice(game.legal(seat)), seat, lambda cards: shuffled(cards, rng))
    yield game
