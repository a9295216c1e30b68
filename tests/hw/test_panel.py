"""The display driver on a simulated chip: the right picture, few bytes, and back after any trouble."""

from __future__ import annotations

import random
from collections.abc import Callable
from errno import EIO, EREMOTEIO, ETIMEDOUT

import pytest
from luma.core.render import canvas
from PIL import Image, ImageDraw

from hw.mock.bus import MockBus
from hw.mock.oled import SSD1306
from hw.panel import FAILURES, Panel, open_panel
from hw.serial import I2cSerial
from hw.wiring import PanelWiring

Picture = Callable[[str], Image.Image]


class Bench:
    """One panel alone on a bus."""

    def __init__(self, rotate: int = 0) -> None:
        self.chip = SSD1306()
        self.bus = MockBus(self.chip)
        self.panel: Panel = open_panel(PanelWiring(rotate=rotate), I2cSerial(self.bus, 0x3C))

    def work(self) -> int:
        """Work to the end; returns the bytes that took."""
        self.bus.reset_counters()
        while self.panel.pending:
            self.panel.work()
        return self.bus.bytes

    def show(self, image: Image.Image) -> int:
        self.panel.want(self.panel.pack(image))
        return self.work()


def test_opening_sends_nothing_and_the_first_work_blanks_before_it_lights() -> None:
    bench = Bench()
    assert bench.bus.messages == 0
    seen: list[bytes] = []
    bench.chip.on_change = lambda: seen.append(bench.chip.image().tobytes())
    bench.work()
    assert bench.chip.lit and bench.chip.unknown == []
    assert set(seen) == {bytes(1024)}  # the noise of a fresh chip was never to be seen


def test_any_picture_arrives_as_it_was_drawn() -> None:
    bench, rng = Bench(), random.Random(1)
    image = Image.new("1", (128, 64))
    for _ in range(60):
        pen = ImageDraw.Draw(image)
        x, y = rng.randrange(128), rng.randrange(64)
        pen.rectangle((x, y, x + rng.randrange(30), y + rng.randrange(30)), fill=rng.randrange(2))
        bench.show(image)
        assert bench.chip.image().tobytes() == image.tobytes()


def test_upside_down_is_turned() -> None:
    bench = Bench(rotate=2)
    image = Image.new("1", (128, 64))
    image.putpixel((1, 2), 1)
    bench.show(image)
    assert bench.chip.image().getbbox() == (126, 61, 127, 62)


def test_an_unchanged_picture_sends_nothing(picture: Picture) -> None:
    bench = Bench()
    assert bench.show(picture("once")) > 1000
    assert bench.show(picture("once")) == 0


def test_a_change_sends_its_columns_and_seven_bytes_for_each_run() -> None:
    bench = Bench()
    image = Image.new("1", (128, 64))
    bench.show(image)
    image.putpixel((20, 3), 1)
    assert bench.show(image) == 7 + 1
    image.putpixel((60, 3), 1)
    image.putpixel((66, 3), 1)  # five unchanged columns between: one run
    assert bench.show(image) == 7 + 7
    image.putpixel((0, 40), 1)
    image.putpixel((15, 40), 1)  # a second run in the page: its pointer needs one command less, or two
    image.putpixel((127, 40), 1)
    assert bench.show(image) == (7 + 1) + (5 + 1) + (6 + 1)
    assert bench.chip.image().tobytes() == image.tobytes()


def test_a_line_down_the_panel_goes_through_one_window_and_page_runs_go_on_after_it() -> None:
    bench = Bench()
    image = Image.new("1", (128, 64))
    bench.show(image)
    pen = ImageDraw.Draw(image)
    pen.line((5, 0, 5, 63), fill=1)
    assert bench.show(image) == 10 + (2 + 8) + 10
    pen.line((5, 8, 5, 55), fill=0)
    pen.line((90, 8, 90, 55), fill=1)  # two windows over the same pages
    assert bench.show(image) == 2 * (10 + 2 + 6) + 10
    pen.line((0, 20, 127, 20), fill=1)
    bench.show(image)
    assert bench.chip.image().tobytes() == image.tobytes()


def test_a_window_is_no_larger_than_a_page_so_that_others_need_not_wait() -> None:
    bench = Bench()
    bench.work()
    longest = 0
    write = bench.chip.write

    def note(data: bytes) -> None:
        nonlocal longest
        longest = max(longest, len(data))
        write(data)

    bench.chip.write = note  # type: ignore[method-assign]
    image = Image.new("1", (128, 64))
    ImageDraw.Draw(image).rectangle((10, 0, 70, 63), fill=1)
    bench.show(image)
    assert bench.chip.image().tobytes() == image.tobytes() and 61 < longest <= 129


def test_contrast_is_sent_once() -> None:
    bench = Bench()
    bench.work()
    blank = bench.panel.pack(Image.new("1", (128, 64)))
    bench.panel.want(blank, 0x20)
    assert (bench.work(), bench.chip.contrast) == (4, 0x20)
    bench.panel.want(blank, 0x20)
    assert bench.work() == 0


def test_luma_draws_on_it_as_on_its_own_devices() -> None:
    bench = Bench()
    with canvas(bench.panel) as draw:
        draw.text((30, 40), "Hello World", fill="white")
        expected = draw._image.copy()
    assert bench.chip.image().tobytes() == expected.tobytes()
    bench.panel.cleanup()  # what luma does at exit
    assert bench.chip.image().tobytes() == expected.tobytes()


@pytest.mark.parametrize(("mode", "size"), [("L", (128, 64)), ("1", (64, 128)), ("1", (128, 32))])
def test_a_picture_that_does_not_fit_is_refused(mode: str, size: tuple[int, int]) -> None:
    with pytest.raises(ValueError, match="for a panel of"):
        Bench().panel.pack(Image.new(mode, size))


def test_a_power_dip_is_found_and_mended(picture: Picture) -> None:
    bench = Bench()
    bench.show(picture("before"))
    bench.panel.check()
    bench.work()
    bench.panel.check()
    assert bench.work() == 0
    bench.chip.reset()
    assert bench.show(picture("before")) == 0 and bench.chip.image().getbbox() is None
    bench.panel.check()
    bench.work()
    assert bench.chip.image().tobytes() == picture("before").tobytes()


@pytest.mark.parametrize("steps", range(12))
def test_a_power_dip_during_a_start_is_mended_by_the_first_check(picture: Picture, steps: int) -> None:
    bench = Bench()
    bench.panel.want(bench.panel.pack(picture("start")))
    for _ in range(steps):
        bench.panel.work()
    bench.chip.reset()
    bench.work()
    bench.panel.check()
    bench.work()
    assert bench.chip.lit and bench.chip.image().tobytes() == picture("start").tobytes()


def test_a_clone_that_always_says_off_is_not_restarted_for_ever(picture: Picture) -> None:
    bench = Bench()
    bench.chip.read = lambda length: b"\x40" * length  # type: ignore[method-assign]
    bench.show(picture("clone"))
    bench.panel.check()
    bench.work()
    restarts = 0
    for _ in range(40):
        bench.panel.check()
        restarts += bench.work() > 0
    assert restarts == 0
    assert bench.chip.image().tobytes() == picture("clone").tobytes()


def test_one_lost_byte_does_not_make_the_panel_flash(picture: Picture) -> None:
    bench = Bench()
    bench.show(picture("calm"))
    dark: list[bool] = []
    bench.chip.on_change = lambda: dark.append(not bench.chip.lit)
    bench.bus.fail(EIO, after=2)
    bench.panel.want(bench.panel.pack(picture("storm")))
    with pytest.raises(OSError):
        bench.panel.work()
    bench.panel.doubt()
    bench.work()
    assert bench.chip.image().tobytes() == picture("storm").tobytes() and not any(dark)


@pytest.mark.parametrize("cut_at", range(0, 60, 3))
@pytest.mark.parametrize("errno", [EIO, ETIMEDOUT, EREMOTEIO])
def test_a_start_cut_anywhere_is_made_good(picture: Picture, cut_at: int, errno: int) -> None:
    bench = Bench()
    bench.panel.want(bench.panel.pack(picture("start")))
    bench.bus.fail(errno, after=cut_at)
    with pytest.raises(FAILURES):
        bench.work()
    bench.panel.doubt()
    bench.work()
    assert bench.chip.image().tobytes() == picture("start").tobytes()
    assert bench.chip.contrast == 0xCF and bench.chip.unknown == []


def test_a_window_cut_anywhere_is_made_good() -> None:
    image = Image.new("1", (128, 64))
    ImageDraw.Draw(image).line((40, 0, 40, 63), fill=1)
    for message in range(3):  # the window, its bytes, and back to pages
        for cut_at in range(10):
            bench = Bench()
            bench.work()
            bench.panel.want(bench.panel.pack(image))
            bench.bus.fail(EIO, skip=message, after=cut_at)
            with pytest.raises(FAILURES):
                bench.panel.work()
            bench.panel.doubt()
            bench.work()
            assert bench.chip.image().tobytes() == image.tobytes(), (message, cut_at)


@pytest.mark.parametrize("command", [0x20, 0x21, 0x81, 0x8D, 0xA8, 0xD3])
def test_a_start_after_a_crash_in_the_middle_of_a_command_is_dark_until_its_picture_is_there(
    picture: Picture, command: int
) -> None:
    bench = Bench()
    bench.show(picture("hand"))
    bench.chip.write(bytes([0x00, command]))
    bench.panel = open_panel(PanelWiring(), I2cSerial(bench.bus, 0x3C))
    seen: list[bytes] = []
    bench.chip.on_change = lambda: seen.append(bench.chip.image().tobytes())
    bench.panel.want(bench.panel.pack(picture("start")))
    bench.work()
    dark = bytes(1024)
    assert seen[0] == dark and set(seen) == {dark, picture("start").tobytes()}
    assert bench.chip.image().tobytes() == picture("start").tobytes() and bench.chip.unknown == []


def test_a_thousand_updates_with_cut_transfers_end_with_the_right_picture() -> None:
    bench, rng = Bench(), random.Random(7)
    image = Image.new("1", (128, 64))
    faults = 0
    for n in range(1000):
        pen = ImageDraw.Draw(image)
        x, y = rng.randrange(120), rng.randrange(60)
        pen.rectangle((x, y, x + rng.randrange(40), y + rng.randrange(9)), fill=rng.randrange(2))
        bench.panel.want(bench.panel.pack(image), rng.choice((0xCF, 0x30)))
        for _ in range(rng.randrange(3)):
            errno = rng.choice((EIO, ETIMEDOUT, EREMOTEIO))
            bench.bus.fail(errno, after=rng.randrange(40), skip=rng.randrange(4))
        if n % 50 == 49:
            bench.chip.reset()
        while bench.panel.pending:
            try:
                bench.panel.work()
            except FAILURES:
                bench.panel.doubt()
                faults += 1
        if n % 50 == 49:
            bench.bus.heal()
            bench.panel.check()
            bench.work()
        assert bench.chip.image().tobytes() == image.tobytes()
    assert faults > 500 and bench.chip.unknown == []
