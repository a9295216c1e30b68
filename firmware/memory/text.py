"""The figures of what was played, as a text to read and as rows for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from firmware.lang import Words, words_of
from firmware.memory.figures import Figures, Player, called
from firmware.memory.marks import CONSOLE, Who
from firmware.memory.runs import Run
from firmware.store.ended import Ended

_COLUMNS: Final = (
    "number", "what", "game", "rules", "date", "name", "console", "place", "points", "mas", "won"
)  # fmt: skip
_HEADS: Final = ("percent", "by_chance", "in_a_row", "without", "last")


def date(at: int | None) -> str:
    """The day, as it was where this machine is; empty where it is unknown."""
    return "" if at is None else datetime.fromtimestamp(at).date().isoformat()


def label(one: Who, words: Words) -> str:
    """What a player is called here."""
    return words.say("stats.console") if one is CONSOLE else one or words.say("stats.someone")


def as_text(told: Sequence[Figures], words: Words) -> str:
    """A table for each."""
    return "\n\n".join([*(_table(one, words) for one in told), words.say("stats.legend")])


def _table(told: Figures, words: Words) -> str:
    """The title alone where nobody ever was mas, or won."""
    if not told.players:
        return _title(told, words)
    head = [words.say(f"stats.head.{head}") for head in ("player", "hands", told.mark, *_HEADS)]
    rows = [_row(player, words) for player in told.players]
    columns = [*zip(head, *rows, strict=True), *_matches(told, words)]
    widths = [max(map(len, column)) for column in columns]
    lines = ["  ".join(map(_aligned, range(len(row)), row, widths)) for row in zip(*columns, strict=True)]
    return "\n".join([_title(told, words), *map(str.rstrip, lines)])


def _aligned(column: int, text: str, width: int) -> str:
    return text.rjust(width) if column else text.ljust(width)


def _matches(told: Figures, words: Words) -> list[tuple[str, ...]]:
    """The columns of what matches came to: some are about who won, some about who was mas most often."""
    won, most_mas = [p.matches for p in told.players], [p.most_mas for p in told.players]
    columns = (("matches_won", won), ("most_mas", most_mas))
    return [(words.say(f"stats.head.{head}"), *map(str, times)) for head, times in columns if any(times)]


def _row(player: Player, words: Words) -> list[str]:
    in_a_row = [_run(player.run), _run(player.without)] if player.who else ["", ""]
    return [
        label(player.who, words),
        str(player.hands),
        str(player.times),
        f"{100 * player.times / player.hands:.0f}",
        f"{100 * player.fair / player.hands:.0f}",
        *in_a_row,
        date(player.last) or ("?" if player.times else ""),
    ]


def _run(run: Run) -> str:
    return f"{run.now} ({run.longest})"


def _title(told: Figures, words: Words) -> str:
    counts = [_counted("hand", told.hands, words)]
    counts += [_counted("match", told.matches, words)] if told.matches else []
    since, until = date(told.since), date(told.until)
    if since:
        counts += [since if since == until else words.say("stats.dates", since=since, until=until)]
    counts += [words.say("stats.undated", n=told.undated)] if told.undated and since else []
    name = told.game if told.rules is None else words.say("stats.by", game=told.game, rules=told.rules)
    return f"{name}: {', '.join(counts)}"


def _counted(what: str, n: int, words: Words) -> str:
    return words.say(f"stats.one_{what}") if n == 1 else words.say(f"stats.{what}_n", n=n)


def as_json(told: Sequence[Figures]) -> list[dict[str, Any]]:
    """The same as JSON values; dates as text, None where they are unknown."""
    return [
        one._asdict()
        | {"since": date(one.since) or None, "until": date(one.until) or None}
        | {"players": [_player(player) for player in one.players]}
        for one in told
    ]


def _player(player: Player) -> dict[str, Any]:
    return player._asdict() | {
        "who": label(player.who, words_of("en")),  # the same for other programs whoever reads the table
        "fair": round(player.fair, 2),
        "run": player.run._asdict(),
        "without": player.without._asdict(),
        "last": date(player.last) or None,
    }


def as_csv(ends: Sequence[Ended]) -> str:
    """What everything was reckoned from: a row for each player of each hand and match."""
    out = io.StringIO()
    writer = csv.writer(out, lineterminator="\n")
    writer.writerow(_COLUMNS)
    for number, end in enumerate(ends, 1):
        first = [number, end.kind, end.game, called(end.game, end.rules), date(end.at)]
        for p in end.parts:
            writer.writerow([*first, p.name, int(not p.person), p.place, p.points, int(p.mas), int(p.won)])
    return out.getvalue()
