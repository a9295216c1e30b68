"""Whether the partition that the store is to lie on is there."""

from __future__ import annotations

from pathlib import Path
from typing import Final

NOT_MOUNTED: Final = "not-mounted"
"""A file in the folder that such a partition is mounted on: whoever sees it, sees beneath that."""


def partition_missing(store: Path) -> bool:
    """Whether a store would lie in the folder that its partition is to be mounted on."""
    return (store.parent / NOT_MOUNTED).exists()
