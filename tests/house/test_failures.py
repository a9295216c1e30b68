"""docs/failures.md names, for each failure, a test or a decision that is there."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
ROWS = [
    [cell.strip() for cell in line.strip("|").split("|")]
    for line in (ROOT / "docs/failures.md").read_text(encoding="utf-8").splitlines()
    if line.startswith("| ")
][1:]


def test_the_table_has_every_reported_failure():
    assert len(ROWS) >= 21 and all(len(row) == 3 and all(row) for row in ROWS)


@pytest.mark.parametrize("where", [row[2] for row in ROWS], ids=[row[0] for row in ROWS])
def test_what_is_named_is_there(where):
    path, _, name = where.partition("::")
    text = (ROOT / path).read_text(encoding="utf-8")
    assert path.startswith("docs/adr/") or re.search(rf"^def {name}\(", text, re.MULTILINE)
