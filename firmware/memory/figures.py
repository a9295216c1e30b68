"""All figures of what was played: by game, and where a game was played by several sets of rules, by set."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.games import GAMES
from engine.named import NamedTuple
from engine.rules import BadRules
from firmware.memory.marks import Mark, Who, mark_of, marked, sat_in, who
from firmware.memory.runs import Run, runs
from firmware.memory.shares import shares
from firmware.store.ended import Ended


class Player(NamedTuple):
    """The figures of one player; all of the console's are one, and have no runs.

    Attributes:
        hands: it sat in, that had a mas (or a winner).
        times: it was mas, or won.
        fair: times that it would have been by chance.
        run: hands in a row that it was.
        without: hands in a row that it was not.
        matches: of several hands, that it won.
        most_mas: of several hands, in which nobody was mas more often; those are won by nobody.
        last: when it last was, in seconds since 1970; None where that is unknown, or it never was.
    """

    who: Who
    hands: int
    times: int
    fair: float
    run: Run
    without: Run
    matches: int
    most_mas: int
    last: int | None


class Figures(NamedTuple):
    """Of the hands of one game.

    Attributes:
        rules: what the set of rules is called, None for hands by whatever rules.
        mark: what is counted.
        hands: played.
        matches: of several hands, played.
        undated: hands of which the date is unknown.
        since: the first known date, in seconds since 1970.
        until: the last.
    """

    game: str
    rules: str | None
    mark: Mark
    hands: int
    matches: int
    undated: int
    since: int | None
    until: int | None
    players: tuple[Player, ...]


def figures(ends: Sequence[Ended]) -> list[Figures]:
    """By game in the order of the console; the sets of rules that were played most first."""
    found = []
    for game in dict.fromkeys([*GAMES, *(end.game for end in ends)]):
        of_game = [end for end in ends if end.game == game]
        if not of_game:
            continue
        found.append(_figures(of_game, None))
        sets = {rules: [end for end in of_game if end.rules == rules] for rules in _most_first(of_game)}
        if len(sets) > 1:
            found += [_figures(of_set, called(game, rules)) for rules, of_set in sets.items()]
    return found


def called(game: str, rules: str) -> str:
    """The name of a preset, or else the rules as text."""
    kind = GAMES[game].rules_type if game in GAMES else None
    for name in kind.presets if kind else ():
        try:
            if kind is not None and kind.preset(name).text() == rules:
                return name
        except BadRules:
            continue
    return rules


def _most_first(ends: Sequence[Ended]) -> list[str]:
    texts = [end.rules for end in ends]
    return sorted(dict.fromkeys(texts), key=lambda rules: -texts.count(rules))


def _figures(ends: Sequence[Ended], rules: str | None) -> Figures:
    hands = [end for end in ends if end.kind == "hand"]
    matches = [end for end in ends if end.kind == "match"]
    dates = [hand.at for hand in hands if hand.at is not None]
    mark = mark_of(hands)
    return Figures(
        ends[0].game,
        rules,
        mark,
        len(hands),
        len(matches),
        len(hands) - len(dates),
        min(dates, default=None),
        max(dates, default=None),
        tuple(_players(hands, matches, mark)),
    )


def _players(hands: Sequence[Ended], matches: Sequence[Ended], mark: Mark) -> Iterable[Player]:
    having, without, none = runs(hands, mark), runs(hands, mark, having=False), Run(0, 0)
    for share in shares(hands, mark):
        name = share.who or ""
        ends = [part for match in matches for part in match.parts if who(part) == share.who]
        won, mas = sum(part.won for part in ends), sum(part.mas for part in ends)
        own = [(hand, part) for hand in hands for part in sat_in(hand) if who(part) == share.who]
        last = [hand.at for hand, part in own if marked(part, mark)][-1:]
        run, run_without = having.get(name, none), without.get(name, none)
        yield Player(*share, run, run_without, won, mas, last[0] if last else None)
