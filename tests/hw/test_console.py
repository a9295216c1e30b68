"""A whole console, on direct wiring and on seat boards: keys, lamps, buzzer, and what befalls them."""

from __future__ import annotations

from collections.abc import Callable
from errno import EIO
from threading import Thread
from typing import Any

import pytest

from hw.console import open_console
from hw.error import HardwareError
from hw.keys import Button, Edge, Key, Phase
from hw.mock.rig import Rig
from hw.place import TABLE, PanelBack, PanelLost
from hw.wiring import Wiring

LEFT, RIGHT, ROUND, SQUARE, BOTH = Button
Make = Callable[[int], Any]

BOARDS = [pytest.param(4, id="direct"), pytest.param(6, id="seatboard")]


def told(keys: list[Key]) -> list[tuple[int, Button, Phase]]:
    return [(key.place, key.button, key.phase) for key in keys if key.phase != Phase.HELD]


def press(desk: Any, seat: int, button: Button, seconds: float = 0.1) -> None:
    desk.rig.press(seat, button)
    desk.pass_time(seconds)
    desk.rig.release(seat, button)
    desk.pass_time(0.1)


@pytest.mark.parametrize("seats", BOARDS)
def test_each_key_of_each_seat_is_told_apart(desk: Make, seats: int) -> None:
    table = desk(seats).open()
    everything = [(seat, button) for seat in range(seats) for button in (LEFT, RIGHT, ROUND, SQUARE)]
    for seat, button in everything:
        press(table, seat, button)
    assert told(table.heard()) == [(*key, phase) for key in everything for phase in (Phase.DOWN, Phase.UP)]


@pytest.mark.parametrize("seats", BOARDS)
@pytest.mark.parametrize("held", [True, False])
def test_the_power_key_is_told_as_the_table_s_and_when_held_at_the_start_it_is_no_press(
    desk: Make, seats: int, held: bool
) -> None:
    table = desk(seats)
    table.rig.wiring = table.rig.wiring._replace(power=21)
    pin = table.rig.factory.pin(21)
    pin.ground(held)
    table.open()
    for level in (False, True, False):
        pin.ground(level)
        table.pass_time(1.0)
    assert told(table.heard()) == [(TABLE, ROUND, Phase.DOWN), (TABLE, ROUND, Phase.UP)]


@pytest.mark.parametrize("seats", BOARDS)
def test_the_levels_at_the_start_are_put_and_a_key_held_then_is_no_press(desk: Make, seats: int) -> None:
    table = desk(seats)
    table.rig.press(1, ROUND)
    table.open()
    assert {edge[:3] for edge in table.edges} == {
        (seat, button, (seat, button) == (1, ROUND))
        for seat in range(seats)
        for button in (LEFT, RIGHT, ROUND, SQUARE)
    }
    table.pass_time(5)
    table.rig.release(1, ROUND)
    table.pass_time(1)
    assert table.heard() == []
    press(table, 1, ROUND)
    assert told(table.heard()) == [(1, ROUND, Phase.DOWN), (1, ROUND, Phase.UP)]


@pytest.mark.parametrize("seats", BOARDS)
def test_an_edge_carries_the_time_at_which_it_happened(desk: Make, seats: int) -> None:
    table = desk(seats).open()
    table.pass_time(12.5)
    table.rig.press(0, LEFT)
    table.console.owner.drain()
    assert table.edges[-1] == Edge(0, LEFT, True, table.now)


@pytest.mark.parametrize("seats", BOARDS)
def test_bounces_make_one_press(desk: Make, seats: int) -> None:
    table = desk(seats).open()
    table.rig.bounce(2, SQUARE, True, 6)
    table.pass_time(0.2)
    table.rig.bounce(2, SQUARE, False, 6)
    table.pass_time(0.2)
    assert told(table.heard()) == [(2, SQUARE, Phase.DOWN), (2, SQUARE, Phase.UP)]


@pytest.mark.parametrize("seats", BOARDS)
def test_two_seats_at_once_do_not_disturb_each_other(desk: Make, seats: int) -> None:
    table = desk(seats).open()
    table.rig.press(0, LEFT)
    table.rig.press(3, RIGHT)
    table.pass_time(0.05)
    table.rig.release(0, LEFT)
    table.rig.press(0, ROUND)
    table.pass_time(0.05)
    assert told(table.heard()) == [
        (0, LEFT, Phase.DOWN),
        (3, RIGHT, Phase.DOWN),
        (0, LEFT, Phase.UP),
        (0, ROUND, Phase.DOWN),
    ]


@pytest.mark.parametrize("seats", BOARDS)
def test_the_chord_and_a_stuck_key(desk: Make, seats: int) -> None:
    table = desk(seats).open()
    press(table, 1, BOTH, 0.7)
    held = [key for key in table.heard() if key.phase == Phase.HELD]
    assert {key.button for key in held} == {BOTH} and held[-1].held >= 0.6
    table.edges.clear()
    table.crash()
    table.rig.stick(1, LEFT)
    table.open()
    press(table, 1, BOTH)
    press(table, 1, ROUND)
    assert told(table.heard()) == [
        (1, RIGHT, Phase.DOWN), (1, RIGHT, Phase.UP), (1, ROUND, Phase.DOWN), (1, ROUND, Phase.UP)
    ]


@pytest.mark.parametrize("seats", BOARDS)
def test_lamps_shine_where_they_are_told_to(desk: Make, seats: int) -> None:
    table = desk(seats).open()
    changes: list[tuple[int, bool]] = []
    table.rig.on_lamp(lambda seat, on: changes.append((seat, on)))
    assert not any(table.rig.lamp(seat) for seat in range(seats))
    for on in (True, False):
        table.console.lamp(2, on)
        table.console.owner.drain()
        assert [table.rig.lamp(seat) for seat in range(seats)] == [on and seat == 2 for seat in range(seats)]
    assert changes == [(2, True), (2, False)]


@pytest.mark.parametrize("seats", BOARDS)
def test_a_beep_ends_by_itself_and_the_next_replaces_it(desk: Make, seats: int) -> None:
    table = desk(seats).open()
    tones: list[float | None] = []
    table.rig.on_tone(tones.append)
    table.console.beep(880, 0.2)
    assert table.rig.tone() == 880
    table.pass_time(0.19)
    assert table.rig.tone() == 880
    table.pass_time(0.02)
    assert table.rig.tone() is None
    table.console.beep(440, 0.2)
    table.pass_time(0.1)
    table.console.beep(20_000, 0.2)
    table.pass_time(0.19)
    assert table.rig.tone() == 1760  # as high as it goes
    table.pass_time(0.1)
    assert table.rig.tone() is None and [tone for tone in tones if tone] == [880, 440, 1760]


def test_a_softer_beep_has_shorter_pulses(desk: Make) -> None:
    table = desk(4).open()
    duties = []
    for volume in (1.0, 0.3):
        table.console.beep(880, 0.2, volume)
        assert table.rig.tone() == 880
        duties.append(table.rig.factory.pin(table.rig.wiring.buzzer).state)
    assert duties == [pytest.approx(0.5), pytest.approx(0.045)]


def test_a_wiring_without_lamps_and_buzzer_stays_dark_and_silent(desk: Make) -> None:
    text = 'board = "direct"\n[[seat]]\nchannel = 0\nkeys = [4, 17, 27, 22]\n'
    rig = Rig(Wiring.parse(text))
    console = open_console(
        rig.wiring, bus=rig.bus, factory=rig.factory, put=print, clock=lambda: 0.0, thread=False
    )
    console.lamp(0, True)
    console.beep(440, 1)
    assert not rig.lamp(0) and rig.tone() is None
    console.close()
    console.close()


MIXED = """
board = "seatboard"
interrupt = 17
[table]
chip = "ssd1322"
dc = 24
reset = 25
[[seat]]
channel = 0
[[seat]]
channel = 1
chip = "sh1106"
[[seat]]
channel = 2
chip = "ssd1309"
rotate = 2
"""


def test_panels_of_every_kind_stand_side_by_side_on_two_buses(desk: Make, picture: Any) -> None:
    table = desk(Wiring.parse(MIXED)).open()
    assert table.console.table_size == (256, 64)
    wide = picture("table", (256, 64))
    for place in range(3):
        table.console.show(place, picture(f"seat {place}"))
    table.console.show(TABLE, wide)
    table.pass_time(1)
    assert table.shows(TABLE, wide)
    assert [table.shows(place, picture(f"seat {place}")) for place in range(3)] == [True] * 3
    for place in table.places():
        table.rig.brown_out(place)
    table.pass_time(3)
    assert table.shows(TABLE, wide) and table.shows(1, picture("seat 1")) and table.told == []
    table.console.close()
    assert all(table.rig.image(place).getbbox() is None for place in table.places())


def test_what_the_console_says_of_itself(desk: Make) -> None:
    table = desk(5).open()
    assert (table.console.seats, table.console.table_size) == (5, (128, 64))


@pytest.mark.parametrize("seats", BOARDS)
def test_after_the_mains_came_back_everything_works(desk: Make, seats: int) -> None:
    table = desk(seats).open()
    table.console.lamp(1, True)
    table.console.owner.drain()
    table.crash()
    table.rig.power_off()
    assert not table.rig.lamp(1)
    assert table.rig.image(1).getbbox() is None and table.rig.image(TABLE).getbbox() is None
    table.edges.clear()
    table.open()
    press(table, 1, ROUND)
    assert told(table.heard()) == [(1, ROUND, Phase.DOWN), (1, ROUND, Phase.UP)]


@pytest.mark.parametrize("seats", BOARDS)
def test_an_edge_that_the_kernel_dropped_is_made_good(desk: Make, seats: int) -> None:
    table = desk(seats).open()
    wiring = table.rig.wiring
    pin = table.rig.factory.pin(wiring.interrupt or wiring.seats[0].keys[ROUND])
    watcher, pin._when_changed = pin._when_changed, None
    table.rig.press(0, ROUND)
    pin._when_changed = watcher
    assert table.heard() == []
    table.pass_time(3.1)
    assert told(table.heard()) == [(0, ROUND, Phase.DOWN)]


def test_a_key_pressed_while_all_keys_are_read_counts(desk: Make) -> None:
    table = desk(1).open()
    pin = table.rig.factory.pin(table.rig.wiring.seats[0].keys[ROUND])
    finger = Thread(target=table.rig.press, args=(0, ROUND))
    read = pin._get_state

    def read_slowly() -> float:
        level = read()
        pin._get_state = read
        finger.start()
        finger.join(0.2)  # it may have to wait until the reading is told
        return float(level)

    pin._get_state = read_slowly
    table.pass_time(3.1)
    finger.join()
    table.pass_time(0.1)
    table.rig.release(0, ROUND)
    table.pass_time(0.1)
    assert told(table.heard()) == [(0, ROUND, Phase.DOWN), (0, ROUND, Phase.UP)]


def test_a_put_that_fails_does_not_kill_the_pins_thread(caplog: pytest.LogCaptureFixture) -> None:
    rig = Rig(Wiring.default(1))
    edges: list[object] = []

    def put(message: object) -> None:
        edges.append(message)
        if len(edges) == 5:
            raise RuntimeError("queue closed")

    console = open_console(
        rig.wiring, bus=rig.bus, factory=rig.factory, put=put, clock=lambda: 0.0, thread=False
    )
    rig.press(0, ROUND)
    rig.release(0, ROUND)
    assert len(edges) == 6 and "a key edge was lost: seat 0, ROUND" in caplog.text
    console.close()


def test_edges_stamped_with_another_clock_count_as_now() -> None:
    times = [50.0]
    rig = Rig(Wiring.default(1), clock=lambda: 1.7e9)  # an old kernel stamps with the wall clock
    edges: list[Edge] = []
    console = open_console(
        rig.wiring, bus=rig.bus, factory=rig.factory, put=edges.append, clock=lambda: times[0], thread=False
    )
    times[0] = 60.0
    rig.press(0, ROUND)
    assert edges[-1] == Edge(0, ROUND, True, 60.0)
    console.close()


@pytest.mark.parametrize(
    ("taken", "owner"), [(17, "key RIGHT of seat 1"), (18, "the buzzer"), (7, "the lamp of seat 1")]
)
def test_a_pin_in_use_is_named_with_what_wanted_it(taken: int, owner: str) -> None:
    from gpiozero import LED

    rig = Rig(Wiring.default(1))
    other = LED(taken, pin_factory=rig.factory)
    with pytest.raises(HardwareError) as caught:
        open_console(rig.wiring, bus=rig.bus, factory=rig.factory, put=print, clock=lambda: 0.0)
    assert caught.value.where == f"GPIO {taken}"
    assert owner in caught.value.what and "in use" in caught.value.what
    assert "gpioinfo" in caught.value.remedy
    other.close()
    open_console(rig.wiring, bus=rig.bus, factory=rig.factory, put=print, clock=lambda: 0.0).close()


# Seat boards.


def test_a_seat_boards_keys_are_read_before_any_panel_is_drawn(desk: Make, picture: Any) -> None:
    table = desk(6).open()
    for place in table.places():
        table.console.show(place, picture("busy"))
    table.console.owner.step(table.now)
    table.rig.press(4, ROUND)
    table.edges.clear()
    steps = 0
    while not table.edges:
        table.console.owner.step(table.now)
        steps += 1
    assert steps <= 6 and table.edges[0][:3] == (4, ROUND, True)


def test_a_press_is_read_before_anything_else_though_the_clock_goes_on(desk: Make, picture: Any) -> None:
    table = desk(6).open()
    for place in table.places():
        table.console.show(place, picture("busy"))
    table.rig.press(4, ROUND)
    table.edges.clear()
    drawn: list[int] = []
    table.rig.on_change(drawn.append)
    table.ticking = 1e-6
    while not table.edges:
        table.console.owner.step(table.clock())
    assert drawn == []


def test_a_press_on_a_board_just_read_while_the_line_is_low_is_soon_read_too(desk: Make) -> None:
    table = desk(6).open()
    table.rig.press(5, ROUND)
    table.console.owner.step(table.now)
    table.rig.press(0, LEFT)  # its board is the first to be read: the line tells nothing new
    table.pass_time(0.01)
    assert {edge[:3] for edge in table.edges[-2:]} == {(5, ROUND, True), (0, LEFT, True)}


def test_a_seats_cable_pulled_releases_its_keys_and_plugged_brings_all_back(desk: Make, picture: Any) -> None:
    table = desk(6).open()
    table.console.lamp(3, True)
    table.console.show(3, picture("hand"))
    table.rig.press(3, ROUND)
    table.pass_time(0.5)
    table.rig.unplug(3)
    table.pass_time(5)
    assert told(table.heard())[-1] == (3, ROUND, Phase.UP) and not table.rig.lamp(3)
    assert [type(message) for message in table.told] == [PanelLost]
    table.rig.release(3, ROUND)
    table.rig.plug(3)
    table.pass_time(3)
    assert table.told[1:] == [PanelBack(3)] and table.rig.lamp(3) and table.shows(3, picture("hand"))
    table.edges.clear()
    press(table, 3, LEFT)
    assert [edge[:3] for edge in table.edges] == [(3, LEFT, True), (3, LEFT, False)]


def test_a_seat_board_that_lost_its_power_is_set_up_again(desk: Make) -> None:
    table = desk(5).open()
    table.console.lamp(2, True)
    table.console.owner.drain()
    table.rig.boards[2].reset()
    assert not table.rig.lamp(2)
    table.pass_time(2)
    assert table.rig.lamp(2)


def test_a_failed_reading_is_repeated(desk: Make) -> None:
    table = desk(5).open()
    table.rig.bus.fail(EIO, skip=2, times=2)
    press(table, 2, ROUND, 0.3)
    assert told(table.heard()) == [(2, ROUND, Phase.DOWN), (2, ROUND, Phase.UP)]


def test_an_interrupt_line_that_stays_low_does_not_starve_the_panels(desk: Make, picture: Any) -> None:
    table = desk(5).open()
    table.rig.factory.pin(table.rig.wiring.interrupt).ground(True)
    table.console.show(TABLE, picture("on"))
    table.rig.bus.reset_counters()
    table.pass_time(1.0)
    assert table.shows(TABLE, picture("on"))
    assert table.rig.bus.seconds() < 0.35  # of the second on the bus


@pytest.mark.parametrize("seats", BOARDS)
def test_the_level_of_every_key_is_told_however_quick_the_owner_is(desk: Make, seats: int) -> None:
    table = desk(seats)
    console = table.make()
    console.owner.nudge = console.owner.drain  # as its thread may be, between any two of the main one's steps
    console.start(lambda: table.rig.factory, thread=False)
    console.owner.drain()
    assert len({edge[:2] for edge in table.edges}) == 4 * seats
    press(table, seats - 1, SQUARE)
    assert told(table.heard()) == [(seats - 1, SQUARE, Phase.DOWN), (seats - 1, SQUARE, Phase.UP)]


def test_a_start_that_fails_leaves_its_pins_to_the_close(desk: Make, picture: Any) -> None:
    from gpiozero import LED

    table = desk(1)
    console = table.make()
    console.show(0, picture("hand"))
    console.owner.drain()
    other = LED(table.rig.wiring.buzzer, pin_factory=table.rig.factory)
    with pytest.raises(HardwareError):
        console.start(lambda: table.rig.factory, thread=False)
    table.pass_time(10)  # the owner may still go its rounds
    assert table.shows(0, picture("hand"))
    console.close()
    assert table.rig.image(0).getbbox() is None
    other.close()
    table.open()
