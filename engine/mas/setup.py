"""Setting up a hand of Mas: from a position that somebody wrote, or from what one seat knows."""

from __future__ import annotations

from random import Random
from typing import Final, TypeVar

from engine.cards import Card, Cards, add, collect, each, minus, union
from engine.events import TABLE
from engine.game import NOBODY, Position
from engine.mas.game import Mas
from engine.mas.open import Open
from engine.mas.reading import read_open
from engine.mas.rules import MasRules
from engine.mas.view import MasView
from engine.position import BadPosition, Parts
from engine.setup import check_known, check_no_more, read_hands, read_known, read_rules

M = TypeVar("M", bound=Mas)

_MOST: Final = 108
"""No hand and no stock has more cards: two packs with their jokers."""


def read_game(cls: type[M], position: Position) -> M:
    """The hand that a position tells.

    Raises:
        BadPosition: a part is missing, misspelt or impossible.
    """
    parts = Parts(position)
    hands = [parts.cards("hands", hand) for hand in parts.items("hands")]
    stock = parts.card_list("stock", "")[::-1]
    counts = [hand.bit_count() for hand in hands]
    rules, opened, known = _read_open(parts, counts, len(stock))
    check_known(known, hands, counts)
    _check_cards(rules, hands, opened, stock, sum(counts) + len(stock))
    opened.wrong = NOBODY  # what was before the wrong card is not in a position
    return cls.set_up(rules, opened, hands, list(map(minus, hands, known)), stock)


def read_view(position: Position) -> MasView:
    """The view that a position tells.

    Raises:
        BadPosition: a part is missing, misspelt or impossible.
    """
    parts = Parts(position)
    seats = len(parts.items("hands"))
    seat = parts.whole("view", TABLE, seats - 1)
    hand, counts = read_hands(parts, seat, _MOST)
    stock = parts.whole("stock", 0, _MOST)
    rules, opened, known = _read_open(parts, counts, stock)
    check_known(known, [hand if s == seat else None for s in range(seats)], counts)
    seen_hands = [hand if s == seat else cards for s, cards in enumerate(known)]
    _check_cards(rules, seen_hands, opened, [], sum(counts) + stock)
    return MasView(rules, seat, seats, hand, tuple(counts), known, stock, opened)


def determinized(view: MasView, rng: Random) -> Mas:
    """A full state that fits a view: the unseen cards are dealt to hands and stock by ``rng``.

    A wrong card can't be taken back in it: what was before is not in a view.
    """
    opened = view.open.copy()
    opened.wrong = NOBODY
    unseen = minus(collect(view.rules.pack(view.seats)), collect(opened.table + opened.dead))
    hands = [view.hand if s == view.seat else view.known[s] for s in range(view.seats)]
    for hand in hands:
        unseen = minus(unseen, hand)
    rest = list(each(unseen))
    rng.shuffle(rest)
    for s, missing in enumerate(view.counts):
        for _ in range(missing - hands[s].bit_count()):
            hands[s] = add(hands[s], rest.pop())
    drawn = [0 if s in opened.shown else minus(hand, view.known[s]) for s, hand in enumerate(hands)]
    return Mas.set_up(view.rules, opened, hands, drawn, rest[: view.stock])


def _read_open(parts: Parts, counts: list[int], stock: int) -> tuple[MasRules, Open, tuple[Cards, ...]]:
    """The rules, all that lies open, and by seat what the others know of its hand."""
    rules = read_rules(parts, MasRules, len(counts))
    opened = read_open(parts, counts, stock)
    if rules.end_timing == "immediate" and opened.to_act != NOBODY and len(opened.out) == len(counts) - 1:
        raise BadPosition(f"'to_act' is seat {opened.to_act}, but all others are out: write {NOBODY}")
    known = read_known(parts, [""] * len(counts))
    parts.done()
    return rules, opened, known


def _check_cards(rules: MasRules, hands: list[Cards], opened: Open, stock: list[Card], hidden: int) -> None:
    """Refuse cards that no pack can make; ``hidden`` is how many lie in hands and stock."""
    held = collect(opened.table + opened.dead + stock)
    for hand in hands:
        held = union(held, hand)
    pack = collect(rules.pack(len(hands)))
    check_no_more(held, pack)
    total = hidden + len(opened.table) + len(opened.dead)
    if total > pack.bit_count():
        raise BadPosition(
            f"'hands', 'stock', 'table' and 'dead' have {total} cards, the pack has "
            f"{pack.bit_count()}: take out what is too many"
        )
