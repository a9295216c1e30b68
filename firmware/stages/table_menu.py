"""The menu before a match: the game, house rules, well-known sets, own sets, language, letters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar, Final

from engine.rules import BadRules, Rules
from firmware import house_rules, house_sets
from firmware.games import AT_TABLE
from firmware.stages.lessons import Lessons
from firmware.stages.menu import Item, Menu, Sure, phone_items, style_items
from firmware.stages.names import NameMenu
from firmware.stages.pages import Pages

if TYPE_CHECKING:
    from firmware.stages.lobby import Lobby
    from firmware.table import Table

NAMES: Final = 8
"""Names that a table can give to its sets: the sentences ``set.0`` and so on."""


class TableMenu(Menu):
    """The first menu."""

    def __init__(self, table: Table, place: int, lobby: Lobby) -> None:
        super().__init__(table, place)
        self._lobby = lobby

    def title(self) -> str:
        """Its name."""
        return self.table.words.say("menu.title")

    def items(self) -> Sequence[Item]:
        """All that can be agreed on."""
        say = self.table.words.say
        return (
            *self._game(),
            Item("rules", say("menu.house_rules"), self._opens(HouseRules)),
            Item("presets", say("menu.presets"), self._opens(Presets)),
            Item("sets", say("menu.sets"), self._opens(OwnSets)),
            Item("learn", say("menu.learn"), self._learn),
            Item("name", say("menu.name"), self._name, self.table.names[self.place]),
            Item("memory", say("menu.memory"), self._remember),
            *phone_items(self.table, self.place),
            *style_items(self.table),
            Item("leave", say("menu.leave"), self._leave),
            Item("set_up", say("menu.set_up"), self._set_up),
            *self._machine(),
        )

    def _remember(self, now: float) -> None:
        from firmware.stages.memory import Memory

        self.table.stages.open(Memory(self.table, self.place))

    def _machine(self) -> Sequence[Item]:
        """Looking after the machine and switching it off, where it is the console's own."""
        table, place = self.table, self.place
        if table.machine is None:
            return ()
        ask = Sure(table, place, "menu.shut_down_sure", table.switch_off)
        return (
            Item("service", table.words.say("menu.service"), partial(table.service, place)),
            Item("off", table.words.say("menu.shut_down"), lambda now: table.stages.open(ask)),
        )

    def _game(self) -> Sequence[Item]:
        """Which game is played, where there are several."""
        if len(AT_TABLE) < 2:
            return ()
        say, preferences = self.table.words.say, self.table.preferences
        name = f"game.{preferences.game}"
        return (
            Item(
                "game",
                say("menu.game"),
                self._change_game,
                say(name),
                say(f"{name}.help"),
                changes=True,
            ),
        )

    def _change_game(self, now: float) -> None:
        """The next game. House rules belong to one game: where some were chosen it is told that they stay."""
        preferences = self.table.preferences
        before, (was, called) = preferences.rules, self._played()
        preferences.change_game()
        if before != type(before)():
            new, now_called = self._played()
            text = self.table.words.say("house.rules_stay", rules=called, was=was, now=now_called)
            self.table.stages.open(Pages.telling(self.table, self.place, new, text))

    def _played(self) -> tuple[str, str]:
        """The chosen game and its rules, as they are called."""
        words, preferences = self.table.words, self.table.preferences
        rules = house_sets.called(preferences.rules, preferences.sets, words)
        return words.say(f"game.{preferences.game}"), rules

    def _name(self, now: float) -> None:
        others = partial(self._lobby.others, self.place)
        self.table.stages.open(NameMenu(self.table, self.place, others))

    def _leave(self, now: float) -> None:
        self._lobby.get_up(self.place)
        self.back(now)

    def _set_up(self, now: float) -> None:
        self.table.set_up(self._lobby.joined, now)

    def _learn(self, now: float) -> None:
        self.table.stages.open(Lessons(self.table, self.place))

    def _opens(self, kind: type[_RulesMenu]) -> Callable[[float], None]:
        return lambda now: self.table.stages.open(kind(self.table, self.place, lambda: self._lobby.players))


class _RulesMenu(Menu):
    """A menu that changes the rules of new matches."""

    def __init__(self, table: Table, place: int, players: Callable[[], int]) -> None:
        super().__init__(table, place)
        self.players = players

    @property
    def rules(self) -> Rules:
        """The rules of new matches."""
        return self.table.preferences.rules

    def choose(self, rules: Rules, now: float) -> None:
        """Play by these from now on, if so many can; and back."""
        try:
            rules.refuse(self.players())
        except BadRules:
            self.tell(self.table.words.say("house.not_for", n=self.players()))
            return
        self.table.preferences.choose(rules)
        self.table.stages.close(self, now)

    def mark(self, rules: Rules) -> str:
        """What stands behind the rules that are chosen."""
        return self.table.words.say("menu.chosen") if rules == self.rules else ""

    def tell(self, text: str) -> None:
        """Say why something can't be."""
        title = self.table.words.say("menu.not_possible")
        self.table.stages.open(Pages.telling(self.table, self.place, title, text))


class HouseRules(_RulesMenu):
    """Every house rule: ● goes on to its next value that works with the others."""

    leave: ClassVar[str] = "key.done"

    def title(self) -> str:
        """What these rules are called."""
        preferences = self.table.preferences
        return house_sets.called(preferences.rules, preferences.sets, self.table.words)

    def items(self) -> Sequence[Item]:
        """One for each rule that has something to do."""
        words = self.table.words
        return [
            Item(
                row.key,
                row.label,
                partial(self._change, row.key),
                row.value,
                house_rules.help_text(self.rules, row.key, words),
                changes=True,
            )
            for row in house_rules.rows(self.rules, words)
        ]

    def _change(self, key: str, now: float) -> None:
        changed = house_rules.changed(self.rules, key, 1, self.players(), self.table.words)
        if isinstance(changed, str):
            self.tell(changed)
        else:
            self.table.preferences.choose(changed)


class Presets(_RulesMenu):
    """The well-known sets."""

    def title(self) -> str:
        """Its name."""
        return self.table.words.say("menu.presets")

    def items(self) -> Sequence[Item]:
        """One for each set; the chosen one is marked."""
        return [
            Item(name, name, partial(self.choose, rules), self.mark(rules))
            for name, rules in house_sets.presets(type(self.rules), self.table.words).items()
        ]


class OwnSets(_RulesMenu):
    """The sets that have a name at this table."""

    def title(self) -> str:
        """Its name."""
        return self.table.words.say("menu.sets")

    def items(self) -> Sequence[Item]:
        """Keeping the chosen rules while there is a name left, then one for each set."""
        table, sets = self.table, self.table.preferences.sets
        rows = [
            Item(name, name, partial(self._open_set, name), self.mark(rules))
            for name, rules in sets.items()
        ]
        if free_names(table):
            rows.append(Item("save", table.words.say("menu.save"), self._save))
        return rows

    def _save(self, now: float) -> None:
        self.table.stages.open(NameSet(self.table, self.place))

    def _open_set(self, name: str, now: float) -> None:
        self.table.stages.open(OneSet(self.table, self.place, self.players, name))


def free_names(table: Table) -> list[str]:
    """Names that no set has yet."""
    names = [table.words.say(f"set.{n}") for n in range(NAMES)]
    return [name for name in names if name not in table.preferences.sets]


class NameSet(Menu):
    """What the chosen rules shall be called."""

    def title(self) -> str:
        """The question."""
        return self.table.words.say("menu.save_as")

    def items(self) -> Sequence[Item]:
        """One for each name that is left."""
        return [Item(name, name, partial(self._name, name)) for name in free_names(self.table)]

    def _name(self, name: str, now: float) -> None:
        self.table.preferences.name(name)
        self.table.stages.close(self, now)


class OneSet(_RulesMenu):
    """A set with a name: play by it, or forget it."""

    def __init__(self, table: Table, place: int, players: Callable[[], int], name: str) -> None:
        super().__init__(table, place, players)
        self._name = name

    def title(self) -> str:
        """Its name."""
        return self._name

    def items(self) -> Sequence[Item]:
        """What can be done with it."""
        say, sets = self.table.words.say, self.table.preferences.sets
        return (
            Item("use", say("menu.use_set"), partial(self.choose, sets.get(self._name, self.rules))),
            Item("forget", say("menu.forget_set"), self._ask),
        )

    def _ask(self, now: float) -> None:
        self.table.stages.open(Sure(self.table, self.place, "menu.forget_sure", self._forget))

    def _forget(self, now: float) -> None:
        self.table.preferences.forget(self._name)
        self.table.stages.close(self, now)
