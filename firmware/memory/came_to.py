"""What a hand or a match came to, put down for years."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from engine.match import Match
from firmware.games import AT_TABLE
from firmware.places import Placed, hand_places, match_places
from firmware.seating import Seating
from firmware.store.ended import Ended, Kind, Part


def hand_and_match(match: Match, seating: Seating, at: int | None) -> tuple[Ended, ...]:
    """The hand that has just ended, and its match if that is over; a match of one hand is its hand."""
    standing = match.standing()
    if not standing.over or standing.agreed == 1:
        return (_hand(match, seating, at),)
    return _hand(match, seating, at), whole_match(match, seating, at)


def whole_match(match: Match, seating: Seating, at: int | None) -> Ended:
    """The match as it stands now."""
    standing = match.standing()
    losers = () if standing.winners else standing.losers
    return _ended(
        "match", match, seating, at, match_places(standing), losers, standing.winners, standing.scores
    )


def _hand(match: Match, seating: Seating, at: int | None) -> Ended:
    terms, result = match.played[-1]
    placed = hand_places(result, terms.playing)
    return _ended("hand", match, seating, at, placed, result.losers, result.winners, result.points)


def _ended(
    kind: Kind,
    match: Match,
    seating: Seating,
    at: int | None,
    placed: Sequence[Placed],
    losers: Collection[int],
    winners: Collection[int],
    points: Sequence[int],
) -> Ended:
    """By seat; where a game is about who wins, nobody is mas."""
    place_of = {seat: place for place, seat in placed}
    mas = () if AT_TABLE[match.header.game].teller.wins else losers
    parts = tuple(
        Part(s.name, s.person, points[n] if points else None, place_of.get(n), n in mas, n in winners)
        for n, s in enumerate(seating)
    )
    index = len(match.record.entries) - 1
    return Ended(index, kind, match.header.game, match.rules.text(), at, parts)
