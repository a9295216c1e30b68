"""What the console says: two files per language, whole sentences with named fields.

One has the sentences of the console, ``sv.py``; the other house rules and the rule book, ``sv_rules.py``.
`Words` loads its language when it is made. Keys of the form ``group.name`` are shared by all files;
a test demands the same keys and the same fields in each.
"""

from __future__ import annotations

from importlib import import_module
from typing import Final, Literal

from engine.cards import JOKER, Card, rank_of, suit_of

Language = Literal["sv", "en"]
LANGUAGES: Final[tuple[Language, ...]] = ("sv", "en")


class Words:
    """The sentences of one language."""

    def __init__(self, language: Language) -> None:
        self.language: Final = language
        console, rules = (import_module(f"firmware.lang.{language}{part}") for part in ("", "_rules"))
        self._sentences: Final[dict[str, str]] = {**console.SENTENCES, **rules.SENTENCES}

    def say(self, key: str, **fields: object) -> str:
        """The sentence of that key, its fields filled in.

        Raises:
            KeyError: no such sentence, or a field it needs was not given.
        """
        return self._sentences[key].format(**fields)

    def raw(self, key: str) -> str:
        """The sentence with its fields in braces."""
        return self._sentences[key]

    def ids(self) -> frozenset[str]:
        """Every key."""
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
