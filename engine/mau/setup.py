"""Setting up a hand of Mas as Mau-Mau: from a position that somebody wrote, or from what one seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import TypeVar

from engine.cards import NO_CARD, Card, Cards, card_text, collect, each, faces, minus, union
from engine.chance import shuffled
from engine.events import TABLE
from engine.game import NOBODY, Position
from engine.mau.game import Mau
from engine.mau.house import House
from engine.mau.open import Open
from engine.mau.reading import MOST, read_open
from engine.mau.view import MauView
from engine.position import BadPosition, Parts
from engine.setup import check_no_more, read_hands
from engine.unseen import Unseen

M = TypeVar("M", bound=Mau)


def read_game(cls: type[M], position: Position) -> M:
    """The hand that a position tells.

    Raises:
        BadPosition: a part is missing, misspelt or impossible.
    """
    parts = Parts(position)
    hands = [parts.cards("hands", hand) for hand in parts.items("hands")]
    rules, house_, opened = read_open(parts, [hand.bit_count() for hand in hands])
    pack = collect(rules.pack(len(opened.playing)))
    held = collect(opened.pile)
    for hand in hands:
        held = union(held, hand)
    rest = " ".join(map(card_text, each(minus(pack, held))))
    stock = parts.card_list("stock", rest)[::-1]
    _check_pack(pack, union(held, collect(stock)))
    game = cls.set_up(rules, opened, hands, stock)
    mine = hands[opened.to_act] if opened.to_act != NOBODY else 0
    game.drawn, game.barred = _read_drawn(parts, opened, mine), _read_barred(parts, opened, mine)
    places = [*hands, collect(stock)]
    counts = [cards.bit_count() for cards in places]
    game.know(_read_book(parts, house_, minus(pack, collect(opened.pile)), counts, dict(enumerate(places))))
    parts.done()
    game.look()
    return game


def read_view(position: Position) -> MauView:
    """The view that a position tells.

    Raises:
        BadPosition: a part is missing, misspelt or impossible.
    """
    parts = Parts(position)
    seats = len(parts.items("hands"))
    seat = parts.whole("view", TABLE, seats - 1)
    hand, counts = read_hands(parts, seat, MOST)
    stock = parts.whole("stock", 0, MOST)
    rules, house_, opened = read_open(parts, counts)
    pack = collect(rules.pack(len(opened.playing)))
    if minus(union(hand, collect(opened.pile)), pack):
        raise BadPosition("'hands' and 'pile' have cards that the pack lacks: take them out")
    if sum(counts) + stock + len(opened.pile) != pack.bit_count():
        raise BadPosition(f"'hands', 'stock' and 'pile' must make the {pack.bit_count()} cards of the pack")
    drawn, barred = NO_CARD, 0
    if seat == opened.to_act:
        drawn, barred = _read_drawn(parts, opened, hand), _read_barred(parts, opened, hand)
    else:
        opened.barred = parts.whole("barred", 0, MOST, 0)
    known = {} if seat == TABLE else {seat: hand}
    book = _read_book(parts, house_, minus(pack, collect(opened.pile)), [*counts, stock], known)
    parts.done()
    return MauView(rules, seat, seats, hand, tuple(counts), stock, opened, drawn, barred, book)


def determinized(view: MauView, rng: Random) -> Mau:
    """A full state that fits a view: the unseen cards are dealt to hands and stock by ``rng``."""
    opened, counts = view.open.copy(), [*view.counts, view.stock]
    known = view.book.deal(rng, view.seat, view.hand) or [[] for _ in counts]
    mine = minus(view.hand, collect(known[view.seat])) if view.seat != TABLE else 0
    unseen = minus(collect(view.rules.pack(len(opened.playing))), collect(opened.pile))
    for cards in (*map(collect, known), mine):
        unseen = minus(unseen, cards)
    rest = shuffled(list(each(unseen)), rng)
    places = []
    for place, many in enumerate(counts):
        missing = many - len(known[place])
        dealt = list(each(mine)) if place == view.seat else rest[:missing]
        if place != view.seat:
            del rest[:missing]
        places.append(dealt + known[place])
    game = Mau.set_up(view.rules, opened, list(map(collect, places[:-1])), places[-1][::-1])
    game.know(view.book.copy())
    game.drawn, game.barred = view.drawn, view.barred
    if opened.to_act not in (view.seat, NOBODY):  # what that seat drew just now is any of its cards
        drawn = int(opened.ask == "keep")
        theirs = places[opened.to_act]
        game.drawn = theirs[0] if drawn else NO_CARD
        game.barred = collect(theirs[drawn : drawn + opened.barred])
    game.look()
    return game


def _read_drawn(parts: Parts, opened: Open, hand: Cards) -> Card:
    cards = parts.card_list("drawn", "")
    if len(cards) != (opened.ask == "keep") or minus(collect(cards), hand):
        raise BadPosition("'drawn' is the one card of the seat to act that it was just asked to keep or lay")
    return cards[0] if cards else NO_CARD


def _read_barred(parts: Parts, opened: Open, hand: Cards) -> Cards:
    barred = collect(parts.card_list("barred", ""))
    if minus(barred, hand):
        raise BadPosition("'barred' has cards that the seat to act lacks: take them out")
    opened.barred = barred.bit_count()
    return barred


def _read_book(
    parts: Parts, house_: House, unseen: Cards, counts: Sequence[int], known: Mapping[int, Cards]
) -> Unseen:
    """Where unseen cards may lie: so many at each place, these at those that are known."""
    book = Unseen.read(parts.items("hidden", []), len(counts))
    for cards, _ in book.sets:
        if not house_.one_pack and len({*each(cards)}) > 1:
            raise BadPosition("'hidden': of two packs only sets of one face are known: leave out others")
        if minus(cards, unseen):
            raise BadPosition("'hidden' has cards that are not in hands or stock: take them out")
        unseen = minus(unseen, cards)
    for place, many in enumerate(counts):
        if book.at(place) > many:
            raise BadPosition(f"'hidden' and place {place} go not together: it holds {many} cards")
    for place, cards in known.items():
        there = [(cards & part).bit_count() == at[place] for part, at in book.sets]
        if not book.fits(place, cards) or (house_.one_pack and not all(there)):
            raise BadPosition(f"'hidden' says of place {place} what its cards are not: count them by set")
    return book


def _check_pack(pack: Cards, held: Cards) -> None:
    """Refuse cards that are not exactly the pack."""
    check_no_more(held, pack)
    for c in faces(minus(pack, held)):
        raise BadPosition(f"{card_text(c)} is missing: put it into 'stock', 'pile' or a hand")
