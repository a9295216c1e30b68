"""How a console is wired: `console.toml` in, a checked and frozen `Wiring` out.

Two boards are known. `direct`: up to four seats, keys and lamps on the Pi's own pins, panels behind the
multiplexer. `seatboard`: up to six, each a board with a panel and an expander on a multiplexer channel, all
sharing one interrupt line.
"""

from collections.abc import Mapping
from pathlib import Path
from typing import Final

from engine.named import NamedTuple
from hw.place import TABLE

MAX_SEATS: Final = 6
MAX_DIRECT: Final = 4
SEAT_CHIPS: Final = ("ssd1306", "ssd1309", "sh1106")
TABLE_CHIPS: Final = (*SEAT_CHIPS, "ssd1322")
"""Controllers of the panels: 0.96, 2.42 and 1.3 inch over I2C; and 256x64 over SPI for the table."""
SH1106_OFFSET: Final = 2
PANEL_ADDRESSES: Final = (0x3C, 0x3D)
EXPANDERS: Final = (*range(0x20, 0x28), *range(0x38, 0x3C))
"""Addresses of a TCA9534, and those of the TCA9534A that no panel has."""

RESERVED: Final[Mapping[int, str]] = {
    0: "the HAT EEPROM",
    1: "the HAT EEPROM",
    2: "I2C data (SDA)",
    3: "I2C clock (SCL)",
    14: "the serial console (TXD)",
    15: "the serial console (RXD)",
}
"""Pins that are taken, and by what."""

PINS: Final = range(4, 28)
SPI_PINS: Final[Mapping[int, str]] = {
    7: "SPI chip select 1 (CE1)",
    8: "SPI chip select (CE0)",
    9: "SPI data in (MISO)",
    10: "SPI data (MOSI)",
    11: "SPI clock (SCLK)",
}
"""Pins that are taken, too, once the kernel drives SPI 0."""


class WiringError(Exception):
    """A console that cannot be wired so: `what` is wrong, `where` in the file, and the `remedy`."""

    def __init__(self, what: str, where: str, remedy: str) -> None:
        super().__init__(f"{where}: {what}. {remedy}")
        self.what, self.where, self.remedy = what, where, remedy


class SpiWiring(NamedTuple):
    """A panel on SPI 0, chip select 0. dc, reset: GPIOs of its lines (None = tied high). hertz: its clock."""

    dc: int
    reset: int | None = None
    hertz: int = 8_000_000


class PanelWiring(NamedTuple):
    """One OLED.

    address: on I2C. channel: its multiplexer channel, None = on the trunk. rotate: quarter turns, 0 or 2.
    offset: the column of display RAM that its leftmost pixel is at. spi: set when it is on SPI instead.
    """

    chip: str = "ssd1306"
    address: int = 0x3C
    channel: int | None = None
    rotate: int = 0
    offset: int = 0
    spi: SpiWiring | None = None

    @property
    def size(self) -> tuple[int, int]:
        """Pixels, across and down."""
        return (256, 64) if self.chip == "ssd1322" else (128, 64)


class SeatWiring(NamedTuple):
    """One seat. keys: pins of ◄ ► ● ■, and lamp: its pin, on the Pi or on the `expander` (an I2C address)."""

    panel: PanelWiring
    keys: tuple[int, int, int, int]
    lamp: int | None = None
    expander: int | None = None


class PhonesWiring(NamedTuple):
    """Seats without wires. address: this machine's own that phones know; None = found when it is needed."""

    seats: int
    address: str | None = None


class Wiring(NamedTuple):
    """A whole console.

    port, hertz: I2C bus number and clock. mux: the multiplexer's address. interrupt: GPIO of the seat
    boards' shared /INT line. buzzer: GPIO. power: GPIO of the key that switches the machine off.
    phones: seats beside the wired ones.
    """

    board: str
    seats: tuple[SeatWiring, ...]
    table: PanelWiring
    port: int = 1
    hertz: int = 400_000
    mux: int = 0x70
    interrupt: int | None = None
    buzzer: int | None = None
    power: int | None = None
    phones: PhonesWiring | None = None

    @property
    def panels(self) -> dict[int, PanelWiring]:
        """Every panel by its place."""
        return {TABLE: self.table} | {n: seat.panel for n, seat in enumerate(self.seats)}

    @staticmethod
    def default(seats: int) -> "Wiring":
        """The wiring of the build guide: `direct` for one to four seats, `seatboard` for five and six."""
        if not 1 <= seats <= MAX_SEATS:
            raise WiringError(f"{seats} seats", "console", f"A console has one to {MAX_SEATS} seats.")
        table = PanelWiring(address=0x3D)
        if seats <= MAX_DIRECT:
            direct = tuple(
                SeatWiring(PanelWiring(channel=n), DIRECT_KEYS[n], DIRECT_LAMPS[n]) for n in range(seats)
            )
            return Wiring("direct", direct, table, buzzer=18)
        boards = tuple(SeatWiring(PanelWiring(channel=n), (0, 1, 2, 3), 4, 0x20) for n in range(seats))
        return Wiring("seatboard", boards, table, interrupt=17, buzzer=18)

    @staticmethod
    def load(path: Path, naming: str = "--wiring FILE") -> "Wiring":
        """Read and check a wiring file. Raises WiringError, also when it cannot be read.

        naming: how a command names another one, which is then the remedy.
        """
        try:
            text = path.read_text(encoding="utf-8").removeprefix("\ufeff")  # a mark of editors on Windows
        except UnicodeDecodeError as error:
            what, remedy = "is not a text in UTF-8", "Save it as UTF-8 in your editor."
            raise WiringError(what, str(path), remedy) from error
        except OSError as error:
            what, remedy = f"cannot be read ({error.strerror})", f"Name a wiring file: {naming}"
            raise WiringError(what, str(path), remedy) from error
        return Wiring.parse(text, path.name)

    @staticmethod
    def parse(text: str, name: str = "console.toml") -> "Wiring":
        """Check the text of a wiring file. Raises WiringError."""
        from hw.wiring_file import read

        return read(text, name)


DIRECT_KEYS: Final = ((4, 17, 27, 22), (10, 9, 11, 5), (6, 13, 19, 26), (23, 24, 25, 8))
DIRECT_LAMPS: Final = (7, 12, 16, 20)
