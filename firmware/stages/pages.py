"""Something to read at one place, page by page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Self

from engine.named import NamedTuple
from firmware.art.typeface import HEADING, TEXT, Face, text_width
from firmware.lang import Words
from firmware.screens.frame import WIDTH
from firmware.screens.keyline import KeyLine, Label
from firmware.screens.notice import LARGE_LINES, PAGE_LINES, page, paginate
from firmware.screens.screen import Screen, screen
from firmware.stages.over import Over
from hw.keys import HOLD, Button, Key, Phase

if TYPE_CHECKING:
    from firmware.table import Table


class Text(NamedTuple):
    """A text under its title."""

    title: str
    text: str


class Leaf(NamedTuple):
    """One page: the title of its text, lines that fit, and their face."""

    title: str
    lines: tuple[str, ...]
    face: Face = TEXT


def leaves(texts: Sequence[Text], large: bool = False) -> tuple[Leaf, ...]:
    """The texts, cut into pages; a ``large`` one in the larger face, unless one of its words is too long."""
    return tuple(leaf for text in texts for leaf in _leaves(text, large))


def _leaves(text: Text, large: bool) -> list[Leaf]:
    large = large and all(text_width(word, HEADING) <= WIDTH - 4 for word in text.text.split())
    lines, face = (LARGE_LINES, HEADING) if large else (PAGE_LINES, TEXT)
    return [Leaf(text.title, tuple(cut), face) for cut in paginate(text.text, lines, face=face)]


def leaf_screen(words: Words, pages: Sequence[Leaf], number: int, line: KeyLine) -> Screen:
    """One of the pages."""
    lines = [list(leaf.lines) for leaf in pages]
    return screen(page, words, pages[number].title, lines, number, line, face=pages[number].face)


class Pages(Over):
    """Pages at one place: ◄ ► turn them, ■ leaves."""

    def __init__(self, table: Table, place: int, texts: Sequence[Text]) -> None:
        super().__init__(table, place)
        self._leaves = leaves(texts, table.preferences.large)
        self._at = 0

    @classmethod
    def telling(cls, table: Table, place: int, title: str, text: str) -> Self:
        """One text."""
        return cls(table, place, [Text(title, text)])

    def pressed(self, key: Key, now: float) -> None:
        """◄ ► turn the pages, held faster; ■ leaves, and so does the chord."""
        match key.button:
            case Button.LEFT | Button.RIGHT:
                if key.phase == Phase.DOWN or (key.phase == Phase.HELD and key.held >= HOLD):
                    step = 1 if key.button == Button.RIGHT else -1
                    self._at = (self._at + step) % len(self._leaves)
            case Button.SQUARE | Button.BOTH if key.phase == Phase.DOWN:
                self.table.stages.close(self, now)

    def shown(self, now: float) -> Screen:
        """The page where one is."""
        words = self.table.words
        line = KeyLine("h", None, Label(words.say("key.back")), arrows_live=len(self._leaves) > 1)
        return leaf_screen(words, self._leaves, self._at, line)
