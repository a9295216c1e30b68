"""Reads the rows of a store straight from its bytes, whatever state the file is in.

Walking the tree of a damaged file loses all that hangs below a bad page. Here each page is read by
itself, so that only what stood on the bad page is lost; the seals tell sound rows from altered ones.
The file is only read, so this also serves a disk that can't be written, where SQLite refuses WAL.

Source: https://www.sqlite.org/fileformat2.html, sections 1.6 (b-tree pages), 2.1 (records), 4 (WAL).
"""

from __future__ import annotations

import os
import struct
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from firmware.store.connection import PAGE_SIZE, Row
from firmware.store.ended import line_of, match_of
from firmware.store.schema import LINES, is_sealed

_TABLE_LEAF = 0x0D
_BLOCK = 4096  # bytes read at once: as much as a bad spot on the card costs


@dataclass(slots=True)
class Rows:
    """Rows as the tables hold them, by key: match id, line id, setting name, id of what ended."""

    matches: dict[int, Row] = field(default_factory=dict)
    lines: dict[int, Row] = field(default_factory=dict)
    settings: dict[str, Row] = field(default_factory=dict)
    ended: dict[int, Row] = field(default_factory=dict)

    def __or__(self, newer: Rows) -> Rows:
        """Both together; where both have a row, the newer one."""
        return Rows(
            self.matches | newer.matches,
            self.lines | newer.lines,
            self.settings | newer.settings,
            self.ended | newer.ended,
        )

    def __bool__(self) -> bool:
        return bool(self.matches or self.settings or self.ended)

    def playable(self) -> Rows:
        """Of each known match, the lines up to the first gap: a record can't be replayed across one.

        Of a match that is not over, a hand whose end is lost will be played again, so it has not ended.
        """
        kept: dict[int, Row] = {}
        for line in sorted(self.lines):
            if line // LINES in self.matches and (line % LINES == 0 or line - 1 in kept):
                kept[line] = self.lines[line]
        over = {match for match, (_, _, _, finished, _) in self.matches.items() if finished}
        ended = {
            key: row
            for key, row in self.ended.items()
            if line_of(key) in kept or match_of(key) in over or match_of(key) not in self.matches
        }
        return Rows(self.matches, kept, self.settings, ended)

    def take(self, rowid: int, values: Row) -> None:
        """File one record by its shape. Unsealed ones, among them SQLite's own, are dropped."""
        kinds = "".join(type(value).__name__[0] for value in values)
        if kinds == "Nissi" and is_sealed(row := (rowid, *values[1:])):
            self.lines[rowid] = row
        elif kinds == "Nssii" and is_sealed(row := (rowid, *values[1:])):
            self.matches[rowid] = row
        elif kinds == "Nssisi" and is_sealed(row := (rowid, *values[1:])):
            self.ended[rowid] = row
        elif kinds == "ssi" and is_sealed(values):
            self.settings[values[0]] = values


def read_rows(path: Path) -> Rows:
    """All sound rows of the file and its write-ahead log. Never raises: an unreadable file has none."""
    found = Rows()
    pages = _pages(_bytes_of(path)) | _committed(_bytes_of(path.with_name(path.name + "-wal")))
    for number, page in pages.items():
        start = 100 if number == 1 else 0
        if page[start] == _TABLE_LEAF:
            for rowid, values in _records(page, start, pages):
                found.take(rowid, values)
    return found


def _bytes_of(path: Path) -> bytes:
    """The file's bytes, with zeros where the disk can't read them."""
    try:
        handle = os.open(path, os.O_RDONLY)
    except OSError:
        return b""
    try:
        return b"".join(_block(handle, at) for at in range(0, os.fstat(handle).st_size, _BLOCK))
    finally:
        os.close(handle)


def _block(handle: int, at: int) -> bytes:
    try:
        return os.pread(handle, _BLOCK, at)
    except OSError:
        return bytes(_BLOCK)


def _pages(file: bytes) -> dict[int, bytes]:
    whole = range(0, len(file) - PAGE_SIZE + 1, PAGE_SIZE)
    return {at // PAGE_SIZE + 1: file[at : at + PAGE_SIZE] for at in whole}


def _committed(log: bytes) -> dict[int, bytes]:
    """The pages in the log's unbroken run of frames, up to its last commit."""
    if len(log) < 32:
        return {}
    magic, _, size, _, *salts = struct.unpack(">6I", log[:24])
    order = ">" if magic & 1 else "<"
    seen: dict[int, bytes] = {}
    committed: dict[int, bytes] = {}
    check = _checksum(order, log[:24], (0, 0))
    if size != PAGE_SIZE or check != struct.unpack(">2I", log[24:32]):
        return {}
    for at in range(32, len(log) - PAGE_SIZE - 23, PAGE_SIZE + 24):
        number, pages_after, *rest = struct.unpack(">6I", log[at : at + 24])
        page = log[at + 24 : at + 24 + PAGE_SIZE]
        check = _checksum(order, page, _checksum(order, log[at : at + 8], check))
        if rest != [*salts, *check]:
            break
        seen[number] = page
        if pages_after:
            committed |= seen
    return committed


def _checksum(order: str, data: bytes, start: tuple[int, int]) -> tuple[int, int]:
    first, second = start
    words = struct.unpack(f"{order}{len(data) // 4}I", data)
    for even, odd in zip(words[::2], words[1::2], strict=True):
        first = (first + even + second) & 0xFFFFFFFF
        second = (second + odd + first) & 0xFFFFFFFF
    return first, second


def _records(page: bytes, start: int, pages: dict[int, bytes]) -> Iterator[tuple[int, Row]]:
    """Row id and values of each cell of a table's leaf; cells that make no sense are passed over."""
    (count,) = struct.unpack_from(">H", page, start + 3)
    for index in range(min(count, PAGE_SIZE // 4)):
        try:
            (at,) = struct.unpack_from(">H", page, start + 8 + 2 * index)
            length, at = _varint(page, at)
            rowid, at = _varint(page, at)
            yield rowid, _values(_payload(page, at, length, pages))
        except (IndexError, KeyError, ValueError, struct.error):
            continue


def _payload(page: bytes, at: int, length: int, pages: dict[int, bytes]) -> bytes:
    """A cell's bytes, gathered from its overflow pages when it is too long for one."""
    if length <= PAGE_SIZE - 35:
        return page[at : at + length]
    least = (PAGE_SIZE - 12) * 32 // 255 - 23
    local = least + (length - least) % (PAGE_SIZE - 4)
    local = least if local > PAGE_SIZE - 35 else local
    parts, have = [page[at : at + local]], local
    (following,) = struct.unpack_from(">I", page, at + local)
    while have < length and len(parts) <= len(pages):
        overflow = pages[following]
        (following,) = struct.unpack_from(">I", overflow)
        parts.append(overflow[4:])
        have += PAGE_SIZE - 4
    return b"".join(parts)[:length]


def _values(record: bytes) -> Row:
    values: list[Any] = []
    body, at = _varint(record, 0)
    while at < body <= len(record) and len(values) < 8:
        kind, at = _varint(record, at)
        values.append(kind)
    place = body
    for column, kind in enumerate(values):
        size = (0, 1, 2, 3, 4, 6, 8, 8, 0, 0, 0, 0)[kind] if kind < 12 else (kind - 12) // 2
        data = record[place : place + size]
        if len(data) < size:
            raise ValueError("the record is cut short")
        values[column] = _value(kind, data)
        place += size
    return tuple(values)


def _value(kind: int, data: bytes) -> Any:
    if kind == 0:
        return None
    if kind in (8, 9):
        return kind - 8
    if kind <= 6:
        return int.from_bytes(data, "big", signed=True)
    return data.decode() if kind >= 13 and kind % 2 else data


def _varint(data: bytes, at: int) -> tuple[int, int]:
    """A whole number of one to nine bytes, and the place after it."""
    value = 0
    for count in range(8):
        byte = data[at + count]
        value = value << 7 | byte & 0x7F
        if byte < 0x80:
            return value, at + count + 1
    return value << 8 | data[at + 8], at + 9
