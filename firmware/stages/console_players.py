"""The console's own players at the table: asked when a turn is theirs, they act when its time has come."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from engine.action import Action
from engine.game import View
from firmware.bots import Thought

if TYPE_CHECKING:
    from firmware.table import Table

PATIENCE: Final = 3.0
"""Seconds after its time that a console player may still think; then the rule of thumb plays."""


class ConsolePlayers:
    """At most one of them thinks at a time."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._ask: int | None = None
        self._view: View | None = None
        self._due: float | None = None
        self._thought: Thought | None = None

    @property
    def play(self) -> bool:
        """Whether the turn is one of theirs."""
        return self._due is not None

    def ask(self, view: View, due: float) -> None:
        """The seat of this view is to act, at this time."""
        self._ask = self._table.new_ask()
        self._view, self._due, self._thought = view, due, None
        self._table.bots.ask(self._ask, view)

    def keep(self, view: View, promised: Action, due: float) -> None:
        """A person said beforehand what to do when it is this seat's turn, and is not asked again."""
        self._ask = self._table.new_ask()
        self._view, self._due, self._thought = view, due, Thought(self._ask, promised)

    def rest(self) -> None:
        """The turn is not theirs."""
        self._ask = self._view = self._due = self._thought = None

    def put_off(self, due: float) -> None:
        """Who is to act does so at another time."""
        if self._due is not None:
            self._due = due

    def put_off_until(self, earliest: float) -> None:
        """Who is to act does so then at the earliest."""
        if self._due is not None:
            self._due = max(self._due, earliest)

    def thought(self, thought: Thought) -> None:
        """Keep it until its time."""
        if thought.ask == self._ask:
            self._thought = thought

    def deadline(self) -> float | None:
        """When `decide` is due."""
        if self._due is None:
            return None
        return self._due if self._thought is not None else self._due + PATIENCE

    def decide(self, now: float) -> Action | None:
        """What the player does now; None while its time has not come. Then the turn is done with."""
        due, view = self.deadline(), self._view
        if due is None or now < due or view is None:
            return None
        wanted = None if self._thought is None else self._thought.action
        self.rest()
        return wanted if wanted in view.actions else self._table.fallback(view)
