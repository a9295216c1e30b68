"""The bus owner: who goes first, what is never sent, who is left alone, and that no hand goes astray."""

from __future__ import annotations

import queue
import random
import threading
import time
from collections.abc import Callable
from contextlib import suppress
from errno import EIO, EREMOTEIO, ETIMEDOUT
from typing import Any

import pytest
from PIL import Image

from hw.bus import Message
from hw.console import open_console
from hw.keys import Button, Edge, Key, Keys, Phase
from hw.mock.bus import MockBus
from hw.mock.chips import TCA9548A
from hw.mock.rig import Rig
from hw.mux import Mux
from hw.place import TABLE, PanelBack, PanelLost
from hw.wiring import Wiring

Make = Callable[[int], Any]
Picture = Callable[[str], Image.Image]


def order_of_changes(desk: Any, work: Callable[[], object]) -> list[int]:
    """The places whose panels changed while `work` ran, in order, repetitions in a row once."""
    seen: list[int] = []
    desk.rig.on_change(lambda place: seen.append(place) if seen[-1:] != [place] else None)
    work()
    return seen


def test_opening_blanks_what_a_crash_left_lit(desk: Make, picture: Picture) -> None:
    table = desk(4).open()
    for place in table.places():
        table.console.show(place, picture("a hand"))
    table.console.owner.drain()
    assert all(table.shows(place, picture("a hand")) for place in table.places())
    table.crash().open()
    assert all(table.rig.image(place).getbbox() is None for place in table.places())


def test_closing_blanks_all_but_the_goodbye(desk: Make, picture: Picture) -> None:
    table = desk(2).open()
    for place in table.places():
        table.console.show(place, picture("bye"))
    table.console.lamp(0, True)
    table.console.close(keep=[TABLE])
    assert table.shows(TABLE, picture("bye")) and not table.rig.lamp(0)
    assert table.rig.image(0).getbbox() is None and table.rig.image(1).getbbox() is None


@pytest.mark.parametrize("errno", [EIO, EREMOTEIO])
def test_closing_blanks_all_though_a_transfer_fails(desk: Make, picture: Picture, errno: int) -> None:
    for skip in range(12):
        table = desk(1).open()
        for place in table.places():
            table.console.show(place, picture("hand"))
        table.console.owner.drain()
        table.rig.bus.fail(errno, skip=skip, after=1)
        table.console.close()
        assert all(table.rig.image(place).getbbox() is None for place in table.places()), skip


def test_who_waits_for_the_first_pictures_waits_no_longer_than_they_take(picture: Picture) -> None:
    rig = Rig(Wiring.default(3))
    console = open_console(rig.wiring, bus=rig.bus, put=print, clock=time.monotonic)
    for place in rig.panels:
        console.show(place, picture("hand"))
    console.owner.start()
    began = time.monotonic()
    console.owner.settle(30.0)
    assert time.monotonic() - began < 30.0
    assert all(rig.image(place).tobytes() == picture("hand").tobytes() for place in rig.panels)
    console.close()


def test_a_close_between_two_rounds_is_not_overheard(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("hw.owner.ROUND", 600.0)  # nothing else would wake it
    rig, closed = Rig(Wiring.default(1)), threading.Event()

    def clock() -> float:
        if threading.current_thread().name == "bus owner" and not closed.is_set():
            closed.set()
            with suppress(RuntimeError):  # that it can't wait for itself
                console.owner.close()
        return 1000.0

    console = open_console(rig.wiring, bus=rig.bus, factory=None, put=print, clock=clock)
    console.owner.drain()
    console.owner.start()
    until = time.monotonic() + 10
    while console.owner.alive and time.monotonic() < until:
        threading.Event().wait(0.005)
    assert not console.owner.alive


def test_an_unchanged_picture_sends_nothing(desk: Make, picture: Picture) -> None:
    table = desk(1).open()
    table.console.show(0, picture("same"))
    table.console.owner.drain()
    table.rig.bus.reset_counters()
    table.console.show(0, picture("same"))
    table.console.owner.drain()
    assert table.rig.bus.messages == 0


def test_panels_that_are_started_anew_show_what_they_showed(desk: Make, picture: Picture) -> None:
    table = desk(2).open()
    for place in table.places():
        table.console.show(place, picture("black"))
    table.console.owner.drain()
    table.rig.brown_out(0)
    assert not table.shows(0, picture("black"))
    table.console.renew()
    table.console.owner.drain()
    assert all(table.shows(place, picture("black")) for place in table.places())


def test_the_two_places_last_named_go_first_then_the_table(desk: Make, picture: Picture) -> None:
    table = desk(4).open()
    table.console.first(1)
    table.console.first(3)
    for place in table.places():
        table.console.show(place, picture("go"))
    assert order_of_changes(table, table.console.owner.drain) == [3, 1, TABLE, 0, 2]


def test_a_panel_gives_way_after_each_page(desk: Make, picture: Picture) -> None:
    table = desk(2).open()
    table.console.show(0, picture("slow"))

    def work() -> None:
        table.console.owner.step(table.now)
        table.console.owner.step(table.now)
        table.console.first(1)
        table.console.show(1, picture("urgent"))
        table.console.owner.drain()

    assert order_of_changes(table, work) == [0, 1, 0]


def test_the_newest_picture_wins_and_the_older_is_not_sent(desk: Make, picture: Picture) -> None:
    table = desk(1).open()
    table.console.show(0, picture("x"))
    table.console.owner.drain()
    table.rig.bus.reset_counters()
    table.console.show(0, picture("something much longer"))
    table.console.show(0, picture("x"))
    table.console.owner.drain()
    assert table.rig.bus.bytes == 0 and table.shows(0, picture("x"))


def test_an_absent_panel_is_reported_and_the_others_play_on(desk: Make, picture: Picture) -> None:
    table = desk(4)
    table.rig.unplug(2)
    table.open()
    table.console.show(0, picture("here"))
    table.console.show(2, picture("gone"))
    table.pass_time(5)
    assert [(type(m), m.place) for m in table.told] == [(PanelLost, 2)]
    assert "121" in table.told[0].error_text and table.shows(0, picture("here"))
    table.rig.plug(2)
    table.pass_time(2)
    assert table.told[1:] == [PanelBack(2)] and table.shows(2, picture("gone"))


def test_a_panel_unplugged_while_idle_is_noticed_and_comes_back(desk: Make, picture: Picture) -> None:
    table = desk(3).open()
    table.console.show(1, picture("hand"))
    table.pass_time(1)
    table.rig.unplug(1)
    table.pass_time(4)
    assert [type(m) for m in table.told] == [PanelLost]
    table.rig.plug(1)
    table.pass_time(2)
    assert table.told[1:] == [PanelBack(1)] and table.shows(1, picture("hand"))


def test_a_power_dip_is_mended_within_seconds_and_is_no_loss(desk: Make, picture: Picture) -> None:
    table = desk(3).open()
    for place in table.places():
        table.console.show(place, picture("hand"))
    table.pass_time(1)
    table.rig.brown_out(2)
    assert table.rig.image(2).getbbox() is None
    table.pass_time(2)
    assert table.shows(2, picture("hand")) and table.told == []


def test_one_glitch_is_no_loss(desk: Make, picture: Picture) -> None:
    table = desk(2).open()
    table.rig.bus.fail(EIO, after=3, times=2)
    table.console.show(0, picture("glitch"))
    table.pass_time(1)
    assert table.told == [] and table.shows(0, picture("glitch"))


def test_a_sick_panel_is_asked_less_and_less_often(desk: Make) -> None:
    table = desk(1)
    table.rig.unplug(0)
    table.open()
    table.pass_time(20)
    table.rig.bus.reset_counters()
    table.pass_time(20)
    asked = table.rig.bus.messages - 2 * 20 / 1.5  # the table is looked at meanwhile
    assert 10 < asked < 50


def test_a_bus_that_hangs_for_one_panel_holds_up_the_others_one_ninth_of_the_time(
    desk: Make, picture: Picture
) -> None:
    table = desk(2).open()
    chip = table.rig.panels[1]
    hung = 0

    def hang(_data: bytes) -> None:
        nonlocal hung
        hung += 1
        table.now += 1.0
        raise TimeoutError(ETIMEDOUT, "timed out")

    chip.write = hang
    table.console.show(1, picture("stuck"))
    start = table.now
    table.pass_time(90)
    assert table.told[0].place == 1 and 5 <= hung <= (table.now - start) / 9 + 2
    table.console.show(0, picture("fine"))
    table.console.owner.drain()
    assert table.shows(0, picture("fine"))


def test_what_nobody_foresaw_does_not_end_the_thread(
    picture: Picture, caplog: pytest.LogCaptureFixture
) -> None:
    rig = Rig(Wiring.default(1))
    chip, done = rig.panels[0], threading.Event()
    write = chip.write

    def stumble(data: bytes) -> None:
        chip.write = write  # type: ignore[method-assign]
        done.set()
        raise ZeroDivisionError

    console = open_console(rig.wiring, bus=rig.bus, factory=rig.factory, put=print, clock=time.monotonic)
    chip.write = stumble  # type: ignore[method-assign]
    console.show(0, picture("odd"))
    assert done.wait(5)
    shown = threading.Event()
    rig.on_change(lambda place: shown.set() if rig.image(0).tobytes() == picture("odd").tobytes() else None)
    assert shown.wait(5)
    console.close()
    assert "stumbled" in caplog.text


@pytest.mark.parametrize("seats", [1, 6])
def test_with_its_thread_a_press_and_a_picture_go_through(
    seats: int, picture: Picture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("hw.owner.ROUND", 600.0)  # nothing comes just because all are looked at
    rig = Rig(Wiring.default(seats))
    messages: queue.Queue[object] = queue.Queue()
    put, shown = messages.put, threading.Event()
    console = open_console(rig.wiring, bus=rig.bus, factory=rig.factory, put=put, clock=time.monotonic)
    rig.on_change(lambda place: shown.set() if rig.image(0).tobytes() == picture("hi").tobytes() else None)
    seen = {messages.get(timeout=5)[:3] for _ in range(4 * seats)}
    assert seen == {(seat, Button(key), False) for seat in range(seats) for key in range(4)}
    rig.press(seats - 1, Button.SQUARE)
    edge = messages.get(timeout=5)
    assert isinstance(edge, Edge) and edge[:3] == (seats - 1, Button.SQUARE, True)
    assert abs(edge.at - time.monotonic()) < 5
    console.show(0, picture("hi"))
    assert shown.wait(5)
    console.close()
    assert rig.image(0).getbbox() is None


MARKS = {TABLE: 0x81, 0: 0x11, 1: 0x22, 2: 0x44, 3: 0x99, 4: 0x66, 5: 0x5A}


def marked(place: int, rng: random.Random) -> Image.Image:
    """A picture whose display bytes are 0 or the place's own mark."""
    columns = [rng.random() < 0.4 for _ in range(128)]
    rows = [255 * (MARKS[place] >> y % 8 & 1) for y in range(64)]
    image = Image.new("1", (128, 64))
    image.putdata([row if lit else 0 for row in rows for lit in columns])
    return image


def trouble(desk: Any, rng: random.Random) -> None:
    """Something goes wrong."""
    rig, place = desk.rig, rng.choice(desk.places())
    match rng.randrange(11):
        case 0:
            rig.unplug(place)
        case 1:
            rig.plug(place)
        case 2:
            rig.brown_out(place)
        case 3:
            rig.mux.reset()
        case 4 if rig.boards:
            rng.choice(list(rig.boards.values())).reset()
        case 5 | 6:
            rig.bounce(rng.randrange(desk.console.seats), Button(rng.randrange(4)), True, rng.randrange(3))
        case 7:
            rig.release(rng.randrange(desk.console.seats), Button(rng.randrange(4)))
        case _:
            errno = rng.choice((EIO, ETIMEDOUT, EREMOTEIO))
            rig.bus.fail(errno, after=rng.randrange(40), skip=rng.randrange(6), times=rng.randrange(1, 4))


def keys_down(keys: list[Key]) -> set[tuple[int, Button]]:
    """Which keys are still down after all this; the chord takes over from its two."""
    down: set[tuple[int, Button]] = set()
    for key in keys:
        if key.phase == Phase.UP:
            down.discard((key.place, key.button))
        elif key.phase == Phase.DOWN:
            if key.button == Button.BOTH:
                down -= {(key.place, Button.LEFT), (key.place, Button.RIGHT)}
            down.add((key.place, key.button))
    return down


def test_a_channel_is_believed_once_the_multiplexer_has_acknowledged_it() -> None:
    chip = TCA9548A()
    bus = MockBus(chip)
    mux = Mux(bus)
    for then in (5, 2):  # the one that failed, the one before
        mux.select(2)
        bus.fail(EIO)
        with pytest.raises(OSError):
            mux.select(5)
        bus.i2c_rdwr(Message.write(0x70, b"\0"))  # it has lost its selection
        mux.select(then)
        assert chip.mask == 1 << then


def check_no_hand_goes_astray(desk: Any, updates: int, seed: int) -> None:
    rng = random.Random(seed)
    astray: list[int] = []
    machine, keys = Keys(), []

    def look(place: int) -> None:
        chip = desk.rig.panels[place]
        if chip.lit and not set(chip.ram) <= {0, MARKS[place]}:
            astray.append(place)

    desk.rig.on_change(look)
    wanted = {place: Image.new("1", (128, 64)) for place in desk.places()}
    for n in range(updates):
        for _ in range(rng.randrange(3)):
            trouble(desk, rng)
        place = rng.choice(desk.places())
        wanted[place] = marked(place, rng)
        desk.console.first(rng.choice(desk.places()))
        desk.console.show(place, wanted[place], rng.choice((0xCF, 0x20)))
        for _ in range(rng.randrange(30)):
            desk.console.owner.step(desk.now)
        desk.pass_time(rng.choice((0.0, 0.01, 0.3)))
        if n % 40 == 39:
            desk.rig.bus.heal()
            for each in desk.places():
                if not desk.rig.panels[each].plugged:
                    desk.rig.plug(each)
            for seat in range(desk.console.seats):
                for button in range(4):
                    desk.rig.release(seat, Button(button))
            desk.pass_time(2.0)
            for edge in desk.edges:
                keys += machine.edge(edge)
            desk.edges.clear()
            keys += machine.tick(desk.now)
            assert keys_down(keys) == set()
            assert [p for p in desk.places() if not desk.shows(p, wanted[p])] == []
        assert astray == []
    assert all(chip.unknown == [] for chip in desk.rig.panels.values())
    assert len(keys) > updates / 5


@pytest.mark.parametrize("seats", [3, 6])
def test_no_picture_goes_astray_whatever_fails(desk: Make, seats: int) -> None:
    check_no_hand_goes_astray(desk(seats).open(), 400, seats)


@pytest.mark.soak
@pytest.mark.parametrize("seats", [4, 6])
def test_no_picture_goes_astray_in_ten_thousand_updates(desk: Make, seats: int) -> None:
    check_no_hand_goes_astray(desk(seats).open(), 10_000, seats)
