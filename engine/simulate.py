"""Many hands played by the console's own players, and what they came to."""

from __future__ import annotations

import statistics
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from engine.chance import shuffled
from engine.game import Game
from engine.players import Player
from engine.result import Ending
from engine.rules import Rules


@dataclass(frozen=True, slots=True)
class Spread:
    """The middle and the ends of a row of numbers; p10 means that a tenth lies below."""

    median: float
    p10: float
    p90: float


@dataclass(frozen=True, slots=True)
class Simulated:
    """What a number of hands came to.

    Attributes:
        capped: how many of them the turn guard stopped.
        turns: turns in a hand.
        mas: by seat, the share of hands in which it was mas.
    """

    game: str
    rules: str
    seats: int
    hands: int
    capped: int
    turns: Spread
    mas: tuple[float, ...]


def play_hand(game: type[Game], rules: Rules, dealer: int, players: Sequence[Player], rng: Random) -> Game:
    """One hand to its end, a player a seat; ``rng`` is all its chance. Seat 0 is the youngest."""
    seats = len(players)
    terms = rules.first_terms(seats, dealer, youngest=0)
    hand = game.deal(rules, terms, shuffled(game.pack(rules, seats), rng))
    while hand.result() is None:
        seat = hand.to_act
        hand.play(players[seat](hand.view(seat)), seat, lambda cards: shuffled(cards, rng))
    return hand


def simulate(
    game: type[Game],
    rules: Rules,
    players: Sequence[Player],
    hands: int,
    seed: int,
    after: Callable[[], None] | None = None,
) -> Simulated:
    """Play so many hands. Each has its own chance, so hand 17 is the same however many are played.

    Args:
        players: one a seat; the deal goes round, so no seat has the better of it.
        after: called after every hand, for progress.

    Raises:
        BadRules: these rules can't be played by so many seats.
        ValueError: there is not even one hand to play.
    """
    if hands < 1:
        raise ValueError(f"{hands} hands: play at least one")
    rules.refuse(len(players))
    return summed(_hands(game, rules, players, hands, seed, after), rules, len(players))


def summed(hands: Iterator[Game], rules: Rules, seats: int) -> Simulated:
    """What these ended hands came to."""
    turns: list[int] = []
    mas = [0] * seats
    capped = 0
    for hand in hands:
        result = hand.result()
        assert result is not None
        turns.append(hand.turns)
        capped += result.ending is Ending.GUARD
        for seat in result.losers:
            mas[seat] += 1
    return Simulated(
        game=rules.game,
        rules=rules.text(),
        seats=seats,
        hands=len(turns),
        capped=capped,
        turns=_spread(turns),
        mas=tuple(n / len(turns) for n in mas),
    )


def _hands(
    game: type[Game],
    rules: Rules,
    players: Sequence[Player],
    hands: int,
    seed: int,
    after: Callable[[], None] | None,
) -> Iterator[Game]:
    for number in range(hands):
        yield play_hand(game, rules, number % len(players), players, Random(f"{seed}/{number}"))
        if after is not None:
            after()


def _spread(numbers: Sequence[int]) -> Spread:
    if len(numbers) < 2:
        return Spread(*[float(numbers[0])] * 3)
    tenths = statistics.quantiles(numbers, n=10, method="inclusive")
    return Spread(statistics.median(numbers), tenths[0], tenths[-1])
