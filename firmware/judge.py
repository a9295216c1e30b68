"""The judge: what each seat may do in a position, why not otherwise, and what it comes to. In words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from engine.action import STOP
from engine.cards import Card
from engine.events import (
    TABLE,
    Added,
    Called,
    Challenged,
    Drew,
    Event,
    Forgot,
    Kept,
    Laid,
    Named,
    Noticed,
    Passed,
    PickedUp,
    PutAway,
    Reshuffled,
    RoundWon,
    SetAside,
    Skipped,
    SortedOut,
    TookBack,
    TrickTaken,
    TurnedUp,
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
        return _end(result, _wins(game), words)
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
    assert result is not None
    key, who = ("win", result.winners) if _wins(game) else ("be_mas", result.losers)
    if not who:
        return [words.say("judge.would_count")]
    return [words.say(f"judge.would_{key}", name=words.say("judge.seat", seat=seat)) for seat in who]


def _wins(game: Game) -> bool:
    """Whether a hand is about who wins it."""
    return AT_TABLE[game.name].teller.wins


def _who(result: Result, wins: bool, words: Words) -> list[str]:
    """Who has won, or in other games who is the mas."""
    if wins:
        return [words.say("judge.won", name=named(seat, words)) for seat in result.winners]
    if not result.losers:
        return [words.say("judge.no_mas")]
    return [words.say("judge.mas", name=named(seat, words)) for seat in result.losers]


def _end(result: Result, wins: bool, words: Words) -> list[str]:
    places = zip(result.out, result.places, strict=True)
    return [
        words.say("judge.over"),
        *_who(result, wins, words),
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
        case Named(seat, suit):
            return words.say("judge.named", name=named(seat, words), suit=words.suit(suit))
        case Skipped(seat):
            return words.say("judge.skipped", name=named(seat, words))
        case Kept(seat):
            return words.say("judge.kept", name=named(seat, words))
        case Called(seat, word):
            return words.say("judge.called", name=named(seat, words), word=words.say(f"call.mas.{word}"))
        case Challenged(seat, other):
            whom = words.say("judge.seat", seat=other)
            return words.say("judge.challenged", name=named(seat, words), other=whom)
        case Reshuffled():
            return words.say("judge.reshuffled")
        case TurnedUp(_, cards):
            return words.say("judge.turned_up", cards=_cards(cards, words))
        case SetAside(seat):
            return words.say("judge.set_aside", name=named(seat, words))
        case Added(seat, cards):
            return words.say("judge.added", name=named(seat, words), cards=_cards(cards, words))
        case TrickTaken(seat, cards):
            return words.say("judge.took_trick", name=named(seat, words), cards=_cards(cards, words))
        case SortedOut(seat, cards):
            return words.say("judge.sorted_out", name=named(seat, words), cards=_cards(cards, words))
        case PutAway(seat, cards):
            return words.say("judge.put_away", name=named(seat, words), cards=_cards(cards, words))
        case TookBack(seat, cards):
            return words.say("judge.took_back", name=named(seat, words), cards=_cards(cards, words))
        case WentOut(seat, place):
            return words.say("judge.place", name=named(seat, words), place=place)
    return ""  # how the hand ended is the verdict's to tell


def _cards(cards: Sequence[Card], words: Words) -> str:
    return ", ".join(map(words.card, cards))
