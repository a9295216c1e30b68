"""Simulated OLED controllers whose RAM is pages, each from its datasheet.

SSD1306    Solomon Systech, SSD1306 rev 1.1: 128x64, with a charge pump.
SSD1309    Solomon Systech, SSD1309 rev 1.1: 128x64, fed by its module.
SH1106     Sino Wealth, SH1106 V2.3: 132x64, of which modules show 128 columns.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, ClassVar, Final

from hw.mock.chips import Chip

if TYPE_CHECKING:
    from PIL.Image import Image

# Argument bytes that follow a command byte (tables 9-1 and 9-2); the others stand alone.
ARGUMENTS: Final = {
    0x20: 1, 0x21: 2, 0x22: 2, 0x26: 6, 0x27: 6, 0x29: 5, 0x2A: 5, 0x81: 1, 0x8D: 1, 0xA3: 2,
    0xA8: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1,
}
HORIZONTAL, VERTICAL, PAGED = 0, 1, 2


class SSD1306(Chip):
    """The 128x64 controller: command decoder, display RAM (GDDRAM), status byte.

    ram: 1,024 bytes, page after page, the lowest bit on top (8.7). After an interrupted command the next
    bytes are taken for its arguments, as the real chip does. unknown: commands that the chip does not have.
    """

    WIDTH, PAGES = 128, 8
    ARGUMENTS: ClassVar[Mapping[int, int]] = ARGUMENTS
    UNKNOWN: frozenset[int] = frozenset()
    ID = 0x03  # what the low bits of the status byte hold
    HIGH = 7  # bits of the column's upper half

    def __init__(self, address: int = 0x3C) -> None:
        super().__init__(address)
        self.reset()

    def reset(self) -> None:
        """8.5 and the reset values of table 9-1. RAM content is undefined: noise, so that tests notice."""
        self.ram = bytearray((n * 37 ^ 0x5A) & 0xFF for n in range(self.WIDTH * self.PAGES))
        self.on = self.inverted = self.all_on = self.pump = False
        self.remapped = self.reversed = False
        self.contrast, self.start_line, self.offset = 0x7F, 0, 0
        self.mode = PAGED
        self.column, self.page = 0, 0
        self.columns, self.pages = (0, self.WIDTH - 1), (0, self.PAGES - 1)
        self.unknown: list[int] = []
        self._pending: list[int] = []
        self.changed()

    def write(self, data: bytes) -> None:
        """8.1.5.2: control bytes (Co, D/C#), each before one byte (Co = 1) or the rest (Co = 0)."""
        at = 0
        while at < len(data):
            control = data[at]
            end = at + 2 if control & 0x80 else len(data)
            content = data[at + 1 : end]
            if control & 0x40:
                self._store(content)
            else:
                for byte in content:
                    self._command(byte)
            at = end
        self.changed()

    def read(self, length: int) -> bytes:
        """Status register: bit 6 tells that the display is off (table 9-3)."""
        return bytes([self.ID if self.on else self.ID | 0x40]) * length

    def _command(self, byte: int) -> None:
        self._pending.append(byte)
        if len(self._pending) > self.ARGUMENTS.get(self._pending[0], 0):
            command, *arguments = self._pending
            self._pending = []
            self._execute(command, arguments)

    def _execute(self, command: int, arguments: list[int]) -> None:
        match command:
            case c if c in self.UNKNOWN:
                self.unknown.append(c)
            case c if c <= 0x1F or 0xB0 <= c <= 0xB7:
                self._point(c)
            case 0x20:
                self.mode = arguments[0] & 3
            case 0x21:
                self.columns = (arguments[0] & 127, arguments[1] & 127)
                self.column = self.columns[0]
            case 0x22:
                self.pages = (arguments[0] & 7, arguments[1] & 7)
                self.page = self.pages[0]
            case c if 0x40 <= c <= 0x7F:
                self.start_line = c & 63
            case 0x81:
                self.contrast = arguments[0]
            case 0x8D:
                self.pump = bool(arguments[0] & 4)
            case 0xA0 | 0xA1:
                self.remapped = command == 0xA1
            case 0xA4 | 0xA5:
                self.all_on = command == 0xA5
            case 0xA6 | 0xA7:
                self.inverted = command == 0xA7
            case 0xAE | 0xAF:
                self.on = command == 0xAF
            case c if 0xC0 <= c <= 0xCF:
                self.reversed = bool(c & 8)
            case 0xD3:
                self.offset = arguments[0] & 63
            case 0xA8 | 0xD5 | 0xD9 | 0xDA | 0xDB | 0xE3 | 0x2E:
                pass
            case _:
                self.unknown.append(command)

    def _point(self, command: int) -> None:
        """10.1.1, 10.1.2, 10.1.13: pointers that only page addressing heeds."""
        if self.mode != PAGED:
            return
        if command >= 0xB0:
            self.page = command & 7
        elif command <= 0x0F:
            self.column = self.column & 0xF0 | command
        else:
            self.column = self.column & 0x0F | (command & self.HIGH) << 4

    def _store(self, data: bytes) -> None:
        """Write display RAM and move the pointers (10.1.3)."""
        first, last = (0, self.WIDTH - 1) if self.mode == PAGED else self.columns
        if self.mode == VERTICAL or not first <= self.column <= last:
            for byte in data:
                self._store_byte(byte, first, last)
            return
        while data:
            here = self.page * self.WIDTH + self.column
            count = min(len(data), last + 1 - self.column)
            self.ram[here : here + count] = data[:count]
            data = data[count:]
            self.column += count
            if self.column > last:
                self.column = first
                self._next_page()

    def _store_byte(self, byte: int, first: int, last: int) -> None:
        self.ram[self.page * self.WIDTH + self.column] = byte
        if self.mode == VERTICAL:
            at_end = self.page == self.pages[1]
            self.page = self.pages[0] if at_end else (self.page + 1) % self.PAGES
            if at_end:
                self.column = first if self.column == last else (self.column + 1) % self.WIDTH
        else:
            self.column = (self.column + 1) % self.WIDTH

    def _next_page(self) -> None:
        if self.mode == HORIZONTAL:
            self.page = self.pages[0] if self.page == self.pages[1] else (self.page + 1) % self.PAGES

    @property
    def lit(self) -> bool:
        """Whether it shows anything: on, and with its charge pump (the modules have no other supply)."""
        return self.plugged and self.on and self.pump

    def image(self) -> Image:
        """What a person sees on the usual module: a 128x64 '1' picture, black when nothing is lit."""
        from PIL import Image

        if not self.lit or self.all_on:
            return Image.new("1", (128, 64), int(self.lit))
        return self._scanned()

    def _scanned(self) -> Image:
        """All of the display RAM as it is wired to the glass."""
        from PIL import Image, ImageChops

        lying = b"".join(self.ram[x :: self.WIDTH] for x in range(self.WIDTH))
        image = Image.frombytes("1", (self.PAGES * 8, self.WIDTH), lying, "raw", "1;R")
        image = image.transpose(Image.Transpose.TRANSPOSE)
        if rows := (self.start_line + self.offset) % 64:  # 8.7, table 10-1
            image = ImageChops.offset(image, 0, -rows)
        if not self.remapped:
            image = image.transpose(Image.Transpose.FLIP_LEFT_RIGHT)
        if not self.reversed:
            image = image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        return image.point(lambda v: 255 - v) if self.inverted else image


class SSD1309(SSD1306):
    """The same commands but for the charge pump: its supply comes from outside."""

    UNKNOWN = frozenset({0x8D})
    ARGUMENTS: ClassVar = {**ARGUMENTS, 0x8D: 0, 0xFD: 1, 0xDC: 1}

    @property
    def lit(self) -> bool:
        """Whether it shows anything."""
        return self.plugged and self.on


class SH1106(SSD1306):
    """132 columns of RAM, page addressing and no other; its converter is on from the start.

    offset: the first column that the module shows.
    """

    WIDTH = 132
    UNKNOWN = frozenset({*range(0x20, 0x30), 0x8D, 0xA3})
    ARGUMENTS: ClassVar = {0x81: 1, 0xA8: 1, 0xAD: 1, 0xD3: 1, 0xD5: 1, 0xD9: 1, 0xDA: 1, 0xDB: 1}
    ID = 0x08
    HIGH = 15

    def __init__(self, address: int = 0x3C, offset: int = 2) -> None:
        self.offset_of_glass = offset
        super().__init__(address)

    @property
    def lit(self) -> bool:
        """Whether it shows anything."""
        return self.plugged and self.on

    def _execute(self, command: int, arguments: list[int]) -> None:
        if command == 0xAD:
            return  # the converter: it stays on
        super()._execute(command, arguments)

    def _store(self, data: bytes) -> None:
        """Write display RAM; the pointer goes no further than the last column (command 1 and 2)."""
        room = max(self.WIDTH - self.column, 0)
        here = self.page * self.WIDTH + self.column
        self.ram[here : here + min(len(data), room)] = data[:room]
        self.column = min(self.column + len(data), self.WIDTH)

    def _scanned(self) -> Image:
        return super()._scanned().crop((self.offset_of_glass, 0, self.offset_of_glass + 128, 64))
