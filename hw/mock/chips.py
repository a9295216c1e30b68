"""Simulated chips, each from its datasheet.

SSD1306    Solomon Systech, SSD1306 rev 1.1: 128x64 OLED controller.
TCA9548A   Texas Instruments, SCPS207: one bus to eight channels.
TCA9534    Texas Instruments, SCPS197: eight pins behind two wires.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from PIL.Image import Image


class Chip:
    """What every chip on the bus does.

    address: its 7-bit address. plugged: False while it hangs in the air and answers nothing.
    on_change: called after what a person could see of it has changed.
    """

    def __init__(self, address: int) -> None:
        self.address = address
        self.plugged = True
        self.on_change: Callable[[], None] | None = None

    def reset(self) -> None:
        """Power comes on: registers take their reset values."""

    def write(self, data: bytes) -> None:
        """Bytes that the chip acknowledged in one message."""
        raise NotImplementedError

    def read(self, length: int) -> bytes:
        """Bytes that the chip gives in one message."""
        raise NotImplementedError

    def stop(self) -> None:
        """A STOP on the bus ended the transaction."""

    def unplug(self) -> None:
        """Take the chip off: no power, no answer."""
        self.plugged = False
        self.reset()

    def plug(self) -> None:
        """Put it back."""
        self.reset()
        self.plugged = True

    def changed(self) -> None:
        """Tell who listens."""
        if self.on_change is not None:
            self.on_change()


# Argument bytes that follow a command byte (tables 9-1 and 9-2); the others stand alone.
SSD1306_ARGUMENTS: Final = {
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

    def __init__(self, address: int = 0x3C) -> None:
        super().__init__(address)
        self.reset()

    def reset(self) -> None:
        """8.5 and the reset values of table 9-1. RAM content is undefined: noise, so that tests notice."""
        self.ram = bytearray((n * 37 ^ 0x5A) & 0xFF for n in range(self.WIDTH * self.PAGES))
        self.on = self.inverted = self.all_on = self.pump = False
        self.remapped = self.reversed = False
        self.contrast, self.start_line, self.offset, self.multiplex = 0x7F, 0, 0, 63
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
        return bytes([0x03 if self.on else 0x43]) * length

    def _command(self, byte: int) -> None:
        self._pending.append(byte)
        if len(self._pending) > SSD1306_ARGUMENTS.get(self._pending[0], 0):
            command, *arguments = self._pending
            self._pending = []
            self._execute(command, arguments)

    def _execute(self, command: int, arguments: list[int]) -> None:
        match command:
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
            case 0xA8:
                self.multiplex = arguments[0] & 63
            case 0xAE | 0xAF:
                self.on = command == 0xAF
            case c if 0xC0 <= c <= 0xCF:
                self.reversed = bool(c & 8)
            case 0xD3:
                self.offset = arguments[0] & 63
            case 0xD5 | 0xD9 | 0xDA | 0xDB | 0xE3 | 0x2E:
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
            self.column = self.column & 0x0F | (command & 7) << 4

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
        from PIL import Image, ImageChops

        if not self.lit:
            return Image.new("1", (self.WIDTH, self.PAGES * 8))
        if self.all_on:
            return Image.new("1", (self.WIDTH, self.PAGES * 8), 1)
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


class TCA9548A(Chip):
    """The multiplexer. behind[n]: the chips on channel n."""

    def __init__(self, address: int = 0x70) -> None:
        super().__init__(address)
        self.behind: tuple[list[Chip], ...] = tuple([] for _ in range(8))
        self.reset()

    def reset(self) -> None:
        """Power-on or RESET low: no channel (8.4)."""
        self.mask = self._next = 0

    def write(self, data: bytes) -> None:
        """Control register: one bit for each channel; of several bytes the last counts (8.6.3)."""
        if data:
            self._next = data[-1]

    def read(self, length: int) -> bytes:
        return bytes([self.mask]) * length

    def stop(self) -> None:
        """A new selection takes effect at the STOP, not before (8.6.3)."""
        self.mask = self._next

    def reached(self) -> list[Chip]:
        """The chips on the selected channels."""
        return [chip for n, chips in enumerate(self.behind) if self.mask >> n & 1 for chip in chips]


INPUT, OUTPUT, POLARITY, CONFIGURATION = range(4)


class TCA9534(Chip):
    """The expander. inputs: the levels outside, one bit for each pin, pulled up.

    on_interrupt: called with True when /INT is pulled low, False when it is let go.
    """

    def __init__(self, address: int = 0x20) -> None:
        super().__init__(address)
        self.inputs = 0xFF
        self.interrupt = False
        self.on_interrupt: Callable[[bool], None] | None = None
        self.reset()

    def reset(self) -> None:
        """Power-on: all pins inputs, outputs high, not inverted (8.6, register tables)."""
        self.registers = [0, 0xFF, 0x00, 0xFF]
        self._pointer = INPUT
        self._read_last = self.levels
        self._interrupt()
        self.changed()

    @property
    def levels(self) -> int:
        """The level at each pin, driven from inside or outside."""
        inputs = self.registers[CONFIGURATION]
        return self.inputs & inputs | self.registers[OUTPUT] & ~inputs & 0xFF

    def write(self, data: bytes) -> None:
        """Command byte, then data for that register (8.5.3); the input port cannot be written."""
        if data:
            self._pointer = data[0] & 3
        for byte in data[1:]:
            if self._pointer != INPUT:
                self.registers[self._pointer] = byte
        if len(data) > 1:
            self._interrupt()
            self.changed()

    def read(self, length: int) -> bytes:
        """The register last pointed at; reading the input port lets go of /INT (8.3.3)."""
        if self._pointer != INPUT:
            return bytes([self.registers[self._pointer]]) * length
        self._read_last = self.levels
        self._interrupt()
        return bytes([self.levels ^ self.registers[POLARITY]]) * length

    def drive(self, pin: int, high: bool) -> None:
        """Something outside pulls a pin low, or lets go of it."""
        self.inputs = self.inputs | 1 << pin if high else self.inputs & ~(1 << pin)
        self._interrupt()

    def _interrupt(self) -> None:
        """/INT is low while an input pin differs from what was last read, and only then (8.3.3)."""
        differs = (self.levels ^ self._read_last) & self.registers[CONFIGURATION]
        wanted = bool(differs) and self.plugged
        if wanted != self.interrupt:
            self.interrupt = wanted
            if self.on_interrupt is not None:
                self.on_interrupt(wanted)
