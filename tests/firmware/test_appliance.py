"""The whole console, with its threads, on simulated chips: it starts, stops, tells what is amiss."""

from __future__ import annotations

import errno
import os
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from gpiozero import LED

from engine.mas import MasRules
from firmware import appliance
from firmware.appliance import Appliance, Hardware, Settings, reopened
from firmware.cli import main
from firmware.lang import Words
from firmware.screens import early
from firmware.store.database import keep_copy, open_store
from firmware.store.errors import StoreError
from firmware.store.partition import NOT_MOUNTED
from hw.keys import Button, Key, Phase
from hw.mock.rig import Rig
from hw.place import TABLE
from hw.wiring import PhonesWiring, Wiring
from tests.firmware.ready import make_ready
from tests.hw.test_emulator import read_until
from tests.hw.test_emulator_phones import phone

Start = Callable[..., Appliance]


@pytest.fixture
def rig() -> Rig:
    return Rig(Wiring.default(3))


@pytest.fixture
def start(rig: Rig, monkeypatch: pytest.MonkeyPatch) -> Start:
    """Makes an appliance on the rig, told to stop as soon as it runs."""
    monkeypatch.setattr(appliance, "_hardware", lambda *_: Hardware(rig.bus, lambda: rig.factory))

    def make(store: Path, language: str | None = None, game: str | None = None) -> Appliance:
        rules = None if game else MasRules()
        made = Appliance(rig.wiring, Settings(rules, store, language, game=game), None)
        made.stop()
        return made

    return make


def test_it_starts_and_stops_and_leaves_every_panel_dark(start: Start, rig: Rig, tmp_path: Path) -> None:
    file = tmp_path / "deep" / "mas.db"
    start(file).run()
    assert not any(any(rig.image(place).tobytes()) for place in (0, 1, 2, TABLE))
    with_it = open_store(file)
    assert with_it.report.lasting and with_it.report.why is None
    with_it.store.close()


def test_switched_off_it_leaves_on_every_panel_that_the_plug_must_wait(
    start: Start, rig: Rig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked: list[object] = []
    monkeypatch.setattr("firmware.machine.switch_off", asked.append)
    made = start(tmp_path / "mas.db")
    table = made._loop.table
    table.switch_off(time.monotonic())
    made.run()
    wanted = [table.screen(place, time.monotonic()).frame().image.tobytes() for place in (0, 1, 2, TABLE)]
    assert [rig.image(place).tobytes() for place in (0, 1, 2, TABLE)] == wanted and len(asked) == 1


def test_the_watchdog_is_fed_only_while_the_bus_and_the_card_are_served(start: Start, tmp_path: Path) -> None:
    made = start(tmp_path / "mas.db")
    assert made._loop._alive()
    made._loop._console.owner.close()
    assert not made._loop._alive()
    made.run()
    assert not made._loop._alive()


def test_people_see_the_first_picture_before_its_pins_are_opened(
    rig: Rig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    dark, carry = [], rig.bus.i2c_rdwr

    def carry_and_let_others_run(*messages: Any) -> None:
        time.sleep(0)
        carry(*messages)

    def factory() -> Any:
        dark.extend(place for place in rig.panels if not rig.image(place).getbbox())
        return rig.factory

    monkeypatch.setattr(rig.bus, "i2c_rdwr", carry_and_let_others_run)
    monkeypatch.setattr(appliance, "_hardware", lambda *_: Hardware(rig.bus, factory))
    made = Appliance(rig.wiring, Settings(MasRules(), tmp_path / "mas.db"), None)
    made.stop()
    made.run()
    assert dark == []


def test_it_is_ready_and_hears_keys_while_its_bus_is_stuck(
    rig: Rig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stuck, tried = threading.Event(), threading.Event()
    rig.bus.hang(lambda: (tried.set(), stuck.wait(30)))
    monkeypatch.setattr(appliance, "_hardware", lambda *_: Hardware(rig.bus, lambda: rig.factory))
    make_ready(tmp_path / "mas.db")
    made = Appliance(rig.wiring, Settings(MasRules(), tmp_path / "mas.db"), None)
    assert tried.wait(10)  # the very first transfer hangs all along
    table = made._loop.table
    sat = threading.Event()
    monkeypatch.setattr(table, "key", lambda *_: (sat.set(), made.stop(), stuck.set()))
    playing = threading.Thread(target=made.run)
    playing.start()
    rig.press(1, Button.ROUND)
    playing.join(10)
    assert sat.is_set() and made._loop._alive() is False


def test_it_speaks_the_language_chosen_last_unless_told_otherwise(start: Start, tmp_path: Path) -> None:
    file = tmp_path / "mas.db"
    opened = open_store(file)
    opened.store.put("language", "en")
    opened.store.close()
    for asked, speaks in ((None, "en"), ("sv", "sv")):
        made = start(file, asked)
        assert made._loop.table.words.language == speaks
        made.run()


def test_it_offers_the_game_that_it_was_asked_for(start: Start, tmp_path: Path) -> None:
    make_ready(tmp_path / "mas.db")
    made = start(tmp_path / "mas.db", game="mau")
    assert made._loop.table.preferences.game == "mau"
    assert "Spel: Mau-Mas" in made._loop.table.screen(TABLE, 0.0).frame().words
    made.run()


def test_without_a_disk_it_plays_and_says_that_nothing_is_saved(
    start: Start, capsys: pytest.CaptureFixture[str]
) -> None:
    made = start(Path("/dev/null/mas.db"))
    assert made._loop.table.trouble() == "Sparas inte just nu!"
    made.run()
    assert "/dev/null/mas.db" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("harm", "said"),
    [
        ("torn", "Skadad sparfil|Det som gick att läsa är kvar."),
        ("gone", "Skadad sparfil|Vi går vidare från en äldre kopia."),
        ("wiped", "Skadad sparfil|Inget gick att läsa. Vi börjar om."),
        ("full", "Inget sparas|Minneskortet är fullt. Spela ändå!"),
        ("read-only", "Inget sparas|Minneskortet är låst. Spela ändå!"),
        ("failing", "Inget sparas|Minneskortet krånglar. Spela ändå!"),
        ("elsewhere", "Sparfilen saknas|Det nya sparas på ett annat ställe."),
    ],
)
def test_a_store_that_came_to_harm_is_told_of_once_and_play_goes_on(
    start: Start, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, harm: str, said: str
) -> None:
    file = tmp_path / "mas.db"
    opened = open_store(file)
    opened.store.finish(opened.store.begin("mas", ["a"]))
    opened.store.put("names", "x" * 2000)
    keep_copy(opened.store)
    opened.store.close()
    spoil(file, harm, monkeypatch)
    made = start(file)
    table, now = made._loop.table, time.monotonic()
    assert all(set(said.split("|")) <= set(table.screen(place, now).frame().words) for place in (0, 2, TABLE))
    table.key(Key(1, Button.SQUARE, Phase.DOWN, 0.0, now), now)
    assert said.split("|")[0] not in table.screen(0, now).frame().words
    made.run()


def spoil(file: Path, harm: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Do it harm."""
    if harm == "elsewhere":
        (file.parent / NOT_MOUNTED).touch()
        return
    errors = {"full": errno.ENOSPC, "read-only": errno.EROFS, "failing": errno.EIO}
    if harm in errors:
        def fail(*_: object) -> None:
            raise OSError(errors[harm], os.strerror(errors[harm]))

        monkeypatch.setattr("firmware.store.database._put_in_place", fail)
        return
    content = file.read_bytes()
    file.write_bytes(content[:-600] + bytes(600) if harm == "torn" else bytes(len(content)))
    if harm == "wiped":
        file.with_name("mas.db.copy").unlink()


def test_a_damaged_store_is_opened_again_only_where_it_lasts(tmp_path: Path) -> None:
    store = reopened(tmp_path / "mas.db")
    assert store.matches() == []
    store.close()
    with pytest.raises(StoreError, match="/dev/null"):
        reopened(Path("/dev/null/mas.db"))


def test_a_phone_sits_down_at_a_wired_console(
    rig: Rig, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(appliance, "_hardware", lambda *_: Hardware(rig.bus, lambda: rig.factory))
    mixed = rig.wiring._replace(phones=PhonesWiring(2, "127.0.0.1"))
    make_ready(tmp_path / "mas.db")
    made = Appliance(mixed, Settings(MasRules(), tmp_path / "mas.db"), None)
    playing = threading.Thread(target=made.run)
    playing.start()
    try:
        phones = made._loop.table.phones
        assert phones is not None and list(phones.places) == [3, 4] and made._loop.table.places == 5
        with phone(phones.url(4), 4) as mine:
            mine.send('{"do": "press", "button": 2}')
            sits = read_until(mine, lambda told: isinstance(told, dict) and told["lamp"])
            assert "Du är Farmor" in " ".join(sits["hand"]["says"])  # type: ignore[index]
        assert not any(rig.lamp(seat) for seat in range(3))
    finally:
        made.stop()
        playing.join(10)
    assert not any(any(rig.image(place).tobytes()) for place in (0, 1, 2, TABLE))


def test_a_pin_in_use_ends_it_dark_with_its_name_for_the_panels(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    file = Path(__file__).parents[2] / "systemd/console.toml"
    rig = Rig(Wiring.load(file))
    lit: list[int] = []

    def factory() -> Any:
        lit.extend(place for place in rig.panels if rig.image(place).getbbox())
        return rig.factory

    monkeypatch.setattr(appliance, "_hardware", lambda *_: Hardware(rig.bus, factory))
    for of_the_process in ("signal.signal", "firmware.crash.crash_without_words"):
        monkeypatch.setattr(of_the_process, lambda *_: None)
    monkeypatch.setenv("RUNTIME_DIRECTORY", str(tmp_path))
    with LED(rig.wiring.buzzer, pin_factory=rig.factory):
        assert main(["run", "--wiring", str(file), "--store", str(tmp_path / "mas.db")]) == 1
    assert len(lit) == 5 and not any(rig.image(place).getbbox() for place in rig.panels)
    assert "GPIO 18" in capsys.readouterr().err
    assert (tmp_path / "failed").read_bytes() == early.as_bytes(early.missing(Words("sv"), "GPIO 18"))
    assert "bus owner" not in {thread.name for thread in threading.enumerate()}
