"""What the console remembers, for everybody to look at: chosen at one place, shown there and on the table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any, Final

from firmware.memory.boards import boards, by_game, by_rules
from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.memory import ROWS, ROWS_ALONE, Board, Last, board, last
from firmware.screens.screen import Screen, screen
from firmware.stages.menu import Item, Menu, Sure
from firmware.stages.over import Over
from firmware.stages.pages import Pages
from firmware.store.ended import Ended
from hw.keys import HOLD, Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.store.journal import Store
    from firmware.table import Table

LOOKED_AT: Final = 5000
"""Hands and matches that are looked at, back from the last: so many are read in a moment on a Pi Zero."""


class Memory(Menu):
    """The games that were played, and forgetting a name."""

    def __init__(self, table: Table, place: int) -> None:
        super().__init__(table, place)
        self._ends: tuple[Ended, ...] | None = None  # until the store has answered
        self._names: tuple[str, ...] = ()
        self._ask()

    def title(self) -> str:
        """Its name."""
        return self.table.words.say("menu.memory")

    def items(self) -> Sequence[Item]:
        """Each game with the number of its hands; names, where there are any."""
        say = self.table.words.say
        if self._ends is None:
            return [Item("wait", say("notice.wait"), self.back)]
        rows = [
            Item(game, say(f"game.{game}"), partial(self._open, game, ends), str(len(ends)))
            for game, ends in by_game(self._ends).items()
        ]
        if self._names:
            rows.append(Item("erase", say("menu.erase_name"), self._erase))
        return rows or [Item("none", say("menu.memory_none"), self.back)]

    def resumed(self, now: float) -> None:
        """A name may be gone."""
        self._ask()

    def _ask(self) -> None:
        self.table.ask_store(lambda store: (store.ended(last=LOOKED_AT), store.names()), self._told)

    def _told(self, answer: tuple[tuple[Ended, ...], tuple[str, ...]], now: float) -> None:
        self._ends, self._names = answer

    def _open(self, game: str, ends: Sequence[Ended], now: float) -> None:
        """The pages of a game, after asking for the rules where there are several."""
        sets = by_rules(ends, self.table.preferences.sets_of(game), self.table.words)
        if len(sets) > 1:
            self.table.stages.open(ByRules(self.table, self.place, game, ends))
        else:
            show(self.table, self.place, game, ends, now)

    def _erase(self, now: float) -> None:
        self.table.stages.open(EraseName(self.table, self.place, self._names))


class ByRules(Menu):
    """All hands of a game, or those by one set of rules."""

    def __init__(self, table: Table, place: int, game: str, ends: Sequence[Ended]) -> None:
        super().__init__(table, place)
        self._game = game
        self._ends = ends

    def title(self) -> str:
        """The game."""
        return self.table.words.say(f"game.{self._game}")

    def items(self) -> Sequence[Item]:
        """All, then each set."""
        words = self.table.words
        sets = by_rules(self._ends, self.table.preferences.sets_of(self._game), words)
        named = {words.say("menu.memory_all"): list(self._ends), **sets}
        return [
            Item(name, name, partial(show, self.table, self.place, self._game, ends), str(len(ends)))
            for name, ends in named.items()
        ]


def show(table: Table, place: int, game: str, ends: Sequence[Ended], now: float) -> None:
    """Open the pages of these hands."""
    table.stages.open(Boards(table, place, game, ends))


class Boards(Over):
    """Pages: ◄ ► turn them, ■ leaves. The table shows the same page, with room for more rows."""

    def __init__(self, table: Table, place: int, game: str, ends: Sequence[Ended]) -> None:
        super().__init__(table, place)
        self._game = game
        self._ends = ends
        self._at = 0
        self._pages: list[tuple[Board | Last, int]] = []
        self.restyle()

    def restyle(self) -> None:
        """The pages in the language of now: a long board takes several at a place."""
        made = boards(self._ends, self.table.words)
        self._pages = [(each, first) for each in made for first in _firsts(each)]

    def pressed(self, key: Key, now: float) -> None:
        """◄ ► turn the pages, held faster; ■ leaves, and so does the chord."""
        match key.button:
            case Button.LEFT | Button.RIGHT:
                if key.phase == Phase.DOWN or (key.phase == Phase.HELD and key.held >= HOLD):
                    step = 1 if key.button == Button.RIGHT else -1
                    self._at = (self._at + step) % len(self._pages)
            case Button.SQUARE | Button.BOTH if key.phase == Phase.DOWN:
                self.table.stages.close(self, now)

    def shown(self, now: float) -> Screen:
        """The page where one is."""
        words = self.table.words
        middle = words.say(f"game.{self._game}")
        line = KeyLine("h", None, Label(words.say("key.back")), middle, arrows_live=len(self._pages) > 1)
        return self._page(line, WIDTH, ROWS)

    def screen(self, place: int, now: float) -> Screen:
        """The same page on the table."""
        if place == TABLE:
            return self._page(KeyLine(), self.table.table_width, ROWS_ALONE)
        return super().screen(place, now)

    def _page(self, line: KeyLine, width: int, rows: int) -> Screen:
        seen, first = self._pages[self._at]
        corner = self.table.words.say("notice.page", page=self._at + 1, pages=len(self._pages))
        if isinstance(seen, Last):
            return screen(last, seen, corner, line, width=width)
        first = max(0, min(first, len(seen.rows) - rows))
        return screen(board, seen._replace(rows=seen.rows[first : first + rows]), corner, line, width=width)


def _firsts(seen: Board | Last) -> Sequence[int]:
    """The first row of each page that a board takes."""
    return range(0, len(seen.rows), ROWS) if isinstance(seen, Board) else (0,)


# -- forgetting --------------------------------------------------------------------------------------


class EraseName(Menu):
    """Whose name shall be forgotten."""

    def __init__(self, table: Table, place: int, names: Sequence[str]) -> None:
        super().__init__(table, place)
        self._names = names

    def title(self) -> str:
        """What is done."""
        return self.table.words.say("menu.erase_name")

    def items(self) -> Sequence[Item]:
        """Who played last first; then all of them."""
        rows = [Item(name, name, partial(self._sure, name)) for name in self._names]
        return [*rows, Item("all", self.table.words.say("menu.all_names"), self._sure_of_all)]

    def _sure(self, name: str, now: float) -> None:
        sure = Sure(self.table, self.place, "memory.erase_sure", self._yes(name), name=name)
        self.table.stages.open(sure)

    def _yes(self, name: str) -> Callable[[float], None]:
        return lambda now: self.table.ask_store(partial(_erase, name), partial(self._erased, name))

    def _erased(self, name: str, done: bool, now: float) -> None:
        if done:
            self.table.preferences.forget_person(name)
        self._tell(self.table.words.say("memory.erased" if done else "memory.in_play", name=name), now)

    def _sure_of_all(self, now: float) -> None:
        self.table.stages.open(Sure(self.table, self.place, "memory.erase_all_sure", self._yes_to_all))

    def _yes_to_all(self, now: float) -> None:
        self.table.ask_store(_erase_all, self._all_erased)

    def _all_erased(self, gone: set[str], now: float) -> None:
        for name in gone:
            self.table.preferences.forget_person(name)
        stay = set(self._names) - gone
        self._tell(self.table.words.say("memory.erased_others" if stay else "memory.erased_all"), now)

    def _tell(self, text: str, now: float) -> None:
        """Tell it, where the menu stands, if it still does."""
        if self not in self.table.stages:
            return
        self.table.stages.close(self, now)
        title = self.table.words.say("menu.erase_name")
        self.table.stages.open(Pages.telling(self.table, self.place, title, text))


def _erase(name: str, store: Store) -> Any:
    """Whether it could be: a name in play can't be."""
    from firmware.store.erase import NameInPlay, erase

    try:
        erase(store, name)
    except NameInPlay:
        return False
    return True


def _erase_all(store: Store) -> set[str]:
    """The names that are forgotten."""
    from firmware.store.erase import erase_all

    return erase_all(store)
