"""The engine against the naive reference: the same packs, the same random actions, nothing may differ."""

from __future__ import annotations

from random import Random

import pytest

from engine.action import STOP, parse_action
from engine.cards import card_text, parse_card
from engine.chance import shuffled
from engine.events import TABLE, event_text
from engine.match import Match
from engine.record import Header
from engine.rules import BadRules
from engine.svitmas import Svitmas, SvitmasRules, SvitmasView
from tests.engine.agreements import SVITMAS
from tests.engine.side_by_side import PARTS, play_part, refused_by_both
from tests.engine.svitmas.beside import compare_view, our_end, told
from tests.engine.svitmas.tables import VALUES, mixed
from tests.reference.shared import Refused
from tests.reference.svitmas.hand import Reference
from tests.reference.svitmas.house import settle
from tests.reference.svitmas.match import ReferenceMatch
from tests.scale import scale

EAGER = (0, 0.5, 0.9, 1)
"""How often a seat that can beat does not pick up: one of these in each hand."""

STOPPED = 0.03
"""How many hands the table stops, at some turn."""

LANGSHYTTEMAS = dict(SvitmasRules.presets["langshyttemas"])


def texts(cards: list[str]) -> list[str]:
    """The reference's way to ask for the shuffle that the engine is given."""
    return [card_text(c) for c in mixed("skit")([parse_card(text) for text in cards])]


def play_hand(match: Match, reference: Reference, rng: Random, views: float) -> None:
    """One hand to its end: what is legal and what happens at every step, and some views."""
    game = match.hand
    assert isinstance(game, Svitmas)
    stop_at = rng.randrange(150) if rng.random() < STOPPED else -1
    eager = rng.choice(EAGER)
    while game.result() is None:
        may = {seat: set(map(str, game.legal(seat))) for seat in range(TABLE, game.seats)}
        assert may == {seat: reference.legal(seat) for seat in may}
        for seat in may:
            if rng.random() < views / game.seats:
                view = game.view(seat)
                assert isinstance(view, SvitmasView)
                compare_view(view, reference)
        seat = game.to_act
        assert seat == reference.to_act
        if game.turns == stop_at:
            events = match.play(TABLE, STOP)
            assert list(map(told, events)) == reference.play(TABLE, "stop")
            break
        choices = sorted(may[seat])
        text = rng.choice(choices)
        if text == "pickup" and rng.random() < eager:
            text = choices[0]
        events = match.play(seat, parse_action(text), mixed("skit"))
        happened = reference.play(seat, text, texts)
        assert list(map(told, events)) == happened
        onlooker = rng.randrange(TABLE, game.seats)
        seen = [told(event.seen_by(onlooker)) for event in events]
        assert seen == [reference.seen(event, onlooker) for event in happened]
    for seat in range(TABLE, game.seats):
        assert game.legal(seat) == () == tuple(reference.legal(seat))
        view = game.view(seat)
        assert isinstance(view, SvitmasView)
        compare_view(view, reference)
    result = game.result()
    assert result is not None
    assert our_end(result) == reference.result


def compare_standing(match: Match, theirs: ReferenceMatch) -> None:
    standing = match.standing()
    assert (standing.played, standing.over, standing.tally) == (theirs.hands_played, theirs.over, "lost")
    assert list(standing.scores) == theirs.losses
    assert (standing.winners, list(standing.losers)) == ((), theirs.standings()[-1])
    assert match.next_terms.dealer == theirs.dealer
    assert list(match.next_terms.sizes) == theirs.sizes


def play_match(seats: int, options: dict[str, str], rng: Random, hands: int, views: float) -> int:
    """A match, or its first hands, played by both.

    Returns:
        How many hands that was.
    """
    agreed = SvitmasRules.agreed(options)
    match = Match(Header("svitmas", 1, agreed.text(), seats, rng.randrange(seats)))
    theirs = ReferenceMatch(dict(options), seats, match.header.dealer)
    assert match.rules == agreed
    while not theirs.over and theirs.hands_played < hands:
        pack = shuffled(match.pack(), rng)
        dealt = match.deal(pack)
        reference = theirs.deal(list(map(card_text, pack)))
        assert list(map(event_text, dealt)) == reference.opening
        play_hand(match, reference, rng, views)
        theirs.count(reference)
        compare_standing(match, theirs)
    assert match.wants_deal != theirs.over
    return theirs.hands_played


@pytest.mark.scaled
@pytest.mark.parametrize("part", range(PARTS))
def test_hands_under_random_house_rules(part: int) -> None:
    play_part(SVITMAS, play_match, part, scale(100, 2_000, 20_000) // PARTS)


@pytest.mark.parametrize("options", [{}, LANGSHYTTEMAS], ids=["standard", "langshyttemas"])
@pytest.mark.parametrize("seats", range(2, 7))
def test_every_preset_seen_from_every_seat(seats: int, options: dict[str, str]) -> None:
    play_match(seats, options, Random(seats), hands=1, views=seats)


@pytest.mark.parametrize("seats", [2, 4])
def test_every_value_is_played(seats: int) -> None:
    """The little that is played at random by hand may miss one of them."""
    for key in VALUES:
        for value in VALUES[key]:
            play_match(seats, {key: value}, Random(f"{seats} {key} {value}"), hands=1, views=0)


@pytest.mark.parametrize("hands", ["3", "5"])
def test_whole_matches(hands: str) -> None:
    assert play_match(3, {"match_hands": hands}, Random(hands), hands=9, views=0) == int(hands)


@pytest.mark.scaled
def test_what_is_refused_is_refused_by_both() -> None:
    assert refused_by_both(SVITMAS, settle, scale(500, 2_000, 20_000)) > 100


@pytest.mark.parametrize("options", [{"must_beat": "true"}, {"pickup": "whole"}, {"avstickshog": "9"}])
def test_what_there_is_not_is_refused_by_both(options: dict[str, str]) -> None:
    with pytest.raises(BadRules):
        SvitmasRules.agreed(options)
    with pytest.raises(Refused):
        settle(dict(options), 2)
