"""The `mas` command."""

from __future__ import annotations

import argparse
import importlib
import os
import sys
from collections.abc import Sequence
from typing import Final

from firmware.commands.errors import CommandError

COMMANDS: Final[dict[str, str]] = {
    "play": "play in a web page, on a simulated console (what mas does by itself)",
    "run": "play on the wired console",
    "simulate": "let the console play many hands, and tell what they came to",
    "replay": "play a record again, checking every step",
    "judge": "tell what may be done in a position",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 when all is well, 1 when it failed, 2 when it was asked wrongly."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    parser = argparse.ArgumentParser(
        prog="mas", description="Mas: a tabletop console for Swedish card games."
    )
    parser.add_argument("--version", action="version", version=f"mas {_version()}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, says in COMMANDS.items():
        command = commands.add_parser(name, help=says, description=says)
        if name == words[0]:  # only the command that runs is imported: a Pi Zero takes its time
            importlib.import_module(f"firmware.commands.{name}").add_arguments(command)
    args = parser.parse_args(words)
    try:
        return int(importlib.import_module(f"firmware.commands.{args.command}").run(args))
    except CommandError as error:
        print(f"mas {args.command}: {error}", file=sys.stderr)
        return error.status
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except KeyboardInterrupt:
        return 130


def _version() -> str:
    from importlib.metadata import PackageNotFoundError, version

    try:
        return version("mas-console")
    except PackageNotFoundError:
        return "(not installed)"
