"""A contact sheet of every screen: ``python -m firmware.screens.contact OUT.png``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from PIL import Image

from firmware.screens.gallery import gallery

_COLUMNS: Final = 6
_CELL: Final = (132, 68)
_ZOOM: Final = 2
_DESK: Final = 96
"""Grey of the desk on which the screens lie."""


def contact_sheet() -> Image.Image:
    """All specimens side by side, in the order of the gallery; a wide table takes two places."""
    places: list[tuple[int, Image.Image]] = []
    at = 0
    for _, frame in gallery():
        span = frame.image.width // 128
        if at % _COLUMNS + span > _COLUMNS:
            at += 1
        places.append((at, frame.image))
        at += span
    rows = -(-at // _COLUMNS)
    sheet = Image.new("L", (_COLUMNS * _CELL[0], rows * _CELL[1]), _DESK)
    for place, image in places:
        sheet.paste(image.convert("L"), (place % _COLUMNS * _CELL[0] + 2, place // _COLUMNS * _CELL[1] + 2))
    return sheet.resize((sheet.width * _ZOOM, sheet.height * _ZOOM), Image.Resampling.NEAREST)


def main() -> int:
    """Write the sheet where the command line says."""
    if len(sys.argv) != 2:
        print("usage: python -m firmware.screens.contact OUT.png", file=sys.stderr)
        return 2
    contact_sheet().convert("P", colors=4).save(Path(sys.argv[1]), optimize=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
