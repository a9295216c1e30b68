"""What the tests of the installed package share."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.house.chips import put_chips_in
from tests.house.guest import copy_root, make_root
from tests.house.package import package


@pytest.fixture(scope="session")
def debian(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A Debian with the package installed, on simulated chips. To be copied: it takes long to make."""
    root = tmp_path_factory.mktemp("debian") / "root"
    make_root(root, package())
    put_chips_in(root)
    return root


@pytest.fixture(scope="module")
def root(debian: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of it for the tests of one file."""
    return copy_root(debian, tmp_path_factory.mktemp("guest") / "root")
