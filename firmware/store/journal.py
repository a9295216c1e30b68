"""The record of every match, what they came to, and the settings: what must outlive a pulled plug.

A line is opaque here; the engine writes it and reads it back. Only the newest match can be open:
beginning another one gives up on it. The lines of old matches are let go; what they came to stays.
"""

import json
from collections.abc import Iterable, Iterator, Sequence
from contextlib import AbstractContextManager
from typing import Any, Final

from engine.named import NamedTuple
from firmware.store.connection import Database
from firmware.store.ended import Ended, as_row, ended_id, match_of, read_row
from firmware.store.errors import Damaged, Refused
from firmware.store.schema import LINES, is_sealed, line_id, sealed

KEPT_MATCHES: Final = 100
"""Matches whose lines are kept."""

NAMED: Final = 1000
"""Ends of hands and matches, back from the last, in which names are looked for."""

_SELECT = "SELECT id, game, header, finished, seal FROM match"
_ENDED = "SELECT id, game, rules, at, parts, seal FROM ended"


class Line(NamedTuple):
    """One line of a match's record: its place, its text, the rules' version, the position's digest."""

    number: int
    text: str
    rules: int
    digest: str


class MatchEntry(NamedTuple):
    """A match in the list of matches."""

    id: int
    game: str
    header: tuple[str, ...]
    finished: bool


class StoredMatch(NamedTuple):
    """A match with all its lines, in order from number 0, and the hands that ended."""

    id: int
    game: str
    header: tuple[str, ...]
    finished: bool
    lines: tuple[Line, ...]
    ended: tuple[Ended, ...] = ()


class Store:
    """The journal, the memory and the settings in one database. Made by `firmware.store.database.open_store`.

    Each change is durable when its method returns; inside `transaction()`, when that ends.
    May move between threads, but serves one at a time. Every method raises `StoreError`.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.copy_due = False  # a match was finished: time for an older copy (database.keep_copy)

    def transaction(self) -> AbstractContextManager[None]:
        """Make several changes one: all of them last or none does."""
        return self.database.transaction()

    def begin(self, game: str, header: Sequence[str]) -> int:
        """Start a match and return its id (1, 2, ...). `header` is the record's opening, line by line."""
        with self.transaction():
            remembered = match_of(self.database.value("SELECT max(id) FROM ended") or 0)
            match = 1 + max(self.database.value("SELECT max(id) FROM match") or 0, remembered)
            row = sealed(match, game, "\n".join(header), 0)
            self.database.rows("INSERT INTO match VALUES (?,?,?,?,?)", row)
        return match

    def append(self, match: int, lines: Sequence[Line], ended: Sequence[Ended] = ()) -> None:
        """Add lines that follow on those stored, and what ended with them. Lines stored before, word for
        word, are skipped, so that a write whose outcome was unknown can be repeated.

        Raises `Refused` for an unknown match, a gap, another text at a place already taken, or an end
        without its line.
        """
        with self.transaction():
            count = self._count(match)
            for line in lines:
                if line.number == count < LINES:
                    row = sealed(line_id(match, count), line.rules, line.digest, line.text)
                    self.database.rows("INSERT INTO line VALUES (?,?,?,?,?)", row)
                    count += 1
                elif list(self._lines(match, line.number, line.number + 1)) != [line]:
                    raise Refused(f"line {line.number} does not follow on {count} lines", self._place(match))
            for end in ended:
                if not 0 <= end.line < count:
                    raise Refused(f"what ended with line {end.line} of {count}", self._place(match))
                self.database.rows("INSERT OR REPLACE INTO ended VALUES (?,?,?,?,?,?)", as_row(match, end))

    def drop_last(self, match: int, from_index: int) -> None:
        """Take back the lines from `from_index` on (undo), and what ended with them.

        Use `transaction()` to replace them at once.
        """
        with self.transaction():
            if not 0 <= from_index <= self._count(match):
                raise Refused(f"there is no line {from_index} to take back to", self._place(match))
            span = (line_id(match, from_index), line_id(match + 1, 0))
            self.database.rows("DELETE FROM line WHERE id >= ? AND id < ?", span)
            self.database.rows("DELETE FROM ended WHERE id >= ? AND id < ?", _ends(match, from_index))

    def finish(self, match: int) -> None:
        """The match is over; it will not be resumed. The lines of the oldest match make room."""
        with self.transaction():
            entry = self._entry(match)
            row = sealed(match, entry.game, "\n".join(entry.header), 1)
            self.database.rows("UPDATE match SET finished=1, seal=? WHERE id=?", (row[-1], match))
            oldest = match - KEPT_MATCHES + 1
            self.database.rows("DELETE FROM line WHERE id < ?", (line_id(oldest, 0),))
            self.database.rows("DELETE FROM match WHERE id < ?", (oldest,))
        self.copy_due = True

    def open_match(self) -> StoredMatch | None:
        """The match to resume: the newest, unless it is finished."""
        newest = self.database.value("SELECT max(id) FROM match")
        if newest is None or self._entry(newest).finished:
            return None
        return self.read(newest)

    def read(self, match: int) -> StoredMatch:
        """A match and its lines. Raises `Refused` for an unknown one, `Damaged` if a line was altered."""
        entry = self._entry(match)
        lines = tuple(self._lines(match, 0, LINES))
        if any(line.number != number for number, line in enumerate(lines)):
            raise Damaged("lines are missing", self._place(match))
        rows = self.database.rows(f"{_ENDED} WHERE id >= ? AND id < ? ORDER BY id", _ends(match, 0))
        return StoredMatch(*entry, lines, _sound(rows))

    def matches(self) -> list[MatchEntry]:
        """All matches, oldest first."""
        return [_entry(row, self.database.path) for row in self.database.rows(f"{_SELECT} ORDER BY id")]

    def ended(self, game: str | None = None, last: int | None = None) -> tuple[Ended, ...]:
        """The hands and matches that ended, oldest first: of all games, or of one; all, or the last so many.

        An altered row is left out: better no memory than a false one.
        """
        of = "" if game is None else " WHERE game=?"
        sql = f"{_ENDED}{of} ORDER BY id DESC LIMIT ?"
        rows = self.database.rows(sql, (*([] if game is None else [game]), -1 if last is None else last))
        return _sound(reversed(rows))

    def names(self) -> tuple[str, ...]:
        """What persons were called, who played last first."""
        parts = [part for end in reversed(self.ended(last=NAMED)) for part in end.parts]
        return tuple(dict.fromkeys(part.name for part in parts if part.person and part.name))

    def get(self, name: str, default: Any = None) -> Any:
        """A setting: any JSON value, or `default` where nothing was put."""
        rows = self.database.rows("SELECT name, value, seal FROM setting WHERE name=?", (name,))
        if not rows:
            return default
        if not is_sealed(rows[0]):
            raise Damaged("a setting was altered", f"{self.database.path}, {name}")
        return json.loads(rows[0][1])

    def put(self, name: str, value: Any) -> None:
        """Keep a setting. `value` is anything JSON can hold."""
        row = sealed(name, json.dumps(value, ensure_ascii=False, separators=(",", ":")))
        self.database.rows(
            "INSERT INTO setting VALUES (?,?,?)"
            " ON CONFLICT (name) DO UPDATE SET value=excluded.value, seal=excluded.seal",
            row,
        )

    def settings(self) -> dict[str, Any]:
        """All settings."""
        return {
            name: self.get(name) for (name,) in self.database.rows("SELECT name FROM setting ORDER BY name")
        }

    def close(self) -> None:
        """Let go of the file."""
        self.database.close()

    def _place(self, match: int) -> str:
        return f"{self.database.path}, match {match}"

    def _entry(self, match: int) -> MatchEntry:
        rows = self.database.rows(f"{_SELECT} WHERE id=?", (match,))
        if not rows:
            raise Refused("there is no such match", self._place(match))
        return _entry(rows[0], self._place(match))

    def _count(self, match: int) -> int:
        self._entry(match)
        span = (line_id(match, 0), line_id(match + 1, 0))
        last = self.database.value("SELECT max(id) FROM line WHERE id >= ? AND id < ?", span)
        return 0 if last is None else int(last) % LINES + 1

    def _lines(self, match: int, start: int, stop: int) -> Iterator[Line]:
        sql = "SELECT id, rules, digest, text, seal FROM line WHERE id >= ? AND id < ? ORDER BY id"
        for row in self.database.rows(sql, (line_id(match, start), line_id(match, stop))):
            if not is_sealed(row):
                raise Damaged(f"line {row[0] % LINES} was altered", self._place(match))
            yield Line(row[0] % LINES, row[3], row[1], row[2])


def _entry(row: tuple[Any, ...], where: str) -> MatchEntry:
    if not is_sealed(row):
        raise Damaged("a match's header was altered", where)
    return MatchEntry(row[0], row[1], tuple(row[2].split("\n")) if row[2] else (), bool(row[3]))


def _ends(match: int, from_index: int) -> tuple[int, int]:
    """The span of what ended with the lines of a match."""
    return ended_id(match, from_index), ended_id(match + 1, 0)


def _sound(rows: Iterable[tuple[Any, ...]]) -> tuple[Ended, ...]:
    return tuple(read_row(row) for row in rows if is_sealed(row))
