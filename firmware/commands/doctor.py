"""``mas doctor``: finds out what is wrong with a console, and says what to do about it."""

from __future__ import annotations

import json
import queue
import sys
import time
from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Collection
from contextlib import ExitStack
from pathlib import Path
from typing import Any

from firmware.commands.errors import CommandError
from firmware.commands.parser import whole
from firmware.commands.places import SAYS_WIRING, usual_wiring
from firmware.doctor import Visit, ask_all, faults, json_report, text_report
from firmware.lang import LANGUAGES, Words
from hw.doctor.checks import dead, in_use, machine_findings, probe_findings
from hw.doctor.finding import Finding
from hw.doctor.machine import Machine, emulated, look
from hw.doctor.probe import probe
from hw.error import HardwareError
from hw.place import TABLE
from hw.wiring import Wiring, WiringError


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("--wiring", type=Path, metavar="FILE", help=SAYS_WIRING)
    parser.add_argument("--quick", action="store_true", help="probe, and ask nobody")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")
    parser.add_argument("--lang", choices=LANGUAGES, default="sv", help="language (default: sv)")
    parser.add_argument("--emulated", action="store_true", help="of a simulated console, in a web page")
    says = "places of the simulated one, when no wiring is named (default: 4)"
    parser.add_argument("--seats", type=whole(1, 6), default=4, metavar="N", help=says)
    parser.add_argument("--port", type=whole(0, 65535), default=0, metavar="N", help="of the page")
    parser.add_argument("--no-browser", action="store_true", help="open no web page by itself")
    parser.add_argument("--link", type=int, metavar="FD", help=SUPPRESS)


def run(args: Namespace) -> int:
    """0 when there is no fault, 1 when there is one."""
    wiring = _wiring(args)
    if args.emulated:
        return _emulate(args, wiring)
    words = Words(args.lang)
    with ExitStack() as opened:
        machine, parts = _open(wiring, args.link, opened)
        found = list(machine_findings(wiring, machine))
        if parts is not None and not in_use(found):
            found += probe_findings(wiring, probe(wiring, parts["bus"], parts["factory"]))
            if not args.quick and not dead(found):
                found += _asked(wiring, parts, found, words, () if args.link is None else (TABLE,))
    if args.json:
        print(json.dumps(json_report(found, machine, wiring, words), indent=2, ensure_ascii=False))
    else:
        print(text_report(found, words))
    return 1 if faults(found) and args.link is None else 0  # the emulator would start a failed one again


def _wiring(args: Namespace) -> Wiring:
    if args.wiring is None and (args.emulated or args.link is not None):
        return Wiring.default(args.seats)
    file = args.wiring or usual_wiring()
    try:
        return Wiring.load(file)
    except WiringError as error:
        no_console = args.wiring is None and not file.exists()
        try_it = ". Try the doctor on a simulated console: mas doctor --emulated" if no_console else ""
        raise CommandError(str(error) + try_it) from None


def _open(wiring: Wiring, link: int | None, opened: ExitStack) -> tuple[Machine, dict[str, Any] | None]:
    """The machine, and its bus and pins; None when they can't be had: the machine's files tell why."""
    if link is not None:
        from hw.emulator.link import open_link

        joined = open_link(link)
        opened.callback(joined.close)
        return emulated(wiring.port), {"bus": joined.bus, "factory": joined.factory, "spi": joined.spi}
    from hw.pi import real_bus, real_factory, real_spi, taken_pins

    try:
        factory = real_factory()
        machine = look(taken=taken_pins(factory))
        bus = real_bus(wiring)
        opened.callback(bus.close)
        spi = None if wiring.table.spi is None else real_spi(wiring.table.spi, factory)
    except HardwareError as error:
        print(error, file=sys.stderr)
        return look(), None
    if spi is not None:
        opened.callback(spi.close)
    return machine, {"bus": bus, "factory": factory, "spi": spi}


def _asked(
    wiring: Wiring, parts: dict[str, Any], found: list[Finding], words: Words, keep: Collection[int]
) -> list[Finding]:
    """What people tell; nothing when the console doesn't open. keep: as of `Console.close`."""
    from hw.console import open_console

    messages: queue.SimpleQueue[Any] = queue.SimpleQueue()
    try:
        console = open_console(wiring, put=messages.put, clock=time.monotonic, **parts)
    except HardwareError as error:
        print(error, file=sys.stderr)
        return []
    visit = Visit(wiring, found, words, time.monotonic())
    try:
        ask_all(visit, console, messages, time.monotonic)
    finally:
        console.close(keep)
    return visit.findings


def _emulate(args: Namespace, wiring: Wiring) -> int:
    """The doctor visits a simulated console; its report goes to the same place as ours."""
    from firmware.commands.play import serve
    from hw.emulator.parent import Emulator, Life
    from hw.mock.rig import Rig

    command = [sys.executable, "-m", "firmware", "doctor", "--seats", str(args.seats), "--lang", args.lang]
    command += ["--json"] if args.json else []
    command += ["--quick"] if args.quick else []
    command += [] if args.wiring is None else ["--wiring", str(args.wiring)]
    with Emulator(Rig(wiring), command, port=args.port) as emulator:
        serve(emulator, f"The doctor asks at {emulator.url} - Ctrl-C ends it.", args.no_browser)
        return 1 if emulator.life is Life.FAILED else 0
