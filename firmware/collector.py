"""Python's garbage collector, while a program starts."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager


@contextmanager
def at_rest() -> Iterator[None]:
    """Collect nothing meanwhile: a start makes much that stays, and looking through it takes long."""
    gc.disable()
    try:
        yield
        gc.freeze()
    finally:
        gc.enable()
