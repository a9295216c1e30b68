"""``mas log FOLDER``: what the console told the system's journal, as a file. It holds no card and no name."""

from __future__ import annotations

import subprocess
from argparse import ArgumentParser, Namespace
from pathlib import Path

from firmware.commands.errors import CommandError


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="such as /media/mas, where a stick is")


def run(args: Namespace) -> int:
    """Write it. Raises CommandError where there is no journal, or where it may not be read."""
    from firmware.machine import JOURNAL, keep_log

    if not args.folder.is_dir():
        raise CommandError(f"{args.folder}: there is no such place; name a folder that is there")
    try:
        print(keep_log(args.folder))
    except FileNotFoundError:
        says = "only a console that systemd starts keeps a log"
        raise CommandError(f"there is no {JOURNAL[0]} here: {says}", status=1) from None
    except subprocess.CalledProcessError:
        says = "ask as root: sudo mas log FOLDER"
        raise CommandError(f"the journal could not be read; {says}", status=1) from None
    return 0
