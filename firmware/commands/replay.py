"""``mas replay``: play a record again, check every step, and tell how it ended."""

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
from firmware.games import AT_TABLE


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    parser.add_argument("file", metavar="FILE", type=Path, help="a .mas record, or - for the standard input")
    parser.add_argument("--events", action="store_true", help="print what each step led to")


def run(args: Namespace) -> int:
    """Replay and print."""
    try:
        text = read_text(args.file)
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
        raise CommandError(f"{args.file}: {error}") from None
    print(_summary(match))
    return 0


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
