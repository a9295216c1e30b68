"""Contact sheets of every screen, for ``docs/screens.md``: ``make contact``."""

from __future__ import annotations

import sys
from collections import defaultdict
from pathlib import Path
from typing import Final

from PIL import Image

from tests.firmware.specimens.gallery import gallery

_ACROSS: Final = 4 * 128
"""Pixels of screens side by side: what differs in language or letters stands in one row."""

_GAP: Final = 4
_ZOOM: Final = 2
_DESK: Final = 96
"""Grey of the desk on which the screens lie."""

SHEETS: Final = {
    "hand": "hands", "choose": "hands", "mau": "hands", "svitmas": "hands", "covered": "waiting",
    "table": "table", "result": "results", "menu": "menus", "page": "pages", "notice": "notices",
    "attract": "notices", "code": "notices", "off": "early", "store": "early",
    "doctor": "service", "update": "service",
}  # fmt: skip
"""By the first word of a specimen: the sheet that it is on."""


def sheets() -> dict[str, Image.Image]:
    """All specimens by sheet; those of one kind stand together."""
    kinds: dict[str, dict[str, list[Image.Image]]] = defaultdict(lambda: defaultdict(list))
    for name, frame in gallery():
        group = name.split("-")[0]
        kind = name.replace("-sv", "").replace("-en", "").replace("-JQKA", "").replace("-KnDKE", "")
        kinds[SHEETS.get(group, group)][kind].append(frame.image)
    return {name: _sheet([image for same in kind.values() for image in same]) for name, kind in kinds.items()}


def _sheet(images: list[Image.Image]) -> Image.Image:
    """The pictures in rows from left to right."""
    rows: list[list[Image.Image]] = [[]]
    for image in images:
        if sum(other.width for other in rows[-1]) + image.width > _ACROSS:
            rows.append([])
        rows[-1].append(image)
    desk = Image.new("L", (_ACROSS + 5 * _GAP, len(rows) * (64 + _GAP) + _GAP), _DESK)
    for n, row in enumerate(rows):
        x = _GAP
        for image in row:
            desk.paste(image.convert("L"), (x, _GAP + n * (64 + _GAP)))
            x += image.width + _GAP
    return desk.resize((desk.width * _ZOOM, desk.height * _ZOOM), Image.Resampling.NEAREST)


def main() -> int:
    """Write the sheets into the folder that the command line names."""
    if len(sys.argv) != 2:
        print("usage: python -m tests.firmware.specimens.contact FOLDER", file=sys.stderr)
        return 2
    folder = Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for name, sheet in sheets().items():
        sheet.convert("P", colors=4).save(folder / f"{name}.png", optimize=True)
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
