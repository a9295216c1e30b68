"""The bottom line of a hand screen: what each key does now, or a message in its place.

The round key acts on the ringed thing, the square key on the whole move or back. A key that would
do nothing is dotted; a key that is being held fills from the left.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Final, Literal

from PIL import Image, ImageChops

from engine.named import NamedTuple
from firmware.art.grids import DARK, LIT, sheet
from firmware.art.pen import box, checker, invert, stamp
from firmware.art.sprites import shape_mask
from firmware.art.typeface import draw_text, fit_text, text_width
from firmware.screens.frame import KEYS, WIDTH, canvas

Arrows = Literal["h", "v"]

_ICON: Final = 6
_HOLE: Final = 8
_PAD: Final = 2
_CAP: Final = _PAD + _ICON + _PAD    # the cap of a key, and a label without a word
_WORD: Final = _CAP + 2              # where the word of a label begins
_ARROWS: Final = 12                  # the arrow keys and the room after them


class Label(NamedTuple):
    """What a key does.

    Attributes:
        text: about seven letters; empty shows the key's shape alone.
        live: False draws it dotted: the key does nothing now.
        progress: 0.0 to 1.0 of a hold.
    """

    text: str
    live: bool = True
    progress: float = 0.0


class KeyLine(NamedTuple):
    """The four keys and what stands between their labels.

    Attributes:
        arrows: the left and right keys move across ("h") or up and down ("v"); None leaves them out.
        arrows_live: False draws them dotted.
        round: label of the round key.
        square: label of the square key.
        middle: what to beat, or who plays; left out when there is no room for it.
        outlined: live caps are outlined and not filled; the two take turns, for what is always lit burns in.
    """

    arrows: Arrows | None = None
    round: Label | None = None
    square: Label | None = None
    middle: str = ""
    arrows_live: bool = True
    outlined: bool = False

    def words(self) -> tuple[str, ...]:
        """What the line says: the middle, then the keys that do something."""
        keys = (("●", self.round), ("■", self.square))
        said = tuple(f"{sign} {label.text}" for sign, label in keys if label and label.live and label.text)
        return ((self.middle,) if self.middle else ()) + said


def label_width(text: str) -> int:
    """Pixels that a label takes."""
    return _WORD + text_width(text) if text else _CAP


def room(line: KeyLine) -> int:
    """Pixels left for the middle; negative when the labels do not fit beside each other."""
    taken = _ARROWS if line.arrows else 0
    taken += sum(label_width(label.text) for label in (line.round, line.square) if label)
    return WIDTH - taken


@lru_cache(maxsize=64)
def key_line(line: KeyLine) -> Image.Image:
    """The line as a picture, 128x13."""
    image = canvas(WIDTH, KEYS)
    left, right = 0, WIDTH
    if line.arrows:
        _draw_arrows(image, line.arrows, line.arrows_live)
        left = _ARROWS
    if line.square:
        right -= label_width(line.square.text)
        _draw_label(image, right, "■", line.square, line.outlined)
    if line.round:
        most = right - left - _WORD
        label = line.round._replace(text=fit_text(line.round.text, most))
        _draw_label(image, left, "●", label, line.outlined)
        left += label_width(label.text)
    if text_width(line.middle) + 2 <= right - left:
        draw_text(image, (left + right + 1) // 2, 0, line.middle, align="centre")
    return image


@lru_cache(maxsize=16)
def message(text: str) -> Image.Image:
    """A sentence on a lit bar in place of the key line, 128x13: it never covers a card."""
    image = canvas(WIDTH, KEYS)
    box(image, 0, 0, WIDTH, KEYS, LIT)
    draw_text(image, WIDTH // 2, 0, fit_text(text, WIDTH - 4), ink=DARK, align="centre")
    return image


def foot(line: KeyLine | str) -> tuple[Image.Image, tuple[str, ...]]:
    """What stands at the bottom, the keys or a message, and what it says."""
    return (message(line), (line,)) if isinstance(line, str) else (key_line(line), line.words())


def _draw_arrows(image: Image.Image, arrows: Arrows, live: bool) -> None:
    mask = shape_mask("keys-h" if arrows == "h" else "keys-v")
    if not live:
        mask = ImageChops.logical_and(mask, checker(*mask.size))
    stamp(image, 5 - mask.width // 2, (KEYS - mask.height) // 2, mask)


def _draw_label(image: Image.Image, x: int, sign: Literal["●", "■"], label: Label, outlined: bool) -> None:
    """The key's cap, lit or dotted, and its word; while it is held both fill."""
    filled = label.live and not outlined
    box(image, x, 0, _CAP, KEYS, LIT if filled else DARK, "solid" if label.live else "dotted")
    if filled:  # as large as a lit cap has room for, so that round and square are told apart
        stamp(image, x + 1, (KEYS - _HOLE) // 2, shape_mask("hole-●" if sign == "●" else "hole-■"), DARK)
    else:
        stamp(image, x + _PAD, (KEYS - _ICON) // 2, sheet("signs").glyph(sign).mask)
    draw_text(image, x + _WORD, 0, label.text)
    if label.live and label.progress > 0:
        room = label_width(label.text) - _CAP
        invert(image, x + _CAP, 0, round(min(1.0, label.progress) * room), KEYS)
