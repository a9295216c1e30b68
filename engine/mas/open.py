"""What lies open at a hand of Mas: all that everybody at the table sees, listed once.

The game is this and the hidden cards; a view is this and one hand; a position is this, written down.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from engine.cards import NO_CARD, Card, card_text
from engine.game import MAX_TURNS, NOBODY, Ask, Position
from engine.position import BadPosition, Parts
from engine.result import Ending, Result
from engine.setup import read_card, read_ending, written_card


@dataclass(slots=True)
class Open:
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

    forehand: int
    shown: tuple[int, ...] = ()
    to_act: int = NOBODY
    leader: int = 0
    stop: int = 0
    winner: int = 0
    best: Card = NO_CARD
    beat: Card = NO_CARD
    table: list[Card] = field(default_factory=list)
    layers: list[int] = field(default_factory=list)
    dead: list[Card] = field(default_factory=list)
    picked: tuple[int, ...] = ()
    emptied: tuple[int, ...] = ()
    out: tuple[int, ...] = ()
    places: tuple[int, ...] = ()
    round_out: int = 0
    forgot: tuple[int, ...] = ()
    wrong: int = NOBODY
    turns: int = 0
    result: Result | None = None

    @property
    def ask(self) -> Ask:
        """One question is all there is."""
        return Ask.TURN

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

    @classmethod
    def read(cls, parts: Parts, counts: list[int], stock: int) -> Open:
        """What `written` wrote, for seats with so many cards and so large a stock.

        Raises:
            BadPosition: a part is wrong, or goes not with the others.
        """
        seats = len(counts)
        last = seats - 1
        layers, table = _read_table(parts, seats)
        to_act = parts.whole("to_act", NOBODY, last)
        leader = parts.whole("leader", 0, last, layers[0] if layers else max(to_act, 0))
        usual = card_text(table[-1]) if table else ""
        empty = [s for n in range(seats) if not counts[s := (leader + n) % seats]]
        out = parts.seats("out", seats, [] if stock else empty)
        opened = cls(
            forehand=parts.whole("forehand", 0, last, 0),
            shown=tuple(parts.seats("shown", seats, [])),
            to_act=to_act,
            leader=leader,
            stop=parts.whole("stop", 0, last, leader),
            winner=parts.whole("winner", 0, last, layers[-1] if layers else leader),
            best=read_card(parts, "best", usual),
            beat=read_card(parts, "beat", usual),
            table=table,
            layers=layers,
            dead=parts.card_list("dead", ""),
            picked=tuple(parts.seats("picked", seats, [])),
            emptied=tuple(parts.seats("emptied", seats, [s for s in empty if s not in out] if stock else [])),
            out=tuple(out),
            places=tuple(parts.numbers("places", 1, seats, list(range(1, len(out) + 1)))),
            round_out=parts.whole("round_out", 0, len(out), len(out)),
            forgot=tuple(parts.seats("forgot", seats, [])),
            wrong=parts.whole("wrong", NOBODY, last, NOBODY),
            turns=parts.whole("turns", 0, MAX_TURNS - (to_act != NOBODY), 0),
        )
        opened._check(parts, counts, empty, stock)
        opened.result = opened._read_end(parts, counts)
        if opened.result is not None:
            opened.beat = NO_CARD
        return opened

    def _check(self, parts: Parts, counts: list[int], empty: list[int], stock: int) -> None:
        """Refuse seats that can't be where they are said to be."""
        if self.to_act != NOBODY and not counts[self.to_act]:
            raise BadPosition(f"'to_act' is seat {self.to_act}, which has no cards: name a seat that has")
        if self.table and self.to_act == self.stop:
            raise BadPosition(
                f"'leader' is seat {self.leader}, which is to act with cards on the table: "
                "name the seat that led this round"
            )
        if self.emptied and not stock:
            raise BadPosition("'emptied' names seats though the stock is empty: name them in 'out'")
        named = sorted(self.out + self.emptied)
        if self.to_act != NOBODY and named != sorted(empty):
            raise BadPosition(
                f"'out' and 'emptied' name seats {named}, without cards are {sorted(empty)}: "
                "name these, each once"
            )
        if len(self.places) != len(self.out):
            raise BadPosition(
                f"'places' has {len(self.places)} parts: write one for each of {len(self.out)} out"
            )

    def _read_end(self, parts: Parts, counts: list[int]) -> Result | None:
        if self.to_act != NOBODY:
            return None
        seats = len(counts)
        most = max(range(seats), key=lambda s: counts[s])
        played = len(self.out) >= seats - 1
        end = parts.parts("end")
        ending = read_ending(end, Ending.PLAYED if played else Ending.GUARD)
        losers = tuple(end.seats("losers", seats, [most]))
        points = tuple(end.numbers("points", 0, 10_000, []))
        end.done()
        return ended(self, losers, tuple(counts), points, ending)


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


def _read_table(parts: Parts, seats: int) -> tuple[list[int], list[Card]]:
    """The pile from texts like ``"2 H9"``: who laid, and what."""
    layers, cards = [], []
    seat_texts = [str(seat) for seat in range(seats)]
    for text in parts.items("table", []):
        words = text.split() if isinstance(text, str) else []
        if len(words) != 2 or words[0] not in seat_texts:
            raise BadPosition(f"'table' has {text!r}: write the seat that laid and its card, as in '0 H9'")
        layers.append(int(words[0]))
        cards += Parts({"table": words[1]}).card_list("table")
    return layers, cards
