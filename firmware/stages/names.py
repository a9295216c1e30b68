"""What a person is called: a name that was used before, or one that is written."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from functools import partial
from typing import TYPE_CHECKING

from firmware.message import Message
from firmware.people import LONGEST, taken
from firmware.press import Meant, Press
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.letters import LETTERS, TICK, letters, shown_letter
from firmware.screens.screen import Screen, screen
from firmware.stages.menu import Item, Menu
from firmware.stages.over import Over
from hw.keys import HOLD, Button, Key, Phase

if TYPE_CHECKING:
    from firmware.table import Table


def known_names(table: Table, place: int, others: Collection[str]) -> list[str]:
    """Names of those who have played, the last first, but of nobody who sits here."""
    used = (*others, table.names[place])
    return [name for name in table.preferences.known if not taken(name, used)]


class NameMenu(Menu):
    """The name that one has, a new one, or one of those who have played.

    Args:
        others: what the others at the table are called.
    """

    def __init__(self, table: Table, place: int, others: Callable[[], Collection[str]]) -> None:
        super().__init__(table, place)
        self._others = others

    def title(self) -> str:
        """The question."""
        return self.table.words.say("names.who")

    def items(self) -> Sequence[Item]:
        """To keep the name comes first."""
        say = self.table.words.say
        return (
            Item("now", self.table.names[self.place], self.back, say("menu.chosen")),
            Item("new", say("names.new"), self._write),
            *(
                Item(f"name {name}", name, partial(self._choose, name))
                for name in known_names(self.table, self.place, self._others())
            ),
        )

    def typed(self, place: int, letter: str, now: float) -> None:
        """A letter begins a new name at once."""
        if place == self.place and letter in LETTERS:
            self._spell().typed(place, letter, now)
        else:
            super().typed(place, letter, now)

    def _write(self, now: float) -> None:
        self._spell()

    def _spell(self) -> Spelling:
        spelling = Spelling(self.table, self.place, self._others, self._choose)
        self.table.stages.open(spelling)
        return spelling

    def _choose(self, name: str, now: float) -> None:
        self.table.preferences.call(self.place, name)
        self.back(now)


class Spelling(Over):
    """A name is written: ◄ ► go to a letter, ● sets it, ■ takes the last one back; ■ held is done.

    Args:
        others: what the others at the table are called.
        done: takes the name.
    """

    def __init__(
        self,
        table: Table,
        place: int,
        others: Callable[[], Collection[str]],
        done: Callable[[str, float], None],
    ) -> None:
        super().__init__(table, place)
        self._others = others
        self._done = done
        self._name = ""
        self._at = 0
        self._square = Press()
        self._message = Message()

    def pressed(self, key: Key, now: float) -> None:
        """Only what was pressed here counts: a key that opened this does nothing more."""
        match key.button:
            case Button.LEFT | Button.RIGHT:
                if key.phase == Phase.DOWN or (key.phase == Phase.HELD and key.held >= HOLD):
                    self._at = (self._at + (1 if key.button == Button.RIGHT else -1)) % (TICK + 1)
                    self._message.drop()
            case Button.ROUND if key.phase == Phase.DOWN:
                self._finish(now) if self._at == TICK else self._set(now)
            case Button.SQUARE:
                self._take_back(self._square.key(key), now)
            case Button.BOTH if key.phase == Phase.DOWN:
                self.table.stages.close(self, now)

    @property
    def _begins(self) -> bool:
        """Whether a capital comes next."""
        return not self._name or self._name.endswith("-")

    def typed(self, place: int, letter: str, now: float) -> None:
        """The tick follows what is typed, so that ● ends the name."""
        if place != self.place:
            super().typed(place, letter, now)
        elif letter in LETTERS:
            self._write(letter.upper() if self._begins else letter, now)
            self._at = TICK

    def _set(self, now: float) -> None:
        self._write(shown_letter(self._at, self._begins), now)

    def _write(self, letter: str, now: float) -> None:
        if len(self._name) == LONGEST:
            self._tell("names.full", now)
        elif letter == "-" and self._begins:
            self._tell("names.letter_first", now)
        else:
            self._name += letter
            self._message.drop()
            self._at = TICK if len(self._name) == LONGEST else self._at

    def _take_back(self, meant: Meant | None, now: float) -> None:
        if meant == "held" and self._name:
            self._finish(now)
        elif meant is not None and not self._name:
            self.table.stages.close(self, now)
        elif meant == "short":
            self._name = self._name[:-1]

    def _finish(self, now: float) -> None:
        name = self._name.rstrip("-")
        if not name:
            self._tell("names.empty", now)
        elif taken(name, self._others()):
            self._tell("names.taken", now)
        else:
            self.table.stages.close(self, now)
            self._done(name, now)

    def _tell(self, reason: str, now: float) -> None:
        self._message.say(self.table.words.say(reason), now)

    def shown(self, now: float) -> Screen:
        """The letters; why not, for a moment."""
        line = self._message.at(now) or self._keys()
        return screen(letters, self.table.words, self._name, self._at, self._begins, LONGEST, line)

    def _keys(self) -> KeyLine:
        say = self.table.words.say
        if self._at == TICK:
            round_key = Label(say("key.done"))
        else:
            hyphen_first = self._begins and shown_letter(self._at, False) == "-"
            round_key = Label(say("key.choose"), len(self._name) < LONGEST and not hyphen_first)
        if not self._name:
            return KeyLine("h", round_key, Label(say("key.back")))
        held = self._square.filled
        label = say("key.done" if held > 0 else "key.erase")
        return KeyLine("h", round_key, Label(label, progress=held))

    def deadline(self, now: float) -> float | None:
        """When the keys come back in place of a message."""
        due = super().deadline(now), self._message.deadline(now)
        return min(filter(None, due), default=None)
