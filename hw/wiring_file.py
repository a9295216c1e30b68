"""Reading a wiring file: TOML in, a `Wiring` out, or what is wrong, on which line, and the remedy."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from typing import Any, Final, NoReturn

from hw.wiring import (
    EXPANDERS,
    MAX_DIRECT,
    MAX_SEATS,
    PANEL_ADDRESSES,
    PINS,
    RESERVED,
    SEAT_CHIPS,
    SH1106_OFFSET,
    SPI_PINS,
    TABLE_CHIPS,
    PanelWiring,
    PhonesWiring,
    SeatWiring,
    SpiWiring,
    Wiring,
    WiringError,
)

TOP_KEYS: Final = ("board", "bus", "table", "buzzer", "power", "interrupt", "seat", "phones")
PANEL_KEYS: Final = ("chip", "address", "channel", "rotate", "offset")
SPI_KEYS: Final = ("dc", "reset", "hertz")
BUS_KEYS: Final = ("port", "hertz", "mux")
BOARD_KEYS: Final = {"direct": ("keys", "lamp"), "seatboard": ("expander",)}
ADDRESSES: Final = ("address", "mux", "expander")
"""Keys whose numbers are I2C addresses, which people read in hexadecimal."""
SPI_HERTZ: Final = range(500_000, 10_000_001)  # an SSD1322 takes no more (rev 1.2, table 13-4)

PRINTED: Final = "0x3C (many panels say 0x78) or 0x3D (0x7A)"
"""A panel's addresses; some count the bit for reading and writing, too."""

Path = tuple[str | int, ...]
"""Where in the file something stands: ("seat", 1, "keys")."""


def read(text: str, name: str) -> Wiring:
    """Check the text of a wiring file. Raises WiringError."""
    import tomllib

    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        where = f"{name} line {line[1]}" if line else f"{name} at its end"
        remedy = f'Is text "quoted", are all [ ] and commas there, is it said but once? The reader: {error}.'
        raise WiringError("it cannot be read here", where, remedy) from error
    return _Reader(data, text, name).wiring()


def _lines(text: str) -> dict[Path, int]:
    """Where each table and key stands: ("seat", 1, "keys") -> its line number."""
    lines: dict[Path, int] = {}
    table: Path = ()
    counts: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        if header := re.match(r"\s*\[\[\s*([\w-]+)\s*\]\]", line):
            counts[header[1]] = counts.get(header[1], -1) + 1
            table = (header[1], counts[header[1]])
            lines[table] = number
            lines.setdefault((header[1],), number)
        elif header := re.match(r"\s*\[\s*([\w-]+)\s*\]", line):
            table = (header[1],)
            lines[table] = number
        elif key := re.match(r"\s*\"?([\w-]+)\"?\s*=", line):
            lines[*table, key[1]] = number
    return lines


class _Reader:
    """Turns parsed TOML into a `Wiring`, or says what is wrong and on which line."""

    def __init__(self, data: dict[str, Any], text: str, name: str) -> None:
        self._data = data
        self._text = text
        self._name = name
        self._pins: dict[int, str] = {}
        self._channels: dict[int, str] = {}

    def wiring(self) -> Wiring:
        self._keys((), self._data, TOP_KEYS)
        board = self._data.get("board")
        table = self._table_panel()
        if board not in ("direct", "seatboard"):
            what = f"board is {board!r}" if board else "no board"
            self._fail(("board",), what, 'Write board = "direct" or board = "seatboard".')
        bus = self._table(("bus",), BUS_KEYS)
        mux = self._number(("bus", "mux"), bus, 0x70, range(0x70, 0x78), "0x70 to 0x77")
        interrupt = self._pin(("interrupt",), self._data, "the seat boards' interrupt")
        if board == "seatboard" and interrupt is None:
            self._fail(("board",), "no interrupt line", "Write interrupt = 17, or the GPIO it is wired to.")
        if board == "direct" and interrupt is not None:
            self._fail(("interrupt",), "an interrupt line on direct wiring", "Remove the line.")
        buzzer = self._pin(("buzzer",), self._data, "the buzzer")
        seats = self._seats(board, table)
        return Wiring(
            board,
            seats,
            table,
            self._number(("bus", "port"), bus, 1, range(0, 32), "0 to 31"),
            self._number(("bus", "hertz"), bus, 400_000, range(10_000, 1_000_001), "10000 to 1000000"),
            mux,
            interrupt,
            buzzer,
            self._pin(("power",), self._data, "the power key"),
            self._phones(MAX_SEATS - len(seats)) if "phones" in self._data else None,
        )

    def _seats(self, board: str, table: PanelWiring) -> tuple[SeatWiring, ...]:
        seats = self._data.get("seat", [])
        if not isinstance(seats, list) or not all(isinstance(seat, dict) for seat in seats):
            self._fail(("seat",), "seats are written one by one", "Begin each with a line [[seat]].")
        limit = MAX_DIRECT if board == "direct" else MAX_SEATS
        if not seats:
            self._fail((), "no seat", "Begin each seat with a line [[seat]].")
        if len(seats) > limit:
            remedy = "A console has at most six seats." if limit == MAX_SEATS or len(seats) > MAX_SEATS else (
                'Direct wiring has pins for four seats: use board = "seatboard".'
            )
            self._fail(("seat", limit), f"a seat number {limit + 1} on {board} wiring", remedy)
        wired = tuple(self._seat(board, n, seat) for n, seat in enumerate(seats))
        for n, seat in enumerate(wired):
            if table.spi is None and table.channel is None and seat.panel.address == table.address:
                what = f"seat {n + 1} has the table's address: each would show the other's pictures"
                self._fail(("seat", n, "address"), what, "Set the seat's panel to 0x3C.")
        return wired

    def _seat(self, board: str, n: int, seat: dict[str, Any]) -> SeatWiring:
        where: Path = ("seat", n)
        owner = f"seat {n + 1}"
        self._keys(where, seat, (*PANEL_KEYS, *BOARD_KEYS["direct"], *BOARD_KEYS["seatboard"]))
        (other,) = BOARD_KEYS.keys() - {board}
        remedy = f'Remove the line: this is {board} wiring. Or write board = "{other}" at the top.'
        self._keys(where, seat, (*PANEL_KEYS, *BOARD_KEYS[board]), remedy)
        if board == "seatboard":
            panel = self._panel(where, seat, owner, 0x3C)
            words = "0x20 to 0x27, 0x38 to 0x3B"
            expander = self._number((*where, "expander"), seat, 0x20, EXPANDERS, words)
            return SeatWiring(panel, (0, 1, 2, 3), 4, expander)
        keys = seat.get("keys")
        if not isinstance(keys, list) or len(keys) != 4:
            remedy = "Write four GPIO numbers: keys = [left, right, round, square]."
            self._fail((*where, "keys"), f"keys of {owner} are {keys!r}", remedy)
        pins = [self._check_pin((*where, "keys"), pin, f"a key of {owner}") for pin in keys]
        lamp = self._pin((*where, "lamp"), seat, f"the lamp of {owner}")
        panel = self._panel(where, seat, owner, 0x3C)
        return SeatWiring(panel, (pins[0], pins[1], pins[2], pins[3]), lamp)

    def _phones(self, room: int) -> PhonesWiring:
        where: Path = ("phones",)
        phones = self._table(where, ("seats", "address"))
        if not room:
            remedy = "A console has at most six seats: remove a [[seat]], or this."
            self._fail(where, "there is no seat left for phones", remedy)
        seats = self._number((*where, "seats"), phones, 0, range(1, room + 1), f"1 to {room}")
        return PhonesWiring(seats, self._address((*where, "address"), phones))

    def _address(self, where: Path, table: dict[str, Any]) -> str | None:
        from ipaddress import IPv4Address

        address = table.get(str(where[-1]))
        try:
            return None if address is None else str(IPv4Address(str(address)))
        except ValueError:
            remedy = 'Write one of this machine\'s own, such as "192.168.1.20", or remove the line.'
            self._fail(where, f"{address!r} is no address", remedy)

    def _table_panel(self) -> PanelWiring:
        where: Path = ("table",)
        table = self._table(where, (*PANEL_KEYS, *SPI_KEYS))
        if self._chip(where, table, TABLE_CHIPS) != "ssd1322":
            self._keys(where, table, PANEL_KEYS, 'It is for SPI: remove the line, or write chip = "ssd1322".')
            return self._panel(where, table, "the table", 0x3D)
        self._keys(where, table, ("chip", "rotate", *SPI_KEYS), "Remove the line: an SSD1322 is on SPI.")
        for pin, line in SPI_PINS.items():
            self._pins[pin] = line
        dc = self._pin((*where, "dc"), table, "the table's data/command line")
        if dc is None:
            remedy = "Write dc = 24, or the GPIO of its D/C pin."
            self._fail(where, "the table has no data/command line", remedy)
        spi = SpiWiring(
            dc,
            self._pin((*where, "reset"), table, "the table's reset line"),
            self._number((*where, "hertz"), table, 8_000_000, SPI_HERTZ, "500000 to 10000000"),
        )
        return PanelWiring("ssd1322", rotate=self._rotate(where, table), spi=spi)

    def _chip(self, where: Path, table: dict[str, Any], known: Collection[str]) -> str:
        chip = table.get("chip", "ssd1306")
        if chip == "ssd1322" and chip not in known:
            self._fail((*where, "chip"), "an SSD1322 at a seat", "Only the table may have one.")
        if chip not in known:
            self._fail((*where, "chip"), f"a panel chip {chip!r}", f"Known chips: {', '.join(known)}.")
        return str(chip)

    def _rotate(self, where: Path, table: dict[str, Any]) -> int:
        return self._number((*where, "rotate"), table, 0, (0, 2), "0 or 2 (upside down)")

    def _offset(self, where: Path, table: dict[str, Any], chip: str) -> int:
        if chip == "sh1106":
            return self._number((*where, "offset"), table, SH1106_OFFSET, range(5), "0 to 4")
        if "offset" in table:
            remedy = 'Remove the line, or write chip = "sh1106".'
            self._fail((*where, "offset"), f"an offset on an {chip}", remedy)
        return 0

    def _panel(self, where: Path, table: dict[str, Any], owner: str, address: int) -> PanelWiring:
        chip = self._chip(where, table, SEAT_CHIPS)
        address = self._number((*where, "address"), table, address, PANEL_ADDRESSES, PRINTED)
        channel: int | None = None
        if "channel" in table:
            channel = self._number((*where, "channel"), table, 0, range(8), "0 to 7")
            taken = self._channels.setdefault(channel, owner)
            if taken != owner:
                what = f"channel {channel} of {owner} is already used by {taken}"
                self._fail((*where, "channel"), what, "Take a free channel.")
        elif where != ("table",):
            self._fail(where, f"{owner} has no multiplexer channel", "Write channel = 0 to 7.")
        elif address == 0x3C:
            self._fail(
                (*where, "address"),
                "a table panel at 0x3C on the trunk would show every hand",
                "Set it to 0x3D (solder bridge on its back), or give it a multiplexer channel of its own.",
            )
        return PanelWiring(
            chip, address, channel, self._rotate(where, table), self._offset(where, table, chip)
        )

    def _table(self, where: Path, known: Collection[str]) -> dict[str, Any]:
        table = self._data.get(str(where[0]), {})
        if not isinstance(table, dict):
            self._fail(where, f"{where[0]} is {table!r}", f"Write a line [{where[0]}] and its keys below it.")
        self._keys(where, table, known)
        return table

    def _keys(
        self, where: Path, table: Mapping[str, Any], known: Collection[str], remedy: str | None = None
    ) -> None:
        for key in table:
            if key not in known:
                from hw.wiring_advice import of_key

                self._fail((*where, key), f"unknown key {key!r}", remedy or of_key(where, key, known))

    def _number(
        self, where: Path, table: Mapping[str, Any], default: int, allowed: Collection[int], words: str
    ) -> int:
        value = table.get(str(where[-1]), default)
        if type(value) is not int or value not in allowed:
            hexadecimal = type(value) is int and where[-1] in ADDRESSES
            what = f"{where[-1]} is {f'0x{value:02X}' if hexadecimal else repr(value)}"
            unquoted = ", without quotation marks" if isinstance(value, str) else ""
            self._fail(where, what, f"Allowed: {words}{unquoted}.")
        return int(value)

    def _pin(self, where: Path, table: Mapping[str, Any], owner: str) -> int | None:
        return self._check_pin(where, table[str(where[-1])], owner) if where[-1] in table else None

    def _check_pin(self, where: Path, pin: Any, owner: str) -> int:
        if what := self._objection(pin, owner):
            from hw.wiring_advice import of_pin

            self._fail(where, what, of_pin(pin, self._data, self._pins))
        self._pins[pin] = owner
        return int(pin)

    def _objection(self, pin: Any, owner: str) -> str:
        """Why a pin cannot be had; empty when it can."""
        if type(pin) is not int or (pin not in PINS and pin not in RESERVED):
            return f"{pin!r} is no GPIO number"
        if pin in RESERVED:
            return f"GPIO {pin} belongs to {RESERVED[pin]}"
        return f"GPIO {pin} for {owner} is already {self._pins[pin]}" if pin in self._pins else ""

    def _fail(self, where: Path, what: str, remedy: str) -> NoReturn:
        lines = _lines(self._text)
        while where and where not in lines:
            where = where[:-1]  # a key that is missing is missed in its table
        place = f"{self._name} line {lines[where]}" if where else self._name
        raise WiringError(what, place, remedy)

