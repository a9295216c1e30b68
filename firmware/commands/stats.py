"""``mas stats``: what the console remembers of the hands and matches played at it; and forgetting a name."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from collections.abc import Sequence
from datetime import datetime
from pathlib import Path

from engine.games import GAMES
from firmware.commands.errors import CommandError
from firmware.commands.files import pencil
from firmware.commands.forget import forget, known
from firmware.commands.parser import suggested
from firmware.commands.places import reading_store, usual_store
from firmware.lang import LANGUAGES, Words
from firmware.memory import text
from firmware.memory.figures import figures
from firmware.store.ended import Ended


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("--game", metavar="GAME", help=f"of this one only: {', '.join(GAMES)}")
    parser.add_argument("--name", metavar="NAME", help="hands that this person sat in")
    parser.add_argument("--since", type=_date, metavar="DATE", help="from this day on, as in 2026-05-31")
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--csv", action="store_true", help="every hand and match, a row for each player")
    how.add_argument("--json", action="store_true", help="the figures as one JSON object")
    parser.add_argument("--plot", type=Path, metavar="FILE.png", help="draw the figures as well")
    parser.add_argument("--store", type=Path, metavar="FILE", help="where matches are kept")
    parser.add_argument("--lang", choices=LANGUAGES, default="sv", help="language (default: sv)")
    erased = parser.add_mutually_exclusive_group()
    erased.add_argument("--erase", metavar="NAME", help="forget a name wherever it is kept")
    erased.add_argument("--erase-all", action="store_true", help="forget all names")
    parser.add_argument("--yes", action="store_true", help="erase without asking")


def run(args: Namespace) -> int:
    """Print, draw, or erase."""
    if args.yes and args.erase is None and not args.erase_all:
        raise CommandError("--yes is for --erase NAME and --erase-all")
    store = args.store or usual_store()
    with reading_store(store, "mas stats"):
        if args.erase is not None or args.erase_all:
            return forget(store, args.erase, args.yes, Words(args.lang))
        return _tell(_remembered(store), args)


def _date(words: str) -> int:
    """Reads a day: when it begins here, in seconds since 1970."""
    try:
        return int(datetime.strptime(words, "%Y-%m-%d").timestamp())
    except (ValueError, OverflowError):
        raise ArgumentTypeError(f"{words[:20]!r}: write a day as in 2026-05-31") from None


def _remembered(store: Path) -> tuple[Ended, ...]:
    from firmware.store.look import look_into

    with look_into(store) as copy:
        return copy.ended()


def _tell(ends: Sequence[Ended], args: Namespace) -> int:
    words = Words(args.lang)
    draw = pencil("firmware.memory.picture", args.plot) if args.plot else None
    wanted = _wanted(ends, args)
    told = figures(wanted)
    if args.csv:
        print(text.as_csv(wanted), end="")
    elif args.json:
        print(json.dumps({"figures": text.as_json(told)}, ensure_ascii=False))
    else:
        print(text.as_text(told, words) if told else words.say(_none(args)))
    if draw is not None and any(one.players for one in told):
        draw(told, wanted, words, args.plot)
    elif draw is not None:
        print("mas stats: there is nothing to draw", file=sys.stderr)
    return 0


def _wanted(ends: Sequence[Ended], args: Namespace) -> list[Ended]:
    """Those that were asked for."""
    if args.game is not None and args.game not in GAMES:
        raise CommandError(f"--game {args.game}: there is no such game: {suggested(args.game, GAMES)}")
    wanted = [end for end in ends if args.game in (None, end.game)]
    if args.name is not None:
        known("--name", args.name, {p.name for end in ends for p in end.parts if p.person})
        wanted = [end for end in wanted if any(p.person and p.name == args.name for p in end.parts)]
    if args.since is None:
        return wanted
    unknown = sum(end.at is None for end in wanted if end.kind == "hand")
    if unknown:
        print(f"mas stats: {unknown} hands of unknown date are left out", file=sys.stderr)
    return [end for end in wanted if end.at is not None and end.at >= args.since]


def _none(args: Namespace) -> str:
    """The sentence that no hand is there."""
    return "stats.none" if args.game is args.name is args.since is None else "stats.none_fits"
