"""Reading the open part of a position of svitmas, checked part by part."""

from __future__ import annotations

from typing import Final

from engine.cards import NO_CARD, RANKS
from engine.game import MAX_TURNS, NOBODY, Ask
from engine.position import BadPosition, Parts
from engine.result import Result
from engine.setup import read_card, read_ending
from engine.svitmas.lays import RUNS, same_ranks
from engine.svitmas.open import COLLECTING, Layer, Open
from engine.svitmas.rules import AVSTICKSHOG_SEATS, HAND

_ASKS: Final[tuple[Ask, ...]] = (*COLLECTING, "lead", "answer")

_MANY: Final = 100_000
"""More turns than a hand can have."""


def read_open(parts: Parts, counts: list[int], stock: int, aside: int) -> Open:
    """What `Open.written` wrote, for seats with so many cards; ``gone`` is left to be read.

    Raises:
        BadPosition: a part is wrong, or goes not with the others.
    """
    seats = len(counts)
    table = _read_table(parts, seats)
    usual: Ask = "collect" if stock else "answer" if table else "lead"
    ask = parts.word("ask", _ASKS, usual)
    if aside and seats != AVSTICKSHOG_SEATS:
        raise BadPosition(f"'aside' has {aside} cards: with {seats} seats none are set aside")
    opened = Open(parts.whole("forehand", 0, seats - 1, 0), [])
    opened.to_act = parts.whole("to_act", NOBODY, seats - 1)
    opened.ask = ask
    opened.table = table
    opened.upcard = read_card(parts, "upcard", "")
    opened.turns = parts.whole("turns", 0, _MANY, 0)
    to_act = opened.to_act
    if to_act != NOBODY and not counts[to_act] and opened.ask != "add":
        raise BadPosition(f"'to_act' is seat {to_act}, which has no cards: name a seat that has")
    if opened.ask in COLLECTING:
        _read_collecting(parts, opened, counts, stock)
    else:
        _read_shedding(parts, opened, counts, stock)
    return opened


def _read_collecting(parts: Parts, opened: Open, counts: list[int], stock: int) -> None:
    seats, last = len(counts), len(counts) - 1
    opened.collected = opened.turns
    opened.won = [parts.cards("won", cards) for cards in parts.items("won", [""] * seats)]
    opened.trump_seat = parts.whole("trump_seat", NOBODY, last, NOBODY)
    opened.queue = tuple(parts.seats("queue", seats, _who_lays_still(opened, counts)))
    if opened.ask == "tie":
        opened.since = parts.whole("since", 1, max(1, len(opened.table)))
        opened.tied = parts.whole("tied", RANKS[0], RANKS[-1])
    if opened.ask != "collect":
        opened.winner = parts.whole("winner", 0, last)
        if not opened.table:
            raise BadPosition(f"'table' is empty: where 'ask' is '{opened.ask}' cards have been laid")
    if opened.ask == "add":
        opened.declined = parts.whole("declined", 0, last, 0)
        opened.addable = same_ranks(opened.laid())
    _check_collecting(opened, counts, stock)


def _who_lays_still(opened: Open, counts: list[int]) -> list[int]:
    """As it is in the first round of a trick."""
    if opened.ask != "collect" or opened.to_act == NOBODY:
        return []
    seats = len(counts)
    end = opened.table[0][0] if opened.table else opened.to_act
    still = [(opened.to_act + n) % seats for n in range(1, (end - opened.to_act - 1) % seats + 1)]
    return [seat for seat in still if counts[seat]]


def _check_collecting(opened: Open, counts: list[int], stock: int) -> None:
    lays = (opened.to_act, *opened.queue)
    for seat, many in enumerate(counts):
        if many > HAND:
            raise BadPosition(f"'hands' of seat {seat} has {many} cards: while cards are collected "
                              f"none has more than {HAND}")
    if len(opened.won) != len(counts):
        raise BadPosition(f"'won' has {len(opened.won)} parts: write one for each of {len(counts)} seats")
    if bool(stock) == (opened.trump_seat != NOBODY):
        raise BadPosition("'trump_seat': name who drew the trump card if the stock is empty, and only then")
    if opened.ask == "add":
        if not stock and opened.to_act != NOBODY:
            raise BadPosition("'ask' is 'add' and 'stock' is empty: there is nothing to draw")
        return
    for seat, cards in opened.table:
        if len({c & 15 for c in cards}) > 1:
            raise BadPosition(f"'table' has several ranks in a lay of seat {seat}: write one lay for each")
    laid = {seat for seat, _ in opened.table[opened.since :]}
    for seat in opened.queue:
        if not counts[seat] or lays.count(seat) > 1 or seat in laid:
            raise BadPosition(f"'queue' has seat {seat}, which acts, has laid or has no cards: leave it out")
    if opened.to_act in laid:
        raise BadPosition(f"'to_act' is seat {opened.to_act}, which has laid in this round")


def _read_shedding(parts: Parts, opened: Open, counts: list[int], stock: int) -> None:
    seats = len(counts)
    left = sum(map(bool, counts))
    empty = [seat for seat in range(seats) if not counts[seat]]
    opened.trump = read_card(parts, "trump", None)
    opened.trump_seat = parts.whole("trump_seat", 0, seats - 1, opened.forehand)
    opened.in_at_lead = parts.whole("in_at_lead", 1, seats, max(1, left))
    opened.picked = parts.whole("picked", 0, _MANY, 0)
    opened.pickups = parts.whole("pickups", 0, _MANY, 0)
    opened.out = tuple(parts.seats("out", seats, empty))
    opened.collected = parts.whole("collected", 0, opened.turns, 0)
    if stock:
        raise BadPosition(f"'ask' is '{opened.ask}' and 'stock' is not empty: first all cards are drawn")
    if opened.trump == NO_CARD:
        raise BadPosition("'trump' is empty: write the trump card")
    if sorted(opened.out) != empty:
        raise BadPosition(f"'out' names seats {sorted(opened.out)}, without cards are {empty}: name these")
    if opened.to_act == NOBODY:
        return
    if left < 2:
        raise BadPosition(f"'to_act' is seat {opened.to_act}, but all others are out: write {NOBODY}")
    if bool(opened.table) != (opened.ask == "answer"):
        raise BadPosition(f"'ask' is '{opened.ask}': on an empty table it is 'lead', else 'answer'")
    for seat, cards in opened.table:
        if cards not in RUNS:
            raise BadPosition(f"'table' has cards from seat {seat} that are no run: write a lay for each")
    if opened.turns - opened.collected >= MAX_TURNS:
        raise BadPosition(f"'turns' less 'collected' is {opened.turns - opened.collected}: "
                          f"a hand is stopped after {MAX_TURNS}")


def read_end(parts: Parts, opened: Open, counts: tuple[int, ...]) -> Result | None:
    """How the hand ended, None while somebody is to act."""
    if opened.to_act != NOBODY:
        return None
    seats = len(counts)
    cards = opened.cards_of(counts)
    end = parts.parts("end")
    played = len(opened.out) >= seats - 1
    ending = read_ending(end, "played" if played else "guard")
    losers = end.seats("losers", seats, [max(range(seats), key=lambda s: cards[s])])
    if len(losers) != 1:
        raise BadPosition(f"'losers' is {losers}: write the one seat that lost")
    end.done()
    return opened.ended(tuple(losers), counts, ending)


def _read_table(parts: Parts, seats: int) -> list[Layer]:
    """The lays from texts like ``"2 H8 H9"``: who laid, and what."""
    layers: list[Layer] = []
    for text in parts.items("table", []):
        words = text.split() if isinstance(text, str) else []
        if len(words) < 2 or words[0] not in map(str, range(seats)):
            raise BadPosition(f"'table' has {text!r}: write the seat that laid and its cards: '0 H8 H9'")
        cards = Parts({"table": " ".join(words[1:])}).card_list("table")
        layers.append((int(words[0]), tuple(sorted(cards))))
    return layers
