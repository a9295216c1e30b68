"""``mas update``: a newer console from a signed package on a stick."""

from __future__ import annotations

import subprocess
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from firmware.commands.errors import CommandError
from firmware.machine import MEDIA, UPDATER

REFUSED: Final = {
    "no_package": "there is no mas-console_VERSION_all.deb; name the folder that it is in",
    "no_key": "no key says whose updates this console takes; put a public key into /etc/mas/update-keys",
    "unsigned": "the package is not signed; its .sig must lie beside it",
    "forged": "the signature is not by a key in /etc/mas/update-keys, or the package is damaged",
    "older": "the package is not newer than the console",
    "back": "the new version did not start; the one before runs again: journalctl -u mas tells why",
}
"""What the updater may answer, other than that it is done."""


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "folder", type=Path, nargs="?", metavar="FOLDER", help=f"where it is (default: a stick under {MEDIA})"
    )


def run(args: Namespace) -> int:
    """Do it, as root; some minutes on a small Pi."""
    folders = sorted(MEDIA.glob("*/")) if args.folder is None else [args.folder]
    if not folders:
        raise CommandError(f"there is no stick under {MEDIA}; put one in, or name a folder")
    if not folders[0].is_dir():
        raise CommandError(f"{args.folder}: there is no such folder; name the one that the package is in")
    command = [UPDATER, "install", *folders]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
    word, _, version = done.stdout.strip().partition(" ")
    if word == "updated":
        print(f"updated to {version}")
        return 0
    raise CommandError(REFUSED.get(word, "it failed; what stands above says why. Try sudo"), status=1)
