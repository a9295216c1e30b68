"""The first start on the page: a new console is set up by its keys, once."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from engine.mas import MasRules
from firmware.screens.notice import notice
from hw.emulator.parent import Emulator
from hw.keys import Button
from hw.place import TABLE
from tests.browser.player import ME, SEATS, WORDS, Player
from tests.browser.test_page import wait_shown
from tests.crash.people import Press, Watch

pytestmark = pytest.mark.browser
RIGHT, ROUND = Press(Button.RIGHT), Press(Button.ROUND)
PAUSE = 0.6
"""Seconds in which a person reads a question."""


def test_a_new_console_is_set_up_on_the_page_once(page_on, tmp_path: Path) -> None:
    watch, store = Watch(SEATS), tmp_path / "mas.db"
    watch.smudge()
    command = [sys.executable, "-m", "firmware", "run", "--seats", str(SEATS), "--store", str(store)]
    with Emulator(watch.rig, command, port=0) as emulator:
        player = Player(page_on(emulator), watch, emulator, store, MasRules())
        say = WORDS.say
        asks(player, say("start.language"), say("start.choose"))
        player.press(ROUND)
        asks(player, say("notice.welcome"), say("notice.press_round_seat"))
        player.press(ROUND)
        asks(player, say("notice.welcome"), f"{say('notice.press_round_seat')}\nÅsa")
        player.press(ROUND)
        asks(player, say("names.who"), "Åsa")
        player.press(ROUND)
        asks(player, say("start.letters"), say("start.choose"))
        player.press(RIGHT)
        player.press(ROUND)
        asks(player, say("start.game"), say("start.choose"))
        player.press(ROUND)
        player.until(lambda: watch.rig.lamp(ME))
        player.service("Dra ur kontakten")
        wait_shown(player.page, TABLE, bytes(1024))
        player.page.locator("#start").click()
        player.until(lambda: any(watch.picture(TABLE)))
        player.press(ROUND)
        player.until(lambda: watch.rig.lamp(ME))  # sits down: nothing is asked any more


def asks(player: Player, title: str, text: str) -> None:
    """The table shows this question; a person reads it."""
    wait_shown(player.page, TABLE, notice(title, text).image.tobytes())
    player.page.wait_for_timeout(1000 * PAUSE)
