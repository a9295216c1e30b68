"""The record of a match, one line a step: everything that determines it, chance included.

A ``.mas`` file is a header of ``key: value`` lines, an empty line, and the steps:

    mas-record: 1
    game: mas
    rules-version: 1
    rules: must_beat=false
    seats: 4
    dealer: 3
    names: Åsa, Bo, Ida, Per
    console: 1, 2, 3         which seats the console plays

    deal 3 H7 S2 ...         the pack from the top, as it lay after shuffling
    position {...}           the hand that this gave: play goes on from here whatever later deals do
    0 lay H7
    1 pickup
    2 draw | S4 S9 HT        what was shuffled in the middle of a step, in its new order
"""

import json
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from engine.action import Action, BadAction, parse_action
from engine.cards import BadCard, Card, card_text, parse_card
from engine.game import Position
from engine.named import NamedTuple
from engine.position import BadPosition, parse_position

FORMAT: Final = "1"

_NEEDED: Final = ("mas-record", "game", "rules-version", "rules", "seats", "dealer")
KEYS: Final = (*_NEEDED, "names", "console", "youngest")
"""What a header has; the last three only where there is something to say."""


class BadRecord(ValueError):
    """A text that is no record; it says which line, what is wrong and what to do."""


class Deal(NamedTuple):
    """A hand was dealt from a pack in this order, top first."""

    dealer: int
    pack: tuple[Card, ...]


class Setup(NamedTuple):
    """The hand stands so; right after a deal it is the deal's own outcome."""

    position: Position


class Step(NamedTuple):
    """A seat did something.

    Attributes:
        chance: each order that a pile was shuffled into while it was done.
    """

    seat: int
    action: Action
    chance: tuple[tuple[Card, ...], ...] = ()


Entry: TypeAlias = Deal | Setup | Step


class Header(NamedTuple):
    """What was agreed before the first deal.

    Attributes:
        rules: the house rules as text; empty for the default rules.
        dealer: who deals first.
        names: by seat; none at all where nobody is named.
        console: the seats that the console plays.
        youngest: the seat of the youngest player, where the rules ask for it.
    """

    game: str
    rules_version: int
    rules: str
    seats: int
    dealer: int
    names: tuple[str, ...] = ()
    console: tuple[int, ...] = ()
    youngest: int | None = None


class Record(NamedTuple):
    """A header and every step since; the list grows."""

    header: Header
    entries: list[Entry]


def entry_text(entry: Entry) -> str:
    """One line, without the line's end."""
    match entry:
        case Deal(dealer, pack):
            return f"deal {dealer} {_cards(pack)}"
        case Setup(position):
            return "position " + json.dumps(position, ensure_ascii=False, separators=(",", ":"))
        case Step(seat, action, chance):
            return f"{seat} {action}" + "".join(f" | {_cards(order)}" for order in chance)


def parse_entry(line: str) -> Entry:
    """The entry that `entry_text` wrote.

    Raises:
        BadRecord: it is no entry; the text says why.
    """
    word, _, rest = line.strip().partition(" ")
    try:
        if word == "deal":
            dealer, _, cards = rest.partition(" ")
            return Deal(int(dealer), _parse_cards(cards))
        if word == "position":
            return Setup(parse_position(rest))
        action, *orders = rest.split("|")
        return Step(int(word), parse_action(action), tuple(map(_parse_cards, orders)))
    except (BadCard, BadAction, BadPosition) as error:
        raise BadRecord(str(error)) from None
    except ValueError:
        raise BadRecord(
            f"{line.strip()[:40]!r} is no step: write 'deal SEAT CARDS', 'position JSON' or 'SEAT ACTION'"
        ) from None


def header_lines(header: Header) -> list[str]:
    """The header as lines of ``key: value``.

    Raises:
        BadRecord: its names can't stand in one line, or are not one for each seat.
    """
    _check_names(header.names, header.seats)
    return [
        f"mas-record: {FORMAT}",
        f"game: {header.game}",
        f"rules-version: {header.rules_version}",
        f"rules: {header.rules}".rstrip(),
        f"seats: {header.seats}",
        f"dealer: {header.dealer}",
        *([f"names: {', '.join(header.names)}"] if header.names else []),
        *([f"console: {', '.join(map(str, header.console))}"] if header.console else []),
        *([f"youngest: {header.youngest}"] if header.youngest is not None else []),
    ]


def parse_header(lines: Iterable[str]) -> Header:
    """The header that `header_lines` wrote.

    Raises:
        BadRecord: with the line, what is missing, unknown or can't be read there.
    """
    parts: _Parts = {}
    for number, line in enumerate(lines, 1):
        key, _, value = (part.strip() for part in line.partition(":"))
        if key not in KEYS or key in parts:
            raise BadRecord(f"line {number}: {line.strip()[:40]!r} has no place in a header: write "
                            f"{', '.join(KEYS)}, each once, then an empty line")
        parts[key] = _Part(number, value)
    if parts.get("mas-record", _Part(1, "")).value != FORMAT:
        raise BadRecord(f"line 1: no record of format {FORMAT}: it begins 'mas-record: {FORMAT}'")
    game, rules = _need(parts, "game").value, _need(parts, "rules").value
    version = _number(parts, "rules-version", 1, 10**6)
    seats = _number(parts, "seats", 2, 6)
    dealer = _number(parts, "dealer", 0, seats - 1)
    named = parts.get("names", _Part(0, ""))
    names = tuple(name.strip() for name in named.value.split(",")) if named.value else ()
    youngest = _number(parts, "youngest", 0, seats - 1) if "youngest" in parts else None
    console = _seats(parts, "console", seats)
    try:
        _check_names(names, seats)
    except BadRecord as error:
        raise BadRecord(f"line {named.line}: {error}") from None
    return Header(game, version, rules, seats, dealer, names, console, youngest)


def record_text(record: Record) -> str:
    """The whole ``.mas`` file."""
    return "\n".join([*header_lines(record.header), "", *map(entry_text, record.entries), ""])


def parse_record(text: str) -> Record:
    """The record that `record_text` wrote.

    Raises:
        BadRecord: with the line, what is wrong there and what to do.
    """
    lines = text.splitlines()
    end = next((n for n, line in enumerate(lines) if not line.strip()), len(lines))
    record = Record(parse_header(lines[:end]), [])
    for number, line in enumerate(lines[end:], end + 1):
        if line.strip():
            try:
                record.entries.append(parse_entry(line))
            except BadRecord as error:
                last = "; the file seems cut off there" if number == len(lines) else ""
                raise BadRecord(f"line {number}: {error}{last}") from None
    return record


def _cards(cards: Sequence[Card]) -> str:
    return " ".join(map(card_text, cards))


def _parse_cards(text: str) -> tuple[Card, ...]:
    return tuple(map(parse_card, text.split()))


class _Part(NamedTuple):
    line: int
    value: str


_Parts: TypeAlias = dict[str, _Part]


def _need(parts: _Parts, key: str) -> _Part:
    if key not in parts:
        raise BadRecord(f"line {len(parts) + 1}: the header ends without '{key}:': add it")
    return parts[key]


def _check_names(names: tuple[str, ...], seats: int) -> None:
    if names and len(names) != seats:
        raise BadRecord(f"{len(names)} names for {seats} seats: give each seat one, or none")
    for name in names:
        if "," in name or name != name.strip() or not name.isprintable():
            raise BadRecord(f"the name {name!r}: write it without commas, line ends and outer spaces")


def _seats(parts: _Parts, key: str, seats: int) -> tuple[int, ...]:
    line, text = parts.get(key, _Part(0, ""))
    words = [word.strip() for word in text.split(",")] if text else []
    if any(word not in map(str, range(seats)) for word in words):
        raise BadRecord(f"line {line}: '{key}: {text}': write seats from 0 to {seats - 1}, as in 1, 2")
    return tuple(map(int, words))


def _number(parts: _Parts, key: str, lowest: int, highest: int) -> int:
    line, text = _need(parts, key)
    if len(text) > 7 or not text.isdecimal() or not lowest <= int(text) <= highest:
        raise BadRecord(f"line {line}: '{key}: {text}': write a whole number from {lowest} to {highest}")
    return int(text)
