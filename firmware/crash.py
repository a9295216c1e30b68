"""What a crash leaves in the log: its kind and its place. What an exception says may be a card or a name."""

from __future__ import annotations

import sys
import threading
from types import TracebackType


def crash_without_words() -> None:
    """From now on, no words of what ends the program, or one of its threads, get into the log."""
    sys.excepthook = _tell
    threading.excepthook = lambda crash: _tell(crash.exc_type, crash.exc_value, crash.exc_traceback)


def _tell(kind: type[BaseException], _: BaseException | None, trace: TracebackType | None) -> None:
    import traceback  # takes long, for what hardly ever comes

    print(*traceback.format_tb(trace), kind.__name__, sep="", file=sys.stderr)
