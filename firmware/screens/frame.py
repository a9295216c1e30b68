"""What a screen is: pixels, and the sentences they say."""

from __future__ import annotations

from typing import Final

from PIL import Image

from engine.named import NamedTuple

WIDTH: Final = 128
HEIGHT: Final = 64
STAGE: Final = 50
"""Rows of the stage, where the cards stand; one dark row parts it from the key line."""

KEYS: Final = 13
"""Rows of the key line at the bottom. Thirteen, so that Å and g stay inside a filled label."""


class Frame(NamedTuple):
    """One picture for one panel.

    Attributes:
        image: mode '1', 128x64 for a hand, 128x64 or 256x64 for the table. Shared: do not draw on it.
        words: what the picture says, most important first; speech, screen readers and tests use them.
    """

    image: Image.Image
    words: tuple[str, ...]


def canvas(width: int = WIDTH, height: int = HEIGHT) -> Image.Image:
    """A dark picture."""
    return Image.new("1", (width, height))


def said(*sentences: str) -> tuple[str, ...]:
    """The sentences that are not empty."""
    return tuple(s for s in sentences if s)


def join(stage: Image.Image, bottom: Image.Image) -> Image.Image:
    """A whole hand screen from a stage and the line below it."""
    image = canvas()
    image.paste(stage, (0, 0))
    image.paste(bottom, (0, HEIGHT - KEYS))
    return image
