"""Many hands played by the console's own players, and what they came to."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from random import Random

from engine.chance import shuffled, shuffled_and_cut
from engine.events import Event
from engine.figures import Estimate, Spread, explained, mean, share, spread
from engine.game import Game
from engine.ledger import Ledger
from engine.named import NamedTuple
from engine.players import Player
from engine.rules import Rules


class Table(NamedTuple):
    """Who plays what.

    Attributes:
        players: one a seat.
    """

    game: type[Game]
    rules: Rules
    players: tuple[Player, ...]


@dataclass(frozen=True, slots=True)
class Simulated:
    """What a number of hands came to.

    Attributes:
        capped: how many of them the turn guard stopped.
        stopped: the share of them.
        turns: turns in a hand; `turns_low` and `turns_high` are the ends of the confidence intervals.
        mean_turns: their mean, from which times are reckoned.
        pickups: how often cards were picked up in a hand (game B: drawn), the mean.
        cards: how many cards that were, the mean.
        lost: by seat, the share of hands that it lost; of a hand several may lose, or none.
        won: by seat, the share of hands that it won.
        lost_at: by place after the deal, the share of hands lost there: forehand first, the dealer last.
        by_seat: how much of who lost is explained by the seat, which means by the players; 0 to 1.
        by_place: how much of it by the place after the deal.
    """

    game: str
    rules: str
    seats: int
    hands: int
    capped: int
    stopped: Estimate
    turns: Spread
    turns_low: Spread
    turns_high: Spread
    mean_turns: Estimate
    pickups: Estimate
    cards: Estimate
    lost: tuple[Estimate, ...]
    won: tuple[Estimate, ...]
    lost_at: tuple[Estimate, ...]
    by_seat: float
    by_place: float

    @property
    def mas(self) -> tuple[float, ...]:
        """By seat, the share of hands in which it was mas, or lost as the game calls it."""
        return tuple(estimate.value for estimate in self.lost)


def play_hand(
    game: type[Game],
    rules: Rules,
    dealer: int,
    players: Sequence[Player],
    rng: Random,
    told: list[Event] | None = None,
) -> Game:
    """One hand to its end, a player a seat; ``rng`` is all its chance. Seat 0 is the youngest.

    Args:
        told: takes what happened after the deal, in order.
    """
    seats = len(players)
    terms = rules.first_terms(seats, dealer, youngest=0)
    hand = game.deal(rules, terms, shuffled_and_cut(rules.pack(seats), rules, rng))
    told = [] if told is None else told
    while hand.result() is None:
        seat = hand.to_act
        told += hand.play(players[seat](hand.view(seat)), seat, lambda cards: shuffled(cards, rng))
    return hand


def play_hands(
    table: Table, seed: int, numbers: Iterable[int], after: Callable[[], None] | None = None
) -> Ledger:
    """Play the hands of these numbers. Each has its own chance: hand 17 is the same whatever else is played.

    The deal goes round with the numbers, so no seat has the better of it.

    Args:
        after: called after every hand, for progress.
    """
    game, rules, players = table
    ledger = Ledger(game.name, len(players))
    for number in numbers:
        told: list[Event] = []
        dealer = number % len(players)
        hand = play_hand(game, rules, dealer, players, Random(f"{seed}/{number}"), told)
        result = hand.result()
        assert result is not None
        ledger.enter(dealer, hand.turns, told, result)
        if after is not None:
            after()
    return ledger


def summed(ledger: Ledger, rules: Rules) -> Simulated:
    """What the hands of this book came to; there is at least one."""
    hands, seats = ledger.hands, range(ledger.seats)
    turns, low, high = spread(ledger.turns)
    return Simulated(
        game=ledger.game,
        rules=rules.text(),
        seats=ledger.seats,
        hands=hands,
        capped=ledger.capped,
        stopped=share(ledger.capped, hands),
        turns=turns,
        turns_low=low,
        turns_high=high,
        mean_turns=mean(ledger.turns),
        pickups=mean(ledger.pickups),
        cards=mean(ledger.cards),
        lost=tuple(share(ledger.lost[seat], hands) for seat in seats),
        won=tuple(share(ledger.won[seat], hands) for seat in seats),
        lost_at=tuple(share(ledger.lost_at[place], hands) for place in seats),
        by_seat=explained([ledger.lost[seat] for seat in seats], hands),
        by_place=explained([ledger.lost_at[place] for place in seats], hands),
    )


def simulate(
    game: type[Game],
    rules: Rules,
    players: Sequence[Player],
    hands: int,
    seed: int,
    after: Callable[[], None] | None = None,
) -> Simulated:
    """Play so many hands, here and now.

    Args:
        players: one a seat.
        after: called after every hand, for progress.

    Raises:
        BadRules: these rules can't be played by so many seats.
        ValueError: there is not even one hand to play.
    """
    if hands < 1:
        raise ValueError(f"{hands} hands: play at least one")
    rules.refuse(len(players))
    return summed(play_hands(Table(game, rules, tuple(players)), seed, range(hands), after), rules)
