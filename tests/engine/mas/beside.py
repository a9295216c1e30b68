"""The engine and the naive reference side by side: the one's words put into the other's."""

from __future__ import annotations

from engine.action import Action, parse_action
from engine.cards import NO_CARD, Card, Cards, card_text, cards_text, collect
from engine.events import (
    Drew,
    Event,
    Forgot,
    HandOver,
    Laid,
    Noticed,
    Passed,
    PickedUp,
    RoundWon,
    TookBack,
    WentOut,
)
from engine.game import NOBODY
from engine.mas import MasView
from engine.mas.open import Open
from engine.result import Result
from tests.reference.mas.hand import Reference

_SAID = {"takeback": "take back", "pointout": "point out"}
_READ = {theirs: ours for ours, theirs in _SAID.items()}
EARLY = ("guard", "stopped")
"""Endings that the reference calls capped."""


def said(action: Action) -> str:
    """An action in the reference's words."""
    return _SAID.get(action.verb, str(action))


def read(text: str) -> Action:
    """The reference's action."""
    return parse_action(_READ.get(text, text))


def told(event: Event) -> str:
    """An event in the reference's words."""
    match event:
        case Laid(seat, (c,), led):
            return f"laid {seat} {card_text(c)} {'led' if led else 'on'}"
        case PickedUp(seat, cards):
            return _line("picked up", seat, cards)
        case RoundWon(seat, cards):
            return _line("round won", seat, cards)
        case Drew(seat, cards):
            return _line("drew", seat, cards)
        case TookBack(seat, cards):
            return _line("took back", seat, cards)
        case Passed(seat):
            return f"passed {seat}"
        case Forgot(seat):
            return f"forgot {seat}"
        case Noticed(seat):
            return f"noticed {seat}"
        case WentOut(seat, place):
            return f"out {seat} {place}"
        case HandOver(result):
            mas = result.losers[0] if result.losers else "none"
            return f"over mas={mas} capped={int(result.ending in EARLY)}"
    raise AssertionError(event)


def _line(words: str, seat: int, cards: tuple[Card, ...]) -> str:
    return " ".join([words, str(seat), *map(card_text, cards)])


def our_view(view: MasView) -> dict[str, object]:
    """A view in common words."""
    opened = view.open
    return {
        "hand": _texts(view.hand),
        "counts": list(view.counts),
        "known": {s: _texts(cards) for s, cards in enumerate(view.known) if s != view.seat},
        "table": [f"{seat} {card_text(c)}" for seat, c in view.table],
        "dead": _texts(collect(opened.dead)),
        "stock": view.stock,
        "to_act": None if view.to_act == NOBODY else view.to_act,
        "leader": opened.leader,
        "out": list(opened.out),
        "turns": view.turns,
        "forgot": list(opened.forgot),
        "wrong": None if opened.wrong == NOBODY else opened.wrong,
        "beat": _beat(opened),
    }


def their_view(reference: Reference, seat: int) -> dict[str, object]:
    """What the reference shows this seat, in common words."""
    view = reference.view(seat)
    known = {**view["known"], **view["open"]}  # type: ignore[dict-item]
    forgot = [s for s in reference.forgot if s not in reference.out]
    beat = reference.to_beat if reference.to_beat in (None, "JK") else reference.led + reference.to_beat[1]
    wrong = None if reference.wrong is None or reference.over else reference.wrong[0]
    same = {name: view[name] for name in
            ("hand", "counts", "table", "dead", "stock", "to_act", "leader", "out", "turns")}  # fmt: skip
    return {**same, "known": known, "forgot": forgot, "wrong": wrong,
            "beat": None if reference.over else beat}  # fmt: skip


def our_end(result: Result) -> dict[str, object]:
    """How a hand ended, in the reference's words."""
    return {
        "mas": result.losers[0] if result.losers else None,
        "capped": result.ending in EARLY,
        "out": list(result.out),
        "places": dict(zip(result.out, result.places, strict=True)),
        "first": list(result.winners),
        "cards": list(result.cards_left),
        "points": list(result.points) or None,
    }


def _texts(cards: Cards) -> list[str]:
    return cards_text(cards).split()


def _beat(opened: Open) -> str | None:
    return None if opened.beat == NO_CARD else card_text(opened.beat)
