"""The engine against the naive reference: the same packs, the same random actions, nothing may differ."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from engine.action import STOP, parse_action
from engine.cards import Card, card_text, minus, parse_card, parse_cards
from engine.chance import shuffled
from engine.course import Standing
from engine.events import TABLE
from engine.match import Match
from engine.mau import Mau, MauRules
from engine.record import Header
from engine.rules import BadRules
from tests.engine.agreements import MAU
from tests.engine.mau.beside import our_end, our_view, their_view, told
from tests.engine.side_by_side import PARTS, play_part, refused_by_both
from tests.reference.mau.hand import Reference
from tests.reference.mau.house import settle
from tests.reference.mau.match import ReferenceMatch
from tests.reference.shared import Refused
from tests.scale import scale

ASIDE = (0.02, 0.2, 0.5)
"""How often somebody speaks out of turn, where it may: one of these in each hand."""

SILENT = (0, 0.5, 1)
"""How often nothing is said where a call may go with a lay: one of these in each hand."""

STOPPED = 0.02
"""How many hands the table stops, at some turn."""


def legal_texts(game: Mau, reference: Reference) -> list[set[str]]:
    """By seat, all that it may do, on which both must agree."""
    may = [set(map(str, game.legal(seat))) for seat in range(game.seats)]
    assert may == [reference.legal(seat) for seat in range(game.seats)]
    clockwise = [(game.to_act + n) % game.seats for n in range(1, game.seats)]
    assert list(game.interjectors()) == [seat for seat in clockwise if may[seat]]
    return may


def compare_view(game: Mau, reference: Reference, seat: int) -> None:
    view = game.view(seat)
    assert our_view(view) == their_view(reference, seat)
    assert set(map(str, view.actions)) == reference.legal(seat)
    known: dict[int, list[str]] = reference.view(seat)["known"]  # type: ignore[assignment]
    guess = view.determinize(Random(game.turns))
    for other, cards in known.items():
        assert not minus(parse_cards(" ".join(cards)), guess.hands[other])


def choose(
    game: Mau, may: list[set[str]], rng: Random, aside: float, silent: float
) -> tuple[int, str]:
    """Anything that may be done; out of turn now and then, and with a call or without."""
    speaks = game.interjectors()
    seat = rng.choice(speaks) if speaks and rng.random() < aside else game.to_act
    texts = sorted(may[seat])
    turns = [text for text in texts if text.split()[0] not in ("call", "challenge")]
    if turns and rng.random() > aside:
        texts = turns
    if rng.random() < silent:
        texts = [text for text in texts if not text.endswith("mas")] or texts
    return seat, rng.choice(texts)


def play_hand(match: Match, reference: Reference, rng: Random, views: float) -> None:
    """One hand to its end: what is legal and what happens at every step, and some views."""
    game = match.hand
    assert isinstance(game, Mau)
    stop_at = rng.randrange(60) if rng.random() < STOPPED else -1
    aside, silent = rng.choice(ASIDE), rng.choice(SILENT)
    orders: list[list[str]] = []

    def shuffle(cards: Sequence[Card]) -> list[Card]:
        order = shuffled(cards, rng)
        orders.append(list(map(card_text, order)))
        return order

    while game.result() is None:
        for seat in range(game.seats):
            if rng.random() < views / game.seats:
                compare_view(game, reference, seat)
        assert game.to_act == reference.to_act
        may = legal_texts(game, reference)
        if game.turns >= stop_at >= 0:
            assert told(match.play(TABLE, STOP)) == reference.stop()
            continue
        seat, text = choose(game, may, rng, aside, silent)
        ours = told(match.play(seat, parse_action(text), shuffle))
        assert ours == reference.play(seat, text, lambda _: orders.pop(0))
        assert not orders
    legal_texts(game, reference)
    for seat in range(game.seats):
        compare_view(game, reference, seat)
    result = game.result()
    assert result is not None and reference.over
    assert our_end(result) == reference.result


def compare_standing(standing: Standing, theirs: ReferenceMatch) -> None:
    assert (standing.played, standing.over) == (theirs.hands_played, theirs.over)
    if standing.tally == "lost":
        base = int(theirs.house["hand_size"])
        assert list(standing.scores) == [base - size for size in theirs.sizes]
    else:
        points = standing.tally == "points"
        assert list(standing.scores) == (theirs.scores if points else theirs.hands_won)
        assert list(standing.winners) == theirs.best()
    if theirs.over:
        assert list(standing.winners) == theirs.winners
        if theirs.losers:
            assert list(standing.losers) == theirs.losers


def play_match(seats: int, options: dict[str, str], rng: Random, hands: int, views: float) -> int:
    """A match, or its first hands, played by both.

    Returns:
        How many hands that was.
    """
    agreed = MauRules.agreed(options)
    match = Match(Header("mau", 1, agreed.text(), seats, rng.randrange(seats)))
    theirs = ReferenceMatch(dict(options), seats, match.header.dealer)
    assert match.rules == agreed
    while not theirs.over and theirs.hands_played < hands:
        assert sorted(map(card_text, match.pack())) == sorted(theirs.pack())
        pack = shuffled(match.pack(), rng)
        dealt = match.deal(pack)
        reference = theirs.deal(list(map(card_text, pack)))
        assert (match.terms.dealer, list(match.terms.sizes)) == (reference.dealer, theirs.sizes)
        assert told(dealt) == list(map(tidied, reference.opening))
        play_hand(match, reference, rng, views)
        theirs.count(reference)
        compare_standing(match.standing(), theirs)
    assert match.wants_deal != theirs.over
    return theirs.hands_played


def tidied(line: str) -> str:
    """An event with its cards sorted: the deal is told by hand, not card by card."""
    if not line.startswith("Drew"):
        return line
    head, cards = line.split("cards=")
    return f"{head}cards={' '.join(map(card_text, sorted(map(parse_card, cards.split()))))}"


@pytest.mark.scaled
@pytest.mark.parametrize("part", range(PARTS))
def test_hands_under_random_house_rules(part: int) -> None:
    play_part(MAU, play_match, part, scale(200, 2_000, 20_000) // PARTS)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_default_game_seen_from_every_seat(seats: int) -> None:
    play_match(seats, {}, Random(seats), hands=1, views=seats)


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_value(seats: int) -> None:
    """The little that is played at random by hand may miss one of them."""
    for single in MAU.singles():
        options = {**MAU.needs.get(next(iter(single.items())), {}), **single}
        if MAU.playable(options, seats):
            play_match(seats, options, Random(f"{seats} {single}"), hands=1, views=0)


MATCHES = [
    {"match": "hands", "hands": "2"},
    {"match": "hands", "hands": "4", "scoring": "points"},
    {"match": "limit", "limit": "50", "scoring": "points"},
    {"variant": "faraon"},
    {"variant": "faraon", "faraon_end": "first_zero"},
    {"variant": "faraon", "scoring": "points", "match": "limit"},
]


@pytest.mark.parametrize("options", MATCHES, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_matches(seats: int, options: dict[str, str]) -> None:
    rng = Random(f"{seats} {options}")
    assert play_match(seats, options, rng, hands=100, views=0) < 100


@pytest.mark.scaled
def test_what_is_refused_is_refused_by_both() -> None:
    assert refused_by_both(MAU, settle, scale(3_000, 10_000, 100_000)) > 500


@pytest.mark.parametrize("options", [{"stack_seven": "true"}, {"hand_size": "7"}, {"variant": "uno"}])
def test_what_there_is_not_is_refused_by_both(options: dict[str, str]) -> None:
    with pytest.raises(BadRules):
        MauRules.agreed(options)
    with pytest.raises(Refused):
        settle(dict(options), 4)
