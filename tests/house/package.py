"""The Debian package, built once for all tests of a run."""

from __future__ import annotations

import functools
import subprocess
from pathlib import Path

HOUSE = Path(__file__).parents[2]


@functools.cache
def package() -> Path:
    """Build it and give its path."""
    done = subprocess.run(["make", "deb"], cwd=HOUSE, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    (built,) = HOUSE.glob("build/mas-console_*_all.deb")
    return built
