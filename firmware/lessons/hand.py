"""The hand of a lesson at the console: as ever, but that the console's players do what is written."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from engine.action import NAME, Action
from engine.cards import Card
from engine.game import View
from firmware.art.sprites import card_label
from firmware.games.hand import Hand
from firmware.lessons.rehearsal import Rehearsal
from firmware.lessons.script import LEARNER
from firmware.screens.screen import Screen, screen
from firmware.screens.table import table as table_screen
from firmware.stages.hand import PlayingHand
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table

LOOK: Final = 0.9
"""Paces for which what happened is looked at before something is said about it: a second."""


class LessonHand(PlayingHand):
    """A rehearsal being played.

    Attributes:
        seen: when what happened last has been looked at, in monotonic seconds.
    """

    play: Rehearsal

    def __init__(self, table: Table, play: Rehearsal, now: float) -> None:
        super().__init__(table, play)
        assert play.moment is not None
        self.seen = now
        self.moment(play.moment, now)
        self.seen = now  # nothing has happened yet

    @property
    def learner(self) -> Hand[Any]:
        """The hand of who learns."""
        return self._hands[LEARNER]

    def publish(self, now: float) -> bool:
        """Show what was done, if anything was. Nothing has to be saved first."""
        moment = self.play.publish_unsaved()
        if moment is None:
            return False
        self.moment(moment, now)
        self.seen = max(now + LOOK * self.table.pace, self._scenes.until)
        return True

    def console_plays(self, view: View, due: float) -> None:
        """As the script says, and when there is nothing to read first."""
        wanted = self.play.wanted
        if wanted is not None and wanted[0] == view.seat:
            self._players.keep(view, wanted[1], due)

    def go_on(self, now: float) -> None:
        """What there was to read has been read."""
        self.resumed(now)
        wanted = self.play.wanted
        if wanted is not None and wanted[0] != LEARNER and self._shown is not None:
            self.console_plays(self._shown.views[wanted[0]], now + LOOK * self.table.pace)

    def ended(self, now: float) -> None:
        """The hand is over; the lesson may have more to say."""

    def deadline(self, now: float) -> float | None:
        """The next thing that changes by itself."""
        if self._shown is not None and self._shown.result is not None:
            scene = self._scenes.at(now)
            return None if scene is None else scene.until
        return super().deadline(now)

    def table_screen(self, now: float, reads: bool) -> Screen:
        """The table: it tells who learns what while that is read, and where the learner is to act."""
        shown = self.screen(TABLE, now)
        if self._shown is None or not (reads or self._told(now).about == LEARNER):
            return shown
        words, seen, width = shown.seen
        learns = seen._replace(
            headline=self.names[LEARNER], direction=self._towards(LEARNER), turn=None, aloud=False,
            doing=words.say("lesson.learns", game=words.say(f"game.{self.play.match.header.game}")),
        )  # fmt: skip
        return screen(table_screen, words, learns, width)

    def remind(self, action: Action, now: float, seconds: float) -> bool:
        """Say in the learner's key line how to do this.

        Returns:
            Whether there is such a line now: off turn, and where a suit is chosen, there is none.
        """
        if not self.learner.my_turn or action.verb == NAME:
            return False
        self.learner.say(self._how(action), now, seconds)
        return True

    def _how(self, action: Action) -> str:
        hand, say = self.learner, self.table.words.say
        marked = sorted(hand.cards[n] for n in hand.chosen)
        if not action.cards or marked == list(action.cards):
            return say("lesson.press_square")
        if not {*marked} <= {*action.cards}:
            return say("lesson.hold_square")
        if hand.ringed not in action.cards:
            return say("lesson.go_to", card=self._label(action.cards[0]))
        key = "lesson.hold_round" if len(action.cards) > 1 else "lesson.press_round"
        return say(key, card=self._label(hand.ringed))

    def _label(self, card: Card) -> str:
        return card_label(card, self.table.letters)
