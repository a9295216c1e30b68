"""What people are called: each place remembers who sat there last, and no name is there twice."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

LONGEST: Final = 8
"""Letters of a name, so that it fits wherever one stands."""

NAMES: Final = "names"
"""The setting under which the store keeps the names of the places."""


def called(given: Mapping[int, str], usual: Sequence[str], places: int) -> tuple[str, ...]:
    """What all are called: the places in their order, then console players beside the console.

    Args:
        given: by place, the names that people have given.
        usual: what who has given none is called: the places, then others.
    """
    taken = set(given.values())
    spare = iter([name for name in usual[places:] if name not in taken])
    at = [given.get(p) or (usual[p] if usual[p] not in taken else next(spare)) for p in range(places)]
    return (*at, *spare)


def given_anew(given: Mapping[int, str], place: int, name: str) -> dict[int, str]:
    """A place has another name; a place that had this one has none any more."""
    return {**{at: other for at, other in given.items() if not same(other, name)}, place: name}


def same(name: str, other: str) -> bool:
    """Whether two names would be taken for one."""
    return name.casefold() == other.casefold()


def taken(name: str, names: Iterable[str]) -> bool:
    """Whether somebody is called so already."""
    return any(same(name, other) for other in names)


def names_json(given: Mapping[int, str]) -> list[str]:
    """As a JSON value, for the store: by place, empty where none was given."""
    return [given.get(place, "") for place in range(1 + max(given, default=-1))]


def read_names(value: object) -> dict[int, str]:
    """What `names_json` wrote; what can't be read is left out."""
    names = value if isinstance(value, list) else []
    return {place: name for place, name in enumerate(names) if isinstance(name, str) and name}
