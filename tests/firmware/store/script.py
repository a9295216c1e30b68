"""A long evening in steps, and what the store must hold after each."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from typing import NamedTuple

from firmware.store.ended import Ended, Part
from firmware.store.journal import Line, Store

HEADER = ("[mas 1]", "seats 4")


class Held(NamedTuple):
    """All that a store holds: (header, finished, lines) of each match, the settings, and what ended."""

    matches: tuple[tuple[tuple[str, ...], bool, tuple[Line, ...]], ...]
    settings: tuple[tuple[str, object], ...]
    ended: tuple[Ended, ...]


def held(store: Store) -> Held:
    """What this store holds."""
    read = [store.read(entry.id) for entry in store.matches()]
    return Held(
        tuple((match.header, match.finished, match.lines) for match in read),
        tuple(store.settings().items()),
        store.ended(),
    )


def line(index: int, rng: random.Random) -> Line:
    """A line of the length real ones have: mostly a card, sometimes a whole pack."""
    cards = 52 if rng.random() < 0.02 else 1
    text = f"{index} play " + " ".join(rng.choice("SHDC") + rng.choice("23456789TJQKA") for _ in range(cards))
    return Line(index, text, 1, f"{rng.getrandbits(64):016x}")


def ended(line: int) -> Ended:
    """A hand that ended with this line, as long as real ones."""
    parts = [Part("Åsa", True, None, 1, False, True), *(Part(f"Nr {line}", False, None, 2, True, False),) * 3]
    return Ended(line, "hand", "mas", "must_beat=false", 1_767_225_600 + line, tuple(parts))


def evening(steps: int, rng: random.Random) -> Iterator[tuple[Callable[[Store], object], Held]]:
    """Steps to do on a store, each with what the store must hold afterwards."""
    matches: list[tuple[tuple[str, ...], bool, tuple[Line, ...]]] = []
    settings: dict[str, object] = {}
    ends: list[tuple[int, Ended]] = []  # by match
    for step in range(steps):
        number = len(matches)
        chance = rng.random()
        if not matches or matches[-1][1]:
            matches.append((HEADER, False, ()))
            yield lambda store: store.begin("mas", HEADER), _now(matches, settings, ends)
            continue
        header, _, lines = matches[-1]
        if chance < 0.01 and len(lines) > 100:
            matches[-1] = (header, True, lines)
            yield lambda store, number=number: store.finish(number), _now(matches, settings, ends)
        elif chance < 0.05 and lines:  # undo, and at once another line
            keep = max(0, len(lines) - rng.randint(1, 3))
            new = line(keep, rng)
            matches[-1] = (header, False, (*lines[:keep], new))
            ends[:] = [(match, end) for match, end in ends if match < number or end.line < keep]
            yield _undo(number, keep, new), _now(matches, settings, ends)
        elif chance < 0.10:
            name, value = f"setting {rng.randrange(5)}", {"å": step}
            settings[name] = value
            yield lambda store, name=name, value=value: store.put(name, value), _now(matches, settings, ends)
        else:
            new_lines = tuple(line(len(lines) + more, rng) for more in range(rng.choice((1, 1, 1, 2, 5))))
            matches[-1] = (header, False, lines + new_lines)
            end = [ended(len(lines) + len(new_lines) - 1)] if rng.random() < 0.1 else []
            ends += [(number, each) for each in end]
            yield (
                lambda store, number=number, new=new_lines, end=end: store.append(number, new, end),
                _now(matches, settings, ends),
            )


def _undo(number: int, keep: int, new: Line) -> Callable[[Store], None]:
    def undo(store: Store) -> None:
        with store.transaction():
            store.drop_last(number, keep)
            store.append(number, [new])

    return undo


def _now(
    matches: list[tuple[tuple[str, ...], bool, tuple[Line, ...]]],
    settings: dict[str, object],
    ends: list[tuple[int, Ended]],
) -> Held:
    return Held(tuple(matches), tuple(sorted(settings.items())), tuple(end for _, end in ends))
