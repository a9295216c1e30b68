"""Every wire of a console: from which pin of the Pi's header, or of the multiplexer, to which terminal.

Names are those printed on the boards, and the signs on the keys, so they need no language.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from engine.named import NamedTuple
from hw.keys import SIGNS
from hw.wiring import PanelWiring, SeatWiring, Wiring

HEADER: Final[Mapping[int, int]] = {
    2: 3, 3: 5, 4: 7, 14: 8, 15: 10, 17: 11, 18: 12, 27: 13, 22: 15, 23: 16, 24: 18, 10: 19, 9: 21, 25: 22,
    11: 23, 8: 24, 7: 26, 0: 27, 1: 28, 5: 29, 6: 31, 12: 32, 13: 33, 19: 35, 16: 36, 26: 37, 20: 38, 21: 40,
}
"""GPIO number -> its place on the 40-pin header."""

SUPPLY: Final[Mapping[int, str]] = {
    1: "3V3", 17: "3V3", 2: "5V", 4: "5V",
    **dict.fromkeys((6, 9, 14, 20, 25, 30, 34, 39), "GND"),
}
"""The other places of the header."""

TABLE, MUX, BUZZER, POWER = "table", "mux", "buzzer", "power"
"""Boards beside the seats, which are called ``seat 1`` and on."""

COLOURS: Final[Mapping[str, str]] = {
    "3V3": "red", "GND": "black", "SDA": "blue", "SCL": "yellow", "◄": "white", "►": "grey", "●": "green",
    "■": "orange", "LED": "violet", "/INT": "white", "+": "brown", "KEY": "brown", "MOSI": "blue",
    "SCLK": "yellow", "CS": "green", "D/C": "grey", "RST": "white",
}
"""By terminal."""


class Wire(NamedTuple):
    """One wire.

    pin: its place on the header, None when it comes from the multiplexer. source: what is printed there.
    board: where it goes to; terminal: where on it. through: a part on its way, or empty.
    """

    pin: int | None
    source: str
    board: str
    terminal: str
    through: str = ""

    @property
    def colour(self) -> str:
        """Its colour, an English word."""
        return COLOURS[self.terminal]


def wires(wiring: Wiring) -> list[Wire]:
    """All of them, board by board: multiplexer, table, seats, buzzer, power key."""
    found = [*_supply(MUX), *_trunk(MUX, wiring.port), *_table(wiring.table, wiring.port)]
    for number, seat in enumerate(wiring.seats, 1):
        found += _seat(f"seat {number}", seat, wiring.port)
        if wiring.interrupt is not None:
            found.append(_gpio(wiring.interrupt, f"seat {number}", "/INT"))
    if wiring.buzzer is not None:
        found += [_gpio(wiring.buzzer, BUZZER, "+", "330 Ω"), Wire(39, "GND", BUZZER, "GND")]
    if wiring.power is not None:
        found += [_gpio(wiring.power, POWER, "KEY"), Wire(39, "GND", POWER, "GND")]
    return found


def _supply(board: str) -> list[Wire]:
    return [Wire(1, "3V3", board, "3V3"), Wire(6, "GND", board, "GND")]


def _trunk(board: str, port: int) -> Iterator[Wire]:
    """Before the multiplexer. Where a bus is that is not the header's own is a matter of its overlay."""
    for place, line in ((3, "SDA"), (5, "SCL")):
        yield Wire(place, line, board, line) if port == 1 else Wire(None, f"i2c-{port} {line}", board, line)


def _gpio(number: int, board: str, terminal: str, through: str = "") -> Wire:
    return Wire(HEADER[number], f"GPIO {number}", board, terminal, through)


def _panel(board: str, panel: PanelWiring, port: int) -> Iterator[Wire]:
    yield from _supply(board)
    if panel.channel is None:
        yield from _trunk(board, port)
    else:
        yield Wire(None, f"SD{panel.channel}", board, "SDA")
        yield Wire(None, f"SC{panel.channel}", board, "SCL")


def _table(panel: PanelWiring, port: int) -> Iterator[Wire]:
    if panel.spi is None:
        yield from _panel(TABLE, panel, port)
        return
    yield from _supply(TABLE)
    for number, terminal in ((11, "SCLK"), (10, "MOSI"), (8, "CS"), (panel.spi.dc, "D/C")):
        yield _gpio(number, TABLE, terminal)
    if panel.spi.reset is not None:
        yield _gpio(panel.spi.reset, TABLE, "RST")


def _seat(board: str, seat: SeatWiring, port: int) -> Iterator[Wire]:
    yield from _panel(board, seat.panel, port)
    if seat.expander is not None:
        return  # keys and lamp are on the board itself
    for number, terminal in zip(seat.keys, SIGNS, strict=True):
        yield _gpio(number, board, terminal)
    if seat.lamp is not None:
        yield _gpio(seat.lamp, board, "LED", "330 Ω")
