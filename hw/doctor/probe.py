"""What bus and pins answer when they are asked. Nothing here judges; nothing is changed on a display."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from errno import ETIMEDOUT
from typing import Any, Final

from hw.bus import Bus, Message
from hw.doctor.finding import symbol
from hw.keys import SINGLES, Button
from hw.wiring import EXPANDERS, PANEL_ADDRESSES, Wiring

MUXES: Final = range(0x70, 0x78)
ADDRESSES: Final = (*EXPANDERS, *PANEL_ADDRESSES, *MUXES)
NOP: Final = b"\x00\xe3"

KeyPlace = tuple[int, Button]


@dataclass(frozen=True, slots=True)
class Probe:
    """Answers.

    Attributes:
        hangs: the bus answers nothing and lets nothing through.
        trunk: addresses heard with every channel off.
        channels: addresses heard on each channel and not on the trunk.
        status: the status byte of each panel on I2C that is where it should be.
        low: keys that are pressed though nobody should.
        fed: keys whose pin is high though the Pi pulls it down.
        refused: pins that cannot be had, and what they were for.
        calling: the seat boards' line stays low after all have been read.
        power: the power key is down.
    """

    hangs: bool = False
    trunk: frozenset[int] = frozenset()
    channels: Mapping[int, frozenset[int]] = field(default_factory=dict)
    status: Mapping[int, int] = field(default_factory=dict)
    low: frozenset[KeyPlace] = frozenset()
    fed: frozenset[KeyPlace] = frozenset()
    refused: Mapping[int, str] = field(default_factory=dict)
    calling: bool = False
    power: bool = False


def probe(wiring: Wiring, bus: Bus, factory: Any) -> Probe:
    """Ask everything that can be asked. factory: gpiozero's pin factory; nothing else may use either."""
    try:
        answers = _ask_bus(wiring, bus)
    except TimeoutError:
        answers = Probe(hangs=True)
    refused: dict[int, str] = {}
    power = _low(wiring.power, "POWER", factory, refused)
    if wiring.board == "direct":
        low, fed = _direct_keys(wiring, factory, refused)
        return replace(answers, low=low, fed=fed, refused=refused, power=power)
    calling = _low(wiring.interrupt, "/INT", factory, refused)
    return replace(answers, refused=refused, calling=calling, power=power)


def _ask_bus(wiring: Wiring, bus: Bus) -> Probe:
    """Raises TimeoutError when it hangs."""
    trunk, channels = _scan(wiring, bus)
    status = _status(wiring, bus, trunk, channels)
    return Probe(False, trunk, channels, status, _board_keys(wiring, bus, channels))


def _scan(wiring: Wiring, bus: Bus) -> tuple[frozenset[int], dict[int, frozenset[int]]]:
    _lead(bus, wiring, 0)
    trunk = _heard(bus)
    if wiring.mux not in trunk:
        return trunk, {}
    channels = {}
    for channel in range(8):
        _lead(bus, wiring, 1 << channel)
        channels[channel] = _heard(bus) - trunk
    _lead(bus, wiring, 0)
    return trunk, channels


def _lead(bus: Bus, wiring: Wiring, mask: int) -> None:
    _try(bus, Message.write(wiring.mux, bytes([mask])))


def _heard(bus: Bus) -> frozenset[int]:
    return frozenset(address for address in ADDRESSES if _answers(bus, address))


def _answers(bus: Bus, address: int) -> bool:
    if _try(bus, Message.read(address, 1)):
        return True
    # there are displays that can only be written to
    return address in PANEL_ADDRESSES and _try(bus, Message.write(address, NOP))


def _try(bus: Bus, message: Message) -> bool:
    """Whether it was acknowledged. Raises TimeoutError when the bus hangs."""
    try:
        bus.i2c_rdwr(message)
    except OSError as error:
        if error.errno == ETIMEDOUT:
            raise TimeoutError(*error.args) from error
        return False
    return True


def _status(
    wiring: Wiring, bus: Bus, trunk: frozenset[int], channels: Mapping[int, frozenset[int]]
) -> dict[int, int]:
    status = {}
    for place, panel in wiring.panels.items():
        here = trunk if panel.channel is None else channels.get(panel.channel, frozenset())
        if panel.spi is None and panel.address in here:
            _lead(bus, wiring, 0 if panel.channel is None else 1 << panel.channel)
            answer = Message.read(panel.address, 1)
            if _try(bus, answer):
                status[place] = bytes(answer)[0]
    _lead(bus, wiring, 0)
    return status


def _direct_keys(
    wiring: Wiring, factory: Any, refused: dict[int, str]
) -> tuple[frozenset[KeyPlace], frozenset[KeyPlace]]:
    low, fed = set(), set()
    for seat, parts in enumerate(wiring.seats):
        for button, pin in zip(SINGLES, parts.keys, strict=True):
            try:
                if _level(factory, pin, pull_up=False):
                    fed.add((seat, button))
                if not _level(factory, pin, pull_up=True):
                    low.add((seat, button))
            except Exception as error:  # lgpio and gpiozero have none in common
                refused[pin] = f"{symbol(button)} {seat + 1}: {error}"
    return frozenset(low), frozenset(fed)


def _level(factory: Any, pin: int, pull_up: bool) -> bool:
    """The level of a pin that is pulled up or down inside the Pi."""
    from gpiozero import DigitalInputDevice

    with DigitalInputDevice(pin, pull_up=pull_up, pin_factory=factory) as device:
        return bool(device.value) != pull_up  # a device that is pulled up is active when low


def _board_keys(wiring: Wiring, bus: Bus, channels: Mapping[int, frozenset[int]]) -> frozenset[KeyPlace]:
    low = set()
    for seat, parts in enumerate(wiring.seats):
        channel = parts.panel.channel
        if channel is not None and parts.expander is not None and parts.expander in channels.get(channel, ()):
            _lead(bus, wiring, 1 << channel)
            answer = Message.read(parts.expander, 1)
            with suppress(OSError):
                bus.i2c_rdwr(Message.write(parts.expander, b"\x00"), answer)
                levels = bytes(answer)[0]
                keys = zip(SINGLES, parts.keys, strict=True)
                low |= {(seat, button) for button, pin in keys if not levels >> pin & 1}
    _lead(bus, wiring, 0)
    return frozenset(low)


def _low(pin: int | None, part: str, factory: Any, refused: dict[int, str]) -> bool:
    """Whether a pin that is pulled up is low; when it cannot be had, that is added to `refused`."""
    try:
        return pin is not None and not _level(factory, pin, pull_up=True)
    except Exception as error:  # lgpio and gpiozero have none in common
        refused[pin or 0] = f"{part}: {error}"
        return False
