"""Boxes: the few shapes that cards, keys and lists are made of. All lengths in pixels."""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from PIL import Image, ImageChops

from firmware.art.grids import DARK, LIT

Edge = Literal["solid", "dotted", "none"]

_CHECKER: Final = b"\x55" * 32 + b"\xaa" * 32
"""Two rows of 256 pixels, every second one lit, shifted by one."""


def fill(image: Image.Image, x: int, y: int, width: int, height: int, ink: int = LIT) -> None:
    """A plain rectangle; nothing when it has no width or height."""
    if width > 0 and height > 0:
        image.paste(ink, (x, y, x + width, y + height))


def stamp(image: Image.Image, x: int, y: int, mask: Image.Image, ink: int = LIT) -> None:
    """Ink through a mask whose top left corner lies at (x, y)."""
    image.paste(ink, (x, y), mask)


@lru_cache(maxsize=128)
def checker(width: int, height: int) -> Image.Image:
    """A mask of every second pixel."""
    board = Image.new("1", (width, height))
    rows = Image.frombytes("1", (256, 2), _CHECKER)
    for y in range(0, height, 2):
        board.paste(rows, (0, y))
    return board


@lru_cache(maxsize=128)
def round_mask(width: int, height: int) -> Image.Image:
    """A filled box without its corner pixels."""
    mask = Image.new("1", (width, height))
    fill(mask, 1, 0, width - 2, height)
    fill(mask, 0, 1, width, height - 2)
    return mask


@lru_cache(maxsize=128)
def edge_mask(width: int, height: int, dotted: bool = False) -> Image.Image:
    """The outline of that box, whole or every second pixel of it."""
    mask = round_mask(width, height).copy()
    if width > 2 and height > 2:
        fill(mask, 1, 1, width - 2, height - 2, DARK)
    return ImageChops.logical_and(mask, checker(width, height)) if dotted else mask


def box(
    image: Image.Image, x: int, y: int, width: int, height: int, ink: int | None = None, edge: Edge = "none"
) -> None:
    """A box with rounded corners: filled with ``ink`` (None leaves what is there), then its edge in light."""
    if ink is not None:
        stamp(image, x, y, round_mask(width, height), ink)
    if edge != "none":
        stamp(image, x, y, edge_mask(width, height, edge == "dotted"))


def invert(image: Image.Image, x: int, y: int, width: int, height: int) -> None:
    """Swap light and dark in a rectangle."""
    if width > 0 and height > 0:
        area = (x, y, x + width, y + height)
        image.paste(ImageChops.invert(image.crop(area)), area)
