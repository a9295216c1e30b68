"""Mas at the console: ● lays the ringed card, ■ picks up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from engine.action import PICKUP, Action, lay
from engine.cards import BIT, Cards, suit_of
from engine.events import Event, Laid, PickedUp, RoundWon, WentOut
from engine.mas import MasView
from firmware.art.sprites import SUIT_SIGNS, Letters, card_label
from firmware.games.hand import Hand, Told
from firmware.lang import Words
from firmware.screens.keyline import KeyLine, Label


class MasHand(Hand[MasView]):
    """A hand of Mas."""

    label: ClassVar[str] = "game.mas"

    def held(self, view: MasView) -> Cards:
        """The cards of the hand."""
        return view.hand

    def lit(self) -> Cards:
        """The cards that beat, or any where one leads."""
        return self.view.lit

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
        """Pick up; where one could beat instead, the key must be held."""
        if PICKUP not in self.view.actions:
            self.say_why(PICKUP, self._fields(), now)
        elif self.lit():
            self.say(self.words.say("say.hold_to_pick_up"), now)
        else:
            return PICKUP
        return None

    def hold_square(self, now: float) -> Action | None:
        """Pick up, for sure."""
        if PICKUP in self.view.actions:
            return PICKUP
        self.say_why(PICKUP, self._fields(), now)
        return None

    def keys(self) -> KeyLine:
        """Lay, what is to be beaten, pick up."""
        may_lay = bool(self.cards) and bool(BIT[self.ringed] & self.lit())
        may_pick_up = PICKUP in self.view.actions
        top = self.view.table[-1][1] if self.view.table else None
        return KeyLine(
            arrows="h",
            round=Label(self.words.say("key.lay"), live=may_lay),
            square=Label(self.words.say("key.pick_up"), live=may_pick_up, progress=self.filled),
            middle="" if top is None else card_label(top, self.letters),
            arrows_live=len(self.cards) > 1,
        )

    @classmethod
    def told(cls, words: Words, letters: Letters, view: MasView, events: Sequence[Event]) -> Told:
        """The pile; for a while after a round its last pile, so that everybody sees what won it."""
        ended = next((e for e in events if isinstance(e, RoundWon)), None)
        stock, dead = view.stock, len(view.open.dead)
        if ended is None:
            pile = tuple(c for _, c in view.table)
            return Told(view.to_act, pile, _doing(words, letters, view), stock, dead)
        return Told(ended.seat, ended.cards, words.say("do.won_round"), stock, dead)

    @classmethod
    def news(cls, words: Words, letters: Letters, names: Sequence[str], events: Sequence[Event]) -> str:
        """The last thing worth telling."""
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
        return text

    def _fields(self) -> dict[str, str]:
        if not self.view.table:
            return {}
        top = self.view.table[-1][1]
        return {"suit": SUIT_SIGNS[suit_of(top)], "card": card_label(top, self.letters)}


def _doing(words: Words, letters: Letters, view: MasView) -> str:
    """What the seat to act may do, as everybody can tell from the table."""
    if view.result is not None:
        return ""
    if not view.table:
        return words.say("do.lead")
    return words.say("do.beat_or_pick_up", card=card_label(view.table[-1][1], letters))
