"""A lit bar across the top of a panel, and room for the ring of Å under one."""

from __future__ import annotations

from typing import Final

from PIL import Image

from firmware.art.grids import DARK
from firmware.art.pen import fill
from firmware.art.typeface import TEXT, Face, draw_text, fit_text, text_mask, text_width

TITLE: Final = 12
"""Rows of the bar."""


def title_bar(image: Image.Image, title: str, right: str = "") -> None:
    """A lit bar across the top, with a word at its right end."""
    fill(image, 0, 0, image.width, TITLE)
    draw_text(image, image.width - 3, 0, right, ink=DARK, align="right")
    draw_text(image, 3, 0, fit_text(title, image.width - 10 - text_width(right)), ink=DARK)


def has_ring(text: str, face: Face = TEXT) -> bool:
    """Whether the text reaches the first row of its line, as the ring of Å does."""
    return not (text_mask(text, face).getbbox() or (0, 1))[1]
