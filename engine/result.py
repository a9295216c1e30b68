"""How a hand ended."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Result:
    """The end of one hand.

    Attributes:
        out: the seats that went out, first to last.
        mas: the seat left with cards, or None where the rules name none.
        cards_left: by seat, how many cards it held at the end.
        capped: whether the turn guard stopped the hand.
    """

    out: tuple[int, ...]
    mas: int | None
    cards_left: tuple[int, ...]
    capped: bool = False
