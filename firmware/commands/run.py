"""``mas run``: the console itself, on real hardware or joined to an emulator."""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from typing import TYPE_CHECKING

from firmware.collector import at_rest
from firmware.commands.errors import CommandError
from firmware.commands.house import add_rules, offered
from firmware.commands.places import SAYS_WIRING, store_path, usual_wiring

if TYPE_CHECKING:
    from argparse import ArgumentParser

    from firmware.appliance import Appliance


class Asked:
    """What the console is asked for; as it is here by its unit, which says no word more."""

    wiring: Path | None = None
    store: Path | None = None
    lang: str | None = None
    pace: float | None = None
    link: int | None = None
    seats = 4
    game: str | None = None
    preset: str | None = None
    set: list[str] | None = None


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    from argparse import SUPPRESS

    from firmware.commands.parser import seconds

    parser.add_argument("--wiring", type=Path, metavar="FILE", help=SAYS_WIRING)
    parser.add_argument("--store", type=Path, metavar="FILE", help="where matches are kept")
    parser.add_argument("--lang", choices=("sv", "en"), help="language of the screens")
    parser.add_argument("--pace", type=seconds, metavar="S", help="seconds that a console player takes")
    parser.add_argument("--link", type=int, metavar="FD", help=SUPPRESS)
    parser.add_argument("--seats", type=int, help=SUPPRESS)
    says = "the game that is offered first (default: the one chosen last)"
    parser.add_argument("--game", metavar="GAME", help=says)
    add_rules(parser)


def run(asked: Asked) -> int:
    """Play until the process is told to end."""
    # its pictures are up before it is: to end without blanking them would leave a hand lit
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    with at_rest():
        appliance = _ready(asked)
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: appliance.stop())
    appliance.run()
    return 0


def _ready(asked: Asked) -> Appliance:
    from firmware import runtime
    from firmware.appliance import Appliance, Settings
    from firmware.crash import crash_without_words
    from firmware.store.errors import NewerStore, StoreBusy, StoreError
    from hw.error import HardwareError
    from hw.wiring import Wiring, WiringError

    if asked.link is None:  # the page of an emulator shows what its child said last
        crash_without_words()
    game, rules = offered(asked.game, asked.preset, asked.set or ())
    settings = Settings(
        rules=rules,
        store=asked.store or store_path("mas.db"),
        language=asked.lang,
        pace=asked.pace,
        game=game,
    )
    try:
        own = asked.link is None
        wiring = Wiring.load(asked.wiring or usual_wiring()) if own else Wiring.default(asked.seats)
    except WiringError as error:
        runtime.failed(error)
        raise CommandError(str(error)) from None
    try:
        return Appliance(wiring, settings, asked.link)
    except (HardwareError, StoreError) as error:
        runtime.failed(error)
        # what holds the store of a console of wires is a command that ends; that of a page, another page
        lasting = NewerStore if own else (NewerStore, StoreBusy)
        raise CommandError(str(error), status=2 if isinstance(error, lasting) else 1) from None
