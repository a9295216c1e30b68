"""Menus: rows to choose from at one place. Everything that is chosen by rows is one of these."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, ClassVar

from engine.named import NamedTuple
from firmware.press import Press
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.menu import Row, menu
from firmware.screens.screen import Screen, screen
from firmware.stages.over import Over
from firmware.stages.pages import Pages
from hw.keys import HOLD, Button, Key, Phase

if TYPE_CHECKING:
    from firmware.table import Table


class Item(NamedTuple):
    """One row.

    Attributes:
        key: what tells it from the others while labels and rows change.
        label: what it is called.
        do: what choosing it does.
        value: what it is set to.
        help: what holding the key tells; empty where there is nothing to tell.
        changes: whether choosing it sets another value and stays.
    """

    key: str
    label: str
    do: Callable[[float], None]
    value: str = ""
    help: str = ""
    changes: bool = False


class Menu(Over):
    """Rows at one place: ◄ ► move, ● chooses, ● held explains, ■ leaves."""

    leave: ClassVar[str] = "key.back"

    def __init__(self, table: Table, place: int) -> None:
        super().__init__(table, place)
        self._at = 0
        self._key = ""
        self._pressed = Press()

    @abstractmethod
    def title(self) -> str:
        """What stands above the rows."""

    @abstractmethod
    def items(self) -> Sequence[Item]:
        """The rows as they are now; at least one."""

    def back(self, now: float) -> None:
        """Leave the menu."""
        self.table.stages.close(self, now)

    def pressed(self, key: Key, now: float) -> None:
        """◄ ► move, held faster; ● chooses or explains; ■ leaves, and so does the chord."""
        match key.button:
            case Button.LEFT | Button.RIGHT:
                if key.phase == Phase.DOWN or (key.phase == Phase.HELD and key.held >= HOLD):
                    self._move(1 if key.button == Button.RIGHT else -1)
            case Button.ROUND:
                self._round(key, now)
            case Button.SQUARE | Button.BOTH if key.phase == Phase.DOWN:
                self.back(now)

    def shown(self, now: float) -> Screen:
        """The rows, one of them ringed."""
        words, items = self.table.words, self.items()
        at = self._ringed(items)
        item = items[at]
        do = Label(words.say("key.change" if item.changes else "key.ok"))
        middle = words.say("key.hold_for_help") if item.help else ""
        line = KeyLine("v", do, Label(words.say(self.leave)), middle, arrows_live=len(items) > 1)
        rows = tuple(Row(item.label, item.value) for item in items)
        return screen(menu, self.title(), rows, at, line)

    def _ringed(self, items: Sequence[Item]) -> int:
        """Where the ring is: on its row, also when other rows have come or gone."""
        keys = [item.key for item in items]
        self._at = keys.index(self._key) if self._key in keys else min(self._at, len(items) - 1)
        self._key = keys[self._at]
        return self._at

    def _move(self, step: int) -> None:
        items = self.items()
        self._pressed.let_go()
        self._at = (self._ringed(items) + step) % len(items)
        self._key = items[self._at].key

    def _round(self, key: Key, now: float) -> None:
        """A row with help acts when the key is let go, for it may be held instead."""
        items = self.items()
        item = items[self._ringed(items)]
        if not item.help:
            if key.phase == Phase.DOWN:
                self._pressed.let_go()
                item.do(now)
            return
        match self._pressed.key(key):
            case "short":
                item.do(now)
            case "held":
                self.table.stages.open(Pages.telling(self.table, self.place, item.label, item.help))


class Sure(Menu):
    """The question before something that can't be taken back: no or yes."""

    def __init__(
        self, table: Table, place: int, question: str, yes: Callable[[float], None], **fields: object
    ) -> None:
        super().__init__(table, place)
        self._question = question
        self._fields = fields
        self._yes = yes

    def title(self) -> str:
        """The question."""
        return self.table.words.say(self._question, **self._fields)

    def items(self) -> Sequence[Item]:
        """No comes first."""
        words = self.table.words
        return (
            Item("no", words.say("key.no"), self.back),
            Item("yes", words.say("key.yes"), self._do),
        )

    def _do(self, now: float) -> None:
        self.table.stages.close(self, now)
        self._yes(now)


def style_items(table: Table) -> Sequence[Item]:
    """The rows that change how the console speaks, writes and sounds."""
    words = table.words
    return (
        Item(
            "language",
            words.say("menu.language"),
            lambda now: table.change_language(),
            words.say("menu.this_language"),
            changes=True,
        ),
        Item(
            "letters",
            words.say("menu.letters"),
            lambda now: table.change_letters(),
            "KnDKE" if table.letters == "KnDKE" else "JQKA",
            changes=True,
        ),
        Item(
            "size",
            words.say("menu.size"),
            lambda now: table.preferences.change_size(),
            words.say("menu.size.large" if table.preferences.large else "menu.size.usual"),
            words.say("help.size"),
            changes=True,
        ),
        Item(
            "sound",
            words.say("menu.sound"),
            lambda now: table.change_sound(),
            words.say(f"menu.sound.{table.preferences.sound}"),
            words.say("help.sound"),
            changes=True,
        ),
    )


def phone_items(table: Table, place: int) -> Sequence[Item]:
    """The row that lets phones in; none where there are no such seats, and none on a phone."""
    phones = table.phones
    if phones is None or place in phones.places:
        return ()

    def open_menu(now: float) -> None:
        from firmware.stages.phones import PhoneMenu

        table.stages.open(PhoneMenu(table, place, phones))

    return (Item("phones", table.words.say("phone.menu"), open_menu),)
