"""A folder for stores, in memory where that is possible: what is flushed is tested by `disk`."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware.store.disk import memory_folder


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=memory_folder()) as name:
        Path(name).chmod(0o755)
        yield Path(name)
