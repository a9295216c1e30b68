"""Hands that were played, in short: ``"Åsa* Bo Ida!"`` is a hand that Åsa won and Ida was mas of."""

from __future__ import annotations

from collections.abc import Sequence

from firmware.store.ended import Ended, Part
from firmware.store.journal import Line, Store


def hand(text: str, game: str = "mas", rules: str = "", at: int | None = None, line: int = 0) -> Ended:
    """A hand. ``Per?`` is a console player, ``Per-`` sat out, ``_`` is a name that was erased."""
    parts = []
    for word in text.split():
        name = word.rstrip("*!?-").replace("_", "")
        place = None if "-" in word else 1 if "*" in word else 4 if "!" in word else 2
        parts.append(Part(name, "?" not in word, None, place, "!" in word, "*" in word))
    return Ended(line, "hand", game, rules, at, tuple(parts))


def hands(*texts: str, game: str = "mas", rules: str = "") -> list[Ended]:
    """Hands, one after the other; ``3 x Åsa Bo!`` is three times the same."""
    found = []
    for text in texts:
        times, _, what = text.rpartition(" x ")
        found += [hand(what, game, rules)] * int(times or 1)
    return found


def remember(store: Store, ends: Sequence[Ended]) -> None:
    """Put them into a store, each a match of its own, played to its end."""
    with store.transaction():
        for end in ends:
            names = ", ".join(part.name for part in end.parts)
            match = store.begin(end.game, [f"game: {end.game}", f"names: {names}"])
            store.append(match, [Line(0, "deal", 1, "")], [end])
            store.finish(match)
