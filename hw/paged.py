"""The drivers of 128x64 chips over I2C whose RAM is pages: eight rows of pixels, a byte for each column."""

from __future__ import annotations

from typing import Final

from luma.oled.device import sh1106, ssd1306, ssd1309
from PIL import Image

from hw.panel import Pages, Panel
from hw.serial import COMMAND, DATA, I2cSerial

_FLUSH: Final = bytes([0xE3]) * 6
"""NOPs: they complete whatever command an error has cut short (none takes more than six arguments)."""
_DISPLAY_ON: Final = bytes([0xAF])
_CONTRAST: Final = 0x81
_IS_OFF: Final = 0x40
_GAP: Final = bytes(6)
"""Unchanged columns that end a run. Fewer are sent along: a new run would cost as much."""

# Bytes on the bus beside the display bytes.
_PAGE_COST: Final = 2  # of a page, and for each of its runs
_RUN_COST: Final = 5
_WINDOWS_COST: Final = 10  # of leaving page addressing for some windows, and for each of them
_WINDOW_COST: Final = 12


def pages(image: Image.Image) -> Pages:
    """A '1' image as pages."""
    lying = image.transpose(Image.Transpose.TRANSPOSE).tobytes("raw", "1;R")
    count = image.height // 8
    return tuple(lying[page::count] for page in range(count))


class PagedPanel(Panel):
    """A panel over I2C that takes page runs, and tells whether it is on.

    START: luma's commands that start the chip, without the one that switches it on. ADDRESSING: the command
    for page addressing, of chips that know others too. They can fill a window, a rectangle of columns and
    pages.
    """

    START: bytes
    ADDRESSING: bytes = bytes([0x20, 0x02])

    def __init__(self, serial: I2cSerial, rotate: int = 0, column: int = 0) -> None:
        super().__init__(serial, rotate)
        self._start = self.START + self.ADDRESSING
        self._column = column  # of display RAM that the leftmost pixel is at; 0 where there are windows
        self._tells = True  # by its status byte that it is on; some clones do not
        self._certain = False  # that its RAM holds what was sent

    def check(self) -> None:
        """Ask the chip whether it is still on; if not, it has lost its power: start again.

        A loss of power while it started could not be told: once afterwards all is sent anew.
        """
        if self._says_off() and self._lit and self._tells:
            self.forget()
        elif self._lit and not self._certain:
            self._certain = True
            self._shown, self._contrast = [None] * len(self._wanted), None

    def _bands(self, image: Image.Image) -> Pages:
        return pages(image)

    def _begin(self) -> bool:
        """Start it, fill its RAM and switch it on, in one transaction: what is dark keeps nobody waiting.

        With its settings again at the end: it may have lost them meanwhile.
        """
        lights = bytes((_CONTRAST, self._wanted_contrast)) + _DISPLAY_ON
        status = self._serial_interface.exchange(
            COMMAND + _FLUSH + self._start, *self._everything(), COMMAND + self._start + lights, length=1
        )
        self._shown, self._contrast = [*self._wanted], self._wanted_contrast
        self._tells = not status[0] & _IS_OFF
        self._certain = False
        return True

    def _resume(self) -> None:
        """Has it lost its power, or just a few bytes?"""
        if self._says_off() and self._lit and self._tells:
            self.forget()
            return
        self._serial_interface.command(*_FLUSH, *self.ADDRESSING)
        self._doubtful = False

    def _says_off(self) -> bool:
        return bool(self._serial_interface.read(1)[0] & _IS_OFF)

    def _send_next(self) -> None:
        """Send the changes of the next page that has any, in one transaction.

        Pages below it whose changes stand in the same columns go along, if that is less to send.
        """
        wanted, shown = self._wanted, self._shown
        page = self._changed_page()
        spans = _spans(wanted[page], shown[page])
        end = self._same_below(page, spans) if self.ADDRESSING else page + 1
        if _WINDOWS_COST + _WINDOW_COST * len(spans) < (end - page) * (_PAGE_COST + _RUN_COST * len(spans)):
            parts = self._windows(page, end, spans)
        else:
            end = page + 1
            parts = self._page_runs(page, spans)
        shown[page:end] = [None] * (end - page)
        self._serial_interface.send(*parts)
        shown[page:end] = wanted[page:end]
        self._next = end % len(wanted)

    def _everything(self) -> list[bytes]:
        """The whole picture."""
        whole, count = [(0, self.width)], len(self._wanted)
        if self.ADDRESSING:
            return self._windows(0, count, whole)
        return [part for page in range(count) for part in self._page_runs(page, whole)]

    def _same_below(self, page: int, spans: list[tuple[int, int]]) -> int:
        """The first page below whose changes stand elsewhere. All together are at most one page's bytes."""
        height = len(self._wanted[page]) // sum(end - start for start, end in spans)
        end = page + 1
        for below in range(page + 1, min(page + height, len(self._wanted))):
            if self._wanted[below] == self._shown[below]:
                break
            if _spans(self._wanted[below], self._shown[below]) != spans:
                break
            end = below + 1
        return end

    def _page_runs(self, page: int, spans: list[tuple[int, int]]) -> list[bytes]:
        """For each span: the commands that move the chip's pointers there, then its bytes."""
        parts: list[bytes] = []
        at = -1
        for start, end in spans:
            column = start + self._column
            low, high = column & 15, 0x10 | column >> 4
            if at < 0:
                move = bytes((0x00, 0xB0 | page, low, high))
            elif column >> 4 == at >> 4:  # the pointer stands where the last run ended
                move = bytes((0x00, low))
            else:
                move = bytes((0x00, low, high))
            parts += (move, DATA + self._wanted[page][start:end])
            at = end + self._column
        return parts

    def _windows(self, page: int, end: int, spans: list[tuple[int, int]]) -> list[bytes]:
        """For each span: a window over all the pages, then its bytes; at last, back to page addressing."""
        parts: list[bytes] = []
        for left, right in spans:
            window = bytes((0x00, 0x20, 0x00, 0x21, left, right - 1, 0x22, page, end - 1))
            parts += (window, DATA + b"".join([self._wanted[n][left:right] for n in range(page, end)]))
        last = bytes((0x00, 0x21, 0, self.width - 1, 0x22, 0, len(self._wanted) - 1, *self.ADDRESSING))
        return [*parts, last]


def _spans(new: bytes, old: bytes | None) -> list[tuple[int, int]]:
    """The columns to send, from and to."""
    if old is None:
        return [(0, len(new))]
    difference = (int.from_bytes(new, "big") ^ int.from_bytes(old, "big")).to_bytes(len(new), "big")
    spans = []
    rest = difference.lstrip(b"\0")
    while rest:
        start = len(difference) - len(rest)
        run = rest.find(_GAP)
        if run < 0:
            run = len(rest.rstrip(b"\0"))
        spans.append((start, start + run))
        rest = rest[run:].lstrip(b"\0")
    return spans


class Ssd1306(PagedPanel, ssd1306):  # type: ignore[misc]
    """The SSD1306 (0.96 inch modules)."""

    START = bytes.fromhex("AE D580 A83F D300 40 8D14 2000 A1 C8 DA12 D9F1 DB40 A4 A6 81CF")


class Ssd1309(PagedPanel, ssd1309):  # type: ignore[misc]
    """The SSD1309 (2.42 inch modules). It passes over the 8D of its small sister's charge pump."""

    START = Ssd1306.START


class Sh1106(PagedPanel, sh1106):  # type: ignore[misc]
    """The SH1106 (1.3 inch modules): 132 columns of RAM, of which most modules show the third and on."""

    START = bytes.fromhex("AE 20 10 B0 C8 00 10 40 A1 A6 A83F A4 D300 D5F0 D922 DA12 DB20 8D14 817F")
    ADDRESSING = b""
