"""The console's own two typefaces, and setting text in them.

`TEXT` fills lines of 12 pixels, `HEADING` lines of 17. Both are bold - stems of two pixels - and
proportional; the grids are in ``data/text.txt`` and ``data/heading.txt``. The suits and the shapes
of the keys may stand inside a text: they come from the sprites.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from PIL import Image

from engine.named import NamedTuple
from firmware.art.grids import LIT, Glyph, mask_of, sheet

Align = Literal["left", "centre", "right"]

_SUITS: Final = "♠♥♦♣"
_JOINTS: Final = "=_/."
SIGNS: Final = _SUITS + "◄►▲▼●■"
"""Characters of a text that are drawn from the sprites."""


class Face(NamedTuple):
    """A typeface. Lengths in pixels."""

    name: str
    height: int      # of a line, from the ring of Å to the tail of g
    baseline: int    # the last row of letters that have no tail
    cap: int         # height of H
    space: int       # width of a space
    gap: int         # between two letters


TEXT: Final = Face("text", height=12, baseline=9, cap=8, space=3, gap=1)
HEADING: Final = Face("heading", height=17, baseline=13, cap=11, space=4, gap=1)


class MissingGlyph(KeyError):
    """The face has no such character."""

    def __init__(self, character: str, face: Face) -> None:
        super().__init__(character)
        self.what = f"the {face.name} face has no {character!r}"
        self.where = f"firmware/art/data/{face.name}.txt"
        self.remedy = "draw it there, or choose other words"

    def __str__(self) -> str:
        return f"{self.what} ({self.where}): {self.remedy}"


def check_text(text: str, face: Face = TEXT) -> None:
    """Raise when a character cannot be drawn; tests put every sentence through it.

    Raises:
        MissingGlyph: names the first such character.
    """
    for c in text:
        if c != " " and c not in SIGNS and c not in sheet(face.name):
            raise MissingGlyph(c, face)


@lru_cache(maxsize=512)
def _glyph(c: str, face: Face) -> Glyph:
    if c in SIGNS:
        mask = sheet("suit9" if c in _SUITS else "signs").glyph(c).mask
        return Glyph(mask, face.baseline - (face.cap + mask.height) // 2 + 1)
    try:
        return sheet(face.name).glyph(c)
    except KeyError:
        hollow = ["#" * 5, *["#...#"] * (face.cap - 2), "#" * 5]
        return Glyph(mask_of(hollow), face.baseline - face.cap + 1)


def _advance(c: str, following: str, face: Face) -> int:
    """From the left edge of a character to that of the next."""
    if c == " ":
        return face.space + face.gap
    return _glyph(c, face).width + face.gap - _kern(c, following)


def _kern(c: str, following: str) -> int:
    """One pixel closer where an overhang would leave a hole in the word."""
    return int(following == "j" or (c in "TVYP" and following in "acdegmnopqrsuvwxyzäö.,-"))


@lru_cache(maxsize=512)
def text_width(text: str, face: Face = TEXT) -> int:
    """Pixels from the first lit column to the last."""
    return max(0, sum(_advance(c, d, face) for c, d in _pairs(text)) - face.gap)


def _pairs(text: str) -> zip[tuple[str, str]]:
    """Each character with the one that follows it."""
    return zip(text, text[1:] + " ", strict=False)


@lru_cache(maxsize=256)
def text_mask(text: str, face: Face = TEXT) -> Image.Image:
    """The text as a mask, one line high. Shared: do not draw on it."""
    mask = Image.new("1", (max(1, text_width(text, face)), face.height))
    x = 0
    for c, following in _pairs(text):
        if c != " ":
            glyph = _glyph(c, face)
            mask.paste(LIT, (x, glyph.top), glyph.mask)
        x += _advance(c, following, face)
    return mask


def draw_text(
    image: Image.Image, x: int, y: int, text: str, face: Face = TEXT, ink: int = LIT, align: Align = "left"
) -> int:
    """Set one line with its top at ``y``; ``x`` is the left edge, the centre or the right edge (exclusive).

    A character that the face lacks becomes a hollow box: a running console never fails on a name.

    Returns:
        The x just right of the text.
    """
    width = text_width(text, face)
    x -= {"left": 0, "centre": width // 2, "right": width}[align]
    if text:
        image.paste(ink, (x, y), text_mask(text, face))
    return x + width


def draw_largest(
    image: Image.Image, x: int, y: int, text: str, room: int, ink: int = LIT, align: Align = "left"
) -> int:
    """Set one line as a `HEADING` where there is room for it, else as `TEXT`."""
    if text_width(text, HEADING) <= room:
        return draw_text(image, x, y, text, HEADING, ink, align)
    return draw_text(image, x, y + 3, fit_text(text, room), TEXT, ink, align)


def fits(text: str, room: int, lines: int, face: Face = TEXT) -> bool:
    """Whether the text has room on so many lines."""
    wrapped = wrap_text(text, room, face)
    return len(wrapped) <= lines and all(text_width(line, face) <= room for line in wrapped)


def fit_text(text: str, width: int, face: Face = TEXT) -> str:
    """The text, or its beginning and a full stop, so that it is at most ``width`` pixels wide."""
    if text_width(text, face) <= width:
        return text
    while text and text_width(text + ".", face) > width:
        text = text[:-1].rstrip()
    return text + "." if text else ""


def wrap_text(text: str, width: int, face: Face = TEXT) -> list[str]:
    """Lines of whole words, each at most ``width`` pixels; only a wider word is broken. A newline breaks."""
    lines = []
    for paragraph in text.split("\n"):
        line = ""
        for word in paragraph.split():
            first, *rest = _pieces(word, width, face)
            longer = f"{line} {first}" if line else first
            if line and text_width(longer, face) > width:
                lines.append(line)
                longer = first
            line = longer
            for piece in rest:
                lines.append(line)
                line = piece
        lines.append(line)
    return lines


def _pieces(word: str, width: int, face: Face) -> list[str]:
    """A word as it is, or one that is too wide broken behind the signs that join its parts, if it has any."""
    pieces = []
    while len(word) > 1 and text_width(word, face) > width:
        fits = next((n for n in range(len(word) - 1, 1, -1) if text_width(word[:n], face) <= width), 1)
        end = max(word.rfind(sign, 0, fits) for sign in _JOINTS) + 1 or fits
        pieces.append(word[:end])
        word = word[end:]
    return [*pieces, word]
