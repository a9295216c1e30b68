"""The rows of a comparison: every combination of what is varied, as asked for on the command line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import product
from typing import Final

from engine.game import Game
from engine.games import UnknownGame, game_named
from engine.named import NamedTuple
from engine.rules import BadRules, split_setting
from engine.simulate import Table
from firmware.commands.errors import CommandError
from firmware.commands.parser import suggested
from firmware.lab.levels import LEVELS

SEATS: Final = ("2", "3", "4", "5", "6")

PLAYERS: Final = "players"
"""What is varied where several tables of players are given."""


class Setting(NamedTuple):
    """One row of a comparison.

    Attributes:
        varied: what sets it apart from the other rows: by key, its value.
        levels: who plays, one a seat.
    """

    varied: Mapping[str, str]
    table: Table
    levels: tuple[str, ...]

    @property
    def name(self) -> str:
        """What sets it apart, in a line."""
        return " ".join(f"{key}={value}" for key, value in self.varied.items())


class Asked(NamedTuple):
    """What all rows share, where it is not varied.

    Attributes:
        seats, preset: None for the usual ones.
        rules: house rules that are set, by key.
        tables: who sits at each table, as in ``thumb,lowest``: it goes round the seats.
        varied: by key, the values that it takes.
    """

    game: type[Game]
    seats: int | None
    preset: str | None
    rules: Mapping[str, str]
    tables: Sequence[str]
    varied: Mapping[str, Sequence[str]]


def asked(
    game: str,
    seats: int | None,
    preset: str | None,
    rules: Sequence[str],
    tables: Sequence[str],
    vary: Sequence[str],
) -> Asked:
    """What was asked for, in parts.

    Raises:
        CommandError: there is no such game, a word is not KEY=VALUE, or something is given twice.
    """
    try:
        of, given = game_named(game), dict(map(split_setting, rules))
    except (UnknownGame, BadRules) as error:
        raise CommandError(str(error)) from None
    varied: dict[str, Sequence[str]] = {}
    taken = {"seats": seats, "preset": preset, PLAYERS: " ".join(tables) or None, **given}
    for key, values in map(_varied, vary):
        if key in varied:
            raise CommandError(f"--vary {key}: it is varied twice; write all its values in one list")
        if taken.get(key) is not None:
            raise CommandError(f"--vary {key}: it is also set to {taken[key]}; take one of the two out")
        varied[key] = values
    if len(tables) > 1:
        varied[PLAYERS] = _unlike(f"--{PLAYERS}", list(tables))
    return Asked(of, seats, preset, given, tables or ["thumb"], varied)


def settings(wanted: Asked) -> list[Setting]:
    """The rows: what was given first changes most slowly. Without anything varied there is one.

    Raises:
        CommandError: there is no such rule, value, number of seats or player, or they don't go together.
    """
    return [
        _setting(wanted, dict(zip(wanted.varied, values, strict=True)))
        for values in product(*wanted.varied.values())
    ]


def _setting(wanted: Asked, varied: Mapping[str, str]) -> Setting:
    seats = varied.get("seats", str(wanted.seats or 4))
    if seats not in SEATS:
        raise CommandError(f"--vary seats={seats}: two to six can play; write a number from 2 to 6")
    levels = _levels(varied.get(PLAYERS, wanted.tables[0]), int(seats))
    ours = {"seats", "preset", PLAYERS}
    texts = {**wanted.rules, **{key: value for key, value in varied.items() if key not in ours}}
    try:
        rules = wanted.game.rules_type.preset(varied.get("preset", wanted.preset or "standard"), texts)
    except BadRules as error:
        raise CommandError(str(error)) from None
    setting = Setting(varied, Table(wanted.game, rules, tuple(LEVELS[name] for name in levels)), levels)
    try:
        rules.refuse(int(seats))
    except BadRules as error:
        raise CommandError(f"{setting.name}: {error}" if varied else str(error)) from None
    return setting


def _levels(text: str, seats: int) -> tuple[str, ...]:
    names = text.split(",")
    for name in names:
        if name not in LEVELS:
            raise CommandError(f"--players {text}: there is no player {name!r}; {suggested(name, LEVELS)}")
    if len(names) > seats:
        raise CommandError(f"--players {text}: {len(names)} players for {seats} seats; take some out")
    return tuple(names[seat % len(names)] for seat in range(seats))


def _varied(text: str) -> tuple[str, Sequence[str]]:
    key, equals, values = text.partition("=")
    if not equals or not key or not all(values.split(",")):
        raise CommandError(f"--vary {text}: write KEY=VALUE,VALUE as in seats=2,3,4 or must_beat=true,false")
    return key, _unlike(f"--vary {key}", [value.strip().lower() for value in values.split(",")])


def _unlike(option: str, values: Sequence[str]) -> Sequence[str]:
    for value in values:
        if values.count(value) > 1:
            raise CommandError(f"{option}: {value} stands there twice; take one out")
    return values
