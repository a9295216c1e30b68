"""What holds for every panel chip that the console knows: pictures arrive, and come back after trouble."""

from __future__ import annotations

import random
from typing import Any

import luma.oled.device
import pytest
from PIL import Image, ImageDraw

from hw.mock.ssd1322 import SSD1322
from hw.panel import open_panel
from hw.wiring import PanelWiring
from tests.hw.panels import CHIPS, NOT_THERE, Bench

each_chip = pytest.mark.parametrize("chip", CHIPS)


@each_chip
@pytest.mark.parametrize("rotate", [0, 2])
def test_any_picture_arrives_as_it_was_drawn(chip: str, rotate: int) -> None:
    bench, rng = Bench(chip, rotate), random.Random(1)
    image = Image.new("1", bench.panel.size)
    for _ in range(30):
        pen = ImageDraw.Draw(image)
        x, y = rng.randrange(image.width), rng.randrange(64)
        pen.rectangle((x, y, x + rng.randrange(30), y + rng.randrange(30)), fill=rng.randrange(2))
        bench.show(image)
        seen = image.transpose(Image.Transpose.ROTATE_180) if rotate else image
        assert bench.shows(seen)
    assert set(bench.chip.unknown) == NOT_THERE[chip]


class Listener:
    """A serial interface that keeps the first commands of each transaction that it is given."""

    def __init__(self) -> None:
        self.heard = b""

    def command(self, *command: int) -> None:
        self.heard += bytes(command)

    def data(self, data: bytes | list[int]) -> None:
        self.heard += bytes(data)

    def send(self, *parts: bytes) -> None:
        self.heard += parts[0]

    def exchange(self, *parts: bytes, length: int) -> bytes:
        self.send(*parts)
        return bytes(length)

    def reset(self) -> None:
        assert self.heard == b""


@each_chip
def test_it_starts_as_lumas_own_class_does_but_dark(chip: str) -> None:
    class Luma(getattr(luma.oled.device, chip)):  # type: ignore[misc]
        def display(self, image: Any) -> None:
            pass

    theirs, ours = Listener(), Listener()
    Luma(theirs, mode="1").persist = True
    open_panel(PanelWiring(chip), ours).work()
    start = theirs.heard.removesuffix(b"\xaf")
    if chip == "ssd1322":  # what would be seen to flash: all off, and luma's contrast
        start = start.replace(b"\x12\xa4", b"\x12").removesuffix(b"\xc1\x7f")
    assert start in ours.heard and b"\xaf" not in ours.heard


@each_chip
def test_it_is_dark_until_its_first_picture_is_there(chip: str) -> None:
    bench = Bench(chip)
    seen: set[bytes] = set()
    bench.chip.on_change = lambda: seen.add(bench.chip.image().tobytes())
    bench.panel.want(bench.panel.pack(bench.picture("first")))
    bench.work()
    assert seen == {Image.new("1", bench.panel.size).tobytes(), bench.picture("first").tobytes()}


@each_chip
def test_brightness_follows(chip: str) -> None:
    bench = Bench(chip)
    for contrast in (0xCF, 0x20, 0xFF):
        bench.panel.want(bench.panel.pack(bench.picture()), contrast)
        bench.work()
        assert bench.chip.contrast == contrast


@each_chip
def test_a_power_dip_is_mended_by_the_next_check_and_a_check_of_a_well_panel_is_not_seen(chip: str) -> None:
    bench = Bench(chip)
    bench.show(bench.picture("hand"))
    seen: set[bytes] = set()
    bench.chip.on_change = lambda: seen.add(bench.chip.image().tobytes())
    bench.panel.check()
    bench.work()
    assert seen <= {bench.picture("hand").tobytes()} and bench.chip.contrast == 0xCF
    bench.chip.reset()
    assert bench.chip.image().getbbox() is None
    seen.clear()
    bench.panel.check()
    bench.work()
    assert bench.shows(bench.picture("hand")) and bench.chip.contrast == 0xCF
    assert seen <= {bench.picture("hand").tobytes(), Image.new("1", bench.panel.size).tobytes()}


@pytest.mark.parametrize("offset", range(5))
def test_an_sh1106_shows_its_picture_in_place_once_its_offset_is_told(offset: int) -> None:
    bench = Bench("sh1106", offset=offset)
    bench.show(bench.picture("here"))
    assert bench.shows(bench.picture("here"))


def test_an_sh1106_taken_for_one_with_another_offset_is_shifted() -> None:
    bench = Bench("sh1106", offset=2, wired=0)
    image = Image.new("1", (128, 64))
    image.putpixel((10, 7), 1)
    bench.show(image)
    seen = bench.chip.image()
    assert seen.crop((0, 0, 126, 64)).getbbox() == (8, 7, 9, 8)
    assert seen.crop((126, 0, 128, 64)).getbbox() is not None  # columns that nobody ever wrote


# The table panel on SPI.


def test_a_change_on_spi_sends_the_columns_that_hold_it() -> None:
    bench = Bench("ssd1322")
    image = Image.new("1", (256, 64))
    bench.show(image)
    image.putpixel((100, 3), 1)
    bench.spi.sent = 0
    bench.show(image)
    assert bench.spi.sent == 3 + 3 + 1 + 8 * 4
    bench.spi.sent = 0
    bench.show(image)
    assert bench.spi.sent == 0 and bench.shows(image)


def test_a_start_on_spi_holds_the_reset_line_for_as_long_as_the_chip_needs() -> None:
    bench = Bench("ssd1322")
    bench.work()
    assert len(bench.waits) == 2 and min(bench.waits) >= 100e-6


def test_a_check_on_spi_takes_a_hundredth_of_the_time() -> None:
    bench = Bench("ssd1322")
    bench.work()
    bench.spi.sent = 0
    bench.panel.check()
    bench.work()
    assert bench.spi.sent > 8192 and bench.spi.seconds() < 0.015  # of 1.5 s


def test_a_locked_table_chip_heeds_nothing_but_its_key() -> None:
    chip = SSD1322()
    chip.send(False, b"\xfd")
    chip.send(True, b"\x16")
    chip.send(False, b"\xaf")
    assert not chip.on
    chip.send(False, b"\xfd")
    chip.send(True, b"\x12")
    chip.send(False, b"\xaf")
    assert chip.on
