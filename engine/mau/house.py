"""What the agreed rules come to, card by card: settled once, asked at every turn."""

from __future__ import annotations

from enum import IntEnum
from functools import lru_cache
from typing import Final

from engine.cards import (
    ACE,
    BIT,
    CLUBS,
    DECK_FACES,
    JOKER,
    KING,
    KNAVE,
    SUIT_FACES,
    SUITS,
    Card,
    Cards,
    card,
    rank_of,
)
from engine.mau.rules import MauRules

JACKS: Final[Cards] = sum(BIT[card(suit, KNAVE)] for suit in SUITS)

CLUB_KING: Final = card(CLUBS, KING)


class Effect(IntEnum):
    """What comes of a card that is laid."""

    NONE = 0
    OWE = 1
    """The next seat owes draws (`House.owes`)."""
    SKIP = 2
    """The next seat misses its turn."""
    NAME = 3
    """Its player names the suit."""
    FOLLOW = 4
    """Its player must lay another one."""
    AGAIN = 5
    """Its player has another turn."""


class House:
    """The rules of one table, ready to be asked.

    Attributes:
        effect: by card, what comes of it.
        owes: by card, how many cards the next seat then draws.
        fits: by card on top and suit to be followed (``top << 2 | suit``), every face that may be laid on it.
        stacks: by card on top, the faces that pass its penalty on.
        passes_on: an eight passed on stays one missed turn.
        until_next: a call may be made until the next seat acts.
        voluntary: who could lay may draw.
        draw_one: who drew for a seven and can't lay draws another one.
        ace_draw_playable: what is drawn for an ace may be laid.
        last_draws: a card laid last still makes the next seat draw.
        one_pack: no card is there twice.
    """

    def __init__(self, rules: MauRules, seats: int) -> None:
        cards = range(JOKER + 1)
        effect = tuple(_effect(rules, c) for c in cards)
        owes = tuple((5 if c == JOKER else 2) if _owes(rules, c) else 0 for c in cards)
        wild = sum(BIT[c] for c in (*DECK_FACES, JOKER) if effect[c] == Effect.NAME)
        pack = rules.pack(seats)
        self.effect = effect
        self.owes = owes
        self.fits = tuple(_fits(rules, wild, top, suit) for top in cards for suit in SUITS)
        self.stacks = tuple(_stacks(rules, effect[c], c) for c in cards)
        self.passes_on = rules.stack_eights == "pass_on"
        self.until_next = rules.call_window == "until_next"
        self.voluntary = rules.voluntary_draw
        self.draw_one = rules.seven_then_no_fit == "draw_one"
        self.ace_draw_playable = rules.ace_draw_playable
        self.last_draws = rules.last_seven_draw
        self.one_pack = len(set(pack)) == len(pack)


house = lru_cache(maxsize=64)(House)
"""What these rules come to for so many seats that are dealt cards."""


def _effect(rules: MauRules, c: Card) -> Effect:
    if c == JOKER or rank_of(c) == KNAVE or (rules.variant == "neuner" and rank_of(c) == 9):
        return Effect.NAME
    if _owes(rules, c):
        return Effect.OWE
    if rank_of(c) == ACE:
        return Effect.SKIP if rules.variant == "prsi" else Effect.FOLLOW
    if rules.variant == "pesten" and c == CLUB_KING:
        return Effect.AGAIN
    return Effect.SKIP if rank_of(c) == 8 else Effect.NONE


def _owes(rules: MauRules, c: Card) -> bool:
    """Sevens make draw; at pesten twos and jokers do."""
    if rules.variant == "pesten":
        return c == JOKER or rank_of(c) == 2
    return c != JOKER and rank_of(c) == 7


def _same_rank(c: Card) -> Cards:
    return BIT[JOKER] if c == JOKER else sum(BIT[card(suit, rank_of(c))] for suit in SUITS)


def _fits(rules: MauRules, wild: Cards, top: Card, suit: int) -> Cards:
    """Same suit, same rank, or wild; a jack on a jack only where that is allowed."""
    fits = SUIT_FACES[suit] | _same_rank(top) | wild
    return fits if rules.jack_on_jack or not BIT[top] & JACKS else fits & ~JACKS


def _stacks(rules: MauRules, effect: Effect, c: Card) -> Cards:
    """Draw cards of a kind, and eights; never pesten's joker, nor prsi's ace."""
    if effect == Effect.OWE and rules.stack_sevens:
        return _same_rank(c)
    eight = effect == Effect.SKIP and rank_of(c) == 8
    return _same_rank(c) if eight and rules.stack_eights != "false" else 0
