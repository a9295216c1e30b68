"""The build guide's drawings are those that `mas wiring` makes, and its wiring files are right."""

from pathlib import Path

import pytest

from firmware.drawing import svg
from firmware.lang import Words
from hw.wiring import Wiring

ROOT = Path(__file__).parents[2]


@pytest.mark.parametrize(
    ("file", "seats", "drawing"),
    [("systemd/console.toml", 4, "direct.svg"), ("docs/build/seatboard.toml", 6, "seatboard.svg")],
)
def test_a_drawing_is_that_of_its_file(file, seats, drawing):
    wiring = Wiring.load(ROOT / file)
    drawn = (ROOT / "docs/build" / drawing).read_text(encoding="utf-8")
    assert wiring == Wiring.default(seats) and drawn == svg(wiring, Words("en"))
