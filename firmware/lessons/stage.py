"""Learning a game: at one place a hand goes as a script says, and between its moves something is told."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.cards import parse_card
from firmware.art.sprites import card_label
from firmware.art.typeface import HEADING
from firmware.games.hand import TOO_SOON
from firmware.lessons.hand import LessonHand
from firmware.lessons.rehearsal import Rehearsal
from firmware.lessons.script import Do, Lesson, Tell
from firmware.message import MESSAGE
from firmware.screens.bubble import LARGE_LINES, LARGE_ROOM, bubble
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import paginate
from firmware.screens.screen import Screen, screen
from firmware.stages.over import Over
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.table import Table

PATIENCE: Final = 8.0
"""Seconds without a key after which it is said how to go on."""

REMINDER: Final = 4.0
"""Seconds for which that is said."""


class Learning(Over):
    """A guided hand at one place. The table shows it too; the other places go on as they were.

    ● goes on where something is told, and ■ leaves there, unless that very key comes next: who presses it
    means no leaving, and it goes on too. The chord leaves at any time.
    """

    def __init__(self, table: Table, place: int, lesson: Lesson, now: float) -> None:
        super().__init__(table, place)
        self._game = lesson.game
        self._play = Rehearsal(lesson, place, table.names[place])
        self._hand = LessonHand(table, self._play, now)
        self._told: Tell | None = None  # what is being read
        self._last: Tell | None = None  # what was read last
        self._part = 0  # of it, where it is told in several
        self._since = now
        self._remind_at = now + PATIENCE
        self._down: Button | None = None  # the key that went down last since then

    # -- what happens --------------------------------------------------------------------

    def pressed(self, key: Key, now: float) -> None:
        """To what is read, or to the hand where it is the learner's move."""
        if key.button == Button.BOTH:
            if key.phase == Phase.DOWN:
                self.table.stages.close(self, now)
        elif self._told is not None:
            if key.phase == Phase.DOWN and now >= self._since + TOO_SOON:
                self._read_key(key, now)
        elif isinstance(self._play.step, Do):
            self._hand_key(key, now)

    def _read_key(self, key: Key, now: float) -> None:
        if key.button == Button.SQUARE and not self._play.square_next:
            self.table.stages.close(self, now)
        elif key.button in (Button.ROUND, Button.SQUARE):
            self._read_on(now)

    def _read_on(self, now: float) -> None:
        if self._part + 1 < len(self._texts()):
            self._part, self._since = self._part + 1, now
        else:
            self._has_read(now)

    def _has_read(self, now: float) -> None:
        """Go on: to what there is to read next, to the hand, or back to where the lesson was chosen."""
        if self._told is self._play.step:
            self._play.has_told()
        self._told = None
        if self._play.step is None:
            self.table.stages.close(self, now)
        elif isinstance(self._play.step, Tell):
            self._tell(self._play.step, now)
        else:
            self._hand.go_on(now)
            self._down, self._remind_at = None, now + PATIENCE

    def _hand_key(self, key: Key, now: float) -> None:
        """A key that does not lead on is answered by the hand, if it has an answer, and by how to go on."""
        if key.phase == Phase.DOWN:
            self._down = key.button
        pressed = key.phase == Phase.UP and key.button == self._down
        self._hand.key(key, now)
        self._remind_at = now + PATIENCE
        if not self._hand.publish(now) and pressed and key.button in (Button.ROUND, Button.SQUARE):
            answered = isinstance(self._hand.learner.bottom(now), str)
            self._remind_at = now + MESSAGE if answered else now

    def tick(self, now: float) -> None:
        """The hand goes on, unless something is read."""
        self.under.tick(now)
        if self._told is not None:
            return
        self._hand.tick(now)
        self._hand.publish(now)
        step = self._play.step
        if isinstance(step, Tell) and now >= self._hand.seen:
            self._tell(step, now)
        elif isinstance(step, Do) and now >= max(self._remind_at, self._hand.seen):
            self._remind(now)

    def _remind(self, now: float) -> None:
        """Say how to go on; where there is no line for it, what was told before is told again."""
        wanted = self._play.wanted
        assert wanted is not None
        if self._hand.remind(wanted[1], now, REMINDER):
            self._remind_at = now + REMINDER + PATIENCE
        elif self._last is not None:
            self._tell(self._last, now)

    def _tell(self, told: Tell, now: float) -> None:
        self._told = self._last = told
        self._part, self._since = 0, now

    def _texts(self) -> list[str]:
        """What is told, in one part; or in several, where text is large and it is too long for that."""
        if self._told is None:
            return []
        words, letters = self.table.words, self.table.letters
        cards = [card_label(parse_card(card), letters) for card in self._told.cards.split()]
        text = words.say(f"lesson.{self._game}.{self._told.key}", **dict(zip("ab", cards, strict=False)))
        if not self.table.preferences.large:
            return [text]
        return [" ".join(lines) for lines in paginate(text, LARGE_LINES, LARGE_ROOM, HEADING)]

    def deadline(self, now: float) -> float | None:
        """When the hand, or the stage under it, changes by itself; when there is something to say."""
        due = [self.under.deadline(now)]
        if self._told is None:
            due.append(self._hand.deadline(now))
            match self._play.step:
                case Tell():
                    due.append(self._hand.seen)
                case Do():
                    due.append(max(self._remind_at, self._hand.seen))
        return min((at for at in due if at is not None), default=None)

    # -- what is seen --------------------------------------------------------------------

    def restyle(self) -> None:
        """The language or the letters are other ones now."""
        self._hand.restyle()

    def lamp(self, place: int, now: float) -> bool:
        """Lit where the learner is to act."""
        if place != self.place:
            return super().lamp(place, now)
        return self._told is None and self._hand.lamp(place, now)

    def screen(self, place: int, now: float) -> Screen:
        """The hand at its place, what is told over it; and on the table what lies there."""
        if place == TABLE:
            return self._hand.table_screen(now, reads=self._told is not None)
        return super().screen(place, now)

    def shown(self, now: float) -> Screen:
        """What is told, or the hand."""
        texts, words = self._texts(), self.table.words
        if not texts:
            return self._hand.screen(self.place, now)
        part = min(self._part, len(texts) - 1)
        page, pages = self._play.pages
        last = page == pages and part == len(texts) - 1
        on = Label(words.say("key.done" if last else "key.next"))
        where = words.say("notice.page", page=page, pages=pages)
        square = Label(words.say("key.try" if self._play.square_next else "key.quit"))
        return screen(bubble, texts[part], KeyLine(None, on, square, where))
