"""Pictures kept as text, so that a person can read, judge and mend every pixel.

A sheet is a file of small grids. A grid is a block of lines: a name, optionally the row on
which it stands within its line, then rows of ``#`` (ink) and ``.`` (nothing). Blank lines part
the blocks; a block that starts with ``--`` is a comment.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final, NamedTuple

from PIL import Image

LIT: Final = 255
DARK: Final = 0
"""The two inks. 255 and not 1: Pillow inverts a '1' image byte by byte, and ~1 would still be lit."""

_DATA: Final = Path(__file__).with_name("data")


class Glyph(NamedTuple):
    """A mask to paste ink through, and the row its first line stands on."""

    mask: Image.Image
    top: int

    @property
    def width(self) -> int:
        """Width in pixels."""
        return self.mask.width

    @property
    def height(self) -> int:
        """Height in pixels, without the rows above `top`."""
        return self.mask.height


class BadGrid(ValueError):
    """A sheet that cannot be read: what is wrong, in which block."""


class Sheet:
    """All grids of one file; masks are made when they are first asked for."""

    def __init__(self, path: Path) -> None:
        """Read the file.

        Raises:
            BadGrid: two blocks with one name, rows of unequal width, other characters than ``#`` and ``.``.
        """
        self.path = path
        self._blocks: dict[str, tuple[int, list[str]]] = {}
        self._made: dict[str, Glyph] = {}
        for block in path.read_text("utf-8").split("\n\n"):
            lines = block.split()
            if lines and lines[0] != "--":
                self._add(lines)

    def _add(self, words: list[str]) -> None:
        name, rest = words[0], words[1:]
        top = int(rest.pop(0)) if rest and rest[0].isdigit() else 0
        if name in self._blocks:
            raise BadGrid(f"{self.path.name}: two grids are called {name!r}; rename one")
        if len({*map(len, rest)}) != 1 or set("".join(rest)) - {"#", "."}:
            raise BadGrid(f"{self.path.name}, grid {name!r}: write rows of equal width, of # and . only")
        self._blocks[name] = top, rest

    def __contains__(self, name: str) -> bool:
        return name in self._blocks

    def names(self) -> tuple[str, ...]:
        """Every name, in the order of the file."""
        return tuple(self._blocks)

    def glyph(self, name: str) -> Glyph:
        """The grid of that name.

        Raises:
            KeyError: the sheet has none.
        """
        found = self._made.get(name)
        if found is None:
            top, rows = self._blocks[name]
            found = self._made[name] = Glyph(mask_of(rows), top)
        return found


def mask_of(rows: list[str]) -> Image.Image:
    """A '1' image from rows of ``#`` and ``.``."""
    width = len(rows[0])
    stride = (width + 7) // 8
    bits = (row.replace("#", "1").replace(".", "0").ljust(stride * 8, "0") for row in rows)
    return Image.frombytes("1", (width, len(rows)), b"".join(int(b, 2).to_bytes(stride, "big") for b in bits))


@cache
def sheet(name: str) -> Sheet:
    """The sheet ``data/<name>.txt``, read once."""
    return Sheet(_DATA / f"{name}.txt")
