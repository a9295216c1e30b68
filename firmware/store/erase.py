"""Forgetting a name, wherever the store has it. What was played stays: somebody played it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from firmware.store.database import MEMORY
from firmware.store.errors import Refused
from firmware.store.journal import Store
from firmware.store.schema import sealed

SETTINGS: Final = ("seating", "names")
"""The settings that names stand in."""

_KEY: Final = "names: "
"""The line of a match's header that tells who sat where."""


class NameInPlay(Refused):
    """The name is that of a seat in the match that is not over."""

    remedy = "Play the match to its end or call it off, then erase the name."


def erase(store: Store, name: str) -> bool:
    """Forget a name: in what hands and matches came to, in their headers, in who sits where.

    Copies of the store that are kept beside it go too, and a new one is due. Returns whether it was there.

    Raises:
        NameInPlay: the match that is not over needs it; nothing was changed.
    """
    open_match = store.open_match()
    if open_match is not None and name in _names(open_match.header):
        raise NameInPlay(f"{name} plays in the match that is not over", store.database.path)
    with store.transaction():
        found = [_erase_ended(store, name), _erase_headers(store, name), _erase_settings(store, name)]
    if any(found):
        drop_copies(store)
    return any(found)


def erase_all(store: Store) -> set[str]:
    """Forget every name but those of the match that is not over. Returns those that were forgotten."""
    open_match = store.open_match()
    gone = names_in(store) - set(_names(open_match.header) if open_match is not None else ())
    for name in gone:
        erase(store, name)
    return gone


def names_in(store: Store) -> set[str]:
    """All names that `erase` would find."""
    found = {part.name for end in store.ended() for part in end.parts}
    found |= {name for match in store.matches() for name in _names(match.header)}
    return (found | {text for setting in SETTINGS for text in _texts(store.get(setting))}) - {""}


def _erase_ended(store: Store, name: str) -> bool:
    quoted = json.dumps(name, ensure_ascii=False)
    sql = "SELECT id, game, rules, at, parts FROM ended WHERE instr(parts, ?)"
    rows = store.database.rows(sql, (quoted,))
    for key, game, rules, at, text in rows:
        parts = json.loads(text)
        for part in parts:
            part[0] = "" if part[0] == name else part[0]
        changed = json.dumps(parts, ensure_ascii=False, separators=(",", ":"))
        row = sealed(key, game, rules, at, changed)
        store.database.rows("INSERT OR REPLACE INTO ended VALUES (?,?,?,?,?,?)", row)
    return bool(rows)


def _erase_headers(store: Store, name: str) -> bool:
    found = False
    for match in store.matches():
        if name in _names(match.header):
            kept = ["" if each == name else each for each in _names(match.header)]
            header = [_KEY + ", ".join(kept) if line.startswith(_KEY) else line for line in match.header]
            row = sealed(match.id, match.game, "\n".join(header), int(match.finished))
            store.database.rows("INSERT OR REPLACE INTO match VALUES (?,?,?,?,?)", row)
            found = True
    return found


def _names(header: tuple[str, ...]) -> list[str]:
    return [name for line in header if line.startswith(_KEY) for name in line[len(_KEY) :].split(", ")]


def _erase_settings(store: Store, name: str) -> bool:
    found = False
    for setting in SETTINGS:
        value = store.get(setting)
        kept = _without(value, name)
        if kept != value:
            store.put(setting, kept)
            found = True
    return found


def _texts(value: Any) -> Iterator[str]:
    """Every text in a JSON value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, list | dict):
        for each in value.values() if isinstance(value, dict) else value:
            yield from _texts(each)


def _without(value: Any, name: str) -> Any:
    """A JSON value in which no text is this name."""
    if isinstance(value, list):
        return [_without(each, name) for each in value]
    if isinstance(value, dict):
        return {key: _without(each, name) for key, each in value.items()}
    return "" if value == name else value


def drop_copies(store: Store) -> None:
    """The older copy, those that were made before the tables changed, and files set aside as damaged."""
    store.copy_due = True
    if store.database.path == MEMORY:
        return
    path = Path(store.database.path)
    for ending in (".copy", ".version-*", ".damaged-*"):
        for old in path.parent.glob(path.name + ending):
            if old.is_file():
                old.unlink(missing_ok=True)
