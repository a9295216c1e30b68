"""Pause: ◄ and ► together, in every state of a hand. Whoever paused chooses what to do."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.action import STOP, Action
from engine.events import TABLE as THE_TABLE
from firmware.games import AT_TABLE
from firmware.screens.notice import notice
from firmware.screens.screen import Screen, screen
from firmware.seating import seat_at
from firmware.stages.black_screen import BlackScreens
from firmware.stages.deserted import Deserted
from firmware.stages.menu import Item, Menu, Sure, phone_items, style_items
from firmware.stages.pages import Pages, Text
from firmware.stages.rule_book import RuleBook
from hw.keys import Button, Key, Phase
from hw.place import TABLE

if TYPE_CHECKING:
    from firmware.games.hand import Hand
    from firmware.stages.hand import PlayingHand
    from firmware.table import Table


class Pause(Menu):
    """The hand waits; nothing in it moves. What was on its way when it paused still reaches it."""

    def __init__(self, table: Table, place: int, paused: PlayingHand, now: float) -> None:
        super().__init__(table, place)
        self._paused = paused
        self._since = now

    @property
    def _seat(self) -> int:
        """The seat of who paused."""
        seat = seat_at(self._paused.play.seating, self.place)
        assert seat is not None
        return seat

    @property
    def _hand(self) -> Hand[Any] | None:
        return self._paused.hand(self._seat)

    def title(self) -> str:
        """Its name."""
        return self.table.words.say("menu.pause")

    def items(self) -> Sequence[Item]:
        """Playing on, what may be said and done, what one may want to know, and the ends."""
        say = self.table.words.say
        return (
            Item("go_on", say("menu.go_on"), self.back),
            *self._moves(),
            *([Item("judge", say("menu.judge"), self._judge)] if self._hand else []),
            Item("rules", say("menu.rules"), self._read_rules),
            *style_items(self.table),
            Item("black_screen", say("menu.black_screen"), self._black_screen),
            *phone_items(self.table, self.place),
            *self._ends(),
        )

    def _moves(self) -> Sequence[Item]:
        hand, say = self._hand, self.table.words.say
        if hand is None or self._paused.play.busy:
            return ()
        asides = hand.asides(self._paused.names)
        rows = [Item(str(aside.action), aside.label, partial(self._act, aside.action)) for aside in asides]
        if not rows and self._paused.may_take_back(self._seat, self._since):
            rows.append(Item("undo", say("menu.undo"), self._undo))
        return rows

    def _ends(self) -> Sequence[Item]:
        say, hand = self.table.words.say, self._hand
        rows = [Item("call_off", say("menu.call_off"), self._asks("menu.call_off_sure", self._call_off))]
        if not self._paused.play.busy:
            rows[:0] = self._goes()
        if hand is not None and hand.view.result is None and not self._paused.play.busy:
            again = self._asks("menu.deal_again_sure", self._again)
            rows.insert(0, Item("deal_again", say("menu.deal_again"), again))
            rows.insert(0, Item("stop", say("menu.stop"), self._asks("menu.stop_sure", self._stop)))
        return rows

    def _goes(self) -> Sequence[Item]:
        """Who goes: oneself, or whoever is to act and has been away for long."""
        say, seat, absent = self.table.words.say, self._seat, self._paused.absent(self._since)
        rows = [Item("leave", say("menu.leave"), self._leave)]
        if absent is not None and absent != seat:
            name = self._paused.names[absent]
            rows.append(Item("plays_for", say("menu.plays_for", name=name), partial(self._leaves, absent)))
        return rows

    def key(self, key: Key, now: float) -> None:
        """Another person may take the menu over by the same chord; all other keys are dead."""
        chord = key.button == Button.BOTH and key.phase == Phase.DOWN
        if key.place == self.place:
            self.pressed(key, now)
        elif chord and self._paused.person(key.place) is not None:
            self.table.stages.close_above(self)
            self.place = key.place

    def screen(self, place: int, now: float) -> Screen:
        """The menu for who paused, a notice for the others."""
        if place == self.place:
            return self.shown(now)
        words = self.table.words
        width = self.table.table_width if place == TABLE else 128
        text = words.say("notice.paused_by", name=self._paused.names[self._seat])
        return screen(notice, words.say("notice.paused"), text, width=width)

    def tick(self, now: float) -> None:
        """Nothing moves."""

    def deadline(self, now: float) -> float | None:
        """Nothing moves."""
        return None

    def lamp(self, place: int, now: float) -> bool:
        """Nobody is called."""
        return False

    def _act(self, action: Action, now: float) -> None:
        self._paused.act(self._seat, action)
        self.back(now)

    def _undo(self, now: float) -> None:
        self._paused.take_back(self._seat, self._since)
        self.back(now)

    def _judge(self, now: float) -> None:
        hand = self._hand
        assert hand is not None
        judge = AT_TABLE[hand.view.rules.game].judge
        told = judge.judged(self.table.words, self.table.letters, hand.view, self._paused.names)
        texts = [Text(*text) for text in told]
        self.table.stages.open(Pages(self.table, self.place, texts))

    def _read_rules(self, now: float) -> None:
        match = self._paused.play.match
        self.table.stages.open(RuleBook(self.table, self.place, match.rules, match.header.seats))

    def _black_screen(self, now: float) -> None:
        self.table.stages.open(BlackScreens(self.table, self.place, self._paused.play.seating))

    def _asks(self, question: str, yes: Callable[[float], None]) -> Callable[[float], None]:
        return lambda now: self.table.stages.open(Sure(self.table, self.place, question, yes))

    def _stop(self, now: float) -> None:
        self._paused.act(THE_TABLE, STOP)
        self.back(now)

    def _again(self, now: float) -> None:
        self._paused.play.undeal()
        self.table.matches.deal(self._paused.play)

    def _leave(self, now: float) -> None:
        """The last one to leave is asked: then the match waits."""
        leave = partial(self._leaves, self._seat)
        if sum(seat.person for seat in self._paused.play.seating) > 1:
            leave(now)
        else:
            self._asks("menu.leave_last_sure", leave)(now)

    def _leaves(self, seat: int, now: float) -> None:
        self._paused.leave(seat, now)
        self.back(now)
        if self._paused.deserted:
            self.table.stages.open(Deserted(self.table, self._paused))

    def _call_off(self, now: float) -> None:
        self._paused.call_off()
