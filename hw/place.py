"""Where on the console something is, and what is told of a place. Imports nothing heavy."""

from typing import Final, Literal

from engine.named import NamedTuple

TABLE: Final = -1
"""The place of the table panel. The seats are places 0 to 5."""

CONTRAST: Final = 0xCF
"""The contrast of a panel unless something else is said, of 0 to 255."""


class PanelLost(NamedTuple):
    """A panel does not answer any more. error_text: what the bus said."""

    place: int
    error_text: str


class PanelBack(NamedTuple):
    """A panel that was lost shows its picture again."""

    place: int


Standing = Literal[
    "free",
    "here",                        # a phone plays it
    "away",                        # its phone does not answer; the seat stays its own
]
"""Whether a seat is a phone's."""


class PhoneStands(NamedTuple):
    """A seat is a phone's, or is not any more, or its phone does not answer."""

    place: int
    standing: Standing


class Typed(NamedTuple):
    """A letter was typed for a place, on a keyboard that only an emulator has: in lower case, of Latin-1."""

    place: int
    letter: str
