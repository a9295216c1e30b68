"""A person at the emulator's page, in a browser: keys and mouse in, panels and lamps seen."""


from __future__ import annotations

import re
import time
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random

from playwright.sync_api import Page, expect

from engine.rules import Rules
from firmware.games.hand import TOO_SOON
from firmware.lang import Words
from firmware.screens.keyline import KeyLine, Label, key_line
from firmware.table import Table
from hw.emulator.parent import Emulator
from hw.keys import SINGLES, Button
from hw.place import TABLE
from tests.browser.test_page import key, wait_shown
from tests.crash.people import HEARS, HOLD, Press, Watch, advised
from tests.crash.told import Stored, agreed_on, pictures
from tests.hw.emulated import PATIENCE

SEATS = 4
ME = 0
CODES = dict(zip(SINGLES, ("ArrowLeft", "ArrowRight", "Enter", "Backspace"), strict=True))
WORDS = Words("sv")
STILL = 0.3
"""Seconds after which a screen that was changing has come to its end."""
FELT = re.compile(r"\bdown\b")
"""The class of a key whose contact is closed on the console."""
GAP = 0.06
"""Seconds between two presses; a person also reads that long what stands there."""



@dataclass
class Player:
    """The person at the first place, in a browser; the console plays the others."""

    page: Page
    watch: Watch
    emulator: Emulator
    store: Path
    rules: Rules

    def press(self, press: Press, mouse: bool = False, seat: int = ME) -> None:
        """Press a key of the page, by mouse or keyboard, for so long after the console has felt it."""
        assert self.watch.hears(HEARS)
        if mouse:
            key(self.page, seat, press.button).hover()
            self.page.mouse.down()
        else:
            self.page.keyboard.down(CODES[press.button])
        expect(key(self.page, seat, press.button)).to_have_class(FELT)
        felt = time.monotonic()
        self.until(lambda: time.monotonic() > felt + press.seconds, press.seconds)
        if mouse:
            self.page.mouse.up()
        else:
            self.page.keyboard.up(CODES[press.button])

    def begin(self) -> None:
        """Sit down against console players, and wait for the turn."""
        self.sit(ME)
        self.deal(ME)
        self.my_turn()

    def sit(self, *seats: int) -> None:
        """Persons sit down."""
        for seat in seats:
            self.press(Press(Button.ROUND), mouse=True, seat=seat)
            self.until(lambda seat=seat: self.watch.rig.lamp(seat))

    def deal(self, *seats: int) -> None:
        """Begin; from when the lamps of all who sit went out, a lit one tells whose turn it is."""
        lit = set(seats)
        begin = Press(Button.ROUND, HOLD)
        if self.rules != type(self.rules)():
            self.press(begin)
            wait_shown(self.page, TABLE, agreed_on(128, self.rules, SEATS)[0])
            begin = Press(Button.ROUND)
        self.watch.rig.on_lamp(lambda seat, on: None if on else lit.discard(seat))
        self.press(begin)
        self.until(lambda: not lit)

    @property
    def over(self) -> bool:
        """Whether the match is over: so says the key line."""
        return self._stands("key.new_match")

    @property
    def hand_over(self) -> bool:
        """Whether a hand is over, and another one is to be dealt."""
        return self._stands("key.next_hand")

    def _stands(self, key: str) -> bool:
        """Whether the round key is called so under a result of one page or of several."""
        shown = self.watch.rig.image(ME).crop((0, 51, 128, 64)).tobytes()
        labels = Label(WORDS.say(key)), Label(WORDS.say("key.quit"))
        lines = [KeyLine(arrows, *labels) for arrows in (None, "h")]
        return shown in [key_line(ln._replace(outlined=o)).tobytes() for ln in lines for o in (False, True)]

    @property
    def _child(self) -> bool:
        return getattr(self.rules, "age_row", "") == "5-6"

    def play(self, chance: Random, hands: int = 1) -> None:
        """Play so many hands, or to the end of the match, by keyboard and mouse."""
        mouse = cycle((False, False, True))
        for hand in range(hands):
            if hand:
                self.press(Press(Button.ROUND))
                self.until(lambda: not self.hand_over)
            while self.my_turn():
                press = advised(self.watch.rig.image(ME), chance, self._child)
                table = len(self.watch.shown[TABLE])
                self.press(press, next(mouse))
                if press.button != Button.RIGHT:
                    self.until(lambda table=table: len(self.watch.shown[TABLE]) > table, 0.3)
            if self.over:
                return

    def my_turn(self) -> bool:
        """Wait for it, and until a press counts; False when the hand is over."""
        self.until(lambda: self.watch.rig.lamp(ME) or self.over or self.hand_over)
        self.until(lambda: time.monotonic() > self.watch.changed[ME] + GAP, GAP)
        ripe = self.watch.changed[TABLE] + TOO_SOON + GAP
        self.until(lambda: time.monotonic() > ripe, TOO_SOON + GAP)
        return not (self.over or self.hand_over)

    def until(self, fact: Callable[[], bool], seconds: float | None = None) -> None:
        """Wait for something that is seen; it must come, unless only so many seconds are waited."""
        assert self.watch.until(fact, seconds or PATIENCE) or seconds

    def at_rest(self) -> Table:
        """On turn: wait until all screens but the own one stand still; the match, as it is in the store."""
        stored = Stored.copied(self.store)  # nothing is written meanwhile
        table = stored.resumed(SEATS, 128)
        stored.close()
        assert table.urgent() == ME
        (picture,) = pictures(table, TABLE)
        self.until(lambda: self.watch.shown[TABLE][-1] == picture)
        last = max(self.watch.changed[place] for place in (1, 2, 3))
        self.until(lambda: time.monotonic() > last + STILL, STILL)
        return table

    def service(self, name: str) -> None:
        """Press a button of the service drawer."""
        if self.page.locator("#service").is_hidden():
            self.page.get_by_role("button", name="Service").click()
        self.page.get_by_role("button", name=name, exact=True).click()

    def comes_back(self, stored: Stored) -> None:
        """Every screen of the page comes to show the match as it is in the store."""
        table = stored.resumed(SEATS, 128)
        assert table.urgent() == ME
        for place in (TABLE, 1, 2, 3):
            (picture,) = pictures(table, place)
            wait_shown(self.page, place, picture)
        mine = pictures(table, ME)
        self.until(lambda: self.watch.shown[ME][-1] in mine)
        stored.close()


