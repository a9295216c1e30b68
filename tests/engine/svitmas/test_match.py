"""Matches of svitmas on record: what was written is played again, chance included."""

from __future__ import annotations

from random import Random

import pytest

from engine.action import STOP, Action, parse_action
from engine.cards import DECK_FACES, each
from engine.chance import shuffled
from engine.events import TABLE
from engine.game import IllegalAction
from engine.match import Match, replay
from engine.record import Header, parse_record, record_text
from engine.svitmas import Svitmas
from tests.engine.svitmas.tables import fresh, some_options, walk


def played(seats: int, rules: str, seed: int) -> Match:
    """A match of two hands, each stopped if it lasts long."""
    rng = Random(f"{seed}")
    match = Match(Header("svitmas", 1, f"{rules} match_hands=3".strip(), seats, rng.randrange(seats)))
    for _ in range(2):
        match.deal(shuffled(match.pack(), rng))
        assert isinstance(match.hand, Svitmas)
        while match.hand.result() is None:
            if match.hand.turns == 400:
                match.play(TABLE, STOP)
                break
            action = rng.choice(match.hand.legal())
            match.play(match.hand.to_act, action, lambda cards: shuffled(cards, rng))
    return match


@pytest.mark.parametrize("seats", range(2, 7))
@pytest.mark.parametrize("rules", ["", "skit_limit=10", "chansa=anytime upcard=true skit_limit=trump_rank"])
def test_a_record_is_played_again_to_the_same_end(seats: int, rules: str) -> None:
    match = played(seats, rules, seats)
    record = parse_record(record_text(match.record))
    again = replay(record.header, record.entries)
    assert again.played == match.played
    assert again.digest() == match.digest()


def test_undoing_takes_back_one_step() -> None:
    match = played(3, "", 1)
    steps = len(match.record.entries)
    assert len(match.undone().record.entries) == steps - 1


def test_illegal_actions_change_nothing_and_are_refused_for_the_reason_that_is_told() -> None:
    rng = Random("illegal")
    texts = ["pickup", "chance", "decline", "stop", "pass", "lay H7 mas", "call mas", "name S"]
    for number in range(40):
        options = some_options(rng)
        rules = " ".join(f"{key}={value}" for key, value in options.items())
        for game in walk(fresh(2 + number % 5, rng, rules), rng, 150):
            if rng.random() > 0.1:
                continue
            before = game.position()
            held = tuple(each(game.hands[game.to_act]))
            cards = [tuple(sorted(rng.sample(DECK_FACES, n))) for n in (1, 1, 2, 3)]
            cards += [held[:n] for n in (1, 2, 3)] + [held[1::-1], held[:1] * 2]
            some = [Action(verb, several) for several in cards if several for verb in ("lay", "add")]
            for action in [*some, *map(parse_action, texts)]:
                for seat in (game.to_act, (game.to_act + 1) % game.seats):
                    if action in game.legal(seat):
                        assert game.why_not(action, seat) is None
                        continue
                    with pytest.raises(IllegalAction) as refusal:
                        game.play(action, seat)
                    assert refusal.value.reason == (game.why_not(action, seat) or refusal.value.reason)
                    assert game.position() == before
                    assert game.view(seat).why_not(action) == game.why_not(action, seat)
