"""How a hand of svitmas is played: first cards are collected in tricks, then they are shed in runs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar, Self

from engine.action import STOP, Action
from engine.cards import FACES, NO_CARD, Card, Cards, card_text, cards_text, each
from engine.chance import Shuffle
from engine.course import Terms
from engine.dealing import check_pack, dealt
from engine.events import TABLE, Drew, Event, TurnedUp
from engine.game import Ask, IllegalAction, Position, Reason
from engine.rules import Rules
from engine.svitmas import collecting
from engine.svitmas.choices import actions, may, why_not
from engine.svitmas.collecting import play as play_collecting
from engine.svitmas.house import house
from engine.svitmas.open import Open
from engine.svitmas.rules import SvitmasRules
from engine.svitmas.shedding import play as play_shedding
from engine.svitmas.state import NOTHING, State
from engine.svitmas.view import SvitmasView, written
from engine.unseen import Unseen


class Svitmas(State):
    """One hand of svitmas."""

    __slots__ = ()

    name: ClassVar[str] = "svitmas"
    rules_type: ClassVar[type[SvitmasRules]] = SvitmasRules
    view_type: ClassVar[type[SvitmasView]] = SvitmasView
    final: ClassVar[frozenset[Ask]] = frozenset({"add"})

    @classmethod
    def deal(cls, rules: Rules, terms: Terms, pack: Sequence[Card]) -> Self:
        """Deal singly from forehand, then the cards set aside and the upcard; the rest is the stock."""
        assert isinstance(rules, SvitmasRules)
        seats = len(terms.sizes)
        rules.refuse(seats)
        check_pack(pack, rules.pack(seats))
        forehand = (terms.dealer + 1) % seats
        hands, rest = dealt(pack, terms)
        aside = rest[: rules.aside(seats)]
        del rest[: len(aside)]
        opened = Open(forehand, [0] * seats)
        if rules.upcard:
            opened.upcard = rest.pop(0)
        game = cls.set_up(rules, opened, hands, rest[::-1], aside[::-1])
        collecting.lead(game, forehand)
        game.see()
        return game

    @classmethod
    def set_up(
        cls,
        rules: SvitmasRules,
        opened: Open,
        hands: list[Cards],
        stock: list[Card],
        aside: list[Card],
        trump: Card = NO_CARD,
        secret: list[Cards] | None = None,
        book: Unseen | None = None,
    ) -> Self:
        """A hand that stands so. The lists, and the book, become the game's own."""
        game = cls()
        game.rules, game.seats, game.house = rules, len(hands), house(rules)
        game.open, game.hands, game.stock, game.aside = opened, hands, stock, aside
        game.trump = trump
        game.secret = secret or [0] * len(hands)
        game.book = book or Unseen()
        game.see()
        return game

    def see(self) -> None:
        """See what the seat to act may do."""
        opened = self.open
        self.may = may(self.house, opened, self.hands[opened.to_act], len(self.stock))

    def opening(self) -> list[Event]:
        """Every seat drew its cards, forehand first; then the upcard was turned up, by the dealer."""
        opened = self.open
        events: list[Event] = [
            Drew(seat, tuple(each(self.hands[seat]))) for seat in self.clockwise(opened.forehand)
        ]
        if opened.upcard != NO_CARD:
            events.append(TurnedUp((opened.forehand - 1) % self.seats, (opened.upcard,)))
        return events

    # -- what may be done --------------------------------------------------------------

    def legal(self, seat: int | None = None) -> tuple[Action, ...]:
        """Everything that may be laid, added, chanced or picked up, and declining where that is asked."""
        return self.may[0] if seat is None else actions(self.open, self.may, seat)

    def why_not(self, action: Action, seat: int) -> Reason | None:
        """The first rule that forbids it, or None."""
        opened = self.open
        hand = self.hands[opened.to_act]
        return why_not(self.house, opened, hand, self.may, len(self.stock), seat, action)

    # -- what happens --------------------------------------------------------------------

    def play(self, action: Action, seat: int | None = None, shuffle: Shuffle | None = None) -> list[Event]:
        """Do it, and all that follows from it. Only the skit is shuffled, at the end of the first phase."""
        opened = self.open
        if seat is None or seat == opened.to_act:
            if opened.trump >= 0:
                events = play_shedding(self, action)
            else:
                events = play_collecting(self, action, shuffle)
            if events:
                return events
        seat = opened.to_act if seat is None else seat
        reason = self.why_not(action, seat)
        if reason is not None or action != STOP:
            raise IllegalAction(reason or "no_such_action", seat, action)
        return self._stopped()

    def _stopped(self) -> list[Event]:
        """All at the table agreed to end the hand and count it."""
        events: list[Event] = []
        self.stop(events, "stopped")
        self.may = NOTHING
        return events

    # -- what is known, and texts ----------------------------------------------------------

    def view(self, seat: int) -> SvitmasView:
        """What this seat knows."""
        return SvitmasView(
            rules=self.rules,
            seat=seat,
            seats=self.seats,
            hand=0 if seat == TABLE else self.hands[seat],
            counts=self.counts(),
            known=self._known(),
            stock=len(self.stock),
            aside=len(self.aside),
            open=self.open.copy(),
            book=self.book.copy(),
        )

    def _known(self) -> tuple[Cards, ...]:
        """By seat, the cards that all others know it holds: none while cards are collected."""
        seen = 0 if self.open.collecting else FACES
        return tuple(hand & ~secret & seen for hand, secret in zip(self.hands, self.secret, strict=True))

    def position(self) -> Position:
        """The state as JSON values: the stock and the cards set aside from the top."""
        hidden = {
            "hands": list(map(cards_text, self.hands)),
            "stock": _text(self.stock),
            "aside": _text(self.aside),
            "trump": card_text(max(self.trump, self.open.trump)) if self.open.trump_seat >= 0 else "",
        }
        return written(self.rules, hidden, self._known(), self.open, self.book)

    @classmethod
    def from_position(cls, position: Position) -> Self:
        """A state from its parts. ``hands`` and ``to_act`` are needed: the rest has a default."""
        from engine.svitmas.setup import read_game  # setting up makes games

        return read_game(cls, position)


def _text(cards: list[Card]) -> str:
    return " ".join(map(card_text, reversed(cards)))
