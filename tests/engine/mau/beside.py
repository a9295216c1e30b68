"""The engine and the naive reference side by side: the one's words put into the other's."""

from __future__ import annotations

from engine.cards import NO_CARD, SUIT_LETTERS, Cards, card_text, cards_text, parse_cards
from engine.events import Event, event_text
from engine.game import NOBODY
from engine.mau import MauView
from engine.result import Result
from tests.reference.mau.hand import Reference


def told(events: list[Event]) -> list[str]:
    """Events in the reference's words."""
    return [event_text(event).replace("ending=stuck", "ending=passes") for event in events]


def our_view(view: MauView) -> dict[str, object]:
    """A view in common words."""
    opened = view.open
    over = view.to_act == NOBODY
    return {
        "hand": _texts(view.hand),
        "counts": list(view.counts),
        "pile": list(map(card_text, opened.pile)),
        "suit": "" if over or opened.ask == "name" else SUIT_LETTERS[opened.suit],
        "stock": view.stock,
        "to_act": None if over else view.to_act,
        "ask": None if over else view.ask,
        "owed": opened.owed,
        "skips": opened.skips,
        "drawn": "" if view.drawn == NO_CARD else card_text(view.drawn),
        "barred": _texts(view.barred),
        "said": opened.said,
        "window": sorted(opened.due),
        "missed": sorted(opened.missed),
        "lone": sorted(opened.lone),
        "passes": opened.passes,
        "turns": view.turns,
        "dealer": opened.dealer,
    }


def their_view(reference: Reference, seat: int) -> dict[str, object]:
    """What the reference shows this seat, in common words."""
    view = reference.view(seat)
    same = {name: view[name] for name in SHARED}
    drawn = view["drawn"] if view["ask"] == "keep" else ""  # the engine forgets it when it is laid
    if reference.over:  # nobody is asked any more, and the engine forgets for what it was
        same |= {"suit": "", "owed": 0, "skips": 0}
        view["barred"] = []
    return {**same, "drawn": drawn, "barred": _texts(parse_cards(" ".join(view["barred"])))}  # type: ignore[arg-type]


SHARED = (
    "hand", "counts", "pile", "suit", "stock", "to_act", "ask", "owed", "skips",
    "said", "window", "missed", "lone", "passes", "turns", "dealer",
)  # fmt: skip
"""What both views tell in the same words."""


def our_end(result: Result) -> dict[str, object]:
    """How a hand ended, in the reference's words."""
    return {
        "winners": list(result.winners),
        "losers": list(result.losers),
        "out": list(result.out),
        "places": dict(zip(result.out, result.places, strict=True)),
        "cards": list(result.cards_left),
        "points": list(result.points) or None,
        "ending": "passes" if result.ending == "stuck" else result.ending,
    }


def _texts(cards: Cards) -> list[str]:
    return cards_text(cards).split()
