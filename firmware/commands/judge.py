"""``mas judge``: what may each seat do in a position, why not otherwise, and what an action leads to."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Final

from engine.action import STOP, Action, BadAction, parse_action
from engine.events import TABLE
from engine.game import Game, IllegalAction
from engine.games import UnknownGame, game_named
from engine.position import BadPosition, parse_position
from firmware.commands.errors import CommandError
from firmware.commands.files import read_text
from firmware.judge import told, verdict, why_not
from firmware.lang import LANGUAGES, Words

EXAMPLE: Final = '{"hands": ["S2 H7 H9", "C3 C4"], "to_act": 0, "table": ["1 H8"]}'
_TRY: Final = "mas judge --example | mas judge - --play 'lay H9'"


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "position",
        nargs="?",
        metavar="POSITION",
        help="a file, - for the standard input, or the JSON itself",
    )
    parser.add_argument("--example", action="store_true", help="print a position, to try or to change")
    parser.add_argument(
        "--play",
        action="append",
        default=[],
        metavar="ACTION",
        help="what the seat to act does, as in 'lay H7', or another, as in '2 pointout'; may be repeated",
    )
    parser.add_argument("--lang", choices=LANGUAGES, default="en", help="language (default: en)")
    parser.add_argument("--json", action="store_true", help="print the position that follows, as JSON")


def run(args: Namespace) -> int:
    """Judge and print; 1 when an action is not allowed."""
    if args.example:
        if args.position is not None or args.play:
            raise CommandError(f"--example only prints a position; to judge it: {_TRY}")
        print(EXAMPLE)
        return 0
    if args.position is None:
        raise CommandError(f"which position? 'mas judge --example' prints one; try {_TRY}")
    where = "the position" if args.position.lstrip().startswith("{") else args.position
    words = Words(args.lang)
    try:
        text = args.position if where != args.position else read_text(Path(args.position))
        position = parse_position(text)
        game = game_named(str(position.get("game", "mas"))).from_position(position)
    except (BadPosition, UnknownGame) as error:
        raise CommandError(f"{where}: {error}") from None
    lines: list[str] = []
    for tried in args.play:
        seat, action = _who_does_what(tried, game)
        try:
            events = game.play(action, seat, lambda cards: cards)  # judged as they lie, not by luck
        except IllegalAction as error:
            why = why_not(game.view(seat), error.reason, words)
            no = words.say("judge.no", name=words.say("judge.seat", seat=seat), action=action, why=why)
            print("\n".join([*lines, no, *verdict(game, words)]))
            return 1
        lines += [words.say("judge.yes", action=action), *(f"    {text}" for text in told(events, words))]
    print(json.dumps(game.position()) if args.json else "\n".join([*lines, *verdict(game, words)]))
    return 0


def _who_does_what(text: str, game: Game) -> tuple[int, Action]:
    """The seat, the one to act where none is named, and the action."""
    first, _, rest = text.strip().partition(" ")
    seats = {str(seat): seat for seat in range(game.seats)}
    try:
        if first.lstrip("-").isdecimal() and first not in seats:
            raise CommandError(f"--play: in {text!r}: there are the seats 0 to {game.seats - 1}")
        if first in seats:
            return seats[first], parse_action(rest)
        action = parse_action(text)
    except BadAction as error:
        raise CommandError(f"--play: {error}") from None
    return TABLE if action == STOP else max(game.to_act, 0), action
