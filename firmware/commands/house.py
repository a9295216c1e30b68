"""The game and its house rules, as given on a command line."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from engine.game import Game
from engine.games import UnknownGame, game_named
from engine.rules import BadRules, Rules, split_setting
from firmware.commands.errors import CommandError
from firmware.seating import SEATS

if TYPE_CHECKING:
    from argparse import ArgumentParser

STANDARD = "standard"


def add_rules(parser: ArgumentParser) -> None:
    """The options that choose house rules."""
    parser.add_argument(
        "--preset", metavar="NAME", help="a well-known set of house rules (default: standard)"
    )
    parser.add_argument(
        "--set",
        action="append",
        default=[],
        metavar="KEY=VALUE",
        help="one house rule, as in must_beat=false",
    )


def chosen(
    game_name: str, preset: str | None, changes: Sequence[str], seats: int | None = None
) -> tuple[type[Game], Rules]:
    """The game, and its rules: those of a preset, and what is changed in them, each as ``key=value``.

    Raises:
        CommandError: there is no such game, rule or value, or so many seats can't play by them.
    """
    try:
        game = game_named(game_name)
        rules = game.rules_type.preset(preset or STANDARD, dict(map(split_setting, changes)))
        if seats is not None:
            rules.refuse(seats)
    except (UnknownGame, BadRules) as error:
        raise CommandError(str(error)) from None
    return game, rules


def offered(game: str | None, preset: str | None, changes: Sequence[str]) -> tuple[str | None, Rules | None]:
    """The game that the console offers first, and its rules; None for what was chosen there last.

    Raises:
        CommandError: there is no such game, rule or value, or nobody can play by these rules.
    """
    from firmware.games import AT_TABLE

    if game is not None and game not in AT_TABLE:
        raise CommandError(f"{game!r} is no game here: choose from {', '.join(AT_TABLE)}")
    if not preset and not changes:
        return game, None
    rules = chosen(game or next(iter(AT_TABLE)), preset, changes)[1]
    refused = [why for seats in SEATS if (why := _refused(rules, seats))]
    if len(refused) == len(SEATS):
        raise CommandError(refused[0])
    return game, rules


def _refused(rules: Rules, seats: int) -> str:
    """Why so many seats can't play by these rules; empty when they can."""
    try:
        rules.refuse(seats)
    except BadRules as error:
        return str(error)
    return ""
