"""Setting up a hand of Mas as Mau-Mau: from a position that somebody wrote, or from what one seat knows."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Final, TypeVar

from engine.action import MAS, MAS_MAS
from engine.cards import NO_CARD, SUIT_LETTERS, Card, Cards, card_text, collect, each, faces, minus, union
from engine.chance import shuffled
from engine.events import TABLE
from engine.game import MAX_TURNS, NOBODY, Ask, Position
from engine.mau.game import Mau
from engine.mau.house import Effect, House, house
from engine.mau.open import Open, ended
from engine.mau.rules import MauRules
from engine.mau.view import MauView
from engine.position import BadPosition, Parts
from engine.result import Ending, Result
from engine.setup import check_no_more, read_ending, read_hands, read_rules
from engine.unseen import Unseen

M = TypeVar("M", bound=Mau)

_MOST: Final = 65
"""No hand and no stock has more cards: two packs and a joker."""

_CHAIN: Final = 100
"""Turns that a seat's last turn may have before the guard looks: aces that follow aces."""

_ASKS: Final = (Ask.TURN, Ask.PENALTY, Ask.AFTER_PENALTY, Ask.FOLLOW, Ask.KEEP, Ask.NAME)


def read_game(cls: type[M], position: Position) -> M:
    """The hand that a position tells.

    Raises:
        BadPosition: a part is missing, misspelt or impossible.
    """
    parts = Parts(position)
    hands = [parts.cards("hands", hand) for hand in parts.items("hands")]
    rules, house_, opened = _read_open(parts, [hand.bit_count() for hand in hands])
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
    hand, counts = read_hands(parts, seat, _MOST)
    stock = parts.whole("stock", 0, _MOST)
    rules, house_, opened = _read_open(parts, counts)
    pack = collect(rules.pack(len(opened.playing)))
    if minus(union(hand, collect(opened.pile)), pack):
        raise BadPosition("'hands' and 'pile' have cards that the pack lacks: take them out")
    if sum(counts) + stock + len(opened.pile) != pack.bit_count():
        raise BadPosition(f"'hands', 'stock' and 'pile' must make the {pack.bit_count()} cards of the pack")
    drawn, barred = NO_CARD, 0
    if seat == opened.to_act:
        drawn, barred = _read_drawn(parts, opened, hand), _read_barred(parts, opened, hand)
    else:
        opened.barred = parts.whole("barred", 0, _MOST, 0)
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
        drawn = int(opened.ask is Ask.KEEP)
        theirs = places[opened.to_act]
        game.drawn = theirs[0] if drawn else NO_CARD
        game.barred = collect(theirs[drawn : drawn + opened.barred])
    game.look()
    return game


def _read_open(parts: Parts, counts: Sequence[int]) -> tuple[MauRules, House, Open]:
    """The rules, what they come to, and all that lies open, for seats with so many cards."""
    seats = len(counts)
    rules = read_rules(parts, MauRules, seats)
    out = parts.seats("sitting_out", seats, [])
    playing = tuple(s for s in range(seats) if s not in out)
    if out and (rules.variant != "faraon" or any(counts[s] for s in out) or len(playing) < 2):
        raise BadPosition(f"'sitting_out' is {out}: only at faraon, without cards, and not all but one")
    house_ = house(rules, len(playing))
    to_act = parts.whole("to_act", NOBODY, seats - 1)
    if to_act in out:
        raise BadPosition(f"'to_act' is seat {to_act}, which sits out: name one that plays")
    pile = parts.card_list("pile")
    if not pile:
        raise BadPosition("'pile' is empty: write at least the card on top, as in 'H7'")
    opened = Open(
        dealer=parts.whole("dealer", 0, seats - 1, playing[-1]),
        playing=playing,
        to_act=to_act,
        ask=_read_ask(parts, to_act),
        pile=pile,
        suit=_read_suit(parts, house_, pile[-1]),
        said=_read_said(parts, seats),
        due=tuple(parts.seats("due", seats, [])),
        lone=tuple(parts.seats("lone", seats, [])),
        missed=tuple(parts.seats("missed", seats, [])),
        passes=parts.whole("passes", 0, len(playing), 0),
        turns=parts.whole("turns", 0, MAX_TURNS + _CHAIN, 0),
    )
    _read_penalty(parts, house_, opened)
    _check(opened, house_, counts)
    opened.result = _read_end(parts, opened, counts)
    return rules, house_, opened


def _read_ask(parts: Parts, to_act: int) -> Ask:
    text = parts.text("ask", Ask.TURN)
    if text not in _ASKS or (to_act == NOBODY and text != Ask.TURN):
        raise BadPosition(f"'ask' is {text!r}: write one of {', '.join(_ASKS)}; 'turn' when the hand is over")
    return Ask(text)


def _read_suit(parts: Parts, house_: House, top: Card) -> int:
    """The suit to be followed: another than that of the card on top only where it was named."""
    own = SUIT_LETTERS[top >> 4]
    letter = parts.text("suit", own)
    if len(letter) != 1 or letter not in SUIT_LETTERS:
        raise BadPosition(f"'suit' is {letter!r}: write one of S, H, D, C")
    if letter != own and house_.effect[top] != Effect.NAME:
        raise BadPosition(f"'suit' is {letter!r}, but {card_text(top)} lets nobody name one: leave it out")
    return SUIT_LETTERS.index(letter)


def _read_said(parts: Parts, seats: int) -> list[str]:
    said = parts.items("said", [""] * seats)
    if len(said) != seats or any(word not in ("", MAS, MAS_MAS) for word in said):
        raise BadPosition(f"'said' is {said!r}: write '', '{MAS}' or '{MAS_MAS}' for each of {seats} seats")
    return said[:]


def _read_penalty(parts: Parts, house_: House, opened: Open) -> None:
    """What the seat to act owes, or how many turns will be missed: by default as the card on top asks."""
    top, asked = opened.pile[-1], opened.ask is Ask.PENALTY
    skip = asked and house_.effect[top] == Effect.SKIP and bool(house_.stacks[top])
    opened.owed = parts.whole("owed", 0, _MOST, house_.owes[top] if asked else 0)
    opened.skips = parts.whole("skips", 0, 8, int(skip))
    owes = asked and bool(house_.owes[top])
    if (bool(opened.owed), bool(opened.skips)) != (owes, skip) or (asked and not owes and not skip):
        raise BadPosition(
            f"'ask' is {str(opened.ask)!r}, 'owed' {opened.owed} and 'skips' {opened.skips} with "
            f"{card_text(top)} on top: a penalty is one of the two, from a card that gives it"
        )


def _check(opened: Open, house_: House, counts: Sequence[int]) -> None:
    """Refuse questions and calls that can't be."""
    effect = house_.effect[opened.pile[-1]]
    for ask, needed in ((Ask.NAME, Effect.NAME), (Ask.FOLLOW, Effect.FOLLOW)):
        if opened.ask is ask and effect != needed:
            raise BadPosition(f"'ask' is {str(ask)!r}, but {card_text(opened.pile[-1])} on top asks for none")
    if opened.ask is Ask.AFTER_PENALTY and not house_.owes[opened.pile[-1]]:
        raise BadPosition(f"'ask' is 'after_penalty', but {card_text(opened.pile[-1])} makes nobody draw")
    for name, seats in (("due", opened.due), ("lone", opened.lone)):
        if wrong := [s for s in seats if counts[s] != 1]:
            raise BadPosition(f"{name!r} names seats {wrong}, which do not hold one card: take them out")
    if set(opened.due) & set(opened.lone):
        raise BadPosition("'due' and 'lone' name the same seat: a last card was drawn, or others were laid")
    if opened.due and not house_.until_next:
        raise BadPosition("'due' names seats, but with call_window=with_lay nobody calls later: leave it out")


def _read_end(parts: Parts, opened: Open, counts: Sequence[int]) -> Result | None:
    if opened.to_act != NOBODY:
        return None
    seats = len(counts)
    empty = [s for s in opened.playing if not counts[s]]
    end = parts.parts("end")
    ending = read_ending(end, Ending.PLAYED if len(empty) == 1 else Ending.STOPPED)
    fewest = min(counts[s] for s in opened.playing)
    winners = end.seats("winners", seats, [s for s in opened.playing if counts[s] == fewest])
    losers = end.seats("losers", seats, [])
    points = end.numbers("points", 0, 10_000, [])
    end.done()
    return ended(tuple(winners), tuple(losers), tuple(counts), tuple(points), ending)


def _read_drawn(parts: Parts, opened: Open, hand: Cards) -> Card:
    cards = parts.card_list("drawn", "")
    if len(cards) != (opened.ask is Ask.KEEP) or minus(collect(cards), hand):
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
