"""Every screen against its golden picture.

After a wanted change run this file with ``GOLDEN_UPDATE=1``, then look at what changed.
"""

import os
from pathlib import Path

import pytest
from PIL import Image, ImageChops

from tests.firmware.specimens.gallery import gallery

GOLDEN = Path(__file__).with_name("golden")
SPECIMENS = dict(gallery())
UPDATE = os.environ.get("GOLDEN_UPDATE") == "1"


@pytest.mark.parametrize("name", SPECIMENS)
def test_looks_as_it_was_judged(name):
    image, path = SPECIMENS[name].image, GOLDEN / f"{name}.png"
    if UPDATE:
        GOLDEN.mkdir(exist_ok=True)
        image.save(path, optimize=True)
    with Image.open(path) as golden:
        assert image.mode == golden.mode == "1" and image.size == golden.size
        changed = ImageChops.logical_xor(image, golden)
    box = changed.getbbox()
    assert box is None, f"{changed.histogram()[255]} pixels differ within {box}"


def test_no_picture_is_left_over():
    if UPDATE:
        for path in GOLDEN.glob("*.png"):
            if path.stem not in SPECIMENS:
                path.unlink()
    assert {path.stem for path in GOLDEN.glob("*.png")} == set(SPECIMENS)


def test_every_screen_says_something():
    assert all(frame.words and all(frame.words) for frame in SPECIMENS.values())
