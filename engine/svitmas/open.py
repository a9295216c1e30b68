"""What lies open at a hand of svitmas: all that everybody at the table sees and may remember, listed once.

The game is this and the hidden cards; a view is this and one hand; a position is this, written down.
"""

from __future__ import annotations

from typing import Final, TypeAlias

from engine.cards import BIT, NO_CARD, Card, Cards, card_text, cards_text
from engine.game import NOBODY, Ask, Position, Public
from engine.result import Ending, Result
from engine.setup import written_card

Layer: TypeAlias = tuple[int, tuple[Card, ...]]
"""Who laid, and what."""

COLLECTING: Final[tuple[Ask, ...]] = ("collect", "tie", "add")
"""The questions of the first phase."""


class Open(Public):
    """The open part of a hand.

    Attributes:
        forehand: who was dealt to first.
        to_act: the seat that is awaited, `engine.game.NOBODY` when the hand is over.
        ask: what it is asked, or was asked last.
        table: what was laid in this trick, in that order. A card that was chanced counts as laid.
        upcard: the card that lies face up beside the stock, out of play, or `NO_CARD`.
        trump: the trump card once it was turned up, else `NO_CARD`.
        trump_seat: who drew it, `NOBODY` while it is in the stock.

    While cards are collected:
        won: by seat, the cards that it won. They lie face down, but all had been laid openly.
        queue: who is still to lay in this round of the trick after the seat to act, in that order.
        since: where in `table` this round begins.
        tied: the rank that a tie round is about, else 0.
        winner: in a tie round the first that lays, who wins if nobody does better; then who won the trick.
        addable: every face of a rank in a decided trick.
        declined: how many seats in a row have added nothing to it.

    While they are shed:
        in_at_lead: how many seats had cards when this trick was led.
        picked: how many lays of it were picked up, in so many `pickups`.
        gone: the cards that were put away.
        out: who is out, first to last.

    And:
        turns: turns played in this hand; `collected`: those of the first phase.
        result: how the hand ended, or None.
    """

    __slots__ = (
        "addable", "ask", "collected", "declined", "forehand", "gone", "in_at_lead", "out", "picked",
        "pickups", "queue", "result", "since", "table", "tied", "to_act", "trump", "trump_seat", "turns",
        "upcard", "winner", "won",
    )  # fmt: skip

    def __init__(self, forehand: int, won: list[Cards]) -> None:
        self.forehand = forehand
        self.to_act = NOBODY
        self.ask = "collect"
        self.table: list[Layer] = []
        self.upcard = NO_CARD
        self.trump = NO_CARD
        self.trump_seat = NOBODY
        self.won = won
        self.queue: tuple[int, ...] = ()
        self.since = 0
        self.tied = 0
        self.winner = NOBODY
        self.addable = 0
        self.declined = 0
        self.in_at_lead = 0
        self.picked = 0
        self.pickups = 0
        self.gone = 0
        self.out: tuple[int, ...] = ()
        self.turns = 0
        self.collected = 0
        self.result = None

    @property
    def collecting(self) -> bool:
        """Whether this is, or was when the hand ended, the first phase."""
        return self.trump == NO_CARD

    def laid(self) -> Cards:
        """All cards on the table."""
        laid = 0
        for _, cards in self.table:
            for c in cards:
                laid |= BIT[c]
        return laid

    def copy(self) -> Open:
        """An independent copy."""
        twin = Open.__new__(Open)  # through `__init__` it takes twice as long
        twin.forehand = self.forehand
        twin.to_act = self.to_act
        twin.ask = self.ask
        twin.table = self.table[:]
        twin.upcard = self.upcard
        twin.trump = self.trump
        twin.trump_seat = self.trump_seat
        twin.won = self.won[:]
        twin.queue = self.queue
        twin.since = self.since
        twin.tied = self.tied
        twin.winner = self.winner
        twin.addable = self.addable
        twin.declined = self.declined
        twin.in_at_lead = self.in_at_lead
        twin.picked = self.picked
        twin.pickups = self.pickups
        twin.gone = self.gone
        twin.out = self.out
        twin.turns = self.turns
        twin.collected = self.collected
        twin.result = self.result
        return twin

    def cards_of(self, counts: tuple[int, ...]) -> tuple[int, ...]:
        """By seat, all cards that belong to it; ``counts`` are those of the hands.

        While cards are collected these are also those that it won, and the trump card.
        """
        if not self.collecting:
            return counts
        return tuple(
            held + won.bit_count() + (seat == self.trump_seat)
            for seat, (held, won) in enumerate(zip(counts, self.won, strict=True))
        )

    def ended(self, losers: tuple[int, ...], counts: tuple[int, ...], ending: Ending) -> Result:
        """How a hand ended that stands so. Nobody has won it."""
        return Result(
            winners=(),
            losers=losers,
            out=self.out,
            places=tuple(range(1, len(self.out) + 1)),
            cards_left=self.cards_of(counts),
            ending=ending,
        )

    def written(self) -> Position:
        """As the parts of a position. What is as it would be read without being written is left out."""
        parts: Position = {
            "ask": self.ask,
            "table": [f"{seat} {' '.join(map(card_text, cards))}" for seat, cards in self.table],
            "forehand": self.forehand,
            "to_act": self.to_act,
            "turns": self.turns,
        }
        if self.collecting:
            parts["won"] = list(map(cards_text, self.won))
            parts["queue"] = list(self.queue)
        else:
            parts["in_at_lead"] = self.in_at_lead
            parts["out"] = list(self.out)
        rarely: dict[str, tuple[object, object]] = {
            "upcard": (written_card(self.upcard), ""),
            "trump_seat": (self.trump_seat, NOBODY),
            "since": (self.since, 0),
            "tied": (self.tied, 0),
            "winner": (self.winner, NOBODY),
            "declined": (self.declined, 0),
            "picked": (self.picked, 0),
            "pickups": (self.pickups, 0),
            "collected": (self.collected, self.turns if self.collecting else 0),
        }
        parts |= {name: value for name, (value, usual) in rarely.items() if value != usual}
        parts["gone"] = cards_text(self.gone)
        if self.result is not None:
            parts["end"] = {"ending": self.result.ending, "losers": list(self.result.losers)}
        return parts
