"""What the doctor finds. Sentences live elsewhere: a finding has a key, and fields to fill in."""

from __future__ import annotations

from collections.abc import Mapping
from enum import StrEnum

from engine.named import NamedTuple
from hw.keys import SIGNS, Button


class Level(StrEnum):
    """How bad it is."""

    WELL = "well"
    NOTE = "note"
    FAULT = "fault"


class How(StrEnum):
    """How it is known: measured by the doctor, or told by a person."""

    PROBED = "probed"
    WITNESSED = "witnessed"


class Finding(NamedTuple):
    """One thing found. fields: what its sentences need; `place` is a seat from 1, 0 = the table."""

    key: str
    level: Level
    fields: Mapping[str, str | int]
    how: How = How.PROBED


def fault(key: str, /, **fields: str | int) -> Finding:
    """Something that must be mended."""
    return Finding(key, Level.FAULT, fields)


def note(key: str, /, **fields: str | int) -> Finding:
    """Something that may be as it should."""
    return Finding(key, Level.NOTE, fields)


def well(key: str, /, **fields: str | int) -> Finding:
    """Something that was looked at and is well."""
    return Finding(key, Level.WELL, fields)


def symbol(button: Button) -> str:
    """The sign on a key's cap."""
    return SIGNS[button]
