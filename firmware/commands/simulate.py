"""``mas simulate``: many hands by the console's own players, and what they came to; rules compared."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from pathlib import Path

from engine.games import GAMES
from engine.ledger import Ledger
from firmware.commands.files import pencil
from firmware.commands.house import add_rules
from firmware.commands.parser import seconds, whole
from firmware.lab import text, workers
from firmware.lab.levels import LEVELS
from firmware.lab.row import PACE, Row, as_json, row
from firmware.lab.settings import Setting, asked, settings

BROKEN_OFF = 130
"""Exit code after Ctrl-C."""


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("game", metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--seats", type=whole(2, 6), metavar="N", help="two to six (default: 4)")
    parser.add_argument(
        "--games", type=whole(1, 10**9), default=1000, metavar="N", help="hands a row (default: 1000)"
    )
    says = "the same seed plays the same hands"
    parser.add_argument("--seed", type=whole(-(10**9), 10**9), default=1, metavar="S", help=says)
    parser.add_argument(
        "--players", "--player", action="append", default=[], metavar="LEVEL,...",
        help=f"who plays, round the table, of {', '.join(LEVELS)} (default: thumb); "
        "several times: a row for each table",
    )  # fmt: skip
    parser.add_argument(
        "--vary", action="append", default=[], metavar="KEY=VALUE,...",
        help="a row for each value of a house rule, seats or preset; several times: for each combination",
    )  # fmt: skip
    parser.add_argument(
        "--pace", type=seconds, default=PACE, metavar="S", help=f"seconds a turn takes (default: {PACE:g})"
    )
    parser.add_argument("--json", action="store_true", help="print one JSON object")
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="draw the figures as well")
    add_rules(parser)
    who = parser.add_mutually_exclusive_group()
    who.add_argument(
        "--workers", type=whole(1, 1024), metavar="N", help="processes that play (default: all cores)"
    )
    who.add_argument("--cluster", metavar="ADDRESS", help="let the workers of a Dask cluster play")


def run(args: Namespace) -> int:
    """Play, print and draw; broken off, tell of the hands that were played by then."""
    wanted = asked(args.game, args.seats, args.preset, args.set, args.players, args.vary)
    rows = settings(wanted)
    draw = pencil("firmware.lab.picture", args.plot) if args.plot else None
    ledgers = [Ledger(wanted.game.name, len(setting.levels)) for setting in rows]
    done = _play(args, rows, ledgers)
    told = [row(setting, ledger) for setting, ledger in zip(rows, ledgers, strict=True) if ledger.hands]
    if told:
        print(_as_json(told, args) if args.json else _as_text(told, args))
        if draw is not None:
            draw(told, args.pace, args.seed, args.plot)
    return 0 if done else BROKEN_OFF


def _play(args: Namespace, rows: list[Setting], ledgers: list[Ledger]) -> bool:
    """Whether all hands were played."""
    tables, hands = [setting.table for setting in rows], args.games * len(rows)
    parts = len(rows) * -(-args.games // workers.PART)
    pool = workers.cluster(args.cluster) if args.cluster else workers.local(
        min(args.workers or workers.cores(), parts)
    )  # fmt: skip
    try:
        with pool as who, _progress(hands) as bar:
            workers.play(ledgers, tables, args.seed, args.games, who, bar.update)
    except KeyboardInterrupt:
        done = sum(ledger.hands for ledger in ledgers)
        print(f"mas simulate: broken off after {done} of {hands} hands", file=sys.stderr)
        return False
    return True


def _progress(hands: int):  # type: ignore[no-untyped-def]
    from tqdm import tqdm

    return tqdm(total=hands, unit=" hands", disable=None, leave=False, file=sys.stderr)


def _as_json(told: list[Row], args: Namespace) -> str:
    """A single table is one object, a comparison one with its rows."""
    objects = [as_json(each, args.pace) for each in told]
    if not told[0].setting.varied:
        return json.dumps(objects[0])
    return json.dumps({"game": args.game, "seed": args.seed, "rows": objects})


def _as_text(told: list[Row], args: Namespace) -> str:
    return text.many(told, args.pace) if told[0].setting.varied else text.one(told[0], args.pace)
