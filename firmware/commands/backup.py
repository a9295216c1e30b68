"""``mas backup FOLDER``: all that is remembered, as one file."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from firmware.commands.errors import CommandError
from firmware.commands.places import usual_store
from firmware.store.errors import StoreError


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="such as /media/mas, where a stick is")
    parser.add_argument("--store", type=Path, metavar="FILE", help="where matches are kept")


def run(args: Namespace) -> int:
    """Make it, also while a console is playing."""
    from firmware.store.backup import back_up

    store = args.store or usual_store()
    for place, says in ((args.folder, "name a folder that is there"), (store, "name the file by --store")):
        if not place.exists():
            raise CommandError(f"{place}: there is no such place; {says}")
    try:
        print(back_up(store, args.folder))
    except StoreError as error:
        raise CommandError(str(error), status=1) from None
    return 0
