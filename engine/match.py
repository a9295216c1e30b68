"""A match (parti): several hands of one game by the same seats under the same house rules.

A match is what its record says: `replay` makes it, undoing is replaying all but the last step.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

from engine.action import Action
from engine.cards import Card
from engine.chance import Shuffle
from engine.course import Played, Standing, Terms
from engine.events import Event
from engine.game import Game, IllegalAction, View
from engine.games import game_named
from engine.position import digest
from engine.record import BadRecord, Deal, Entry, Header, Record, Setup, Step, entry_text
from engine.rules import Rules


class Match:
    """A match in play. `deal`, `play` and `apply` each append to its record.

    Attributes:
        hand: the hand in play or just ended, None before the first deal.
        terms: what the hand in play was dealt like.
        played: the hands that ended.
    """

    def __init__(self, header: Header) -> None:
        """A match before its first deal.

        Raises:
            UnknownGame, BadRules: the header asks for what can't be played.
        """
        self.game: type[Game] = game_named(header.game)
        self.rules: Rules = self.game.rules_type.parse(header.rules)
        self.rules.refuse(header.seats)
        self.record = Record(header, [])
        self.hand: Game | None = None
        self.played: list[Played] = []
        self.terms = self.next_terms

    @property
    def header(self) -> Header:
        """What was agreed before the first deal."""
        return self.record.header

    @property
    def next_terms(self) -> Terms:
        """What the next hand is dealt like."""
        if not self.played:
            return self.rules.first_terms(self.header.seats, self.header.dealer, self.header.youngest)
        return self.rules.next_terms(self.played)

    @property
    def _just_ended(self) -> bool:
        return self.hand is not None and self.hand.result() is not None

    @property
    def wants_deal(self) -> bool:
        """Whether a hand is to be dealt now."""
        return not self.standing().over and (self.hand is None or self._just_ended)

    def pack(self) -> tuple[Card, ...]:
        """The pack to shuffle and deal from, sorted."""
        return self.rules.pack(len(self.next_terms.playing))

    def deal(self, pack: Sequence[Card]) -> list[Event]:
        """Deal the next hand from a pack in this order; every seat draws its first cards.

        Raises:
            ValueError: it is no time to deal, or the pack is not these rules' pack.
        """
        if not self.wants_deal:
            raise ValueError("a hand is in play, or the match is over: there is nothing to deal")
        terms = self.next_terms
        self.hand = self.game.deal(self.rules, terms, pack)
        self.terms = terms
        self.record.entries.extend((Deal(terms.dealer, tuple(pack)), Setup(self.hand.position())))
        return self.hand.opening()

    def play(self, seat: int, action: Action, shuffle: Shuffle | None = None) -> list[Event]:
        """Let a seat do something in the hand, and put it on record with the chance that it took.

        Raises:
            IllegalAction: the rules do not allow it, or no hand is in play; nothing has changed.
        """
        if self.hand is None:
            raise IllegalAction("hand_over", seat, action)
        orders: list[tuple[Card, ...]] = []

        def recorded(cards: Sequence[Card]) -> Sequence[Card]:
            assert shuffle is not None
            orders.append(tuple(shuffle(cards)))
            return orders[-1]

        events = self.hand.play(action, seat, recorded if shuffle else None)
        self.record.entries.append(Step(seat, action, tuple(orders)))
        result = self.hand.result()
        if result is not None:
            self.played.append(Played(self.terms, result))
        return events

    def apply(self, entry: Entry) -> list[Event]:
        """Do again what an entry of a record says.

        Raises:
            BadRecord: it can't be done here.
        """
        try:
            match entry:
                case Deal(dealer, pack):
                    if self.wants_deal and dealer != self.next_terms.dealer:
                        raise ValueError(f"seat {self.next_terms.dealer} deals")
                    events = self.deal(pack)
                    self.record.entries.pop()
                    return events
                case Setup(position):
                    hand = self.game.from_position(position)
                    if (hand.seats, hand.rules) != (self.header.seats, self.rules):
                        raise ValueError("its seats or house rules are not those of the header")
                    self.hand = hand
                    self.record.entries.append(entry)
                    return []
                case Step(seat, action, chance):
                    orders = iter(chance)
                    return self.play(seat, action, lambda _: next(orders))
        except (IllegalAction, ValueError, StopIteration) as error:
            raise BadRecord(f"{entry_text(entry)[:60]!r} can't be done here: {error}") from None

    def undone(self) -> Match:
        """The match as it was before its last step; the deal itself is never undone."""
        entries = self.record.entries
        return replay(self.header, entries[:-1] if entries and isinstance(entries[-1], Step) else entries)

    def undealt(self) -> Match:
        """The match as it was before its last deal: that hand does not count, the same seat deals again."""
        entries = self.record.entries
        deals = [number for number, entry in enumerate(entries) if isinstance(entry, Deal)]
        return replay(self.header, entries[: deals[-1]] if deals else ())

    def standing(self) -> Standing:
        """What the hands played come to by the rules: scores, who leads or is behind, whether it is over."""
        return self.rules.standing(self.header.seats, self.played)

    def view(self, seat: int) -> View:
        """What a seat knows of the hand."""
        assert self.hand is not None
        return self.hand.view(seat)

    def digest(self) -> str:
        """Twelve letters that stand for where the match is."""
        return digest(self.hand.position()) if self.hand is not None else ""


def replay(header: Header, entries: Iterable[Entry], after: Callable[[int], None] | None = None) -> Match:
    """The match that a record tells.

    Args:
        after: called with the number of entries done, after each.

    Raises:
        UnknownGame, BadRules: the header asks for what can't be played.
        BadRecord: an entry can't be done.
    """
    match = Match(header)
    for number, entry in enumerate(entries, 1):
        match.apply(entry)
        if after is not None:
            after(number)
    return match
