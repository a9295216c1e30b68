"""Reading and writing positions: JSON values, checked part by part."""

from __future__ import annotations

import json
from _blake2 import blake2b  # hashlib is the door to it, and loads OpenSSL
from collections.abc import Sequence
from typing import Any, TypeVar

from engine.cards import BadCard, Card, Cards, parse_card, parse_cards

W = TypeVar("W", bound=str)


class BadPosition(ValueError):
    """A position that can't be set up; the text says which part and what to do."""


def digest(position: dict[str, Any]) -> str:
    """Twelve letters that tell one position from another."""
    text = json.dumps(position, sort_keys=True, separators=(",", ":"))
    return blake2b(text.encode(), digest_size=6).hexdigest()


def parse_position(text: str) -> dict[str, Any]:
    """A position from its JSON text.

    Raises:
        BadPosition: it is not the JSON of a position.
    """
    try:
        value = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadPosition(
            f"line {error.lineno}, column {error.colno}: {error.msg}; a position is one whole JSON object"
        ) from None
    except (ValueError, RecursionError):  # a number of thousands of digits; lists in lists without end
        raise BadPosition("no position has numbers so long or lists so deep: write it anew") from None
    if not isinstance(value, dict):
        raise BadPosition('a position is a JSON object, as in {"game": "mas", "hands": ["H7", "S2"], ...}')
    return value


class Parts:
    """The parts of a position, each read with its type checked and its name in the error."""

    def __init__(self, position: dict[str, Any]) -> None:
        self._position = position
        self._known: set[str] = set()

    def _get(self, name: str, default: Any) -> Any:
        self._known.add(name)
        value = self._position.get(name, default)
        if value is None and default is None and name not in self._position:
            raise BadPosition(f"{name!r} is missing: add it")
        return value

    def whole(self, name: str, lowest: int, highest: int, default: int | None = None) -> int:
        """A whole number within bounds."""
        return self.number(name, self._get(name, default), lowest, highest)

    def number(self, name: str, value: Any, lowest: int, highest: int) -> int:
        """A whole number within bounds, that some part is or holds."""
        if type(value) is not int or not lowest <= value <= highest:
            raise BadPosition(f"{name!r} has {value!r}: write a whole number from {lowest} to {highest}")
        return value

    def text(self, name: str, default: str | None = None) -> str:
        """A text."""
        value = self._get(name, default)
        if not isinstance(value, str):
            raise BadPosition(f"{name!r} is {value!r}: write a text in quotes")
        return value

    def word(self, name: str, words: Sequence[W], default: W) -> W:
        """One of these words."""
        text = self.text(name, default)
        for word in words:
            if word == text:
                return word
        raise BadPosition(f"{name!r} is {text!r}: write one of {', '.join(words)}")

    def items(self, name: str, default: list[Any] | None = None) -> list[Any]:
        """A list."""
        value = self._get(name, default)
        if not isinstance(value, list):
            raise BadPosition(f"{name!r} is {value!r}: write a list in [ ]")
        return value

    def seats(self, name: str, seats: int, default: list[int]) -> list[int]:
        """Different seats, in a list that is the caller's own."""
        value = self.items(name, default)
        if any(type(s) is not int or s not in range(seats) for s in value) or len(set(value)) < len(value):
            raise BadPosition(f"{name!r} is {value!r}: write different seats from 0 to {seats - 1}")
        return value[:]

    def numbers(self, name: str, lowest: int, highest: int, default: list[int]) -> list[int]:
        """Whole numbers within bounds, in a list that is the caller's own."""
        return [self.number(name, value, lowest, highest) for value in self.items(name, default)]

    def parts(self, name: str) -> Parts:
        """The parts of a part; none where it is not given."""
        value = self._get(name, {})
        if not isinstance(value, dict):
            raise BadPosition(f"{name!r} is {value!r}: write an object in {{ }}")
        return Parts(value)

    def cards(self, name: str, value: Any) -> Cards:
        """A set of cards from a text that some part holds."""
        if not isinstance(value, str):
            raise BadPosition(f'{name!r} holds {value!r}: write cards in quotes, as in "H7 SQ"')
        try:
            return parse_cards(value)
        except BadCard as error:
            raise BadPosition(f"{name!r}: {error}") from None

    def card_list(self, name: str, default: str | None = None) -> list[Card]:
        """Cards in order."""
        try:
            return [parse_card(word) for word in self.text(name, default).split()]
        except BadCard as error:
            raise BadPosition(f"{name!r}: {error}") from None

    def done(self) -> None:
        """Check that nothing was left unread.

        Raises:
            BadPosition: the position has a part that the game does not know.
        """
        for name in self._position:
            if name not in self._known:
                raise BadPosition(f"{name!r} is no part of a position: take it out, or choose from "
                                  f"{', '.join(sorted(self._known))}")
