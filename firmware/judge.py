"""The judge: what each seat may do in a position, why not otherwise, and what it comes to. In words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.action import STOP
from engine.cards import Card
from engine.events import (
    TABLE,
    Drew,
    Event,
    Forgot,
    Laid,
    Noticed,
    Passed,
    PickedUp,
    RoundWon,
    TookBack,
    WentOut,
)
from engine.game import Game, Reason, View
from engine.result import Result
from firmware.games import AT_TABLE
from firmware.games.judge import Judge, Mistake
from firmware.lang import Words


def verdict(game: Game, words: Words) -> list[str]:
    """What each seat may do, the seat to act first; who would win the round and lose the hand now."""
    result = game.result()
    if result is not None:
        return _end(result, words)
    lines = []
    for seat in ((game.to_act + n) % game.seats for n in range(game.seats)):
        view = game.view(seat)
        lines += _to_act(view, words) if seat == game.to_act else _waiting(view, words)
    table = game.view(TABLE)
    return [*lines, *_judge(table).standing(table, words), *_stopped(game, words)]


def why_not(view: View, reason: Reason, words: Words) -> str:
    """A reason why the seat may not do something, in words."""
    return words.say(f"why.{reason}", **_judge(view).fields(view, words))


def told(events: Iterable[Event], words: Words) -> list[str]:
    """What happened, as who sees all cards would tell it."""
    return [text for event in events if (text := _told(event, words))]


def named(seat: int, words: Words) -> str:
    """A seat, as it begins a sentence."""
    return words.say("judge.seat", seat=seat).capitalize()


def _judge(view: View) -> Judge:
    return AT_TABLE[view.rules.game].judge


def _to_act(view: View, words: Words) -> list[str]:
    """What it may do and what not, each card of its hand among these."""
    judge = _judge(view)
    wrong = judge.mistakes(view)
    rightly = [a for a in view.actions if all(a != mistake.action for mistake in wrong)]
    reasons = [(a, view.why_not(a)) for a in judge.tried(view)]
    forbidden = [Mistake(a, reason) for a, reason in reasons if reason is not None]
    lines = [words.say("judge.to_act", name=named(view.seat, words)), *(f"    {a}" for a in rightly)]
    for heading, listed in (("judge.wrongly", wrong), ("judge.may_not", forbidden)):
        if listed:
            lines += [words.say(heading), *(f"    {a}  {why_not(view, why, words)}" for a, why in listed)]
    return lines


def _waiting(view: View, words: Words) -> list[str]:
    name = named(view.seat, words)
    line = words.say("judge.out" if _judge(view).is_out(view) else "judge.waits", name=name)
    if not view.actions:
        return [line]
    return [line, words.say("judge.interjects", name=name, actions=", ".join(map(str, view.actions)))]


def _stopped(game: Game, words: Words) -> list[str]:
    """What would be if the table stopped the hand now."""
    if STOP not in game.legal(TABLE):
        return []
    twin = game.clone()
    twin.play(STOP, TABLE)
    result = twin.result()
    losers = result.losers if result is not None else ()
    if not losers:
        return [words.say("judge.would_count")]
    return [words.say("judge.would_be_mas", name=words.say("judge.seat", seat=seat)) for seat in losers]


def _end(result: Result, words: Words) -> list[str]:
    places = zip(result.out, result.places, strict=True)
    return [
        words.say("judge.over"),
        *(words.say("judge.mas", name=named(seat, words)) for seat in result.losers),
        *([] if result.losers else [words.say("judge.no_mas")]),
        *(words.say("judge.place", name=named(seat, words), place=place) for seat, place in places),
        *(
            words.say("judge.points", name=named(seat, words), points=points)
            for seat, points in enumerate(result.points)
        ),
    ]


def _told(event: Event, words: Words) -> str:
    match event:
        case Laid(seat, cards):
            return words.say("judge.laid", name=named(seat, words), cards=_cards(cards, words))
        case PickedUp(seat, ()):
            return words.say("judge.picked_up_nothing", name=named(seat, words))
        case PickedUp(seat, cards):
            return words.say("judge.picked_up", name=named(seat, words), cards=_cards(cards, words))
        case RoundWon(seat):
            return words.say("judge.round_won", name=named(seat, words))
        case Drew(seat, cards):
            return words.say("judge.drew", name=named(seat, words), cards=_cards(cards, words))
        case Passed(seat):
            return words.say("judge.passed", name=named(seat, words))
        case Forgot(seat):
            return words.say("judge.forgot", name=named(seat, words))
        case Noticed(seat):
            return words.say("judge.noticed", name=words.say("judge.seat", seat=seat))
        case TookBack(seat, cards):
            return words.say("judge.took_back", name=named(seat, words), cards=_cards(cards, words))
        case WentOut(seat, place):
            return words.say("judge.place", name=named(seat, words), place=place)
    return ""  # how the hand ended is the verdict's to tell


def _cards(cards: Sequence[Card], words: Words) -> str:
    return ", ".join(map(words.card, cards))
