"""House rules, declared once as data.

A game's rules are a class whose fields are made with `option`. Menus, ``--set``,
validation, the record's tag and the rule book all read the same declaration.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, ClassVar, Self, TypeAlias, dataclass_transform

from engine.cards import Card
from engine.course import Played, Standing, Terms
from engine.named import NamedTuple

Value: TypeAlias = bool | int | str


class BadRules(ValueError):
    """House rules that are unknown or cannot work; the text says which, where and what to do."""


class Option(NamedTuple):
    """One house rule as declared.

    Attributes:
        key: the field's name: also its key in texts, menus and records.
        values: every value that may be agreed, in menu order.
        default: the value when nothing is said.
        source: where the rule comes from: a seed and its heading, or "ours".
    """

    key: str
    values: tuple[Value, ...]
    default: Value
    source: str

    def parse(self, text: str) -> Value:
        """The value that this text names.

        Raises:
            BadRules: it is none of the option's values.
        """
        for value in self.values:
            if value_text(value) == text.strip().lower():
                return value
        raise BadRules(f"{self.key}={text}: choose one of {', '.join(map(value_text, self.values))}")


def value_text(value: Value) -> str:
    """How a value is written in texts: ``true``, ``5``, ``whole``."""
    return str(value).lower()


def option(default: Value, values: tuple[Value, ...], source: str) -> Any:
    """A field of `Rules` that is a house rule; its name is the key."""
    return Option("", values, default, source)


@dataclass_transform(kw_only_default=True, frozen_default=True)
class Rules(ABC):
    """What a table has agreed on; it stays as it is. A game derives its own class, one field an option.

    To type checkers it is a frozen dataclass; making one of so many fields would take a start longest of all.

    Attributes:
        version: of the rules as built here; it grows when the same record would be played otherwise.
        presets: by name, the options of a well-known set of rules.
    """

    game: ClassVar[str]
    version: ClassVar[int]
    presets: ClassVar[Mapping[str, Mapping[str, str]]] = {"standard": {}}
    _options: ClassVar[tuple[Option, ...]] = ()

    def __init_subclass__(cls) -> None:
        fields = [(key, field) for key, field in vars(cls).items() if isinstance(field, Option)]
        cls._options += tuple(Option(key, o.values, o.default, o.source) for key, o in fields)

    def __init__(self, **agreed: Value) -> None:
        defaults = {o.key: o.default for o in self._options}
        if unknown := agreed.keys() - defaults.keys():
            raise TypeError(f"{type(self).__name__} has no option {', '.join(unknown)}")
        vars(self).update(defaults | agreed)

    def __setattr__(self, key: str, value: object) -> None:
        raise AttributeError(f"{key}: agreed rules stay as they are; `but` makes others of them")

    def __eq__(self, other: object) -> bool:
        return type(self) is type(other) and vars(self) == vars(other)

    def __hash__(self) -> int:
        return hash(tuple(vars(self).values()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({self.text()})"

    @classmethod
    def options(cls) -> tuple[Option, ...]:
        """Every house rule of this game, in menu order."""
        return cls._options

    def but(self, **changes: Value) -> Self:
        """These rules with other values of some options."""
        return type(self)(**{**vars(self), **changes})

    @classmethod
    def agreed(cls, texts: Mapping[str, str]) -> Self:
        """The rules with these options set, each value given as text.

        Raises:
            BadRules: an unknown key or value.
        """
        known = {o.key: o for o in cls.options()}
        values: dict[str, Value] = {}
        for key, text in texts.items():
            if key not in known:
                from difflib import get_close_matches

                near = get_close_matches(key, known, 1)
                hint = f"did you mean {near[0]}?" if near else f"choose from {', '.join(known)}"
                raise BadRules(f"{cls.game} has no house rule {key!r}: {hint}")
            values[key] = known[key].parse(text)
        return cls(**values)

    @classmethod
    def preset(cls, name: str, texts: Mapping[str, str] | None = None) -> Self:
        """The rules of a preset, with these options set on top.

        Raises:
            BadRules: no such preset, or an unknown key or value.
        """
        if name not in cls.presets:
            raise BadRules(f"{cls.game} has no preset {name!r}: choose from {', '.join(cls.presets)}")
        return cls.agreed({**cls.presets[name], **(texts or {})})

    @classmethod
    def parse(cls, text: str) -> Self:
        """The rules that `text` wrote: ``must_beat=false pickup=top``; empty for the default rules.

        Raises:
            BadRules: a word is not ``key=value``, names no such option, or one that was set before.
        """
        settings: dict[str, str] = {}
        for key, value in map(split_setting, text.split()):
            if key in settings:
                raise BadRules(f"{key}={value}: {key} is set twice, take one out")
            settings[key] = value
        return cls.agreed(settings)

    def text(self) -> str:
        """Every option that is not at its default, as `parse` reads it."""
        return " ".join(f"{key}={value_text(value)}" for key, value in self.changed())

    def changed(self) -> Iterable[tuple[str, Value]]:
        """Every option that is not at its default: key and agreed value."""
        for o in self.options():
            value: Value = getattr(self, o.key)
            if value != o.default:
                yield o.key, value

    def hands_agreed(self) -> int | None:
        """How many hands make a match; None for as many as one likes."""
        return 1

    @property
    def cuts(self) -> int:
        """How often the pack is cut before the deal, where it matters."""
        return 0

    def cut_stands(self, shown: Sequence[Card]) -> bool:
        """Whether the pack is dealt when its cuts showed these cards; else it is shuffled and cut again."""
        del shown
        return True

    @abstractmethod
    def pack(self, seats: int) -> tuple[Card, ...]:
        """The cards that so many seats play with, sorted."""

    @abstractmethod
    def cards_each(self, seats: int) -> int:
        """How many cards a seat is dealt where nothing singles it out."""

    def first_terms(self, seats: int, dealer: int, youngest: int | None = None) -> Terms:
        """What a match's first hand is dealt like."""
        return Terms(dealer, (self.cards_each(seats),) * seats, youngest=youngest)

    def next_terms(self, played: Sequence[Played]) -> Terms:
        """What the hand after these is dealt like: the deal passes clockwise."""
        last = played[-1].terms
        return last._replace(dealer=(last.dealer + 1) % len(last.sizes))

    def standing(self, seats: int, played: Sequence[Played]) -> Standing:
        """What these hands come to: who lost most hands loses the match, all of the tied."""
        lost = tuple(sum(s in p.result.losers for p in played) for s in range(seats))
        agreed = self.hands_agreed()
        return Standing(
            played=len(played),
            agreed=agreed,
            tally="lost",
            scores=lost,
            over=agreed is not None and len(played) >= agreed,
            winners=(),
            losers=tuple(s for s in range(seats) if lost[s] and lost[s] == max(lost)),
        )

    def refuse(self, seats: int) -> None:
        """Check that these rules can be played by so many seats.

        Raises:
            BadRules: they can not; the text says why.
        """
        if not 2 <= seats <= 6:
            raise BadRules(f"{seats} seats: {self.game} is played by two to six")


def split_setting(word: str) -> tuple[str, str]:
    """``key=value`` in two.

    Raises:
        BadRules: there is no ``=``.
    """
    key, sign, value = word.partition("=")
    if not sign or not key:
        raise BadRules(f"{word!r}: write key=value, as in must_beat=false")
    return key, value
