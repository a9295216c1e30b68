"""The `mas` command.

Each command is a module of `firmware.commands` with ``add_arguments(parser)`` and ``run(asked)``. A class
``Asked`` in it holds what the name alone asks for, which needs no parser; a parser adds what more is said.
"""

from __future__ import annotations

import importlib
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import Any, Final

from firmware.collector import at_rest
from firmware.commands.errors import CommandError
from firmware.version import version

COMMANDS: Final[dict[str, str]] = {
    "play": "play in a web page, on a simulated console (what mas does by itself)",
    "run": "play on the wired console",
    "doctor": "find what is wrong with a wired console, and what to do about it",
    "wiring": "check a wiring file, and draw it",
    "simulate": "let the console play many hands, and tell what they came to",
    "replay": "play the last match again, or a record, checking every step",
    "judge": "tell what may be done in a position",
    "rules": "print the rules of a game as agreed at a table",
    "stats": "tell who was mas, when and how often",
    "backup": "keep all that is remembered in a folder, such as a stick",
    "restore": "take up the newest backup of a folder",
    "log": "keep what the console told the system's log in a folder, such as a stick",
    "update": "renew the console from a signed package on a stick",
    "reset": "forget everything: the console is as new",
}


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; 0 when all is well, 1 when it failed, 2 when it was asked wrongly."""
    words = list(sys.argv[1:] if argv is None else argv)
    if not words or (words[0].startswith("-") and words[0] not in ("-h", "--help", "--version")):
        words.insert(0, "play")
    name = f"mas {words[0]}" if words[0] in COMMANDS else "mas"
    try:
        status = _run(words)
        sys.stdout.flush()
        return status
    except CommandError as error:
        print(f"{name}: {error}", file=sys.stderr)
        return error.status
    except BrokenPipeError:
        _drop_output()
        return 1
    except OSError as error:
        _drop_output()
        print(f"{name}: {error}; see that the disk has room and may be written", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130


def _run(words: list[str]) -> int:
    name, *options = words
    if name == "--version":
        print(f"mas {version()}")  # asked for here alone: to look it up takes long
        return 0
    if name not in COMMANDS:
        return _help(words)
    # Only the command that runs is imported, and a parser only to read something: a Pi Zero takes its time.
    with at_rest():
        command = importlib.import_module(f"firmware.commands.{name}")
    asked = command.Asked() if hasattr(command, "Asked") else None
    if options or asked is None:
        asked = _read(name, command, options, asked)
    return int(command.run(asked))


def _read(name: str, command: Any, options: list[str], asked: Any) -> Any:
    """What a command is asked for. Raises CommandError."""
    from firmware.commands.parser import Parser

    parser = Parser(prog=f"mas {name}", description=COMMANDS[name])
    command.add_arguments(parser)
    asked, unknown = parser.parse_known_args(options, asked)
    if unknown:
        parser.refuse(unknown[0])
    return asked


def _help(words: list[str]) -> int:
    """Tell what commands there are. Raises CommandError for one that there is not."""
    from firmware.commands.parser import Parser, suggested

    parser = Parser(prog="mas", description="Mas: a tabletop console for Swedish card games.")
    parser.add_argument("--version", action="store_true", help="tell which version this is, and end")
    if not words[0].startswith("-"):
        raise CommandError(f"there is no command {words[0]!r}: {suggested(words[0], COMMANDS)}")
    commands = parser.add_subparsers(dest="command", required=True, metavar="COMMAND")
    for name, says in COMMANDS.items():
        commands.add_parser(name, help=says)
    parser.parse_args(words)
    return 0


def _drop_output() -> None:
    """Nobody takes what is printed: let Python's own last flush not fail as well."""
    with suppress(OSError, ValueError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
