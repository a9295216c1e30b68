"""Which unseen cards may lie where: public bookkeeping, the same for every onlooker.

Cards that were hidden together are a set of faces, with how many of them lie at each place. Drawing moves
a number, laying takes a face out, shuffling a pile opens a new set. Places are the seats, and after them what
a game has besides: the stock, a card laid aside. In two packs nobody can tell which set an equal card
came from: there only a set of one face says anything, that such a card lies at its place.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from engine.cards import BIT, FACES, Card, Cards, cards_text, collect, each, minus, remove
from engine.chance import shuffled
from engine.position import BadPosition, Parts


class Unseen:
    """The book.

    Attributes:
        sets: each set of hidden cards, and by place how many of it lie there.
        faces: every face that is, or was, in one of them: no other need be looked for.
    """

    __slots__ = ("faces", "sets")

    def __init__(self) -> None:
        self.sets: list[tuple[Cards, list[int]]] = []
        self.faces: Cards = 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Unseen) and self.sets == other.sets

    __hash__ = None  # type: ignore[assignment]  # it changes

    def copy(self) -> Unseen:
        """An independent one."""
        twin = Unseen.__new__(Unseen)
        twin.sets = [(cards, at[:]) for cards, at in self.sets]
        twin.faces = self.faces
        return twin

    def hide(self, cards: Cards, at: Sequence[int]) -> None:
        """These cards were shuffled and lie face down, so many at each place."""
        if cards:
            self.sets.append((cards, list(at)))
            self.faces |= cards & FACES

    def at(self, place: int) -> int:
        """How many of all these cards lie at a place."""
        return sum(at[place] for _, at in self.sets)

    def move(self, here: int, there: int, many: int = 1) -> None:
        """So many cards went from one place to another, face down; those that lay there first go first."""
        for _, at in self.sets:
            if at[here]:
                moved = min(many, at[here])
                at[here] -= moved
                at[there] += moved
                many -= moved
                if not many:
                    return
        raise ValueError(f"{many} more cards than place {here} has hidden")

    def show(self, place: int, c: Card) -> None:
        """A card of this place was shown.

        Raises:
            ValueError: no such card can lie there.
        """
        if not self.shows(place, c):
            raise ValueError(f"card {c} can't lie at place {place}")

    def shows(self, place: int, c: Card) -> bool:
        """A card of this place was shown, which may be in none of the sets: tells whether it was."""
        for number, (cards, at) in enumerate(self.sets):
            if cards & BIT[c] and at[place]:
                at[place] -= 1
                rest = cards ^ BIT[c] if cards <= FACES else remove(cards, c)
                if rest:
                    self.sets[number] = (rest, at)
                else:
                    del self.sets[number]
                return True
        return False

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
        return [_some(cards, at[seat]) if _same(cards) else cards & hand for cards, at in self.sets]

    def fits(self, place: int, cards: Cards) -> bool:
        """Whether just these cards may lie at this place, with others that are in no set."""
        for (_, at), share in zip(self.sets, self._shares(place, cards), strict=True):
            if share.bit_count() != at[place] or minus(share, cards):
                return False
        return True

    def written(self) -> list[dict[str, Any]]:
        """As JSON values."""
        return [{"cards": cards_text(cards), "at": at[:]} for cards, at in self.sets]

    @classmethod
    def read(cls, sets: Sequence[Any], places: int) -> Unseen:
        """What `written` wrote.

        Raises:
            BadPosition: it is no such book; the text says why.
        """
        book = cls()
        for part in sets:
            if not isinstance(part, dict):
                raise BadPosition(f"'hidden' has {part!r}: write an object in {{ }}")
            parts = Parts(part)
            cards = parts.cards("cards", parts.text("cards"))
            at = parts.numbers("at", 0, 108, [])
            parts.done()
            if len(at) != places or sum(at) != cards.bit_count():
                raise BadPosition(f"'at' is {at}: write {places} numbers that make {cards.bit_count()} cards")
            book.hide(cards, at)
        return book


def _same(cards: Cards) -> bool:
    """Whether they are all of one face."""
    first = cards & FACES
    return not first & (first - 1)


def _some(cards: Cards, many: int) -> Cards:
    """So many of cards that are all of one face."""
    return collect(list(each(cards))[:many])
