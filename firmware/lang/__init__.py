"""What the console says, by language: whole sentences with named fields.

``sv.py`` has the sentences of the console, ``sv_rules.py`` house rules, the rule book and the judge; a game
that came later has a file of its own, ``sv_mau.py`` and so on, and so has what the console remembers.
`Words` reads a file when it is asked for a sentence that none of those before it has. Keys of the form
``group.name`` are shared by all files; a test demands the same keys and the same fields in each.
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from typing import Final, Literal

from engine.cards import JOKER, Card, rank_of, suit_of

Language = Literal["sv", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("sv", "en")


_FILES: Final = (
    "",
    "_seats",
    "_style",
    "_rules",
    "_mau",
    "_svitmas",
    "_lessons",
    "_doctor",
    "_service",
    "_memory",
    "_phones",
)
"""In the order in which they are read: what a start says comes first."""


@cache
def words_of(language: Language) -> Words:
    """The sentences of a language, loaded once."""
    return Words(language)


class Words:
    """The sentences of one language."""

    def __init__(self, language: Language) -> None:
        self.language: Final = language
        self._sentences: Final[dict[str, str]] = {}
        self._unread = list(reversed(_FILES))

    def say(self, key: str, **fields: object) -> str:
        """The sentence of that key, its fields filled in.

        Raises:
            KeyError: no such sentence, or a field it needs was not given.
        """
        return self.raw(key).format(**fields)

    def raw(self, key: str) -> str:
        """The sentence with its fields in braces. Raises KeyError: there is no such sentence."""
        while key not in self._sentences and self._unread:
            self._read()
        return self._sentences[key]

    def ids(self) -> frozenset[str]:
        """Every key."""
        while self._unread:
            self._read()
        return frozenset(self._sentences)

    def card(self, card: Card) -> str:
        """The card as one says it: ``hjärter sju``."""
        if card == JOKER:
            return self.say("card.joker")
        return self.say("card.name", suit=self.suit(suit_of(card)), rank=self.rank(rank_of(card)))

    def suit(self, suit: int) -> str:
        """The suit as one says it."""
        return self.say(f"suit.{suit}")

    def rank(self, rank: int) -> str:
        """The rank as one says it."""
        return self.say(f"rank.{rank}")

    def _read(self) -> None:
        """Read the next file."""
        file = import_module(f"firmware.lang.{self.language}{self._unread[-1]}")
        self._sentences.update(file.SENTENCES)
        self._unread.pop()
