"""The judge: what each seat may do in a position, why not otherwise, and what it comes to. In words."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from engine.action import LAY, PICKUP, STOP, Action, lay
from engine.cards import Card, faces, suit_of
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
from engine.mas import MasView
from engine.result import Result
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
    return [*lines, *_round(game.view(TABLE), words), *_stopped(game, words)]


def why_not(view: View, reason: Reason, words: Words) -> str:
    """A reason why the seat may not do something, in words."""
    beat = view.open.beat if isinstance(view, MasView) else -1
    fields = {"suit": words.suit(suit_of(beat)), "card": words.card(beat)} if beat >= 0 else {}
    return words.say(f"why.{reason}", **fields)


def told(events: Iterable[Event], words: Words) -> list[str]:
    """What happened, as who sees all cards would tell it."""
    return [text for event in events if (text := _told(event, words))]


def named(seat: int, words: Words) -> str:
    """A seat, as it begins a sentence."""
    return words.say("judge.seat", seat=seat).capitalize()


def _to_act(view: View, words: Words) -> list[str]:
    """What it may do and what not, each card of its hand among these."""
    lit = view.lit if isinstance(view, MasView) else view.hand
    wrong = [a for a in view.actions if a.verb == LAY and not any(c in faces(lit) for c in a.cards)]
    lines = [words.say("judge.to_act", name=named(view.seat, words))]
    lines += [f"    {action}" for action in view.actions if action not in wrong]
    if wrong:
        lines += [words.say("judge.wrongly"), *(f"    {a}  {_why_wrong(view, a, words)}" for a in wrong)]
    others = [a for a in (*map(lay, faces(view.hand)), PICKUP) if a not in view.actions]
    reasons = [(a, view.why_not(a)) for a in others]
    if reasons:
        lines.append(words.say("judge.may_not"))
    return lines + [f"    {a}  {why_not(view, reason, words)}" for a, reason in reasons if reason is not None]


def _why_wrong(view: View, action: Action, words: Words) -> str:
    """Why a card that can be laid where mistakes happen is one."""
    assert isinstance(view, MasView)
    strict = replace(view, rules=replace(view.rules, mistakes="refuse"))
    reason = strict.why_not(action)
    return why_not(view, reason, words) if reason is not None else ""


def _waiting(view: View, words: Words) -> list[str]:
    name = named(view.seat, words)
    out = isinstance(view, MasView) and view.seat in view.open.out
    line = words.say("judge.out" if out else "judge.waits", name=name)
    if not view.actions:
        return [line]
    return [line, words.say("judge.interjects", name=name, actions=", ".join(map(str, view.actions)))]


def _round(view: View, words: Words) -> list[str]:
    """Who would win the round as it stands, and who would lead then."""
    if not isinstance(view, MasView) or view.open.best < 0:
        return []
    winner, leads = view.open.winner, _leader(view)
    said = {"name": words.say("judge.seat", seat=winner), "other": words.say("judge.seat", seat=leads)}
    return [words.say("judge.wins" if leads == winner else "judge.wins_other_leads", **said)]


def _leader(view: MasView) -> int:
    """Who would lead if the round ended now: the winner, or after the refill the next one with cards."""
    opened, rules = view.open, view.rules
    counts, stock = list(view.counts), view.stock
    first = opened.winner if rules.refill_order == "winner_first" else opened.forehand
    for seat in ((first + n) % view.seats for n in range(view.seats)):
        if seat not in opened.picked:
            drawn = min(stock, max(0, rules.cards_each(view.seats) - counts[seat]))
            counts[seat] += drawn
            stock -= drawn
    order = ((opened.winner + n) % view.seats for n in range(view.seats))
    return next(seat for seat in order if counts[seat])


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
