"""What is booted, made once for all tests of a run."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tests.house.package import HOUSE, package


@pytest.fixture(scope="session")
def made() -> Path:
    """Kernel, initrd and disk."""
    build = HOUSE / "tests/boot/build"
    done = subprocess.run([build, package()], stdout=subprocess.PIPE, text=True, check=False)
    assert done.returncode == 0, "the boot test could not be built; what it said stands above"
    return HOUSE / done.stdout.strip()
