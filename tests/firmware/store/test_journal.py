"""The journal against a plain list: whatever is done to both, both hold the same."""

from __future__ import annotations

import shutil
import tempfile
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from firmware.store.database import open_store
from firmware.store.ended import Part
from firmware.store.errors import Refused
from firmware.store.journal import KEPT_MATCHES, Line, MatchEntry, Store
from tests.firmware.store.disk import memory_folder
from tests.firmware.store.script import ended

TEXTS = st.text(st.characters(codec="utf-8", exclude_characters="\0"), max_size=700)
LINES = st.lists(st.tuples(TEXTS, st.integers(0, 9), st.text("0123456789abcdef", max_size=16)), max_size=5)


class JournalAndList(RuleBasedStateMachine):
    def __init__(self) -> None:
        super().__init__()
        self.folder = Path(tempfile.mkdtemp(dir=memory_folder()))
        self.store = open_store(self.folder / "mas.db").store
        self.headers: list[tuple[str, ...]] = []
        self.finished: list[bool] = []
        self.lines: list[list[Line]] = []
        self.ends: list[set[int]] = []
        self.values: dict[str, object] = {}

    def teardown(self) -> None:
        self.store.close()
        shutil.rmtree(self.folder)

    @rule(header=st.lists(TEXTS.filter(lambda text: "\n" not in text), min_size=2, max_size=3))
    def begin(self, header: list[str]) -> None:
        self.headers.append(tuple(header))
        self.finished.append(False)
        self.lines.append([])
        self.ends.append(set())
        assert self.store.begin("mas", header) == len(self.headers)

    @precondition(lambda self: self.headers)
    @rule(parts=LINES, data=st.data())
    def append(self, parts: list[tuple[str, int, str]], data: st.DataObject) -> None:
        match = data.draw(st.integers(1, len(self.headers)))
        count = len(self.lines[match - 1])
        new = [Line(count + more, text, rules, digest) for more, (text, rules, digest) in enumerate(parts)]
        self.store.append(match, new)
        self.store.append(match, new)  # repeated, because its outcome was unknown
        self.lines[match - 1] += new

    @precondition(lambda self: self.headers and self.lines[-1])
    @rule(data=st.data())
    def a_hand_ends(self, data: st.DataObject) -> None:
        at = data.draw(st.integers(0, len(self.lines[-1]) - 1))
        for _ in range(2):  # repeated, because its outcome was unknown
            self.store.append(len(self.lines), [], [ended(at)])
        self.ends[-1].add(at)

    @precondition(lambda self: self.headers)
    @rule(ahead=st.integers(0, 5))
    def a_hand_ends_without_its_line(self, ahead: int) -> None:
        with pytest.raises(Refused):
            self.store.append(len(self.lines), [], [ended(len(self.lines[-1]) + ahead)])

    @precondition(lambda self: self.headers)
    @rule(ahead=st.integers(1, 5))
    def append_after_a_gap(self, ahead: int) -> None:
        count = len(self.lines[-1])
        with pytest.raises(Refused):
            self.store.append(
                len(self.lines), [Line(count, "good", 1, ""), Line(count + 1 + ahead, "bad", 1, "")]
            )

    @precondition(lambda self: self.headers and self.lines[-1])
    @rule(text=TEXTS, data=st.data())
    def replace_the_tail(self, text: str, data: st.DataObject) -> None:
        keep = data.draw(st.integers(0, len(self.lines[-1])))
        new = Line(keep, text, 2, "ab")
        with self.store.transaction():
            self.store.drop_last(len(self.lines), keep)
            self.store.append(len(self.lines), [new])
        self.lines[-1][keep:] = [new]
        self.ends[-1] = {at for at in self.ends[-1] if at < keep}

    @precondition(lambda self: self.headers and self.lines[-1])
    @rule()
    def change_and_think_better_of_it(self) -> None:
        with pytest.raises(KeyboardInterrupt), self.store.transaction():
            self.store.drop_last(len(self.lines), 0)
            self.store.put("name", "lost")
            raise KeyboardInterrupt

    @precondition(lambda self: self.headers)
    @rule()
    def finish(self) -> None:
        self.store.finish(len(self.headers))
        self.finished[-1] = True

    @rule(name=st.sampled_from("abc"), value=st.recursive(st.none() | st.integers() | TEXTS, st.lists))
    def put(self, name: str, value: object) -> None:
        self.store.put(name, value)
        self.values[name] = value

    @rule()
    def restart(self) -> None:
        self.store.close()
        opened = open_store(self.folder / "mas.db")
        assert opened.report.kind == "good"
        assert opened.report.lines == sum(map(len, self.lines))
        self.store = opened.store

    @invariant()
    def both_hold_the_same(self) -> None:
        entries = [
            MatchEntry(number, "mas", header, finished)
            for number, (header, finished) in enumerate(zip(self.headers, self.finished, strict=True), 1)
        ]
        assert self.store.matches() == entries
        assert [list(self.store.read(entry.id).lines) for entry in entries] == self.lines
        ends = [tuple(map(ended, sorted(ends))) for ends in self.ends]
        assert [self.store.read(entry.id).ended for entry in entries] == ends
        assert self.store.ended() == sum(ends, ())
        assert self.store.settings() == self.values
        resumed = self.store.open_match()
        assert (resumed.id if resumed else None) == (
            len(entries) if entries and not self.finished[-1] else None
        )


JournalAndList.TestCase.settings = settings(
    max_examples=25, stateful_step_count=25, deadline=None, derandomize=True, database=None
)
test_journal_and_list = JournalAndList.TestCase


@pytest.fixture
def store(folder: Path) -> Store:
    return open_store(folder / "mas.db").store


def test_an_unknown_match_is_refused_by_name(store: Store) -> None:
    with pytest.raises(Refused, match=r"mas\.db, match 7: there is no such match\. .*report"):
        store.append(7, [Line(0, "deal", 1, "")])


def test_another_text_at_a_taken_place_is_refused_and_changes_nothing(store: Store) -> None:
    match = store.begin("mas", [])
    store.append(match, [Line(0, "deal", 1, "d")])
    with pytest.raises(Refused):
        store.append(match, [Line(0, "another deal", 1, "d"), Line(1, "play", 1, "d")])
    assert store.read(match).lines == (Line(0, "deal", 1, "d"),)


def test_taking_back_lines_that_are_not_there_is_refused(store: Store) -> None:
    match = store.begin("mas", [])
    with pytest.raises(Refused):
        store.drop_last(match, 1)


def test_a_setting_that_was_never_put_has_its_default(store: Store) -> None:
    assert store.get("volume", 3) == 3
    store.put("volume", None)
    assert store.get("volume", 3) is None


def test_an_abandoned_match_is_not_resumed_once_a_later_one_is_finished(store: Store) -> None:
    store.begin("mas", [])
    store.finish(store.begin("mas", []))
    assert store.open_match() is None


def test_of_old_matches_only_what_they_came_to_is_kept(store: Store) -> None:
    for _ in range(KEPT_MATCHES + 2):
        match = store.begin("mas", [])
        store.append(match, [Line(0, "deal", 1, "")], [ended(0)])
        store.finish(match)
    assert [entry.id for entry in store.matches()] == [*range(3, match + 1)]
    assert store.ended() == (ended(0),) * match
    assert store.ended("mas", 5) == (ended(0),) * 5 and store.ended("mau") == ()


def test_a_match_never_gets_the_number_of_one_that_is_remembered(store: Store) -> None:
    store.append(store.begin("mas", []), [Line(0, "deal", 1, "")], [ended(0)])
    store.database.rows("DELETE FROM match")
    assert store.begin("mas", []) == 2


def test_who_played_last_is_named_first(store: Store) -> None:
    match = store.begin("mas", [])
    store.append(match, [Line(n, "x", 1, "") for n in range(3)])
    for n, names in enumerate(("Åsa Bo", "Ida Bo", "Per Åsa")):
        parts = tuple(Part(name, name != "Per", None, 1, False, False) for name in names.split())
        store.append(match, [], [ended(n)._replace(parts=(*parts, parts[0]._replace(name="")))])
    assert store.names() == ("Åsa", "Ida", "Bo")


def test_an_altered_memory_is_left_out(store: Store) -> None:
    store.append(store.begin("mas", []), [Line(0, "x", 1, ""), Line(1, "x", 1, "")], [ended(0), ended(1)])
    store.database.rows("UPDATE ended SET parts='[]' WHERE id=(SELECT min(id) FROM ended)")
    assert store.ended() == (ended(1),)
