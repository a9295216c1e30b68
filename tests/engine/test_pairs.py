"""Every pair of option values is refused with a reason, or is played to its end by rule of thumb."""

from __future__ import annotations

import itertools
from random import Random

import pytest

from engine.chance import shuffled
from engine.match import Match
from engine.players import thumb
from engine.record import Header
from engine.rules import BadRules, Rules
from tests.engine.agreements import ALL, Agreements, Options
from tests.scale import scale


def pairs(game: Agreements, key: str) -> dict[str, Options]:
    """Every value of this key with every value of each key after it: as text, and with what they need."""
    values = game.values
    keys, result = list(values), {}
    for other in keys[keys.index(key) + 1 :]:
        for a, b in itertools.product(values[key], values[other]):
            needs = {**game.needs.get((key, a), {}), **game.needs.get((other, b), {})}
            result[f"{key}={a} {other}={b}"] = {**needs, key: a, other: b}
    return result


def play_hands(rules: Rules, seats: int, hands: int) -> None:
    """So many hands, in as many matches as it takes."""
    rng = Random(f"{rules.text()} {seats}")
    header = Header(rules.game, 1, rules.text(), seats, rng.randrange(seats), youngest=0)
    match = Match(header)
    for _ in range(hands):
        if match.standing().over:
            match = Match(header)
        match.deal(shuffled(match.pack(), rng))
        assert match.hand is not None
        while match.hand.result() is None:
            seat = match.hand.to_act
            match.play(seat, thumb(match.hand.view(seat)), lambda cards: shuffled(cards, rng))
        assert match.played[-1].result == match.hand.result()


@pytest.mark.scaled
@pytest.mark.parametrize(("name", "key"), [(name, key) for name, game in ALL.items() for key in game.values])
def test_every_pair_with(name: str, key: str) -> None:
    game, tried = ALL[name], set()  # pairs with a default are many times the same rules
    for options in pairs(game, key).values():
        rules = game.rules.agreed(options)
        if rules in tried:
            continue
        tried.add(rules)
        seats = game.seats_for(options)
        if seats is None:
            with pytest.raises(BadRules, match=r"\w+ .*:? \w+"):
                rules.refuse(4)
        else:
            play_hands(rules, seats, scale(3, 6, 200))


REFUSED = {
    "mas": """
age_row=5-6 hand_size=4
age_row=5-6 hand_size=5
age_row=5-6 hand_size=6
age_row=5-6 hand_size=7
age_row=7-8 hand_size=5
age_row=7-8 hand_size=6
age_row=7-8 hand_size=7
age_row=5-6 scoring=none
age_row=7-8 scoring=none
age_row=5-6 match_hands=1
age_row=5-6 match_hands=5
age_row=5-6 match_hands=free
age_row=7-8 match_hands=1
age_row=7-8 match_hands=5
age_row=7-8 match_hands=free
age_row=11+ match_hands=1
age_row=11+ match_hands=free
age_row=5-6 stake=mas_double
age_row=7-8 stake=mas_double
age_row=5-6 handicap=extra_card
age_row=5-6 handicap=mas_leads
age_row=7-8 handicap=extra_card
age_row=7-8 handicap=mas_leads
pickup=whole laps=unlimited
after_pickup=continue_fresh laps=unlimited
after_pickup=continue_standard laps=unlimited
after_pickup=round_ends_next_leads laps=unlimited
deal_all=true handicap=extra_card
end=first_out scoring=none
end=first_out match_hands=1
end=first_out match_hands=5
end=first_out match_hands=free
end=first_out stake=mas_double
end=first_out handicap=extra_card
end=first_out handicap=mas_leads
scoring=count_cards match_hands=1
scoring=count_cards match_hands=5
scoring=count_cards match_hands=free
scoring=penalty_table match_hands=1
scoring=penalty_table match_hands=free
match_hands=1 stake=mas_double
match_hands=free stake=mas_double
match_hands=1 handicap=extra_card
match_hands=1 handicap=mas_leads
""",
    "mau": """
variant=pesten deck=32
variant=pesten deck=2x32
scoring=none match=limit
""",
    "svitmas": """
""",
}


@pytest.mark.parametrize("name", ALL)
def test_the_pairs_that_no_table_can_play_are_known(name: str) -> None:
    game = ALL[name]
    refused = [
        text
        for key in game.values
        for text, options in pairs(game, key).items()
        if game.seats_for(options) is None
    ]
    assert refused == REFUSED[name].split("\n")[1:-1]
