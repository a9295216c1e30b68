"""What the log is told: faults of the console, each once until it is mended. Never a card, never a name.

It goes to standard error, which systemd takes to the journal.
"""

from __future__ import annotations

import sys

from firmware.store.writer import Refused, WriteFailed, WriteRecovered
from hw.place import TABLE, PanelBack, PanelLost


def write(line: str) -> None:
    """A line of the log."""
    print(line, file=sys.stderr)


def line_about(message: object) -> str | None:
    """What the log is told of a message on the loop's queue; None of most."""
    match message:
        case PanelLost(place, error_text):
            return f"{_panel(place)} does not answer: {error_text}"
        case PanelBack(place):
            return f"{_panel(place)} is back"
        case WriteFailed(reason):
            return f"saving fails: {reason}"
        case WriteRecovered():
            return "saving works again"
        case Refused(_, reason):  # what it says may be a line of a match
            return f"a job of the store was refused: {type(reason).__name__}"
    return None


def _panel(place: int) -> str:
    return "the table's panel" if place == TABLE else f"the panel of seat {place + 1}"
