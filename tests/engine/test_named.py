"""Named tuples that are cheap to define behave as typing's do."""

import copy
import pickle
import typing

import pytest

from engine.named import NamedTuple


class Own(NamedTuple):
    seat: int
    new: bool = False  # any name will do

    def doubled(self) -> int:
        return 2 * self.seat


class Typings(typing.NamedTuple):
    seat: int
    new: bool = False

    def doubled(self) -> int:
        return 2 * self.seat


class Bare(NamedTuple):
    """No field at all."""


def matched(value: object) -> object:
    match value:
        case Own(seat, new=new) | Typings(seat, new=new):
            return seat, new
    return None


@pytest.mark.parametrize(
    "asked",
    [
        lambda cls: cls(3),
        lambda cls: cls(3, new=True),
        lambda cls: (cls(3).seat, cls(3).new, cls(3)[0], cls(3).doubled()),
        lambda cls: (cls._fields, cls._field_defaults, cls.__match_args__),
        lambda cls: cls(3)._replace(new=True),
        lambda cls: cls(3)._asdict(),
        lambda cls: cls._make([3, True]),
        lambda cls: matched(cls(4)),
        lambda cls: (cls(3) == (3, False), hash(cls(3)) == hash((3, False)), cls(2) < cls(3)),
        lambda cls: repr(cls(3)).partition("(")[2],
        lambda cls: hasattr(cls(3), "__dict__"),
        lambda cls: pickle.loads(pickle.dumps(cls(3))),
        lambda cls: copy.deepcopy(cls(3)),
    ],
)
def test_it_does_as_typings(asked: typing.Callable[[typing.Any], object]) -> None:
    assert asked(Own) == asked(Typings)


@pytest.mark.parametrize(
    ("asked", "error"),
    [
        (lambda cls: cls(), TypeError),
        (lambda cls: cls(1, 2, 3), TypeError),
        (lambda cls: cls(1, old=True), TypeError),
        (lambda cls: cls(1)._replace(old=True), (TypeError, ValueError)),
        (lambda cls: setattr(cls(1), "seat", 2), AttributeError),
        (lambda cls: setattr(cls(1), "other", 2), AttributeError),
    ],
)
def test_it_refuses_as_typings(asked: typing.Callable[[typing.Any], object], error: type[Exception]) -> None:
    for cls in (Own, Typings):
        with pytest.raises(error):
            asked(cls)


def test_the_hundredth_is_made_as_the_first() -> None:
    class Pair(NamedTuple):
        left: int
        right: int = 2

    made = [Pair(n) if n % 3 else Pair(left=n, right=n) if n % 2 else Pair(n, n) for n in range(100)]
    assert made == [(n, 2 if n % 3 else n) for n in range(100)]
    for _ in range(2):
        with pytest.raises(TypeError, match="missing"):
            Pair()  # type: ignore[call-arg]


def test_one_without_fields_is_an_empty_tuple() -> None:
    assert Bare() == () and repr(Bare()) == "Bare()"
