"""The engine against the naive reference: the same packs, the same random actions, nothing may differ."""

from __future__ import annotations

from random import Random

import pytest

from engine.action import STOP
from engine.cards import card_text
from engine.chance import shuffled
from engine.course import Standing
from engine.events import TABLE
from engine.mas import Mas, MasRules, MasView
from engine.match import Match
from engine.record import Header
from engine.rules import BadRules
from tests.engine.agreements import MAS
from tests.engine.mas.beside import our_end, our_view, read, said, their_view, told
from tests.engine.side_by_side import PARTS, play_part, refused_by_both
from tests.reference.mas.hand import Reference
from tests.reference.mas.house import settle
from tests.reference.mas.match import ReferenceMatch
from tests.reference.shared import Refused
from tests.scale import scale

MISTAKES = (0, 0.02, 0.1, 0.3)
"""How often something other than the right turn is done, where it may: one of these in each hand."""

HOARDED = 0.4
"""In how many hands jokers are kept as long as may be, so that seats are left with nothing else."""

STOPPED = 0.02
"""How many hands the table stops, at some turn."""


def legal_texts(game: Mas, reference: Reference) -> list[set[str]]:
    """By seat, all that it may do, on which both must agree."""
    may = [set(map(said, game.legal(seat))) for seat in range(game.seats)]
    for seat in range(game.seats):
        assert may[seat] == reference.legal(seat)
    clockwise = [(game.to_act + n) % game.seats for n in range(1, game.seats)]
    assert list(game.interjectors()) == [seat for seat in clockwise if may[seat]]
    return may


def compare_view(game: Mas, reference: Reference, seat: int) -> None:
    view = game.view(seat)
    assert isinstance(view, MasView)
    assert our_view(view) == their_view(reference, seat)
    assert set(map(said, view.actions)) == reference.legal(seat)


def choose(
    reference: Reference, may: list[set[str]], rng: Random, mistakes: float, hoard: bool
) -> tuple[int, str]:
    """Mostly something right that the seat to act may do; now and then a mistake, or a word about one."""
    seat, right = reference.to_act, reference.by_the_rules()
    assert seat is not None
    other = [(s, text) for s, texts in enumerate(may) for text in sorted(texts) if text not in right]
    if other and rng.random() < mistakes:
        return rng.choice(other)
    return seat, rng.choice(sorted(right - {"lay JK"} if hoard and len(right) > 1 else right))


def play_hand(match: Match, reference: Reference, rng: Random, views: float) -> None:
    """One hand to its end: what is legal and what happens at every step, and some views."""
    game = match.hand
    assert isinstance(game, Mas)
    stop_at = rng.randrange(150) if rng.random() < STOPPED else -1
    mistakes, hoard = rng.choice(MISTAKES), rng.random() < HOARDED
    while game.result() is None:
        for seat in range(game.seats):
            if rng.random() < views / game.seats:
                compare_view(game, reference, seat)
        assert game.to_act == reference.to_act
        may = legal_texts(game, reference)
        if game.turns == stop_at:
            assert list(map(told, match.play(TABLE, STOP))) == reference.stop()
            continue
        seat, text = choose(reference, may, rng, mistakes, hoard)
        assert list(map(told, match.play(seat, read(text)))) == reference.play(seat, text)
    legal_texts(game, reference)
    for seat in range(game.seats):
        compare_view(game, reference, seat)
    result = game.result()
    assert result is not None and reference.over
    assert our_end(result) == reference.result


def compare_standing(standing: Standing, theirs: ReferenceMatch) -> None:
    best, *_, worst = [*theirs.standings(), *theirs.standings()[-1:]]
    assert (standing.played, standing.over) == (theirs.hands_played, theirs.over)
    if standing.tally == "points":
        assert list(standing.scores) == theirs.scores
        assert list(standing.winners) == best
        assert list(standing.losers) == (worst if worst != best else [])
    else:
        assert list(standing.scores) == theirs.mas_counts
        assert list(standing.losers) == (worst if any(theirs.mas_counts) else [])
        assert standing.winners == ()
    if standing.purse is not None:
        assert (list(standing.purse.counters), standing.purse.pot) == (theirs.counters, theirs.pot)
        assert sum(standing.purse.counters) + standing.purse.pot == 0
    else:
        assert theirs.pot == 0


def play_match(seats: int, options: dict[str, str], rng: Random, hands: int, views: float) -> int:
    """A match, or its first hands, played by both.

    Returns:
        How many hands that was.
    """
    agreed = MasRules.agreed(options)
    youngest = rng.randrange(seats)
    match = Match(Header("mas", 1, agreed.text(), seats, rng.randrange(seats), youngest=youngest))
    theirs = ReferenceMatch(dict(options), seats, match.header.dealer, youngest)
    assert match.rules == agreed
    while not theirs.over and theirs.hands_played < hands:
        pack = shuffled(match.pack(), rng)
        dealt = match.deal(pack)
        reference = theirs.deal(list(map(card_text, pack)))
        assert match.terms.dealer == reference.dealer
        assert [told(event) for event in dealt] == [
            " ".join(["drew", str(seat), *reference.view(seat)["hand"]])  # type: ignore[misc]
            for seat in reference.clockwise(reference.after(reference.dealer))
        ]
        play_hand(match, reference, rng, views)
        theirs.count(reference)
        compare_standing(match.standing(), theirs)
    assert match.wants_deal != theirs.over
    return theirs.hands_played


@pytest.mark.scaled
@pytest.mark.parametrize("part", range(PARTS))
def test_hands_under_random_house_rules(part: int) -> None:
    play_part(MAS, play_match, part, scale(300, 2_000, 20_000) // PARTS)


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_default_game_seen_from_every_seat(seats: int) -> None:
    play_match(seats, {}, Random(seats), hands=1, views=seats)


@pytest.mark.parametrize("seats", range(2, 7))
def test_every_value_and_every_rare_beginning(seats: int) -> None:
    """The little that is played at random by hand may miss one of them."""
    singles = [(key, value) for key, values in MAS.values.items() for value in values]
    values = [{**MAS.needs.get(single, {}), single[0]: single[1]} for single in singles]
    rare = MAS.rare * (4 if seats < 4 else 1)  # with few seats what is rare comes up soonest
    for number, options in enumerate([*rare, *values]):
        if MAS.playable(options, seats):
            hands = 2 if "handicap" in options else 1
            play_match(seats, options, Random(f"{seats} {number}"), hands, views=0)


STAKES = [
    {"stake": stake, "pot_pays": pays, "match_hands": hands, "tie_in_lap": "shared", "hand_size": "3"}
    for stake, hands in (("mas_double", "3"), ("mas_double", "5"), ("first_takes_pot", "5"))
    for pays in ("last_hand", "mas_changes")
]
SCORES = [{"scoring": "count_cards", "end": "first_out"}, {"scoring": "penalty_table"}]


@pytest.mark.parametrize("options", STAKES + SCORES, ids=lambda options: "-".join(options.values()))
@pytest.mark.parametrize("seats", range(2, 7))
def test_whole_matches(seats: int, options: dict[str, str]) -> None:
    rng = Random(f"{seats} {options}")
    assert play_match(seats, options, rng, hands=5, views=0) in (3, 5)


@pytest.mark.scaled
def test_what_is_refused_is_refused_by_both() -> None:
    assert refused_by_both(MAS, settle, scale(3_000, 10_000, 100_000)) > 500


@pytest.mark.parametrize("options", [{"must_bet": "true"}, {"ace": "middle"}, {"hand_size": "8"}])
def test_what_there_is_not_is_refused_by_both(options: dict[str, str]) -> None:
    with pytest.raises(BadRules):
        MasRules.agreed(options)
    with pytest.raises(Refused):
        settle(dict(options), 4)
