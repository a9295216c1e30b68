"""Display drivers: luma.oled's classes for each chip, with updates that send only what changed.

A panel knows what it should show (`want`) and what its chip is known to show, and `work` closes the gap one
page at a time. After any error nothing is known until it has been sent again.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

import luma.core.error
from luma.oled.device import ssd1306
from PIL import Image

from hw.place import CONTRAST
from hw.serial import COMMAND, DATA, I2cSerial

if TYPE_CHECKING:
    from hw.wiring import PanelWiring

Pages = tuple[bytes, ...]
"""A frame as the chips keep it: pages of eight rows; in each a byte for each column, lowest bit on top."""

FAILURES: Final = (OSError, luma.core.error.Error)
"""Everything that a bus can raise: luma's own errors are no OSErrors."""

_FLUSH: Final = (0xE3,) * 6
"""NOPs: they complete whatever command an error has cut short (none takes more than six arguments)."""
_PAGE_ADDRESSING: Final = (0x20, 0x02)
_DISPLAY_ON: Final = 0xAF
_IS_OFF: Final = 0x40
_MOVE: Final = [COMMAND + bytes((column & 15, 0x10 | column >> 4)) for column in range(256)]
_MOVE_LOW: Final = [move[:2] for move in _MOVE]
"""What moves the column pointer: both halves of it, or the lower."""
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


class Panel:
    """What all chips have in common; a chip is a subclass of this and of its luma class.

    Mixed in before the luma class, which gives the commands that start the chip: they are recorded, so
    that nothing is sent before `work`, and sent whenever the chip has lost its power. Not thread-safe: for
    the bus owner only.
    """

    COLUMN = 0  # of display RAM that the leftmost pixel is at
    WINDOWS = False  # whether it can fill a rectangle of columns and pages; then COLUMN is 0

    width: int
    height: int
    size: tuple[int, int]

    def __init__(self, serial: I2cSerial, rotate: int = 0) -> None:
        recorder = _Recorder()
        self._serial_interface: Any = recorder
        super().__init__(recorder, rotate=rotate)  # type: ignore[call-arg]
        self._start = [byte for command in recorder.commands if command != (_DISPLAY_ON,) for byte in command]
        self._serial_interface = serial
        self.persist = True  # luma would otherwise draw on it at exit, past the owner
        self._blank = self.pack(Image.new("1", self.size))
        self._wanted = list(self._blank)
        self._wanted_contrast = CONTRAST
        self._shown: list[bytes | None] = [None] * len(self._blank)
        self._contrast: int | None = None
        self._started = self._lit = False
        self._doubtful = True
        self._next = 0
        self._tells = True  # by its status byte that it is on; some clones do not

    def pack(self, image: Image.Image) -> Pages:
        """The pages of an image of the panel's size, turned as the panel is mounted. Any thread may call."""
        if image.mode != "1" or image.size != self.size:
            raise ValueError(f"a {image.mode!r} picture of {image.size} for a panel of '1' {self.size}")
        return pages(self.preprocess(image))  # type: ignore[attr-defined]

    def want(self, frame: Pages, contrast: int = CONTRAST) -> None:
        """From now on, show this."""
        self._wanted = list(frame)
        self._wanted_contrast = contrast

    def want_blank(self) -> None:
        """From now on, show nothing."""
        self.want(self._blank, self._wanted_contrast)

    @property
    def pending(self) -> bool:
        """Whether there is work to do."""
        return not self._lit or self._wanted_contrast != self._contrast or self._wanted != self._shown

    def work(self) -> None:
        """Do the next piece of work: at most one page. Raises one of `FAILURES`; then call `doubt`."""
        if not self._started:
            self._begin()
        elif self._doubtful:
            self._resume()
        elif self._wanted_contrast != self._contrast:
            self._contrast = None
            self._serial_interface.command(0x81, self._wanted_contrast)
            self._contrast = self._wanted_contrast
        elif self._wanted != self._shown:
            self._send_next()
        elif not self._lit:
            self._light()

    def check(self) -> None:
        """Ask the chip whether it is still on; if not, it has lost its power: start again."""
        if self._says_off() and self._lit and self._tells:
            self.forget()

    def doubt(self) -> None:
        """A transfer failed: what the chip shows, and where it stands in its commands, is unknown."""
        self._doubtful = True
        self._shown = [None] * len(self._wanted)
        self._contrast = None

    def forget(self) -> None:
        """The chip has lost its power: start from the beginning."""
        self._started = self._lit = False
        self.doubt()

    def display(self, image: Image.Image) -> None:
        """Show an image at once (luma's interface, for luma's own drawing helpers). Raises `FAILURES`."""
        if isinstance(self._serial_interface, _Recorder):
            return
        self.want(self.pack(image), self._wanted_contrast)
        while self.pending:
            try:
                self.work()
            except FAILURES:
                self.doubt()
                raise

    def _begin(self) -> None:
        """Start the chip, still dark: it is switched on once its RAM holds the picture."""
        self._serial_interface.command(*_FLUSH, *self._start, *_PAGE_ADDRESSING)
        self._started, self._doubtful = True, False

    def _light(self) -> None:
        """Switch it on. A loss of power since `_begin` could not be told: so all is sent once more."""
        self._serial_interface.command(*self._start, *_PAGE_ADDRESSING, _DISPLAY_ON)
        self._shown, self._contrast = [None] * len(self._wanted), None
        self._tells = not self._says_off()
        self._lit = True

    def _resume(self) -> None:
        """After an error: has it lost its power, or just a few bytes?"""
        if self._says_off() and self._lit and self._tells:
            self.forget()
            return
        self._serial_interface.command(*_FLUSH, *_PAGE_ADDRESSING)
        self._doubtful = False

    def _says_off(self) -> bool:
        return bool(self._serial_interface.read(1)[0] & _IS_OFF)

    def _send_next(self) -> None:
        """Send the changes of the next page that has any, in one transaction.

        Pages below it whose changes stand in the same columns go along, if that is less to send.
        """
        wanted, shown = self._wanted, self._shown
        page = self._next
        while wanted[page] == shown[page]:
            page = (page + 1) % len(wanted)
        spans = _spans(wanted[page], shown[page])
        end = self._same_below(page, spans) if self.WINDOWS else page + 1
        if _WINDOWS_COST + _WINDOW_COST * len(spans) < (end - page) * (_PAGE_COST + _RUN_COST * len(spans)):
            parts = self._windows(page, end, spans)
        else:
            end = page + 1
            parts = self._page_runs(page, spans)
        shown[page:end] = [None] * (end - page)
        self._serial_interface.send(*parts)
        shown[page:end] = wanted[page:end]
        self._next = end % len(wanted)

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
            column = start + self.COLUMN
            if at < 0:
                move = bytes((0x00, 0xB0 | page, column & 15, 0x10 | column >> 4))
            else:  # the pointer stands where the last run ended
                move = (_MOVE_LOW if column >> 4 == at >> 4 else _MOVE)[column]
            parts += (move, DATA + self._wanted[page][start:end])
            at = end + self.COLUMN
        return parts

    def _windows(self, page: int, end: int, spans: list[tuple[int, int]]) -> list[bytes]:
        """For each span: a window over all the pages, then its bytes; at last, back to page addressing."""
        parts: list[bytes] = []
        for left, right in spans:
            window = bytes((0x00, 0x20, 0x00, 0x21, left, right - 1, 0x22, page, end - 1))
            parts += (window, DATA + b"".join([self._wanted[n][left:right] for n in range(page, end)]))
        last = bytes((0x00, 0x21, 0, self.width - 1, 0x22, 0, len(self._wanted) - 1, *_PAGE_ADDRESSING))
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


class _Recorder:
    """A serial interface that keeps the commands it is given."""

    def __init__(self) -> None:
        self.commands: list[tuple[int, ...]] = []

    def command(self, *cmd: int) -> None:
        self.commands.append(cmd)

    def data(self, data: bytes) -> None:
        """A picture is no part of starting a chip."""

    def cleanup(self) -> None:
        """Nothing is open."""


class Ssd1306(Panel, ssd1306):  # type: ignore[misc]
    """The 128x64 SSD1306 (0.96 inch modules)."""

    WINDOWS = True

    def __init__(self, serial: I2cSerial, rotate: int = 0) -> None:
        super().__init__(serial, rotate)
        self._mask = self._offsets = ()  # 16,384 numbers that only luma's own display() needs


DRIVERS: Final = {"ssd1306": Ssd1306}


def open_panel(wiring: PanelWiring, serial: I2cSerial) -> Panel:
    """The driver of a wired panel. Sends nothing yet."""
    return DRIVERS[wiring.chip](serial, wiring.rotate)
