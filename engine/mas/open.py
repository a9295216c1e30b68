"""What lies open at a hand of Mas: all that everybody at the table sees, listed once.

The game is this and the hidden cards; a view is this and one hand; a position is this, written down.
"""

from __future__ import annotations

from engine.cards import NO_CARD, Card, card_text
from engine.game import NOBODY, Position, Public
from engine.result import Ending, Result
from engine.setup import written_card


class Open(Public):
    """The open part of a hand.

    Attributes:
        forehand: who was dealt to first.
        shown: whose hands lie open.
        to_act: the seat that is awaited, `engine.game.NOBODY` when the hand is over.
        leader: who led this round.
        stop: the round ends when the turn comes to this seat.
        winner: who would win the round if it ended now.
        best: the card that wins it, `NO_CARD` before the lead.
        beat: the card to be beaten, `NO_CARD` where any may be laid. A wrong card that stands counts as the
            led suit with its own rank.
        table: the pile, bottom first; `layers` says who laid each card.
        dead: the cards of finished rounds, in the order they were put away.
        picked: who picked up in this round, so that it does not refill.
        emptied: who laid its last card in this round and waits for the refill, in that order.
        out: who is out, first to last; `places` are their places, equal where shared.
        round_out: how many were out when the round began.
        forgot: who forgot to pick up, which nobody has noticed yet.
        wrong: who laid a wrong card that may still be taken back, or `NOBODY`.
        turns: turns played in this hand.
        result: how the hand ended, or None.
    """

    __slots__ = (
        "beat", "best", "dead", "emptied", "forehand", "forgot", "layers", "leader", "out", "picked",
        "places", "result", "round_out", "shown", "stop", "table", "to_act", "turns", "winner", "wrong",
    )  # fmt: skip

    ask = "turn"
    """One question is all there is."""

    def __init__(self, forehand: int, shown: tuple[int, ...] = ()) -> None:
        self.forehand = forehand
        self.shown = shown
        self.to_act = NOBODY
        self.leader = 0
        self.stop = 0
        self.winner = 0
        self.best = NO_CARD
        self.beat = NO_CARD
        self.table: list[Card] = []
        self.layers: list[int] = []
        self.dead: list[Card] = []
        self.picked: tuple[int, ...] = ()
        self.emptied: tuple[int, ...] = ()
        self.out: tuple[int, ...] = ()
        self.places: tuple[int, ...] = ()
        self.round_out = 0
        self.forgot: tuple[int, ...] = ()
        self.wrong = NOBODY
        self.turns = 0
        self.result = None

    def lead(self, seat: int) -> None:
        """A round begins, or its lead moves on: this seat may lay any card."""
        self.leader = self.stop = self.to_act = self.winner = seat
        self.best = self.beat = NO_CARD

    def worth(self, c: Card) -> Card:
        """What a card counts as on this table: the led suit with its own rank."""
        return self.beat & ~15 | c & 15

    def copy(self) -> Open:
        """An independent copy."""
        twin = Open.__new__(Open)   # through `__init__` it takes twice as long
        twin.forehand = self.forehand
        twin.shown = self.shown
        twin.to_act = self.to_act
        twin.leader = self.leader
        twin.stop = self.stop
        twin.winner = self.winner
        twin.best = self.best
        twin.beat = self.beat
        twin.table = self.table[:]
        twin.layers = self.layers[:]
        twin.dead = self.dead[:]
        twin.picked = self.picked
        twin.emptied = self.emptied
        twin.out = self.out
        twin.places = self.places
        twin.round_out = self.round_out
        twin.forgot = self.forgot
        twin.wrong = self.wrong
        twin.turns = self.turns
        twin.result = self.result
        return twin

    def written(self) -> Position:
        """As the parts of a position. What is as it would be read without being written is left out."""
        parts: Position = {
            "table": [f"{seat} {card_text(c)}" for seat, c in zip(self.layers, self.table, strict=True)],
            "dead": " ".join(map(card_text, self.dead)),
            "forehand": self.forehand,
            "to_act": self.to_act,
            "leader": self.leader,
            "winner": self.winner,
            "best": written_card(self.best),
            "turns": self.turns,
        }
        top = self.table[-1] if self.table and self.result is None else NO_CARD
        rarely: dict[str, tuple[object, object]] = {
            "beat": (written_card(self.beat), written_card(top)),
            "stop": (self.stop, self.leader),
            "picked": (list(self.picked), []),
            "emptied": (list(self.emptied), []),
            "out": (list(self.out), []),
            "places": (list(self.places), list(range(1, len(self.out) + 1))),
            "round_out": (self.round_out, len(self.out)),
            "forgot": (list(self.forgot), []),
            "wrong": (self.wrong, NOBODY),
            "shown": (list(self.shown), []),
        }
        parts |= {name: value for name, (value, usual) in rarely.items() if value != usual}
        if self.result is not None:
            end = self.result
            parts["end"] = {"ending": end.ending, "losers": list(end.losers), "points": list(end.points)}
        return parts


def ended(
    opened: Open, losers: tuple[int, ...], left: tuple[int, ...], points: tuple[int, ...], ending: Ending
) -> Result:
    """How a hand ended that stands so: the first out has won it, all of them where that is shared."""
    return Result(
        winners=tuple(s for s, place in zip(opened.out, opened.places, strict=True) if place == 1),
        losers=losers,
        out=opened.out,
        places=opened.places,
        cards_left=left,
        points=points,
        ending=ending,
    )
