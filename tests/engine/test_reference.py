"""The engine against the naive reference: the same pack, the same random actions, nothing may differ.

`tests/reference` was written from the rules alone, by somebody who had not read the engine.
"""

from __future__ import annotations

from random import Random

import pytest

from engine.action import parse_action
from engine.cards import Card, Cards, card_text, each
from engine.chance import shuffled
from engine.events import Drew, Event, HandOver, Laid, PickedUp, RoundWon, WentOut
from engine.mas import Mas, MasRules, MasView
from engine.result import Ending
from tests.reference.mas import Reference


def told(event: Event) -> str:
    """An event in the reference's words."""
    match event:
        case Laid(seat, (c,), led):
            return f"laid {seat} {card_text(c)} {'led' if led else 'on'}"
        case PickedUp(seat, cards):
            return " ".join(["picked up", str(seat), *map(card_text, cards)])
        case RoundWon(seat, cards):
            return " ".join(["round won", str(seat), *map(card_text, cards)])
        case Drew(seat, cards):
            return " ".join(["drew", str(seat), *map(card_text, cards)])
        case WentOut(seat, place):
            return f"out {seat} {place}"
        case HandOver(result):
            mas = result.losers[0] if result.losers else "none"
            return f"over mas={mas} capped={int(result.ending is Ending.GUARD)}"
    raise AssertionError(event)


def texts(cards: Cards) -> list[str]:
    return list(map(card_text, each(cards)))


def shown(view: MasView) -> dict[str, object]:
    """A view as the reference shows it."""
    return {
        "seat": view.seat,
        "hand": texts(view.hand),
        "counts": list(view.counts),
        "known": {seat: texts(cards) for seat, cards in enumerate(view.known) if seat != view.seat},
        "table": [f"{seat} {card_text(c)}" for seat, c in view.table],
        "dead": texts(view.dead),
        "stock": view.stock,
        "to_act": None if view.result else view.to_act,
        "leader": view.leader,
        "out": list(view.out),
        "turns": view.turns,
    }


def compare(game: Mas, reference: Reference, seat: int) -> None:
    """What this seat may do and what it sees."""
    assert set(map(str, game.legal(seat))) == reference.legal(seat)
    view, theirs = shown(game.view(seat)), reference.view(seat)
    assert view == {name: theirs[name] for name in view}


def compare_end(game: Mas, reference: Reference) -> None:
    ours, theirs = game.result(), reference.result
    assert ours is not None and theirs is not None
    assert list(ours.losers) == [theirs["mas"]]
    assert list(ours.winners) == theirs["first"]
    assert (list(ours.out), list(ours.cards_left)) == (theirs["out"], theirs["cards"])
    assert (ours.ending is Ending.GUARD) == theirs["capped"]


def play_both(seats: int, dealer: int, options: dict[str, object], rng: Random, views: float) -> None:
    """One hand to its end: what is legal and what happens at every turn, and some views."""
    rules = MasRules.agreed({key: str(value) for key, value in options.items()})
    pack: list[Card] = shuffled(Mas.pack(rules, seats), rng)
    game = Mas.deal(rules, rules.first_terms(seats, dealer), pack)
    reference = Reference(options, seats, dealer, list(map(card_text, pack)))
    while game.result() is None:
        for seat in range(seats):
            if rng.random() < views / seats:
                compare(game, reference, seat)
        assert game.to_act == reference.to_act
        legal = sorted(map(str, game.legal()))
        assert set(legal) == reference.legal(game.to_act)
        text = rng.choice(legal)
        events = reference.play(game.to_act, text)
        assert list(map(told, game.play(parse_action(text)))) == events
    for seat in range(seats):
        compare(game, reference, seat)
    compare_end(game, reference)


def some_hand(number: int, views: float) -> None:
    rng = Random(f"hand {number}")
    seats = 2 + number % 5
    options: dict[str, object] = {
        "must_beat": rng.choice(["true", "true", "false"]),
        "pickup": rng.choice(["whole", "whole", "top"]),
        "hand_size": rng.choice(["auto", "auto", "auto", "3", "4", "5", "6", "7"]),
    }
    try:
        play_both(seats, rng.randrange(seats), options, rng, views)
    except Exception as error:
        error.add_note(f"in hand {number}: {seats} seats, {options}")
        raise


@pytest.mark.parametrize("seats", range(2, 7))
def test_the_default_game_seen_from_every_seat(seats: int) -> None:
    play_both(seats, seats - 1, {}, Random(seats), views=seats)


@pytest.mark.parametrize("tenth", range(10))
def test_three_hundred_hands(tenth: int) -> None:
    for number in range(30):
        some_hand(30 * tenth + number, views=0.25)


@pytest.mark.soak
@pytest.mark.parametrize("part", range(100))
def test_twenty_thousand_hands(part: int) -> None:
    for number in range(200):
        some_hand(1000 + 200 * part + number, views=0.25)
