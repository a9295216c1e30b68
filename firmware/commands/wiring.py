"""``mas wiring``: checks a wiring file, and draws it as a table and a picture."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from firmware.commands.errors import CommandError
from firmware.commands.places import SAYS_WIRING, usual_wiring
from firmware.drawing import board_name, svg
from firmware.lang import LANGUAGES, Words
from hw.plan import wires
from hw.wiring import Wiring, WiringError


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("file", nargs="?", type=Path, metavar="FILE", help=SAYS_WIRING)
    parser.add_argument("--svg", type=Path, metavar="OUT.svg", help="draw it into this file, too")
    parser.add_argument("--lang", choices=LANGUAGES, default="sv", help="language (default: sv)")


def run(args: Namespace) -> int:
    """Print the table of wires, and write the drawing."""
    try:
        wiring = Wiring.load(args.file or usual_wiring(), "mas wiring FILE")
    except WiringError as error:
        raise CommandError(str(error)) from None
    words = Words(args.lang)
    print(table(wiring, words))
    if args.svg is not None:
        args.svg.write_text(svg(wiring, words), encoding="utf-8")
        print(words.say("wiring.drawn", file=args.svg))
    return 0


HEADS: Final = ("pin", "source", "colour", "board", "terminal")


def table(wiring: Wiring, words: Words) -> str:
    """A line for each wire: pin of the header, what is printed there, colour, board and terminal."""
    rows = [tuple(words.say(f"wiring.head.{head}") for head in HEADS)]
    for wire in wires(wiring):
        pin = "" if wire.pin is None else str(wire.pin)
        colour = words.say(f"wiring.colour.{wire.colour}")
        terminal = f"{wire.terminal}  ({wire.through})" if wire.through else wire.terminal
        rows.append((pin, wire.source, colour, board_name(wire.board, words), terminal))
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)
