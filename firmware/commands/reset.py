"""``mas reset``: matches, names, house rules and settings are forgotten; the console is as new."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from firmware.commands.errors import CommandError
from firmware.commands.places import usual_store
from firmware.store.errors import StoreBusy, StoreError


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("--store", type=Path, metavar="FILE", help="where matches are kept")
    parser.add_argument("--yes", action="store_true", help="without asking")


def run(args: Namespace) -> int:
    """0 when all is forgotten, 1 when it is not."""
    from firmware.store.backup import start_over
    from firmware.store.database import open_store

    path = args.store or usual_store()
    if not path.exists():
        raise CommandError(f"{path}: there is no such file; name it by --store")
    if not args.yes and not _sure(path):
        print("Nothing was forgotten.")
        return 1
    try:
        store = open_store(path).store
        try:
            start_over(store)
        finally:
            store.close()
    except StoreBusy:
        says = "a console is playing with it; sudo systemctl stop mas"
        raise CommandError(f"{path}: {says}", status=1) from None
    except StoreError as error:
        raise CommandError(str(error), status=1) from None
    print("All is forgotten.")
    return 0


def _sure(path: Path) -> bool:
    if not sys.stdin.isatty():
        raise CommandError("asks before it does it; say --yes where nobody can answer")
    answer = input(f"Forget all matches, names and settings in {path}? This can't be undone. [y/N] ")
    return answer.strip().lower() in ("y", "yes")
