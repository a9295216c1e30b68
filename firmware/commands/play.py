"""``mas play``: the emulator. A simulated console in a web page, with the very firmware of the Pi."""

from __future__ import annotations

import contextlib
import signal
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from firmware.commands.errors import CommandError
from firmware.commands.house import add_rules, offered
from firmware.commands.parser import ipv4, seconds, whole
from firmware.commands.places import store_path
from hw.emulator.parent import PORT, Emulator, Life
from hw.wiring import Wiring, WiringError


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    says = "that is offered first (default: the one chosen last)"
    parser.add_argument("game", nargs="?", metavar="GAME", help=says)
    parser.add_argument(
        "--seats", type=whole(1, 6), default=4, metavar="N", help="places at the console, 1-6 (default: 4)"
    )
    says = f"of the page on this machine (default: {PORT}, or a free one when that is in use)"
    parser.add_argument("--port", type=whole(0, 65535), metavar="N", help=says)
    says = "let phones on the same network play: a code opens just one seat (default: this machine only)"
    parser.add_argument("--lan", action="store_true", help=says)
    says = "this machine's own, for phones (default: found by itself); means --lan too"
    parser.add_argument("--address", type=ipv4, metavar="A.B.C.D", help=says)
    parser.add_argument("--lang", choices=("sv", "en"), help="language of the screens")
    parser.add_argument("--store", type=Path, metavar="FILE", help="where matches are kept")
    parser.add_argument("--pace", type=seconds, metavar="S", help="seconds that a console player takes")
    parser.add_argument("--no-browser", action="store_true", help="open no web page by itself")
    add_rules(parser)


def run(args: Namespace) -> int:
    """Serve the page until it is interrupted."""
    from hw.emulator.lan import NoNetwork

    offered(args.game, args.preset, args.set)
    with contextlib.ExitStack() as running:
        try:
            emulator = _started(args, Wiring.default(args.seats), running)
        except (WiringError, NoNetwork) as error:
            raise CommandError(str(error)) from None
        says = f"The console is at {emulator.url} - Ctrl-C ends it; a game goes on at the next start."
        serve(emulator, says, args.no_browser)
    return 0


def serve(emulator: Emulator, says: str, no_browser: bool) -> None:
    """Say where the page is, open it, and wait until the firmware ended or is interrupted."""
    print(says, flush=True)
    _tell_phones(emulator)
    if not no_browser:
        _open_page(emulator.url)
    signal.signal(signal.SIGTERM, signal.default_int_handler)
    with contextlib.suppress(KeyboardInterrupt):
        if emulator.wait() is Life.FAILED:
            print("The firmware does not start; the page tells why. Ctrl-C ends it.", file=sys.stderr)
            signal.pause()


def _started(args: Namespace, wiring: Wiring, running: contextlib.ExitStack) -> Emulator:
    """The emulator at the port asked for; at any free one when none was, and the usual one is taken."""
    from hw.emulator.lan import own_address
    from hw.emulator.server import PortTaken, page_at
    from hw.mock.rig import Rig

    lan = args.address or (own_address() if args.lan else None)

    def at(port: int) -> Emulator:
        return running.enter_context(Emulator(Rig(wiring), _firmware(args), port=port, lan=lan))

    try:
        return at(PORT if args.port is None else args.port)
    except PortTaken as error:
        if args.port is not None:
            raise CommandError(str(error)) from None
        if args.store is None and (page := page_at(PORT)):      # it keeps its matches in the same file
            says = "go on there, or end it with Ctrl-C where it was started. For a second one: --store FILE"
            raise CommandError(f"a console is open already at {page}: {says}") from None
    print(f"Port {PORT} is in use by something else; this console takes another one.")
    return at(0)


def _tell_phones(emulator: Emulator) -> None:
    """Where phones find their seats; the console's page has the same as codes to scan."""
    if urls := emulator.seat_urls:
        print("Phones on the same network: scan the codes on the page (the knob with the phone), or open")
        for seat, url in enumerate(urls, 1):
            print(f"  seat {seat}  {url}")
        print("Who knows such an address plays that seat. It holds until the console ends.", flush=True)


def _firmware(args: Namespace) -> list[str]:
    """The command line of the firmware, which runs in a process of its own."""
    command = [sys.executable, "-m", "firmware", "run", "--seats", str(args.seats)]
    command += ["--store", str(args.store or store_path("emulator.db"))]
    command += ["--game", args.game] if args.game else []
    command += ["--preset", args.preset] if args.preset else []
    command += [*(word for pair in args.set for word in ("--set", pair))]
    if args.lang:
        command += ["--lang", args.lang]
    if args.pace is not None:
        command += ["--pace", str(args.pace)]
    return command


def _open_page(url: str) -> None:
    import webbrowser

    with contextlib.suppress(webbrowser.Error):
        webbrowser.open(url)
