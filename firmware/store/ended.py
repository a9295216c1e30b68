"""What a hand or a match came to: the rows that the console's memory is made of.

A row has the key of the line that ended the hand. So it goes when that line is taken back, and a hand that is
played on after a power cut can't be remembered twice.
"""

import json
from typing import Final, Literal

from engine.named import NamedTuple
from firmware.store.connection import Row
from firmware.store.schema import LINES, line_id, sealed

Kind = Literal["hand", "match"]

_UNKNOWN: Final = 0


class Part(NamedTuple):
    """What it came to for one seat.

    Attributes:
        name: empty where it was erased.
        person: False where the console played to the end.
        points: as the rules count them, None where they don't.
        place: 1 first, None for a seat that sat out.
        mas: whether it was mas, or lost the match.
        won: whether it won.
    """

    name: str
    person: bool
    points: int | None
    place: int | None
    mas: bool
    won: bool


class Ended(NamedTuple):
    """A hand or a match that came to its end.

    Attributes:
        line: index of the line of the match's record that ended it.
        rules: the house rules as text, empty for the usual ones.
        at: seconds since 1970, None where the console did not know the date.
        parts: by seat.
    """

    line: int
    kind: Kind
    game: str
    rules: str
    at: int | None
    parts: tuple[Part, ...]


def ended_id(match: int, index: int, kind: Kind = "hand") -> int:
    """The key of a row: two for each line, since a hand and its match may end together."""
    return 2 * line_id(match, index) + (kind == "match")


def match_of(row_id: int) -> int:
    """The match that a row tells of."""
    return row_id // (2 * LINES)


def line_of(row_id: int) -> int:
    """The key of the line that a row hangs on."""
    return row_id // 2


def as_row(match: int, ended: Ended) -> Row:
    """The row of the table ``ended``."""
    key = ended_id(match, ended.line, ended.kind)
    parts = [[p.name, int(p.person), p.points, p.place, int(p.mas), int(p.won)] for p in ended.parts]
    text = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
    return sealed(key, ended.game, ended.rules, ended.at or _UNKNOWN, text)


def read_row(row: Row) -> Ended:
    """What `as_row` wrote; the seal is the caller's to check."""
    key, game, rules, at, text = row[:5]
    parts = tuple(
        Part(name, bool(person), points, place, bool(mas), bool(won))
        for name, person, points, place, mas, won in json.loads(text)
    )
    kind: Kind = "match" if key % 2 else "hand"
    return Ended(line_of(key) % LINES, kind, game, rules, at or None, parts)
