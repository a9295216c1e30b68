"""Which unseen cards may lie where: public bookkeeping, the same for every onlooker.

Cards that were hidden together are a set of faces, with how many of them lie at each place. Drawing moves
a number, laying takes a face out, shuffling a pile opens a new set. Places are the seats, and after them what
a game has besides: the stock, a card laid aside. In two packs nobody can tell which set an equal card
came from; there all sets are one, which forgets who held what before a shuffle but excludes no possible deal.
Only a set of one face stays for itself: of whom it says so everybody knows that he holds such a card.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.cards import BIT, FACES, Card, Cards, cards_text, collect, each, minus, remove, union
from engine.chance import shuffled
from engine.position import BadPosition, Parts


class Unseen:
    """The book.

    Attributes:
        sets: each set of hidden cards, and by place how many of it lie there.
        one: whether all are kept as one set, but for those of one face.
    """

    __slots__ = ("one", "sets")

    def __init__(self, one: bool) -> None:
        self.one = one
        self.sets: list[tuple[Cards, list[int]]] = []

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unseen) and (self.one, self.sets) == (other.one, other.sets)

    __hash__ = None  # type: ignore[assignment]  # it changes

    def copy(self) -> Unseen:
        """An independent one."""
        twin = Unseen(self.one)
        twin.sets = [(cards, at[:]) for cards, at in self.sets]
        return twin

    def hide(self, cards: Cards, at: Sequence[int]) -> None:
        """These cards were shuffled and lie face down, so many at each place."""
        if self.one and not _same(cards):
            for number, (known, where) in enumerate(self.sets):
                if not _same(known):
                    both = [a + b for a, b in zip(where, at, strict=True)]
                    self.sets[number] = (union(known, cards), both)
                    return
        if cards:
            self.sets.append((cards, list(at)))

    def move(self, here: int, there: int, many: int = 1) -> None:
        """So many cards went from one place to another, face down; those that lay there first go first."""
        for _, at in self.sets:
            moved = min(many, at[here])
            at[here] -= moved
            at[there] += moved
            many -= moved
            if not many:
                return
        raise ValueError(f"{many} more cards than place {here} has hidden")

    def show(self, place: int, c: Card) -> None:
        """A card of this place was shown. Of equal ones it is taken to be the one that was known to be there.

        Raises:
            ValueError: no such card can lie there.
        """
        found = -1
        for number, (cards, at) in enumerate(self.sets):
            if at[place] and cards & BIT[c] and (found < 0 or _same(cards)):
                found = number
        if found < 0:
            raise ValueError(f"card {c} can't lie at place {place}")
        cards, at = self.sets[found]
        at[place] -= 1
        rest = cards ^ BIT[c] if cards <= FACES else remove(cards, c)
        self.sets[found : found + 1] = [(rest, at)] if rest else []

    def deal(self, rng: Random, seat: int, hand: Cards) -> list[list[Card]]:
        """By place, cards that may lie there: those of one seat are known, the others dealt out by ``rng``.

        Args:
            seat: whose cards are known, or `engine.events.TABLE`.
            hand: what of its cards is hidden from the others.
        """
        places: list[list[Card]] = [[] for _ in self.sets[0][1]] if self.sets else []
        for (cards, at), mine in zip(self.sets, self._shares(seat, hand), strict=True):
            rest = shuffled(list(each(minus(cards, mine))), rng)
            for place, many in enumerate(at):
                if place == seat:
                    places[place] += each(mine)
                else:
                    places[place] += rest[:many]
                    del rest[:many]
        return places

    def _shares(self, seat: int, hand: Cards) -> list[Cards]:
        """By set, what of a seat's hand belongs to it."""
        if seat < 0:
            return [0] * len(self.sets)
        if not self.one:
            return [cards & hand for cards, _ in self.sets]
        shares = [_some(cards, at[seat]) if _same(cards) else 0 for cards, at in self.sets]
        for share in shares:
            hand = minus(hand, share)
        return [share if _same(cards) else hand for (cards, _), share in zip(self.sets, shares, strict=True)]

    def fits(self, place: int, cards: Cards) -> bool:
        """Whether just these cards may lie at this place."""
        return all(
            share.bit_count() == at[place] and not minus(share, part)
            for (part, at), share in zip(self.sets, self._shares(place, cards), strict=True)
        )

    def written(self) -> list[dict[str, Any]]:
        """As JSON values."""
        return [{"cards": cards_text(cards), "at": at[:]} for cards, at in self.sets]

    @classmethod
    def read(cls, sets: Sequence[Any], places: int, one: bool) -> Unseen:
        """What `written` wrote.

        Raises:
            BadPosition: it is no such book; the text says why.
        """
        book = cls(one)
        for part in sets:
            if not isinstance(part, dict):
                raise BadPosition(f"'hidden' has {part!r}: write an object in {{ }}")
            parts = Parts(part)
            cards = parts.cards("cards", parts.text("cards"))
            at = parts.numbers("at", 0, 108, [])
            parts.done()
            if len(at) != places or sum(at) != cards.bit_count():
                raise BadPosition(f"'at' is {at}: write {places} numbers that make {cards.bit_count()} cards")
            if cards:
                book.sets.append((cards, at))
        return book


def _same(cards: Cards) -> bool:
    """Whether they are all of one face."""
    first = cards & FACES
    return not first & (first - 1)


def _some(cards: Cards, many: int) -> Cards:
    """So many of cards that are all of one face."""
    return collect(list(each(cards))[:many])
