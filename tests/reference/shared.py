"""What the references of all games have in common: cards as texts, and that house rules are refused."""

from __future__ import annotations

SUITS = "SHDC"
RANKS = "23456789TJQKA"

ORDER = {card: place for place, card in enumerate([*(s + r for s in SUITS for r in RANKS), "JK"])}


def in_order(cards: list[str]) -> list[str]:
    """Spades, hearts, diamonds, clubs, each from the two up; jokers last."""
    return sorted(cards, key=ORDER.__getitem__)


class Refused(ValueError):
    """These house rules cannot work together."""


def as_text(value: object) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    return str(value)
