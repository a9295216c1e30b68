"""Display drivers: luma.oled's classes for each chip, with updates that send only what changed.

A panel knows what it should show (`want`) and what its chip is known to show, and `work` closes the gap one
page at a time. After any error nothing is known until it has been sent again.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any, Final

import luma.core.error
from luma.oled.device import ssd1306
from PIL import Image

from hw.serial import COMMAND, DATA, I2cSerial

if TYPE_CHECKING:
    from hw.wiring import PanelWiring

Pages = tuple[bytes, ...]
"""A frame as the chips keep it: pages of eight rows; in each a byte for each column, lowest bit on top."""

FAILURES: Final = (OSError, luma.core.error.Error)
"""Everything that a bus can raise: luma's own errors are no OSErrors."""

CONTRAST: Final = 0xCF

_FLUSH: Final = (0xE3,) * 6
"""NOPs: they complete whatever command an error has cut short (none takes more than six arguments)."""
_PAGE_ADDRESSING: Final = (0x20, 0x02)
_DISPLAY_ON: Final = 0xAF
_IS_OFF: Final = 0x40
_RUN: Final = re.compile(rb"[^\0](?:\0{0,5}[^\0])*")
"""Changed columns in a page's difference. A gap of up to five is sent along: a new run costs as much."""


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
        self._wanted = self._blank = self.pack(Image.new("1", self.size))
        self._wanted_contrast = CONTRAST
        self._shown: tuple[bytes | None, ...] = (None,) * len(self._blank)
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
        self._wanted = frame
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
            self._send_page()
        elif not self._lit:
            self._light()

    def check(self) -> None:
        """Ask the chip whether it is still on; if not, it has lost its power: start again."""
        if self._says_off() and self._lit and self._tells:
            self.forget()

    def doubt(self) -> None:
        """A transfer failed: what the chip shows, and where it stands in its commands, is unknown."""
        self._doubtful = True
        self._shown = (None,) * len(self._wanted)
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
        self._shown, self._contrast = (None,) * len(self._wanted), None
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

    def _send_page(self) -> None:
        """Send the changes of the next page that has any, in one transaction."""
        count = len(self._wanted)
        page = next(
            page % count for page in range(self._next, self._next + count)
            if self._wanted[page % count] != self._shown[page % count]
        )
        new, old = self._wanted[page], self._shown[page]
        self._mark(page, None)
        self._serial_interface.send(*self._parts(page, new, old))
        self._mark(page, new)
        self._next = page + 1

    def _mark(self, page: int, content: bytes | None) -> None:
        self._shown = (*self._shown[:page], content, *self._shown[page + 1 :])

    def _parts(self, page: int, new: bytes, old: bytes | None) -> Iterator[bytes]:
        """For each run: the commands that move the chip's pointers there, then its bytes."""
        at = -1
        for start, end in _runs(new, old):
            column = start + self.COLUMN
            move = [column & 15, 0x10 | column >> 4]
            if at < 0:
                move.insert(0, 0xB0 | page)
            elif column >> 4 == at >> 4:
                move.pop()  # the pointer stands where the last run ended
            yield COMMAND + bytes(move)
            yield DATA + new[start:end]
            at = end + self.COLUMN


def _runs(new: bytes, old: bytes | None) -> Iterator[tuple[int, int]]:
    """Spans of columns to send."""
    if old is None:
        yield 0, len(new)
        return
    difference = int.from_bytes(new, "big") ^ int.from_bytes(old, "big")
    for run in _RUN.finditer(difference.to_bytes(len(new), "big")):
        yield run.span()


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

    def __init__(self, serial: I2cSerial, rotate: int = 0) -> None:
        super().__init__(serial, rotate)
        self._mask = self._offsets = ()  # 16,384 numbers that only luma's own display() needs


DRIVERS: Final = {"ssd1306": Ssd1306}


def open_panel(wiring: PanelWiring, serial: I2cSerial) -> Panel:
    """The driver of a wired panel. Sends nothing yet."""
    return DRIVERS[wiring.chip](serial, wiring.rotate)
