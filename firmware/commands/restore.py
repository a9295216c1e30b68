"""``mas restore FOLDER``: the newest backup in a folder takes the place of all that is remembered."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from firmware.commands.errors import CommandError
from firmware.commands.places import usual_store
from firmware.store.errors import StoreError


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("folder", type=Path, metavar="FOLDER", help="where `mas backup` has put it")
    parser.add_argument("--store", type=Path, metavar="FILE", help="where matches are kept")


def run(args: Namespace) -> int:
    """Lay it ready for the next start."""
    from firmware.store.backup import restore

    if not args.folder.is_dir():
        raise CommandError(f"{args.folder}: there is no such folder; name the one that a backup was made in")
    try:
        taken = restore(args.store or usual_store(), args.folder)
    except StoreError as error:
        raise CommandError(str(error), status=1) from None
    print(f"{taken} is taken up at the next start; if the console runs: sudo systemctl restart mas")
    return 0
