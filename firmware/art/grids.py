"""Pictures kept as text, so that a person can read, judge and mend every pixel.

A sheet is a file of small grids. A grid is a block of lines: a name, optionally the row on
which it stands within its line, then rows of ``#`` (ink) and ``.`` (nothing). Blank lines part
the blocks; a block that starts with ``--`` is a comment.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Final

from PIL import Image

from engine.named import NamedTuple

LIT: Final = 255
DARK: Final = 0
"""The two inks. 255 and not 1: Pillow inverts a '1' image byte by byte, and ~1 would still be lit."""

_INKS: Final = bytes.maketrans(b"#.", bytes((LIT, DARK)))

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
    """All grids of one file; each is read when it is first asked for."""

    def __init__(self, path: Path) -> None:
        """Read what they are called.

        Raises:
            BadGrid: two blocks with one name.
        """
        self.path = path
        self._blocks: dict[str, str] = {}
        self._made: dict[str, Glyph] = {}
        for block in path.read_text("utf-8").split("\n\n"):
            name, *rest = block.split(maxsplit=1) or ["--"]
            if name in self._blocks:
                raise BadGrid(f"{path.name}: two grids are called {name!r}; rename one")
            if name != "--":
                self._blocks[name] = "".join(rest)

    def __contains__(self, name: str) -> bool:
        return name in self._blocks

    def names(self) -> tuple[str, ...]:
        """Every name, in the order of the file."""
        return tuple(self._blocks)

    def glyph(self, name: str) -> Glyph:
        """The grid of that name.

        Raises:
            KeyError: the sheet has none.
            BadGrid: its rows are of unequal width, or have other characters than ``#`` and ``.``.
        """
        found = self._made.get(name)
        if found is None:
            found = self._made[name] = self._read(name)
        return found

    def _read(self, name: str) -> Glyph:
        rows = self._blocks[name].split()
        top = int(rows.pop(0)) if rows and rows[0].isdigit() else 0
        text = "".join(rows)
        if len({*map(len, rows)}) != 1 or text.count("#") + text.count(".") != len(text):
            raise BadGrid(f"{self.path.name}, grid {name!r}: write rows of equal width, of # and . only")
        return Glyph(mask_of(rows), top)


def mask_of(rows: list[str]) -> Image.Image:
    """A '1' image from rows of ``#`` and ``.``."""
    pixels = "".join(rows).encode().translate(_INKS)
    return Image.frombytes("1", (len(rows[0]), len(rows)), pixels, "raw", "1;8")


@cache
def sheet(name: str) -> Sheet:
    """The sheet ``data/<name>.txt``, read once."""
    return Sheet(_DATA / f"{name}.txt")
