"""What people have chosen: language, letters, house rules. Kept from one start to the next."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, Final

from engine.games import game_named
from engine.rules import Rules
from firmware.art.sprites import Letters
from firmware.house_rules import read, written
from firmware.lang import LANGUAGES, Language, Words

if TYPE_CHECKING:
    from firmware.store.journal import Store

_CHOSEN: Final = ""
"""The name under which the chosen rules are kept beside the sets with names."""

Keep = Callable[[Callable[["Store"], Any]], Any]
"""Takes a job for the store."""


class Preferences:
    """What was chosen last; each change is kept at once.

    Attributes:
        words: the language.
        letters: on picture cards and aces.
        rules: what new matches are played by.
        sets: house rules that have a name at this table.
    """

    def __init__(
        self,
        keep: Keep,
        rules: Rules,
        language: Language = "sv",
        letters: Letters = "JQKA",
        sets: dict[str, Rules] | None = None,
    ) -> None:
        self._keep = keep
        self.words = Words(language)
        self.letters: Letters = letters
        self.rules = rules
        self.sets: dict[str, Rules] = sets or {}

    @classmethod
    def read(
        cls, store: Store, keep: Keep, game: str, rules: Rules | None = None, language: str | None = None
    ) -> Preferences:
        """What the store has; ``rules`` and ``language`` go before it."""
        kind = game_named(game).rules_type
        sets: dict[str, Rules] = dict(read(kind, store.get(f"rules.{game}")))
        last = sets.pop(_CHOSEN, None)
        wanted = language or store.get("language")
        return cls(
            keep,
            rules or last or kind(),
            next((language for language in LANGUAGES if language == wanted), "sv"),
            "KnDKE" if store.get("letters") == "KnDKE" else "JQKA",
            sets,
        )

    def change_language(self) -> None:
        """The other language."""
        other: dict[Language, Language] = {"sv": "en", "en": "sv"}
        self.words = Words(other[self.words.language])
        self._put("language", self.words.language)

    def change_letters(self) -> None:
        """The other letters."""
        self.letters = "JQKA" if self.letters == "KnDKE" else "KnDKE"
        self._put("letters", self.letters)

    def choose(self, rules: Rules) -> None:
        """New matches are played by these rules."""
        self.rules = rules
        self._put_rules()

    def name(self, name: str) -> None:
        """The chosen rules get a name, so that they can be chosen again."""
        self.sets[name] = self.rules
        self._put_rules()

    def forget(self, name: str) -> None:
        """A set is wanted no more."""
        self.sets.pop(name, None)
        self._put_rules()

    def _put_rules(self) -> None:
        self._put(f"rules.{self.rules.game}", written({_CHOSEN: self.rules, **self.sets}))

    def _put(self, setting: str, value: Any) -> None:
        def job(store: Store) -> None:
            store.put(setting, value)

        self._keep(job)
