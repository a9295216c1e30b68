"""What the console shows of the hands that it remembers: who was mas last, how often, and how long not.

Hands by a set for children are told of by who won them: there nobody reads how often it was mas.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Final

from engine.games import game_named
from engine.rules import BadRules, Rules
from firmware.art.sprites import Shape
from firmware.games import AT_TABLE
from firmware.house_sets import called
from firmware.lang import Words
from firmware.memory.marks import CONSOLE, Mark, Who, for_children, mark_of, marked, names, sat_in, who
from firmware.memory.runs import runs
from firmware.memory.shares import shares
from firmware.screens.memory import CELLS, Bar, Board, Last, Strip
from firmware.store.ended import Ended

SPRITES: Final[dict[Mark, Shape]] = {"mas": "hat-small", "won": "star-small"}


def by_game(ends: Sequence[Ended]) -> dict[str, list[Ended]]:
    """The hands of each game that there is something to tell of, in the order of the console."""
    hands = [end for end in ends if end.kind == "hand" and _tells(end)]
    found = {game: [end for end in hands if end.game == game] for game in AT_TABLE}
    return {game: own for game, own in found.items() if own}


def by_rules(ends: Sequence[Ended], sets: Mapping[str, Rules], words: Words) -> dict[str, list[Ended]]:
    """The hands of a game by what their rules are called at this table; those played most first."""
    found: dict[str, list[Ended]] = {}
    for end in ends:
        found.setdefault(_called(end, sets, words), []).append(end)
    return dict(sorted(found.items(), key=lambda each: -len(each[1])))


def _tells(end: Ended) -> bool:
    """Whether somebody won, or was mas: a hand that was stopped may have neither."""
    return names(end, "won") or (names(end, "mas") and not for_children(end))


def _called(end: Ended, sets: Mapping[str, Rules], words: Words) -> str:
    try:
        return called(game_named(end.game).rules_type.parse(end.rules), sets, words)
    except BadRules:  # of a version that knew another rule
        return words.say("house.other")


def boards(ends: Sequence[Ended], words: Words) -> tuple[Board | Last, ...]:
    """All there is to show of hands of one game, at least one that tells something. Grown-ups' go first."""
    told = [end for end in ends if not for_children(end)] or list(ends)
    mark: Mark = "won" if for_children(told[0]) else mark_of(told)
    told = [end for end in told if names(end, mark)]
    return (
        _last(told, mark, words),
        _most(told, mark, words),
        _lately(told, mark, words),
        *_longest(told, mark, words),
    )


def label(one: Who, words: Words) -> str:
    """What a player is called."""
    return words.say("memory.console") if one is CONSOLE else one or words.say("memory.someone")


def _last(ends: Sequence[Ended], mark: Mark, words: Words) -> Last:
    end = ends[-1]
    named = ", ".join(label(who(part), words) for part in end.parts if marked(part, mark))
    return Last(words.say(f"memory.{mark}.last"), named, _day(end.at, words), mark == "won")


def _day(at: int | None, words: Words) -> str:
    if at is None:
        return ""
    day = datetime.fromtimestamp(at)
    return words.say("memory.day", day=day.day, month=words.say(f"month.{day.month}"), year=day.year)


def _most(ends: Sequence[Ended], mark: Mark, words: Words) -> Board:
    found = shares(ends, mark)
    most = max(share.times for share in found)
    rows = tuple(Bar(label(s.who, words), s.times / most, str(s.times)) for s in found)
    return Board(words.say(f"memory.{mark}.most"), rows, SPRITES[mark])


def _lately(ends: Sequence[Ended], mark: Mark, words: Words) -> Board:
    """Whoever sat in one of the last hands; who was in the newest first, then as they sat."""
    last = ends[-CELLS:]
    there = dict.fromkeys(who(part) for end in reversed(last) for part in sat_in(end))
    rows = []
    for one in there:
        cells = tuple(_cell(end, one, mark) for end in last)
        rows.append(Strip(label(one, words), cells, str(cells.count(True))))
    return Board(words.say(f"memory.{mark}.ten"), tuple(rows), SPRITES[mark])


def _cell(end: Ended, one: Who, mark: Mark) -> bool | None:
    own = [marked(part, mark) for part in sat_in(end) if who(part) == one]
    return any(own) if own else None


def _longest(ends: Sequence[Ended], mark: Mark, words: Words) -> Sequence[Board]:
    """How many hands in a row each was not mas; where it is about winning, how many each won."""
    found = runs(ends, mark, having=mark == "won")
    longest = max((run.longest for run in found.values()), default=0)
    if not longest:
        return ()
    order = sorted(found.items(), key=lambda each: (-each[1].now, -each[1].longest, each[0]))
    rows = tuple(Bar(name, run.now / longest, str(run.now), run.longest / longest) for name, run in order)
    return (Board(words.say(f"memory.{mark}.run"), rows, SPRITES[mark]),)
