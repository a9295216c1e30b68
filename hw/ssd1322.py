"""The driver of the 256x64 table panel: an SSD1322 over SPI, which takes four bits a pixel and never answers.

It can't be asked whether it is still on. So its picture and settings are sent again now and then, which
nobody sees unless a dip of its supply had made it dark.
"""

from __future__ import annotations

from typing import Final

import luma.oled.const
from luma.oled.device import ssd1322
from PIL import Image

from hw.panel import Pages, Panel

_ROWS: Final = 8
"""Rows of a band."""
_FIRST: Final = 28
"""The column address of the leftmost pixels: a column is four pixels, and 256 of 480 are wired (10.1.2)."""
_SET_COLUMNS, _SET_ROWS, _WRITE = 0x15, 0x75, 0x5C
_OFF, _ON = 0xAE, 0xAF
_SETTINGS: Final = (
    (0xFD, 0x12), (0xB3, 0xF2), (0xCA, 0x3F), (0xA2, 0x00), (0xA1, 0x00), (0xA0, 0x14, 0x11), (0xB5, 0x00),
    (0xAB, 0x01), (0xB4, 0xA0, 0xFD), (0xC7, 0x0F), (0xB9,), (0xB1, 0xF0), (0xD1, 0x82, 0x20), (0xBB, 0x0D),
    (0xB6, 0x08), (0xBE, 0x00), (0xA6,), (0xA9,),
)
"""luma's start without what makes the picture flash: all off, its own contrast, and switching on."""

_GREYS: Final = [
    bytes(15 * (bits >> n & 1) << 4 | 15 * (bits >> n - 1 & 1) for n in (7, 5, 3, 1)) for bits in range(256)
]
"""What a byte of eight pixels is in RAM: the left one of two is the higher nibble."""


class Ssd1322(Panel, ssd1322):  # type: ignore[misc]
    """The SSD1322 (2.8 and 3.12 inch modules of 256x64). Sections are those of its datasheet, rev 1.2."""

    COMMANDS = luma.oled.const.ssd1322
    WIDTH = 256

    def check(self) -> None:
        """Send all once more, the settings last; it shows the same picture meanwhile."""
        self._lit = False
        self._shown = [None] * len(self._wanted)

    def _bands(self, image: Image.Image) -> Pages:
        raw, size = image.tobytes(), _ROWS * image.width // 8
        return tuple(raw[at : at + size] for at in range(0, len(raw), size))

    def _begin(self) -> bool:
        self._serial_interface.reset()
        self._send_settings()
        self._serial_interface.command(_OFF)
        return False

    def _light(self) -> None:
        self._send_settings()
        self.contrast(self._wanted_contrast)
        self._contrast = self._wanted_contrast
        self._serial_interface.command(_ON)

    def _resume(self) -> None:
        self.forget()

    def _send_settings(self) -> None:
        for command in _SETTINGS:
            self.command(*command)

    def _send_next(self) -> None:
        """Send the columns of the next band that hold its changes: of eight pixels each."""
        band = self._changed_page()
        wanted, shown = self._wanted[band], self._shown[band]
        left, right = (0, self.width // 8) if shown is None else _columns(wanted, shown)
        self._shown[band] = None
        top = band * _ROWS
        self.command(_SET_COLUMNS, _FIRST + 2 * left, _FIRST + 2 * right - 1)
        self.command(_SET_ROWS, top, top + _ROWS - 1)
        self.command(_WRITE)
        width = len(wanted) // _ROWS
        bits = b"".join([wanted[at + left : at + right] for at in range(0, len(wanted), width)])
        self.data(b"".join([_GREYS[byte] for byte in bits]))
        self._shown[band] = wanted
        self._next = (band + 1) % len(self._wanted)


def _columns(new: bytes, old: bytes) -> tuple[int, int]:
    """From and to which byte of a row the bands differ."""
    width = len(new) // _ROWS
    differing = 0
    for at in range(0, len(new), width):
        differing |= int.from_bytes(new[at : at + width], "big") ^ int.from_bytes(old[at : at + width], "big")
    row = differing.to_bytes(width, "big")
    return width - len(row.lstrip(b"\0")), len(row.rstrip(b"\0"))
