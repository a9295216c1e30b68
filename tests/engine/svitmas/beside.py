"""The engine and the naive reference of svitmas side by side: the one's words put into the other's."""

from __future__ import annotations

from typing import Any

from engine.cards import NO_CARD, RANK_LETTERS, Cards, card_text, cards_text
from engine.events import Drew, Event, event_text
from engine.game import NOBODY
from engine.result import Result
from engine.svitmas import SvitmasView
from engine.svitmas.open import Layer
from tests.reference.svitmas.hand import Reference


def told(event: Event) -> str:
    """An event in the reference's words: it tells what is drawn together sorted."""
    if isinstance(event, Drew):
        event = event._replace(cards=tuple(sorted(event.cards)))
    return event_text(event)


def our_view(view: SvitmasView) -> dict[str, Any]:
    """A view in common words."""
    o = view.open
    layers = list(map(_layer, o.table))
    common = {
        "hand": _texts(view.hand),
        "counts": list(view.counts),
        "known": {s: _texts(cards) for s, cards in enumerate(view.known) if s != view.seat},
        "stock": view.stock,
        "avstickshog": view.aside,
        "upcard": None if o.upcard == NO_CARD else card_text(o.upcard),
        "trump_by": None if o.trump_seat == NOBODY else o.trump_seat,
        "trump": None if o.collecting else card_text(o.trump),
        "to_act": None if view.to_act == NOBODY else view.to_act,
        "ask": None if view.to_act == NOBODY else view.ask,
        "out": list(o.out),
        "turns": view.turns,
        "shedding_turns": view.turns - o.collected,
    }
    if not o.collecting:
        trick = {"in_at_lead": o.in_at_lead, "lays": len(o.table) + o.picked, "pickups": o.pickups}
        return common | {"table": layers, "put_away": _texts(o.gone)} | (trick if view.result is None else {})
    common |= {"taken": list(map(_texts, o.won)), "trick": layers}
    if view.result is not None:
        return common
    if view.ask == "add":
        return common | {"winner": o.winner, "declined": o.declined}
    common |= {"round": layers[o.since :], "waiting": [o.to_act, *o.queue]}
    if view.ask == "tie":
        return common | {"tied_rank": RANK_LETTERS[o.tied - 2], "contenders": o.winner}
    return common | {"tied_rank": None}


def their_view(reference: Reference, seat: int) -> dict[str, Any]:
    """What the reference shows this seat; of the contenders the first."""
    view = dict(reference.view(seat))
    if view["ask"] == "tie":
        view["contenders"] = view["contenders"][0]  # type: ignore[index]
    return view


def compare_view(view: SvitmasView, reference: Reference) -> None:
    """They must tell the same, and allow the same."""
    ours, theirs = our_view(view), their_view(reference, view.seat)
    assert ours == {name: theirs[name] for name in ours}
    assert set(map(str, view.actions)) == reference.legal(view.seat)


def our_end(result: Result) -> dict[str, Any]:
    """How a hand ended, in the reference's words."""
    return {
        "winners": list(result.winners),
        "losers": list(result.losers),
        "out": list(result.out),
        "places": list(result.places),
        "cards": list(result.cards_left),
        "points": list(result.points) or None,
        "ending": result.ending,
    }


def _texts(cards: Cards) -> list[str]:
    return cards_text(cards).split()


def _layer(layer: Layer) -> str:
    return " ".join([str(layer[0]), *map(card_text, layer[1])])
