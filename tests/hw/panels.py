"""Each panel chip alone on its bus, with the driver that the console would take for it."""

from __future__ import annotations

from threading import RLock

from PIL import Image, ImageDraw

from hw.mock.bus import MockBus
from hw.mock.oled import SH1106, SSD1306, SSD1309
from hw.mock.ssd1322 import SSD1322, MockSpi
from hw.panel import Panel, open_panel
from hw.serial import I2cSerial, SpiSerial
from hw.wiring import PanelWiring

CHIPS = ("ssd1306", "ssd1309", "sh1106", "ssd1322")

NOT_THERE = {"ssd1306": set(), "ssd1309": {0x8D}, "sh1106": {0x20, 0x8D}, "ssd1322": set()}
"""What luma's start sends though the chip has no such command; it passes over it."""


class Bench:
    """chip: the simulated one, its glass `offset` columns into its RAM. panel: its driver."""

    def __init__(
        self, chip: str = "ssd1306", rotate: int = 0, offset: int = 0, wired: int | None = None
    ) -> None:
        self.chip: SSD1306 | SSD1322
        self.bus = MockBus()
        wiring = PanelWiring(chip, rotate=rotate, offset=offset if wired is None else wired)
        if chip == "ssd1322":
            self.chip = SSD1322()
            self.spi = MockSpi(self.chip, 8_000_000, RLock())
            self.waits: list[float] = []
            self.panel: Panel = open_panel(wiring, SpiSerial(self.spi, self.waits.append))
            return
        plain = {"ssd1306": SSD1306, "ssd1309": SSD1309}
        self.chip = SH1106(offset=offset) if chip == "sh1106" else plain[chip]()
        self.bus.chips.append(self.chip)
        self.panel = open_panel(wiring, I2cSerial(self.bus, 0x3C))

    def work(self) -> int:
        """Work to the end; returns the bytes that took."""
        self.bus.reset_counters()
        while self.panel.pending:
            self.panel.work()
        return self.bus.bytes

    def show(self, image: Image.Image) -> int:
        self.panel.want(self.panel.pack(image))
        return self.work()

    def shows(self, image: Image.Image) -> bool:
        return self.chip.image().tobytes() == image.tobytes()

    def picture(self, word: str = "") -> Image.Image:
        """A picture of the panel's size, another one for each word."""
        image = Image.new("1", self.panel.size)
        pen = ImageDraw.Draw(image)
        pen.rectangle((0, 0, image.width - 1, 63), outline=1)
        pen.text((5 + len(word), 20), f"{word} åäö", fill=1)
        return image
