"""What to do about a wiring file that is wrong. Needed only then, so nobody pays for it else."""

from __future__ import annotations

from collections.abc import Collection
from difflib import get_close_matches
from typing import Any, Final

from hw.plan import HEADER
from hw.wiring import PINS, RESERVED
from hw.wiring_file import BUS_KEYS, TOP_KEYS, Path

PIN_KEYS: Final = ("buzzer", "power", "interrupt", "keys", "lamp", "dc", "reset")


def of_key(where: Path, key: str, known: Collection[str]) -> str:
    """The remedy for a key that is not known where it stands."""
    if where and key in TOP_KEYS:
        return "Move the line to the top of the file, above the first line in [brackets]."
    if not where and key in BUS_KEYS:
        return "Move the line below [bus]."
    close = get_close_matches(key, known, 1)
    return f"Did you mean {close[0]!r}?" if close else f"Known here: {', '.join(known)}."


def of_pin(pin: Any, data: dict[str, Any], taken: Collection[int]) -> str:
    """The remedy for a pin that cannot be had. data: the whole file. taken: pins that are given away."""
    if isinstance(pin, str):
        return "Write the number alone, without quotation marks."
    meant = [number for number, place in HEADER.items() if place == pin and pin not in HEADER]
    if meant:
        return f"Place {pin} of the header is GPIO {meant[0]}."
    taken = {*taken, *RESERVED, *_asked(data)}
    free = ", ".join(str(pin) for pin in PINS if pin not in taken)
    return f"Free: GPIO {free}." if free else "No pin is free: leave out the buzzer or a lamp."


def _asked(part: Any) -> set[int]:
    """Every pin that a part of the file asks for, whether it may have it or not."""
    match part:
        case dict():
            pins = (each for key, each in part.items() if key in (*PIN_KEYS, "table", "seat"))
            return set().union(*map(_asked, pins))
        case list():
            return set().union(*map(_asked, part))
        case int():
            return {part}
        case _:
            return set()
