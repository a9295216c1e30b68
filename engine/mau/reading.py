"""Reading the open part of a position of Mas as Mau-Mau, checked part by part."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from engine.action import MAS, MAS_MAS
from engine.cards import SUIT_LETTERS, Card, card_text
from engine.game import MAX_TURNS, NOBODY, Ask
from engine.mau.house import Effect, House, house
from engine.mau.open import Open, ended
from engine.mau.rules import MauRules
from engine.position import BadPosition, Parts
from engine.result import Result
from engine.setup import read_ending, read_rules

MOST: Final = 65
"""No hand and no stock has more cards: two packs and a joker."""

_CHAIN: Final = 100
"""Turns that a seat's last turn may have before the guard looks: aces that follow aces."""

_ASKS: Final[tuple[Ask, ...]] = ("turn", "penalty", "after_penalty", "follow", "keep", "name")


def read_open(parts: Parts, counts: Sequence[int]) -> tuple[MauRules, House, Open]:
    """The rules, what they come to, and all that lies open, for seats with so many cards."""
    seats = len(counts)
    rules = read_rules(parts, MauRules, seats)
    out = parts.seats("sitting_out", seats, [])
    playing = tuple(s for s in range(seats) if s not in out)
    if out and (rules.variant != "faraon" or any(counts[s] for s in out) or len(playing) < 2):
        raise BadPosition(f"'sitting_out' is {out}: only at faraon, without cards, and not all but one")
    house_ = house(rules, len(playing))
    to_act = parts.whole("to_act", NOBODY, seats - 1)
    if to_act in out:
        raise BadPosition(f"'to_act' is seat {to_act}, which sits out: name one that plays")
    pile = parts.card_list("pile")
    if not pile:
        raise BadPosition("'pile' is empty: write at least the card on top, as in 'H7'")
    opened = Open(
        dealer=parts.whole("dealer", 0, seats - 1, playing[-1]),
        playing=playing,
        to_act=to_act,
        ask=parts.word("ask", _ASKS if to_act != NOBODY else ("turn",), "turn"),
        pile=pile,
        suit=_read_suit(parts, house_, pile[-1]),
        said=_read_said(parts, seats),
    )
    opened.due = tuple(parts.seats("due", seats, []))
    opened.lone = tuple(parts.seats("lone", seats, []))
    opened.missed = tuple(parts.seats("missed", seats, []))
    opened.passes = parts.whole("passes", 0, len(playing), 0)
    opened.turns = parts.whole("turns", 0, MAX_TURNS + _CHAIN, 0)
    _read_penalty(parts, house_, opened)
    _check(opened, house_, counts)
    opened.result = _read_end(parts, opened, counts)
    return rules, house_, opened


def _read_suit(parts: Parts, house_: House, top: Card) -> int:
    """The suit to be followed: another than that of the card on top only where it was named."""
    own = SUIT_LETTERS[top >> 4]
    letter = parts.text("suit", own)
    if len(letter) != 1 or letter not in SUIT_LETTERS:
        raise BadPosition(f"'suit' is {letter!r}: write one of S, H, D, C")
    if letter != own and house_.effect[top] != Effect.NAME:
        raise BadPosition(f"'suit' is {letter!r}, but {card_text(top)} lets nobody name one: leave it out")
    return SUIT_LETTERS.index(letter)


def _read_said(parts: Parts, seats: int) -> list[str]:
    said = parts.items("said", [""] * seats)
    if len(said) != seats or any(word not in ("", MAS, MAS_MAS) for word in said):
        raise BadPosition(f"'said' is {said!r}: write '', '{MAS}' or '{MAS_MAS}' for each of {seats} seats")
    return said[:]


def _read_penalty(parts: Parts, house_: House, opened: Open) -> None:
    """What the seat to act owes, or how many turns will be missed: by default as the card on top asks."""
    top, asked = opened.pile[-1], opened.ask == "penalty"
    skip = asked and house_.effect[top] == Effect.SKIP and bool(house_.stacks[top])
    opened.owed = parts.whole("owed", 0, MOST, house_.owes[top] if asked else 0)
    opened.skips = parts.whole("skips", 0, 8, int(skip))
    owes = asked and bool(house_.owes[top])
    if (bool(opened.owed), bool(opened.skips)) != (owes, skip) or (asked and not owes and not skip):
        raise BadPosition(
            f"'ask' is {str(opened.ask)!r}, 'owed' {opened.owed} and 'skips' {opened.skips} with "
            f"{card_text(top)} on top: a penalty is one of the two, from a card that gives it"
        )


def _check(opened: Open, house_: House, counts: Sequence[int]) -> None:
    """Refuse questions and calls that can't be."""
    effect = house_.effect[opened.pile[-1]]
    for ask, needed in (("name", Effect.NAME), ("follow", Effect.FOLLOW)):
        if opened.ask == ask and effect != needed:
            raise BadPosition(f"'ask' is {str(ask)!r}, but {card_text(opened.pile[-1])} on top asks for none")
    if opened.ask == "after_penalty" and not house_.owes[opened.pile[-1]]:
        raise BadPosition(f"'ask' is 'after_penalty', but {card_text(opened.pile[-1])} makes nobody draw")
    for name, seats in (("due", opened.due), ("lone", opened.lone)):
        if wrong := [s for s in seats if counts[s] != 1]:
            raise BadPosition(f"{name!r} names seats {wrong}, which do not hold one card: take them out")
    if set(opened.due) & set(opened.lone):
        raise BadPosition("'due' and 'lone' name the same seat: a last card was drawn, or others were laid")
    if opened.due and not house_.until_next:
        raise BadPosition("'due' names seats, but with call_window=with_lay nobody calls later: leave it out")


def _read_end(parts: Parts, opened: Open, counts: Sequence[int]) -> Result | None:
    if opened.to_act != NOBODY:
        return None
    seats = len(counts)
    empty = [s for s in opened.playing if not counts[s]]
    end = parts.parts("end")
    ending = read_ending(end, "played" if len(empty) == 1 else "stopped")
    fewest = min(counts[s] for s in opened.playing)
    winners = end.seats("winners", seats, [s for s in opened.playing if counts[s] == fewest])
    losers = end.seats("losers", seats, [])
    points = end.numbers("points", 0, 10_000, [])
    end.done()
    return ended(tuple(winners), tuple(losers), tuple(counts), tuple(points), ending)
