"""A line of the bus is held low: each transfer takes the kernel's patience, then times out with errno 110."""

from __future__ import annotations

from collections.abc import Callable
from errno import ETIMEDOUT
from itertools import pairwise
from typing import Any

import pytest
from PIL import Image

from hw.keys import Button, Phase
from hw.place import TABLE, PanelBack, PanelLost
from hw.wiring import PanelWiring, SpiWiring, Wiring

DIRECT, BOARDS = Wiring.default(4), Wiring.default(6)
SPI_TABLE = PanelWiring("ssd1322", spi=SpiWiring(dc=24, reset=25))
WIRINGS = [
    pytest.param(DIRECT, id="direct"),
    pytest.param(BOARDS, id="seatboard"),
    pytest.param(BOARDS._replace(table=SPI_TABLE), id="table on SPI"),
]
TOLD = 0.1
"""Seconds that a kernel lets a transfer hang which was told so; else it takes a second."""

Make = Callable[[Wiring], Any]
Draw = Callable[..., Image.Image]


def hang(desk: Any, seconds: float = TOLD) -> list[float]:
    """The bus hangs; gives the times at which something was tried."""
    tried: list[float] = []

    def wait() -> None:
        tried.append(desk.now)
        desk.now += seconds

    desk.rig.bus.hang(wait)
    return tried


def hang_alone(desk: Any, place: int) -> None:
    """A panel hangs by itself."""

    def stuck(*_: object) -> None:
        desk.now += TOLD
        raise TimeoutError(ETIMEDOUT, "timed out")

    desk.rig.panels[place].write = desk.rig.panels[place].read = stuck


def recover(desk: Any, place: int) -> None:
    """It does not any more."""
    del desk.rig.panels[place].write, desk.rig.panels[place].read


def on_bus(desk: Any) -> list[int]:
    """The places whose panel is on the bus."""
    return [place for place in desk.places() if desk.rig.spi is None or place != TABLE]


def pictures(desk: Any, draw: Draw, word: str) -> dict[int, Image.Image]:
    """Show something new on every panel."""
    shown = {place: draw(f"{word} {place}", desk.rig.panels[place].image().size) for place in desk.places()}
    for place, image in shown.items():
        desk.console.show(place, image)
    return shown


@pytest.mark.parametrize("wiring", WIRINGS)
def test_a_start_on_a_dead_bus_takes_a_moment_and_all_comes_when_it_is_well(
    desk: Make, picture: Draw, wiring: Wiring
) -> None:
    table = desk(wiring)
    hang(table)
    began = table.now
    table.open()
    assert table.now - began <= 3 * TOLD
    shown = pictures(table, picture, "start")
    table.pass_time(4)
    if table.rig.spi is not None:
        assert table.shows(TABLE, shown[TABLE])
    assert {(type(each), each.place) for each in table.told} == {(PanelLost, n) for n in on_bus(table)}
    assert all(str(ETIMEDOUT) in each.error_text for each in table.told)
    table.told.clear()
    table.rig.bus.heal()
    table.pass_time(2)
    assert all(table.shows(place, image) for place, image in shown.items())
    assert sorted(table.told) == sorted(PanelBack(place) for place in on_bus(table))


@pytest.mark.parametrize("wiring", WIRINGS)
def test_a_bus_that_dies_in_the_middle_comes_back_within_two_seconds(
    desk: Make, picture: Draw, wiring: Wiring
) -> None:
    table = desk(wiring).open()
    pictures(table, picture, "before")
    table.pass_time(1)
    tried = hang(table)
    shown = pictures(table, picture, "meanwhile")
    table.pass_time(60)
    assert len(tried) <= 45 and max(b - a for a, b in pairwise(tried)) <= 1.9
    table.rig.bus.heal()
    table.pass_time(2)
    assert all(table.shows(place, image) for place, image in shown.items())


@pytest.mark.parametrize("seconds", [TOLD, 1.0])
def test_a_table_on_spi_hardly_waits_for_the_dead_bus(desk: Make, picture: Draw, seconds: float) -> None:
    table = desk(BOARDS._replace(table=SPI_TABLE)).open()
    hang(table, seconds)
    pictures(table, picture, "before")
    table.pass_time(3)
    late = []
    for n in range(40):
        began = table.now
        image = picture(f"news {n}", (256, 64))
        table.console.show(TABLE, image)
        while not table.shows(TABLE, image):
            table.console.owner.step(table.now)
        late.append(table.now - began)
        table.pass_time(0.23)
    assert max(late) <= seconds and sum(late) <= 40 * seconds / 8


@pytest.mark.parametrize("wiring", WIRINGS)
def test_keys_on_the_bus_are_let_go_and_those_on_pins_go_on(desk: Make, wiring: Wiring) -> None:
    table = desk(wiring).open()
    table.rig.press(1, Button.ROUND)
    table.pass_time(0.1)
    hang(table)
    table.pass_time(5)
    table.rig.press(2, Button.LEFT)
    table.pass_time(1)
    phases = {(key.place, key.button): key.phase for key in table.heard()}
    if wiring.board == "direct":
        assert Phase.UP not in (phases[2, Button.LEFT], phases[1, Button.ROUND])
    else:
        assert (2, Button.LEFT) not in phases and phases[1, Button.ROUND] is Phase.UP
        table.rig.bus.heal()
        table.pass_time(2)
        assert {key.place for key in table.heard() if key.phase is Phase.DOWN} == {1, 2}


@pytest.mark.parametrize("wiring", WIRINGS)
def test_a_console_on_a_dead_bus_closes_soon(desk: Make, picture: Draw, wiring: Wiring) -> None:
    table = desk(wiring).open()
    pictures(table, picture, "a hand")
    table.pass_time(1)
    hang(table, 1.0)
    began = table.now
    table.console.close()
    assert table.now - began <= 2.0


def test_two_devices_that_hang_by_themselves_do_not_silence_the_rest(desk: Make, picture: Draw) -> None:
    table = desk(BOARDS).open()
    for place in (0, 1):
        hang_alone(table, place)
    table.pass_time(4)
    for n in range(20):
        shown = pictures(table, picture, f"news {n}")
        table.pass_time(2)
        assert all(table.shows(place, shown[place]) for place in (TABLE, 2, 3, 4, 5))
    last = {each.place: type(each) for each in table.told}
    assert {place for place, told in last.items() if told is PanelLost} == {0, 1}


def test_a_device_that_hangs_after_another_has_answered_is_not_the_bus(desk: Make, picture: Draw) -> None:
    table = desk(BOARDS).open()
    pictures(table, picture, "before")
    table.pass_time(2)  # with the first round, after which nothing is sent again
    for place in (0, 1):
        redrawn: list[int] = []
        table.rig.on_change(redrawn.append)
        hang_alone(table, place)
        table.console.show(place, picture("news"))
        table.pass_time(4)
        assert set(redrawn) <= {0, 1}
        recover(table, place)
        table.pass_time(2)
        assert table.shows(place, picture("news"))


@pytest.mark.parametrize("wiring", WIRINGS)
def test_who_still_hangs_when_the_bus_is_well_again_keeps_nobody_from_being_heard(
    desk: Make, picture: Draw, wiring: Wiring
) -> None:
    table = desk(wiring).open()
    table.console.first(0)
    hang(table)
    shown = pictures(table, picture, "meanwhile")
    table.pass_time(60)
    table.rig.bus.heal()
    hang_alone(table, 0)
    table.pass_time(4)
    assert [place for place in table.places() if not table.shows(place, shown[place])] == [0]
