"""A simulated SSD1322 (Solomon Systech, rev 1.2), the 256x64 controller of the table, and its SPI."""

from __future__ import annotations

from threading import RLock
from typing import TYPE_CHECKING, Final

from hw.mock.chips import Part

if TYPE_CHECKING:
    from PIL.Image import Image

# Argument bytes of each command (table 9-1); they come as data.
ARGUMENTS: Final = {
    0x00: 0, 0x15: 2, 0x5C: 0, 0x5D: 0, 0x75: 2, 0xA0: 2, 0xA1: 1, 0xA2: 1, 0xA4: 0, 0xA5: 0, 0xA6: 0,
    0xA7: 0, 0xA8: 2, 0xA9: 0, 0xAB: 1, 0xAE: 0, 0xAF: 0, 0xB1: 1, 0xB3: 1, 0xB4: 2, 0xB5: 1, 0xB6: 1,
    0xB8: 15, 0xB9: 0, 0xBB: 1, 0xBE: 1, 0xC1: 1, 0xC7: 1, 0xCA: 1, 0xD1: 2, 0xFD: 1,
}
COLUMNS, ROWS = 120, 128
FIRST = 28
"""The column address where the glass of the modules begins."""

PAIRS: Final = [bytes([255 * (byte >> 7), 255 * (byte >> 3 & 1)]) for byte in range(256)]
SWAPPED: Final = [pair[::-1] for pair in PAIRS]
"""The two pixels of a byte of RAM, bright or dark."""


class SSD1322(Part):
    """Command decoder and display RAM.

    ram: 128 rows of 120 columns of two bytes: four pixels of four bits. unknown: commands that it does not
    have. Arguments and pixels are data; what comes as data when neither is due is passed over.
    """

    def __init__(self) -> None:
        super().__init__()
        self.reset()

    def reset(self) -> None:
        """8.9 and the reset values of table 9-1. RAM content is undefined: noise, so that tests notice."""
        self.ram = bytearray((n * 37 ^ 0x5A) & 0xFF for n in range(2 * COLUMNS * ROWS))
        self.on = self.inverted = self.locked = False
        self.swapped = self.reversed = True
        self.mode = 0xA6
        self.contrast, self.start_line, self.offset = 0x7F, 0, 0
        self.columns, self.rows = (0, COLUMNS - 1), (0, ROWS - 1)
        self.unknown: list[int] = []
        self._command, self._arguments = 0x00, bytearray()
        self._pointer = 0
        self.changed()

    def send(self, is_data: bool, content: bytes) -> None:
        """Bytes with the D/C line high (data) or low (commands)."""
        if not is_data:
            for byte in content:
                self._begin(byte)
        elif self._command == 0x5C:
            self._store(content)
        else:
            self._argue(content)
        self.changed()

    def _begin(self, command: int) -> None:
        self._command, self._arguments = command, bytearray()
        if command not in ARGUMENTS:
            self.unknown.append(command)
        elif not ARGUMENTS[command] and not self.locked:
            self._execute(command, b"")

    def _argue(self, content: bytes) -> None:
        wanted = ARGUMENTS.get(self._command, 0)
        if len(self._arguments) < wanted:
            self._arguments += content
            if len(self._arguments) >= wanted and (not self.locked or self._command == 0xFD):
                self._execute(self._command, bytes(self._arguments))

    def _execute(self, command: int, arguments: bytes) -> None:
        match command:
            case 0x15:
                self.columns = (arguments[0] & 127, arguments[1] & 127)
            case 0x75:
                self.rows = (arguments[0] & 127, arguments[1] & 127)
            case 0x5C:
                self._pointer = 0
            case 0xA0:
                self.swapped, self.reversed = not arguments[0] & 4, not arguments[0] & 16
            case 0xA1:
                self.start_line = arguments[0] & 127
            case 0xA2:
                self.offset = arguments[0] & 127
            case 0xA4 | 0xA5 | 0xA6 | 0xA7:
                self.mode = command
            case 0xAE | 0xAF:
                self.on = command == 0xAF
            case 0xC1:
                self.contrast = arguments[0]
            case 0xFD:
                self.locked = bool(arguments[0] & 4)

    def _store(self, content: bytes) -> None:
        """Fill the window, row after row (10.1.1 to 10.1.3); after its end it begins again."""
        (left, right), (top, bottom) = self.columns, self.rows
        width = 2 * (right + 1 - left)
        while content:
            row, at = divmod(self._pointer, width)
            count = min(len(content), width - at)
            here = (top + row) % ROWS * 2 * COLUMNS + 2 * left + at
            self.ram[here : here + count] = content[:count]
            content = content[count:]
            self._pointer = (self._pointer + count) % (width * (bottom + 1 - top))

    @property
    def lit(self) -> bool:
        """Whether it shows anything."""
        return self.plugged and self.on and self.mode != 0xA4

    def image(self) -> Image:
        """What a person sees on the usual module: a 256x64 '1' picture of what is at least half bright."""
        from PIL import Image, ImageChops

        if not self.lit or self.mode == 0xA5:
            return Image.new("1", (256, 64), int(self.lit))
        bright = b"".join([(SWAPPED if self.swapped else PAIRS)[byte] for byte in self.ram])
        image = Image.frombytes("L", (4 * COLUMNS, ROWS), bright)
        if rows := (self.start_line + self.offset) % ROWS:
            image = ImageChops.offset(image, 0, -rows)
        image = image.crop((4 * FIRST, 0, 4 * FIRST + 256, 64)).convert("1")
        if self.reversed:
            image = image.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
        return image.point(lambda v: 255 - v) if self.mode == 0xA7 else image


class MockSpi:
    """SPI to one simulated display; see `hw.serial.Spi`. Any thread may call.

    sent: bytes since it was last set to 0. hertz: its clock. lock: held while the chip is changed.
    """

    def __init__(self, chip: SSD1322, hertz: int, lock: RLock) -> None:
        self.sent = 0
        self.hertz = hertz
        self._chip = chip
        self._lock = lock
        self._in_reset = False

    def send(self, is_data: bool, content: bytes) -> None:
        """Clock bytes out. Nobody can tell whether a chip took them."""
        with self._lock:
            self.sent += len(content)
            if self._chip.plugged and not self._in_reset:
                self._chip.send(is_data, content)

    def reset(self, low: bool) -> None:
        """Pull the reset line low, or let it go."""
        with self._lock:
            self._in_reset = low
            if low:
                self._chip.reset()

    def close(self) -> None:
        """Nothing to let go of."""

    def seconds(self) -> float:
        """How long what was sent takes."""
        return 8 * self.sent / self.hertz
