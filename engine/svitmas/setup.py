"""Setting up a hand of svitmas: from a position that somebody wrote, or from what one seat knows."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Final, TypeVar

from engine.cards import NO_CARD, Card, Cards, cards_text, collect, each, minus, pack
from engine.events import TABLE
from engine.game import Position
from engine.position import BadPosition, Parts
from engine.setup import check_known, check_no_more, read_card, read_hands, read_known, read_rules
from engine.svitmas.game import Svitmas
from engine.svitmas.open import Open
from engine.svitmas.reading import read_end, read_open
from engine.svitmas.rules import SvitmasRules
from engine.svitmas.view import SvitmasView
from engine.unseen import Unseen

S = TypeVar("S", bound=Svitmas)

_PACK: Final = collect(pack())


def read_game(cls: type[S], position: Position) -> S:
    """The hand that a position tells. Cards that it names nowhere are out of play.

    Raises:
        BadPosition: a part is missing, misspelt or impossible.
    """
    parts = Parts(position)
    hands = [parts.cards("hands", hand) for hand in parts.items("hands")]
    counts = [hand.bit_count() for hand in hands]
    rules = read_rules(parts, SvitmasRules, len(hands))
    stock, aside = parts.card_list("stock", "")[::-1], parts.card_list("aside", "")[::-1]
    opened = read_open(parts, counts, len(stock), len(aside))
    trump = _read_hidden_trump(parts, opened)
    known = _read_known(parts, opened, list(map(cards_text, hands)))
    check_known(known, hands, counts)
    secret = list(map(minus, hands, known))
    places = [*secret, collect(stock), collect([trump] if trump != NO_CARD else []), collect(aside)]
    nowhere = minus(_PACK, collect([*_public(opened, known), *(c for cards in places for c in each(cards))]))
    opened.gone = parts.cards("gone", parts.text("gone", cards_text(nowhere)))
    at = [cards.bit_count() for cards in places]
    book = _read_book(parts, opened, known, at, dict(enumerate(places)))
    opened.result = read_end(parts, opened, tuple(counts))
    parts.done()
    return cls.set_up(rules, opened, hands, stock, aside, trump, [] if opened.collecting else secret, book)


def read_view(position: Position) -> SvitmasView:
    """The view that a position tells.

    Raises:
        BadPosition: a part is missing, misspelt or impossible.
    """
    parts = Parts(position)
    seats = len(parts.items("hands"))
    rules = read_rules(parts, SvitmasRules, seats)
    seat = parts.whole("view", TABLE, seats - 1)
    hand, counts = read_hands(parts, seat, most=52)
    stock, aside = parts.whole("stock", 0, 52, 0), parts.whole("aside", 0, 52, 0)
    opened = read_open(parts, counts, stock, aside)
    trump = _read_hidden_trump(parts, opened, seen=False)
    known = _read_known(parts, opened, [""] * seats)
    check_known(known, [hand if s == seat else None for s in range(seats)], counts)
    opened.gone = parts.cards("gone", parts.text("gone", ""))
    at = [n - cards.bit_count() for n, cards in zip(counts, known, strict=True)] + [stock, trump, aside]
    own = {} if seat == TABLE else {seat: minus(hand, known[seat])}
    book = _read_book(parts, opened, known, at, own)
    opened.result = read_end(parts, opened, tuple(counts))
    parts.done()
    return SvitmasView(rules, seat, seats, hand, tuple(counts), known, stock, aside, opened, book)


def determinized(view: SvitmasView, rng: Random) -> Svitmas:
    """A full state that fits a view: the unseen cards are dealt to where some lie by ``rng``."""
    opened, book = view.open.copy(), view.book.copy()
    dealt = book
    if opened.collecting:
        dealt = Unseen()
        drawn = int(opened.trump_seat >= 0)
        unseen = minus(_PACK, collect(_public(opened, view.known)))
        dealt.hide(unseen, [*view.counts, view.stock, drawn, view.aside])
    own = view.hand if view.seat == TABLE else minus(view.hand, view.known[view.seat])
    places = dealt.deal(rng, view.seat, own) or [[] for _ in range(view.seats + 3)]
    secret = list(map(collect, places[: view.seats]))
    hands = [known | hidden for known, hidden in zip(view.known, secret, strict=True)]
    stock, trump, aside = places[view.seats :]
    if opened.collecting:
        secret = []
    (hidden_trump,) = trump or [NO_CARD]
    return Svitmas.set_up(view.rules, opened, hands, stock, aside, hidden_trump, secret, book)


def _read_hidden_trump(parts: Parts, opened: Open, seen: bool = True) -> Card:
    """The trump card that lies face down, or `NO_CARD`; a view has not ``seen`` it: there it is 1, or 0."""
    if not opened.collecting:
        return NO_CARD if seen else 0
    drawn = opened.trump_seat >= 0
    trump = read_card(parts, "trump", "")
    if (trump != NO_CARD) != (drawn and seen):
        raise BadPosition("'trump': write the card that was drawn last, in a game whose 'stock' is empty; "
                          "else leave it empty")
    return trump if seen else int(drawn)


def _read_known(parts: Parts, opened: Open, usual: list[str]) -> tuple[Cards, ...]:
    """By seat, what the others know of its hand: nothing while cards are collected."""
    if opened.collecting:
        return (0,) * len(usual)
    return read_known(parts, usual)


def _read_book(
    parts: Parts, opened: Open, known: tuple[Cards, ...], at: list[int], placed: Mapping[int, Cards]
) -> Unseen:
    """Which cards the hidden ones are.

    Args:
        at: by place, how many lie there hidden.
        placed: by place, which they are, where that is known.
    """
    public = _public(opened, known)
    check_no_more(collect([*public, *(c for cards in placed.values() for c in each(cards))]), _PACK)
    hidden = minus(_PACK, collect(public))
    if hidden.bit_count() != sum(at):
        raise BadPosition(f"{sum(at)} cards lie hidden, and {hidden.bit_count()} lie open nowhere: "
                          "write all cards, those that are out of play in 'gone'")
    book = Unseen()
    if opened.collecting:
        return book
    book.hide(hidden, at)
    book = Unseen.read(parts.items("hidden", book.written()), len(at))
    sums = [sum(where[place] for _, where in book.sets) for place in range(len(at))]
    apart = sorted(c for cards, _ in book.sets for c in each(cards)) == list(each(hidden))
    fits = all(
        (cards & placed[place]).bit_count() == where[place] for cards, where in book.sets for place in placed
    )
    if sums != at or not apart or not fits:
        raise BadPosition("'hidden' tells other cards, or other places, than those that lie hidden: "
                          "leave it out, or write each of these cards once")
    return book


def _public(opened: Open, known: tuple[Cards, ...]) -> list[Card]:
    """Every card that lies open, or that all know of."""
    cards = [] if opened.upcard == NO_CARD else [opened.upcard]
    for _, laid in opened.table:
        cards += laid
    for held in (*known, *opened.won, opened.gone):
        cards += each(held)
    return cards
