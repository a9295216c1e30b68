"""Mas at the console: ● lays the ringed card, ■ picks up."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.action import FORGET, NOTICE, PASS, PICKUP, POINT_OUT, TAKE_BACK, Action, lay
from engine.cards import ACE, BIT, JOKER, Cards, rank_of
from engine.mas import MasRules, MasView
from firmware.art.sprites import card_label
from firmware.games.hand import Aside, Hand
from firmware.games.mas_judge import beat_fields
from firmware.games.mas_told import CHILD
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

    def hint(self) -> str:
        """None where mistakes happen as with real cards: it is for the player to see which go."""
        return "" if self._real_cards else super().hint()

    def press_round(self, now: float) -> Action | None:
        """Lay the ringed card; a dark one says why not."""
        action = lay(self.ringed)
        if action in self.view.actions:
            return action
        self.say_why(action, self._fields(), now)
        return None

    def hold_round(self, now: float) -> None:
        """Tell what the ringed card beats, or its name, when it may be laid; else why it may not."""
        if self._fields() and BIT[self.ringed] & self.view.lit and not self._real_cards:
            beats = self.words.say("card.beats", mine=card_label(self.ringed, self.letters), **self._fields())
            self.say(beats, now)
        elif BIT[self.ringed] & self.lit():
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

    @property
    def _real_cards(self) -> bool:
        """Whether mistakes happen as with real cards."""
        return self.view.rules.mistakes == "table"

    def _fields(self) -> dict[str, str]:
        beat = self.view.open.beat
        return {} if beat < 0 else beat_fields(beat, self.letters)


def _ranks(rules: MasRules, seats: int) -> tuple[int, ...]:
    """Every rank of the pack, lowest first."""
    ranks = sorted({rank_of(c) for c in rules.pack(seats) if c != JOKER})
    return (ACE, *ranks[:-1]) if rules.ace == "low" else tuple(ranks)
