"""In CI a skip is a failure, unless real hardware is the reason (tests/conftest.py)."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

CONFTEST = Path(__file__).parents[1] / "conftest.py"


def run(folder: Path, body: str, *, ci: bool) -> int:
    """pytest's exit code for a test file with this body: 0 passed, 1 a test failed, 2 collecting failed."""
    shutil.copy(CONFTEST, folder)
    (folder / "test_it.py").write_text("import pytest\n" + body)
    command = [sys.executable, "-m", "pytest", "-q", "--rootdir", str(folder), str(folder)]
    environment = {**os.environ, "CI": "true" if ci else ""}
    return subprocess.run(command, env=environment, capture_output=True, check=False).returncode


@pytest.mark.parametrize(
    ("body", "in_ci", "at_home"),
    [
        ("def test_it(): pytest.skip('hardware: no panel here')", 0, 0),
        ("def test_it(): pytest.skip('not today')", 1, 0),
        ("@pytest.mark.skip(reason='not today')\ndef test_it(): pass", 1, 0),
        ("pytest.importorskip('no_such_module')\ndef test_it(): pass", 2, 5),
        ("@pytest.mark.xfail(reason='known')\ndef test_it(): assert False", 0, 0),
    ],
)
def test_a_skip_fails_in_ci_only(tmp_path: Path, body: str, in_ci: int, at_home: int) -> None:
    assert run(tmp_path, body, ci=True) == in_ci
    assert run(tmp_path, body, ci=False) == at_home
