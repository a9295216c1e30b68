"""``mas replay``: play a match again, check every step, and tell how it ended."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Sequence
from pathlib import Path

from engine.course import Played
from engine.events import event_text
from engine.games import UnknownGame
from engine.match import Match
from engine.record import BadRecord, entry_text, parse_record
from engine.rules import BadRules
from firmware.commands.errors import CommandError
from firmware.commands.files import read_text
from firmware.commands.places import reading_store, usual_store
from firmware.games import AT_TABLE
from firmware.lang import LANGUAGES, Words
from firmware.places import hand_places


def add_arguments(parser: ArgumentParser) -> None:
    """What the command takes."""
    says = "a .mas record, or - for the standard input (default: the last match of the console)"
    parser.add_argument("file", metavar="FILE", type=Path, nargs="?", help=says)
    how = parser.add_mutually_exclusive_group()
    how.add_argument("--events", action="store_true", help="print what each step led to")
    how.add_argument("--record", action="store_true", help="print the record, to keep it: > evening.mas")
    parser.add_argument("--store", type=Path, metavar="FILE", help="where matches are kept")
    parser.add_argument("--lang", choices=LANGUAGES, default="sv", help="language (default: sv)")


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
    print(text if args.record else _summary(match, Words(args.lang)))
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


def _summary(match: Match, words: Words) -> str:
    header, standing = match.header, match.standing()
    names = header.names or tuple(words.say("judge.seat", seat=n) for n in range(header.seats))
    steps = len(match.record.entries)
    lines = [words.say("replay.head", game=header.game, seats=header.seats, steps=steps)]
    wins = AT_TABLE[header.game].teller.wins
    for number, played in enumerate(match.played, 1):
        lines.append(f"{words.say('match.hand', n=number)}: {_came_to(played, names, wins, words)}")
    if not standing.over and not match.wants_deal and match.hand is not None:
        to_act = names[match.hand.to_act]
        lines.append(words.say("replay.goes_on", n=standing.played + 1, name=to_act))
    return "\n".join(lines)


def _came_to(played: Played, names: Sequence[str], wins: bool, words: Words) -> str:
    """The headline and the places, as on the screen that told them."""
    result = played.result
    mas = () if wins else result.losers
    how = "mas" if mas else {0: "hand_over", 1: "hand_won"}.get(len(result.winners), "hand_shared")
    headline = words.say(f"result.{how}", name=", ".join(names[seat] for seat in mas or result.winners))
    placed = hand_places(result, played.terms.playing)
    places = ", ".join(words.say("result.place", place=place, name=names[seat]) for place, seat in placed)
    return f"{headline} ({places})"
