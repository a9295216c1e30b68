"""The rule book as agreed at this table: its sections as rows, each to be read page by page."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import TYPE_CHECKING

from engine.rules import Rules
from firmware.rulebook.book import Section, rule_book
from firmware.stages.menu import Item, Menu
from firmware.stages.pages import Pages

if TYPE_CHECKING:
    from firmware.table import Table


class RuleBook(Menu):
    """A row for each section."""

    def __init__(self, table: Table, place: int, rules: Rules, seats: int) -> None:
        super().__init__(table, place)
        self._book = rule_book(rules, seats, table.words)

    def title(self) -> str:
        """Its name."""
        return self.table.words.say("menu.rules")

    def items(self) -> Sequence[Item]:
        """The sections."""
        return [Item(section.title, section.title, partial(self._read, section)) for section in self._book]

    def _read(self, section: Section, now: float) -> None:
        text = "\n".join(section.sentences)
        self.table.stages.open(Pages.telling(self.table, self.place, section.title, text))
