"""``mas judge``: what may each seat do in a position, why not otherwise, and what an action leads to."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path

from engine.action import Action, BadAction, parse_action
from engine.events import event_text
from engine.game import Game, IllegalAction
from engine.games import UnknownGame, game_named
from engine.position import BadPosition, parse_position
from firmware.commands.errors import CommandError
from firmware.commands.files import read_text


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument(
        "position", metavar="POSITION", help="a file, - for the standard input, or the JSON itself"
    )
    parser.add_argument("--play", metavar="ACTION", help="try this for the seat to act, as in 'lay H7'")
    parser.add_argument("--json", action="store_true", help="print the position that follows, as JSON")


def run(args: Namespace) -> int:
    """Judge and print; 1 when the action is not allowed."""
    where = "the position" if args.position.lstrip().startswith("{") else args.position
    try:
        text = args.position if where != args.position else read_text(Path(args.position))
        position = parse_position(text)
        game = game_named(str(position.get("game", "mas"))).from_position(position)
    except (BadPosition, UnknownGame) as error:
        raise CommandError(f"{where}: {error}") from None
    if args.play is None:
        print(json.dumps(game.position()) if args.json else _choices(game))
        return 0
    try:
        return _try(game, parse_action(args.play), args.json)
    except BadAction as error:
        raise CommandError(f"--play: {error}") from None


def _choices(game: Game) -> str:
    result = game.result()
    if result is not None:
        return "the hand is over: mas is " + (", ".join(f"seat {s}" for s in result.losers) or "nobody")
    actions = "\n".join(f"    {action}" for action in game.legal())
    return f"seat {game.to_act} is to act and may\n{actions}"


def _try(game: Game, action: Action, as_json: bool) -> int:
    try:
        events = game.play(action)
    except IllegalAction as error:
        print(f"no: {error}\n{_choices(game)}")
        return 1
    if as_json:
        print(json.dumps(game.position()))
        return 0
    print("yes:\n" + "".join(f"    {event_text(event)}\n" for event in events) + _choices(game))
    return 0
