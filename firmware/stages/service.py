"""Looking after the console: its version, how it is, a stick for backups and logs, forgetting everything."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING, ClassVar

from firmware.machine import ERRANDS, Errand, Machine, Outcome
from firmware.stages.memory import Memory
from firmware.stages.menu import Item, Menu, Sure
from firmware.stages.pages import Pages
from firmware.store.backup import start_over

if TYPE_CHECKING:
    from firmware.table import Table


class Service(Menu):
    """The service menu at one place, while all others go on. It needs the machine to be the console's own."""

    leave: ClassVar[str] = "key.done"

    def __init__(self, table: Table, place: int, machine: Machine) -> None:
        super().__init__(table, place)
        self._machine = machine
        self._busy: Errand | None = None

    def title(self) -> str:
        """Its name."""
        return self.table.words.say("menu.service")

    def items(self) -> Sequence[Item]:
        """What can be looked at, kept, and forgotten."""
        say = self.table.words.say
        return (
            Item("state", say("service.state"), self._state),
            *[self._errand(errand) for errand in ERRANDS],
            Item("memory", say("menu.memory"), self._remember),
            Item("reset", say("service.reset"), self._ask_reset, "", say("service.reset.help")),
        )

    def _errand(self, errand: Errand) -> Item:
        say, name = self.table.words.say, f"service.{errand}"
        value = say("service.busy") if self._busy == errand else ""
        sure = errand in ("restore", "update")
        begin = self._ask if sure else self._begin
        return Item(errand, say(name), partial(begin, errand), value, say(f"{name}.help"))

    def _state(self, now: float) -> None:
        text = "\n".join(self.table.state())
        self.table.stages.open(Pages.telling(self.table, self.place, self.title(), text))

    def _remember(self, now: float) -> None:
        self.table.stages.open(Memory(self.table, self.place))

    def _begin(self, errand: Errand, now: float) -> None:
        if self._busy is None:
            self._busy = errand
            self._machine.do(errand, self._done)

    def _done(self, outcome: Outcome, now: float) -> None:
        self._busy = None
        if outcome.key == "restored":
            self._machine.restart()
        elif self in self.table.stages:
            text = self.table.words.say(f"service.{outcome.key}", file=outcome.file)
            self.table.stages.open(Pages.telling(self.table, self.place, self.title(), text))

    def _ask(self, errand: Errand, now: float) -> None:
        yes = partial(self._begin, errand)
        self.table.stages.open(Sure(self.table, self.place, f"service.{errand}_sure", yes))

    def _ask_reset(self, now: float) -> None:
        self.table.stages.open(Sure(self.table, self.place, "service.reset_sure", self._reset))

    def _reset(self, now: float) -> None:
        self.table.ask_store(start_over, lambda result, now: self._machine.restart())
