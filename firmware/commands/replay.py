"""``mas replay``: play a match again, check every step, and tell how it ended."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from pathlib import Path

from engine.events import event_text
from engine.games import UnknownGame
from engine.match import Match
from engine.record import BadRecord, entry_text, parse_record
from engine.rules import BadRules
from firmware.commands.errors import CommandError
from firmware.commands.files import read_text
from firmware.commands.places import reading_store, usual_store
from firmware.games import AT_TABLE


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    says = "a .mas record, or - for the standard input (default: the last match of the console)"
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help=says)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--events", action="store_true", help="print what each step led to")
    how.add_argument("--record", action="store_true", help="print the record, to keep it: > evening.mas")
    parser.add_argument("--store", type=Path, metavar="FILE", help="where matches are kept")


def run(args: Namespace) -> int:
    """Replay and print."""
    if args.file and args.store:
        raise CommandError("FILE is a record, and --store FILE holds matches: name one of them")
    store = args.store or usual_store()
    text = read_text(args.file) if args.file else _last_match(store)
    try:
        record = parse_record(text)
        match = Match(record.header)
        for line, entry in zip(_step_lines(text), record.entries, strict=True):
            try:
                events = match.apply(entry)
            except BadRecord as error:
                raise BadRecord(f"line {line}: {error}; the record is cut off or altered there") from None
            if args.events:
                print(entry_text(entry)[:100])
                print("".join(f"    {event_text(event)}\n" for event in events), end="")
    except (BadRecord, BadRules, UnknownGame) as error:
        raise CommandError(f"{args.file or store}: {error}") from None
    print(text if args.record else _summary(match))
    return 0


def _last_match(store: Path) -> str:
    """The record of the match that was begun last. Raises CommandError."""
    from firmware.store.look import look_into

    with reading_store(store, "mas replay"), look_into(store) as copy:
        matches = copy.matches()
        if not matches:
            raise CommandError(f"{store}: no match is kept yet; play one", status=1)
        stored = copy.read(matches[-1].id)
    return "\n".join([*stored.header, "", *(line.text for line in stored.lines)])


def _step_lines(text: str) -> list[int]:
    """The number of each line that is a step: those that are not empty, below the first that is."""
    lines = list(map(str.strip, text.splitlines()))
    header = lines.index("") if "" in lines else len(lines)
    return [number for number, line in enumerate(lines, 1) if line and number > header]


def _summary(match: Match) -> str:
    header, standing = match.header, match.standing()
    names = header.names or tuple(f"seat {n}" for n in range(header.seats))
    lines = [
        f"{header.game}, {header.seats} seats, {len(match.record.entries)} steps, every one by the rules"
    ]
    wins = AT_TABLE[header.game].teller.wins
    for number, (_, result) in enumerate(match.played, 1):
        who, out = (
            ", ".join(names[seat] for seat in seats) or "nobody"
            for seats in (result.winners if wins else result.losers, result.out)
        )
        lines.append(
            f"hand {number}: {who} {'won' if wins else 'was mas'}; out, first to last: {out}"
        )
    if not standing.over and not match.wants_deal and match.hand is not None:
        lines.append(f"hand {standing.played + 1} goes on: {names[match.hand.to_act]} is to act")
    return "\n".join(lines)
