"""How much of a long test is run: a little by hand, more in CI, all of it in `make soak`."""

from __future__ import annotations

import os


def scale(usual: int, ci: int, soak: int) -> int:
    """So many of something: ``soak`` under MAS_SOAK=1, else ``ci`` under CI=true, else ``usual``."""
    if os.environ.get("MAS_SOAK") == "1":
        return soak
    return ci if os.environ.get("CI") == "true" else usual
