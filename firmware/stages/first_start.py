"""The first start: language, who sits where, names, letters on the cards, and the game. Then the lobby.

It can be opened again from the menu.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING, Final

from firmware.games import AT_TABLE
from firmware.lang import LANGUAGES, Words
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.letters import LETTERS
from firmware.screens.menu import Row, menu
from firmware.screens.notice import notice
from firmware.screens.sample import sample
from firmware.screens.screen import Screen, screen
from firmware.stages.names import Spelling, known_names
from firmware.stages.question import Gathered, Step
from hw.keys import Button, Key, Phase

if TYPE_CHECKING:
    from firmware.table import Table

WRITE: Final = 1
"""The row that writes a name."""


class Language(Step):
    """Each language in its own words. Whoever is first decides."""

    question = "start.language"

    def has_a_say(self, place: int) -> bool:
        """Everybody."""
        return True

    def turn(self, place: int, step: int) -> None:
        """The other language, at once."""
        self.table.change_language()

    def back(self, place: int, now: float) -> None:
        """To the lobby, if that was seen before."""
        if self.gathered.again:
            super().back(place, now)

    def shown(self, place: int) -> Screen:
        """The languages."""
        words = self.table.words
        rows = tuple(Row(Words(language).say("menu.this_language")) for language in LANGUAGES)
        line = self.line()._replace(arrows="v")
        if not self.gathered.again:
            line = line._replace(square=None)
        return screen(menu, words.say(self.question), rows, LANGUAGES.index(words.language), line)


class Places(Step):
    """Each presses ● where it sits."""

    question = "notice.welcome"

    def has_a_say(self, place: int) -> bool:
        """Everybody."""
        return True

    def go_on(self, place: int, now: float) -> None:
        """Sits down, or when that was a while ago goes on."""
        if self.lamp(place, now):
            super().go_on(place, now)
        else:
            self._since = now
            self.gathered = self.gathered._replace(places=self.gathered.places | {place})

    def key(self, key: Key, now: float) -> None:
        """Nobody waits to sit down."""
        if key.button == Button.ROUND and key.phase == Phase.DOWN and key.place not in self.gathered.places:
            self.go_on(key.place, now)
        else:
            super().key(key, now)

    def back(self, place: int, now: float) -> None:
        """Gets up, or goes back."""
        if self.lamp(place, now):
            self.gathered = self.gathered._replace(places=self.gathered.places - {place})
        else:
            super().back(place, now)

    def told(self) -> str:
        """Who sits, and what the others do."""
        names = ", ".join(self.table.names[place] for place in sorted(self.gathered.places))
        return f"{self.table.words.say('notice.press_round_seat')}\n{names}".rstrip()

    def shown(self, place: int) -> Screen:
        """An invitation; then to wait for the others."""
        say = self.table.words.say
        if place not in self.gathered.places:
            line = KeyLine(None, Label(say("start.here")), Label(say("key.back")))
            return screen(notice, say("notice.welcome"), say("notice.press_round_seat"), line)
        line = KeyLine(None, Label(say("key.next")), Label(say("key.back")))
        return screen(notice, say("start.you_sit_here"), say("start.when_all_sit"), line)


class Names(Step):
    """Each may say what it is called."""

    def __init__(self, table: Table, gathered: Gathered, now: float) -> None:
        super().__init__(table, gathered, now)
        self._at: dict[int, int] = {}
        self._ready: set[int] = set()

    @property
    def question(self) -> str:
        """To one or to several."""
        return "names.who" if len(self.gathered.places) == 1 else "start.names"

    def resumed(self, now: float) -> None:
        """A name was chosen."""
        self._since = now

    def turn(self, place: int, step: int) -> None:
        """Another row."""
        if place not in self._ready:
            self._at[place] = (self._at.get(place, 0) + step) % len(self._rows(place))

    def go_on(self, place: int, now: float) -> None:
        """Is called so, or otherwise. Who is ready goes on when all are, or once more by ●."""
        at = self._at.pop(place, 0)
        if at == WRITE:
            self._spell(place)
        elif at:
            self._call(place, self._rows(place)[at], now)
        elif place in self._ready or self._ready | {place} == self.gathered.places:
            super().go_on(place, now)
        else:
            self._ready.add(place)

    def typed(self, place: int, letter: str, now: float) -> None:
        """A letter begins a name at once."""
        if place in self.gathered.places - self._ready and letter in LETTERS:
            self._at.pop(place, None)
            self._spell(place).typed(place, letter, now)

    def _spell(self, place: int) -> Spelling:
        spelling = Spelling(self.table, place, partial(self._others, place), partial(self._call, place))
        self.table.stages.open(spelling)
        return spelling

    def _call(self, place: int, name: str, now: float) -> None:
        self.table.preferences.call(place, name)

    def _rows(self, place: int) -> list[str]:
        """The name that it has, writing one, and names that were used before."""
        table = self.table
        known = known_names(table, place, self._others(place))
        return [table.names[place], table.words.say("names.new"), *known]

    def back(self, place: int, now: float) -> None:
        """Is not ready any more, or back to who sits where."""
        if place in self._ready:
            self._ready.discard(place)
        else:
            super().back(place, now)

    def _others(self, place: int) -> list[str]:
        return [self.table.names[other] for other in sorted(self.gathered.places - {place})]

    def told(self) -> str:
        """What all are called."""
        return ", ".join(self.table.names[place] for place in sorted(self.gathered.places))

    def shown(self, place: int) -> Screen:
        """One's name; or whom one waits for."""
        say, names = self.table.words.say, self.table.names
        line = KeyLine("v", Label(say("key.ok")), Label(say("key.back")))
        if place in self._ready:
            others = ", ".join(names[other] for other in sorted(self.gathered.places - self._ready))
            line = line._replace(arrows=None, round=Label(say("key.next")))
            you = say("lobby.you_are", name=names[place])
            return screen(notice, you, say("start.waits_for", names=others), line)
        rows = tuple(map(Row, self._rows(place)))
        return screen(menu, say("names.who"), rows, self._at.get(place, 0), line)


class CardLetters(Step):
    """The letters on picture cards and aces, shown on cards."""

    question = "start.letters"

    def turn(self, place: int, step: int) -> None:
        """The other letters, at once."""
        self.table.change_letters()

    def shown(self, place: int) -> Screen:
        """Four cards."""
        words = self.table.words
        return screen(sample, words, words.say(self.question), self.table.letters, self.line())


class Game(Step):
    """Which game is played first, and in a line what it is about."""

    question = "start.game"

    def turn(self, place: int, step: int) -> None:
        """The next game, or the one before."""
        for _ in range(step % len(AT_TABLE)):
            self.table.preferences.change_game()

    def shown(self, place: int) -> Screen:
        """The game."""
        say, game = self.table.words.say, self.table.preferences.game
        games = list(AT_TABLE)
        where = say("notice.page", page=games.index(game) + 1, pages=len(games))
        return screen(notice, say(f"game.{game}"), say(f"start.{game}"), self.line(), corner=where)


STEPS: Final[tuple[type[Step], ...]] = (Language, Places, Names, CardLetters, Game)


def first_questions(table: Table, now: float) -> Step:
    """Where a new console begins."""
    return STEPS[0](table, Gathered(STEPS), now)


def asked_again(table: Table, places: Iterable[int], now: float) -> Step:
    """The same questions once more, for those who sit at these places."""
    return STEPS[0](table, Gathered(STEPS, frozenset(places), again=True), now)
