"""The very game on the page: a person plays it by keyboard and mouse, and the console is mistreated."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from playwright.sync_api import expect

from engine.action import PICKUP
from engine.games import GAMES
from engine.mas import MasRules
from engine.record import Step, parse_entry
from firmware.screens.notice import notice
from hw.emulator.parent import Emulator, Life
from hw.keys import Button
from hw.place import TABLE
from tests.browser.player import CODES, ME, SEATS, WORDS, Player
from tests.browser.test_page import key, wait_shown
from tests.crash.people import HOLD, Press, Watch, bottom
from tests.crash.told import Stored, Told, peeked, pictures
from tests.firmware.ready import make_ready
from tests.hw.emulated import PATIENCE
from tests.scale import scale

pytestmark = pytest.mark.browser


SETS = {
    f"{name} {preset}": game.rules_type.preset(preset)
    for name, game in GAMES.items()
    for preset in game.rules_type.presets
}
"""Every well-known set of every game."""


@pytest.fixture
def lobby(page_on, tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[Player]:
    """At a console that nobody sits at; a test may ask for other rules."""
    rules = getattr(request, "param", MasRules(must_beat=False))
    watch, store = Watch(SEATS), tmp_path / "mas.db"
    watch.smudge()
    make_ready(store)
    command = [sys.executable, "-m", "firmware", "run", "--seats", str(SEATS), "--store", str(store)]
    command += ["--pace", "0.02", "--lang", "sv", "--game", rules.game]
    command += [word for setting in rules.text().split() for word in ("--set", setting)]
    with Emulator(watch.rig, command, port=0) as emulator:
        player = Player(page_on(emulator), watch, emulator, store, rules)
        player.until(lambda: len(watch.shown[ME]) > 1 and any(watch.shown[TABLE][-1]))
        yield player


@pytest.fixture
def player(lobby: Player) -> Player:
    """On turn, in a match with three console players."""
    lobby.begin()
    return lobby


def test_a_whole_match_by_keyboard_and_mouse(player: Player) -> None:
    player.play(Random(5))
    player.service("Dra ur kontakten")
    wait_shown(player.page, TABLE, bytes(1024))
    stored = Stored.copied(player.store)
    assert stored.open is not None, "the result waits to be looked at"
    told = Told(stored.open, stored.seating, SEATS, 128)
    steps = [entry for entry in told.follow(stored.open, []) if isinstance(entry, Step)]
    assert any(step.seat == ME for step in steps)
    assert told.play.match.standing().over
    assert set(told.finals()) & set(player.watch.shown[TABLE])
    player.page.locator("#start").click()
    player.until(lambda: player.watch.shown[TABLE][-1] in told.finals())


@pytest.mark.scaled
@pytest.mark.parametrize("lobby", SETS.values(), ids=SETS, indirect=True)
def test_every_well_known_set_is_played(lobby: Player) -> None:
    lobby.begin()
    lobby.play(Random(6), hands=scale(1, 1, 5))
    stored = Stored.copied(lobby.store)
    assert stored.open is not None, "the result waits to be looked at"
    told = Told(stored.open, stored.seating, SEATS, 128)
    told.follow(stored.open, [])
    assert told.play.match.rules == lobby.rules
    assert len(told.play.match.played) == scale(1, 1, lobby.rules.hands_agreed() or 5)


def test_a_hold_picks_up_although_one_could_beat(player: Player) -> None:
    while True:
        assert player.my_turn(), "there was no card to beat with and no pile in the whole match"
        message, lay, pick_up = bottom(player.watch.rig.image(ME))
        table = player.watch.shown[TABLE][-1]
        if lay and pick_up and not message:
            break
        player.press(Press(Button.ROUND) if lay else Press(Button.SQUARE, HOLD))
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
