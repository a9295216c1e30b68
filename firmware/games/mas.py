"""Mas at the console: ● lays the ringed card, ■ picks up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.action import FORGET, NOTICE, PASS, PICKUP, POINT_OUT, TAKE_BACK, Action, lay
from engine.cards import ACE, BIT, JOKER, Cards, rank_of
from engine.events import Event, Forgot, Laid, Noticed, Passed, PickedUp, RoundWon, TookBack, WentOut
from engine.mas import MasRules, MasView
from firmware.art.sprites import Letters, card_label
from firmware.games.hand import Aside, Hand, Told
from firmware.games.mas_judge import beat_fields
from firmware.lang import Words
from firmware.screens.child import child_screen
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.screen import Screen, screen

_ASIDES: Final = {
    POINT_OUT.verb: "menu.point_out",
    TAKE_BACK.verb: "menu.take_back",
    NOTICE: "menu.notice",
    FORGET.verb: "menu.forget",
}
"""What may be said or done besides laying and picking up, by its row in the menu."""


CHILD: Final = "5-6"
"""The age that plays with a ruler, and hears every card."""


class MasHand(Hand[MasView]):
    """A hand of Mas."""

    def held(self, view: MasView) -> Cards:
        """The cards of the hand."""
        return view.hand

    @property
    def is_open(self) -> bool:
        """Whether this seat plays with open cards."""
        return self.view.seat in self.view.open.shown

    def asides(self, names: Sequence[str]) -> Sequence[Aside]:
        """What may be said of mistakes, and a pick-up that one would rather forget."""
        return [
            Aside(self.words.say(_ASIDES[action.verb], name=names[int(action.word or 0)]), action)
            for action in self.view.actions
            if action.verb in _ASIDES
        ]

    @classmethod
    def asks_youngest(cls, rules: MasRules) -> bool:
        """Where the youngest plays with open cards."""
        return rules.open_hands == "youngest"

    def press_round(self, now: float) -> Action | None:
        """Lay the ringed card; a dark one says why not."""
        action = lay(self.ringed)
        if action in self.view.actions:
            return action
        self.say_why(action, self._fields(), now)
        return None

    def hold_round(self, now: float) -> None:
        """Name the ringed card when it may be laid, else say why it may not."""
        if BIT[self.ringed] & self.lit():
            self.say(self.words.card(self.ringed), now)
        else:
            self.say_why(lay(self.ringed), self._fields(), now)

    def press_square(self, now: float) -> Action | None:
        """Pick up, or pass; where one could beat instead, the key must be held."""
        if PASS in self.view.actions:
            return PASS
        if PICKUP not in self.view.actions:
            self.say_why(PICKUP, self._fields(), now)
        elif self.view.lit:
            self.say(self.words.say("say.hold_to_pick_up"), now)
        else:
            return PICKUP
        return None

    def hold_square(self, now: float) -> Action | None:
        """Pick up, for sure."""
        if PICKUP not in self.view.actions:
            return self.press_square(now)
        return PICKUP

    def keys(self) -> KeyLine:
        """Lay, what is to be beaten, pick up."""
        may_lay = bool(self.cards) and bool(BIT[self.ringed] & self.lit())
        passes, beat = PASS in self.view.actions, self.view.open.beat
        square = Label(
            self.words.say("key.pass" if passes else "key.pick_up"),
            live=passes or PICKUP in self.view.actions,
            progress=self.filled,
        )
        return KeyLine(
            arrows="h",
            round=Label(self.words.say("key.lay"), live=may_lay),
            square=square,
            middle="" if beat < 0 else card_label(beat, self.letters),
            arrows_live=len(self.cards) > 1,
        )

    @classmethod
    def aloud(cls, words: Words, rules: MasRules, events: Sequence[Event]) -> str:
        """Suit and rank of what is laid, where small children play."""
        laid = [event.cards[0] for event in events if isinstance(event, Laid)]
        return ", ".join(map(words.card, laid)) if rules.age_row == CHILD else ""

    def screen(self, now: float, undo: bool = False) -> Screen:
        """The hand on turn; small children see a ruler of ranks and three cards at a time."""
        if self.view.rules.age_row != CHILD:
            return super().screen(now, undo)
        beat = self.view.open.beat
        return screen(
            child_screen, self.words, self.cards, self.lit(), self.cursor if self.cards else None,
            None if beat < 0 else beat, self.bottom(now), ring=self._ring(now), letters=self.letters,
            ranks=_ranks(self.view.rules, self.view.seats),
        )  # fmt: skip

    @classmethod
    def told(cls, words: Words, letters: Letters, view: MasView, events: Sequence[Event]) -> Told:
        """The pile; for a while after a round its last pile, so that everybody sees what won it.

        Before that, what its last player did who did not beat.
        """
        stock, dead = view.stock, len(view.open.dead)
        for event in events:
            match event:
                case RoundWon(seat, cards):
                    return Told(seat, cards, words.say("do.won_round"), stock, dead)
                case PickedUp(seat, cards):
                    return Told(seat, cards, words.say("do.picked_up", n=len(cards)), stock, dead)
                case Passed(seat) | Forgot(seat):
                    return Told(seat, (), words.say("do.passed"), stock, dead)
        pile = tuple(c for _, c in view.table)
        return Told(view.to_act, pile, _doing(words, letters, view), stock, dead)

    @classmethod
    def first(cls, events: Sequence[Event]) -> Sequence[Event]:
        """The turn of who did not beat, where it ended the round."""
        ended = next((n for n, e in enumerate(events) if isinstance(e, RoundWon)), 0)
        return events[:ended] if isinstance(events[0] if events else None, PickedUp | Passed | Forgot) else ()

    @classmethod
    def looks(cls, events: Sequence[Event]) -> bool:
        """What won the round is to be seen."""
        return any(isinstance(event, RoundWon) for event in events)

    @classmethod
    def news(
        cls, words: Words, letters: Letters, view: MasView, names: Sequence[str], events: Sequence[Event]
    ) -> str:
        """The last thing worth telling."""
        del view
        text = ""
        for event in events:
            match event:
                case Laid(seat, cards):
                    text = words.say("event.laid", name=names[seat], card=card_label(cards[0], letters))
                case PickedUp(seat, cards):
                    text = words.say("event.picked_up", name=names[seat], n=len(cards))
                case RoundWon(seat):
                    text = words.say("event.round_won", name=names[seat])
                case WentOut(seat):
                    return words.say("event.out", name=names[seat])
                case Passed(seat) | Forgot(seat):
                    text = words.say("event.passed", name=names[seat])
                case Noticed(seat):
                    return words.say("event.noticed", name=names[seat])
                case TookBack(seat, cards):
                    text = words.say("event.took_back", name=names[seat], card=card_label(cards[0], letters))
        return text

    def _fields(self) -> dict[str, str]:
        beat = self.view.open.beat
        return {} if beat < 0 else beat_fields(beat, self.letters)


def _ranks(rules: MasRules, seats: int) -> tuple[int, ...]:
    """Every rank of the pack, lowest first."""
    ranks = sorted({rank_of(c) for c in rules.pack(seats) if c != JOKER})
    return (ACE, *ranks[:-1]) if rules.ace == "low" else tuple(ranks)


def _doing(words: Words, letters: Letters, view: MasView) -> str:
    """What the seat to act may do, as everybody can tell from the table."""
    if view.result is not None:
        return ""
    if view.open.beat < 0:
        return words.say("do.lead")
    key = "do.beat_else_pick_up" if view.rules.must_beat else "do.beat_or_pick_up"
    return words.say(key, card=card_label(view.open.beat, letters))
