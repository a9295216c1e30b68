"""Reading the open part of a position of Mas, checked part by part."""

from __future__ import annotations

from engine.cards import NO_CARD, Card, card_text
from engine.game import MAX_TURNS, NOBODY
from engine.mas.open import Open, ended
from engine.position import BadPosition, Parts
from engine.result import Result
from engine.setup import read_card, read_ending


def read_open(parts: Parts, counts: list[int], stock: int) -> Open:
    """What `Open.written` wrote, for seats with so many cards and so large a stock.

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
    opened = Open(parts.whole("forehand", 0, last, 0))
    opened.shown = tuple(parts.seats("shown", seats, []))
    opened.to_act = to_act
    opened.leader = leader
    opened.stop = parts.whole("stop", 0, last, leader)
    opened.winner = parts.whole("winner", 0, last, layers[-1] if layers else leader)
    opened.best = read_card(parts, "best", usual)
    opened.beat = read_card(parts, "beat", usual)
    opened.table = table
    opened.layers = layers
    opened.dead = parts.card_list("dead", "")
    opened.picked = tuple(parts.seats("picked", seats, []))
    opened.emptied = tuple(parts.seats("emptied", seats, [s for s in empty if s not in out] if stock else []))
    opened.out = tuple(out)
    opened.places = tuple(parts.numbers("places", 1, seats, list(range(1, len(out) + 1))))
    opened.round_out = parts.whole("round_out", 0, len(out), len(out))
    opened.forgot = tuple(parts.seats("forgot", seats, []))
    opened.wrong = parts.whole("wrong", NOBODY, last, NOBODY)
    opened.turns = parts.whole("turns", 0, MAX_TURNS - (to_act != NOBODY), 0)
    _check(opened, counts, empty, stock)
    opened.result = _read_end(parts, opened, counts)
    if opened.result is not None:
        opened.beat = NO_CARD
    return opened


def _check(opened: Open, counts: list[int], empty: list[int], stock: int) -> None:
    """Refuse seats that can't be where they are said to be."""
    if opened.to_act != NOBODY and not counts[opened.to_act]:
        raise BadPosition(f"'to_act' is seat {opened.to_act}, which has no cards: name a seat that has")
    if opened.table and opened.to_act == opened.stop:
        raise BadPosition(
            f"'leader' is seat {opened.leader}, which is to act with cards on the table: "
            "name the seat that led this round"
        )
    if opened.emptied and not stock:
        raise BadPosition("'emptied' names seats though the stock is empty: name them in 'out'")
    named = sorted(opened.out + opened.emptied)
    if opened.to_act != NOBODY and named != sorted(empty):
        raise BadPosition(
            f"'out' and 'emptied' name seats {named}, without cards are {sorted(empty)}: "
            "name these, each once"
        )
    if len(opened.places) != len(opened.out):
        raise BadPosition(
            f"'places' has {len(opened.places)} parts: write one for each of {len(opened.out)} out"
        )


def _read_end(parts: Parts, opened: Open, counts: list[int]) -> Result | None:
    if opened.to_act != NOBODY:
        return None
    seats = len(counts)
    most = max(range(seats), key=lambda s: counts[s])
    played = len(opened.out) >= seats - 1
    end = parts.parts("end")
    ending = read_ending(end, "played" if played else "guard")
    losers = tuple(end.seats("losers", seats, [most]))
    points = tuple(end.numbers("points", 0, 10_000, []))
    end.done()
    return ended(opened, losers, tuple(counts), points, ending)


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
