"""The very game on the page: a person plays it by keyboard and mouse, and the console is mistreated."""

from __future__ import annotations

import re
import sys
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import Page, expect

from engine.action import PICKUP
from engine.mas import MasRules
from engine.record import Step, parse_entry
from firmware.games.hand import TOO_SOON
from firmware.house_rules import called
from firmware.lang import Words
from firmware.screens.keyline import KeyLine, Label, key_line
from firmware.screens.notice import notice
from firmware.table import Table
from hw.emulator.parent import Emulator, Life
from hw.keys import Button
from hw.place import TABLE
from tests.browser.test_page import key, wait_shown
from tests.crash.people import HOLD, Press, Watch, advised
from tests.crash.told import Stored, Told, peeked, pictures
from tests.hw.emulated import PATIENCE

pytestmark = pytest.mark.browser

SEATS = 4
ME = 0
CODES = dict(zip(Button, ("ArrowLeft", "ArrowRight", "Enter", "Backspace"), strict=False))
WORDS = Words("sv")
RULES = "must_beat=false"
AGREED = called(MasRules.parse(RULES), {}, WORDS)
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

    def press(self, press: Press, mouse: bool = False, seat: int = ME) -> None:
        """Press a key of the page, by mouse or keyboard, for so long after the console has felt it."""
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
        self.press(Press(Button.SQUARE))
        wait_shown(self.page, TABLE, notice(WORDS.say("menu.agreed"), AGREED).image.tobytes())
        lit = set(seats)
        self.watch.rig.on_lamp(lambda seat, on: None if on else lit.discard(seat))
        self.press(Press(Button.ROUND))
        self.until(lambda: not lit)

    @property
    def over(self) -> bool:
        """Whether the match is over: so says the key line."""
        line = KeyLine(round=Label(WORDS.say("key.new_match")), square=Label(WORDS.say("key.menu")))
        return self.watch.rig.image(ME).crop((0, 51, 128, 64)).tobytes() == key_line(line).tobytes()

    def my_turn(self) -> bool:
        """Wait for it, and until a press counts; False when the match is over."""
        self.until(lambda: self.watch.rig.lamp(ME) or self.over)
        self.until(lambda: time.monotonic() > self.watch.changed[ME] + GAP, GAP)
        ripe = self.watch.changed[TABLE] + TOO_SOON + GAP
        self.until(lambda: time.monotonic() > ripe, TOO_SOON + GAP)
        return not self.over

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


@pytest.fixture
def lobby(page_on, tmp_path: Path) -> Iterator[Player]:
    """At a console that nobody sits at."""
    watch, store = Watch(SEATS), tmp_path / "mas.db"
    watch.smudge()
    command = [sys.executable, "-m", "firmware", "run", "--seats", str(SEATS), "--store", str(store)]
    command += ["--pace", "0.02", "--lang", "sv", "--set", RULES]
    with Emulator(watch.rig, command, port=0) as emulator:
        player = Player(page_on(emulator), watch, emulator, store)
        player.until(lambda: len(watch.shown[ME]) > 1 and any(watch.shown[TABLE][-1]))
        yield player


@pytest.fixture
def player(lobby: Player) -> Player:
    """On turn, in a match with three console players."""
    lobby.begin()
    return lobby


def test_a_whole_match_by_keyboard_and_mouse(player: Player) -> None:
    chance, mouse = Random(5), cycle((False, False, True))
    while player.my_turn():
        press = advised(player.watch.rig.image(ME), chance)
        table = len(player.watch.shown[TABLE])
        player.press(press, next(mouse))
        if press.button != Button.RIGHT:
            player.until(lambda table=table: len(player.watch.shown[TABLE]) > table, 0.3)
    player.service("Dra ur kontakten")
    wait_shown(player.page, TABLE, bytes(1024))
    stored = Stored.copied(player.store)
    assert stored.open is not None, "the result waits to be looked at"
    told = Told(stored.open, stored.seating, SEATS, 128)
    steps = [entry for entry in told.follow(stored.open) if isinstance(entry, Step)]
    assert any(step.seat == ME for step in steps)
    assert told.play.match.standing().over
    assert told.final() in player.watch.shown[TABLE]
    player.page.locator("#start").click()
    wait_shown(player.page, TABLE, told.final())


def test_a_hold_picks_up_although_one_could_beat(player: Player) -> None:
    while True:
        assert player.my_turn(), "there was no card to beat with and no pile in the whole match"
        image = player.watch.rig.image(ME)
        table = player.watch.shown[TABLE][-1]
        if all(image.getpixel((x, 52)) for x in (14, 126)) and not image.getpixel((2, 52)):
            break
        player.press(Press(Button.ROUND) if image.getpixel((14, 52)) else Press(Button.SQUARE, HOLD))
        player.until(lambda table=table: player.watch.shown[TABLE][-1] != table, 0.3)
    player.page.keyboard.down(CODES[Button.SQUARE])
    player.until(lambda: player.watch.shown[TABLE][-1] != table)
    player.page.keyboard.up(CODES[Button.SQUARE])
    player.emulator.pull_plug()
    stored = Stored.copied(player.store)
    mine = [e for e in map(parse_entry, (line.text for line in stored.open.lines)) if isinstance(e, Step)]
    assert [step.action for step in mine if step.seat == ME][-1] == PICKUP


def test_a_hold_off_turn_peeks_and_letting_go_covers(lobby: Player) -> None:
    rig, page = lobby.watch.rig, lobby.page
    lobby.sit(ME, 1)
    lobby.deal(ME, 1)
    lobby.until(lambda: rig.lamp(ME) != rig.lamp(1))
    stored = Stored.copied(lobby.store)  # nobody plays meanwhile
    table = stored.resumed(SEATS, 128)
    (waits,) = {ME, 1} - {table.urgent()}
    (back,) = pictures(table, waits)
    wait_shown(page, waits, back)
    key(page, waits, Button.ROUND).hover()
    page.mouse.down()
    wait_shown(page, waits, peeked(table, waits))
    page.mouse.up()
    wait_shown(page, waits, back)
    stored.close()


def test_a_chord_pauses_and_the_square_key_plays_on(player: Player) -> None:
    (table,) = pictures(player.at_rest(), TABLE)
    paused = notice(WORDS.say("notice.paused"), WORDS.say("notice.paused_by", name="Åsa")).image.tobytes()
    player.page.keyboard.down(CODES[Button.LEFT])
    player.page.keyboard.down(CODES[Button.RIGHT])
    wait_shown(player.page, TABLE, paused)
    player.page.keyboard.up(CODES[Button.RIGHT])
    player.page.keyboard.up(CODES[Button.LEFT])
    player.press(Press(Button.SQUARE), mouse=True)
    wait_shown(player.page, TABLE, table)


def test_an_unplugged_panel_comes_back_with_its_picture(player: Player) -> None:
    table = player.at_rest()
    for place in (TABLE, 1, ME):
        before = pictures(table, ME) if place == ME else {player.watch.picture(place)}
        name = "Koppla ur: " + ("Bordet" if place == TABLE else f"Plats {place + 1}")
        player.service(name)
        wait_shown(player.page, place, bytes(1024))
        player.service(name)
        player.until(lambda place=place, before=before: player.watch.picture(place) in before)


def test_after_a_crash_the_panels_stay_lit_and_the_same_turn_goes_on(player: Player) -> None:
    player.at_rest()
    shown = {place: player.watch.shown[place][-1] for place in player.watch.places}
    seen: list[tuple[dict[int, bytes], Stored]] = []

    def first_transfer() -> None:  # of the next life: all is still as the last one left it
        player.watch.before_transfer = None
        left = {place: player.watch.picture(place) for place in player.watch.places}
        seen.append((left, Stored.copied(player.store)))

    player.service("Krascha")
    assert player.emulator.until(Life.CRASHED, timeout=PATIENCE)
    player.watch.before_transfer = first_transfer
    player.until(lambda: bool(seen))
    left, stored = seen[0]
    assert any(left.pop(ME)), "its ring may have blinked meanwhile"
    assert left == {place: shown[place] for place in left}
    player.comes_back(stored)


def test_a_pulled_plug_makes_all_dark_and_the_same_hand_goes_on(player: Player) -> None:
    player.service("Dra ur kontakten")
    for place in player.watch.places:
        wait_shown(player.page, place, bytes(1024))
    stored = Stored.copied(player.store)
    player.page.locator("#start").click()
    player.comes_back(stored)
    expect(player.page.locator("#status")).to_have_text("Igång")
