"""A measured figure beside the bar it must clear."""

from __future__ import annotations

from typing import NamedTuple


class Row(NamedTuple):
    """One figure. `bar` says in words what was promised ("" = printed for interest only)."""

    name: str
    value: float
    unit: str
    bar: str = ""
    ok: bool = True


def at_most(name: str, value: float, unit: str, bar: float) -> Row:
    """A figure that must not exceed `bar`."""
    return Row(name, value, unit, f"<= {bar:g}", value <= bar)


def at_least(name: str, value: float, unit: str, bar: float) -> Row:
    """A figure that must reach `bar`."""
    return Row(name, value, unit, f">= {bar:g}", value >= bar)
