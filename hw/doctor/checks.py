"""What follows from what was looked at and probed. Pure: no file, no bus, no pin."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from hw.doctor.finding import Finding, fault, note, symbol, well
from hw.doctor.machine import NEEDED, Machine
from hw.doctor.probe import MUXES, Probe
from hw.keys import SIGNS
from hw.switch import switch
from hw.wiring import EXPANDERS, PANEL_ADDRESSES, SPI_PINS, PanelWiring, Wiring

PACKAGES: Final = {"luma.oled": "python3-luma.oled"}
FASTEST: Final = 400_000
"""Hertz that multiplexer, expanders and displays are made for (SCPS207, SCPS197, SSD1306 rev 1.1)."""
SH1106_ID: Final = 0x08
"""The low bits of an SH1106's status byte; those of the SSD1306 differ."""

OVERLAYS: Final[Mapping[str, tuple[int, ...]]] = {
    "w1-gpio": (4,),
    "gpio-shutdown": (3,),
    "gpio-ir": (18,),
    "gpio-fan": (12,),
    "gpio-poweroff": (26,),
    "i2c-gpio": (23, 24),
    "audremap": (18, 19),
    "hifiberry-dac": (18, 19, 20, 21),
    "spi1-1cs": (18, 19, 20, 21),
    "spi1-2cs": (17, 18, 19, 20, 21),
    "pwm": (18,),
    "pwm-2chan": (18, 19),
    "uart5": (12, 13),
}
"""Pins that an overlay takes when it is given no others (the overlays' README)."""
GIVEN: Final = re.compile(r",(?:gpio_?(?:pin)?|pin2?|i2c_gpio_s(?:da|cl))=(\d+)")
"""How it is given others."""


def machine_findings(wiring: Wiring, machine: Machine) -> Iterator[Finding]:
    """Of the machine itself."""
    yield well("model", model=machine.model) if machine.model else fault("no_pi")
    yield from _libraries(wiring, machine)
    yield from _i2c(wiring, machine)
    if wiring.table.spi is not None:
        yield from _device("spidev0.0", "spi", machine)
    yield from _gpio(machine)
    yield from _pins(wiring, machine)
    if machine.weak:
        yield fault("weak_supply")


def in_use(findings: Iterable[Finding]) -> bool:
    """Whether somebody else, a running console for one, has the pins: then the bus must be left alone.

    Two who switch one multiplexer would send a hand to another seat.
    """
    return any(finding.key == "pin_busy" for finding in findings)


def dead(findings: Iterable[Finding]) -> bool:
    """Whether the bus is dead: then no seat shows a question."""
    return any(finding.key == "bus_hangs" for finding in findings)


def probe_findings(wiring: Wiring, answers: Probe) -> Iterator[Finding]:
    """Of bus and pins."""
    if answers.hangs:
        yield fault("bus_hangs")
        if wiring.board == "direct":
            yield from _keys(wiring, answers)
        return
    yield from _mux(wiring, answers)
    if answers.channels or wiring.table.channel is None:
        for place, panel in wiring.panels.items():
            here = answers.trunk & set(PANEL_ADDRESSES)
            hidden = here == {0x3C} if panel.channel is None else (  # which `_astray` tells
                not answers.channels or panel.address in here
            )
            if panel.spi is None and not hidden:
                yield _panel(place, panel, wiring, answers)
                yield from _chip(place, panel, answers)
    yield from _astray(wiring, answers)
    yield from _boards(wiring, answers)
    yield from _keys(wiring, answers)


def _libraries(wiring: Wiring, machine: Machine) -> Iterator[Finding]:
    for name in (*NEEDED, *(["spidev"] if wiring.table.spi else [])):
        if name in machine.libraries and not machine.libraries[name]:
            yield fault("library_missing", name=name, package=PACKAGES.get(name, f"python3-{name}"))


def _i2c(wiring: Wiring, machine: Machine) -> Iterator[Finding]:
    name = f"i2c-{wiring.port}"
    others = sorted(device for device in machine.devices if device.startswith("i2c-"))
    if name not in machine.devices and switch("i2c").line in machine.config:
        yield fault("i2c_elsewhere", port=wiring.port, found=", ".join(others) or "-")
        return
    yield from _device(name, "i2c", machine)
    clock = machine.hertz.get(wiring.port, wiring.hertz)
    if clock != wiring.hertz:
        yield fault("clock_differs", wired=wiring.hertz, found=clock)
    if max(clock, wiring.hertz) > FASTEST:
        yield note("clock_fast", hertz=max(clock, wiring.hertz), fastest=FASTEST)


def _device(name: str, bus: str, machine: Machine) -> Iterator[Finding]:
    if name not in machine.devices:
        yield fault(f"{bus}_off", device=f"/dev/{name}", **switch(bus)._asdict())
    elif not machine.devices[name]:
        yield fault("no_group", device=f"/dev/{name}", group=bus)
    else:
        yield well("device", device=f"/dev/{name}")


def _gpio(machine: Machine) -> Iterator[Finding]:
    chips = {name: may for name, may in machine.devices.items() if name.startswith("gpiochip")}
    if not chips:
        yield fault("no_gpio")
    elif not any(chips.values()):
        yield fault("no_group", device=f"/dev/{min(chips)}", group="gpio")
    else:
        yield well("device", device="/dev/gpiochip")


def _pins(wiring: Wiring, machine: Machine) -> Iterator[Finding]:
    used = pins(wiring)
    for pin, user in sorted(machine.taken.items()):
        if pin in used:
            yield fault("pin_busy", pin=pin, user=user, part=used[pin])
    for line in machine.config:
        name = line.removeprefix("dtoverlay=").partition(",")[0]
        taken = [int(pin) for pin in GIVEN.findall(line)] or OVERLAYS.get(name, ())
        for pin in taken if line.startswith("dtoverlay=") else ():
            if pin in used:
                yield fault("overlay_clash", overlay=name, pin=pin, part=used[pin])
    clash = sorted(used.keys() & SPI_PINS) if switch("spi").line in machine.config else []
    if clash:
        yield fault("spi_clash", pins=", ".join(map(str, clash)), **switch("spi", on=False)._asdict())


def pins(wiring: Wiring) -> dict[int, str]:
    """What each GPIO is for, in signs that need no language: ``● 2``, ``LED 2``, ``/INT``."""
    used: dict[int, str] = {}
    if wiring.board == "direct":
        for n, seat in enumerate(wiring.seats, 1):
            used |= {pin: f"{sign} {n}" for pin, sign in zip(seat.keys, SIGNS, strict=True)}
            if seat.lamp is not None:
                used[seat.lamp] = f"LED {n}"
    if wiring.interrupt is not None:
        used[wiring.interrupt] = "/INT"
    if wiring.buzzer is not None:
        used[wiring.buzzer] = "BUZZER"
    if wiring.power is not None:
        used[wiring.power] = "POWER"
    if wiring.table.spi is not None:
        used[wiring.table.spi.dc] = "D/C"
        if wiring.table.spi.reset is not None:
            used[wiring.table.spi.reset] = "RST"
    return used


def _mux(wiring: Wiring, answers: Probe) -> Iterator[Finding]:
    found = sorted(address for address in answers.trunk if address in MUXES)
    if wiring.mux in answers.trunk:
        yield well("mux", address=f"0x{wiring.mux:02X}")
    elif found:
        yield fault("mux_elsewhere", wired=f"0x{wiring.mux:02X}", found=f"0x{found[0]:02X}")
    else:
        yield fault("mux_absent", address=f"0x{wiring.mux:02X}")


def _panel(place: int, panel: PanelWiring, wiring: Wiring, answers: Probe) -> Finding:
    """Whether a panel is where it should be; if not, where one is that should not."""
    here = answers.trunk if panel.channel is None else answers.channels[panel.channel]
    where: dict[str, str | int] = {"place": place + 1, "wire": _wire(panel)}
    if panel.address in here:
        return well("panel", **where)
    others = [address for address in PANEL_ADDRESSES if address in here]
    if others and not (panel.channel is None and others == [0x3C]):
        return fault("panel_address", **where, wired=f"0x{panel.address:02X}", found=f"0x{others[0]:02X}")
    used: set[int | None] = {other.channel for other in wiring.panels.values()}
    for channel, heard in answers.channels.items():
        if channel not in used and heard & set(PANEL_ADDRESSES):
            return fault("panel_channel", **where, found=f"SD{channel}", number=channel)
    return fault("panel_absent", **where, address=f"0x{panel.address:02X}")


def _wire(panel: PanelWiring) -> str:
    return "SDA" if panel.channel is None else f"SD{panel.channel}"


def _chip(place: int, panel: PanelWiring, answers: Probe) -> Iterator[Finding]:
    """Clones may tell anything: so this is but a hint."""
    status = answers.status.get(place)
    if status is not None and (status & 0x0F == SH1106_ID) != (panel.chip == "sh1106"):
        looks = "sh1106" if status & 0x0F == SH1106_ID else "ssd1306"
        yield note("panel_chip", place=place + 1, wired=panel.chip, looks=looks)


def _astray(wiring: Wiring, answers: Probe) -> Iterator[Finding]:
    """A panel on the trunk hears what is meant for every seat whose address it has."""
    seats = {seat.panel.address for seat in wiring.seats}
    for address in sorted(answers.trunk & seats):
        yield fault("panel_on_trunk", address=f"0x{address:02X}")
    for address in sorted(answers.trunk & {seat.expander for seat in wiring.seats}):
        yield fault("board_on_trunk", address=f"0x{address:02X}")


def _boards(wiring: Wiring, answers: Probe) -> Iterator[Finding]:
    for n, seat in enumerate(wiring.seats):
        channel = seat.panel.channel
        if seat.expander is None or channel is None or channel not in answers.channels:
            continue
        heard = answers.channels[channel]
        if not heard or seat.expander in answers.trunk:
            continue  # the whole cable is at fault, which is told already
        others = sorted(address for address in heard if address in EXPANDERS)
        if seat.expander in heard:
            yield well("expander", place=n + 1)
        elif others:
            wired, found = f"0x{seat.expander:02X}", f"0x{others[0]:02X}"
            yield fault("expander_address", place=n + 1, wired=wired, found=found)
        else:
            yield fault("expander_absent", place=n + 1, wire=_wire(seat.panel))
    if answers.calling:
        yield fault("line_low", pin=wiring.interrupt or 0)


def _keys(wiring: Wiring, answers: Probe) -> Iterator[Finding]:
    for pin, error in answers.refused.items():
        yield fault("pin_refused", pin=pin, error=error)
    for seat, button in sorted(answers.fed):
        pin = wiring.seats[seat].keys[button]
        yield fault("key_fed", place=seat + 1, sign=symbol(button), pin=pin)
    for seat, button in sorted(answers.low):
        yield fault("key_stuck", place=seat + 1, sign=symbol(button))
    if answers.power:
        yield fault("power_stuck", pin=wiring.power or 0)
    if not (answers.refused or answers.fed or answers.low):
        yield well("keys")

