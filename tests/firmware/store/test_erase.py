"""Forgetting a name: no file keeps it, and everything else stays. And looking into a store that is in use."""

from __future__ import annotations

from pathlib import Path

import pytest

from firmware.people import NAMES
from firmware.play import SEATING
from firmware.store import look
from firmware.store.database import keep_copy, open_store
from firmware.store.erase import SETTINGS, NameInPlay, erase, names_in
from firmware.store.errors import Damaged
from firmware.store.journal import Line, Store
from firmware.store.look import look_into
from tests.firmware.played import hands, remember

NAME = "Wilhelmina"
SEATS = [{"name": NAME, "place": 0, "person": True}, {"name": "Bo", "place": 1, "person": True}]


@pytest.fixture
def path(folder: Path) -> Path:
    return folder / "mas.db"


def played(path: Path) -> Store:
    store = open_store(path).store
    remember(store, hands(f"3 x {NAME}! Bo Åsa?", f"Bo* {NAME}? Åsa", game="mas"))
    store.put(SEATING, SEATS)
    store.put(NAMES, [NAME, "Bo"])
    store.put("rules.mas", {"Mormors regler": "ace=low"})
    return store


def holding(folder: Path, text: str) -> list[str]:
    return [file.name for file in folder.iterdir() if text.encode() in file.read_bytes()]


def test_no_file_keeps_an_erased_name(path: Path) -> None:
    store = played(path)
    keep_copy(store)
    path.with_name("mas.db.version-1").write_text(NAME)
    path.with_name("mas.db.damaged-1").write_text(NAME)
    assert erase(store, NAME)
    keep_copy(store)
    store.close()
    assert holding(path.parent, NAME) == []
    assert sorted(holding(path.parent, "Bo")) == ["mas.db", "mas.db.copy"]


def test_every_setting_that_names_stand_in_is_known() -> None:
    assert SETTINGS == (SEATING, NAMES)


def test_all_else_is_as_it_was(path: Path) -> None:
    store = played(path)
    before = store.ended(), store.read(1), store.names()
    erase(store, NAME)
    names = [[part.name for part in end.parts] for end in store.ended()]
    assert names == [["", "Bo", "Åsa"]] * 3 + [["Bo", "", "Åsa"]]
    for end, was in zip(store.ended(), before[0], strict=True):
        named = tuple(part._replace(name=part.name or NAME) for part in end.parts)
        assert end._replace(parts=named) == was
    assert store.read(1).header == ("game: mas", "names: , Bo, Åsa")
    assert store.read(1).lines == before[1].lines
    assert store.names() == ("Bo", "Åsa") and before[2] == ("Bo", "Åsa", NAME)
    assert store.get("seating") == [{**SEATS[0], "name": ""}, SEATS[1]] and store.get("names") == ["", "Bo"]
    assert store.get("rules.mas") == {"Mormors regler": "ace=low"}
    assert names_in(store) == {"Bo", "Åsa"}
    assert not erase(store, NAME)


def test_a_name_in_the_match_that_is_not_over_stays(path: Path) -> None:
    store = played(path)
    match = store.begin("mas", ["game: mas", f"names: Bo, {NAME}"])
    store.append(match, [Line(0, "deal", 1, "")])
    with pytest.raises(NameInPlay, match=r"Wilhelmina plays in the match that is not over\. Play"):
        erase(store, NAME)
    assert NAME in names_in(store)
    assert erase(store, "Åsa")
    store.finish(match)
    assert erase(store, NAME)


def test_a_store_that_a_console_has_open_is_read_as_it_is_now(path: Path) -> None:
    store = played(path)
    with look_into(path) as copy:
        assert copy.ended() == store.ended()
        copy.begin("mas", [])
        assert len(store.matches()) == len(copy.matches()) - 1
    remember(store, hands("Ida Bo!"))
    with look_into(path) as copy:
        assert copy.ended() == store.ended()


def test_what_is_committed_while_it_is_copied_is_copied_with_it(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, reads = played(path), iter(range(100))
    read_log = look._log

    def busy(at: Path) -> bytes:
        if next(reads) in (1, 3):  # between the log and the file
            remember(store, hands("40 x Ida Bo!"))
        return read_log(at)

    monkeypatch.setattr(look, "_log", busy)
    with look_into(path) as copy:
        assert copy.ended() == store.ended() and len(copy.ended()) == 84


def test_what_is_no_store_is_said_to_be_none(path: Path) -> None:
    path.write_bytes(b"no store at all" * 100)
    with pytest.raises(Damaged, match=r"mas\.db: this is not a store.* Name another file"), look_into(path):
        pass
    with pytest.raises(FileNotFoundError), look_into(path.with_name("none.db")):
        pass
