"""Records: a text that tells a whole match, read back, cut off, damaged and replayed."""

from __future__ import annotations

import functools
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.action import PICKUP, lay
from engine.chance import shuffled
from engine.events import Event
from engine.match import Match, replay
from engine.record import (
    BadRecord,
    Deal,
    Header,
    Record,
    Setup,
    Step,
    entry_text,
    header_lines,
    parse_entry,
    parse_header,
    parse_record,
    record_text,
)
from engine.rules import BadRules
from tests.engine.rules_of import rule

HEADER = Header("mas", 1, "match_hands=3", 3, 1, ("Åsa", "Bo", "Ida"))


@functools.cache
def played(turns: int = 10_000, seed: int = 1) -> tuple[Match, tuple[Event, ...]]:
    """A match of three hands, or the first turns of it, and all its events. Do not play on with it."""
    rng = Random(seed)
    match, events = Match(HEADER), []
    for _ in range(turns):
        if match.wants_deal:
            events += match.deal(shuffled(match.pack(), rng))
        elif match.standing().over:
            break
        assert match.hand is not None
        events += match.play(match.hand.to_act, rng.choice(match.hand.legal()))
    return match, tuple(events)


def same(a: Match, b: Match) -> bool:
    """Whether two matches stand alike and have one record."""
    assert a.hand is not None and b.hand is not None
    return (a.hand.position(), a.record, a.standing()) == (b.hand.position(), b.record, b.standing())


# -- texts and back -----------------------------------------------------------------------------


def test_a_record_is_readable_text() -> None:
    match = Match(HEADER)
    match.deal(shuffled(match.pack(), Random(1)))
    assert match.hand is not None
    action = match.hand.legal()[0]
    match.play(2, action)
    lines = record_text(match.record).splitlines()
    assert lines[:8] == [
        "mas-record: 1", "game: mas", "rules-version: 1", "rules: match_hands=3", "seats: 3", "dealer: 1",
        "names: Åsa, Bo, Ida", "",
    ]  # fmt: skip
    assert lines[8].startswith("deal 1 ") and len(lines[8].split()) == 54
    assert lines[9].startswith('position {"game":"mas",')
    assert lines[10:] == [f"2 {action}"]


def test_a_record_reads_back() -> None:
    match, _ = played()
    assert parse_record(record_text(match.record)) == match.record


names = st.text(st.characters(blacklist_categories=("Cs",)), max_size=8)


@given(st.integers(2, 6), st.data())
def test_a_header_with_names_reads_back_or_is_refused(seats: int, data: st.DataObject) -> None:
    header = Header("mas", 1, "", seats, 0, tuple(data.draw(st.lists(names, min_size=seats, max_size=seats))))
    try:
        text = record_text(Record(header, []))
    except BadRecord as error:
        assert "write it without commas, line ends and outer spaces" in str(error)
    else:
        assert parse_record(text).header == header


@pytest.mark.parametrize("name", ["Åsa", "Anna-Lena", "O'Hara", "Per & Bo: två", "", "a b"])
def test_names_that_people_have_are_taken_and_some_seats_may_have_none(name: str) -> None:
    header = Header("mas", 1, "", 3, 0, (name, "Bo", ""))
    assert parse_header(header_lines(header)) == header


@pytest.mark.parametrize("name", ["Bo, Ida", " Bo", "Bo ", "a\nb", "a\rb", "a\u2028b", "a\x85b", "a\tb"])
def test_names_that_would_break_the_record_are_refused(name: str) -> None:
    with pytest.raises(BadRecord, match=r"the name .*: write it without"):
        header_lines(Header("mas", 1, "", 2, 0, (name, "Bo")))


def test_names_are_one_for_each_seat() -> None:
    with pytest.raises(BadRecord, match="2 names for 3 seats: give each seat one, or none"):
        header_lines(Header("mas", 1, "", 3, 0, ("Åsa", "Bo")))


some_cards = st.lists(st.sampled_from([2, 3, 18, 30, 63]), min_size=1, max_size=5).map(tuple)


@given(
    st.builds(Deal, st.integers(0, 5), some_cards)
    | st.builds(Step, st.integers(0, 5), st.sampled_from([PICKUP, lay(18)]), st.lists(some_cards).map(tuple))
    | st.just(Setup({"game": "mas", "hands": ["H7", "åäö"], "to_act": 0}))
)
def test_any_entry_reads_back_from_one_line(entry: Deal | Setup | Step) -> None:
    text = entry_text(entry)
    assert len(text.splitlines()) == 1
    assert parse_entry(text) == entry


# -- cut off and damaged ------------------------------------------------------------------------


def check_shorter(text: str, whole: Record) -> None:
    """A cut text is refused with its line, or is a record that begins as the whole one does."""
    try:
        record = parse_record(text)
    except BadRecord as error:
        assert str(error).startswith("line ")
        number = int(str(error).split()[1].rstrip(":"))
        assert 1 <= number <= len(text.splitlines()) + 1
        return
    assert len(record.entries) <= len(whole.entries)
    assert record.entries[:-1] == whole.entries[: max(len(record.entries) - 1, 0)]


def test_a_record_cut_off_anywhere_is_refused_with_its_line_or_is_a_shorter_one() -> None:
    match, _ = played(turns=4)
    text = record_text(match.record)
    for end in range(len(text)):
        check_shorter(text[:end], match.record)


def test_a_record_cut_off_inside_a_letter_too() -> None:
    match, _ = played(turns=2)
    data = record_text(match.record).encode()
    for end in range(len(data)):
        check_shorter(data[:end].decode(errors="replace"), match.record)


def test_what_is_left_of_a_record_that_was_cut_off_replays_or_says_where_it_can_not() -> None:
    match, _ = played(turns=30)
    text = record_text(match.record)
    for end in range(0, len(text), 7):
        try:
            record = parse_record(text[:end])
            shorter = replay(record.header, record.entries)
        except (BadRecord, BadRules):
            continue
        assert shorter.record.entries == match.record.entries[: len(record.entries)]


@pytest.mark.parametrize("seed", range(40))
def test_a_damaged_record_raises_nothing_else(seed: int) -> None:
    rng = Random(seed)
    match, _ = played(turns=20)
    text = list(record_text(match.record))
    for _ in range(rng.randint(1, 6)):
        text[rng.randrange(len(text))] = rng.choice("0189²,:|{}[]\"\n\x00\x85åJKHS- ")
    try:
        record = parse_record("".join(text))
        replay(record.header, record.entries)
    except (BadRecord, BadRules, ValueError) as error:
        assert type(error).__name__ in ("BadRecord", "BadRules", "UnknownGame")


def lines_with(number: int, line: str | None) -> str:
    """A good record with one line changed, or taken out."""
    lines = record_text(played(turns=3)[0].record).splitlines()
    lines[number - 1 : number] = [] if line is None else [line]
    return "\n".join(lines)


@pytest.mark.parametrize(
    "number, line, said",
    [
        (1, "mas-record: 2", "line 1: no record of format 1: it begins 'mas-record: 1'"),
        (1, "", "line 1: no record"),
        (1, None, "line 1: no record"),
        (2, None, "line 7: the header ends without 'game:': add it"),
        (4, None, "line 7: the header ends without 'rules:'"),
        (4, "ruls: pickup=top", "line 4: 'ruls: pickup=top' has no place in a header: write mas-record"),
        (4, "game: mas", "line 4: 'game: mas' has no place .* each once"),
        (3, "rules-version: x", "line 3: 'rules-version: x': write a whole number from 1 to"),
        (3, "rules-version: ²", "line 3: 'rules-version: ²'"),
        (5, "seats: 7", "line 5: 'seats: 7': write a whole number from 2 to 6"),
        (5, "seats: " + "9" * 5000, "line 5: 'seats: 9"),
        (5, "seats", "line 5: 'seats: '"),
        (6, "dealer: 3", "line 6: 'dealer: 3': write a whole number from 0 to 2"),
        (7, "names: Åsa, Bo", "line 7: 2 names for 3 seats"),
        (7, "names: Å\tsa, Bo, Ida", "line 7: the name"),
        (9, "deal x H7", "line 9: 'deal x H7' is no step: write 'deal SEAT CARDS'"),
        (9, "deal 1 H7 H77", "line 9: 'H77' is no card"),
        (10, "position", "line 10: .*a position is one whole JSON object"),
        (10, "position []", "line 10: a position is a JSON object"),
        (10, "position " + "[" * 100_000, "line 10: no position has"),
        (11, "2 fly H7", "line 11: 'fly H7' is no action"),
        (11, "2 lay", "line 11: in 'lay': name the card"),
        (11, "2 pickup H7", "line 11: in 'pickup H7': 'pickup' takes no cards"),
        (11, "two lay H7", "line 11: 'two lay H7' is no step"),
        (11, "2", "line 11: '' is no action"),
        (13, "2 lay H", "line 13: in 'lay H': 'H' is no card.*; the file seems cut off there"),
    ],
)
def test_a_bad_line_is_named_with_a_remedy(number: int, line: str | None, said: str) -> None:
    parse_record(record_text(played(turns=3)[0].record))
    with pytest.raises(BadRecord, match=said):
        parse_record(lines_with(number, line))


@pytest.mark.parametrize("text", ["", "\n", "\n\n\n", "hello", "\x00"])
def test_a_text_that_is_no_record_at_all(text: str) -> None:
    with pytest.raises(BadRecord, match=r"^line 1: "):
        parse_record(text)


# -- replay and undo ----------------------------------------------------------------------------


def test_replay_equals_play() -> None:
    match, _ = played()
    counted: list[int] = []
    twin = replay(match.header, match.record.entries, after=counted.append)
    assert same(twin, match)
    assert counted == list(range(1, len(match.record.entries) + 1))


def test_replay_tells_the_same_events() -> None:
    match, events = played()
    twin = Match(match.header)
    again = [
        event
        for entry in match.record.entries
        for event in twin.apply(entry)
        if not isinstance(entry, Setup)
    ]
    assert again == list(events)


def test_replay_leaves_the_entries_alone() -> None:
    """A position on record must not change when play goes on from it."""
    match, _ = played(turns=40)
    before = record_text(match.record)
    twin = replay(match.header, match.record.entries)
    rng = Random(8)
    while not twin.wants_deal and not twin.standing().over:
        assert twin.hand is not None
        twin.play(twin.hand.to_act, rng.choice(twin.hand.legal()))
    assert record_text(match.record) == before


def test_play_goes_on_from_the_position_on_record_whatever_the_deal_gives() -> None:
    position = {"hands": ["H7 S2", "H9 S3", "D2 D3"], "to_act": 1, "rules": "match_hands=3"}
    match = replay(HEADER, [Setup(position), Step(1, lay(25))])
    assert match.hand is not None
    assert match.hand.position()["table"] == ["1 H9"]


@pytest.mark.parametrize("turns", [2, 25, 60])
def test_undo_is_the_match_before_its_last_step(turns: int) -> None:
    match, _ = played(turns)
    before = replay(match.header, match.record.entries[:-1])
    undone = match.undone()
    assert same(undone, before)
    assert same(replay(match.header, match.record.entries), match)  # and the match itself stays


def test_undo_takes_back_the_end_of_a_hand_with_its_result() -> None:
    match, _ = played()
    undone = match.undone()
    assert match.standing().over and not undone.standing().over
    assert undone.standing().played == 2


def test_the_deal_is_never_undone() -> None:
    match = Match(HEADER)
    match.deal(shuffled(match.pack(), Random(1)))
    assert same(match.undone(), match)
    assert Match(HEADER).undone().record.entries == []


# -- records that can't be done -------------------------------------------------------------------


def deal_entry(dealer: int = 1) -> Deal:
    return Deal(dealer, tuple(shuffled(Match(HEADER).pack(), Random(1))))


def test_a_deal_by_the_wrong_dealer_is_refused() -> None:
    with pytest.raises(BadRecord, match=r"'deal 0 .* can't be done here: seat 1 deals"):
        replay(HEADER, [deal_entry(0)])


def test_a_deal_in_the_middle_of_a_hand_is_refused() -> None:
    with pytest.raises(BadRecord, match="a hand is in play, or the match is over"):
        replay(HEADER, [deal_entry(), deal_entry()])


def test_a_deal_of_too_few_cards_is_refused() -> None:
    with pytest.raises(BadRecord, match="51 cards that are not the pack"):
        replay(HEADER, [Deal(1, deal_entry().pack[1:])])


def test_a_step_that_is_illegal_is_refused() -> None:
    with pytest.raises(BadRecord, match="'2 pickup' can't be done here: seat 2 may not pickup: must lead"):
        replay(HEADER, [deal_entry(), Step(2, PICKUP)])


def test_a_step_before_the_deal_is_refused() -> None:
    with pytest.raises(BadRecord, match="'0 pickup' can't be done here"):
        replay(HEADER, [Step(0, PICKUP)])


@rule("G6")
@pytest.mark.parametrize(
    "position",
    [
        {"hands": ["H7", "S2"], "to_act": 0, "rules": "match_hands=3"},
        {"hands": ["H7", "S2", "S3"], "to_act": 0},
        {"hands": ["H7", "S2", "S3"], "to_act": 0, "rules": "match_hands=3 pickup=top"},
    ],
)
def test_a_position_of_another_table_is_refused(position: dict[str, object]) -> None:
    with pytest.raises(BadRecord, match="its seats or house rules are not those of the header"):
        replay(HEADER, [Setup(position)])
