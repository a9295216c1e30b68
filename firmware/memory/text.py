"""The figures of what was played, as a text to read and as rows for other programs."""

from __future__ import annotations

import csv
import io
from collections.abc import Sequence
from datetime import datetime
from typing import Any, Final

from firmware.memory.figures import Figures, Player, called
from firmware.memory.marks import CONSOLE, Who
from firmware.memory.runs import Run
from firmware.store.ended import Ended

_COLUMNS: Final = (
    "number", "what", "game", "rules", "date", "name", "console", "place", "points", "mas", "won"
)  # fmt: skip
_LEGEND: Final = "in a row, without: hands one after the other, now and (most ever)"


def date(at: int | None) -> str:
    """The day, as it was where this machine is; empty where it is unknown."""
    return "" if at is None else datetime.fromtimestamp(at).date().isoformat()


def label(one: Who) -> str:
    """What a player is called here."""
    return "(console)" if one is CONSOLE else one or "(someone)"


def as_text(told: Sequence[Figures]) -> str:
    """A table for each."""
    return "\n\n".join([*map(_table, told), _LEGEND])


def _table(told: Figures) -> str:
    """The title alone where nobody ever was mas, or won."""
    if not told.players:
        return _title(told)
    head = ["player", "hands", told.mark, "%", "by chance", "in a row", "without", "last"]
    columns = [*zip(head, *map(_row, told.players), strict=True), *_matches(told)]
    widths = [max(map(len, column)) for column in columns]
    rows = zip(*columns, strict=True)
    lines = ["  ".join(_aligned(n, row[n], widths[n]) for n in range(len(row))).rstrip() for row in rows]
    return "\n".join([_title(told), *lines])


def _aligned(column: int, text: str, width: int) -> str:
    return text.rjust(width) if column else text.ljust(width)


def _matches(told: Figures) -> list[tuple[str, ...]]:
    """The columns of what matches came to: some are about who won, some about who was mas most often."""
    won, most_mas = [p.matches for p in told.players], [p.most_mas for p in told.players]
    columns = (("matches won", won), ("most mas", most_mas))
    return [(head, *map(str, times)) for head, times in columns if any(times)]


def _row(player: Player) -> list[str]:
    in_a_row = [_run(player.run), _run(player.without)] if player.who else ["", ""]
    return [
        label(player.who),
        str(player.hands),
        str(player.times),
        f"{100 * player.times / player.hands:.0f}",
        f"{100 * player.fair / player.hands:.0f}",
        *in_a_row,
        date(player.last) or ("?" if player.times else ""),
    ]


def _run(run: Run) -> str:
    return f"{run.now} ({run.longest})"


def _title(told: Figures) -> str:
    counts = ["1 hand" if told.hands == 1 else f"{told.hands} hands"]
    counts += ["1 match" if told.matches == 1 else f"{told.matches} matches"] if told.matches else []
    since, until = date(told.since), date(told.until)
    counts += [since if since == until else f"{since} to {until}"] if since else []
    counts += [f"{told.undated} of unknown date"] if told.undated and since else []
    name = told.game if told.rules is None else f"{told.game}, by {told.rules}"
    return f"{name}: {', '.join(counts)}"


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
        "who": label(player.who),
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
