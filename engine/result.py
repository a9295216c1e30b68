"""How a hand ended."""

from typing import Literal, TypeAlias

from engine.named import NamedTuple

Ending: TypeAlias = Literal["played", "guard", "stuck", "stopped"]
"""What brought a hand to its end."""


class Result(NamedTuple):
    """The end of one hand.

    Attributes:
        winners: the seats that won it; none where a game only has a loser, several when shared.
        losers: the seats that lost it (the mas); none where the rules name none.
        out: the seats that went out, first to last.
        places: their places, 1 first; equal where a place is shared.
        cards_left: by seat, how many cards it held at the end.
        points: by seat, what the hand costs it under the agreed scoring; empty when nothing is scored.
        ending: what ended it.
    """

    winners: tuple[int, ...]
    losers: tuple[int, ...]
    out: tuple[int, ...]
    places: tuple[int, ...]
    cards_left: tuple[int, ...]
    points: tuple[int, ...] = ()
    ending: Ending = "played"
