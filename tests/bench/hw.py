"""The hardware layer: CPU of an update beside stock luma's, bytes on the bus, delays of a press, idling."""

from __future__ import annotations

import queue
import statistics
import time
import warnings
from collections.abc import Callable
from itertools import pairwise
from typing import Any

from PIL import Image

from engine.cards import parse_cards
from firmware.art.sprites import DIRECTIONS
from firmware.lang import Words
from firmware.screens.covered import Covered, covered
from firmware.screens.hand import hand_screen
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.order import in_order
from hw.bus import Message
from hw.console import open_console
from hw.keys import SETTLE, Button
from hw.mock.rig import Rig
from hw.panel import open_panel
from hw.place import TABLE
from hw.serial import I2cSerial
from hw.wiring import PanelWiring, Wiring
from tests.bench.rows import Row, at_most


def measure() -> list[Row]:
    """All rows; takes about ten seconds."""
    return [*cpu_rows(), *byte_rows(), *delay_rows(), *idle_rows()]


CARDS = in_order(parse_cards("S8 S9 HJ H7 DT"))
LIT = parse_cards("HJ H7")
LINE = KeyLine("h", Label("Lägg"), Label("Ta upp"), "H5")


def hand(ring: int, cards: int = 5, blink: bool = False) -> Image.Image:
    """A player's hand of the first so many cards, with the ring at one of them."""
    return hand_screen(Words("sv"), CARDS[:cards], LIT, ring, LINE, ring=not blink).image


def turns() -> list[Image.Image]:
    """A panel's frames in some turns: the ring goes along and blinks, a card leaves, the hand is covered."""
    frames = []
    for cards in (5, 4, 3):
        for ring in range(cards):
            frames += [hand(ring, cards), hand(ring, cards, blink=True), hand(ring, cards)]
        frames.append(covered(Words("sv"), Covered(cards - 1, "Bo", DIRECTIONS[0]), KeyLine()).image)
    return frames


class NoBus:
    """A bus that takes everything and costs nothing."""

    def i2c_rdwr(self, *messages: Message) -> None:
        """Gone."""

    def write_i2c_block_data(self, addr: int, register: int, data: list[int]) -> None:
        """Gone."""

    def close(self) -> None:
        """Nothing to close."""


def stock(bus: Any) -> Any:
    """luma's own driver on the path that it takes on the Pi."""
    from luma.core.interface.serial import i2c
    from luma.oled.device import ssd1306

    serial = i2c(bus=bus)
    serial._managed, serial._i2c_msg_write = True, Message.write
    device = ssd1306(serial)
    device.persist = True
    return device


def cpu_rows() -> list[Row]:
    """CPU of an update, both drivers in turn with the same frames on a bus that costs nothing."""
    warnings.simplefilter("ignore", DeprecationWarning)  # luma calls getdata
    theirs, ours = stock(NoBus()), open_panel(PanelWiring(), I2cSerial(NoBus(), 0x3C))
    ours.display(hand(0))
    draws = (theirs.display, ours.display, ours.display)
    frames = turns()
    best = [[1e9] * len(frames) for _ in draws]  # of twenty rounds: others use this machine too
    for _ in range(20):
        for n, frame in enumerate(frames):
            for which, draw in enumerate(draws):
                begun = time.thread_time_ns()
                draw(frame)
                best[which][n] = min(best[which][n], time.thread_time_ns() - begun)
    stock_us, changed_us, unchanged_us = (sum(times) / len(frames) / 1000 for times in best)
    return [
        Row("hw: CPU of stock luma's display()", stock_us, "us"),
        Row("hw: CPU of a panel update", changed_us, "us"),
        Row("hw: CPU of an unchanged update", unchanged_us, "us"),
        at_most("hw: CPU of a panel update, share of luma's", 100 * changed_us / stock_us, "%", 20),
    ]


def changed_bytes(old: Image.Image, new: Image.Image) -> int:
    """Display bytes that differ."""
    panel = open_panel(PanelWiring(), I2cSerial(NoBus(), 0x3C))
    pairs = zip(panel.pack(old), panel.pack(new), strict=True)
    return sum(a != b for before, after in pairs for a, b in zip(before, after, strict=True))


def byte_rows() -> list[Row]:
    """Bytes on the bus, address and control bytes included, beside the display bytes that changed."""
    rig = Rig(Wiring.default(1))
    panel = open_panel(PanelWiring(address=0x3D), I2cSerial(rig.bus, 0x3D))

    def sent(image: Image.Image) -> int:
        rig.bus.reset_counters()
        panel.display(image)
        return rig.bus.bytes

    start = sent(hand(0))
    rows = [Row("hw: bytes of a start with its picture", start, "B")]
    for name, old, new in (
        ("ring to the next card", hand(0), hand(1)),
        ("card leaves, hand closes up", hand(1), hand(1, 4)),
        ("the whole panel", Image.new("1", (128, 64)), Image.new("1", (128, 64), 1)),
    ):
        sent(old)
        count, changed = sent(new), changed_bytes(old, new)
        rows.append(Row(f"hw: bytes, {name} ({changed} changed)", count, "B"))
    rows.append(at_most("hw: bytes, unchanged", sent(new), "B", 0))
    frames = turns()
    sent(frames[0])
    pairs = list(pairwise(frames))
    share = sum(sent(new) for _, new in pairs) / sum(changed_bytes(*pair) for pair in pairs)
    return [*rows, at_most("hw: bytes sent by byte changed, some turns", share, "x", 1.6)]


def delay_rows() -> list[Row]:
    """From a contact closing to its edge on the queue, and to the key that the loop makes of it."""
    rows = []
    for seats in (4, 6):
        rig = Rig(Wiring.default(seats))
        messages: queue.Queue[Any] = queue.Queue()
        put = messages.put
        console = open_console(rig.wiring, bus=rig.bus, factory=rig.factory, put=put, clock=time.monotonic)
        for _ in range(4 * seats):
            messages.get(timeout=5)
        delays = []
        for n in range(300):
            begun = time.perf_counter()
            (rig.release if n % 2 else rig.press)(seats - 1, Button.ROUND)
            messages.get(timeout=5)
            delays.append(time.perf_counter() - begun)
        console.close()
        board = rig.wiring.board
        rows.append(Row(f"hw: contact to edge, {board}, median", 1e6 * statistics.median(delays), "us"))
        slow = sorted(delays)[-4] + SETTLE
        rows.append(at_most(f"hw: contact to key, {board}, p99", 1000 * slow, "ms", 12))
    return rows


def idle_rows() -> list[Row]:
    """Six seats and the table showing something that does not change: polling included."""
    rig = Rig(Wiring.default(6))
    now = [0.0]
    console = open_console(
        rig.wiring, bus=rig.bus, factory=rig.factory, put=_forget, clock=lambda: now[0], thread=False
    )
    for place in (TABLE, *range(6)):
        console.show(place, hand(0))
    simulated = _spend(console.owner.drain, now, 600.0)
    console.close()
    rig = Rig(Wiring.default(6))
    console = open_console(
        rig.wiring, bus=rig.bus, factory=rig.factory, put=_forget, clock=time.monotonic
    )
    console.show(TABLE, hand(0))
    time.sleep(0.5)
    begun, cpu = time.monotonic(), time.process_time()
    time.sleep(4.0)
    real = (time.process_time() - cpu) / (time.monotonic() - begun)
    console.close()
    return [
        at_most("hw: idle, six seats, ten simulated minutes", 100 * simulated / 600, "% of a core", 0.1),
        at_most("hw: idle, six seats, four real seconds", 100 * real, "% of a core", 0.2),
    ]


def _spend(drain: Callable[[], float], now: list[float], until: float) -> float:
    """CPU seconds of working whenever something falls due."""
    drain()
    begun = time.process_time()
    while now[0] < until:
        now[0] = drain()
    return time.process_time() - begun


def _forget(_message: object) -> None:
    """Nobody listens."""
