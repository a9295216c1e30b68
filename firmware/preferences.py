"""What people have chosen: language, letters, game, house rules. Kept from one start to the next."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, Literal, get_args

from engine.games import game_named
from engine.named import NamedTuple
from engine.rules import Rules
from firmware.art.sprites import Letters
from firmware.games import AT_TABLE
from firmware.house_sets import read, written
from firmware.lang import LANGUAGES, Language, Words
from firmware.people import NAMES, given_anew, names_json, read_names
from firmware.seating import SEATS

if TYPE_CHECKING:
    from firmware.store.journal import Store

SET_UP: Final = "set_up"
"""The setting that tells that the questions of the first start have been answered."""

_CHOSEN: Final = ""
"""The name under which the chosen rules are kept beside the sets with names."""

Sound = Literal["loud", "quiet", "off"]
SOUNDS: Final[tuple[Sound, ...]] = get_args(Sound)

VOLUMES: Final[dict[Sound, float]] = {"loud": 1.0, "quiet": 0.3, "off": 0.0}
"""Of beeps and of what is said aloud."""

USUAL: Final[dict[Language, Letters]] = {"sv": "KnDKE", "en": "JQKA"}
"""The letters on cards that are printed where a language is spoken."""

Keep = Callable[[Callable[["Store"], Any]], Any]
"""Takes a job for the store."""


class Agreed(NamedTuple):
    """What a table has agreed on for one game.

    Attributes:
        rules: what new matches are played by.
        sets: house rules that have a name at this table.
    """

    rules: Rules
    sets: dict[str, Rules]


class Preferences:
    """What was chosen last; each change is kept at once. House rules are kept for each game.

    Attributes:
        words: the language.
        large: larger ranks and larger text.
        sound: how loud beeps and the voice are.
        game: the one that new matches are of.
        players: how many shall play, if there are no more persons; None until a number was chosen.
        given: by place, the name of who sat there last.
        known: all names of persons, who played last first.
    """

    def __init__(
        self,
        keep: Keep,
        rules: Rules,
        language: Language = "sv",
        letters: Letters | None = None,
        kept: Mapping[str, Any] | None = None,
        large: bool = False,
        sound: Sound = "loud",
        given: Mapping[int, str] | None = None,
        known: Sequence[str] = (),
        players: int | None = None,
    ) -> None:
        self._keep = keep
        self.words = Words(language)
        self._letters = letters
        self.large = large
        self.sound: Sound = sound
        self.game = rules.game
        self.players = players
        self._kept = dict(kept or {})
        self._agreed: dict[str, Agreed] = {}
        self._agreed[self.game] = Agreed(rules, self.sets)
        self.given = dict(given or {})
        self.known = (*dict.fromkeys([*known, *self.given.values()]),)

    @classmethod
    def read(
        cls,
        store: Store,
        keep: Keep,
        game: str | None = None,
        rules: Rules | None = None,
        language: str | None = None,
    ) -> Preferences:
        """What the store has; ``game``, ``rules`` and ``language`` go before it.

        A store that is older than the second game names none: it was the first.
        """
        kept = {name: store.get(f"rules.{name}") for name in AT_TABLE}
        chosen = game or (rules.game if rules else store.get("game"))
        last = chosen if chosen in AT_TABLE else next(iter(AT_TABLE))
        wanted = language or store.get("language")
        return cls(
            keep,
            rules or _agreed(last, kept[last]).rules,
            next((language for language in LANGUAGES if language == wanted), "sv"),
            next((letters for letters in USUAL.values() if letters == store.get("letters")), None),
            kept,
            store.get("large") is True,
            next((sound for sound in SOUNDS if sound == store.get("sound")), "loud"),
            read_names(store.get(NAMES)),
            store.names(),
            next((players for players in SEATS if players == store.get("players")), None),
        )

    @property
    def letters(self) -> Letters:
        """On picture cards and aces; until others are chosen, those of the language."""
        return self._letters or USUAL[self.words.language]

    @property
    def rules(self) -> Rules:
        """What new matches are played by."""
        return self._agreed_on(self.game).rules

    @property
    def sets(self) -> dict[str, Rules]:
        """House rules of the chosen game that have a name at this table."""
        return self.sets_of(self.game)

    def sets_of(self, game: str) -> dict[str, Rules]:
        """House rules of any game that have a name at this table."""
        return self._agreed_on(game).sets

    def has_set_up(self) -> None:
        """The questions of the first start have been answered."""
        self._put(SET_UP, True)

    def change_game(self) -> None:
        """The next game, by the rules that were agreed on for it last."""
        games = list(AT_TABLE)
        self.game = games[(games.index(self.game) + 1) % len(games)]
        self._put("game", self.game)

    def change_players(self, players: int) -> None:
        """So many shall play."""
        self.players = players
        self._put("players", players)

    def change_language(self) -> None:
        """The other language."""
        other: dict[Language, Language] = {"sv": "en", "en": "sv"}
        self.words = Words(other[self.words.language])
        self._put("language", self.words.language)

    def change_letters(self) -> None:
        """The other letters."""
        self._letters = "JQKA" if self.letters == "KnDKE" else "KnDKE"
        self._put("letters", self._letters)

    def change_size(self) -> None:
        """The other size of text."""
        self.large = not self.large
        self._put("large", self.large)

    def change_sound(self) -> None:
        """The next softer sound, and from silence the loudest."""
        self.sound = SOUNDS[(SOUNDS.index(self.sound) + 1) % len(SOUNDS)]
        self._put("sound", self.sound)

    def choose(self, rules: Rules) -> None:
        """New matches are played by these rules."""
        self._agreed[self.game] = Agreed(rules, self.sets)
        self._put_rules()

    def name(self, name: str) -> None:
        """The chosen rules get a name, so that they can be chosen again."""
        self.sets[name] = self.rules
        self._put_rules()

    def forget(self, name: str) -> None:
        """A set is wanted no more."""
        self.sets.pop(name, None)
        self._put_rules()

    def call(self, place: int, name: str) -> None:
        """Who sits at this place is called so."""
        self.given = given_anew(self.given, place, name)
        self.known = (*dict.fromkeys([name, *self.known]),)
        self._put(NAMES, names_json(self.given))

    def forget_person(self, name: str) -> None:
        """A name was erased: it is offered no more, and no place has it."""
        self.given = {place: other for place, other in self.given.items() if other != name}
        self.known = tuple(other for other in self.known if other != name)

    def _agreed_on(self, game: str) -> Agreed:
        """Read when it is first asked for: no game is loaded that is not played."""
        if game not in self._agreed:
            self._agreed[game] = _agreed(game, self._kept.get(game))
        return self._agreed[game]

    def _put_rules(self) -> None:
        self._put(f"rules.{self.rules.game}", written({_CHOSEN: self.rules, **self.sets}))

    def _put(self, setting: str, value: Any) -> None:
        def job(store: Store) -> None:
            store.put(setting, value)

        self._keep(job)


def _agreed(game: str, kept: Any) -> Agreed:
    """What the store has kept of one game."""
    kind = game_named(game).rules_type
    sets: dict[str, Rules] = dict(read(kind, kept))
    return Agreed(sets.pop(_CHOSEN, kind()), sets)


def was_set_up(store: Store) -> bool:
    """Whether the questions of the first start were answered, or it was played before there were any."""
    played = any(setting == "seating" or setting.startswith("rules.") for setting in store.settings())
    return played or store.get(SET_UP) is True
