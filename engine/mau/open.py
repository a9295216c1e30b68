"""What lies open at a hand of Mas as Mau-Mau: all that everybody at the table sees and hears, listed once.

The game is this and the hidden cards; a view is this and one hand; a position is this, written down.
"""

from __future__ import annotations

from engine.cards import SUIT_LETTERS, Card, card_text
from engine.game import Ask, Position, Public
from engine.result import Ending, Result


class Open(Public):
    """The open part of a hand.

    Attributes:
        dealer: who dealt.
        playing: the seats that were dealt cards, in order; at faraon others may sit out.
        to_act: the seat that is awaited, `engine.game.NOBODY` when the hand is over.
        ask: what it is asked.
        pile: the cards played, the top one last.
        suit: the suit to be followed: the top card's own, or the one that was named. Of a
            joker for which none has been named it is the last: there its card stands.
        owed: cards that the seat to act must draw, or pass on.
        skips: turns that will be missed, where the seat to act may pass them on.
        said: by seat, the call that stands for its last card; "" for none.
        due: who has laid the last but one card and may still call, since the next seat has not acted.
        lone: who holds one card that was dealt or drawn, and may call until it is laid.
        missed: who did not call in time, and may be challenged until its next lay.
        barred: how many penalty cards the seat to act drew in this turn; it may not lay them before the next.
        passes: turns in a row in which nothing was laid or drawn.
        turns: turns played in this hand.
        result: how the hand ended, or None.
    """

    __slots__ = (
        "ask", "barred", "dealer", "due", "lone", "missed", "owed", "passes", "pile", "playing", "result",
        "said", "skips", "suit", "to_act", "turns",
    )  # fmt: skip

    def __init__(
        self,
        dealer: int,
        playing: tuple[int, ...],
        to_act: int,
        ask: Ask,
        pile: list[Card],
        suit: int,
        said: list[str],
    ) -> None:
        self.dealer = dealer
        self.playing = playing
        self.to_act = to_act
        self.ask = ask
        self.pile = pile
        self.suit = suit
        self.said = said
        self.owed = 0
        self.skips = 0
        self.due: tuple[int, ...] = ()
        self.lone: tuple[int, ...] = ()
        self.missed: tuple[int, ...] = ()
        self.barred = 0
        self.passes = 0
        self.turns = 0
        self.result = None

    def copy(self) -> Open:
        """An independent copy."""
        twin = Open.__new__(Open)  # through `__init__` it takes twice as long
        twin.dealer = self.dealer
        twin.playing = self.playing
        twin.to_act = self.to_act
        twin.ask = self.ask
        twin.pile = self.pile[:]
        twin.suit = self.suit
        twin.said = self.said[:]
        twin.owed = self.owed
        twin.skips = self.skips
        twin.due = self.due
        twin.lone = self.lone
        twin.missed = self.missed
        twin.barred = self.barred
        twin.passes = self.passes
        twin.turns = self.turns
        twin.result = self.result
        return twin

    def acts(self, seat: int) -> None:
        """A seat acts in its turn: for the others it is now too late to call."""
        if self.due != (seat,):
            self.missed += tuple([s for s in self.due if s != seat and not self.said[s]])
            self.due = (seat,) if seat in self.due else ()

    def written(self) -> Position:
        """As the parts of a position. What is as it would be read without being written is left out."""
        seats = len(self.said)
        parts: Position = {
            "pile": " ".join(map(card_text, self.pile)),
            "dealer": self.dealer,
            "to_act": self.to_act,
            "turns": self.turns,
        }
        rarely: dict[str, tuple[object, object]] = {
            "ask": (self.ask, "turn"),
            "suit": (SUIT_LETTERS[self.suit], SUIT_LETTERS[self.pile[-1] >> 4]),
            "owed": (self.owed, 0),
            "skips": (self.skips, 0),
            "said": (self.said[:], [""] * seats),
            "due": (list(self.due), []),
            "lone": (list(self.lone), []),
            "missed": (list(self.missed), []),
            "passes": (self.passes, 0),
            "sitting_out": ([s for s in range(seats) if s not in self.playing], []),
        }
        parts |= {name: value for name, (value, usual) in rarely.items() if value != usual}
        if self.result is not None:
            end = self.result
            parts["end"] = {
                "ending": end.ending, "winners": list(end.winners), "losers": list(end.losers),
                "points": list(end.points),
            }  # fmt: skip
        return parts


def ended(
    winners: tuple[int, ...],
    losers: tuple[int, ...],
    left: tuple[int, ...],
    points: tuple[int, ...],
    ending: Ending,
) -> Result:
    """How a hand ended: who laid the last card is out, and has won; when it was stopped nobody is out."""
    out = winners if ending == "played" else ()
    return Result(winners, losers, out, (1,) * len(out), left, points, ending)
