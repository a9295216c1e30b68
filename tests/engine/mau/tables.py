"""Tables to play at: hands of Mas as Mau-Mau set up as text, packs stacked."""

from __future__ import annotations

from random import Random
from typing import Any

from engine.action import parse_action
from engine.cards import Card, Cards, cards_text, collect, each, minus, parse_card, parse_cards, remove, union
from engine.chance import shuffled
from engine.course import Terms
from engine.events import event_text
from engine.mau import Mau, MauRules


def table(
    *hands: str, top: str = "H9", stock: str = "", rules: str = "", rest: str = "stock", **parts: Any
) -> Mau:
    """A hand in which each seat holds these cards: ``table("H7 S8", "HQ SA", top="H9", stock="CA")``.

    Args:
        top: the pile, its top card last.
        stock: what is drawn first.
        rest: where all other cards of the pack lie: below the ``stock``, or at the bottom of the ``pile``.
    """
    pack = collect(MauRules.parse(rules).pack(len(hands) - len(parts.get("sitting_out", []))))
    other = cards_text(minus(pack, parse_cards(" ".join([*hands, top, stock]))))
    if rest == "stock":
        stock = f"{stock} {other}"
    else:
        top = f"{other} {top}"
    return Mau.from_position(
        {"hands": list(hands), "pile": top, "stock": stock, "rules": rules, "to_act": 0, **parts}
    )


def play(game: Mau, *texts: str) -> list[str]:
    """Each seat to act does the next of these; ``2: call mas`` is seat 2. All events as text.

    A pile is turned over as it lies: its lowest card becomes the top of the stock.
    """
    events = []
    for text in texts:
        seat, _, action = text.rpartition(": ")
        events += game.play(parse_action(action), int(seat) if seat else None, lambda cards: cards)
    return [event_text(event) for event in events]


def stacked(rules: str, seats: int, wanted: str) -> list[Card]:
    """A whole pack with these cards on top, the others sorted below."""
    rest = collect(MauRules.parse(rules).pack(seats))
    top = [parse_card(word) for word in wanted.split()]
    for c in top:
        rest = remove(rest, c)
    return [*top, *each(rest)]


def dealt(wanted: str, seats: int = 2, rules: str = "", dealer: int = 1, sizes: str = "") -> Mau:
    """A hand dealt from a pack with these cards on top."""
    agreed = MauRules.parse(rules)
    each_gets = tuple(map(int, sizes)) or (agreed.cards_each(seats),) * seats
    terms = Terms(dealer, each_gets)
    return Mau.deal(agreed, terms, stacked(rules, len(terms.playing), wanted))


def fresh(seats: int, rng: Random, rules: str = "", dealer: int = 0) -> Mau:
    """A hand just dealt from a shuffled pack."""
    agreed = MauRules.parse(rules)
    terms = agreed.first_terms(seats, dealer)
    return Mau.deal(agreed, terms, shuffled(agreed.pack(seats), rng))


def all_cards(game: Mau) -> Cards:
    """Every card in the game, wherever it is."""
    total = collect([*game.open.pile, *game.stock])
    for hand in game.hands:
        total = union(total, hand)
    return total
