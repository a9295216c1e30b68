"""`NamedTuple` as typing's, but cheap to define.

A start defines some ninety of them, and typing's takes 0.6 million instructions for each: it checks every
type, and compiles a constructor. This one takes a tenth, and compiles constructors of what is made often.
"""

import sys
from typing import TYPE_CHECKING

if TYPE_CHECKING or sys.version_info >= (3, 14):  # from there on a class body keeps its types elsewhere
    from typing import NamedTuple as NamedTuple
else:
    from collections import _tuplegetter as at  # what fields of named tuples are, in C

    FIRST = 16
    """So many of a class are made without a compiled constructor."""

    class _Named(tuple):
        """What all have in common; see `collections.namedtuple`."""

        __slots__ = ()
        _fields = ()
        _field_defaults = {}  # noqa: RUF012

        def __new__(cls, *values, **named):
            """The first of a class; all others by its constructor, in a quarter of the time."""
            cls._uncompiled -= 1
            if not cls._uncompiled:
                cls.__new__ = staticmethod(_constructor(cls))
            rest = cls._fields[len(values) :]
            given = cls._field_defaults | named
            if named.keys() <= set(rest) <= given.keys() and len(values) + len(rest) == len(cls._fields):
                return tuple.__new__(cls, (*values, *[given[name] for name in rest]))
            return _constructor(cls)(cls, *values, **named)  # it says what is wrong

        @classmethod
        def _make(cls, values):
            return cls(*values)

        def _replace(self, **changes):
            return type(self)(**{**self._asdict(), **changes})

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def __repr__(self):
            fields = ", ".join(f"{name}={value!r}" for name, value in self._asdict().items())
            return f"{type(self).__name__}({fields})"

        def __getnewargs__(self):
            return tuple(self)

    def _constructor(cls):
        """A function of the class and its fields, whose names are Python's and begin with no underscore."""
        fields = "".join(f"{name}, " for name in cls._fields)
        make = eval(f"lambda _cls, {fields}: _new(_cls, ({fields}))", {"_new": tuple.__new__})
        make.__defaults__ = tuple(cls._field_defaults.values())
        make.__qualname__ = f"{cls.__qualname__}.__new__"
        return make

    class _Maker(type):
        """Makes a class of fields into one of tuples."""

        @classmethod
        def __prepare__(cls, name, bases, **options):
            return {"__slots__": ()}

        def __new__(cls, name, bases, body):
            fields = tuple(body.get("__annotations__", ()))
            body["_fields"] = body["__match_args__"] = fields
            body["_uncompiled"] = FIRST
            body["_field_defaults"] = {name: body[name] for name in fields if name in body}
            body.update((name, at(place, None)) for place, name in enumerate(fields))
            return type(name, (_Named,), body)

    NamedTuple = type.__new__(_Maker, "NamedTuple", (), {})
