"""Drawings in the manner of luma.examples: on our panels as on luma's own image device and stock drivers."""

from __future__ import annotations

import math
import random
from collections.abc import Callable, Iterator
from typing import Any

import luma.oled.device
import pytest
from luma.core.device import dummy
from luma.core.render import canvas
from luma.core.virtual import hotspot, snapshot, terminal, viewport
from PIL import Image, ImageDraw

from hw.bus import Message
from tests.hw.panels import CHIPS, Bench

Draw = Callable[[Any], Iterator[None]]


def shapes(device: Any) -> Iterator[None]:
    """The shapes of the drawing primitives, corner to corner."""
    with canvas(device) as draw:
        wide, high = device.width - 1, device.height - 1
        draw.rectangle(device.bounding_box, outline="white")
        draw.ellipse((3, 3, 40, high - 3), outline="white", fill="black")
        draw.polygon([(45, high - 4), (60, 4), (75, high - 4)], outline="white")
        draw.line((80, 4, wide - 4, high - 4), fill="white")
        draw.arc((80, 4, wide - 4, high - 4), 30, 250, fill="white")
        draw.text((48, 24), "Mas", fill="white")
    yield


def balls(device: Any) -> Iterator[None]:
    """Balls that bounce off the rim; the canvas is used again and again."""
    rng = random.Random(5)
    ways = [(rng.uniform(-9, 9), rng.uniform(-9, 9)) for _ in range(6)]
    again = canvas(device)
    for step in range(12):
        with again as draw:
            draw.rectangle(device.bounding_box, outline="white", fill="black")
            for n, (dx, dy) in enumerate(ways):
                x = abs((step * dx + 60) % (2 * device.width) - device.width)
                y = abs((step * dy + 30) % (2 * device.height) - device.height)
                draw.ellipse((x - 2 * n, y - 2 * n, x + 2 * n, y + 2 * n), fill="white")
        yield


def crawl(device: Any) -> Iterator[None]:
    """A long text that rolls up behind the glass."""
    paper = viewport(device, width=device.width, height=256)
    with canvas(paper) as draw:
        for line in range(20):
            draw.text((line, 12 * line), f"line {line} of the tale", fill="white")
    for y in range(0, 190, 19):
        paper.set_position((0, y))
        yield


def clock_face(device: Any) -> Iterator[None]:
    """Hands that turn, as polygons and lines of any slope."""
    for minute in range(0, 60, 7):
        with canvas(device) as draw:
            middle = device.width // 2
            draw.ellipse((middle - 30, 1, middle + 30, 61), outline="white")
            for length, turn in ((28, minute / 60), (18, minute / 720)):
                angle = 2 * math.pi * turn
                tip = (middle + length * math.sin(angle), 31 - length * math.cos(angle))
                draw.line((middle, 31, *tip), fill="white", width=2)
        yield


def widgets(device: Any) -> Iterator[None]:
    """Hotspots side by side in a viewport that moves sideways."""

    def widget(word: str) -> Callable[[Any, int, int], None]:
        def draw(pen: Any, width: int, height: int) -> None:
            pen.rectangle((2, 2, width - 3, height - 3), outline="white")
            pen.text((8, 20), word, fill="white")

        return draw

    row = viewport(device, width=2 * device.width, height=device.height)
    for n, word in enumerate(("spader", "hjärter", "ruter")):
        kind = snapshot if n % 2 else hotspot
        row.add_hotspot(kind(64, 64, widget(word)), (80 * n, 0))
    for x in range(0, 100, 23):
        row.set_position((x, 0))
        yield


def typing(device: Any) -> Iterator[None]:
    """A terminal that scrolls when it is full."""
    screen = terminal(device, animate=False)
    for line in range(9):
        screen.println(f"$ seat {line} ok")
        yield


def sprites(device: Any) -> Iterator[None]:
    """A sheet of sprites, dithered from grey, walking across."""
    sheet = Image.new("L", (32, 8))
    pen = ImageDraw.Draw(sheet)
    for n in range(4):
        pen.ellipse((8 * n, 0, 8 * n + 2 * n + 1, 7), fill=60 * n + 70)
    for n, x in enumerate(range(0, 60, 11)):
        left = 8 * (n % 4)
        image = Image.new("L", device.size)
        image.paste(sheet.crop((left, 0, left + 8, 8)), (x, x % 50))
        device.display(image.convert(device.mode))
        yield


DRAWINGS = [shapes, balls, crawl, clock_face, widgets, typing, sprites]


@pytest.mark.parametrize("drawing", DRAWINGS, ids=lambda drawing: drawing.__name__)
@pytest.mark.parametrize("chip", CHIPS)
def test_a_drawing_decodes_to_what_lumas_own_device_holds(chip: str, drawing: Draw) -> None:
    bench = Bench(chip)
    paper = dummy(*bench.panel.size, mode="1")
    frames = 0
    for _ in zip(drawing(bench.panel), drawing(paper), strict=True):
        assert bench.shows(paper.image)
        frames += paper.image.getbbox() is not None
    assert frames


class StockI2c:
    """The serial interface of stock luma, on its path on the Pi."""

    def __new__(cls, bench: Bench) -> Any:
        from luma.core.interface.serial import i2c

        serial = i2c(bus=bench.bus)
        serial._managed, serial._i2c_msg_write = True, Message.write
        return serial


@pytest.mark.filterwarnings("ignore:Image.Image.getdata:DeprecationWarning")
@pytest.mark.parametrize("drawing", [shapes, crawl, sprites], ids=lambda drawing: drawing.__name__)
@pytest.mark.parametrize("chip", CHIPS)
def test_stock_luma_on_the_simulated_chip_decodes_to_the_same(chip: str, drawing: Draw) -> None:
    """So the chips decode what luma sends, not merely what our drivers do."""
    bench = Bench(chip, offset=2 if chip == "sh1106" else 0)
    serial = bench.panel._serial_interface if chip == "ssd1322" else StockI2c(bench)
    device = getattr(luma.oled.device, chip)(serial, mode="1")
    device.persist = True
    paper = dummy(*device.size, mode="1")
    for _ in zip(drawing(device), drawing(paper), strict=True):
        assert bench.shows(paper.image)
