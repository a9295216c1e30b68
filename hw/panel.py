"""What all display drivers have in common: luma.oled's classes, with updates that send only what changed.

A panel knows what it should show (`want`) and what its chip is known to show, and `work` closes the gap one
piece at a time. After any error nothing is known until it has been sent again.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from typing import TYPE_CHECKING, Any, Final

import luma.core.error
import luma.oled.const
from luma.core.device import device
from PIL import Image

from hw.place import CONTRAST

if TYPE_CHECKING:
    from hw.wiring import PanelWiring

Pages = tuple[bytes, ...]
"""A frame as a chip likes it: eight bands of eight rows each, from the top."""

FAILURES: Final = (OSError, luma.core.error.Error)
"""Everything that a bus can raise: luma's own errors are no OSErrors."""


class Panel(device, ABC):  # type: ignore[misc]
    """What all chips have in common; a chip is a subclass of this and of its luma class.

    Of luma's constructors it runs the common one alone. A chip's own lights it before there is a picture,
    and makes tables for a `display` that is not ours, 33,000 numbers long. Not thread-safe: for the bus
    owner only.

    COMMANDS: luma's names for the chip's commands. WIDTH: in pixels; all are 64 high.
    """

    COMMANDS: Any = luma.oled.const.ssd1306
    WIDTH: int = 128

    size: tuple[int, int]

    def __init__(self, serial: Any, rotate: int = 0) -> None:
        device.__init__(self, self.COMMANDS, serial)
        self.capabilities(self.WIDTH, 64, rotate)
        self.persist = True  # luma would otherwise draw on it at exit, past the owner
        self._blank = self.pack(Image.new("1", self.size))
        self._wanted = list(self._blank)
        self._wanted_contrast = CONTRAST
        self._shown: list[bytes | None] = [None] * len(self._blank)
        self._contrast: int | None = None
        self._started = self._lit = False
        self._doubtful = True
        self._next = 0

    def pack(self, image: Image.Image) -> Pages:
        """The frame of an image of the panel's size, turned as the panel is mounted. Any thread may call."""
        if image.mode != "1" or image.size != self.size:
            raise ValueError(f"a {image.mode!r} picture of {image.size} for a panel of '1' {self.size}")
        return self._bands(self.preprocess(image))

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
        """Do the next piece: of a lit panel at most one page. Raises `FAILURES`; then call `doubt`."""
        if not self._started:
            self._lit = self._begin()
            self._started, self._doubtful = True, False
        elif self._doubtful:
            self._resume()
        elif self._lit and self._wanted_contrast != self._contrast:
            self._contrast = None
            self.contrast(self._wanted_contrast)
            self._contrast = self._wanted_contrast
        elif self._wanted != self._shown:
            self._send_next()
        elif not self._lit:
            self._light()
            self._lit = True

    @abstractmethod
    def check(self) -> None:
        """See to it that a chip that has lost its power shows its picture again. Raises `FAILURES`."""

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
        self.want(self.pack(image), self._wanted_contrast)
        while self.pending:
            try:
                self.work()
            except FAILURES:
                self.doubt()
                raise

    @abstractmethod
    def _bands(self, image: Image.Image) -> Pages:
        """An image, turned, as a frame."""

    @abstractmethod
    def _begin(self) -> bool:
        """Start the chip. Whether it is lit: one that is dark is lit once its RAM holds the picture."""

    def _light(self) -> None:
        """Switch it on, with its contrast."""

    @abstractmethod
    def _resume(self) -> None:
        """After an error, with `_doubtful`: find out how the chip is, and go on."""

    @abstractmethod
    def _send_next(self) -> None:
        """Send the changes of the next page that has any."""

    def _changed_page(self) -> int:
        """The next page that has any changes."""
        page = self._next
        while self._wanted[page] == self._shown[page]:
            page = (page + 1) % len(self._wanted)
        return page


def open_panel(wiring: PanelWiring, serial: Any) -> Panel:
    """The driver of a wired panel. serial: its `I2cSerial`, or `SpiSerial`. Sends nothing yet."""
    if wiring.chip == "ssd1322":
        from hw.ssd1322 import Ssd1322

        return Ssd1322(serial, wiring.rotate)
    from hw.paged import Sh1106, Ssd1306, Ssd1309

    if wiring.chip == "sh1106":
        return Sh1106(serial, wiring.rotate, wiring.offset)
    return {"ssd1306": Ssd1306, "ssd1309": Ssd1309}[wiring.chip](serial, wiring.rotate)
